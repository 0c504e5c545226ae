"""Settings for all tests."""

import os

from hypothesis import settings

settings.register_profile("yurt", deadline=None, derandomize=True, max_examples=50)  # machines are noisy
settings.register_profile("soak", deadline=None, max_examples=2000)
settings.load_profile("soak" if os.environ.get("YURT_SOAK") else "yurt")
