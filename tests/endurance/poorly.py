"""`crib` where files may not grow past BYTES, or where modes hold for root too.

    poorly.py BYTES WORD...

0 is no limit. The limit is a soft one, so that a test can lift it while the game runs.
"""

import os
import resource
import sys

from tests.crib_table.test_poor_disk import obey_modes

if __name__ == "__main__":
    size = int(sys.argv[1])
    if size:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    before_start = obey_modes()
    if before_start is not None:
        before_start()
    # What root may do is given up at the next program alone.
    os.execv(sys.executable, [sys.executable, "-m", "crib_cli", *sys.argv[2:]])
