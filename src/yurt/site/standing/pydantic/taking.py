"""How values are taken: by their type, with pydantic's leniency and its sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from .fields import AfterValidator, FieldInfo

Place = tuple[Any, ...]
Taker = Callable[[Any, bool], Any]  # a value and whether only its very type will do


class Wrong(Exception):
    """One thing that is wrong with a value, and where in it."""

    def __init__(self, message: str, *place: Any) -> None:
        super().__init__(message)
        self.message = message
        self.place: Place = place


class ValidationError(ValueError):
    """Why a message is not taken; only the first fault is found."""

    def __init__(self, title: str, wrong: Wrong) -> None:
        super().__init__(
            f"1 validation error for {title}\n{'.'.join(map(str, wrong.place))}\n  {wrong.message}"
        )
        self.wrong = wrong

    def errors(self, *, include_url: bool = True, include_input: bool = True) -> list[dict[str, Any]]:
        return [{"loc": self.wrong.place, "msg": self.wrong.message}]


def taker(kind: Any) -> Taker:
    """What takes values of a type."""
    origin = get_origin(kind)
    if kind is Any:
        return lambda value, strict: value
    if origin is Annotated:
        return _limited(*get_args(kind))
    if origin in (Union, UnionType):
        return _one_of(get_args(kind))
    if origin is Literal:
        return _literal(get_args(kind))
    if origin in TAKERS_OF_MANY:
        return TAKERS_OF_MANY[origin](*get_args(kind))
    if hasattr(kind, "_taken"):
        return kind._taken  # type: ignore[no-any-return]
    return TAKERS[kind]


def _text(value: Any, strict: bool) -> str:
    if not isinstance(value, str):
        raise Wrong("Input should be a valid string")
    return value


def _whole(value: Any, strict: bool) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    if strict:
        raise Wrong("Input should be a valid integer")
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, float):
        if not value.is_integer():
            raise Wrong("Input should be a valid integer, got a number with a fractional part")
        return int(value)
    if isinstance(value, str):
        if not re.fullmatch(r"\s*[+-]?\d+\s*", value):
            raise Wrong("Input should be a valid integer, unable to parse string as an integer")
        return int(value)
    raise Wrong("Input should be a valid integer")


def _number(value: Any, strict: bool) -> float:
    if isinstance(value, (int, float)) and not (strict and isinstance(value, bool)):
        return float(value)
    if isinstance(value, str) and not strict:
        try:
            return float(value)
        except ValueError:
            raise Wrong("Input should be a valid number, unable to parse string as a number") from None
    raise Wrong("Input should be a valid number")


TRUTHS = {
    "true": True,
    "false": False,
    "1": True,
    "0": False,
    "yes": True,
    "no": False,
    "on": True,
    "off": False,
}


def _truth(value: Any, strict: bool) -> bool:
    if isinstance(value, bool):
        return value
    if not strict and isinstance(value, (int, float)) and value in (0, 1):
        return bool(value)
    if not strict and isinstance(value, str):
        if value.lower() in TRUTHS:
            return TRUTHS[value.lower()]
        raise Wrong("Input should be a valid boolean, unable to interpret input")
    raise Wrong("Input should be a valid boolean")


def _nothing(value: Any, strict: bool) -> None:
    if value is not None:
        raise Wrong("Input should be None")


TAKERS: dict[Any, Taker] = {
    str: _text,
    int: _whole,
    float: _number,
    bool: _truth,
    NoneType: _nothing,
    None: _nothing,
}


def _inside(take: Taker, value: Any, strict: bool, *place: Any) -> Any:
    try:
        return take(value, strict)
    except Wrong as wrong:
        raise Wrong(wrong.message, *place, *wrong.place) from None


def _list_of(kind: Any) -> Taker:
    take = taker(kind)

    def taken(value: Any, strict: bool) -> list[Any]:
        if not isinstance(value, list if strict else (list, tuple)):
            raise Wrong("Input should be a valid list")
        return [_inside(take, item, strict, number) for number, item in enumerate(value)]

    return taken


def _dict_of(key: Any, value_kind: Any) -> Taker:
    take_key, take = taker(key), taker(value_kind)

    def taken(value: Any, strict: bool) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise Wrong("Input should be a valid dictionary")
        return {
            _inside(take_key, name, strict, name, "[key]"): _inside(take, item, strict, name)
            for name, item in value.items()
        }

    return taken


def _tuple_of(*kinds: Any) -> Taker:
    takes = [taker(kind) for kind in kinds]

    def taken(value: Any, strict: bool) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise Wrong("Input should be a valid tuple")
        if len(value) > len(takes):
            raise Wrong(f"Tuple should have at most {len(takes)} items after validation, not {len(value)}")
        if len(value) < len(takes):
            raise Wrong("Field required", len(value))
        return tuple(
            _inside(take, item, strict, number)
            for number, (take, item) in enumerate(zip(takes, value, strict=True))
        )

    return taken


TAKERS_OF_MANY: dict[Any, Callable[..., Taker]] = {list: _list_of, dict: _dict_of, tuple: _tuple_of}


def _literal(allowed: tuple[Any, ...]) -> Taker:
    *first, last = map(repr, allowed)
    named = f"{', '.join(first)} or {last}" if first else last

    def taken(value: Any, strict: bool) -> Any:
        if not any(value == known and type(value) is type(known) for known in allowed):
            raise Wrong(f"Input should be {named}")
        return value

    return taken


def _one_of(kinds: tuple[Any, ...]) -> Taker:
    others = [kind for kind in kinds if kind is not NoneType]
    takes = [taker(kind) for kind in others]
    optional = len(others) < len(kinds)

    def taken(value: Any, strict: bool) -> Any:
        if value is None and optional:
            return None
        if len(takes) == 1:
            return takes[0](value, strict)
        for exactly in (True, strict):
            for take in takes:
                try:
                    return take(value, exactly)
                except Wrong as wrong:
                    fault = wrong
        raise fault

    return taken


def _limited(kind: Any, *said: Any) -> Taker:
    """A type with what else must hold, in the order in which it is said."""
    take = taker(kind)
    checks = [check for one in said for check in _checks(one)]

    def taken(value: Any, strict: bool) -> Any:
        value = take(value, strict)
        if value is not None:
            for check in checks:
                value = check(value)
        return value

    return taken


def _checks(said: Any) -> list[Callable[[Any], Any]]:
    if isinstance(said, AfterValidator):
        return [said.function]
    if not isinstance(said, FieldInfo):
        return []
    return [LIMITS[name](limit) for name, limit in said.said.items() if name in LIMITS and limit is not None]


def checked(take: Taker, said: FieldInfo) -> Taker:
    """A field with the limits that stand beside its default."""
    checks = _checks(said)
    if not checks:
        return take

    def taken(value: Any, strict: bool) -> Any:
        value = take(value, strict)
        for check in checks if value is not None else ():
            value = check(value)
        return value

    return taken


def _limit(holds: Callable[[Any, Any], bool], message: str) -> Callable[[Any], Callable[[Any], Any]]:
    def with_limit(limit: Any) -> Callable[[Any], Any]:
        def check(value: Any) -> Any:
            if not holds(value, limit):
                raise Wrong(message.format(limit))
            return value

        return check

    return with_limit


def _length(holds: Callable[[int, int], bool], how: str) -> Callable[[int], Callable[[Any], Any]]:
    def with_limit(limit: int) -> Callable[[Any], Any]:
        def check(value: Any) -> Any:
            if holds(len(value), limit):
                return value
            some = "" if limit == 1 else "s"
            if isinstance(value, str):
                raise Wrong(f"String should have at {how} {limit} character{some}")
            what = "Dictionary" if isinstance(value, dict) else "List"
            raise Wrong(f"{what} should have at {how} {limit} item{some} after validation, not {len(value)}")

        return check

    return with_limit


LIMITS: dict[str, Callable[[Any], Callable[[Any], Any]]] = {
    "max_length": _length(lambda length, most: length <= most, "most"),
    "min_length": _length(lambda length, least: length >= least, "least"),
    "pattern": _limit(
        lambda value, form: bool(re.fullmatch(form, value)), "String should match pattern '{}'"
    ),
    "ge": _limit(lambda value, limit: value >= limit, "Input should be greater than or equal to {}"),
    "le": _limit(lambda value, limit: value <= limit, "Input should be less than or equal to {}"),
    "gt": _limit(lambda value, limit: value > limit, "Input should be greater than {}"),
    "lt": _limit(lambda value, limit: value < limit, "Input should be less than {}"),
}
