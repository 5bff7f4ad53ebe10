"""The names in the story of a battle, of disks, seats, abilities, objects and zones, and the record of a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import Final

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.language.base import EffectWord
from schema.models.base import Text, in_language
from schema.rendering.word_renderer import Context
from schema.systems.desktopia.card_triggers import CardKind
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import describe, describe_effects, describe_word, heading
from simulator.engine.ability_index import Entry
from simulator.engine.secret_words import OPTION
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.areas import AREA
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import OF_SCRIPT, PUT_DOWN, object_names
from simulator.systems.desktopia.secrets import option_name
from simulator.systems.desktopia.selector_evaluation import seat_of
from simulator.systems.desktopia.slain import CARD, card_in, grave_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.story_areas import area_words
from simulator.systems.desktopia.story_rules import RULES


@record
class Line:
    """One line of a story.

    `detail` adds a few words or is empty, `seat` counts from 0 (-1 for none), `pieces` are its disks, `icon` is a word
    for the kind of event.
    """

    text: str
    rule: str
    icon: str
    detail: str = ""
    seat: int = -1
    pieces: tuple[str, ...] = ()
    heading: bool = False
    """Whether it opens a section: the battle, a turn, the end."""


class StoryNames:
    """The names of one game: of disks as they were first called, in the language of the pack's texts."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self._named: dict[str, tuple[str, str]] = {}
        """For each disk, its last known card and its name."""
        self._former: dict[tuple[str, str], str] = {}
        """The names of disks by the cards that they have had."""
        self._awaited: dict[str, dict[str, list[str]]] = {}
        """The names of what was chosen, by its name, where an effect lets something happen later."""
        self.telling = False
        """Whether an event is being told: the game has gone on since, so its cards are not yet those of then."""
        self._counts: Counter[str] = Counter()
        fielded = list(_at_first(game))
        cards = Counter(piece.card for piece in fielded)
        for piece in fielded:
            self._enter(piece, numbered=cards[piece.card] > 1)

    def name(self, piece: str) -> str:
        """The name of a disk: its card's name, with a number if the battle has had several of them."""
        if not piece:
            return _("nobody")
        known = self._named.get(piece)
        now = self.game.state.pieces.get(piece)
        if now is not None and now.size == "missile":
            return self.card_name("missiles", now.card)
        if now is not None and now.card and (known is None or (known[0] != now.card and not self.telling)):
            self._enter(now, numbered=False)
            known = self._named[piece]
        return known[1] if known is not None else _("a disk")

    def seat(self, seat: int) -> str:
        """The name of a seat in the script; with its number if the name is not unique."""
        seats = self.game.rules.script.seats
        if not 0 <= seat < len(seats):
            return _("nobody")
        names = [in_language(place.name, self.language) for place in seats]
        if not names[seat]:
            return _("Seat {number}").format(number=seat + 1)
        if names.count(names[seat]) > 1:
            return _("{name} (seat {number})").format(name=names[seat], number=seat + 1)
        return names[seat]

    def ability(self, key: str) -> str:
        """The title of an ability, else the name of its card."""
        entry = self.game.rules.entries.get(key)
        if entry is None:
            return key
        title = in_language(entry.ability.title, self.language)
        if entry.folder == "script":
            return title or _("A rule of the script")
        return title or self.card_name(entry.folder, entry.card)

    def ability_of(self, key: str, card: str) -> str:
        """The title of an ability beside the name of its own card, else when it works: "When it dies"."""
        entry = self.game.rules.entries.get(key)
        if (
            entry is None
            or entry.card != card
            or entry.folder not in _KINDS
            or in_language(entry.ability.title, self.language)
        ):
            return self.ability(key)
        return heading(entry.ability, self._context(entry), self.language)

    def text(self, key: str) -> str:
        """What an ability does, as its card says it."""
        entry = self.game.rules.entries.get(key)
        return "" if entry is None else describe(entry.ability, self._context(entry), self.language)

    def folder_of(self, key: str) -> str:
        """The folder of the card that has an ability; empty for an unknown one."""
        entry = self.game.rules.entries.get(key)
        return "" if entry is None else entry.folder

    def awaited(self, key: str) -> str:
        """What an effect lets happen later, with the names of what was chosen before; empty if it is not known."""
        block, _slash, index = key.rpartition("/")
        known = self.game.rules.entries
        entry, effects = known.get(key), self.game.rules.blocks.get(block, ())
        if entry is None or not index.isdecimal() or int(index) >= len(effects):
            return ""
        record = next((one for one in reversed(self.game.state.lasting) if one.effect == key), None)
        if record is not None:
            chosen: tuple[tuple[str, tuple[str, ...]], ...] = record.scope.names
            self._awaited[key] = {name: list(map(self.drawn, found)) for name, found in chosen if found}
        whole = next((found for at in accumulate(key.split("/"), "{}/{}".format) if (found := known.get(at))), entry)
        text = describe_word(
            effects[int(index)], self._context(entry), self.language, whole.ability, self._awaited.get(key, {})
        )
        return f"{text[:1].upper()}{text[1:]}."

    def effects(self, key: str, effects: Iterable[EffectWord], you: str = "") -> str:
        """Effects of an ability as its card says them, enough to tell branches apart; empty if it is not known.

        `you` is the name under which the ability knows the player to whom it is told.
        """
        entry = self.game.rules.entries.get(key)
        if entry is None:
            return ""
        context = self._context(entry)
        return describe_effects(tuple(effects), context, self.language, entry.ability, you) or _("nothing")

    def _context(self, entry: Entry) -> Context:
        rules = self.game.rules
        card = rules.script if entry.folder == "script" else getattr(rules.pack, entry.folder)[entry.card]
        return context_of(rules.pack, _KINDS.get(entry.folder, "script"), card)

    def thing(self, obstacle: str) -> str:
        """The name of an object of the landscape, by its id in records."""
        own, thing = object_names(self.game.rules, obstacle)
        return in_language(own, self.language) or self.card_name("things", thing)

    def holder(self, holder: str) -> str:
        """The name of what has counters: a disk, a seat, or an object of the landscape."""
        if holder.startswith((OF_SCRIPT, PUT_DOWN)):
            return self.thing(holder)
        seat = seat_of(holder)
        return self.name(holder) if seat is None else self.seat(seat)

    def zone(self, zone: str) -> str:
        """The name of a zone of the script."""
        found = self.game.rules.zones.get(zone)
        return zone if found is None else self.words(found.name, zone)

    def cause(self, key: str, stage: str, by: int) -> str:
        """What changed an amount of damage: the card or the ability, and a figure."""
        entry = self.game.rules.entries.get(key)
        name = self.ability(key)
        if entry is not None and entry.folder in ("missiles", "artifacts"):
            name = self.card_name(entry.folder, entry.card)
        match stage:
            case "add":
                return _("{cause}: {by}").format(cause=name, by=f"{by:+d}")
            case "prevent":
                return _("{cause}: no damage").format(cause=name)
            case _:
                return _("{cause}: ×{by}").format(cause=name, by=by)

    def use_card(self, piece: str, card: str) -> None:
        """Call a disk by its new card from here on."""
        now, known = self.game.state.pieces.get(piece), self._named.get(piece)
        if now is not None and card and (known is None or known[0] != card):
            self._enter(replace(now, card=card), numbered=False)

    def card_name(self, folder: str, card: str) -> str:
        cards = getattr(self.game.rules.pack, folder, {})
        found = cards.get(card)
        return card if found is None else self.words(found.name, card)

    def words(self, text: Text, otherwise: str) -> str:
        return in_language(text, self.language, otherwise)

    def drawn(self, name: str) -> str:
        """What a selector finds: a disk, a player, an object, or a card in the reserve."""
        if name.startswith("seat:"):
            return self.seat(int(name.removeprefix("seat:")))
        if name.startswith(OPTION):
            return option_name(self.game.rules, name, self.language)
        if name.startswith("ritual:"):
            return self.card_name("rituals", name.removeprefix("ritual:"))
        if name.startswith(CARD):
            return self._slain(name)
        if name.isdecimal():
            return name
        if name.startswith(AREA):
            return area_words(self.game.rules, name, self.language)
        # Also of an object that is gone by now; no disk has such a name.
        return self.thing(name) if "/" in name else self.name(name)

    def _slain(self, name: str) -> str:
        """The name of a card, or of one of several disks of the card that have died."""
        state, card = self.game.state, card_in(name)
        if sum(grave[1] == card for grave in state.graves) > 1:
            grave = grave_of(state, name, state.request.seat if state.request is not None else -1)
            former = self._former.get((grave[2], card)) if grave is not None else None
            if former is not None:
                return former
        return self.card_name("characters", card)

    def card_of(self, piece: str) -> str:
        """The id of the card that a disk shows now; empty for none."""
        found = self.game.state.pieces.get(piece)
        return found.card if found is not None else ""

    def owner_of(self, piece: str) -> int:
        found = self.game.state.pieces.get(piece)
        return found.owner if found is not None else -1

    def is_missile(self, piece: str) -> bool:
        found = self.game.state.pieces.get(piece)
        return found is not None and found.size == "missile"

    def ability_rule(self, key: str) -> str:
        entry = self.game.rules.entries.get(key)
        match entry.folder if entry is not None else "":
            case "special_hits":
                return "DK-HIT-05"
            case "missiles":
                return "DK-SHOT-11"
            case "artifacts":
                return "DK-ART-13"
            case "rituals":
                return "DK-RIT-02"
            case _:
                return RULES[ev.AbilityWorked]

    def _enter(self, piece: Piece, *, numbered: bool) -> None:
        if (former := self._former.get((piece.id, piece.card))) is not None:
            # It is what it was before.
            self._named[piece.id] = (piece.card, former)
            return
        self._counts[piece.card] += 1
        number = self._counts[piece.card]
        items = {item.id: item.name for item in self.game.rules.script.items}
        if piece.card in items:
            name = self.words(items[piece.card], piece.card)
        else:
            name = self.card_name("artifacts" if piece.size == "artifact" else "characters", piece.card)
        if numbered or number > 1:
            name = _("{name} {number}").format(name=name, number=number)
        self._named[piece.id] = (piece.card, name)
        self._former[piece.id, piece.card] = name


_KINDS: Final[Mapping[str, CardKind]] = {
    "characters": "character",
    "special_hits": "special_hit",
    "missiles": "missile",
    "artifacts": "artifact",
    "rituals": "ritual",
    "statuses": "status",
}


def joined(names: Iterable[str]) -> str:
    """Names one after the other."""
    return ", ".join(names)


def listed(names: Iterable[str]) -> str:
    """Names as part of a sentence: "one, two and three"."""
    *first, last = names
    return _("{words} and {last}").format(words=joined(first), last=last) if first else last


def _at_first(game: Game) -> Iterator[Piece]:
    """The disks of the table, and those that died before, as far as that is known, as what they were."""
    died = {event.piece: event.card for event in game.opening if isinstance(event, ev.Died)}
    died |= {grave[2]: grave[1] for grave in game.state.graves}
    for piece in game.state.pieces.values():
        if piece.zone == "field" and piece.size != "missile":
            yield piece
        elif piece.id in died:
            yield replace(piece, card=died[piece.id])
