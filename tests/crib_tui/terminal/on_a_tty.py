"""Makes the terminal of file descriptor `argv[1]` its own, then becomes the program after it."""

import os
import sys

os.login_tty(int(sys.argv[1]))
os.execvp(sys.argv[2], sys.argv[2:])
