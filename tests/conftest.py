"""What all tests share."""

from hypothesis import settings

# How long an example takes says more about what else the machine is doing than about the code: `make bench` measures.
settings.register_profile("engaja", deadline=None)
settings.load_profile("engaja")
