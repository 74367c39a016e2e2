"""What all tests share."""

from hypothesis import settings

# The time of an example says more about the load of the machine than about the code: `make bench` measures that.
settings.register_profile("engaja", deadline=None)
settings.load_profile("engaja")
