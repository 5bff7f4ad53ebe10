"""How new packs and files of Despaira begin: each valid from the first moment."""

from __future__ import annotations

from editor.document.edits import Documents
from editor.pages.start.frame_templates import frame_templates
from editor.pages.start.templates import EMPTY, PackTemplate, PieceTemplate, Record, Templates, records_in
from schema.i18n import gettext as _
from schema.models.frames import FRAMES
from schema.systems.despaira.card_layout import LAYOUTS
from schema.systems.despaira.info import INFO, UNTOLD_TALE

SHIPPED = "despaira-salt-and-lantern"


def _first(documents: Documents, folder: str) -> str:
    """The id of the first piece of a folder."""
    return str(records_in(documents, folder)[0]["id"])


def _creature(documents: Documents) -> Record:
    """A creature of level 1 with a tale, which can be spawned at once."""
    return {
        "element": _first(documents, "elements"),
        "creature_type": _first(documents, "creature_types"),
        "level": 1,
        "stats": {"atk": 200, "hp": 300},
        "lore": UNTOLD_TALE,
    }


def _archer(documents: Documents) -> Record:
    """A creature that attacks from two tiles away."""
    return {
        "element": _first(documents, "elements"),
        "creature_type": _first(documents, "creature_types"),
        "level": 3,
        "stats": {"atk": 100, "ratk": {"value": 300, "range": 2}, "hp": 300},
        "lore": UNTOLD_TALE,
    }


def _caster(documents: Documents) -> Record:
    """A creature with an ability: it damages a creature within two tiles."""
    return {
        "element": _first(documents, "elements"),
        "creature_type": _first(documents, "creature_types"),
        "level": 2,
        "stats": {"atk": 200, "hp": 300},
        "abilities": [
            {
                "kind": "activated",
                "title": {"en": "Spark"},
                "when": {"kind": "standard"},
                "choose": [{"kind": "target", "among": {"kind": "cards", "within": 2}}],
                "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "target"}, "amount": 200}],
            }
        ],
    }


def _token(documents: Documents) -> Record:
    """A small token."""
    return {
        "element": _first(documents, "elements"),
        "creature_type": _first(documents, "creature_types"),
        "level": 1,
        "stats": {"atk": 100, "hp": 100},
    }


def _trick(_documents: Documents) -> Record:
    """A trick that draws two cards."""
    return {
        "level": 2,
        "activation": "normal",
        "classes": ["resource"],
        "abilities": [{"kind": "activated", "when": {"kind": "played"}, "do": [{"kind": "draw", "count": 2}]}],
    }


def _leader(_documents: Documents) -> Record:
    """A leader without an ability."""
    return {"hp": 2000}


def _tile_kind(documents: Documents) -> Record:
    """A kind of tile that boosts one element."""
    return {"boosts": [{"element": _first(documents, "elements")}], "colour": "#D9D2C5", "ink": "#8C8884"}


def _element(_documents: Documents) -> Record:
    return {"colour": "#6A7F8C", "deep": "#2B3A44", "tint": "#E6EDF1", "mark": "ring"}


def _map(documents: Documents) -> Record:
    """A field with one kind of tile, if possible one that gives nothing to anybody."""
    kinds = records_in(documents, "tile_kinds")
    plain = [kind for kind in kinds if not kind.get("boosts") and not kind.get("abilities")]
    return {"default_tile": (plain or kinds)[0]["id"]}


def _deck(documents: Documents) -> Record:
    """A deck of the first cards of the pack, three of each, up to fifty: three creatures to two tricks if possible."""
    creatures, tricks = records_in(documents, "creatures"), records_in(documents, "tricks")
    cards = [*creatures[:10], *tricks, *creatures[10:]]
    lines, left = [], 50
    for card in cards:
        if left > 0:
            lines.append({"card": card["id"], "count": min(3, left)})
            left -= 3
    return {"leader": _first(documents, "leaders"), "main": lines}


def _duel(documents: Documents) -> Record:
    """A duel from its beginning; both seats have the first deck, or the first two."""
    decks = records_in(documents, "decks")
    return {
        "map": _first(documents, "maps"),
        "seats": [{"deck": decks[0]["id"]}, {"deck": decks[1 if len(decks) > 1 else 0]["id"]}],
    }


