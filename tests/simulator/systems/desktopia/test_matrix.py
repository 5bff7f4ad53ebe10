"""Every selector in every slot: the check refuses it, or the battle is played soundly; there is no third case.

The cases are made from the vocabulary, so that a new word is tried in every slot, and every selector in a new slot;
a usual run takes half of both, the same in each run: every slot and every selector, but not every pair of them.
Of those that differ only in what has no part in filling the slot (see `Case.likeness`) one is played if it is accepted,
and of roles at different moments two are checked, with the same result: still every selector in every slot, with every
type of piece that each kind of binding hands on.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic.fields import FieldInfo

from schema.checks.incremental import EachFile, run_checks
from schema.diagnostics.diagnostic import Severity
from schema.language.ability import Ability
from schema.language.base import (
    AmountWord,
    ChoiceWord,
    ConditionWord,
    DurationWord,
    EffectWord,
    ModifierWord,
    NameOf,
    OneOf,
    SelectorWord,
    Word,
    name_fields,
    selector_slots,
    tag_of,
)
from schema.language.card_moves import Cards
from schema.language.effects import ForEach
from schema.language.payments import MayPay
from schema.language.replacement import EventEffect, WouldBeDamaged
from schema.language.secrets import MarkedPlayer, VoteSecretly
from schema.language.types import Types
from schema.loading import load
from schema.systems.desktopia.abilities_in import WITH_ABILITIES
from schema.systems.desktopia.board_words import ObjectPlace
from schema.systems.desktopia.box import RitualCards
from schema.systems.desktopia.card_triggers import (
    CHANGES,
    FACTS,
    MODIFIER_FACTS,
    MOMENTS,
    OF_A_SHOT,
    OF_ANY_SHOT,
    CardKind,
)
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, SpecialHit
from schema.systems.desktopia.checks import ALL_CHECKS
from schema.systems.desktopia.copies import Transform, UseSpellOf
from schema.systems.desktopia.filters import CardIs, OrderIs
from schema.systems.desktopia.flick_words import StopsAt
from schema.systems.desktopia.forms import Named
from schema.systems.desktopia.memory import Latest
from schema.systems.desktopia.pack import Pack, files_of
from schema.systems.desktopia.points import ChoosePoint
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.shots import ShootNow
from schema.systems.desktopia.statuses import Status
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.desktopia.words import Swap
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    Decision,
    EndTurn,
    FlickDisk,
    PlayRitual,
    Shoot,
    Use,
)
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.events import AbilityWorked
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.sampling import some_of, times
from tests.schema.systems.desktopia.toy_pack import SOUND, give, triggered, write

Json = dict[str, Any]
EVERYONE: Json = {"kind": "characters"}
MISSILES: Json = {"kind": "missiles", "lying": "anywhere"}
PLAYERS: Json = {"kind": "players"}
SLAIN: Json = {"kind": "slain", "relation": "any"}
HEAL: Json = {"kind": "heal", "to": EVERYONE}
HEROES: Json = {"kind": "characters", "ranks": ["hero"]}
VETERANS: Json = {"kind": "characters", "ranks": ["veteran"]}
BY_TYPE = {"character": EVERYONE, "piece": EVERYONE, "anything": EVERYONE, "missile": MISSILES, "player": PLAYERS,
           "character_card": SLAIN, "object": {"kind": "objects"}, "artifact": {"kind": "artifacts"},
           "area": {"kind": "areas", "which": "edges"},
           "playing_card": {"kind": "cards"}, "holder": EVERYONE}  # fmt: skip
"""What fills the other slots of a word, by the first type that they accept."""
SPOT: Json = {"kind": "place", "name": "spot", "disk": EVERYONE}
AS_IN = {
    **dict.fromkeys(("union", "except", "filter", "lowest", "highest", "marked", "bearer"), "characters"),
    **dict.fromkeys(("commonest", "latest"), "characters"),
    **dict.fromkeys(("owner_of", "controller_of", "marked_player", "next_player"), "players"),
    **dict.fromkeys(("middle", "border", "home", "line_between"), "place_of"),
    "all recruits": "recruits",
}
"""Selectors that find, as they are written here, nothing but what another finds: a choice among them is one like it.

