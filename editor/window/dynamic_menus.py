"""Menus built at run time: recent packs, snap steps, themes, text sizes, languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QActionGroup

from editor.late_imports import late_imports
from editor.ui.menu import Menu
from editor.ui.plain_text import plain_action
from editor.ui.settings import SNAP_STEPS_MM
from schema.i18n import LANGUAGE_NAMES, format_number, language, languages
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.pages.start import recent_packs


def add_recent(menu: Menu, folders: Callable[[], Sequence[str]], want: Callable[[Path], object]) -> None:
    """Recent packs by title and folder; read when the menu opens."""
    recent = menu.add_menu(_("Open recent"))

    def fill() -> None:
        recent.clear()
        for folder in map(Path, folders()):
            title, place = recent_packs.title_in(folder) or folder.name, recent_packs.short_folder(folder)
            words = f"{plain_action(title)}\t{plain_action(place)}"
            recent.addAction(words).triggered.connect(lambda _checked=False, folder=folder: want(folder))

    def offer() -> None:
        recent.setEnabled(bool(folders()))

    recent.aboutToShow.connect(fill)
    menu.aboutToShow.connect(offer)
    offer()


def add_snap_steps(menu: Menu, choose: Callable[[float], object]) -> None:
    """The snap steps of the grid."""
    steps = menu.add_menu(_("Snap step"))
    for step in SNAP_STEPS_MM:
        action = steps.addAction(_("{size} mm").format(size=format_number(step)))
        action.triggered.connect(lambda _checked=False, step=step: choose(step))


def add_themes(menu: Menu, now: str, choose: Callable[[str], object]) -> None:
    """The light and the dark theme."""
    themes = menu.add_menu(_("Theme"))
    group = QActionGroup(themes)
    for name, words in (("light", _("Light")), ("dark", _("Dark"))):
        action = themes.addAction(words)
        action.setCheckable(True)
        action.setChecked(now == name)
        action.triggered.connect(lambda _checked=False, name=name: choose(name))
        group.addAction(action)


def add_text_sizes(menu: Menu, now: str, choose: Callable[[str], object]) -> None:
    """The text sizes of the interface."""
    sizes = menu.add_menu(_("Text size"))
    group = QActionGroup(sizes)
    for name, words in (("small", _("Small text")), ("normal", _("Normal text")), ("large", _("Large text"))):
        action = sizes.addAction(words)
        action.setCheckable(True)
        action.setChecked(now == name)
        # As for languages: wait until the menu has closed.
        action.triggered.connect(lambda _checked=False, name=name: QTimer.singleShot(0, partial(choose, name)))
        group.addAction(action)


def add_languages(menu: Menu, choose: Callable[[str], object]) -> None:
    """The languages of the editor, each in its own language."""
    spoken = menu.add_menu(_("Language"))
    group = QActionGroup(spoken)
    for code in languages():
        action = spoken.addAction(LANGUAGE_NAMES.get(code, code))
        action.setCheckable(True)
        action.setChecked(code == language())
        # This rebuilds the menu of the action itself: wait until the menu has closed.
        action.triggered.connect(lambda _checked=False, code=code: QTimer.singleShot(0, partial(choose, code)))
        group.addAction(action)
