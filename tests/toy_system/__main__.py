"""Runs the command line with the toy systems registered: `python -m tests.toy_system play PACK/voyages/reef.json`."""

from __future__ import annotations

import sys

from tablewright.command_line import main
from tests.toy_system.registration import register

if __name__ == "__main__":
    register()
    sys.exit(main())
