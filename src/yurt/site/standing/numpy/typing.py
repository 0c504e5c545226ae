"""As NumPy's: only names for types."""

from typing import Any, Generic, TypeVar

Item = TypeVar("Item")


class NDArray(Generic[Item]):
    """An array, for those who read types."""

    shape: Any
