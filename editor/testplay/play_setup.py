"""Prepares a play from the unsaved documents of a pack, or lists the problems that prevent it. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from editor.document.edits import Broken, Content
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import Session
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import gettext as _
from schema.loading import Loaded, load_documents
from simulator.engine.game import Setup
from simulator.engine.replay import Replay
from simulator.systems.game_rules import Rules


@dataclass(frozen=True, slots=True)
class NotPlayable:
    """Why a scenario cannot be played: its own errors, and those of the content that it names."""

    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A play that can begin: its session, and of a series where it stands."""

    session: Session
    series: SeriesSession | None = None


def setup_to_play(
    rules: Rules,
    documents: Mapping[str, Content],
    file: str,
    before: Loaded | None = None,
    series: SeriesSession | None = None,
) -> tuple[Setup, SeriesSession | None] | NotPlayable:
    """What a file plays, as the documents stand: a scenario, or a game of a series, its first one or that of `series`.

    `before`: what was found of these documents earlier; what has not changed is reused.
    """
    loaded = loaded_of(documents, before)
    if not _is_series(rules, file):
        found = rules.prepare(loaded, file)
        return NotPlayable(_problems(found, file)) if isinstance(found, tuple) else (found, None)
    begun = _first_game(rules, loaded, file)
    if isinstance(begun, NotPlayable):
        return begun
    here = (series.again(rules, loaded) if series is not None else None) or begun
    setup = here.setup()
    if setup is None or isinstance(setup, tuple):
        return NotPlayable(_problems(setup or (), file))
    return setup, here


def setup_of_replay(
    rules: Rules, documents: Mapping[str, Content], file: str, before: Loaded | None, replay: Replay
) -> tuple[Setup, SeriesSession | None] | NotPlayable:
    """What a replay of a file plays: for one of a series, the game that its recorded standing leads to.

    Raises ValueError for a damaged standing, and LookupError with a message if the pack has no such game.
    """
    if replay.standing is None or rules.series is None:
        return setup_to_play(rules, documents, file, before)
    series = rules.series.resume(loaded_of(documents, before), replay.standing)
    setup = series if isinstance(series, tuple) else series.next_setup()
    if isinstance(series, tuple) or setup is None or isinstance(setup, tuple):
        return NotPlayable(_problems(setup if isinstance(setup, tuple) else (), file))
    return setup, SeriesSession(series)


def _first_game(rules: Rules, loaded: Loaded, file: str) -> SeriesSession | NotPlayable:
    document = loaded.documents.get(file)
    own = document.get("id") if isinstance(document, dict) else None
    id_ = own if isinstance(own, str) else file.rpartition("/")[2].removesuffix(".json")
    found = rules.series.open(loaded, id_) if rules.series is not None else None
    if found is None or isinstance(found, tuple):
        errors = tuple(each for each in loaded.diagnostics if each.severity is Severity.ERROR)
        own_errors = tuple(each for each in errors if each.location.file == file)
        return NotPlayable(_problems(found or own_errors or errors, file))
    return SeriesSession(found)


def begin_play(
    make_session: Callable[[Setup, int], Session],
    rules: Rules,
    documents: Mapping[str, Content],
    file: str,
    before: Loaded | None,
    series: SeriesSession | None,
    seed: int,
) -> Play | NotPlayable:
    """A play from the start."""
    found = setup_to_play(rules, documents, file, before, series)
    if isinstance(found, NotPlayable):
        return found
    setup, here = found
    if here is not None and series is None:
        seed = here.seed(seed)
    return Play(make_session(setup, seed), here)


def changed_since(rules: Rules, played: Mapping[str, Content], now: Mapping[str, Content], file: str) -> bool:
    """Whether anything has changed that the play of a file may depend on: anything but other scenarios."""
    if played is now:
        return False
    series = rules.series.folder.folder if rules.series is not None else None
    scenarios = tuple(f"{folder}/" for folder in (*(each.folder for each in rules.scenarios), series) if folder)
    of_series = _is_series(rules, file)

    def matters(path: str) -> bool:
        return path == file or not path.startswith(scenarios) or of_series

    return any(played.get(path) is not now.get(path) for path in {*played, *now} if matters(path))


def loaded_of(documents: Mapping[str, Content], before: Loaded | None = None) -> Loaded:
    """The pack of these documents, with the problems of the files that could not be read."""
    good = {path: content for path, content in documents.items() if not isinstance(content, Broken)}
    problems = [
        problem if problem.location.file else replace(problem, location=Location(path))
        for path, content in documents.items()
        if isinstance(content, Broken)
        for problem in content.problems
    ]
    if before is not None and not problems and _same(good, before.documents):
        return before
    return load_documents(good, problems=problems, before=before)


def _is_series(rules: Rules, file: str) -> bool:
    return rules.series is not None and file.startswith(f"{rules.series.folder.folder}/")


def _problems(found: tuple[Diagnostic, ...], file: str) -> tuple[Diagnostic, ...]:
    """The problems, at least one."""
    message = _("There is nothing to play in this file.")
    return found or (Diagnostic("no-script", Severity.ERROR, message, Location(file)),)


def _same(documents: Mapping[str, Content], others: Mapping[str, Content]) -> bool:
    """Whether these are the very same trees, which are never changed in place."""
    return len(documents) == len(others) and all(others.get(path) is tree for path, tree in documents.items())
