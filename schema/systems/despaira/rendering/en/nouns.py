"""English: what the cards, tiles and figures of Despaira are called."""

from __future__ import annotations

from collections.abc import Iterable

from schema.rendering.en.nouns import Noun, NounBuilder, Say
from schema.rendering.lists import join_list

CARD = ("card", "cards")
CREATURE = ("creature", "creatures")
LEADER = ("leader", "leaders")
TRICK = ("trick", "tricks")
TILE = ("tile", "tiles")
ABILITY = ("ability", "abilities")
KINDS = {"creature": CREATURE, "token": ("token", "tokens"), "leader": LEADER, "trick": TRICK}
STATS = {"atk": "ATK", "hp": "HP", "catk": "CATK", "ratk": "RATK", "def": "DEF", "hl": "HL"}
MODES = {"attack": "Attack mode", "defence": "Defence mode"}
PHASES = {"start": "Start", "main_1": "Main 1", "battle": "Battle", "main_2": "Main 2", "end": "End"}
SIDES = {"north": "the far side", "east": "the right", "south": "the near side", "west": "the left"}
SPAWNS = {"normal": "a Normal Spawn", "sacrifice": "a Sacrifice Spawn", "miracle": "a Miracle Spawn"}
OPPONENT = Noun("your opponent", head=("opponent", "opponents"), possessive="your opponent's")


def cards(kinds: Iterable[str], relation: str = "any") -> NounBuilder:
    """Cards of these kinds on the field; "cards" for all of them."""
    wanted = tuple(dict.fromkeys(kinds))
    nouns = [CARD] if {"creature", "trick", "leader"} <= {*wanted} or not wanted else [KINDS[kind] for kind in wanted]
    before = ["opposing"] if relation == "enemy" else []
    side = "own" if relation in ("own", "ally") else "any"
    return NounBuilder(nouns, side, before=before, plain=False, hostile="opposing", common=CARD)


def named(rendering: Say, ids: Iterable[str], folder: str, last: str = "or") -> str:
    """The names of pieces in a list."""
    return join_list((rendering.name_of(each, folder) for each in ids), last)


def its(who: Noun, thing: str) -> str:
    """ "its ATK", "your opponent's hand", "the ATK of creatures within 1 tile"."""
    if who.text == "it":
        return f"its {thing}"
    short = not who.possessive and not who.plural and who.text.startswith(("that ", "the chosen "))
    return f"{who.text}'s {thing}" if short else who.of(thing)
