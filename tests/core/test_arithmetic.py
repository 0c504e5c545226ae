"""Arithmetic of our own: as good as the C library's, and the same bits compiled."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.script import COMPILED
from yurt.core import arithmetic
from yurt.core.arithmetic import logarithm, power_of_e
from yurt.core.running.twins import compile_module

pytestmark = pytest.mark.compiled


@given(st.floats(-690, 0))
def test_a_power_of_e_is_right_to_the_last_bits(exponent):
    assert abs(power_of_e(exponent) - math.exp(exponent)) <= 2 * math.ulp(math.exp(exponent))


@given(st.integers(2, 2**50))
def test_a_logarithm_is_right_to_the_last_bits(number):
    assert abs(logarithm(number) - math.log(number)) <= 2 * math.ulp(math.log(number))


def test_the_ends():
    assert power_of_e(0.0) == 1.0
    assert power_of_e(-1e9) == 0.0
    assert logarithm(1) == 0.0


@pytest.mark.skipif(not COMPILED, reason="it compiles: YURT_COMPILED=1 runs it")
@given(st.floats(-800, 0), st.integers(1, 2**50))
def test_compiled_bits_are_the_same(exponent, number):
    fast = compile_module(arithmetic)
    assert fast.power_of_e(exponent) == power_of_e(exponent)
    assert fast.logarithm(number) == logarithm(number)
