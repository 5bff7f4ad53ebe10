"""Runs the command line with the toy systems: `python -m tests.toy_system edit tests/toy_system/islet/content`."""

from __future__ import annotations

import sys

from tablewright.command_line import main
from tests.toy_system.registration import register, register_editor

if __name__ == "__main__":
    if "edit" in sys.argv[1:2]:
        register_editor()
    else:
        register()
    sys.exit(main())
