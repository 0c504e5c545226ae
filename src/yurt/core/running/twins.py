"""The compiled twin of a module: the same source, every `@compiled` function made fast by numba.

A module may leave a name open (`rules: Rules`, never assigned): `bind` makes a copy of it
in which the name stands for one game's rules, so that one source serves every game.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.metadata
import importlib.util
import inspect
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

CACHE_DAYS = 30  # compilations not used for so long are swept away


def bind(module: ModuleType, **names: Any) -> ModuleType:
    """The module again, uncompiled, with its open names bound."""
    return _twin(module, names, "plain", lambda function: function)


def compile_module(module: ModuleType, **names: Any) -> ModuleType:
    """The module again, compiled on first call, with its open names bound (modules get compiled too)."""
    if isinstance(module, _Compiled):
        return module
    name = _twin_name(module, names, "entry")
    if name not in sys.modules:
        sys.modules[name] = _Compiled(name, module, names)
    return sys.modules[name]


def cache_folder(module: ModuleType, **names: Any) -> Path:
    """Where the compiled module is kept: a folder for this state of its sources.

    Numba by itself does not notice a change in a callee, nor in a bound name; and it compiles again for
    another copy of the same source, so that each has a folder of its own.
    """
    stamp = hashlib.sha256(_twin_name(module, names, "entry").encode())
    numba = importlib.metadata.version("numba")
    switches = [os.environ.get(name) for name in ("NUMBA_BOUNDSCHECK", "YURT_PLAIN_NJIT")]
    stamp.update(f"{numba} {sys.implementation.cache_tag} {switches}".encode())
    stamp.update(str(Path(inspect.getfile(module)).stat().st_mtime_ns).encode())
    for source in sorted(_sources(module, names)):
        stamp.update(str(source).encode() + source.read_bytes())
    return _cache_root() / stamp.hexdigest()[:16]


class _Compiled(ModuleType):
    """A compiled module as Python sees it; behind its functions is one whose functions call each other."""

    def __init__(self, name: str, module: ModuleType, names: Mapping[str, Any]) -> None:
        super().__init__(name, module.__doc__)
        self.module, self.names = module, names
        self.inlined = _inlined(module, names)
        self.folder = _used(cache_folder(module, **names))
        plain = {key: value for key, value in vars(module).items() if not _is_compiled(value)}
        self.__dict__.update(plain, __name__=name)

    def __getattr__(self, key: str) -> Any:
        """Make a function, or a bound module, when it is first asked for."""
        if key in self.names:
            value = self.names[key]
            made = compile_module(value) if isinstance(value, ModuleType) else value
        else:
            made = self._entry_point(getattr(self.module, key))
        self.__dict__[key] = made
        return made

    def _entry_point(self, function: FunctionType) -> Any:
        if function.__module__ != self.module.__name__:
            return getattr(compile_module(sys.modules[function.__module__]), function.__name__)
        return _native().entry_point(_with_globals(function, self.inlined.__dict__), self.folder)


def has_compiler() -> bool:
    """Whether numba is installed, which is the extra `fast`."""
    return importlib.util.find_spec("numba") is not None


def _native() -> Any:
    if not has_compiler():
        raise ValueError("this needs numba, which is not installed: pip install 'yurt[fast]'")
    return importlib.import_module("yurt.core.running.native")


def _inlined(module: ModuleType, names: Mapping[str, Any]) -> ModuleType:
    bound = {name: _as_inlined(value) for name, value in names.items()}
    return _twin(module, bound, "inlined", _native().inlined)


def _as_inlined(value: Any) -> Any:
    if isinstance(value, _Compiled):
        return value.inlined
    return _inlined(value, {}) if isinstance(value, ModuleType) else value


def _twin(module: ModuleType, names: Mapping[str, Any], mode: str, made: Callable[[Any], Any]) -> ModuleType:
    twin = ModuleType(_twin_name(module, names, mode), module.__doc__)
    name = twin.__name__
    if name in sys.modules:
        return sys.modules[name]
    sys.modules[name] = twin  # numba's cache finds the globals of a function by this name
    twin.__dict__.update(vars(module))
    twin.__dict__.update(names, __name__=name)
    for key, function in list(vars(module).items()):
        if not _is_compiled(function):
            continue
        if function.__module__ == module.__name__:
            twin.__dict__[key] = made(_with_globals(function, twin.__dict__))
        elif mode == "inlined":
            twin.__dict__[key] = getattr(_inlined(sys.modules[function.__module__], {}), function.__name__)
    return twin


def _twin_name(module: ModuleType, names: Mapping[str, Any], mode: str) -> str:
    bound = ",".join(f"{key}={getattr(value, '__name__', value)}" for key, value in sorted(names.items()))
    return f"{module.__name__}:{mode}({bound})"


def _is_compiled(value: Any) -> bool:
    return isinstance(value, FunctionType) and "compiled" in value.__dict__


def _with_globals(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__doc__ = function.__doc__
    copy.__qualname__ = function.__qualname__
    return copy


def _sources(module: ModuleType, names: Mapping[str, Any]) -> set[Path]:
    """Every file whose change may change the compiled code: the modules', and what they import of ours."""
    sources: set[Path] = set()
    waiting = [module, *_bound_modules(names)]
    while waiting:
        source = Path(inspect.getfile(waiting.pop()))
        if source not in sources:
            sources.add(source)
            waiting += [importlib.import_module(name) for name in _imports(source)]
    return sources


def _bound_modules(names: Mapping[str, Any]) -> Iterator[ModuleType]:
    for value in names.values():
        if isinstance(value, ModuleType):
            yield value
        if isinstance(value, _Compiled):
            yield from _bound_modules(value.names)


@cache
def _imports(source: Path) -> list[str]:
    statements = ast.parse(source.read_text("utf-8")).body
    imported = [statement.module for statement in statements if isinstance(statement, ast.ImportFrom)]
    return [name for name in imported if name and name.startswith("yurt.")]


def _used(folder: Path) -> Path:
    """The folder, marked as used today; those that nobody uses any more are swept away."""
    folder.mkdir(exist_ok=True)
    folder.touch()
    for other in folder.parent.iterdir():
        if other.stat().st_mtime < time.time() - CACHE_DAYS * 86_400:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def _cache_root() -> Path:
    import platformdirs  # only who compiles needs a place for it: not a browser

    root = platformdirs.user_cache_path("yurt") / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        root = Path(tempfile.gettempdir()) / "yurt-compiled"
        root.mkdir(exist_ok=True)
    return root
