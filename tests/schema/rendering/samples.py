"""Abilities for the tests of wording: hand-picked ones for words that no shipped card needs, and random ones."""

from __future__ import annotations

import json
import random
import types
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import TypeAdapter

from schema.language.ability import Ability, Activated, Limit, Replacement, Static, Triggered
from schema.language.base import (
    SLOTS,
    ActivationWord,
    AmountWord,
    ChoiceWord,
    ConditionWord,
    DurationWord,
    EffectWord,
    Family,
    GoalWord,
    ModifierWord,
    OneOf,
    OneTerm,
    ReplaceableWord,
    SelectorWord,
    TriggerWord,
    Word,
    tag_of,
)
from schema.language.secrets import Option
from schema.models.base import ContentModel
from schema.systems.desktopia.rendering.languages import Context
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.schema.rendering import (
    samples_acting,
    samples_answers,
    samples_chosen,
    samples_counters,
    samples_delayed,
    samples_distances,
    samples_durations,
    samples_filters,
    samples_flicks,
    samples_keywords,
    samples_memory,
    samples_numbers,
    samples_objects,
    samples_pushes,
    samples_sets,
    samples_sight,
)
from tests.schema.rendering.samples_amount_slots import AMOUNT_SLOT_SAMPLES
from tests.schema.rendering.samples_antecedents import ANTECEDENT_SAMPLES
from tests.schema.rendering.samples_areas import AREA_SAMPLES
from tests.schema.rendering.samples_arrivals import ARRIVAL_SAMPLES
from tests.schema.rendering.samples_board import BOARD_SAMPLES
from tests.schema.rendering.samples_card_moves import CARD_MOVE_SAMPLES
from tests.schema.rendering.samples_chance import CHANCE_SAMPLES
from tests.schema.rendering.samples_clauses import CLAUSE_SAMPLES
from tests.schema.rendering.samples_control import CONTROL_SAMPLES
from tests.schema.rendering.samples_copies import COPY_SAMPLES
from tests.schema.rendering.samples_costs import COST_SAMPLES
from tests.schema.rendering.samples_counting import COUNTING_SAMPLES
from tests.schema.rendering.samples_designs import DESIGN_SAMPLES
from tests.schema.rendering.samples_directions import DIRECTION_SAMPLES
from tests.schema.rendering.samples_edges import EDGE_SAMPLES
from tests.schema.rendering.samples_editing import EDITING_SAMPLES
from tests.schema.rendering.samples_facing import FACING_SAMPLES
from tests.schema.rendering.samples_forms import FORMS_SAMPLES
from tests.schema.rendering.samples_gathering import GATHERING_SAMPLES
from tests.schema.rendering.samples_healing import HEALING_SAMPLES
from tests.schema.rendering.samples_limits import LIMIT_SAMPLES
from tests.schema.rendering.samples_lists import LIST_SAMPLES
from tests.schema.rendering.samples_naming import NAMING_SAMPLES
from tests.schema.rendering.samples_orders import ORDER_SAMPLES
from tests.schema.rendering.samples_payments import PAYMENT_SAMPLES
from tests.schema.rendering.samples_picks import PICK_SAMPLES
from tests.schema.rendering.samples_places import PLACE_SAMPLES
from tests.schema.rendering.samples_players import PLAYER_SAMPLES
from tests.schema.rendering.samples_points import POINT_SAMPLES
from tests.schema.rendering.samples_readers import READER_SAMPLES
from tests.schema.rendering.samples_relations import RELATION_SAMPLES
from tests.schema.rendering.samples_replacement import REPLACEMENTS
from tests.schema.rendering.samples_sameness import SAMENESS_SAMPLES
from tests.schema.rendering.samples_secrets import SECRET_SAMPLES
from tests.schema.rendering.samples_shares import SHARE_SAMPLES
from tests.schema.rendering.samples_slides import SLIDE_SAMPLES
from tests.schema.rendering.samples_space import SPACE_SAMPLES
from tests.schema.rendering.samples_told import TOLD_SAMPLES
from tests.schema.rendering.samples_totals import TOTAL_SAMPLES
from tests.schema.rendering.samples_turn_order import TURN_ORDER_SAMPLES
from tests.schema.rendering.samples_turns import TURN_SAMPLES
from tests.schema.rendering.samples_winning import WINNING_SAMPLES
from tests.schema.rendering.samples_wording import WORDING_SAMPLES
from tests.schema.rendering.samples_zones import ZONE_SAMPLES

