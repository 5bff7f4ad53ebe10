"""`tablewright edit`: opens a pack in the editor. Reports a missing display itself: Qt's message misleads."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path

from schema.i18n import gettext as _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the pack, a folder or a zip; by default the last one."""
    parser.description = _(
        "Open a pack in the editor. Without a pack, open the last one or, at the first start, the start page."
    )
    parser.add_argument("pack", nargs="?", type=Path, help=_("the pack: a folder or a zip"))
    parser.add_argument(
        "--welcome", action="store_true", help=_("always open a pack; at the first start behind the start page")
    )


def run(options: argparse.Namespace) -> int:
    """Return the editor's own exit code; 2 if no window can be shown or the pack does not exist."""
    from tablewright.display import has_display, why_no_qt
    from tablewright.nearby_packs import why_no_pack

    if not has_display() and not os.environ.get("QT_QPA_PLATFORM"):
        print(
            _(
                "tablewright edit: no display found.\nRun it in a graphical session (with DISPLAY or "
                "WAYLAND_DISPLAY), or set QT_QPA_PLATFORM.\nWithout a display, `tablewright check` checks a "
                "pack and `tablewright play` plays a scenario."
            ),
            file=sys.stderr,
        )
        return 2
    recent = _recent()
    pack, known = options.pack, bool(recent)
    if pack is None and (known or options.welcome):
        from content import DEFAULT_PACK, path_of

        pack = next((folder for folder in recent if folder.exists()), path_of(DEFAULT_PACK))
    if pack is not None and not pack.exists():
        print(_("tablewright edit: {path} is not a pack.").format(path=pack), file=sys.stderr)
        return 2
    if pack is not None and (reason := why_no_pack(pack)):
        print(f"tablewright edit: {reason}", file=sys.stderr)
        return 2
    try:
        return open_editor(pack, welcome=options.welcome and not known)
    except ImportError:
        if reason := why_no_qt():
            print(_("tablewright edit: Qt cannot be loaded: {reason}").format(reason=reason), file=sys.stderr)
            return 2
        raise


def open_editor(pack: Path | None, *, welcome: bool = False, painted: Callable[[], None] | None = None) -> int:
    """Call `editor.app.application.run`, which is imported here.

    Hardly any of the loaded objects becomes garbage, so collection is off while they load; the running editor manages
    it itself.
    """
    by_itself = gc.isenabled()
    gc.disable()
    try:
        import editor.app.qt_imports  # noqa: F401  before everything else that imports Qt
        from editor.app.application import run as run_editor
        from tablewright import __version__

        return run_editor(pack, welcome=welcome, painted=painted, version=__version__)
    finally:
        if by_itself:
            gc.enable()


def _recent() -> list[Path]:
    """The recently opened packs, the most recent first."""
    from editor.ui.settings import read_settings, settings_folder

    return [Path(folder) for folder in read_settings(settings_folder()).recent]