So they are chosen among only in the slots of choices and loops themselves.
"""


@dataclass(frozen=True)
class Bound:
    """A selector, and what must stand around it so that it is bound."""

    name: str
    selector: Json
    likeness: tuple[object, ...] = ()
    """Equal in two selectors if the same code binds the same pieces, or some of them; empty where no other is equal."""
    choose: tuple[Json, ...] = ()
    before: tuple[Json, ...] = ()
    """Effects before it."""
    loop: Json | None = None
    tested: bool = False


@dataclass(frozen=True)
class Case:
    """An ability with a selector in a slot."""

    name: str
    make: Callable[[], Json]
    """Makes the ability: of many cases alike few are tried."""
    likeness: tuple[object, ...]
    """Equal in two cases if the same code fills and reads the slot while they are played.

    A choice or a loop hands on a piece whatever selector found it. A role is looked up whatever the moment is.
    Conditions are tested before the interpreter looks at what they permit, unless that is a number.
    """
    in_turn: bool = True
    """Whether any case of the same likeness may be played for all; else it is the first."""
    checked_alike: bool = False
    """Whether any two of the same likeness may be checked for all."""

    @cached_property
    def ability(self) -> Json:
        return self.make()

    @property
    def activated(self) -> bool:
        return bool(self.ability["kind"] == "activated")

    @property
    def changes(self) -> set[str]:
        """The kinds of what a static ability changes."""
        return {change["kind"] for change in self.ability.get("modify", ())}


def plain() -> Iterator[Bound]:
    """Every selector of the vocabulary that needs nothing around it, with what varies its types."""
    for tag, word in VOCABULARY.words_of("selector").items():
        if tag not in ("chosen", "event", "it"):
            yield Bound(tag, {**needed(word), **({"lying": "anywhere"} if tag == "missiles" else {}),
                              **({"relation": "any"} if tag == "slain" else {}),
                              **({"without": HEROES} if tag == "except" else {})})  # fmt: skip
    yield Bound("cards' missiles", {"kind": "missiles", "lying": "on_cards"})
    yield Bound("all recruits", {"kind": "recruits", "ranks": []})


def bound() -> Iterator[Bound]:
    """Every kind of binding: plain, chosen among each, in a loop over each, tested, a place, a summoned character."""
    yield from plain()
    chosen: Json = {"kind": "chosen", "name": "picked"}
    for one in plain():
        if one.name not in AS_IN:
            pick = {"kind": "pick", "name": "picked", "among": one.selector}
            yield Bound(f"chosen of {one.name}", chosen, choose=(pick,))
            yield Bound(f"each of {one.name}", {"kind": "chosen", "name": "each"}, loop=one.selector)
    yield Bound("chosen place", {"kind": "chosen", "name": "spot"}, choose=(SPOT,))
    yield Bound("it", {"kind": "it"}, tested=True)
    dead = {"kind": "pick", "name": "picked", "among": SLAIN}
    there = {"kind": "place", "name": "there", "disk": chosen}
    summon = {"kind": "summon", "who": chosen, "to": "there"}
    yield Bound("summoned", chosen, choose=(dead, there), before=(summon,))


def roles(filled: Mapping[str, Types]) -> Iterator[Bound]:
    for role, types in filled.items():
        yield Bound(f"event {role}", {"kind": "event", "role": role}, ("event", role, types))


def slots() -> Iterator[tuple[type[Word], str]]:
    """Every slot for a selector."""
    for word in VOCABULARY.words:
        for field, _mark in selector_slots(word):
            yield word, field


def needed(word: type[Word]) -> Json:
    """The word with plain values in all slots that it needs."""
    return written(word, "", EVERYONE)


def written(word: type[Word], field: str, selector: Json) -> Json:
    """The word with the selector in one slot and plain values in all others that it needs."""
    result: Json = {"kind": tag_of(word)}
    marks = dict(selector_slots(word))
    for name, info in word.model_fields.items():
        if name == field:
            result[name] = _one_or_several(info, selector)
        elif name in marks and (info.is_required() or marks[name].like):
            result[name] = _one_or_several(info, selector if marks[name].like else BY_TYPE[marks[name].accepts[0]])
        elif info.is_required() and word not in (CardIs, OrderIs, MayPay, VoteSecretly):
            result[name] = _one_or_several(info, _plain(info.annotation, info.metadata))
    if word is MarkedPlayer:
        result["mark"] = "rival"
    if "missile" in word.model_fields and "missile" not in marks and word.__name__ == "Attach":
        result["missile"] = "shell"
    if word is Cards and field == "by":  # of other cards it is not read
        result["zone"] = "last_played"
    if word is Cards and field == "of":  # of those in hands
        result["zone"] = "hand"
    if word is Latest:  # who has died is none of the living
        result["what"] = "hit"
    if word is ObjectPlace and field != "like":
        result["thing"] = "named"
    if word is StopsAt and field != "near":
        result |= {"away": 10} if field == "away_from" else {"near": EVERYONE, "mm": 10}
    if word is ChoosePoint and field == "near":
        result["mm"] = 10
    if word is Swap:  # a disk does not swap places with itself
        if field == "others":
            result["first"] = HEROES
        result["first" if field == "second" else "second"] = VETERANS
    if word is ShootNow and field != "who":
        result["who"] = HEROES
    if word is UseSpellOf and field != "who":
        result["who"] = HEROES
    if word is Transform and field != "like":
        result["into"] = "prawn"
    if word is MayPay and field != "cost":
        result["cost"] = [{"kind": "discard"}]
    if word is VoteSecretly:
        result["options"] = [{"id": "lion"}, {"id": "lamb"}]
    if word is Named:
        result["card"] = "prawn"
    if word is CardIs:
        result["cards"] = ["gull", "shrimp", "crab", "prawn"]
    if word is OrderIs:
        result["orders"] = ["sea"]
    return result


def _one_or_several(info: FieldInfo, value: Any) -> Any:
    """A value, or as many of it as a list needs."""
    if get_origin(info.annotation) is not tuple:
        return value
    return [value] * max(1, *(getattr(rule, "min_length", 0) or 0 for rule in info.metadata), 1)


def _plain(annotation: Any, metadata: list[Any]) -> Any:
    if any(isinstance(mark, NameOf) for mark in metadata):
        return "there"
    bounds = next((mark.bounds for mark in metadata if isinstance(mark, OneOf) and mark.family == "amount"), None)
    if bounds is not None:
        return max(1, bounds[0])
    if annotation in (int, float):
        return max(1, *(getattr(mark, "ge", 1) for mark in metadata), 1)
    if get_origin(annotation) is Literal:
        return get_args(annotation)[0]
    if get_origin(annotation) is tuple:
        inner = get_args(annotation)[0]
        if get_origin(inner) is tuple:
            return [_plain(inner, [])]
        of = str(inner)
        words = {
            "EffectWord": HEAL,
            "ConditionWord": {"kind": "wounded"},
            "AmountWord": 1,
            "ModifierWord": {"kind": "cannot_act"},
            "DurationWord": {"kind": "until_turn_end"},
        }
        return next((word for base, word in words.items() if base in of), None) or get_args(inner)[0]
    return "named"


IN_ABILITIES = (EffectWord, ConditionWord, AmountWord, SelectorWord, ChoiceWord, DurationWord)
"""What an ability that works at a moment can have in it."""


def ability_at(when: Json, word: type[Word], field: str, one: Bound) -> Json:
    """The ability that has the slot with the selector in it."""
    made = written(word, field, one.selector)
    choose = list(one.choose)
    if name_fields(word):
        disk = one.selector if field == "who" else EVERYONE
        choose.append({"kind": "place", "name": "there", "disk": disk})
    do: list[Json]
    if issubclass(word, EffectWord):
        if word is ForEach:
            made["do"] = [HEAL]
        do = [made]
    elif issubclass(word, ConditionWord):
        tested = {"kind": "heal", "to": {**EVERYONE, "where": [made]}}
        # Left out, `who` is the piece that is tested.
        of_it = field != "who" and "who" in word.model_fields and not word.model_fields["who"].is_required()
        do = [tested] if one.tested or of_it else [{"kind": "if_else", "if": [made], "do": [HEAL], "otherwise": [HEAL]}]
    elif issubclass(word, AmountWord):
        compared = {"kind": "compare", "left": made, "test": "more", "right": 0}
        do = [{"kind": "heal", "to": {**EVERYONE, "where": [compared]}}] if one.tested else [{**HEAL, "amount": made}]
    elif issubclass(word, SelectorWord):
        if made.get("zone") == "hand":  # where cards can only be picked
            choose.append({"kind": "pick", "name": "held", "among": made})
            made = {"kind": "chosen", "name": "held"}
        do = [{"kind": "if_else", "if": [{"kind": "exists", "what": made}], "do": [HEAL]}]
        used: dict[Any, Json] = {
            ("missile",): {"kind": "discard_missile", "missile": made},
            ("player",): {"kind": "give_time_card", "side": "penalty", "to": made},
            ("playing_card",): {"kind": "use_card", "which": made},
            ("character_card",): {"kind": "gain_abilities", "to": EVERYONE, "of": made},
        }
        do.append(used.get(word.yields, {**HEAL, "to": made}))
        found: Json = {"kind": "exists", "what": made}
        if word.yields == ("place",):
            found = {"kind": "within", "mm": 500, "to": made}
            do = [{"kind": "push", "who": EVERYONE, "mm": 10, "direction": "towards", "centre": made}]
        if one.tested:
            do = [{**HEAL, "to": {**EVERYONE, "where": [found]}}]
    elif issubclass(word, ChoiceWord):
        choose.append(made)
        name = made.get("name", word.model_fields["name"].default)
        do = [{"kind": "if_else", "if": [{"kind": "exists", "what": {"kind": "chosen", "name": name}}], "do": [HEAL]}]
        if word.binds == ("place",):
            do = [{"kind": "move", "who": EVERYONE, "to": name}]
        elif word.binds == ("number",):
            do = [{**HEAL, "amount": {"kind": "noted", "name": name}}]
    else:
        assert issubclass(word, DurationWord)
        held = {"kind": "apply", "to": EVERYONE, "modify": [{"kind": "cannot_act"}], "lasts": made}
        do = [held]
    if one.loop is not None:
        do = [{"kind": "for_each", "among": one.loop, "do": do}]
    # Limited, as some would trigger themselves for ever: that is said by a check of all abilities together.
    kind = kind_at(when["kind"])
    limit = {} if kind == "activated" else {"limit": {"times": 2, "per": "turn"}}
    key = "instead_of" if kind == "replacement" else "when"
    return {"kind": kind, key: when, "choose": choose, "do": [*one.before, *do], **limit}


def kind_at(moment: str) -> str:
    """The kind of an ability that works at a moment, or in place of an event."""
    if moment in ("action", "any_time"):
        return "activated"
    return "replacement" if moment in VOCABULARY.words_of("replaceable") else "triggered"


def can_stand(word: type[Word], one: Bound, change: type[Word]) -> bool:
    """Whether a static ability with a change can have a slot of the word, with this selector."""
    if one.choose or one.loop is not None or one.tested:
        return False
    if issubclass(word, ModifierWord):
        return tag_of(change) == tag_of(word)
    return issubclass(word, ConditionWord) or (issubclass(word, AmountWord) and tag_of(change) == "damage")


def standing(kind: CardKind, word: type[Word], field: str, one: Bound, change: Json) -> Json:
    """The static ability of a card with the slot."""
    made = written(word, field, one.selector)
    rule: Json = {"kind": "static", "modify": [made]}
    if issubclass(word, ConditionWord):
        rule = {"kind": "static", "if": [made], "modify": [change]}
    elif issubclass(word, AmountWord):
        rule = {"kind": "static", "modify": [{**change, "by": made}]}
    return {**rule, **in_force(kind, None)}


# --- the cases ----------------------------------------------------------------------------------

CHANGE: dict[str, Json] = {
    "damage": {"kind": "damage", "stage": "add"},
    "aim": {"kind": "aim"},
    "supply_cap": {"kind": "supply_cap", "most": 1},
    "immune": {"kind": "immune", "to": ["hit", "shot"]},
    "cannot_act": {"kind": "cannot_act"},
}
OF_SHOTS = {"shoot_again.by"}
"""Slots of what works only when a missile was shot, which are tried on missiles."""
EVERYWHERE = ("self", "bearer", "event source", "it", "objects")
"""Selectors whose types differ from card to card, or that alone fit a slot; of others each kind of card tries some."""
SHARE = times(20, thorough=5)
OF_CHARACTERS = times(2, thorough=1)
"""One of so many others is tried, on cards of most kinds and on characters."""


def moment(trigger: type[Word]) -> Json:
    """The trigger, listening to everybody."""
    fields: tuple[str, ...] = ("who", "mover", "by", "whose")
    listens = {field: "any" for field in fields if field in trigger.model_fields}
    counter = {"counter": "named", "amount": 1} if "counter" in trigger.model_fields else {}
    return {"kind": tag_of(trigger), **listens, **counter}


def in_force(kind: CardKind, when: type[Word] | None) -> Json:
    shot = when is not None and tag_of(when) in ("shot_hit", "shot_missed")
    return {"active_in": "attached"} if kind == "missile" and not shot else {}


def working(kind: CardKind, trigger: type[Word], word: type[Word], field: str, one: Bound) -> Json:
    """The ability of a card that works at a moment and has the slot."""
    return {**ability_at(moment(trigger), word, field, one), **in_force(kind, trigger)}


def cases(kind: CardKind) -> Iterator[Case]:
    """All pairs of slot and selector for a kind of card, with what each of its moments and changes binds."""
    first = MOMENTS[kind][0] if kind != "missile" else MOMENTS[kind][2]
    every = OF_CHARACTERS if kind == "character" else SHARE
    selectors, alone = tuple(bound()), tuple(plain())
    changes = {change: CHANGE.get(tag_of(change)) or written(change, "", {}) for change in CHANGES[kind]}
    number = 0
    for word, field in slots():
        for one in selectors:
            number += 1
            if one.name not in EVERYWHERE and number % every:
                continue
            usual = WouldBeDamaged if issubclass(word, EventEffect) and WouldBeDamaged in MOMENTS[kind] else first
            if issubclass(word, IN_ABILITIES):
                name = f"{tag_of(usual)}: {tag_of(word)}.{field} <- {one.name}"
                make = partial(working, kind, usual, word, field, one)
                yield Case(name, make, (word, field, one.likeness or one.name), False)
        # From the hand or the discard pile, the moments and changes of rituals are those of a script.
        moments = MOMENTS[kind] if kind != "ritual" else (first,)
        # What hears any shot is tried where one is shot.
        for trigger in (one for one in moments if kind == "missile" or one not in OF_ANY_SHOT):
            for one in roles(FACTS[trigger]):
                number += 1
                if kind != "character" and trigger not in OF_A_SHOT and number % SHARE:
                    continue
                if issubclass(word, IN_ABILITIES):
                    name = f"{tag_of(trigger)}: {tag_of(word)}.{field} <- {one.name}"
                    shot = trigger in OF_ANY_SHOT
                    of_event = trigger if issubclass(word, EventEffect) else None
                    likeness = (word, field, one.likeness, kind_at(tag_of(trigger)), shot, of_event)
                    yield Case(name, partial(working, kind, trigger, word, field, one), likeness, checked_alike=True)
        for change in CHANGES[kind] if kind != "ritual" else ():
            for one in (*alone, *roles(MODIFIER_FACTS[change])):
                number += 1
                if one.name not in EVERYWHERE and number % every:
                    continue
                if can_stand(word, one, change):
                    name = f"{tag_of(change)}: {tag_of(word)}.{field} <- {one.name}"
                    test = issubclass(word, ConditionWord)
                    alone_alike = test and tag_of(change) in ALONE
                    alike = test and kind in FOR_THEMSELVES and tag_of(change) not in IN_CIRCLES
                    like = "static" if alone_alike or alike else tag_of(change)
                    changed = (word, field, one.likeness or one.name, like)
                    make = partial(standing, kind, word, field, one, changes[change])
                    yield Case(name, make, changed, checked_alike=alike)


# --- the check ----------------------------------------------------------------------------------

STAGE: Json = {
    "id": "shore",
    "name": {"en": "Shore"},
    "battlefield": {"points": [[0, 0], [600, 0], [600, 400], [0, 400]]},
    "first_seat": 1,
    "rituals": True,
    "options": {"actions_per_turn": 5},
    "seats": [
        {
            "squad": [
                {"character": "gull", "x": 100, "y": 100, "life": 3, "riders": ["shell"]},
                {"character": "shrimp", "x": 100, "y": 250},
                {"character": "crab", "x": 60, "y": 330},
            ],
            "rituals": ["tide"],
            "supplies": [{"character": "gull", "count": 2}],
        },
        {
            "squad": [
                {"character": "crab", "x": 300, "y": 100},
                {"character": "prawn", "x": 200, "y": 250},
                {"character": "prawn", "x": 500, "y": 300},
            ]
        },
    ],
    "artifacts": [
        {"artifact": "buoy", "x": 100, "y": 100, "held_by": "gull"},
        {"artifact": "float", "x": 560, "y": 50},
    ],
    "landscape": [{"thing": "named", "x": 400, "y": 350}],
}
THING: Json = {"id": "named", "name": {"en": "Named"}, "shape": {"kind": "circle", "diameter": 20}, "height": 30}
COUNTER: Json = {"id": "named", "name": {"en": "Named"}, "on": ["character", "missile", "artifact", "player"]}
FOLDERS: dict[CardKind, tuple[str, str]] = {
    "character": ("characters", "gull"),
    "sector": ("characters", "gull"),
    "special_hit": ("special_hits", "pinch"),
    "missile": ("missiles", "shell"),
    "artifact": ("artifacts", "buoy"),
    "ritual": ("rituals", "tide"),
    "status": ("statuses", "named"),
    "script": ("scripts", "shore"),
}
MODELS: dict[str, Any] = {
    "characters": Character,
    "special_hits": SpecialHit,
    "missiles": Missile,
    "artifacts": Artifact,
    "rituals": Ritual,
    "statuses": Status,
    "scripts": Script,
}
AT_A_TIME = 50
"""Abilities that are checked together."""
PER_BATTLE = {"activated": 16, "triggered": 16, "static": 32, "replacement": 16}
"""Abilities of a kind that are played together on one card.

