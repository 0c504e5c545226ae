"""Bots that learned by playing themselves: a network beside each game, and what plays with it."""