def _puzzle(documents: Documents) -> Record:
    """A position: one creature against a leader with few HP."""
    creature = _first(documents, "creatures")
    leader = _first(documents, "leaders")
    return {
        "map": _first(documents, "maps"),
        "setup": "position",
        "starter": 1,
        "puzzle": {},
        "seats": [
            {
                "leader": leader,
                "leader_tile": "C1",
                "field": [{"card": creature, "tile": "C5"}],
                "deck_order": [creature, creature],
            },
            {"leader": leader, "leader_tile": "C6", "leader_hp": 100, "deck_order": [creature, creature]},
        ],
    }


_CREATURES = {"elements": 1, "creature_types": 1}


def _pieces(folder: str) -> tuple[PieceTemplate, ...]:
    """The templates of the files in a folder, the usual one first."""
    if folder == FRAMES:
        return frame_templates(LAYOUTS)
    templates: dict[str, tuple[PieceTemplate, ...]] = {
        "creatures": (
            PieceTemplate(
                "creature", {"en": "Creature", "ru": "Существо"}, _creature, lambda: _("With a tale"), needs=_CREATURES
            ),
            PieceTemplate(
                "caster", {"en": "Caster", "ru": "Заклинатель"}, _caster, lambda: _("With an ability"), needs=_CREATURES
            ),
            PieceTemplate(
                "archer", {"en": "Archer", "ru": "Лучник"}, _archer, lambda: _("With a ranged attack"), needs=_CREATURES
            ),
        ),
        "tokens": (PieceTemplate("token", {"en": "Token", "ru": "Жетон"}, _token, needs=_CREATURES),),
        "tricks": (PieceTemplate("trick", {"en": "Trick", "ru": "Уловка"}, _trick),),
        "leaders": (PieceTemplate("leader", {"en": "Leader", "ru": "Лидер"}, _leader),),
        "tile_kinds": (
            PieceTemplate("tile", {"en": "Tile kind", "ru": "Вид клетки"}, _tile_kind, needs={"elements": 1}),
        ),
        "elements": (PieceTemplate("element", {"en": "Element", "ru": "Стихия"}, _element),),
        "creature_types": (PieceTemplate("type", {"en": "Type", "ru": "Вид"}),),
        "statuses": (PieceTemplate("status", {"en": "Status", "ru": "Состояние"}),),
        "counters": (PieceTemplate("counter", {"en": "Counter", "ru": "Счётчик"}),),
        "rulesets": (PieceTemplate("ruleset", {"en": "Ruleset", "ru": "Свод правил"}),),
        "maps": (PieceTemplate("map", {"en": "Field map", "ru": "Карта поля"}, _map, needs={"tile_kinds": 1}),),
        "decks": (
            PieceTemplate(
                "deck", {"en": "Deck", "ru": "Колода"}, _deck, needs={"leaders": 1, "creatures": 9, "tricks": 8}
            ),
        ),
        "duels": (
            PieceTemplate(
                "duel",
                {"en": "Duel", "ru": "Дуэль"},
                _duel,
                lambda: _("Full duel"),
                lambda: _("From the first card"),
                needs={"maps": 1, "decks": 1},
            ),
            PieceTemplate(
                "puzzle",
                {"en": "Puzzle", "ru": "Задача"},
                _puzzle,
                lambda: _("Puzzle"),
                lambda: _("From a position: win this turn"),
                needs={"maps": 1, "leaders": 1, "creatures": 1},
            ),
        ),
    }
    return templates.get(folder, ())


def templates() -> Templates:
    """The templates of Despaira."""
    packs = (
        PackTemplate(
            "salt_and_lantern",
            lambda: _("With Salt and Lantern"),
            lambda: _("The cards of the demonstration set, to change and extend"),
            shipped=SHIPPED,
        ),
        PackTemplate(
            "elements",
            lambda: _("Elements and tiles"),
            lambda: _("The ten elements, their tiles and two fields, for cards of your own"),
            shipped=SHIPPED,
            without=("leaders", "creatures", "tricks", "tokens", "decks"),
        ),
        EMPTY,
    )
    return Templates(INFO, packs=packs, pieces=_pieces)
