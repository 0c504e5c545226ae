"""Sources of chance: the same everywhere, fair for any weights, and open to checking."""

import hashlib
import hmac

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yurt.core import chance
from yurt.core.chance import Seeded, Verifiable, below, pick, read_seed, seeded_rng
from yurt.core.running.twins import compile_module


def weights(*values):
    return np.array(values, np.int64)


def test_a_seed_gives_these_numbers_on_every_machine():
    rng = seeded_rng(7)
    assert [below(rng, 1000) for _ in range(8)] == KNOWN


KNOWN = [977, 905, 697, 431, 453, 734, 459, 254]  # from sfc32 written in C


@given(seed=st.integers(0, 2**62 - 1), limit=st.integers(1, 2**31))
def test_compiled_and_uncompiled_numbers_are_the_same(seed, limit):
    pytest.importorskip("numba", reason="NOT RUN for want of numba")
    fast = compile_module(chance)
    one, other = seeded_rng(seed), seeded_rng(seed)
    assert [below(one, limit) for _ in range(5)] == [fast.below(other, limit) for _ in range(5)]


def test_streams_of_one_seed_differ():
    assert below(seeded_rng(1, 0), 2**30) != below(seeded_rng(1, 1), 2**30)


@pytest.mark.parametrize("source", [Seeded(3), Verifiable(b"x" * 32, ["ada", "bo"])])
def test_outcomes_are_as_likely_as_their_weights(source):
    wanted = weights(1, 0, 2, 3)
    counts = np.bincount([source.pick(wanted) for _ in range(6000)], minlength=4)
    assert counts[1] == 0
    assert abs(counts - 1000 * wanted).max() < 200  # more than five standard deviations


@given(st.lists(st.integers(0, 50), min_size=1, max_size=20).filter(any), st.binary(min_size=32, max_size=32))
def test_what_has_no_weight_never_happens(values, secret):
    table = weights(*values)
    assert table[Verifiable(secret).pick(table)] > 0
    assert table[pick(seeded_rng(len(values)), table)] > 0


def test_a_verifiable_outcome_can_be_derived_by_hand():
    secret, words = bytes(range(32)), ["yak", "snow"]
    key = hmac.digest(secret, b"yak\nsnow", "sha256")
    numbers = [int.from_bytes(hmac.digest(key, str(k).encode(), "sha256"), "big") % 6 for k in range(20)]
    source = Verifiable(secret, words)
    assert [source.pick(weights(1, 1, 1, 1, 1, 1)) for _ in range(20)] == numbers
    assert source.commitment == hashlib.sha256(secret).hexdigest()


def test_a_number_that_would_favour_the_first_outcomes_is_drawn_again():
    class Skewed(Verifiable):
        def _next(self):
            self.counter += 1
            return 2**256 - 1 if self.counter == 1 else 4

    source = Skewed(bytes(32))
    assert source.pick(weights(1, 1, 1)) == 1  # 2^256 - 1 belongs to the uneven rest; then 4 % 3
    assert source.counter == 2


def test_another_player_s_word_changes_the_game():
    rolls = [[Verifiable(bytes(32), [word]).pick(weights(*[1] * 100))] for word in ("ada", "bo", "cleo")]
    assert len({str(roll) for roll in rolls}) > 1


def test_the_secret_is_told_only_when_the_game_is_over():
    source = Verifiable(bytes(32), ["ada"])
    assert "secret" not in source.header(over=False)
    assert source.header(over=True)["secret"] == "00" * 32


def test_secrets_are_fresh():
    assert Verifiable().secret != Verifiable().secret
    assert len(Verifiable().secret) == 32


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "²", str(2**62), "1e3"])
def test_what_is_no_seed_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        read_seed(text)
