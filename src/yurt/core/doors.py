"""How numba compiles our functions: doors, which Python calls, and parts, which only compiled code calls.

Left alone, numba wraps every function for Python, optimises it, makes machine code of it, and optimises
it again inside each of its callers. A part is left as it was translated; all that a door needs is then
optimised once, together. That compiles three times as fast, and what is called in one place melts into it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder


def door(function: Callable[..., Any], cache: Path) -> Any:
    """The function compiled when it is first called, unless that was done before and is in the cache."""
    numba.config.CACHE_DIR = str(cache)
    return numba.njit(cache=True, nogil=True, no_cfunc_wrapper=True, pipeline_class=_DoorCompiler)(function)


def part(function: Callable[..., Any]) -> Any:
    """The function compiled for doors and other parts; Python must not call it."""
    compiled = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=_PartCompiler)(
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


class _Part(JITCodeLibrary):  # type: ignore[misc]
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


class _Door(JITCodeLibrary):  # type: ignore[misc]
    """Code with all its parts, which nobody else calls: LLVM may melt them into one."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        super()._optimize_final_module()


class _PartCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        return _compile_into(_Part, self.state)


class _DoorCompiler(CompilerBase):  # type: ignore[misc]
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
        return _compile_into(_Door, self.state)


def _compile_into(library: type[JITCodeLibrary], state: Any) -> list[Any]:
    """Numba's own steps, but towards a library of ours."""
    state.library = library(state.targetctx.codegen(), state.func_id.func_qualname)
    state.library.enable_object_caching()
    return [DefaultPassBuilder.define_nopython_pipeline(state)]
