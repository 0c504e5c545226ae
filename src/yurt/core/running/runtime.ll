; What compiled rules ask of their surroundings, in WebAssembly: memory, counted references, and an end with
; a code where something went wrong. `to_wasm.py` links it to the rules; nothing else is left to be found.

@__heap_base = external global i8
@heap = internal global ptr @__heap_base   ; the first byte that nobody has
@given_back = internal global [32 x ptr] zeroinitializer   ; blocks for use again, by the logarithm of their size
@fault = global i32 0   ; why the last call ended in a trap: a number of the section's `faults`

declare void @llvm.trap()
declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare double @llvm.sqrt.f64(double)

define void @fail(i32 %code) noinline noreturn cold {
  store i32 %code, ptr @fault
  call void @llvm.trap()
  unreachable
}

; So many bytes, all zero, which are the caller's for ever: also for the host, for what it lays into memory.
define i32 @reserve(i32 %size) noinline {
  %first = load ptr, ptr @heap
  %address = ptrtoint ptr %first to i32
  %padded = add i32 %size, 63
  %rounded = and i32 %padded, -64
  %end = add i32 %address, %rounded
  %wraps = icmp ult i32 %end, %address
  br i1 %wraps, label %none, label %look
look:
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %limit = shl i32 %pages, 16
  %missing = sub i32 %end, %limit
  %fits = icmp ule i32 %end, %limit
  br i1 %fits, label %take, label %grow
grow:
  %more = add i32 %missing, 65535
  %wanted = lshr i32 %more, 16
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %wanted)
  %failed = icmp eq i32 %before, -1
  br i1 %failed, label %none, label %take
take:
  %next = getelementptr i8, ptr %first, i32 %rounded
  store ptr %next, ptr @heap
  ret i32 %address
none:
  call void @fail(i32 1)
  unreachable
}

; An array that compiled code makes for itself: how often it is held, two unused fields, where it is, which
; block it has; then the numbers. Fields as numba reads them.
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) noinline {
  %short = trunc i64 %size to i32
  %all = add i32 %short, 31
  %zeros = call i32 @llvm.ctlz.i32(i32 %all, i1 false)
  %class = sub i32 32, %zeros
  %place = getelementptr [32 x ptr], ptr @given_back, i32 0, i32 %class
  %old = load ptr, ptr %place
  %is_new = icmp eq ptr %old, null
  br i1 %is_new, label %new, label %again
new:
  %bytes = shl i32 1, %class
  %address = call i32 @reserve(i32 %bytes)
  %fresh = inttoptr i32 %address to ptr
  br label %made
again:
  %after = load ptr, ptr %old
  store ptr %after, ptr %place
  br label %made
made:
  %block = phi ptr [ %fresh, %new ], [ %old, %again ]
  %numbers = getelementptr i8, ptr %block, i32 32
  %data = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 3
  %which = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 4
  %wide = zext i32 %class to i64
  store i64 1, ptr %block
  store ptr %numbers, ptr %data
  store i64 %wide, ptr %which
  ret ptr %block
}

; Bare room, without a count: for what compiled code copies aside.
define ptr @NRT_Allocate(i64 %size) {
  %block = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 16)
  %numbers = getelementptr i8, ptr %block, i32 32
  ret ptr %numbers
}

define void @NRT_Free(ptr %numbers) {
  %given = icmp eq ptr %numbers, null
  br i1 %given, label %done, label %free
free:
  %block = getelementptr i8, ptr %numbers, i32 -32
  call void @give_back(ptr %block)
  br label %done
done:
  ret void
}

define ptr @NRT_MemInfo_alloc(i64 %size) {
  %block = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 16)
  ret ptr %block
}

define internal void @give_back(ptr %block) noinline {
  %which = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 4
  %wide = load i64, ptr %which
  %class = trunc i64 %wide to i32
  %place = getelementptr [32 x ptr], ptr @given_back, i32 0, i32 %class
  %old = load ptr, ptr %place
  store ptr %old, ptr %block
  store ptr %block, ptr %place
  ret void
}

; What the host laid into memory has no counter: null.
define void @NRT_incref(ptr %block) alwaysinline {
  %hosts = icmp eq ptr %block, null
  br i1 %hosts, label %done, label %counted
counted:
  %held = load i64, ptr %block
  %more = add i64 %held, 1
  store i64 %more, ptr %block
  br label %done
done:
  ret void
}

define void @NRT_decref(ptr %block) alwaysinline {
  %hosts = icmp eq ptr %block, null
  br i1 %hosts, label %done, label %counted
counted:
  %held = load i64, ptr %block
  %less = sub i64 %held, 1
  store i64 %less, ptr %block
  %last = icmp eq i64 %less, 0
  br i1 %last, label %free, label %done
free:
  call void @give_back(ptr %block)
  br label %done
done:
  ret void
}

define ptr @NRT_MemInfo_data_fast(ptr %block) alwaysinline {
  %place = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 3
  %data = load ptr, ptr %place
  ret ptr %data
}

define { i64, i1 } @checked_product(i64 %one, i64 %other) alwaysinline {
  %product = mul i64 %one, %other
  %is_zero = icmp eq i64 %one, 0
  %divisor = select i1 %is_zero, i64 1, i64 %one
  %back = sdiv i64 %product, %divisor
  %differs = icmp ne i64 %back, %other
  %not_zero = xor i1 %is_zero, true
  %beyond = and i1 %differs, %not_zero
  %half = insertvalue { i64, i1 } poison, i64 %product, 0
  %whole = insertvalue { i64, i1 } %half, i1 %beyond, 1
  ret { i64, i1 } %whole
}

define double @sqrt(double %number) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %number)
  ret double %root
}
