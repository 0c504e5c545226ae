"""Yurt: board games on one engine, for people, bots and simulations."""

from yurt.core.match import IllegalAction, Match

__version__ = "0.1.0"
__all__ = ["IllegalAction", "Match"]