Two replacements of the same event would leave each other nothing to replace, so there is one of each.
"""
FEW = 4
"""So many are played together once more if they had nothing to do among all of a battle."""
IN_HAND = 8
TIDES = ("tide", *(f"tide_{number}" for number in range(2, IN_HAND + 1)))
"""Rituals that are played together, each with an ability: only the first on a card would be used."""
ALONE = {"cannot", "cannot_act", "immune", "immovable", "supply_cap"}
"""Of two such changes only one may be looked at, or nothing happens that others change."""
FOR_THEMSELVES = ("character", "status")
"""Kinds of cards whose every change may be of themselves; others must say of whom some of them are."""
IN_CIRCLES = {"maximum_life"}
"""Changes for which a condition is refused that asks for what they change."""
OF_ABILITIES = tuple(check for check in ALL_CHECKS if isinstance(check, EachFile) and check.of is WITH_ABILITIES)


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    folder = tmp_path_factory.mktemp("toy")
    documents = copy.deepcopy(SOUND)
    documents["scripts/shore.json"] = STAGE
    documents["counters/named.json"] = COUNTER
    documents["things/named.json"] = THING
    documents["statuses/named.json"] = {"id": "named", "name": {"en": "Named"}}
    marks: Json = {"kind": "set_status", "to": {"kind": "self"}, "status": "named", "lasts": {"kind": "for_good"}}
    documents["characters/gull.json"].setdefault("abilities", []).append(triggered("turn_start", marks))
    adds: Json = {"kind": "add_counter", "to": EVERYONE, "counter": "named"}
    # On what is no character, too, so that there are counters to remove and to move.
    others = [{**adds, "to": to} for to in (MISSILES, {"kind": "artifacts"}, PLAYERS)]
    secret = triggered(
        "turn_start",
        {"kind": "mark_secretly", "among": EVERYONE, "by": PLAYERS},
        {"kind": "mark_secretly", "among": PLAYERS, "by": PLAYERS, "mark": "rival"},
        {"kind": "bid_secretly", "most": 2, "by": PLAYERS},
        {"kind": "vote_secretly", "options": [{"id": "named"}, {"id": "other"}], "by": PLAYERS},
        limit={"per": "battle"},
    )
    prawns: Json = {"kind": "characters", "relation": "enemy", "where": [{"kind": "card_is", "cards": ["prawn"]}]}
    away: Json = {"kind": "leave_table", "who": prawns}
    # Both draw and discard, so that what replaces that has something to replace.
    cards: list[Json] = [{"kind": "draw", "to": PLAYERS, "count": 2}, {"kind": "discard", "of": PLAYERS}]
    # Another artifact changes hands while the buoy stays with the gull, so that the buoy hears of it.
    takes: Json = {
        "kind": "give_artifact",
        "artifact": {"kind": "artifacts", "artifact": "float"},
        "to": {"kind": "self"},
    }
    give(documents, "characters/shrimp", triggered("action_end", adds, *others, away, *cards, takes), secret)
    give(documents, "characters/crab", triggered("action", adds))  # a spell that others can use
    documents["artifacts/float.json"] = {"id": "float", "name": {"en": "Float"}, "order": "sea"}
    documents["box.json"]["disks"].insert(0, {"order": "sea", "size": "artifact", "faces": ["float", "item"]})
    documents["box.json"]["rituals"][0]["copies"] = 9
    documents["box.json"]["disks"][-1]["count"] = 9
    documents["characters/gull.json"]["special_hits"] = ["pinch"]
    documents["characters/gull.json"]["shooting"]["limit"] = 3
    # Damage of a missile and of an artifact, so that events have such sources.
    hurt: Json = {"kind": "damage", "to": {"kind": "bearer"}}
    sting = {"kind": "triggered", "when": {"kind": "turn_end"}, "active_in": "attached", "do": [hurt]}
    documents["missiles/shell.json"]["abilities"].append(sting)
    wave: Json = {"kind": "damage", "to": {**EVERYONE, "ranks": ["veteran"], "relation": "enemy"}}
    documents["artifacts/buoy.json"]["abilities"] = [{"kind": "activated", "when": {"kind": "any_time"}, "do": [wave]}]
    write(folder, documents)
    pack = load(folder).pack
    assert isinstance(pack, Pack)
    return pack


def with_abilities(pack: Pack, kind: CardKind, made: tuple[Any, ...]) -> Pack:
    """The pack with these abilities on its card of the kind, and no others there."""
    folder, id_ = FOLDERS[kind]
    card = getattr(pack, folder)[id_]
    if kind == "ritual" and len(made) <= IN_HAND:
        return with_rituals(pack, card, made)
    if kind == "sector":
        from schema.systems.desktopia.cards import Sector

        sector = Sector.model_construct(start=0.0, width=360.0, abilities=made)
        card = card.model_copy(update={"sectors": (sector,)})
    else:
        card = card.model_copy(update={"abilities": made})
    changed: Any = {folder: {**getattr(pack, folder), id_: card}}
    return replace(pack, **changed)


def with_rituals(pack: Pack, card: Ritual, made: tuple[Any, ...]) -> Pack:
    """The pack with each of these abilities on a ritual, all of them in the first player's hand."""
    tides = {
        id_: card.model_copy(update={"id": id_, "abilities": (one,)}) for id_, one in zip(TIDES, made, strict=False)
    }
    box, shore = pack.box, pack.scripts["shore"]
    assert box is not None
    more = tuple(RitualCards(ritual=id_, copies=1) for id_ in tides if id_ != card.id)
    seats = (shore.seats[0].model_copy(update={"rituals": tuple(tides)}), *shore.seats[1:])
    return replace(
        pack,
        rituals={**pack.rituals, **tides},
        box=box.model_copy(update={"rituals": (*box.rituals, *more)}),
        scripts={**pack.scripts, "shore": shore.model_copy(update={"seats": seats})},
    )