Json = dict[str, Any]

NAMES = {
    "tooth": {"en": "Tooth", "ru": "Зуб"},
    "most:tooth": {"en": "3"},
    "dart": {"en": "Dart", "ru": "Дротик"},
    "eel": {"en": "Eel", "ru": "Угорь"},
    "captain": {"en": "Captain", "ru": "Капитан"},
    "well": {"en": "the Well", "ru": "Колодец"},
    "harbour": {"en": "the harbour", "ru": "Гавань"},
    "crate": {"en": "Crate", "ru": "Ящик"},
    "mole": {"en": "the mole", "ru": "Мол"},
    "chest": {"en": "the chest", "ru": "Сундук"},
    "ember": {"en": "Ember", "ru": "Уголёк"},
    "mana": {"en": "Mana", "ru": "Мана"},
    "venom": {"en": "Venom", "ru": "Яд"},
    "who-drowns": {"en": "Who drowns", "ru": "Кто тонет"},
    "who-drowns=nobody": {"en": "nobody", "ru": "никто"},
}


def context(kind: str = "character") -> Context:
    """A card called Otter, in a pack with a few other things."""
    return Context(kind, {"en": "Otter", "ru": "Выдра"}, NAMES)


_ABILITY: TypeAdapter[Ability] = VOCABULARY.adapter(Ability)


def ability(data: Json) -> Ability:
    return _ABILITY.validate_json(_json(data))


def word(family: Family, data: Json) -> Word:
    found: Word = VOCABULARY.read(SLOTS[family], data)
    return found


def _json(data: Any) -> str:
    return json.dumps(data)


# --- hand-picked abilities ----------------------------------------------------------------------

SELF = {"kind": "self"}
IT = {"kind": "it"}
BEARER = {"kind": "bearer"}
SOURCE = {"kind": "event", "role": "source"}
VICTIM = {"kind": "event", "role": "victim"}
CHARACTERS = {"kind": "characters"}
OWN = {"kind": "characters", "relation": "own"}
ENEMIES = {"kind": "characters", "relation": "enemy"}
TURN_END = {"kind": "turn_end"}
ACTION = {"kind": "action"}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _pick(name: str, among: Json, **counts: int) -> Json:
    return {"kind": "pick", "name": name, "among": among, **counts}


def _with(among: Json, *where: Json, **more: Any) -> Json:
    return {**among, "where": list(where), **more}


def _written(fields: Json) -> Json:
    """Keyword arguments as JSON: `if` is a keyword of Python."""
    return {key.rstrip("_"): value for key, value in fields.items()}


def _triggered(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **_written(more)}


def _standing(*modify: Json, **more: Any) -> Json:
    return {"kind": "static", "modify": list(modify), **_written(more)}


def _life(of: Json) -> Json:
    return {"kind": "life", "of": of}


NEARBY = {"kind": "nearby"}

