"""The words for what whole cards do, from their JSON: those of a shot on both cards, and the reminder of a keyword."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.json.lenient_json import CardOf, mapping, text
from schema.systems.game_system import RetoldAbilities


def retold_abilities(folder: str, card: Mapping[str, object], card_of: CardOf) -> Iterator[RetoldAbilities]:
    """What a missile, a keyword or the shot of a character says besides the texts of abilities."""
    key = {"missiles": "short", "keywords": "reminder"}.get(folder, "")
    if words := mapping(card.get(key)):
        yield RetoldAbilities(f"/{key}", words, folder, card)
    shooting = mapping(card.get("shooting"))
    missile = card_of("missiles", text(shooting.get("missile")))
    told = shooting.get("words", "short")
    if missile is not None and told != "none" and shooting.get("arrow", True):
        short = missile.get("short") if told == "short" else None
        yield RetoldAbilities("/shooting", {**mapping(short), **mapping(shooting.get("text"))}, "missiles", missile)
