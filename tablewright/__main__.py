"""`python -m tablewright`: the command line without an installed script."""

import sys

from tablewright.command_line import main

sys.exit(main())
