"""Bots that learned by playing themselves: a network beside each game, and what plays with it."""

from yurt.bots.learned.opinion import Opinion, Thinker, load

__all__ = ["Opinion", "Thinker", "load"]
