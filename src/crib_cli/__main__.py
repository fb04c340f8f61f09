"""`python -m crib_cli` is `crib`."""

import sys

from crib_cli.main import main

if __name__ == "__main__":
    sys.exit(main())
