"""Secrets for a server's tables that give the same dice and the same bots in each run."""

import hashlib
import itertools


def numbered():
    """A source of secrets: another one for each table, and the same ones again for the next server."""
    numbers = itertools.count(1)
    return lambda: hashlib.sha256(b"table %d" % next(numbers)).digest()


def alike():
    """The secret of every table: its games differ by the words of the pages, whatever was played before."""
    return hashlib.sha256(b"table").digest()
