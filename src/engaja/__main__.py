"""`python -m engaja`."""

import sys

from engaja.cli import main

sys.exit(main())
