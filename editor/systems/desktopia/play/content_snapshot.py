"""The content of a pack when the play began: faces, cards and names of everything in a battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from editor.document.cards import localized
from editor.document.edits import Broken, Content
from editor.systems.desktopia.board.script_contents import Outline, ScriptContents, read_contents
from editor.systems.desktopia.board.script_contents import Piece as Placed
from editor.systems.desktopia.cards.card_face import card_look
from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.content_styles import disk_look, thing_look
from editor.systems.desktopia.painting.disks import DiskStyle
from editor.systems.desktopia.painting.object_styles import ObjectStyle
from editor.systems.desktopia.painting.orders import NO_ORDER
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import listed, mapping
from schema.language.base import EffectWord, GoalWord
from schema.language.conditions import RulingIs
from schema.language.readings import allowed
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import Context, describe, describe_effects, describe_word, heading
from schema.systems.desktopia.script import Zone
from simulator.engine.ability_index import Entry
from simulator.engine.masking import HIDDEN
from simulator.systems.desktopia.battle import maximum_as
from simulator.systems.desktopia.ruleset import OF_SCRIPT, Ruleset, folder_of, object_names
from simulator.systems.desktopia.state import BoardChanges, Piece

STATUS_COLOUR: Final = "#8A847B"
"""The colour of a status that has none of its own."""


@dataclass(frozen=True, slots=True)
class StatusFacts:
    """A status that a character has: its name, its colour, and what it means."""

    name: str
    colour: str
    told: str


class ContentSnapshot:
    """The looks and names of cards; later changes of the document have no effect on it."""

    def __init__(self, documents: Mapping[str, Content], file: str, rules: Ruleset, art: Path | None) -> None:
        self.rules = rules
        self.art = art
        self._cards: dict[tuple[str, str], Mapping[str, object]] = {}
        for path, content in documents.items():
            if isinstance(content, Broken) or not isinstance(content, dict):
                continue
            folder, _slash, name = path.rpartition("/")
            id_ = content.get("id", name.removesuffix(".json")) if folder else name.removesuffix(".json")
            self._cards.setdefault((folder, id_ if isinstance(id_, str) else name), content)
        # Cards print the readings of this battle, which may be of another edition than the pack's.
        readings = [{"id": question, "values": [answer]} for question, answer in rules.answers.items()]
        self._cards["", "rules"] = {"rulings": readings}
        script = documents.get(file)
        self._script: Mapping[str, object] = script if isinstance(script, dict) else {}
        self.contents: ScriptContents = read_contents(self._script, self.card_of)
        """The table as the script has it."""
        self._changed: tuple[BoardChanges | None, ScriptContents] = None, self.contents
        self._looks: dict[tuple[str, str, float | None, bool], DiskStyle] = {}
        self._items = {item.id: item.name for item in rules.script.items}

    def card_of(self, folder: str, content: str) -> Mapping[str, object] | None:
        """The JSON of a card or an object; without a folder, the rules that matter to cards."""
        return self._cards.get((folder, content))

    def contents_on(self, board: BoardChanges | None) -> ScriptContents:
        """The table with its present border and objects."""
        if self._changed[0] != board:
            self._changed = board, self.contents if board is None else self._contents_on(board)
        return self._changed[1]

    def _contents_on(self, board: BoardChanges) -> ScriptContents:
        added = [{"thing": one.thing, "x": one.x, "y": one.y, "turn": one.turn} for one in board.added]
        script = {**self._script, "landscape": [*listed(self._script.get("landscape")), *added]}
        if board.border:
            points = [list(point) for point in self.rules.zones[board.border].points]
            edges = ["wall" if board.wall else "line"] * len(points)
            field = mapping(self._script.get("battlefield")) or {}
            script["battlefield"] = {**field, "points": points, "edges": edges}
        # What stays is the very same, so that it need not be painted again.
        found = read_contents(script, self.card_of, self.contents, same_cards=True)
        gone = {f"/{name}" for name in board.removed}
        return replace(found, pieces=tuple(piece for piece in found.pieces if piece.pointer not in gone))

    def object_of(self, placed: Placed, board: BoardChanges | None) -> str:
        """The id in play of an object on the table."""
        number = int(placed.pointer.rpartition("/")[2])
        own = len(self.rules.script.landscape)
        return f"{OF_SCRIPT}{number}" if number < own or board is None else board.added[number - own].id

    def is_open(self, zone: Zone, board: BoardChanges | None) -> bool:
        """Whether a zone of the script is open."""
        return zone.open if board is None else zone.open != (zone.id in board.zones)

    def contents_in_play(self, pieces: Mapping[str, Piece], board: BoardChanges | None) -> ScriptContents:
        """The table with the disks at their present positions, for the minimap."""
        contents = self.contents_on(board)
        things = [piece for piece in contents.pieces if piece.kind == "thing"]
        disks = [
            Placed(
                pointer=piece.id,
                kind="artifact" if piece.size == "artifact" else "character",
                content=piece.card,
                x=piece.x,
                y=piece.y,
                angle=piece.facing,
                outline=Outline("circle", 2 * piece.radius, 2 * piece.radius),
                own={},
                card={},
                seat=piece.owner + 1 if piece.owner >= 0 and piece.size != "artifact" else None,
            )
            for piece in pieces.values()
            if piece.zone == "field" and piece.size != "missile"
        ]
        return replace(contents, pieces=(*things, *disks))

    # ------------------------------------------------------------ disks

    def look_of(self, piece: Piece) -> DiskStyle:
        """The look of a piece's disk; a special item is an artifact's disk with the barrel up (DK-SCR-04)."""
        if self.is_item(piece):
            return DiskStyle("artifact", NO_ORDER, "", back=True)
        character = piece.size not in ("missile", "artifact")
        wounded = piece.size == "veteran" and bool(piece.card) and 0 < piece.damage < self.most_of(piece)
        return self.look(folder_of(piece.size), piece.card, piece.facing if character else None, wounded)

    def object_look(self, thing: str) -> ObjectStyle:
        """The look of an object that is about to be put down."""
        return thing_look({}, self.card_of("things", thing) or {})

    def wounds_of(self, piece: Piece) -> int:
        """The number of wounds to show beside a disk: 0 for a veteran, which is turned over for its wound."""
        if piece.size in ("missile", "artifact") or not piece.card:
            return 0
        return 0 if self.look_of(piece).wounded else max(0, piece.damage)

    def statuses_of(self, piece: Piece) -> tuple[StatusFacts, ...]:
        """The statuses of the pack that a character has, with their colours and what they mean."""
        pack, answers = self.rules.pack, self.rules.answers
        found = []
        for one in piece.statuses:
            status = pack.statuses.get(one)
            if status is not None:
                keys = (f"statuses/{one}/{number}" for number in range(len(status.abilities)))
                told = (self.ability_text(key) for key in keys if allowed(self.rules.entries[key].ability, answers))
                name = localized(status.name, language(), one)
                found.append(StatusFacts(name, status.colour or STATUS_COLOUR, " ".join(told)))
        return tuple(found)

    def look(self, folder: str, card: str, facing: float | None = None, wounded: bool = False) -> DiskStyle:
        """The disk of a card."""
        key = (folder, card, None if facing is None else round(facing, 2), wounded)
        found = self._looks.get(key)
        if found is None:
            if len(self._looks) > 4000:
                self._looks.clear()
            found = disk_look(folder, self.card_of(folder, card) or {}, self.card_of, key[2], wounded, self.art)
            self._looks[key] = found
        return found

    def card_look(self, folder: str, card: str) -> CardFace:
        """The face of the card."""
        return card_look(folder, self.card_of(folder, card) or {}, self.card_of, self.art)

    def life_of(self, card: str) -> int:
        """The maximum life of a character; 0 for other pieces."""
        character: Character | None = self.rules.pack.characters.get(card)
        return character.life if character is not None else 0

    def most_of(self, piece: Piece) -> int:
        """The maximum life that a character has now."""
        return maximum_as(self.rules, piece, piece.card)

    def is_item(self, piece: Piece) -> bool:
        """Whether a piece is a special item of the script."""
        return piece.size == "artifact" and piece.card in self._items

    def items_of(self, name: str, pieces: Mapping[str, Piece]) -> list[Piece]:
        """The special items that a character carries on its card."""
        return [one for one in pieces.values() if one.holder == name and one.zone == "stowed" and self.is_item(one)]

    # ------------------------------------------------------------ words

    def name(self, folder: str, card: str) -> str:
        """The name of a card in the current language."""
        if card == HIDDEN:
            return _("A card face down")
        found = self.card_of(folder, card) or {}
        return localized(found.get("name"), language(), card)

    def name_of(self, piece: Piece) -> str:
        """The name of a piece."""
        if self.is_item(piece):
            return localized(self._items[piece.card], language(), piece.card)
        return self.name(folder_of(piece.size), piece.card) if piece.card else piece.id

    def object_name(self, name: str) -> str:
        """The name of an object of the landscape, by its id in play."""
        own, thing = object_names(self.rules, name)
        return localized(own, language(), "") or self.name("things", thing)

    def seat_name(self, seat: int) -> str:
        """The name of the side of a seat; seats count from 0."""
        named = self.rules.script.seats[seat].name
        return localized(named, language(), "") or _("Seat {number}").format(number=seat + 1)

    def ability_title(self, key: str) -> str:
        """The name of an ability on its card; the card's name, or the ability's moment, for one without."""
        entry = self.rules.entries.get(key)
        if entry is None:
            return ""
        titled = localized(entry.ability.title, language(), "")
        if titled or entry.folder in ("missiles", "artifacts", "rituals"):
            return titled or self.name(entry.folder, entry.card)
        return heading(entry.ability, self._context(entry), language())

    def ability_heading(self, key: str) -> str:
        """The card of an ability, with the ability's name or moment."""
        entry = self.rules.entries.get(key)
        if entry is None:
            return ""
        words = heading(entry.ability, self._context(entry), language())
        card = self.name(entry.folder, entry.card) if entry.folder in ("missiles", "artifacts", "rituals") else ""
        return _("{card}: {ability}").format(card=card, ability=words) if card and card != words else words

    def ability_text(self, key: str) -> str:
        """The text of an ability on its card: its author's, else rendered from its data."""
        entry = self.rules.entries.get(key)
        if entry is None:
            return ""
        return localized(entry.ability.text, language(), "") or describe(
            entry.ability, self._context(entry), language()
        )

    def printed(self, entries: Iterable[Entry]) -> list[Entry]:
        """The abilities that the card prints under the options of this battle."""
        answers = self.rules.answers
        return [
            entry
            for entry in entries
            if all(
                answers.get(word.name, word.answer) == word.answer
                for word in entry.ability.if_
                if isinstance(word, RulingIs)
            )
        ]

    def source_name(self, key: str) -> str:
        """The source of an ability: the name of its card, or the ability's own for a rule of the script."""
        entry = self.rules.entries.get(key)
        if entry is None:
            return ""
        return self.ability_title(key) if entry.folder == "script" else self.name(entry.folder, entry.card)

    def effects_text(self, key: str, effects: Iterable[EffectWord]) -> str:
        """The effects of an ability as its card states them: enough to tell branches apart."""
        entry = self.rules.entries[key]
        context = self._context(entry)
        words = describe_effects(tuple(effects), context, language(), entry.ability) or _("nothing")
        return words[:1].upper() + words[1:]

    def zone_name(self, zone: str) -> str:
        """The name of a zone of the script; a zone without a name is named by its seat."""
        found = self.rules.zones.get(zone)
        if found is None:
            return zone
        usual = _("the zone of seat {number}").format(number=found.seat) if found.seat else _("the marked zone")
        return localized(found.name, language(), usual)

    def goal_text(self, goal: GoalWord) -> str:
        """A goal as a clause, such as "no enemy is left"."""
        script = self.rules.script
        return describe_word(goal, context_of(self.rules.pack, "script", script), language())

    def _context(self, entry: Entry) -> Context:
        pack = self.rules.pack
        match entry.folder:
            case "characters":
                sector = entry.key.startswith(f"characters/{entry.card}/sector/")
                return context_of(pack, "sector" if sector else "character", pack.characters[entry.card])
            case "special_hits":
                return context_of(pack, "special_hit", pack.special_hits[entry.card])
            case "missiles":
                return context_of(pack, "missile", pack.missiles[entry.card])
            case "artifacts":
                return context_of(pack, "artifact", pack.artifacts[entry.card])
            case "rituals":
                return context_of(pack, "ritual", pack.rituals[entry.card])
            case "statuses":
                return context_of(pack, "status", pack.statuses[entry.card])
            case _:
                return context_of(pack, "script", self.rules.script)

    @property
    def script_name(self) -> str:
        return localized(self.rules.script.name, language(), self.rules.script.id)
