"""The part of a pack that a script is played with: its rules, or the problems that prevent it.

A script can be played if it and everything that it refers to have no errors. Other cards with errors are left out, with
the cards that refer to them, as if the pack did not have them: so nothing invalid reaches the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import gettext as _
from schema.loading import Loaded
from schema.packs.dependencies import part_to_play
from schema.systems.desktopia.box import ITEM, BoxDisks
from schema.systems.desktopia.campaign import Campaign
from schema.systems.desktopia.dependencies import CAMPAIGNS, PLAYED
from schema.systems.desktopia.pack import BOX_FILE, RULES_FILE, Pack
from schema.systems.desktopia.script import Script
from simulator.systems.desktopia.ruleset import RemainingDisks, Ruleset, compile_rules, faces_of
from simulator.systems.desktopia.setup import BoxTooSmall, dealt_out

_CARDS = ("characters", "special_hits", "missiles", "artifacts", "rituals", "things", "orders", "counters", "statuses")
_NAMED_BY_CARDS = ("keywords",)


def rules_of(loaded: Loaded, file: str) -> Ruleset | tuple[Diagnostic, ...]:
    """The rules of the script in a file; or why it cannot be played, at least one error."""
    pack = part_for(loaded, file)
    if isinstance(pack, tuple):
        return pack
    script = loaded.validated[file].model
    assert isinstance(script, Script), "a part is only for what is played"
    return rules_on(pack, script, file)


def rules_on(pack: Pack, script: Script, file: str) -> Ruleset | tuple[Diagnostic, ...]:
    """The rules of a script on a part of a pack; or that the box has no disk for a character."""
    rules = compile_rules(pack, script)
    try:
        dealt_out(rules.disks, faces_of(script))
    except BoxTooSmall as error:
        return (Diagnostic("beyond-the-box", Severity.ERROR, str(error), Location(file)),)
    return rules


def part_for(loaded: Loaded, file: str) -> Pack | tuple[Diagnostic, ...]:
    """The part of the pack that the script or campaign of the file is played with; or why that cannot be played."""
    errors = tuple(problem for problem in loaded.diagnostics if problem.severity is Severity.ERROR)
    validated = loaded.validated.get(file)
    if not isinstance(loaded.pack, Pack):
        return errors
    if validated is None or not isinstance(validated.model, Script | Campaign):
        unread = tuple(one for one in errors if one.location.file == file)
        message = _("There is no script in this file.")
        return unread or (Diagnostic("no-script", Severity.ERROR, message, Location(file)),)
    if not errors:
        return loaded.pack
    # Invalid entries of a readable box are left out; an unreadable box counts as missing.
    needed = (RULES_FILE,) if loaded.pack.box is not None else (RULES_FILE, BOX_FILE)
    found = part_to_play(loaded.documents, errors, file, played=PLAYED, series=CAMPAIGNS, needed=needed)
    return _without(loaded.pack, found) if isinstance(found, frozenset) else found


def cards_in(pack: Pack, keeps: Callable[[str], bool]) -> Pack:
    """The pack with only those cards, orders and things whose files are kept."""

    def kept(folder: str) -> dict[str, Any]:
        pieces: Mapping[str, Any] = getattr(pack, folder)
        return {id_: piece for id_, piece in pieces.items() if keeps(pack.file_of(folder, id_))}

    reduced: dict[str, Any] = {folder: kept(folder) for folder in (*_CARDS, *_NAMED_BY_CARDS)}
    return replace(pack, **reduced)


def _without(pack: Pack, files: frozenset[str]) -> Pack:
    """The pack without the cards in these files, also in its box."""
    part = cards_in(pack, lambda file: file not in files)
    if pack.box is None:
        return part
    cards = {ITEM, *part.characters, *part.missiles, *part.artifacts}
    disks = [_remaining(disks, _of(cards, disks.faces)) for disks in pack.box.disks]
    rituals = tuple(cards for cards in pack.box.rituals if cards.ritual in part.rituals)
    left = tuple(each for each in disks if each.faces)
    return replace(part, box=pack.box.model_copy(update={"disks": left, "rituals": rituals}))


def _remaining(disks: BoxDisks, faces: tuple[str, ...]) -> BoxDisks:
    if faces == disks.faces:
        return disks
    return RemainingDisks.model_construct(**{**dict(disks), "faces": faces}, printed=disks.faces)


def _of(cards: set[str], faces: Sequence[str]) -> tuple[str, ...]:
    return tuple(face for face in faces if face in cards)
