"""The abilities of a game by key, by the moment that triggers them, and by the kind of rule that they modify."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from schema.frozen_dataclass import record
from schema.language.ability import Ability, Activated, EffectAbility, Replacement, Static, Triggered
from schema.language.base import ConditionWord, DurationWord, EffectWord, ModifierWord, tag_of
from schema.language.card_moves import IfHeld
from schema.language.chance import Coin, OneAtRandom
from schema.language.delayed import Delayed, ReplaceLater
from schema.language.durations import Apply, Until
from schema.language.effects import ChooseOne, ForEach, IfElse, Repeat, WithChoices
from schema.language.payments import Offer
from schema.language.replacement import WHOLLY, changes_event
from simulator.engine.durations import conditions_of, counts_uses, ended_by
from simulator.engine.repetition import Again

APPLIED = "applied"
"""The folder of what effects let hold for a time; its cards are the keys of the effects."""
DELAYED = "delayed"
"""The folder of what effects let happen later; its cards are the keys of the effects."""


@record
class Entry:
    """An ability with the key that records use for it, such as `characters/x/0`."""

    key: str
    card: str
    folder: str
    ability: Ability
    activated: bool = False
    """A player decides to use it, so the moment at which it works is that decision."""
    needs_way: bool = False
    """It cannot be used at all where nothing could be chosen or done: what is activated, and what a system adds."""
    applied: bool = False
    """An effect lets it hold for pieces for a time: when it is used up, it ends and nothing is discarded."""
    delayed: bool = False
    """An effect lets it work later, whatever becomes of its piece."""
    made_by: str = ""
    """The key of the ability that has left it to work later; empty for all others."""


@record
class ActiveAbilities:
    """The abilities of a card that are active where it lies, each with the kind of its trigger or modifier."""

    triggered: tuple[tuple[str, Entry, EffectAbility], ...]
    static: tuple[tuple[str, Entry, Static, ModifierWord], ...]

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> ActiveAbilities:
        """These abilities."""
        abilities = [(entry, entry.ability) for entry in entries]
        return cls(
            tuple((tag_of(type(one.when)), entry, one) for entry, one in abilities if isinstance(one, EffectAbility)),
            tuple(
                (tag_of(type(modifier)), entry, one, modifier)
                for entry, one in abilities
                if isinstance(one, Static)
                for modifier in one.modify
            ),
        )


@dataclass(slots=True, kw_only=True)
class AbilityIndex:
    """The compiled abilities of a game: shared by all copies of its state, never changed once it is played."""

    entries: dict[str, Entry] = field(default_factory=dict)
    blocks: dict[str, tuple[EffectWord, ...]] = field(default_factory=dict)
    """Every list of effects by its key: that of an ability, a branch, or an effect that holds others."""
    triggered: dict[tuple[str, str], dict[str, tuple[Entry, ...]]] = field(default_factory=dict)
    """By folder and card, then by kind of trigger."""
    static: dict[tuple[str, str], dict[str, tuple[tuple[Entry, ModifierWord], ...]]] = field(default_factory=dict)
    """By folder and card, then by kind of modifier."""
    conditions: dict[str, tuple[ConditionWord, ...]] = field(default_factory=dict)
    """What must hold for as long as the effect with this key lasts."""
    ended_by: dict[str, tuple[Until, ...]] = field(default_factory=dict)
    """The moments that end what the effect with this key lets last."""
    endings: set[str] = field(default_factory=set)
    """The kinds of these moments."""
    active: dict[tuple[str, str, str], ActiveAbilities] = field(default_factory=dict)
    """The same for a card that lies somewhere: by folder, card and the abilities' `active_in`."""
    moments: set[str] = field(default_factory=set)
    """The kinds of all moments at which abilities work, and of all events that they replace."""
    later: set[str] = field(default_factory=set)
    """The kinds of the moments at which effects happen later."""
    modifiers: set[str] = field(default_factory=set)
    """The kinds of all modifiers. What no ability has costs nothing in play, as it is not looked for."""
    marks_used: dict[str, frozenset[str]] = field(default_factory=dict)
    """The names of the secret choices that abilities use, by key; found when they are first asked for."""

    def register(
        self,
        folder: str,
        card: str,
        abilities: Iterable[Ability],
        *,
        prefix: str = "",
        needs_way: bool = False,
    ) -> list[Entry]:
        """Give abilities their keys, `prefix` and number; by default the prefix is `folder/card`."""
        found = []
        for number, ability in enumerate(abilities):
            key = f"{prefix or f'{folder}/{card}'}/{number}"
            activated = isinstance(ability, Activated)
            replaces = isinstance(ability, Replacement)
            needs = activated or replaces or needs_way
            entry = self.entries[key] = Entry(key, card, folder, ability, activated, needs)
            if isinstance(ability, EffectAbility):
                self._register_block(f"{key}/do", _taking_its_place(ability), entry)
                if ability.cost:
                    self._register_block(f"{key}/cost", ability.cost, entry)
            self._note_kinds(ability)
            found.append(entry)
        return found

    def effect(self, key: str) -> EffectWord:
        """The effect with a key."""
        block, _, number = key.rpartition("/")
        return self.blocks[block][int(number)]

    def key_of(self, effect: EffectWord, ability: str) -> str:
        """The key of an effect of an ability."""
        return next(
            f"{block}/{number}"
            for block, effects in self.blocks.items()
            if block.startswith(f"{ability}/")
            for number, one in enumerate(effects)
            if one is effect
        )

    def _register_block(self, key: str, effects: tuple[EffectWord, ...], entry: Entry) -> None:
        self.blocks[key] = effects
        for number, effect in enumerate(effects):
            match effect:
                case ChooseOne() | OneAtRandom():
                    for branch, inner in enumerate(effect.branches):
                        self._register_block(f"{key}/{number}/{branch}", inner, entry)
                case Repeat() if effect.until:
                    again = Again.model_construct(kind="again", until=effect.until)
                    self._register_block(f"{key}/{number}/do", (*effect.do, again), entry)
                case ForEach() | WithChoices() | Repeat():
                    self._register_block(f"{key}/{number}/do", effect.do, entry)
                case IfElse() | IfHeld():
                    self._register_block(f"{key}/{number}/do", effect.do, entry)
                    self._register_block(f"{key}/{number}/otherwise", effect.otherwise, entry)
                case Offer():
                    for name in (*effect.offered, "otherwise"):
                        self._register_block(f"{key}/{number}/{name}", getattr(effect, name), entry)
                case Coin():
                    self._register_block(f"{key}/{number}/heads", effect.heads, entry)
                    self._register_block(f"{key}/{number}/tails", effect.tails, entry)
                case Apply():
                    self._register_applied(f"{key}/{number}", effect, entry)
                case Delayed():
                    self._register_delayed(f"{key}/{number}", effect, entry)
                case _ if isinstance(lasts := effect.__dict__.get("lasts"), DurationWord):
                    self._note_duration(f"{key}/{number}", lasts)
                case _:
                    pass

    def _register_applied(self, key: str, effect: Apply, entry: Entry) -> None:
        """Give the changes that an effect applies the form of a static ability of a card of their own."""
        ability = Static.model_construct(
            kind="static",
            title=entry.ability.title,
            text={},
            active_in="always",
            if_=effect.if_,
            modify=effect.modify,
            uses=1 if counts_uses(effect.lasts) else None,
            limit=None,
        )
        applied = self.entries[key] = Entry(key, entry.card, entry.folder, ability, applied=True)
        self.index_card(APPLIED, key, (applied,))
        self._note_kinds(ability)
        self._note_duration(key, effect.lasts)

    def _register_delayed(self, key: str, effect: Delayed, entry: Entry) -> None:
        """Give what happens later the form of a triggered ability of its own, or of a replacement ability."""
        replaces = isinstance(effect, ReplaceLater)
        parts: dict[str, Any] = {
            "kind": "replacement" if replaces else "triggered",
            "title": entry.ability.title,
            "text": {},
            "when": effect.when,
            "optional": False,
            "active_in": "always",
            "if_": effect.if_,
            "choose": (),
            "cost": (),
            "do": effect.do,
            "limit": effect.limit,
        }
        ability = Replacement.model_construct(**parts) if replaces else Triggered.model_construct(**parts)
        made_by = entry.made_by or entry.key
        later = Entry(key, entry.card, entry.folder, ability, needs_way=replaces, delayed=True, made_by=made_by)
        self.entries[key] = later
        self._register_block(f"{key}/do", _taking_its_place(ability), later)
        self._note_kinds(ability)
        self.later.add(tag_of(type(effect.when)))
        self._note_duration(key, effect.lasts)

    def _note_duration(self, key: str, lasts: DurationWord) -> None:
        """Note what must hold for as long as it lasts, and at which moments it ends."""
        self.conditions[key] = conditions_of(lasts)
        if endings := ended_by(lasts):
            kinds = {tag_of(type(one.when)) for one in endings}
            self.ended_by[key] = endings
            self.endings |= kinds
            self.moments |= kinds

    def _note_kinds(self, ability: Ability) -> None:
        if isinstance(ability, EffectAbility):
            self.moments.add(tag_of(type(ability.when)))
        else:
            self.modifiers.update(tag_of(type(modifier)) for modifier in ability.modify)

    def index_card(self, folder: str, card: str, entries: Iterable[Entry]) -> None:
        """Note which moments and rules of the game the abilities of a card have to do with."""
        triggered: dict[str, tuple[Entry, ...]] = {}
        static: dict[str, tuple[tuple[Entry, ModifierWord], ...]] = {}
        entries = tuple(entries)
        found = ActiveAbilities.of(entries)
        for tag, entry, _ability in found.triggered:
            triggered[tag] = (*triggered.get(tag, ()), entry)
        for tag, entry, _static, modifier in found.static:
            static[tag] = (*static.get(tag, ()), (entry, modifier))
        for place in {entry.ability.active_in for entry in entries}:
            there = (entry for entry in entries if entry.ability.active_in == place)
            self.active[folder, card, place] = ActiveAbilities.of(there)
        self.triggered[folder, card] = triggered
        self.static[folder, card] = static

    def include(self, other: AbilityIndex) -> None:
        """Take over all abilities of another index."""
        self.entries.update(other.entries)
        self.blocks.update(other.blocks)
        self.triggered.update(other.triggered)
        self.static.update(other.static)
        self.conditions.update(other.conditions)
        self.ended_by.update(other.ended_by)
        self.active.update(other.active)
        self.moments |= other.moments
        self.later |= other.later
        self.endings |= other.endings
        self.modifiers |= other.modifiers


def _taking_its_place(ability: EffectAbility) -> tuple[EffectWord, ...]:
    """The effects of an ability: a replacement without an effect on the event takes the place of that."""
    if isinstance(ability, Replacement) and not changes_event(ability.do):
        return (WHOLLY, *ability.do)
    return ability.do
