"""Finds unknown questions and answers, and options without effect in their battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.language.conditions import RulingIs
from schema.systems.desktopia.abilities_in import CARDS, abilities_of
from schema.systems.desktopia.checks.diagnostic_builders import error, warning
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.options import PRESETS, Options, Rules, settled
from schema.systems.desktopia.pack import RULES_FILE, Pack
from schema.systems.desktopia.script import Script

WIDEST_GAP_MM = 60.0
"""Four missiles side by side; with a larger gap nearly all disks of a table are nearby each other."""

UNREAD = ((RULES_FILE, ""), (".", RULES_FILE.removesuffix(".json")))
"""The entries of `broken` for a rules file that exists but could not be read."""

CODES = table(
    CodeInfo(
        "ruling-twice",
        _("Duplicate question"),
        _("Cards and scripts refer to a question by its id, so ids must be unique."),
        '"rulings": [{"id": "pool", …}, {"id": "pool", …}]',
        _("Give the second question another id."),
    ),
    CodeInfo(
        "no-such-ruling",
        _("Unknown question"),
        _("The questions that cards leave open are listed in rules.json."),
        '{"kind": "ruling", "name": "pol", "answer": "shared"}',
        _("Correct the id, or add the question to rules.json."),
    ),
    CodeInfo(
        "no-such-answer",
        _("Unknown answer"),
        _("Each question lists its answers; no card uses any other."),
        '"rulings": {"pool": "sharde"}',
        _("Name one of the answers, or add it to the question."),
    ),
    CodeInfo(
        "option-unused",
        _("Option without effect"),
        _("The option is about something that does not happen in this battle."),
        '"options": {"ritual_draw": "every_turn"} with "rituals": false',
        _("Remove the option, or change what it depends on."),
    ),
    CodeInfo(
        "option-odd",
        _("Unusual option value"),
        _("Nearby means a gap that a missile can bridge: 15 mm."),
        '"options": {"adjacency_gap": 600}',
        _("No change is needed if this is intended."),
    ),
)


@each_of(Rules, *CARDS, about=(Rules, Script, RulingIs))
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every question and answer is in the rules, and every chosen option has an effect."""
    if not pack.broken.isdisjoint(UNREAD):
        # The questions are unknown.
        return
    match at.piece:
        case Rules():
            yield from _rules(at.piece)
            yield from _odd(at.piece.options, RULES_FILE)
        case Script():
            yield from _script(pack, at.piece, at.file)
        case _:
            pass
    for ability in abilities_of(at):
        for visit in ability.visits:
            if isinstance(visit.word, RulingIs):
                name, answer, place = visit.word.name, visit.word.answer, visit.pointer
                yield from _asked(_known(pack), name, answer, at.file, f"{place}/name", f"{place}/answer")


@derived
def _known(pack: Pack) -> dict[str, tuple[str, ...]]:
    """The questions of the rules with their answers; the first of duplicate ids counts."""
    return {ruling.id: ruling.values for ruling in reversed(pack.rules.rulings)}


def _script(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    for name, answer in script.rulings.items():
        yield from _asked(_known(pack), name, answer, file, f"/rulings/{name}", f"/rulings/{name}")
    yield from _odd(script.options, file)
    for field in ("ritual_draw", "ritual_damage"):
        if getattr(script.options, field) is None:
            continue
        options = settled(script.edition or pack.rules.edition, pack.rules.options, script.options)
        if not script.rituals:
            message = _("This battle does not use rituals.")
        elif field == "ritual_damage" and options.ritual_draw != "none_or_much":
            message = _("Damage does not earn rituals in this battle.")
        else:
            continue
        fix = Fix(_("Remove the option"), "safe", (("remove", f"/options/{field}", None),))
        yield warning("option-unused", file, f"/options/{field}", message, fixes=(fix,))


def _rules(rules: Rules) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for number, ruling in enumerate(rules.rulings):
        if ruling.id in seen:
            message = _("Another question has the id {id}.").format(id=quoted(ruling.id))
            yield error("ruling-twice", RULES_FILE, f"/rulings/{number}/id", message)
        seen.add(ruling.id)
        for edition in PRESETS:
            answer = getattr(ruling, edition, None)
            if answer is not None and answer not in ruling.values:
                yield _no_answer(ruling.id, ruling.values, answer, RULES_FILE, f"/rulings/{number}/{edition}")
        for answer in ruling.answers:
            if answer not in ruling.values:
                yield _no_answer(ruling.id, ruling.values, answer, RULES_FILE, f"/rulings/{number}/answers/{answer}")


def _asked(
    known: Mapping[str, tuple[str, ...]], name: str, answer: str, file: str, at_name: str, at_answer: str
) -> Iterator[Diagnostic]:
    values = known.get(name)
    if values is None:
        near = nearest_word(name, list(known))
        hint = _("Did you mean {near}?").format(near=quoted(near)) if near is not None else ""
        message = _("The rules of the pack have no question {name}.").format(name=quoted(name))
        yield error("no-such-ruling", file, at_name, message, hint)
    elif answer not in values:
        yield _no_answer(name, values, answer, file, at_answer)


def _no_answer(name: str, values: tuple[str, ...], answer: str, file: str, pointer: str) -> Diagnostic:
    message = _("{answer} is not an answer to the question {name}.").format(answer=quoted(answer), name=quoted(name))
    hint = _("The answers are {values}.").format(values=", ".join(quoted(value) for value in values))
    return error("no-such-answer", file, pointer, message, hint)


def _odd(options: Options, file: str) -> Iterator[Diagnostic]:
    gap = options.adjacency_gap
    if gap is not None and gap > WIDEST_GAP_MM:
        message = _("With a gap of {gap} mm nearly all disks are nearby each other.").format(gap=format_number(gap))
        yield warning("option-odd", file, "/options/adjacency_gap", message)
