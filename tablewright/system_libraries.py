"""The shared libraries that Qt needs and a bare Linux may lack, with the Debian packages that contain them.

Standard library only: `run.py` imports this before there is an environment.
"""

from __future__ import annotations

import ctypes
import os
import sys

QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""What windows and pictures need; the other commands work without."""

X11_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What Qt needs in addition on an X display."""


def missing_packages() -> list[str]:
    """The Debian packages of the libraries that Qt would not find here; empty on systems other than Linux."""
    if sys.platform != "linux":
        return []
    wanted = {**QT_LIBRARIES, **(X11_LIBRARIES if os.environ.get("DISPLAY") else {})}
    return [package for library, package in wanted.items() if not can_load(library)]


def can_load(library: str) -> bool:
    """Whether the system finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_line(packages: list[str]) -> str:
    """The shell command that installs Debian packages, for root."""
    return f"apt-get update && apt-get install -y --no-install-recommends {' '.join(packages)}"
