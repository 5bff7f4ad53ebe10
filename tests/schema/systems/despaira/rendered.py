"""The frozen wording of Despaira: every shipped card and every played word; run as a module, it writes the files again.

python -m tests.schema.systems.despaira.rendered
"""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import TypeAdapter

from schema.language.ability import Ability as AnyAbility
from schema.models.base import Text, in_language
from schema.rendering.word_renderer import Context
from schema.systems.despaira.pack import KINDS
from schema.systems.despaira.rendering.languages import ABILITY_TEXT
from schema.systems.despaira.vocabulary import Ability
from tests.simulator.systems.despaira.arena import shipped
from tests.simulator.systems.despaira.test_words import CASES

HERE = Path(__file__).parent
LANGUAGES = ("en", "ru")
ABILITY: TypeAdapter[AnyAbility] = TypeAdapter(Ability)


def names() -> dict[str, Text]:
    """What sentences may mention, by id."""
    return {id_: each.name for kind in KINDS for id_, each in getattr(shipped(), kind.folder).items()}


def said(ability: AnyAbility, context: Context, language: str) -> str:
    """A line of an ability, with the title that it has without one of its own."""
    untitled = ability.model_copy(update={"title": {}})
    title = ABILITY_TEXT.heading(untitled, context, language)
    return f"    {title}: {ABILITY_TEXT.describe(ability, context, language)}"


def cards(language: str) -> str:
    """All shipped cards: the card's name, then a line for each ability."""
    lines: list[str] = []
    for kind in KINDS:
        for card in getattr(shipped(), kind.folder).values():
            if getattr(card, "abilities", ()):
                context = Context(kind.name, card.name, names())
                lines += ["", f"{in_language(card.name, language)} ({kind.name})"]
                lines += [said(ability, context, language) for ability in card.abilities]
    return "\n".join(lines).lstrip() + "\n"


def words(language: str) -> str:
    """The abilities in which each word is played, on a creature."""
    lines: list[str] = []
    for word, case in CASES.items():
        lines += ["", word]
        for data in case.abilities:
            ability = ABILITY.validate_json(json.dumps(data))
            lines.append(said(ability, Context("creature", {"en": "Tester"}, names()), language))
    return "\n".join(lines).lstrip() + "\n"


FILES = {"cards": cards, "words": words}


def file_of(what: str, language: str) -> Path:
    return HERE / f"{what}.{language}.txt"


if __name__ == "__main__":
    for what, render in FILES.items():
        for spoken in LANGUAGES:
            file_of(what, spoken).write_text(render(spoken), encoding="utf-8", newline="\n")
