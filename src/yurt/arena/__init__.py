"""Measuring bots and games: contests, simulations, ratings, reports."""
