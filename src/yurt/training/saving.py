"""A network that has learned, in whole numbers: bytes for weights, a scale for each unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from yurt.bots.learned.loading import packed
from yurt.bots.learned.network import MOST_BIAS, ONE, SHIFT
from yurt.training.network import Network

MOST = 127  # a weight as a byte


def in_whole_numbers(network: Network, used: torch.Tensor) -> dict[str, NDArray[Any]]:
    """The arrays of `bots/learned/network.py`; facts that never held while learning weigh nothing."""
    weights = {name: part.detach().numpy() for name, part in network.state_dict().items()}
    first = weights["first.weight"][:-1] * used[:-1, None].numpy()
    parts: dict[str, NDArray[Any]] = {}
    _unit_by_unit(parts, "first", first.T, weights["first_bias"], 1, MOST_BIAS)
    for name in ("second", "likes", "wins"):
        _unit_by_unit(parts, name, weights[f"{name}.weight"], weights[f"{name}.bias"], ONE)
    for name in ("first", "second"):  # a row for what comes in, as they are added up
        parts[name] = np.ascontiguousarray(parts[name].T)
    return parts


def _unit_by_unit(
    parts: dict[str, NDArray[Any]],
    name: str,
    weights: NDArray[Any],
    bias: NDArray[Any],
    given: int,
    most_bias: int = 2**31 - 1,
) -> None:
    """Bytes for the weights of each unit, the largest as MOST; `given`: how what comes in counts one.

    Where the weights of a unit are small beside its bias, they are counted in larger steps.
    """
    step = np.maximum(np.abs(weights).max(1), 1e-6) / MOST  # what a byte's 1 stands for
    step = np.maximum(step, np.abs(bias) * given / most_bias)
    parts[name] = np.round(weights / step[:, None]).astype(np.int8)
    parts[f"{name}_bias"] = np.round(bias / step * given).astype(np.int32)
    parts[f"{name}_scale"] = np.round(step * ONE / given * 2**SHIFT).astype(np.int64)


def saved(network: Network, used: torch.Tensor, card: Mapping[str, Any]) -> bytes:
    """The file of a network, with its card."""
    return packed(card, in_whole_numbers(network, used))
