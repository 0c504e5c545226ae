"""How numba compiles our functions: entry points, which Python calls, and inlined ones, which it does not.

Left alone, numba wraps every function for Python, optimises it, makes machine code of it, and optimises
it again inside each of its callers. An inlined function is left as it was translated; all that an entry
point needs is then optimised once, together. What that gains, `python -m bench.compiling` says.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from numba.core import types
from numba.core.codegen import CPUCodeLibrary, JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder

PLAIN_NJIT = os.environ.get("YURT_PLAIN_NJIT") == "1"  # use none of what leans on numba's inside


def entry_point(function: Callable[..., Any], cache: Path) -> Any:
    """The function compiled when it is first called, unless that was done before and is in the cache."""
    numba.config.CACHE_DIR = str(cache)
    if PLAIN_NJIT:
        return numba.njit(cache=True, nogil=True)(function)
    return numba.njit(cache=True, nogil=True, no_cfunc_wrapper=True, pipeline_class=_EntryCompiler)(function)


def inlined(function: Callable[..., Any]) -> Any:
    """The function compiled for entry points and other inlined ones; Python must not call it."""
    if PLAIN_NJIT:
        return numba.njit(nogil=True)(function)
    compiled = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=_InlinedCompiler)(
        function
    )
    if not numba.config.DISABLE_JIT:
        _compile_once(compiled._compiler)
    return compiled


def _compile_once(compiler: Any) -> None:
    """One compilation for all numbers: numba would make another for every constant that is passed."""
    fold = compiler.fold_argument_types

    def fold_and_widen(arguments: Any, keywords: Any) -> Any:
        signature, kinds = fold(arguments, keywords)
        return signature, tuple(_widened(kind) for kind in kinds)

    compiler.fold_argument_types = fold_and_widen


def _widened(kind: Any) -> Any:
    known: Any = types  # numba's own hints do not name all of them
    if isinstance(kind, known.Omitted):
        kind = numba.typeof(kind.value)
    if isinstance(kind, known.IntEnumMember):
        return known.int64
    return known.unliteral(kind)


class _InlinedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that is linked into its callers, and neither optimised nor run by itself."""

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Nothing to set: no machine code is there yet."""

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    def _optimize_functions(self, module: Any) -> None:
        pass

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code with all that is inlined into it, which nobody else calls: LLVM may melt them into one."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        super()._optimize_final_module()


class _InlinedCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        return _compile_into(_InlinedLibrary, self.state)


class _EntryCompiler(CompilerBase):  # type: ignore[misc]
    def compile_extra(self, function: Callable[..., Any]) -> Any:
        """Compile without collecting garbage meanwhile, which would take an eighth of the time."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return super().compile_extra(function)
        finally:
            if collecting:
                gc.enable()

    def define_pipelines(self) -> list[Any]:
        return _compile_into(_EntryLibrary, self.state)


def _compile_into(library: type[JITCodeLibrary], state: Any) -> list[Any]:
    """Numba's own steps, but towards a library of ours."""
    state.library = library(state.targetctx.codegen(), state.func_id.func_qualname)
    state.library.enable_object_caching()
    return [DefaultPassBuilder.define_nopython_pipeline(state)]


@contextmanager
def nothing_optimised() -> Iterator[None]:
    """Meanwhile numba's own functions are left as translated too.

    Optimised, they would hold the places of fields as this machine has them, whose addresses are as wide as
    two of WebAssembly's.
    """
    steps = {
        name: getattr(CPUCodeLibrary, name) for name in ("_optimize_functions", "_optimize_final_module")
    }
    for name in steps:
        setattr(CPUCodeLibrary, name, lambda *_: None)
    try:
        yield
    finally:
        for name, step in steps.items():
            setattr(CPUCodeLibrary, name, step)


def translated(function: Any, arguments: tuple[Any, ...]) -> tuple[Any, str, bool]:
    """An inlined function with all that it calls, for arguments of such kinds, as LLVM's unoptimised text.

    With the name that it has there, and whether it returns anything.
    """
    kinds = tuple(_widened(numba.typeof(argument)) for argument in arguments)
    function.compile(kinds)
    made = function.overloads[kinds]
    made.library._ensure_finalized()
    returns = made.signature.return_type != types.none
    return made.library._final_module, made.fndesc.llvm_func_name, returns
