"""Whether a display exists, checked before Qt is imported, and why Qt itself cannot be loaded."""

import os
import sys


def has_display() -> bool:
    """Whether a window can be shown: the system always has a display, or the environment names one."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen.split(":")[0] in {"offscreen", "minimal"}:
        return False
    named = chosen or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(named) or sys.platform in {"darwin", "win32"}


def why_no_qt() -> str:
    """Why neither windows nor pictures can be painted here, with what to install; "" if they can."""
    from schema.i18n import gettext as _
    from tablewright.system_libraries import install_line, missing_packages

    try:
        import editor.systems.registry  # noqa: F401
    except ImportError as error:
        packages = missing_packages()
        if not packages:
            return str(error)
        return _("{error}.\nOn Debian or Ubuntu this installs what Qt needs, as root:\n  {line}").format(
            error=error, line=install_line(packages)
        )
    return ""
