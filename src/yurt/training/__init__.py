"""Bots that learn by playing themselves; needs the extra `train`."""
