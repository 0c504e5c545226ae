"""Records: what is read and written by name is what NumPy finds there."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

from yurt.core.kernel import Record, number, numbers, record, records


class Inner(Record):
    depth = number()
    marks = numbers(2)


class Outer(Record):
    size = number()
    table = numbers(2, 3)
    inner = record(Inner)
    many = records(Inner, 2)


def filled() -> Outer:
    row = Outer.new()
    row.size = 7
    row.table[1, 2] = -5
    row.inner.depth = 3
    row.inner.marks[:] = 4, 5
    row.many[1]["depth"] = 9
    return row


def test_what_is_written_by_name_stands_in_the_rows_memory() -> None:
    row = filled()
    assert np.frombuffer(row.tobytes(), np.int64).tolist() == [
        7,
        0,
        0,
        0,
        0,
        0,
        -5,
        3,
        4,
        5,
        0,
        0,
        0,
        9,
        0,
        0,
    ]


def test_a_number_is_pythons_own() -> None:
    assert type(filled().size) is int
    assert type(filled().inner.depth) is int


def test_a_row_of_many_is_read_and_written_alike() -> None:
    rows = np.zeros(2, Outer.layout)
    rows[1].size = 8
    rows[1].table[0, 0] = 6
    rows[1].inner.depth = 2
    assert (rows[1].size, rows[1].table[0, 0], rows[1].inner.depth) == (8, 6, 2)
    assert not np.frombuffer(rows[0].tobytes(), np.int64).any()


def test_a_truth_of_numpys_is_written_as_a_number() -> None:
    row = filled()
    row.size = row.table[1, 2] < 0
    assert row.size == 1
    row.size = 0
    assert row.size == 0


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises((TypeError, ValueError)):
        Outer.new().size = "seven"  # type: ignore[assignment]


def test_a_whole_table_or_record_may_be_written_at_once() -> None:
    row, other = filled(), Outer.new()
    table, inner = row.table, row.inner
    row.table = other.table
    row.inner = other.inner
    assert not table.any()
    assert not row.table.any()
    assert inner.depth == row.inner.depth == 0


def test_a_copy_has_a_memory_of_its_own() -> None:
    row = filled()
    other = row.copy()
    other.size, other.table[0, 0], other.inner.depth = 1, 1, 1
    assert (row.size, row.table[0, 0], row.inner.depth) == (7, 0, 3)
    assert type(other) is Outer


def test_a_record_is_let_go_without_the_collector() -> None:
    gc.disable()
    try:
        row = filled()
        gone = weakref.ref(row.table)
        del row
        assert gone() is None
    finally:
        gc.enable()
