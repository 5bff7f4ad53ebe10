"""What the editor stores between two starts, outside of every pack: theme, language, and a session for each pack.

Reading is lenient: missing or invalid values count as never set. No Qt.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, field, replace
from pathlib import Path
from typing import Final, Literal, get_args

from platformdirs import user_config_path

from schema.frozen_dataclass import frozen_dataclass
from schema.packs.regular_files import read_file

ThemeName = Literal["light", "dark"]
TextSize = Literal["small", "normal", "large"]
SNAP_STEPS_MM: Final = (10.0, 5.0, 1.0)
MOST_RECENT: Final = 10
_FILE: Final = "editor.json"


@frozen_dataclass
class View:
    """The view of a table: pixels per millimetre, and the point in the middle of the canvas, in mm."""

    zoom: float
    x_mm: float
    y_mm: float


@frozen_dataclass
class PackSession:
    """The session of one pack: its files' tabs in order, the current one, and the view of each table."""

    tabs: tuple[str, ...] = ()
    current: str = ""
    views: Mapping[str, View] = field(default_factory=dict)


@frozen_dataclass
class Settings:
    """All stored values. `docks` and `geometry` are the window's own state, as text."""

    theme: ThemeName = "light"
    text_size: TextSize = "normal"
    language: str = ""  # empty: the one that the environment asks for
    snap: bool = True
    snap_mm: float = 5.0
    grid: bool = True
    map: bool = True
    reserves: bool = True
    reduced_motion: bool = False
    predicted_path: bool = True  # of a flick that is pulled, in plays
    source: bool = False  # the source beside the page
    docks: str = ""
    geometry: str = ""
    hidden_columns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of sheets, by folder of cards
    graphs: Mapping[str, Mapping[str, tuple[float, float]]] = field(default_factory=dict)
    """By campaign, as its pack's folder and file: where battles were moved by hand, in pixels at 100 %."""
    recent: tuple[str, ...] = ()  # folders of packs, the latest first
    when: Mapping[str, float] = field(default_factory=dict)  # by folder: opened last, in seconds since the epoch
    sessions: Mapping[str, PackSession] = field(default_factory=dict)  # by the pack's folder
    printing: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """By the pack's folder: the choices of its print page, which reads them leniently."""
    keys: Mapping[str, str] = field(default_factory=dict)  # by action: keys of one's own in place of the usual ones
    tour: str = ""  # the step of the tour that waits; "done" when it was finished or skipped, empty before

    def session(self, pack: Path) -> PackSession:
        return self.sessions.get(str(pack), PackSession())

    def opened(self, pack: Path, now: float | None = None) -> Settings:
        """The settings with the pack as the latest one, opened `now`; the oldest is removed with its session."""
        recent = (str(pack), *(folder for folder in self.recent if folder != str(pack)))[:MOST_RECENT]
        kept = self._only(recent)
        return replace(kept, when={**kept.when, str(pack): time.time() if now is None else now})

    def without(self, pack: Path) -> Settings:
        """The settings without the pack."""
        return self._only(tuple(folder for folder in self.recent if folder != str(pack)))

    def _only(self, recent: tuple[str, ...]) -> Settings:
        sessions = {folder: session for folder, session in self.sessions.items() if folder in recent}
        when = {folder: seconds for folder, seconds in self.when.items() if folder in recent}
        printing = {folder: choices for folder, choices in self.printing.items() if folder in recent}
        return replace(self, recent=recent, sessions=sessions, when=when, printing=printing)

    def with_session(self, pack: Path, session: PackSession) -> Settings:
        return replace(self, sessions={**self.sessions, str(pack): session})


def settings_folder() -> Path:
    """The folder of the settings on this system; TABLEWRIGHT_SETTINGS names another folder."""
    if named := os.environ.get("TABLEWRIGHT_SETTINGS"):
        return Path(named)
    return user_config_path("tablewright", appauthor=False)


