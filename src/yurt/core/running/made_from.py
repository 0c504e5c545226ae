"""What compiled functions are made from, as one hash: their own source and that of all they use, no more.

Words, pictures and what only Python calls may change without it; where the sources are and how their lines
end does not count either. Statements are followed from name to name, from file to file.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np


class Root(NamedTuple):
    """A function that is called from outside, with arguments of the kind that it takes."""

    module: ModuleType  # as `bind` made it
    name: str
    arguments: tuple[Any, ...]


def stamp_of(roots: Iterable[Root], told: str = "") -> str:
    """The hash of all that these functions are made from, and of what is told beside them."""
    waiting: list[tuple[ModuleType, str]] = []
    parts: set[str] = {told}
    for root in roots:
        waiting.append((root.module, root.name))
        parts.add(f"{root.name}({', '.join(map(_kind, root.arguments))})")
    seen: set[tuple[str, str]] = set()
    while waiting:
        module, name = _home(*waiting.pop())
        if (module.__name__, name) not in seen:
            seen.add((module.__name__, name))
            parts.add(_part(module, name))
            waiting += _used(module, name)
    return hashlib.sha256("\n".join(sorted(parts)).encode()).hexdigest()


def _home(module: ModuleType, name: str) -> tuple[ModuleType, str]:
    """Where a name was defined that a module may only have imported."""
    imports = _source(_file(module)).imports
    if name not in imports:
        return module, name
    return _home(sys.modules[imports[name][0]], imports[name][1])


def _kind(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_kind, value))})"
    if isinstance(value, np.ndarray | np.void):
        return f"{value.dtype.descr}×{value.ndim}"
    return "number"


def _part(module: ModuleType, name: str) -> str:
    """What stands in the source for a name, or what it is bound to."""
    source = _source(_file(module))
    if name in source.statements:
        return f"{Path(_file(module)).name} {source.statements[name]}"
    value = vars(module).get(name)
    return f"{name} = {'module' if isinstance(value, ModuleType) else value!r}"


def _used(module: ModuleType, name: str) -> Iterator[tuple[ModuleType, str]]:
    """The names of ours that the statement of a name uses, and where they are."""
    source = _source(_file(module))
    for used, attribute in source.uses.get(name, ()):
        bound = vars(module).get(used)
        if isinstance(bound, ModuleType) and used in source.defined:
            yield bound, attribute
        elif used in source.defined or used in source.imports:
            yield module, used
    yield from ((module, loose) for loose in source.loose)


class _Source(NamedTuple):
    """One file: each of its statements by the name that it defines, and what they use."""

    statements: dict[str, str]
    uses: dict[str, set[tuple[str, str]]]  # names, and the attribute that is read of them, if any
    imports: dict[str, tuple[str, str]]  # from our own modules
    defined: set[str]  # open names too
    loose: list[str]  # statements that define nothing: they may change what others define


@lru_cache(maxsize=256)
def _source(file: str) -> _Source:
    text = Path(file).read_text("utf-8")
    lines = text.splitlines()
    found = _Source({}, {}, {}, set(), [])
    for place, statement in enumerate(ast.parse(text).body):
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("yurt."):
            for alias in statement.names:
                found.imports[alias.asname or alias.name] = (str(statement.module), alias.name)
            continue
        if isinstance(statement, ast.Import | ast.ImportFrom):
            continue
        names = list(_defined(statement))
        found.defined.update(names)
        if _is_words(statement):
            continue
        written = "\n".join(lines[_first(statement) - 1 : statement.end_lineno])
        if not names:
            names = [f"loose {place}"]
            found.loose.extend(names)
        for name in names:
            found.statements[name] = found.statements.get(name, "") + written
            found.uses.setdefault(name, set()).update(_names(statement))
    return found


def _first(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def _defined(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
    targets = getattr(statement, "targets", [getattr(statement, "target", None)])
    for target in targets:
        for part in target.elts if isinstance(target, ast.Tuple) else [target]:
            if isinstance(part, ast.Name):
                yield part.id


def _is_words(statement: ast.stmt) -> bool:
    """A docstring, an open name, or what is there for the checker of types alone."""
    if isinstance(statement, ast.If):
        return "TYPE_CHECKING" in ast.unparse(statement.test)
    docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return docstring or (isinstance(statement, ast.AnnAssign) and statement.value is None)


def _names(statement: ast.stmt) -> Iterator[tuple[str, str]]:
    """Every name that is read when the statement runs; annotations are not."""
    if isinstance(statement, ast.FunctionDef):
        for inner in statement.body:
            yield from _read(inner)
    else:
        yield from _read(statement)


def _read(node: ast.AST) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        yield node.value.id, node.attr
        return
    if isinstance(node, ast.Name):
        yield node.id, ""
    skipped = node.annotation if isinstance(node, ast.AnnAssign | ast.arg) else None
    for child in ast.iter_child_nodes(node):
        if child is not skipped:
            yield from _read(child)


def _file(module: ModuleType) -> str:
    return str(module.__file__)
