"""The other characters of an arena: the plainest cards of the pack, and generated ones if the pack has none. No Qt.

The generated cards are JSON as in a pack, so that they are read, checked and painted like all others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Rank

RANKS: Final[tuple[Rank, ...]] = ("hero", "veteran", "fighter")
_LIFE: Final[dict[Rank, int]] = {"hero": 4, "veteran": 2, "fighter": 1}
_PLAIN_COLOURS: Final = {
    "ring": "#8C877F",
    "deep": "#4A4640",
    "middle": "#948F86",
    "light": "#CFCAC1",
    "tint": "#ECE9E3",
    "glow": "#F2E2B0",
}


def plainest(pack: Pack, rank: Rank, orders: Collection[str], without: Collection[str]) -> Character | None:
    """The card of this rank with the fewest abilities, of these Orders if possible; None if the pack has none."""
    found = [card for card in pack.characters.values() if card.rank == rank and card.id not in without]
    return min(found, key=lambda card: (card.order not in orders, *_says(card)), default=None)


def _says(card: Character) -> tuple[int, str]:
    shooting = 0 if card.shooting is None else 1
    return len(card.abilities) + len(card.keywords) + len(card.sectors) + len(card.special_hits) + shooting, card.id


def made_order(id_: str) -> dict[str, Json]:
    """An Order for a pack that has none."""
    return {
        "id": id_,
        "name": _named(_("Plain Order")),
        "colours": dict(_PLAIN_COLOURS),
        "pattern": "dots",
        "mark": "grains",
    }


def made_character(id_: str, rank: Rank, order: str, **more: Any) -> dict[str, Json]:
    """A plain character; `more` are additional keys, such as the missile it shoots."""
    names = {"hero": _("Practice hero"), "veteran": _("Practice veteran"), "fighter": _("Practice fighter")}
    return {"id": id_, "name": _named(names[rank]), "order": order, "rank": rank, "life": _LIFE[rank], **more}


def made_thing(id_: str) -> dict[str, Json]:
    """A block for a pack without objects."""
    shape: dict[str, Json] = {"kind": "rectangle", "width": 70, "depth": 24}
    return {"id": id_, "name": _named(_("Block")), "shape": shape, "height": 20}


def _named(words: str) -> dict[str, Json]:
    return {language(): words}


def free_name(taken: Iterable[str], wanted: str) -> str:
    """The id, or the id with the first free number from 2."""
    known = set(taken)
    name, number = wanted, 2
    while name in known:
        name, number = f"{wanted}_{number}", number + 1
    return name