def read_settings(folder: Path) -> Settings:
    """The settings stored in the folder; the defaults if there are none."""
    try:
        found = json.loads(read_file(folder / _FILE))
    except (OSError, ValueError, RecursionError):
        return Settings()
    return _settings(found) if isinstance(found, dict) else Settings()


def write_settings(folder: Path, settings: Settings) -> bool:
    """Store the settings; returns whether that succeeded. A reader sees the old file or the new one, never
    half of it.
    """
    text = json.dumps(asdict(settings), ensure_ascii=False, indent=2) + "\n"
    half = folder / f"{_FILE}.{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        half.write_text(text, encoding="utf-8")
        half.replace(folder / _FILE)
    except OSError:
        return False
    return True


def _settings(found: Mapping[str, object]) -> Settings:
    usual = Settings()
    snap_mm = _number(found.get("snap_mm"), usual.snap_mm)
    sessions, when, keys = found.get("sessions"), found.get("when"), found.get("keys")
    printing = found.get("printing")
    return Settings(
        theme="dark" if found.get("theme") == "dark" else "light",
        text_size=next((size for size in get_args(TextSize) if size == found.get("text_size")), "normal"),
        language=_text(found.get("language")),
        snap=_flag(found.get("snap"), usual.snap),
        snap_mm=snap_mm if snap_mm in SNAP_STEPS_MM else usual.snap_mm,
        grid=_flag(found.get("grid"), usual.grid),
        map=_flag(found.get("map"), usual.map),
        reserves=_flag(found.get("reserves"), usual.reserves),
        reduced_motion=_flag(found.get("reduced_motion"), usual.reduced_motion),
        predicted_path=_flag(found.get("predicted_path"), usual.predicted_path),
        source=_flag(found.get("source"), usual.source),
        docks=_text(found.get("docks")),
        geometry=_text(found.get("geometry")),
        hidden_columns=_by_name(found.get("hidden_columns")),
        graphs=_graphs(found.get("graphs")),
        recent=_texts(found.get("recent"))[:MOST_RECENT],
        when={
            folder: float(seconds)
            for folder, seconds in (when.items() if isinstance(when, dict) else ())
            if isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 <= seconds < 1e11
        },
        keys={name: own for name, own in (keys.items() if isinstance(keys, dict) else ()) if isinstance(own, str)},
        printing={
            folder: choices
            for folder, choices in (printing.items() if isinstance(printing, dict) else ())
            if isinstance(choices, dict)
        },
        tour=_text(found.get("tour")),
        sessions={
            folder: _session(session)
            for folder, session in (sessions.items() if isinstance(sessions, dict) else ())
            if isinstance(session, dict)
        },
    )


def _session(found: Mapping[str, object]) -> PackSession:
    views = found.get("views")
    return PackSession(
        tabs=_texts(found.get("tabs")),
        current=_text(found.get("current")),
        views={
            file: View(_number(view.get("zoom"), 1.0), _number(view.get("x_mm"), 0.0), _number(view.get("y_mm"), 0.0))
            for file, view in (views.items() if isinstance(views, dict) else ())
            if isinstance(view, dict)
        },
    )


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def _graphs(value: object) -> dict[str, dict[str, tuple[float, float]]]:
    return {
        name: {
            id_: (_number(place[0], 0.0), _number(place[1], 0.0))
            for id_, place in places.items()
            if isinstance(place, list) and len(place) == 2
        }
        for name, places in (value.items() if isinstance(value, dict) else ())
        if isinstance(places, dict)
    }


def _by_name(value: object) -> dict[str, tuple[str, ...]]:
    return {name: _texts(each) for name, each in value.items()} if isinstance(value, dict) else {}


def _flag(value: object, usual: bool) -> bool:
    return value if isinstance(value, bool) else usual


def _number(value: object, usual: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e6:
        return usual
    return float(value)
