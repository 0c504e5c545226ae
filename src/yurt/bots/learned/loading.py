"""The network beside a game: a file of bytes, read into arrays; no learning library is needed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from math import prod
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from yurt.bots.learned.network import MOST_BIAS, Network
from yurt.core.contract import find_module
from yurt.core.features import MOST_FACTS, Facts
from yurt.core.game import Game

KINDS = {"int8": np.int8, "int32": np.int32, "int64": np.int64}
PARTS = tuple(
    f"{layer}{part}" for layer in ("first", "second", "likes", "wins") for part in ("", "_bias", "_scale")
)


def features_of(rules: ModuleType) -> ModuleType:
    """How a game describes a view to a network: the module beside its rules."""
    features = find_module(rules, "features")
    if features is None:
        raise ModuleNotFoundError(f"{rules.__package__} has no features.py, so it can have no network")
    return features


def has_features(game: Game) -> bool:
    """Whether a game can have a network at all."""
    return game.module("features") is not None


def has_network(game: Game) -> bool:
    return file_of(game).exists()


def file_of(game: Game) -> Path:
    return game.folder / f"{game.name}.net"


def packed(card: Mapping[str, Any], parts: Mapping[str, Any]) -> bytes:
    """A network as a file: what it is, in one line of JSON, then its numbers; all compressed."""
    shapes = [[name, parts[name].dtype.name, list(parts[name].shape)] for name in PARTS]
    head = json.dumps({**card, "parts": shapes}).encode() + b"\n"
    return zlib.compress(head + b"".join(parts[name].tobytes() for name in PARTS), 9)


class Part(NamedTuple):
    """One array of a network, as it is in the file."""

    kind: Any
    shape: tuple[int, ...]
    content: bytes


def unpacked(file: bytes) -> tuple[dict[str, Any], dict[str, Part]]:
    """The card of a network's file, and its arrays."""
    try:
        head, _, rest = zlib.decompress(file).partition(b"\n")
        card = json.loads(head)
        parts, first = {}, 0
        for name, kind, shape in card.pop("parts"):
            size = prod(shape) * np.dtype(KINDS[kind]).itemsize
            parts[name] = Part(KINDS[kind], tuple(shape), rest[first : first + size])
            first += size
    except (zlib.error, ValueError, KeyError) as error:
        raise ValueError("this is not a network's file, or it is damaged") from error
    return card, parts


def card_of(game: Game, file: bytes | None = None) -> dict[str, Any]:
    """What a game's network was made of: data, budget, seed, commit, results."""
    return unpacked(file or file_of(game).read_bytes())[0]


def network_of(game: Game, file: bytes | None = None, zeros: Callable[..., Any] = np.zeros) -> Network:
    """A game's network with room to think in; `zeros` makes arrays as NumPy's does."""
    return _laid_out(game, unpacked(file or file_of(game).read_bytes())[1], zeros)


def empty_network(game: Game, wide: int = 128, narrow: int = 32) -> Network:
    """A network that has learned nothing: of the kind that compiled code is made for."""
    facts, actions = features_of(game.modules["rules"]).FACTS, game.rules.ACTIONS
    rows = {"first": (facts, wide), "second": (wide, narrow), "likes": (actions + 1, narrow)}
    parts: dict[str, Part] = {}
    for name, shape in (rows | {"wins": (game.seats + 1, narrow)}).items():
        units = shape[1] if name in ("first", "second") else shape[0]
        parts[name] = Part(np.int8, shape, bytes(prod(shape)))
        parts[f"{name}_bias"] = Part(np.int32, (units,), bytes(4 * units))
        parts[f"{name}_scale"] = Part(np.int64, (units,), bytes(8 * units))
    return _laid_out(game, parts, np.zeros)


def _laid_out(game: Game, parts: Mapping[str, Part], zeros: Callable[..., Any]) -> Network:
    facts, actions = features_of(game.modules["rules"]).FACTS, game.rules.ACTIONS
    if parts["first"].shape[0] != facts or parts["likes"].shape[0] != actions + 1:
        raise ValueError(f"the network of {game.name} belongs to other features: train it again")
    placed = {name: _placed(parts[name], zeros) for name in PARTS}
    wide, narrow = parts["second"].shape
    if wide != parts["first"].shape[1] or any(abs(bias) > MOST_BIAS for bias in placed["first_bias"]):
        raise ValueError(f"the network of {game.name} was made by another version: train it again")
    if wide % 2 or wide >= MOST_FACTS:
        raise ValueError(f"the first layer has an even number of units below {MOST_FACTS}, not {wide}")
    return Network(
        facts=zeros(1, Facts.layout),
        seen=zeros(wide, np.int16),
        thought=zeros(narrow, np.int32),
        chances=zeros(max(game.rules.ACTIONS, game.seats), np.float64),
        advice=zeros(actions, np.int64),
        **placed,
    )


def _placed(part: Part, zeros: Callable[..., Any]) -> Any:
    room = zeros(part.shape, part.kind)
    memoryview(room.data).cast("B")[:] = part.content
    return room
