"""What Yurt uses of pydantic: messages with checked fields, made of type hints when first used."""

from .fields import AfterValidator, Field
from .models import BaseModel, ConfigDict, RootModel
from .taking import ValidationError

__all__ = ["AfterValidator", "BaseModel", "ConfigDict", "Field", "RootModel", "ValidationError"]
