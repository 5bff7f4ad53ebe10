"""Whether there is a display, asked before anything of Qt is imported."""

import os
import sys


def has_display() -> bool:
    """Whether a window can be seen: the system always has a display, or the environment names one."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen.split(":")[0] in {"offscreen", "minimal"}:
        return False
    named = chosen or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(named) or sys.platform in {"darwin", "win32"}