def refused(pack: Pack, kind: CardKind, made: tuple[Any, ...]) -> set[int]:
    """The numbers of the abilities in which a check finds an error."""
    folder, id_ = FOLDERS[kind]
    found = set()
    results = None
    # A few at a time: the walk over an ability is kept for the checks that follow as long as there are not many.
    for start in range(0, len(made), AT_A_TIME):
        changed = with_abilities(pack, kind, made[start : start + AT_A_TIME])
        results = run_checks(OF_ABILITIES, changed, files_of, list, results)
        for one in results.diagnostics:
            parts = one.location.pointer.split("/")
            if one.location.file == f"{folder}/{id_}.json" and one.severity is Severity.ERROR and "abilities" in parts:
                found.add(start + int(parts[parts.index("abilities") + 1]))
    return found


# --- the play -----------------------------------------------------------------------------------


def play(pack: Pack, kind: CardKind, *, activated: bool) -> set[int]:
    """Plays two turns in which everything happens that triggers listen to; which abilities of the card worked.

    What is activated is used at the start, after a first death; each from the same position.
    """
    game = Game.new(pack, pack.scripts["shore"], 1)
    of = "script" if kind == "script" else "/".join(FOLDERS[kind])
    worked = settle(game, list(game.opening), of)
    pieces = {f"{piece.card}{piece.owner}": piece.id for piece in game.state.pieces.values() if piece.zone == "field"}
    if not pieces.keys() >= {"gull0", "shrimp0", "crab1"}:
        return worked  # what has come into play has killed or changed one of them
    gull, shrimp, crab = pieces["gull0"], pieces["shrimp0"], pieces["crab1"]
    worked |= decide(game, FlickDisk(shrimp, 0.0, 900.0), of)
    if isinstance(asked := game.request, ActionRequest):
        free: list[Decision] = [Cast(*pair) for pair in asked.spells]
        free += [Use(*pair) for pair in asked.uses]
        free += [PlayRitual(ritual) for ritual in asked.rituals]
        for decision in free:
            worked |= decide(game.copy() if activated else game, decision, of)
    if activated:
        return worked
    shoots = kind == "missile"
    # An artifact stays with who stands on it.
    stays = shoots or kind == "artifact"
    first = Shoot(gull, "shell", 127.0, 100.0, 0.0, 1200.0) if stays else FlickDisk(gull, 0.0, 1500.0)
    worked |= decide(game, first, of)
    worked |= decide(game, EndTurn(), of)
    worked |= decide(game, FlickDisk(crab, 180.0, 1500.0), of)
    worked |= decide(game, EndTurn(), of)
    if shoots or kind == "status":
        now = game.state.pieces[gull]
        worked |= decide(game, Shoot(gull, "shell", now.x, now.y - 27.0, 270.0, 50.0), of)
    return worked