SAMPLES: dict[str, tuple[str, Json]] = {
    **samples_counters.SAMPLES,
    **samples_durations.SAMPLES,
    **samples_delayed.SAMPLES,
    **samples_keywords.SAMPLES,
    **samples_memory.SAMPLES,
    **samples_numbers.NUMBER_SAMPLES,
    **samples_pushes.SAMPLES,
    **samples_objects.SAMPLES,
    **samples_flicks.SAMPLES,
    **samples_distances.SAMPLES,
    **samples_answers.SAMPLES,
    **samples_acting.SAMPLES,
    **samples_chosen.SAMPLES,
    **samples_sight.SAMPLES,
    **samples_durations.STATUSES,
    **samples_filters.SAMPLES,
    "A bomb that dies into its neighbours": (
        "character",
        _triggered({"kind": "died"}, {"kind": "damage", "to": _with(CHARACTERS, NEARBY), "amount": 2}),
    ),
    "A medic": (
        "character",
        _triggered(
            ACTION,
            {"kind": "heal", "to": _chosen("patient"), "amount": 2},
            choose=[_pick("patient", _with({**OWN, "other_than": SELF}, {"kind": "wounded"}, NEARBY))],
        ),
    ),
    "A sacrifice": (
        "character",
        _triggered(
            ACTION,
            {"kind": "damage", "to": SELF},
            {"kind": "heal", "to": _chosen("saved"), "amount": 5},
            choose=[_pick("saved", {**OWN, "ranks": ["hero", "veteran"]})],
        ),
    ),
    "Two objects swap places": (
        "ritual",
        _triggered(
            {"kind": "any_time"},
            {"kind": "swap", "first": _chosen("a"), "second": _chosen("b")},
            choose=[
                _pick("a", {"kind": "objects"}),
                _pick("b", {"kind": "except", "of": {"kind": "objects"}, "without": _chosen("a")}),
            ],
        ),
    ),
    "Two objects may swap places": (
        "ritual",
        _triggered(
            {"kind": "turn_end"},
            {"kind": "swap", "first": _chosen("a"), "second": _chosen("b")},
            choose=[
                _pick("a", {"kind": "objects"}),
                _pick("b", {"kind": "except", "of": {"kind": "objects"}, "without": _chosen("a")}),
            ],
            optional=True,
        ),
    ),
    "Two picks of one kind": (
        "character",
        _triggered(
            ACTION,
            {"kind": "swap", "first": _chosen("a"), "second": _chosen("b")},
            {"kind": "damage", "to": _chosen("a")},
            {"kind": "set_status", "to": _chosen("b")},
            choose=[_pick("a", ENEMIES), _pick("b", {**ENEMIES, "other_than": _chosen("a")})],
        ),
    ),
    "A choice before branches": (
        "character",
        _triggered(
            TURN_END,
            {
                "kind": "choose_one",
                "branches": [
                    [{"kind": "damage", "to": _chosen("prey")}],
                    [{"kind": "set_status", "to": _chosen("prey")}],
                ],
            },
            optional=True,
            choose=[_pick("prey", {**ENEMIES, "ranks": ["fighter"]})],
        ),
    ),
    "Up to two, or several": (
        "ritual",
        _triggered(
            {"kind": "any_time"},
            {"kind": "heal", "to": _chosen("first")},
            {"kind": "damage", "to": _chosen("second"), "amount": 2},
            choose=[
                _pick("first", OWN, least=0, most=2),
                _pick("second", {**ENEMIES, "ranks": ["hero"]}, least=2, most=2),
            ],
        ),
    ),
    "Stronger when alone": (
        "character",
        _standing(
            {"kind": "damage", "stage": "add", "by": 2},
            if_=[
                {"kind": "same", "who": SOURCE, "other": SELF},
                {"kind": "damage_is", "kinds": ["hit"]},
                {
                    "kind": "none_of",
                    "conditions": [{"kind": "exists", "what": _with({**OWN, "other_than": SELF}, NEARBY)}],
                },
            ],
        ),
    ),
    "A pack hunter": (
        "character",
        _standing(
            {
                "kind": "damage",
                "stage": "add",
                "by": {"kind": "count", "of": _with({**OWN, "other_than": SELF}, NEARBY)},
            },
            if_=[{"kind": "same", "who": SOURCE, "other": SELF}, {"kind": "damage_is", "kinds": ["hit"]}],
        ),
    ),
    "A shield that breaks after two hits": (
        "missile",
        _standing(
            {"kind": "damage", "stage": "prevent"},
            active_in="attached",
            if_=[
                {"kind": "same", "who": VICTIM, "other": BEARER},
                {"kind": "damage_is", "kinds": ["hit", "shot"]},
            ],
            uses=2,
        ),
    ),
    "Thick skin": (
        "character",
        _standing(
            {"kind": "immune", "to": ["hit", "shot"]},
            if_=[
                {"kind": "same", "who": VICTIM, "other": SELF},
                {"kind": "rank", "who": SOURCE, "ranks": ["veteran", "fighter"]},
            ],
        ),
    ),
    "Weak against fire": (
        "character",
        _standing(
            {"kind": "damage", "stage": "scale_victim", "by": 3},
            if_=[
                {"kind": "same", "who": VICTIM, "other": SELF},
                {"kind": "damage_is", "kinds": ["spell", "lasting", "trait"]},
            ],
        ),
    ),
    "A shot that swaps": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            {
                "kind": "swap",
                "first": {"kind": "event", "role": "shooter"},
                "second": {"kind": "event", "role": "target"},
            },
        ),
    ),
    "A chain that pulls": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            {"kind": "move", "who": {"kind": "event", "role": "target"}, "to": "spot"},
            choose=[
                {
                    "kind": "place",
                    "name": "spot",
                    "disk": {"kind": "event", "role": "target"},
                    "near": {"kind": "event", "role": "shooter"},
                }
            ],
        ),
    ),
    "A missile that falls off": (
        "missile",
        _triggered(
            {"kind": "died", "who": "enemy"},
            {"kind": "move_missile", "missile": SELF, "to": _chosen("next")},
            {"kind": "discard_self"},
            active_in="attached",
            optional=True,
            choose=[
                _pick(
                    "next",
                    _with(
                        CHARACTERS,
                        {"kind": "compare", "left": _life(IT), "test": "at_least", "right": 2},
                        {"kind": "nearby", "to": BEARER},
                    ),
                )
            ],
        ),
    ),
    "A penalty turned into a bonus": (
        "ritual",
        _triggered(
            {"kind": "any_time"},
            {"kind": "discard_time_card", "side": "penalty"},
            {"kind": "give_time_card", "side": "bonus"},
        ),
    ),
    "A tax": (
        "artifact",
        _triggered(
            {"kind": "turn_start", "whose": "any"},
            {"kind": "give_time_card", "to": {"kind": "players", "relation": "enemy"}, "side": "penalty"},
            if_=[
                {
                    "kind": "compare",
                    "left": {"kind": "count", "of": {**ENEMIES, "ranks": ["hero"]}},
                    "test": "at_least",
                    "right": 2,
                },
                {"kind": "compare", "left": {"kind": "turn_number"}, "test": "at_least", "right": 3},
            ],
        ),
    ),
    "A fine worked off": (
        "ritual",
        _triggered(
            {"kind": "any_time"},
            {"kind": "discard_time_card", "side": "penalty"},
            {"kind": "give_time_card", "side": "bonus"},
            if_=[{"kind": "compare", "left": {"kind": "time_cards", "side": "penalty"}, "test": "more", "right": 0}],
        ),
    ),
    "Two fines": (
        "character",
        _triggered(
            TURN_END,
            {"kind": "heal", "to": SELF, "amount": {"kind": "time_cards", "side": "bonus"}},
            if_=[
                {"kind": "compare", "left": {"kind": "time_cards", "side": "penalty"}, "test": "at_least", "right": 2}
            ],
        ),
    ),
    "A bath": (
        "artifact",
        _triggered(
            TURN_END,
            {"kind": "heal", "to": _with(CHARACTERS, {"kind": "nearby", "to": SELF})},
            {"kind": "discard_missile", "missile": {"kind": "missiles", "missile": "eel"}},
            {"kind": "supply_discard", "of": OWN, "missile": "dart", "amount": 1},
        ),
    ),
    "For each wounded": (
        "character",
        _triggered(
            {"kind": "any_time"},
            {
                "kind": "for_each",
                "among": _with(OWN, {"kind": "wounded"}),
                "choose": [_pick("foe", _with(ENEMIES, {"kind": "nearby", "to": _chosen("each")}))],
                "do": [{"kind": "damage", "to": _chosen("foe")}, {"kind": "heal", "to": _chosen("each")}],
            },
            limit={"per": "battle"},
        ),
    ),
    "If and otherwise": (
        "character",
        _triggered(
            {"kind": "hit_landed", "by": "ally"},
            {
                "kind": "if_else",
                "if": [
                    {
                        "kind": "any_of",
                        "conditions": [
                            {"kind": "wounded", "who": VICTIM},
                            {"kind": "carries", "who": VICTIM, "missile": "eel"},
                        ],
                    }
                ],
                "do": [{"kind": "damage", "to": VICTIM, "amount": 2}],
                "otherwise": [{"kind": "heal", "to": SELF}],
            },
        ),
    ),
    "Life of another": (
        "character",
        _triggered(
            ACTION,
            {"kind": "damage", "to": _chosen("foe"), "amount": _life(SELF)},
            choose=[
                _pick(
                    "foe",
                    _with(
                        ENEMIES,
                        {
                            "kind": "compare",
                            "left": _life(IT),
                            "test": "more",
                            "right": {"kind": "maximum_life", "of": SELF},
                        },
                        {"kind": "any_of", "conditions": [{"kind": "can_shoot"}, {"kind": "carries"}]},
                    ),
                )
            ],
        ),
    ),
    "Twice the damage of the arsenal": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            {
                "kind": "damage",
                "to": {"kind": "event", "role": "target"},
                "amount": {
                    "kind": "product",
                    "amounts": [2, {"kind": "supply", "of": {"kind": "event", "role": "shooter"}}],
                },
            },
        ),
    ),
    "Before an enemy's flick": (
        "character",
        _triggered(
            {"kind": "before_flick", "who": "enemy"},
            {"kind": "damage", "to": {"kind": "event", "role": "mover"}},
            if_=[
                {"kind": "nearby", "who": {"kind": "event", "role": "mover"}, "to": SELF},
                {
                    "kind": "none_of",
                    "conditions": [{"kind": "rank", "who": {"kind": "event", "role": "mover"}, "ranks": ["hero"]}],
                },
            ],
            limit={"times": 2, "per": "turn"},
        ),
    ),
    "After its action": (
        "character",
        _triggered(
            {"kind": "action_end"},
            {"kind": "attach", "missile": "dart", "to": _chosen("foes")},
            optional=True,
            choose=[
                _pick("foes", _with(ENEMIES, {"kind": "none_of", "conditions": [{"kind": "carries"}]}), least=1, most=3)
            ],
        ),
    ),
    "Revenge": (
        "character",
        _triggered(
            {"kind": "damaged", "who": "own"},
            {"kind": "flick", "who": VICTIM},
            optional=True,
            if_=[{"kind": "exists", "what": {**ENEMIES, "ranks": ["hero"]}}],
        ),
    ),
    "A sector that heals": (
        "sector",
        _triggered(
            {"kind": "contact", "other": "any"},
            {"kind": "heal", "to": {"kind": "event", "role": "other"}, "amount": {"kind": "sum", "amounts": [1, 1]}},
        ),
    ),
    "Reinforcements": (
        "script",
        _triggered(
            {"kind": "turn_start"},
            {"kind": "summon", "who": _chosen("recruit"), "to": "shore"},
            if_=[
                {"kind": "compare", "left": {"kind": "turn_number"}, "test": "equal", "right": 4},
                {"kind": "ruling", "name": "who-drowns", "answer": "nobody"},
            ],
            choose=[
                _pick("recruit", {"kind": "recruits", "ranks": ["fighter", "veteran"]}),
                {"kind": "place", "name": "shore", "disk": _chosen("recruit"), "zone": "harbour"},
            ],
        ),
    ),
    "Fear": (
        "character",
        _standing(
            {
                "kind": "cannot_act",
                "who": _with(
                    ENEMIES,
                    NEARBY,
                    {
                        "kind": "any_of",
                        "conditions": [
                            {
                                "kind": "all_of",
                                "conditions": [{"kind": "wounded"}, {"kind": "rank", "ranks": ["veteran"]}],
                            },
                            {"kind": "none_of", "conditions": [{"kind": "can_shoot"}, {"kind": "carries"}]},
                        ],
                    },
                ),
            }
        ),
    ),
    **samples_sets.SAMPLES,
    **samples_sets.MODES,
    "Aim at allies": ("character", _standing({"kind": "aim", "relation": "ally"}, {"kind": "supply_cap", "most": 5})),
    **PLAYER_SAMPLES,
    **SPACE_SAMPLES,
    **BOARD_SAMPLES,
    **PICK_SAMPLES,
    **TURN_SAMPLES,
    **TURN_ORDER_SAMPLES,
    **CONTROL_SAMPLES,
    **COPY_SAMPLES,
    **PLACE_SAMPLES,
    **ANTECEDENT_SAMPLES,
    **FORMS_SAMPLES,
    **SECRET_SAMPLES,
    **WINNING_SAMPLES,
    **WORDING_SAMPLES,
    **RELATION_SAMPLES,
    **READER_SAMPLES,
    **SAMENESS_SAMPLES,
    **TOLD_SAMPLES,
    **DESIGN_SAMPLES,
    **HEALING_SAMPLES,
    **GATHERING_SAMPLES,
    **COUNTING_SAMPLES,
    **EDITING_SAMPLES,
    **REPLACEMENTS,
    **CHANCE_SAMPLES,
    **ZONE_SAMPLES,
    **CARD_MOVE_SAMPLES,
    **POINT_SAMPLES,
    **TOTAL_SAMPLES,
    **PAYMENT_SAMPLES,
    **COST_SAMPLES,
    **AMOUNT_SLOT_SAMPLES,
    **DIRECTION_SAMPLES,
    **ARRIVAL_SAMPLES,
    **LIST_SAMPLES,
    **EDGE_SAMPLES,
    **FACING_SAMPLES,
    **SLIDE_SAMPLES,
    **AREA_SAMPLES,
    **SHARE_SAMPLES,
    **LIMIT_SAMPLES,
    **NAMING_SAMPLES,
    **ORDER_SAMPLES,
    **CLAUSE_SAMPLES,
}
"""By name: the kind of card and the ability. With the shipped cards they say every word of the vocabulary."""


