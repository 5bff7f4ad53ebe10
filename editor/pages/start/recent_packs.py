"""Recent packs: title, time, and whether they still exist. No Qt."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from editor.ui.settings import Settings
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.packs.digest import digest_of
from schema.packs.regular_files import read_file
from schema.visible_text import visible

_MOST_BYTES: Final = 1_000_000
_DAY_S: Final = 86_400.0


@dataclass(frozen=True, slots=True)
class RecentPack:
    """One pack as the start page shows it."""

    folder: Path
    title: str
    when: float | None
    """Seconds since the epoch; None if unknown."""
    missing: bool
    picture: Path
    """The file with a picture of its first table; may be missing."""


def recent_packs(settings: Settings, home: Path | None) -> tuple[RecentPack, ...]:
    """The latest first. `home`: the editor's own folder."""
    return tuple(_pack(Path(name), settings, home) for name in settings.recent)


def picture_file(home: Path, pack: Path) -> Path:
    """The file for the picture of a pack's table."""
    digest = digest_of(str(pack).encode("utf-8", "surrogatepass"))[:24]
    return home / "pictures" / f"{digest}.png"


def title_in(folder: Path) -> str:
    """The title in a folder's manifest, in the current language; empty if there is none."""
    manifest = folder / "pack.json"
    try:
        found = json.loads(read_file(manifest, _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return ""
    title = found.get("title") if isinstance(found, dict) else None
    return visible(_words(title, (language(), "en")), lines=False) if isinstance(title, dict) else ""


def short_folder(folder: Path) -> str:
    """The folder as displayed: the home folder as ~."""
    try:
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(folder)


def when_in_words(then: float, now: float | None = None) -> str:
    """The time as text, such as 'today' or '3 days ago'."""
    days = _day(time.time() if now is None else now) - _day(then)
    if days <= 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    if days < 60:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return time.strftime("%Y-%m-%d", time.localtime(then))


def _day(seconds: float) -> int:
    """The number of the day in local time."""
    return int((seconds + time.localtime(seconds).tm_gmtoff) // _DAY_S)


def _pack(folder: Path, settings: Settings, home: Path | None) -> RecentPack:
    title = title_in(folder)
    picture = picture_file(home, folder) if home is not None else Path()
    when = settings.when.get(str(folder))
    return RecentPack(folder, title or folder.name, when, not folder.exists(), picture)


def _words(text: dict[str, object], codes: Sequence[str]) -> str:
    for found in (*(text.get(code) for code in codes), *text.values()):
        if isinstance(found, str) and found:
            return found
    return ""
