"""Messages: their fields are read from the type hints when the first one is made."""

from __future__ import annotations

from copy import copy
from typing import Any, NamedTuple, get_type_hints

from .fields import REQUIRED, FieldInfo
from .taking import Taker, ValidationError, Wrong, _inside, checked, taker


def ConfigDict(**said: Any) -> dict[str, Any]:
    return said


class Known(NamedTuple):
    """A field of a message."""

    take: Taker
    default: Any


def _fields_of(kind: type) -> dict[str, Known]:
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name == "model_config":
            continue
        said = getattr(kind, name, REQUIRED)
        take = taker(hint)
        if isinstance(said, FieldInfo):
            found[name] = Known(checked(take, said), said.default)
        else:
            found[name] = Known(take, said)
    return found


class BaseModel:
    """A message; `extra="forbid"` is the only setting that is known, and the only one that is used."""

    model_config: dict[str, Any] = {}

    def __init__(self, /, **given: Any) -> None:
        try:
            self._take(given, False)
        except Wrong as wrong:
            raise ValidationError(type(self).__name__, wrong) from None

    @classmethod
    def _known(cls) -> dict[str, Known]:
        if "_known_fields" not in cls.__dict__:
            cls._known_fields = _fields_of(cls)  # type: ignore[attr-defined]
        return cls._known_fields  # type: ignore[attr-defined, no-any-return]

    def _take(self, given: dict[str, Any], strict: bool) -> None:
        known, own = self._known(), self.__dict__
        for name, (take, default) in known.items():
            if name in given:
                own[name] = _inside(take, given[name], strict, name)
            elif default is REQUIRED:
                raise Wrong("Field required", name)
            else:
                own[name] = copy(default) if isinstance(default, (list, dict)) else default
        if self.model_config.get("extra") == "forbid":
            for name in given:
                if name not in known:
                    raise Wrong("Extra inputs are not permitted", name)

    @classmethod
    def _taken(cls, value: Any, strict: bool) -> Any:
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise Wrong(f"Input should be a valid dictionary or instance of {cls.__name__}")
        made = cls.__new__(cls)
        made._take(value, strict)
        return made

    @classmethod
    def model_validate(cls, value: Any) -> Any:
        try:
            return cls._taken(value, False)
        except Wrong as wrong:
            raise ValidationError(cls.__name__, wrong) from None

    def model_dump(self, *, mode: str = "python") -> Any:
        return {name: plain(self.__dict__[name]) for name in self._known()}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
        )


def plain(value: Any) -> Any:
    """A value with the messages in it as dictionaries."""
    if isinstance(value, BaseModel):
        return value.model_dump()
    if isinstance(value, (list, tuple)):
        return type(value)(map(plain, value)) if type(value) in (list, tuple) else list(map(plain, value))
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return value


class RootModel(BaseModel):
    """A message that is a single value."""

    _root: Any = Any

    def __class_getitem__(cls, kind: Any) -> Any:
        return type(cls.__name__, (cls,), {"_root": kind})

    def __init__(self, root: Any, /) -> None:
        try:
            self.root = taker(self._root)(root, False)
        except Wrong as wrong:
            raise ValidationError(type(self).__name__, wrong) from None

    @classmethod
    def _taken(cls, value: Any, strict: bool) -> Any:
        return value if isinstance(value, cls) else cls(value)

    def model_dump(self, *, mode: str = "python") -> Any:
        return plain(self.root)