# --- random abilities ---------------------------------------------------------------------------

_FAMILIES: dict[type, Family] = {
    ActivationWord: "activation",
    ReplaceableWord: "replaceable",
    TriggerWord: "trigger",
    ConditionWord: "condition",
    SelectorWord: "selector",
    AmountWord: "amount",
    ChoiceWord: "choice",
    EffectWord: "effect",
    ModifierWord: "modifier",
    DurationWord: "duration",
    GoalWord: "goal",
}
_SIMPLE: dict[str, Json] = {
    "condition": {"kind": "wounded"},
    "selector": {"kind": "self"},
    "effect": {"kind": "discard_self"},
    "choice": {"kind": "pick", "name": "first", "among": {"kind": "characters"}},
    "activation": {"kind": "any_time"},
    "replaceable": {"kind": "would_be_damaged"},
    "trigger": {"kind": "turn_end"},
    "modifier": {"kind": "cannot_act"},
    "duration": {"kind": "until_turn_end"},
    "goal": {"kind": "eliminate"},
    "amount": {"kind": "event_amount"},
}


def random_ability(rng: random.Random) -> Ability:
    """Any ability the models allow, sensible or not."""
    return ability(_model(rng.choice((Activated, Triggered, Replacement, Static, Static)), rng, 3))


