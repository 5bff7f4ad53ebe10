"""The frozen wording of Dork Tower: every shipped card and every played word; as a module it writes the files again.

python -m tests.schema.systems.dork_tower.rendered
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from pydantic import TypeAdapter

from schema.language.ability import Ability as AnyAbility
from schema.models.base import Text, in_language
from schema.rendering.word_renderer import Context
from schema.systems.dork_tower.checks.abilities_in import KIND_OF, abilities_of
from schema.systems.dork_tower.pack import KINDS, files_of
from schema.systems.dork_tower.rendering.languages import ABILITY_TEXT
from schema.systems.dork_tower.vocabulary import Ability
from tests.simulator.systems.dork_tower.arena import shipped
from tests.simulator.systems.dork_tower.test_words import CASES

HERE = Path(__file__).parent
LANGUAGES = ("en", "ru")
ABILITY: TypeAdapter[AnyAbility] = TypeAdapter(Ability)


def names() -> dict[str, Text]:
    """What sentences may mention, by id."""
    named = [kind.folder for kind in KINDS if kind.model in KIND_OF or kind.folder in ("item_types", "monster_kinds")]
    return {id_: each.name for folder in named for id_, each in getattr(shipped(), folder).items()}


def said(ability: AnyAbility, context: Context, language: str) -> str:
    """A line of an ability, with the title that it has without one of its own."""
    untitled = ability.model_copy(update={"title": {}})
    title = ABILITY_TEXT.heading(untitled, context, language)
    return f"    {title}: {ABILITY_TEXT.describe(ability, context, language)}"


def cards(language: str) -> str:
    """All shipped cards: the card's name, then a line for each ability."""
    lines: list[str] = []
    for at in files_of(shipped()):
        for one in abilities_of(at):
            heading = f"{in_language(one.name, language)} ({one.pointer.rpartition('/')[0].strip('/')}, {one.kind})"
            if heading not in lines:
                lines += ["", heading]
            lines.append(said(one.ability, Context(one.kind, one.name, names()), language))
    return "\n".join(lines).lstrip() + "\n"


def words(language: str) -> str:
    """The abilities in which each word is played, on a scroll."""
    lines: list[str] = []
    for word, case in CASES.items():
        lines += ["", word]
        for data in case.abilities:
            ability = ABILITY.validate_json(json.dumps(data))
            lines.append(said(ability, Context("scroll", {"en": "Tester"}, names()), language))
    return "\n".join(lines).lstrip() + "\n"


TEXTS: dict[Path, Callable[[], str]] = {
    HERE / f"{name}.{language}.txt": partial(render, language)
    for name, render in (("cards", cards), ("words", words))
    for language in LANGUAGES
}
"""What each file must say, rendered when it is asked for."""


if __name__ == "__main__":
    for file, text in TEXTS.items():
        file.write_text(text(), encoding="utf-8")
