"""A play from the unsaved documents of a pack, or the problems that forbid to play a script. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from editor.document.edits import Broken, Content
from editor.testplay.campaign_session import CampaignSession
from editor.testplay.session import HAND, Session
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import gettext as _
from schema.loading import Loaded, load_documents
from schema.systems.desktopia.campaign import Campaign
from simulator.bots.registry import BOTS
from simulator.systems.desktopia.playable_content import part_for, rules_of
from simulator.systems.desktopia.ruleset import Ruleset

CAMPAIGNS: Final = "campaigns/"


@dataclass(frozen=True, slots=True)
class NotPlayable:
    """Why a script cannot be played: errors of its own, and of the content that it names."""

    problems: tuple[Diagnostic, ...]


def prepare(documents: Mapping[str, Content], file: str, before: Loaded | None = None) -> Ruleset | NotPlayable:
    """The rules by which the script of the file is played, as the documents stand.

    `before`: what was found of these documents earlier; what has not changed is taken over.
    """
    found = rules_of(loaded_of(documents, before), file)
    return found if isinstance(found, Ruleset) else NotPlayable(found)


def prepare_series(
    documents: Mapping[str, Content], file: str, before: Loaded | None = None
) -> CampaignSession | NotPlayable:
    """The campaign of the file before its first battle, as the documents stand; `before` as for `prepare`."""
    loaded = loaded_of(documents, before)
    pack = part_for(loaded, file)
    if isinstance(pack, tuple):
        return NotPlayable(pack)
    campaign = loaded.validated[file].model
    if not isinstance(campaign, Campaign):
        words = _("There is no campaign in this file.")
        return NotPlayable((Diagnostic("no-script", Severity.ERROR, words, Location(file)),))
    return CampaignSession.of(pack, campaign)


@dataclass(frozen=True, slots=True)
class Play:
    """A play that can begin: its session, and of a campaign where it stands."""

    session: Session
    series: CampaignSession | None = None


def rules_to_play(
    documents: Mapping[str, Content], file: str, before: Loaded | None = None, series: CampaignSession | None = None
) -> tuple[Ruleset, CampaignSession | None] | NotPlayable:
    """The rules of what a file plays: a script, or the battle of a campaign, its first one or that of `series`."""
    if not file.startswith(CAMPAIGNS):
        found = prepare(documents, file, before)
        return found if isinstance(found, NotPlayable) else (found, None)
    begun = prepare_series(documents, file, before)
    if isinstance(begun, NotPlayable):
        return begun
    there = (series.again(begun.pack) if series is not None else None) or begun
    rules = there.rules()
    return (rules, there) if isinstance(rules, Ruleset) else NotPlayable(rules)


def begin_play(
    documents: Mapping[str, Content],
    file: str,
    before: Loaded | None,
    series: CampaignSession | None,
    seed: int,
    players: Sequence[str] | None,
) -> Play | NotPlayable:
    """A play from the start. `players`: as for the session; by default the first seat by hand, against bots."""
    found = rules_to_play(documents, file, before, series)
    if isinstance(found, NotPlayable):
        return found
    rules, there = found
    if there is not None and series is None:
        seed = there.seed(seed)
    return Play(Session(rules, seed, players or usual_players(rules)), there)


def usual_players(rules: Ruleset) -> tuple[str, ...]:
    """The first seat that is played by hand, against bots."""
    seats = rules.script.seats
    first = next((number for number, seat in enumerate(seats) if not seat.idle), 0)
    return tuple(HAND if number == first else BOTS[0].name for number in range(len(seats)))


def changed_since(played: Mapping[str, Content], now: Mapping[str, Content], file: str) -> bool:
    """Whether anything has changed that the play of a file may depend on: anything but other scripts."""
    if played is now:
        return False
    campaign = file.startswith(CAMPAIGNS)

    def matters(path: str) -> bool:
        return path == file or not path.startswith(("scripts/", "etudes/", CAMPAIGNS)) or campaign

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


def _same(documents: Mapping[str, Content], others: Mapping[str, Content]) -> bool:
    """Whether these are the very same trees, which are never changed in place."""
    return len(documents) == len(others) and all(others.get(path) is tree for path, tree in documents.items())
