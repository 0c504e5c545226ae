"""The compiled twin of a module: the same source, every `@compiled` function made fast by numba.

A module may leave a name open (`rules: Rules`, never assigned): `bind` makes a copy of it
in which the name stands for one game's rules, so that one source serves every game.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import platformdirs

CACHE_DAYS = 30  # compilations not used for so long are swept away


def bind(module: ModuleType, **names: Any) -> ModuleType:
    """The module again, uncompiled, with its open names bound."""
    return _twin(module, names, "plain", lambda function: function)


def compile_module(module: ModuleType, **names: Any) -> ModuleType:
    """The module again, compiled on first call, with its open names bound (modules get compiled too)."""
    import numba

    bound = {name: _compiled_value(value) for name, value in names.items()}
    sources = sorted(_sources(module, names))
    numba.config.CACHE_DIR = str(_cache(sources))
    return _twin(module, bound, "fast", numba.njit(cache=True, nogil=True))


def _compiled_value(value: Any) -> Any:
    return compile_module(value) if isinstance(value, ModuleType) else value


def _twin(module: ModuleType, names: dict[str, Any], mode: str, compiler: Callable[[Any], Any]) -> ModuleType:
    twin = ModuleType(_twin_name(module, names, mode), module.__doc__)
    if twin.__name__ in sys.modules:
        return sys.modules[twin.__name__]
    sys.modules[twin.__name__] = twin  # numba's cache finds the globals of a function by this name
    name = twin.__name__
    twin.__dict__.update(vars(module))
    twin.__dict__.update(names, __name__=name)
    for key, function in list(vars(module).items()):
        if not _is_compiled(function):
            continue
        if function.__module__ == module.__name__:
            twin.__dict__[key] = compiler(_with_globals(function, twin.__dict__))
        elif mode == "fast":
            home = sys.modules[function.__module__]
            twin.__dict__[key] = getattr(_twin(home, {}, mode, compiler), function.__name__)
    return twin


def _twin_name(module: ModuleType, names: dict[str, Any], mode: str) -> str:
    bound = ",".join(f"{key}={getattr(value, '__name__', value)}" for key, value in sorted(names.items()))
    return f"{module.__name__}:{mode}({bound})"


def _is_compiled(value: Any) -> bool:
    return isinstance(value, FunctionType) and "compiled" in value.__dict__


def _with_globals(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__doc__ = function.__doc__
    copy.__qualname__ = function.__qualname__
    return copy


def _sources(module: ModuleType, names: dict[str, Any]) -> set[Path]:
    """Every file whose change may change the compiled code: the module's, and what it imports of ours."""
    sources: set[Path] = set()
    waiting = [module, *(value for value in names.values() if isinstance(value, ModuleType))]
    while waiting:
        source = Path(inspect.getfile(waiting.pop()))
        if source not in sources:
            sources.add(source)
            waiting += [importlib.import_module(name) for name in _imports(source.read_text("utf-8"))]
    return sources


def _imports(source: str) -> Iterator[str]:
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("yurt."):
            yield statement.module or ""


def _cache(sources: list[Path]) -> Path:
    """A folder for this state of the sources: numba does not notice a change in a callee."""
    import numba

    stamp = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for source in sources:
        stamp.update(source.name.encode() + source.read_bytes())
    root = _cache_root()
    folder = root / stamp.hexdigest()[:16]
    folder.mkdir(exist_ok=True)
    folder.touch()
    for other in root.iterdir():
        if other.stat().st_mtime < time.time() - CACHE_DAYS * 86_400:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def _cache_root() -> Path:
    root = platformdirs.user_cache_path("yurt") / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        root = Path(tempfile.gettempdir()) / "yurt-compiled"
        root.mkdir(exist_ok=True)
    return root
