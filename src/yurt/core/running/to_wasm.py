"""Makes WebAssembly of compiled functions: the same sources, translated by numba, optimised for wasm32.

Every exported function takes one address: that of a block of 64-bit slots with its arguments, one after the
other: a number as it is, a record as its address, an array as its address and its lengths. It returns a
number, or traps: then `fault` says why. The host lays all memory out (`reserve`), so records keep the bytes
that NumPy gives them. A section called `yurt` says what is in the module and what it was made from.
"""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numpy as np

from yurt.core.running import native
from yurt.core.running.sections import SECTION, with_section

LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
STACK_BYTES = 1 << 17
INLINED = 430  # how much may be inlined, as LLVM counts it
ROUNDS = 2  # what was inlined in the first is cleared up in the second: a tenth smaller at least
RUNTIME = Path(__file__).with_name("runtime.ll")
REPLACED = ("NRT_incref", "NRT_decref", "NRT_MemInfo_data_fast")  # numba's are for threads and one processor
TELLS_ERRORS = re.compile(r"Py\w+|told_log10")  # wanted for an error's words alone
FAULTS = ("", "MemoryError: no more memory", "an error whose words only Python can tell")
WITHOUT_WORDS = 2  # the last of them


class Export(NamedTuple):
    """A function to be compiled, and arguments of the kind that it will be called with."""

    function: Any  # inlined: see `native`
    arguments: tuple[Any, ...]


class _Translated(NamedTuple):
    """A function as LLVM has it: with all that it calls, and not optimised."""

    module: Any
    name: str
    parameters: list[str]  # their types
    returns: bool


def make(exports: Mapping[str, Export], more: Mapping[str, Any]) -> bytes:
    """A module of these functions; its section `yurt` tells more: what it was made from, above all."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    with native.nothing_optimised():
        translated = {name: _translate(export) for name, export in exports.items()}
    text, faults = _number_faults(_retarget(str(_link(part.module for part in translated.values()))))
    whole = _parse(text)
    whole.link_in(_parse(RUNTIME.read_text("utf-8")))
    whole.link_in(_parse(_doors(exports, translated)))
    told = {**more, "exports": sorted(exports), "faults": [*FAULTS, *faults]}
    made = _finish(_optimise(whole, exports), exports)
    return with_section(made, SECTION, json.dumps(told).encode())


def _translate(export: Export) -> _Translated:
    library, name, returns = native.translated(export.function, export.arguments)
    module = llvm.parse_assembly(str(library))
    for function in module.functions:
        if not function.is_declaration and function.linkage.name == "external":
            function.linkage = "linkonce_odr"  # the same function came with others
    found = module.get_function(name)
    found.linkage = "external"
    return _Translated(module, name, [str(argument.type) for argument in found.arguments], returns)


def _link(modules: Iterable[Any]) -> Any:
    first, *others = modules
    for other in others:
        first.link_in(other)
    return first


def _parse(text: str) -> Any:
    head = f'target datalayout = "{LAYOUT}"\ntarget triple = "{TRIPLE}"\n'
    return llvm.parse_assembly(head + text)


def _retarget(text: str) -> str:
    """Without what is meant for the processor of this machine."""
    text = re.sub(r"^target .*$", "", text, flags=re.MULTILINE)
    for name in REPLACED:
        text = re.sub(rf"^define [^\n]*@{name}\(.*?^}}", "", text, flags=re.MULTILINE | re.DOTALL)
        text += f"\ndeclare {'ptr' if 'data' in name else 'void'} @{name}(ptr)"
    text = re.sub(r"@llvm\.smul\.with\.overflow\.i64\b", "@checked_product", text)
    text = re.sub(r"@llvm\.log10\.f64\b", "@told_log10", text)
    text = re.sub(r"^define [^\n]*@nrt_atomic_.*?^}", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^(declare .*@(?:checked_product|told_log10).*) #\d+$", r"\1", text, flags=re.MULTILINE)
    fails = f"{{ call void @fail(i32 {WITHOUT_WORDS}) unreachable }}\n"
    errors = rf"^declare (?:noalias )?(.*@(?:{TELLS_ERRORS.pattern})\(.*\)).*$"
    text = re.sub(errors, rf"define \1 {fails}".replace("\\1", r"\1"), text, flags=re.MULTILINE)
    return text + "\ndeclare void @fail(i32)\n"


def _number_faults(text: str) -> tuple[str, list[str]]:
    """Put numbers in place of pickled exceptions; what each of them says."""
    data = {name: _bytes(written) for name, written in PICKLED.findall(text)}
    said = {name: _said(data[where]) for name, where in EXCEPTION.findall(text)}
    faults = sorted(set(said.values()))
    numbers = {name: faults.index(words) + len(FAULTS) for name, words in said.items()}
    text = EXCEPTION.sub(lambda found: f"{found[1]} = internal constant i32 {numbers[found[1]]}", text)
    return text, faults


PICKLED = re.compile(r'^(@\.const\.pickledata\.[\w.]+) = [^\n]*? c"(.*)"', re.MULTILINE)
EXCEPTION = re.compile(
    r"^(@\.const\.picklebuf\.[\w.]+) = [^\n]*?\{ ptr (@\.const\.pickledata[\w.]+),.*$", re.MULTILINE
)


def _bytes(written: str) -> bytes:
    """Bytes as LLVM writes them: \\0A for a newline, two backslashes for one."""
    return re.sub(rb"\\(\\|[0-9A-F]{2})", _byte, written.encode())


def _byte(found: re.Match[bytes]) -> bytes:
    return found[1] if found[1] == b"\\" else bytes.fromhex(found[1].decode())


def _said(pickled: bytes) -> str:
    """Its kind and its first line: where in numba's sources it was raised is another place elsewhere."""
    kind, words, *_ = pickle.loads(pickled)
    said = " ".join(map(str, words or ()))
    return f"{kind.__name__}: {said.partition(chr(10))[0]}"