def decide(game: Game, decision: Decision, of: str) -> set[int]:
    """Takes the decision if it is allowed, and answers what is asked then; which abilities of the card worked."""
    outcome = game.decide(decision)
    if isinstance(outcome, Refusal):
        return set()
    used = getattr(decision, "ability", "") or f"rituals/{getattr(decision, 'ritual', '')}/0"
    return settle(game, list(outcome.events), of) | numbers([used], of)


def settle(game: Game, events: list[Any], of: str) -> set[int]:
    """Answers until the next action; everything must hold after each answer. Which abilities of the card worked."""
    assert broken(game) == ()
    for _ in range(200):
        if game.request is None or isinstance(game.request, ActionRequest):
            return numbers([event.ability for event in events if isinstance(event, AbilityWorked)], of)
        outcome = game.decide(default_answer(game.battle()))
        assert not isinstance(outcome, Refusal), outcome
        events += outcome.events
        assert broken(game) == ()
    raise AssertionError("it never ends")


def numbers(abilities: list[str], of: str) -> set[int]:
    """The numbers of those abilities that are the card's, or of the rituals in hand."""
    if of == "/".join(FOLDERS["ritual"]):
        return {number for number, id_ in enumerate(TIDES) if f"rituals/{id_}/0" in abilities}
    return {int(key.rpartition("/")[2]) for key in abilities if key.startswith(f"{of}/")}


