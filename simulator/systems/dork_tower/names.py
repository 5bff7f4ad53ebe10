"""What things of a game are called: heroes, spaces, tokens, cards, curses, in a language of the pack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from schema.i18n import gettext as _
from schema.i18n import gettext_noop as _later
from schema.language.base import EffectWord
from schema.models.base import in_language
from schema.rendering.word_renderer import Context, Names
from schema.systems.dork_tower.checks.abilities_in import KIND_OF
from schema.systems.dork_tower.checks.texts import name_of
from schema.systems.dork_tower.rendering.languages import ABILITY_TEXT
from schema.systems.dork_tower.space_names import type_in_land
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.state import (
    CURSE,
    DIE,
    EVERYWHERE,
    HERO,
    SCROLL,
    SEAT,
    SPACE,
    TOKEN,
    WEDGE,
    State,
    seat_of,
    token_id,
)

TIMES = {"day": _later("day"), "night": _later("night")}


class GameNames:
    """Names in one language; the state says who plays which hero."""

    def __init__(self, setup: TowerSetup, language: str) -> None:
        self._setup = setup
        self.language = language

    def player(self, state: State, seat: int) -> str:
        """The hero of a seat; before one is picked, its number."""
        character = state.heroes[seat].character if 0 <= seat < len(state.heroes) else ""
        return self.hero(character) if character else _("Seat {number}").format(number=seat + 1)

    def hero(self, id_: str) -> str:
        found = self._setup.pack.heroes.get(id_)
        return id_ if found is None else in_language(found.name, self.language, id_)

    def item(self, card: str, face: str) -> str:
        found = self._setup.pack.item_cards.get(card)
        if found is None:
            return card
        return in_language((found.magic if face == "magic" else found.equipment).name, self.language, card)

    def card(self, card: str) -> str:
        """An item card with both faces."""
        return f"{self.item(card, 'equipment')} / {self.item(card, 'magic')}"

    def item_types(self, ids: tuple[str, ...]) -> str:
        """Types of items, of which a slot takes one: "Helmet / Ring"."""
        types = self._setup.pack.item_types
        return " / ".join(in_language(types[id_].name, self.language, id_) if id_ in types else id_ for id_ in ids)

    def scroll(self, id_: str) -> str:
        if id_ == HIDDEN:
            return _("a scroll")
        found = self._setup.pack.scrolls.get(id_)
        return id_ if found is None else in_language(found.name, self.language, id_)

    def token(self, name: str) -> str:
        id_ = token_id(name)
        found = self._setup.pack.encounter_tokens.get(id_)
        return id_ if found is None else in_language(found.name, self.language, id_)

    def tokens(self, names: tuple[str, ...]) -> str:
        return ", ".join(map(self.token, names)) or "-"

    def curse(self, id_: str) -> str:
        found = self._setup.pack.curses.get(id_)
        return id_ if found is None else in_language(found.name, self.language, id_)

    def paid_off(self, what: str) -> str:
        """A curse by its id, or an effect by its key."""
        return self.curse(what) if "/" not in what else self.ability(what.partition("/do/")[0])

    def quest(self, id_: str) -> str:
        found = self._setup.pack.quests.get(id_)
        return id_ if found is None else in_language(found.name, self.language, id_)

    def use(self, id_: str) -> str:
        """A use of XP, or a curse or an effect that is paid off."""
        if id_.startswith(CURSE):
            return self.paid_off(id_[len(CURSE) :])
        found = self._setup.pack.xp_uses.get(id_)
        return id_ if found is None else in_language(found.name, self.language, id_)

    def wedge(self, number: int) -> str:
        named = in_language(self._setup.board.wedges[number].name, self.language)
        return named or _("land {number}").format(number=number + 1)

    def space(self, id_: str) -> str:
        """A label of its own, else its land and its type, and its ring where that is needed."""
        space = self._setup.layout.spaces.get(id_)
        if space is None:
            return id_
        if label := in_language(space.label, self.language):
            return label
        return f"{self.wedge(space.wedge)}, {type_in_land(self._setup.layout, space)}"

    def ability(self, key: str) -> str:
        """An ability by its title, else by its card."""
        entry = self._setup.rules.entries.get(key)
        if entry is None:
            return key
        if title := in_language(entry.ability.title, self.language):
            return title
        card, _slash, face = entry.card.partition("/")
        return {
            "item_cards": lambda: self.item(card, face),
            "heroes": lambda: self.hero(card),
            "scrolls": lambda: self.scroll(card),
            "curses": lambda: self.curse(card),
            "xp_uses": lambda: self.use(card),
        }.get(entry.folder, lambda: card)()

    def effects(self, key: str, effects: Iterable[EffectWord]) -> str:
        """Effects of an ability as its card says them, enough to tell branches apart; empty if it is not known."""
        entry = self._setup.rules.entries.get(key)
        if entry is None:
            return ""
        card = getattr(self._setup.pack, entry.folder, {}).get(entry.card.partition("/")[0])
        kind = "" if card is None else KIND_OF.get(type(card), "")
        context = Context(kind, {}, Names(partial(name_of, self._setup.pack)))
        return ABILITY_TEXT.describe_effects(tuple(effects), context, self.language, entry.ability)

    def thing(self, state: State, name: str) -> str:
        """What a name of the state stands for."""
        if name.startswith((HERO, SEAT)):
            return self.player(state, seat_of(name))
        if name.startswith(SPACE):
            return self.space(name[len(SPACE) :])
        if name.startswith(WEDGE):
            return self.wedge(int(name[len(WEDGE) :]))
        if name.startswith(TOKEN):
            return self.token(name)
        if name.startswith(SCROLL):
            return self.scroll(name[len(SCROLL) :])
        if name.startswith(CURSE):
            return self.curse(name[len(CURSE) :])
        if name.startswith(DIE):
            number = int(name[len(DIE) :])
            dice = state.battle.dice if state.battle is not None else ()
            shown = dice[number] if number < len(dice) else "-"
            return _("die {number} ({shown})").format(number=number + 1, shown=shown)
        if name == EVERYWHERE:
            return _("everywhere")
        return _("Yes") if name == "yes" else name