def _doors(exports: Mapping[str, Export], translated: Mapping[str, _Translated]) -> str:
    """The exported functions: each unpacks its block and calls what was translated."""
    doors = [_door(name, exports[name].arguments, translated[name]) for name in exports]
    declared = {f'declare i32 @"{part.name}"({", ".join(part.parameters)})' for part in translated.values()}
    return "\n".join(["declare void @fail(i32)", *sorted(declared), *doors])


def _door(name: str, arguments: tuple[Any, ...], inside: _Translated) -> str:
    lines: list[str] = []
    given = ["ptr %result", "ptr %error", *(word for value in arguments for word in _unpack(value, lines))]
    assert [word.split()[0] for word in given] == inside.parameters, f"{name} takes {inside.parameters}"
    return "\n  ".join(
        [
            f"define i64 @{name}(ptr %block) {{",
            "%result = alloca i64",
            "%error = alloca ptr",
            "store i64 0, ptr %result",
            *lines,
            f'%status = call i32 @"{inside.name}"({", ".join(given)})',
            "%well = icmp eq i32 %status, 0",
            "%none = icmp eq i32 %status, -2",  # how numba says that None was returned
            "%passed = or i1 %well, %none",
            "br i1 %passed, label %done, label %wrong",
            "wrong:",
            "%why = load ptr, ptr %error",
            "%code = load i32, ptr %why",
            "call void @fail(i32 %code)",
            "unreachable",
            "done:",
            "%answer = load i64, ptr %result" if inside.returns else "%answer = add i64 0, 0",
            "ret i64 %answer",
            "}",
        ]
    )


def _unpack(value: Any, lines: list[str]) -> Iterator[str]:
    """What numba's function takes for one argument; how it is read from the block goes to `lines`."""
    if isinstance(value, tuple):
        for part in value:
            yield from _unpack(part, lines)
    elif isinstance(value, np.ndarray):
        yield from _unpack_array(value, lines)
    elif isinstance(value, np.void):
        yield f"ptr {_address(lines)}"
    else:
        yield f"i64 {_slot(lines)}"


def _unpack_array(array: Any, lines: list[str]) -> Iterator[str]:
    """Who owns it (the host: nobody), how many items of which size, where, how many in each direction."""
    address = _address(lines)
    lengths = [_slot(lines) for _ in array.shape]
    steps = [str(array.itemsize)]
    for length in lengths[::-1]:
        steps.insert(0, _computed(lines, f"mul i64 {steps[0]}, {length}"))
    items = _computed(lines, f"udiv i64 {steps[0]}, {array.itemsize}")
    yield from ("ptr null", "ptr null", f"i64 {items}", f"i64 {array.itemsize}", f"ptr {address}")
    yield from (f"i64 {number}" for number in (*lengths, *steps[1:]))


def _slot(lines: list[str]) -> str:
    place = sum(" load i64, ptr %slot" in line for line in lines)
    lines.append(f"%slot{place} = getelementptr i64, ptr %block, i32 {place}")
    return _computed(lines, f"load i64, ptr %slot{place}")


def _address(lines: list[str]) -> str:
    return _computed(lines, f"inttoptr i64 {_slot(lines)} to ptr")


def _computed(lines: list[str], how: str) -> str:
    name = f"%v{len(lines)}"
    lines.append(f"{name} = {how}")
    return name


def _optimise(module: Any, exports: Iterable[str]) -> bytes:
    """All functions together, those that nobody outside calls as parts of others; as an object file."""
    outside = {*exports, "reserve", "fault"}
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in outside:
            value.linkage = "internal"
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.inlining_threshold = INLINED
    builder = llvm.create_pass_builder(machine, options)
    for _ in range(ROUNDS):
        builder.getModulePassManager().run(module, builder)
    missing = [
        function.name
        for function in module.functions
        if function.is_declaration and not function.name.startswith("llvm.")
    ]
    assert not missing, f"compiled code needs what a module has not: {', '.join(missing)}"
    return bytes(machine.emit_object(module))


def _finish(compiled: bytes, exports: Iterable[str]) -> bytes:
    """The object file as a module."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        source.write_bytes(compiled)
        shown = [f"--export={name}" for name in (*exports, "reserve", "fault", "__stack_pointer")]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--strip-all", "--stack-first"]
        command = [*linker, "-z", f"stack-size={STACK_BYTES}", *shown, str(source), "-o", str(target)]
        subprocess.run(command, check=True)
        return target.read_bytes()