def some_of_each(tried: Iterable[Case], most: int, every: int = 1) -> list[Case]:
    """So many cases of every so many likenesses: the first, or in turn others, so that each moment meets many slots."""
    alike: dict[tuple[object, ...], list[Case]] = {}
    for case in tried:
        alike.setdefault(case.likeness, []).append(case)
    found = []
    for number, same in enumerate(islice(alike.values(), 0, None, every)):
        first = number % len(same) if same[0].in_turn else 0
        found += (same[first:] + same[:first])[:most]
    return found


def groups(kind: CardKind, accepted: list[Case]) -> Iterator[list[Case]]:
    """The cases that are played in one battle: such as leave each other room to work."""
    waiting: dict[object, list[Case]] = {}
    replacing: Counter[str] = Counter()
    for case in accepted:
        of = case.ability["kind"]
        most = 1 if not ALONE.isdisjoint(case.changes) else IN_HAND if kind == "ritual" else PER_BATTLE[of]
        key = of
        if of == "replacement":
            event = case.ability["instead_of"]["kind"]
            replacing[event] += 1
            key = replacing[event]
        group = [] if most == 1 else waiting.setdefault(key, [])
        group.append(case)
        if len(group) == most:
            yield [*group]
            group.clear()
    yield from (group for group in waiting.values() if group)


