"""What Yurt uses of NumPy, in plain Python: rows, tables and records of 64-bit integers over one memory."""

from .arrays import Table, array, flatnonzero, frombuffer, full, ndarray, zeros
from .kinds import dtype, float64, int8, int16, int32, int64, integer, uint8
from .records import void

__all__ = [
    "Table",
    "array",
    "dtype",
    "flatnonzero",
    "float64",
    "frombuffer",
    "full",
    "int8",
    "int16",
    "int32",
    "int64",
    "integer",
    "ndarray",
    "uint8",
    "void",
    "zeros",
]
