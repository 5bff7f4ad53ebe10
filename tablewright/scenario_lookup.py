"""Finds the scenario of a command-line argument, and reads its pack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from schema.packs.paths import MANIFEST
from tablewright.nearby_packs import why_no_pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from schema.diagnostics.diagnostic import Diagnostic
    from schema.loading import Loaded
    from simulator.engine.game import Setup
    from simulator.systems.game_rules import Rules, Series

_PAIR = re.compile(r"([A-Za-z0-9_-]+):([A-Za-z0-9_-]+)\Z")


class NotFound(Exception):
    """There is no such scenario or pack; the message is for people."""


class NotPlayable(Exception):
    """The scenario or content that it needs has errors."""

    def __init__(self, loaded: Loaded, problems: Sequence[Diagnostic]) -> None:
        super().__init__()
        self.loaded = loaded
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Playable:
    """A scenario that can be played, and the pack it is from."""

    rules: Rules
    setup: Setup
    loaded: Loaded


def find_scenario(word: str) -> Playable:
    """The scenario of `PACK/folder/name.json` or `pack-id:scenario-id`; raises NotFound or NotPlayable."""
    from schema.loading import load

    pair = _PAIR.match(word)
    if pair is not None and not Path(word).exists():
        return _playable(load(shipped_pack(pair[1])), pair[2])
    path = Path(word)
    if path.parent.name not in _scenario_folders() or path.suffix != ".json":
        if reason := why_no_pack(path):
            raise NotFound(reason)
        raise NotFound(
            _("{word} is not a scenario. A scenario is PACK/FOLDER/NAME.json, or PACK-ID:ID of a shipped pack.").format(
                word=printable(word)
            )
        )
    pack = path.parent.parent
    if not pack.exists():
        raise NotFound(_("{path} is not a pack.").format(path=printable(str(pack))))
    return playable(pack, path.stem, path.parent.name)


def find_pack(word: str) -> Path | None:
    """The pack that an argument names by itself: a shipped id, a folder with a manifest or a zip; else None."""
    from content import SHIPPED

    path = Path(word)
    if (path / MANIFEST).is_file() or (path.suffix.lower() == ".zip" and path.is_file()):
        return path
    return SHIPPED.get(word) if not path.exists() else None


@dataclass(frozen=True, slots=True)
class Listed:
    """An item of a pack that can be played: its argument for `play`, its title, and whether it has errors."""

    kind: str
    word: str
    title: str
    sound: bool


def playable_in(loaded: Loaded, word: str) -> list[Listed]:
    """All scenarios and series of a pack that `word` has named, each folder in the order of their ids."""
    from content import SHIPPED
    from schema.i18n import language
    from schema.models.base import in_language

    listed = []
    for folder in folder_titles(loaded):
        for path in sorted(loaded.documents):
            if not path.startswith(f"{folder}/"):
                continue
            document, validated = loaded.documents[path], loaded.validated.get(path)
            name = document.get("name") if isinstance(document, dict) else None
            texts = {key: text for key, text in name.items() if isinstance(text, str)} if isinstance(name, dict) else {}
            own = _id_in(document) or Path(path).stem
            called = f"{word}:{own}" if word in SHIPPED else f"{word.rstrip('/')}/{path}"
            sound = validated is not None and validated.model is not None
            listed.append(Listed(folder, called, in_language(texts, language(), own), sound))
    return listed


def shipped_pack(name: str) -> Path:
    """The folder of a shipped pack; raises NotFound with the nearest name."""
    from content import SHIPPED

    found = SHIPPED.get(name)
    if found is None:
        raise NotFound(with_nearest(_("Unknown shipped pack “{name}”.").format(name=name), name, SHIPPED))
    return found


def playable(pack: Path, scenario: str, folder: str = "") -> Playable:
    """The scenario with that id or file name, in that folder if there is one; raises NotFound or NotPlayable."""
    from schema.loading import load

    return _playable(load(pack), scenario, folder)


def _playable(loaded: Loaded, scenario: str, folder: str = "") -> Playable:
    from schema.diagnostics.diagnostic import Severity

    errors = [problem for problem in loaded.diagnostics if problem.severity is Severity.ERROR]
    paths = _scenario_files(loaded)
    files = {_id_in(loaded.documents[path]) or Path(path).stem: path for path in paths}
    files |= {Path(path).stem: path for path in paths if Path(path).stem not in files}
    named = f"{folder}/{scenario}.json"
    file = named if named in paths else files.get(scenario)
    if loaded.pack is None:
        raise NotPlayable(loaded, errors)
    rules = rules_for(loaded)
    if file is None:
        meant = [f"{each.folder}/{scenario}.json" for each in rules.scenarios]
        broken = [problem for problem in errors if problem.location.file in meant]
        if broken:
            raise NotPlayable(loaded, broken)
        message = _("The pack has no scenario “{name}”.").format(name=printable(scenario))
        raise NotFound(with_nearest(message, scenario, files))
    setup = rules.prepare(loaded, file)
    if isinstance(setup, tuple):
        raise NotPlayable(loaded, setup)
    return Playable(rules, setup, loaded)


@dataclass(frozen=True, slots=True)
class PlayableSeries:
    """A series of games that can be played, and the pack it is from."""

    rules: Rules
    series: Series
    loaded: Loaded


def find_game(word: str) -> Playable | PlayableSeries:
    """The series of `PACK/folder/name.json` or `pack-id:series-id`, else the scenario that the word names.

    Raises NotFound, and NotPlayable when it or content that it needs has errors.
    """
    from schema.loading import load

    pair = _PAIR.match(word)
    path = Path(word)
    if pair is not None and not path.exists():
        loaded = load(shipped_pack(pair[1]))
        return _series_in(loaded, pair[2]) or _playable(loaded, pair[2])
    if path.suffix == ".json" and (path.parent.parent / MANIFEST).is_file():
        loaded = load(path.parent.parent)
        # Only the rules of the pack's game are loaded: those of all take longer than a short play.
        rules = rules_for(loaded) if loaded.pack is not None else None
        if rules is not None and rules.series is not None and path.parent.name == rules.series.folder.folder:
            series = _series_in(loaded, path.stem)
            if series is not None:
                return series
        if rules is not None and path.parent.name in {each.folder for each in rules.scenarios}:
            return _playable(loaded, path.stem, path.parent.name)
    return find_scenario(word)


def _series_in(loaded: Loaded, name: str) -> PlayableSeries | None:
    """The series of this name; None if the pack has none. Raises NotFound or NotPlayable."""
    if loaded.pack is None:
        return None
    rules = rules_for(loaded)
    series = rules.series.open(loaded, name) if rules.series is not None else None
    if isinstance(series, tuple):
        raise NotPlayable(loaded, series)
    return PlayableSeries(rules, series, loaded) if series is not None else None


def rules_for(loaded: Loaded) -> Rules:
    """The rules of the pack's game; raises NotFound if this version does not support it."""
    from simulator.systems.registry import rules_called

    system = loaded.pack.manifest.system if loaded.pack is not None else ""
    rules = rules_called(system)
    if rules is None:
        raise NotFound(
            _("This version of Tablewright does not support the game “{name}”.").format(name=printable(system))
        )
    return rules