@pytest.mark.parametrize("kind", get_args(CardKind))
def test_every_pair_is_refused_or_sound(toy: Pack, kind: CardKind) -> None:
    every_case = list(cases(kind))
    tried = [case for case in every_case if not case.checked_alike]
    tried += some_of_each((case for case in every_case if case.checked_alike), 2, times(2, thorough=1))
    reader = VOCABULARY.adapter(Ability)
    made = tuple(reader.validate_json(json.dumps(case.ability)) for case in tried)
    wrong = refused(toy, kind, made)
    read = {id(case): ability for case, ability in zip(tried, made, strict=True)}
    unsound: list[str] = []
    idle: list[str] = []
    tried_out = 0

    def played_out(*group: Case) -> tuple[set[int], str]:
        """Which of them worked, and what fault there was."""
        abilities = tuple(read[id(case)] for case in group)
        try:
            return play(with_abilities(toy, kind, abilities), kind, activated=group[0].activated), ""
        except Exception as error:  # noqa: BLE001  every one is a fault, told with its case or its cases
            return set(), f"{type(error).__name__} {error}"

    verdicts: dict[tuple[object, ...], set[bool]] = {}
    for number, case in enumerate(tried):
        if case.checked_alike:
            verdicts.setdefault(case.likeness, set()).add(number in wrong)
    assert [like for like, found in verdicts.items() if len(found) > 1] == [], "the check does not find them alike"
    played = some_of_each((case for number, case in enumerate(tried) if number not in wrong), 1)
    for group in some_of(groups(kind, played), 3):
        tried_out += len(group)
        done, fault = played_out(*group)
        # What another one at fault stopped is played alone, what had nothing to do among fewer.
        left = [case for number, case in enumerate(group) if fault or not (number in done or case.changes)]
        size = 1 if fault else FEW
        for start in range(0, len(left) if len(group) > 1 else 0, size):
            few = left[start : start + size]
            done_so, told = played_out(*few)
            done |= {group.index(few[number]) for number in done_so}
            unsound += [f"{', '.join(case.name for case in few)}: {told}"] if told else []
        if fault and not any(told.startswith(f"{case.name}: ") for told in unsound for case in group):
            unsound.append(f"{[case.name for case in group]}: {fault}")
        idle += [case.name for number, case in enumerate(group) if not (fault or number in done or case.changes)]
    assert unsound == []
    # Of a sample more may be idle: which are in it changes with each new slot.
    assert idle == [] or len(idle) * times(4, thorough=10) < tried_out, idle
    accepted = {case.name.partition(": ")[2].partition(" <-")[0] for n, case in enumerate(tried) if n not in wrong}
    if kind == "character":
        every = {f"{tag_of(word)}.{field}" for word, field in slots()}
        assert accepted == every - OF_SHOTS, "each slot takes something"
    if kind == "missile":
        assert accepted >= OF_SHOTS
