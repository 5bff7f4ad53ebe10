"""The rulings of a pack's rules, edition by edition: questions of its cards, and options; no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from editor.document import json_tree
from editor.document.document import PackDocument, words_in
from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, text
from schema.json.strict_reading import Json
from schema.systems.desktopia.labels import LABELS
from schema.systems.desktopia.options import LEDGER, PRESETS, Edition

FILE: Final = "rules.json"
EDITION: Final = "/edition"
QUESTIONS: Final = "/rulings"
_OPTIONS: Final = "/options"


@dataclass(frozen=True, slots=True)
class RulingQuestion:
    """A question of the cards; `said` is an edition's answer in its own words, where it differs from the default."""

    pointer: str
    name: str
    answers: tuple[tuple[str, str], ...]
    """Id and text; the first is the default."""
    said: tuple[tuple[Edition, str], ...]

    def answer(self, edition: Edition) -> str:
        """The id of the present answer; empty for none."""
        usual = self.answers[0][0] if self.answers else ""
        return dict(self.said).get(edition) or usual

    def words(self, answer: str) -> str:
        """The text of an answer; the id itself for an unknown one."""
        return dict(self.answers).get(answer, answer)


@dataclass(frozen=True, slots=True)
class OptionLine:
    """A ruling on the rules: its texts by edition, and the pack's own if it has one."""

    pointer: str
    name: str
    by_edition: tuple[tuple[Edition, str], ...]
    own: str


def edition_of(document: PackDocument) -> str:
    """The present edition; a value that is no edition is returned as it is written."""
    return text(document.value(FILE, EDITION, "ledger"))


def with_edition(edition: str) -> Edit:
    """The edit that chooses an edition."""
    return RemoveValue(FILE, EDITION) if edition == "ledger" else SetValue(FILE, EDITION, edition)


def questions_of(document: PackDocument) -> tuple[RulingQuestion, ...]:
    """The readable questions, in the order of the file."""
    found = []
    for number, each in enumerate(listed(document.value(FILE, QUESTIONS))):
        one = mapping(each)
        named = mapping(one.get("answers"))
        ids = [answer for answer in listed(one.get("values")) if isinstance(answer, str)]
        answers = tuple((id_, words_in(named.get(id_), language()) or id_) for id_ in ids)
        name = words_in(one.get("name"), language()) or text(one.get("id"))
        said = tuple((edition, text(one.get(edition))) for edition in PRESETS if text(one.get(edition)))
        found.append(RulingQuestion(json_tree.child(QUESTIONS, number), name, answers, said))
    return tuple(found)


def with_answer(question: RulingQuestion, edition: Edition, answer: str) -> Edit:
    """The edit that sets an edition's answer; the default need not be written."""
    pointer = json_tree.child(question.pointer, edition)
    usual = question.answers[0][0] if question.answers else ""
    return RemoveValue(FILE, pointer) if answer == usual else SetValue(FILE, pointer, answer)


def with_question(document: PackDocument) -> tuple[Edit, str]:
    """The edit that adds a question, and its pointer."""
    count = len(listed(document.value(FILE, QUESTIONS)))
    pointer = json_tree.child(QUESTIONS, count)
    taken = {text(mapping(each).get("id")) for each in listed(document.value(FILE, QUESTIONS))}
    id_ = next(name for name in (f"question_{n}" for n in range(1, count + 2)) if name not in taken)
    name: Json = {code: _("New question") for code in document.languages}
    return InsertItem(FILE, QUESTIONS, count, {"id": id_, "name": name, "values": ["yes", "no"]}), pointer


def options_of(document: PackDocument) -> tuple[OptionLine, ...]:
    """Every ruling on the rules, in the order of the language."""
    own = mapping(document.value(FILE, _OPTIONS))
    return tuple(
        OptionLine(
            json_tree.child(_OPTIONS, key),
            LABELS.field(key),
            tuple((edition, _said(values[key])) for edition, values in PRESETS.items()),
            "" if own.get(key) is None else _said(own[key]),
        )
        for key in LEDGER
    )


def _said(value: object) -> str:
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    return format_number(value) if isinstance(value, int | float) else LABELS.option(str(value))
