"""The frozen wording: every shipped card and every sample as sentences; run as a module, it writes the files again.

python -m tests.schema.rendering.rendered
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from content import path_of
from schema.checks.incremental import FileAt
from schema.loading import load
from schema.models.base import in_language
from schema.systems.desktopia.abilities_in import FOLDERS, AbilityAt, abilities_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import describe, heading
from tests.schema.rendering.samples import SAMPLES, ability, context

HERE = Path(__file__).parent
LANGUAGES = ("en", "ru")


def shipped() -> list[AbilityAt]:
    """The abilities of all shipped cards."""
    return list(abilities_in(shipped_pack()))


def abilities_in(pack: Pack) -> Iterator[AbilityAt]:
    """All abilities of a pack, by folder and id."""
    for folder in FOLDERS:
        for id_, piece in getattr(pack, folder).items():
            yield from abilities_of(FileAt(folder, id_, pack.file_of(folder, id_), piece))


def shipped_pack() -> Pack:
    pack = load(path_of("desktopia")).pack
    assert isinstance(pack, Pack)
    return pack


def base_set(language: str) -> str:
    """All shipped cards: the card's name, then a line for each ability with its default title."""
    pack = shipped_pack()
    lines: list[str] = []
    card = None
    for at in abilities_in(pack):
        if at.card is not card:
            card = at.card
            lines += ["", f"{in_language(card.name, language)} ({at.file})"]
        where = context_of(pack, at.kind, at.card)
        untitled = at.ability.model_copy(update={"title": {}})
        lines.append(f"    {heading(untitled, where, language)}: {describe(at.ability, where, language)}")
    return "\n".join(lines).lstrip() + "\n"


def samples(language: str) -> str:
    """All samples: the name, then the ability with its default title."""
    lines: list[str] = []
    for name, (kind, data) in SAMPLES.items():
        found = ability(data)
        where = context(kind)
        lines += ["", f"{name} ({kind})", f"    {heading(found, where, language)}: {describe(found, where, language)}"]
    return "\n".join(lines).lstrip() + "\n"


def file_of(what: str, language: str) -> Path:
    return HERE / f"{what}.{language}.txt"


if __name__ == "__main__":
    for spoken in LANGUAGES:
        file_of("base_set", spoken).write_text(base_set(spoken), encoding="utf-8", newline="\n")
        file_of("samples", spoken).write_text(samples(spoken), encoding="utf-8", newline="\n")
