"""Every idea of the guide “From your idea to words” passes the check and prints the sentence that stands below it.

Run as a module, it writes the sentences again: python -m tests.docs.test_ideas
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.systems.desktopia.abilities_in import abilities_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import describe
from tests.schema.systems.desktopia.toy_pack import SELF, SHORE, Documents, character, give, heal, loaded, triggered

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "authoring" / "ideas.md"
IDEA = re.compile(r"^\*\*([^\n]+)\*\* \(([a-z]+)\)\n\n```json\n(.*?)```\n\n> ([^\n]+)$", re.MULTILINE | re.DOTALL)
POISONED = "statuses/poisoned.json"


def with_ideas(ideas: list[tuple[str, dict[str, Any]]]) -> tuple[list[tuple[str, int]], list[Diagnostic], Pack]:
    """A pack with a card for each idea; where each ability is, what the check says, and the pack as it was read."""
    places: list[tuple[str, int]] = []

    def change(documents: Documents) -> None:
        documents["counters/mana.json"] = {"id": "mana", "name": {"en": "Mana"}, "on": ["player"], "start": 1}
        documents["counters/charge.json"] = {
            "id": "charge",
            "name": {"en": "Charge"},
            "on": ["character", "object"],
        }
        documents[POISONED] = {"id": "poisoned", "name": {"en": "Poisoned"}}
        give(documents, "characters/gull", triggered("action", heal(SELF)))
        for number, (card, ability) in enumerate(ideas):
            titled = {"title": {"en": "Idea"}, **ability}
            if card in ("script", "status"):
                file = SHORE if card == "script" else POISONED
                listed = documents[file].setdefault("abilities", [])
                listed.append(titled)
                places.append((file, len(listed) - 1))
            else:
                places.append((_card(documents, card, f"idea{number}", titled), 0))

    with TemporaryDirectory() as folder:
        result = loaded(Path(folder), change)
    assert isinstance(result.pack, Pack)
    return places, list(result.diagnostics), result.pack


def _card(documents: Documents, card: str, id_: str, ability: dict[str, Any]) -> str:
    """Add a card with the ability, and its disk or its place in the deck."""
    box = documents["box.json"]
    size = card
    if card == "ritual":
        folder, piece = "rituals", {"id": id_, "name": {"en": "Tide"}}
        box["rituals"].append({"ritual": id_, "copies": 1})
    else:
        size = "hero" if card == "character" else card
        box["disks"].append({"order": "sea", "size": size, "faces": [id_, *(["item"] if card == "artifact" else [])]})
        if card in ("missile", "artifact"):
            folder = f"{card}s"
            sample = documents["missiles/shell.json" if card == "missile" else "artifacts/buoy.json"]
            piece = {**sample, "id": id_}
        else:
            folder, piece = "characters", {**character(id_, size, 4 if size == "hero" else 1), "name": {"en": "Heron"}}
    file = f"{folder}/{id_}.json"
    documents[file] = {**piece, "abilities": [ability]}
    return file


def printed(places: list[tuple[str, int]], pack: Pack) -> list[str]:
    """The sentence of each idea."""
    found = []
    for file, number in places:
        folder, _slash, name = file.partition("/")
        id_ = name.removesuffix(".json")
        at = abilities_of(FileAt(folder, id_, file, getattr(pack, folder)[id_]))[number]
        found.append(describe(at.ability, context_of(pack, at.kind, at.card), "en"))
    return found


def test_every_idea_prints_its_sentence() -> None:
    ideas = IDEA.findall(PAGE.read_text(encoding="utf-8"))
    assert len(ideas) >= 60
    places, problems, pack = with_ideas([(card, json.loads(text)) for _idea, card, text, _said in ideas])
    # That nobody in the pack shoots these missiles is no matter of the abilities.
    unused = ("missile-unused", "moment-never-comes")
    assert [(one.location, one.message) for one in problems if one.code not in unused] == []
    assert dict(zip(places, printed(places, pack), strict=True)) == dict(
        zip(places, (said for *_idea, said in ideas), strict=True)
    )


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    all_ideas = IDEA.findall(text)
    where, _problems, read = with_ideas([(card, json.loads(data)) for _idea, card, data, _said in all_ideas])
    sentences = iter(printed(where, read))
    again = IDEA.sub(lambda idea: f"{idea[0][: -len(idea[4])]}{next(sentences)}", text)
    PAGE.write_text(again, encoding="utf-8", newline="\n")
