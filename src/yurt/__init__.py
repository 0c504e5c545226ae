"""Yurt: board games on one engine, for people, bots and simulations."""

from yurt.core.match import IllegalAction, Match

__version__ = "1.0.0rc1"
__all__ = ["IllegalAction", "Match"]