def random_word(rng: random.Random, family: Family, kind: str) -> Word:
    """A word of this kind with anything in its slots."""
    return word(family, _model(VOCABULARY.words_of(family)[kind], rng, 3))


def _model(model: type[ContentModel], rng: random.Random, depth: int) -> Json:
    data: Json = {}
    for attribute, field in model.model_fields.items():
        name = field.alias or attribute
        if name == "kind":
            data[name] = get_args(field.annotation)[0]
        elif name in ("title", "text"):
            continue
        elif field.is_required() or rng.random() < 0.5:
            least = max((getattr(rule, "min_length", 0) or 0 for rule in field.metadata), default=0)
            lows = (rule.bounds[0] if isinstance(rule, OneOf) else getattr(rule, "ge", 0) for rule in field.metadata)
            low = max(0, *(number or 0 for number in lows), 0)
            term = next((mark.of for mark in field.metadata if isinstance(mark, OneTerm)), None)
            if term is not None:
                data[name] = rng.choice(VOCABULARY.terms[term].values)
                continue
            data[name] = _value(field.annotation, rng, depth, name, least, low)
    return data


def _value(hint: Any, rng: random.Random, depth: int, name: str, least: int = 0, low: int = 0) -> Any:
    origin = get_origin(hint)
    if hint in _FAMILIES:
        family = _FAMILIES[hint]
        if depth <= 0:
            return _SIMPLE[family]
        return _model(rng.choice(list(VOCABULARY.words_of(family).values())), rng, depth - 1)
    if origin is Literal:
        return rng.choice(get_args(hint))
    if origin in (Union, types.UnionType):
        return _value(rng.choice(get_args(hint)), rng, depth, name, least, low)
    if origin is tuple:
        item = get_args(hint)[0]
        count = rng.randint(max(least, 1), max(least, 1 + (depth > 1)))
        values = [_value(item, rng, depth, name, 1 if get_origin(item) is tuple else 0) for _ in range(count)]
        return values if not all(isinstance(each, str) for each in values) else list(dict.fromkeys(values))
    if hasattr(hint, "__metadata__"):
        term = next((mark.of for mark in hint.__metadata__ if isinstance(mark, OneTerm)), None)
        if term is not None:
            return rng.choice(VOCABULARY.terms[term].values)
        return _value(get_args(hint)[0], rng, depth, name, least, low)
    if hint is type(None):
        return None
    if origin is dict:
        return {"en": "Name", "ru": "Название"}
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return rng.choice([low, low + 1, low + 2, low + 5])
    if hint is float:
        return rng.choice([0.0, 90.0, 250.5])
    if hint is str:
        return rng.choice(["dart", "eel"] if name == "missile" else ["first", "second", "harbour", "captain"])
    if isinstance(hint, type) and issubclass(hint, Limit | Option):
        return _model(hint, rng, depth)
    raise TypeError(f"no random value for {hint}")


def all_words() -> list[tuple[Family, str]]:
    """Every word as family and kind."""
    return [(family, tag_of(each)) for family in _FAMILIES.values() for each in VOCABULARY.words_of(family).values()]
