"""e to a power, and logarithms, of our own: the same bits on every machine, plain, native and in WebAssembly.

Those of a C library differ in their last bit from one to the next, and then two bots may choose otherwise.
Here is nothing but sums, products and quotients, which IEEE 754 leaves no freedom.
"""

from __future__ import annotations

import math

from yurt.core.kernel import compiled

LN2 = 0.6931471805599453
LN2_HIGH = 0.6931471803691238  # few enough bits that its multiples are exact
LN2_LOW = 1.9082149292705877e-10  # and the rest of it
ROOT_OF_2 = 1.4142135623730951
SMALLEST = -700.0  # what is e to less than that is nothing

POWERS = tuple(1 / math.factorial(term) for term in range(13, -1, -1))
ODD_PARTS = tuple(1 / term for term in range(21, 0, -2))


@compiled
def power_of_e(exponent: float) -> float:
    """e to the power of a number that is not above 0."""
    if exponent < SMALLEST:
        return 0.0
    halvings = int(0.5 - exponent / LN2)
    rest = (exponent + halvings * LN2_HIGH) + halvings * LN2_LOW
    power = 0.0
    for part in POWERS:
        power = power * rest + part
    while halvings > 32:
        power /= 4294967296.0
        halvings -= 32
    return power / (1 << halvings)


@compiled
def logarithm(number: int) -> float:
    """The natural logarithm of a whole number from 1 on."""
    doublings = 0
    while number >> (doublings + 1):
        doublings += 1
    fraction = number / (1 << doublings)
    if fraction > ROOT_OF_2:
        fraction /= 2.0
        doublings += 1
    share = (fraction - 1.0) / (fraction + 1.0)
    square, series = share * share, 0.0
    for part in ODD_PARTS:
        series = series * square + part
    return doublings * LN2 + 2.0 * share * series