def folder_titles(loaded: Loaded) -> dict[str, str]:
    """The titles of the folders of a pack that hold scenarios and series, in the order in which they are listed."""
    if loaded.pack is None:
        return {}
    rules = rules_for(loaded)
    series = (rules.series.folder,) if rules.series is not None else ()
    return {each.folder: _(each.title) for each in (*rules.scenarios, *series)}


def _scenario_folders() -> frozenset[str]:
    from simulator.systems.registry import RULES

    return frozenset(each.folder for rules in RULES for each in rules.scenarios)


def recorded_game(pack: Path, rules: Rules, standing: object) -> Playable:
    """The game of a series that a recorded standing leads to; raises NotFound or NotPlayable."""
    from schema.loading import load

    loaded = load(pack)
    try:
        if rules.series is None:
            raise ValueError("the game has no series")
        series = rules.series.resume(loaded, standing)
    except ValueError:
        raise NotFound(_("The replay has damaged data about its series.")) from None
    except LookupError as error:
        raise NotFound(printable(str(error.args[0]))) from None
    setup = series if isinstance(series, tuple) else series.next_setup()
    if setup is None or isinstance(setup, tuple):
        raise NotPlayable(loaded, setup or ())
    return Playable(rules, setup, loaded)


def problem_list(error: NotPlayable) -> str:
    """The problems as `tablewright check` prints them."""
    from schema.diagnostics.report import text_report, with_prefix

    prefix = error.loaded.files.root.as_posix().rstrip("/")
    texts = {f"{prefix}/{name}": file.text for name, file in error.loaded.files.files.items()}
    return text_report(with_prefix(error.problems, prefix), texts.get)


def printable(text: str) -> str:
    """The text with everything escaped that is not safe to print."""
    from schema.diagnostics.report import plain

    return plain(text)


def _scenario_files(loaded: Loaded) -> list[str]:
    if loaded.pack is None:
        return []
    # Of equal ids in several folders the first folder counts: the last entry wins below.
    folders = [each.folder for each in reversed(rules_for(loaded).scenarios)]
    return [
        path
        for folder in folders
        for path in sorted(loaded.documents)
        if path.startswith(f"{folder}/") and path in loaded.validated
    ]


def _id_in(document: object) -> str:
    found = document.get("id") if isinstance(document, dict) else None
    return found if isinstance(found, str) else ""


def with_nearest(message: str, word: str, known: Iterable[str]) -> str:
    """The message, with the known word that is most like the given one, or else with the first of them all."""
    from schema.diagnostics.suggestions import nearest_word

    names = sorted(known)
    near = nearest_word(word, names)
    lines = [message]
    if near is not None:
        lines.append(_("Did you mean “{name}”?").format(name=printable(near)))
    elif names:
        lines.append(_("Available: {names}").format(names=", ".join(printable(name) for name in names[:20])))
    return "\n".join(lines)
