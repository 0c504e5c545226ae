"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("yurt", deadline=None, derandomize=True, max_examples=50)  # machines are noisy
settings.load_profile("yurt")
