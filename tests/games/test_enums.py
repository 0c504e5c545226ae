"""The games' enums are quick to read, and other people's are left alone."""

import subprocess
import sys
from enum import IntEnum

import pytest

from yurt.core.kernel import Runs
from yurt.games import GAMES

IMPORTED = """
from enum import IntEnum
from http import HTTPStatus

class Other(IntEnum):
    A = 0
    name = 1  # also an attribute of every member

before = [dict(vars(kind)) for kind in (Other, HTTPStatus, IntEnum)]
import yurt, yurt.games
assert [dict(vars(kind)) for kind in (Other, HTTPStatus, IntEnum)] == before
assert type(vars(Other)["name"]) is not Other, "Python keeps this one behind a descriptor"
print("untouched")
"""


def test_importing_yurt_changes_no_enum_of_anybody_else():
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "untouched"


@pytest.mark.parametrize("game", GAMES)
def test_the_members_of_a_games_enums_are_plain_attributes(game):
    """Reading one takes no detour through a descriptor: the uncompiled rules read them all the time."""
    own = f"yurt.games.{game}."
    enums = [
        kind for base in (IntEnum, Runs) for kind in base.__subclasses__() if own in kind.__module__ + "."
    ]
    assert len(enums) > 3
    for kind in enums:
        assert {type(vars(kind)[name]) for name in kind.__members__} == {kind}
