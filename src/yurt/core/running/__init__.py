"""How rules run: as plain Python, or compiled; the only room that knows a compiler."""
