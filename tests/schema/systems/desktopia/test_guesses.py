"""What designers of other games would type leads to the word that means it, or to what comes nearest."""

from __future__ import annotations

import re
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import use_language
from schema.language.base import Family
from schema.language.labels import SHARED_LABELS
from schema.models.validation import validate_tree
from schema.systems.desktopia.authoring import AUTHORING
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.system import DESKTOPIA
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.schema.systems.desktopia.toy_pack import SELF, character, heal, instead, pick, standing, triggered

GUESSES: dict[Family, dict[str, str]] = {
    "effect": {
        "kill": "destroy",
        "swap_places": "swap",
        "cap_damage": "change_amount",
        "overwatch": "shoot",
        "free_shot": "shoot",
        "reaction_shot": "shoot",
        "random_direction": "deflect",
        "scatter": "deflect",
        "rout": "border",
        "face": "rotate",
        "move_object": "push",
        "draw_ritual": "draw",
        "mill": "move_cards",
        "scry": "move_cards",
        "return_to_hand": "move_cards",
        "undo": "put_back",
        "rewind": "put_back",
        "swap_hand": "swap_hands",
        "library": "move_cards",
        "search": "move_cards",
        "instant_kill": "destroy",
        "pass_turn": "end_turn",
        "life_total": "set_life",
        "gain_control": "take_control",
        "charm": "take_control",
        "where_it_was": "place_of",
        "first_time": "limit",
        "once_per_turn": "limit",
        "sacrifice": "discard_self",
        "tap": "cannot_act",
        "untap": "change_actions",
        "stun": "set_status",
        "freeze": "cannot_act",
        "root": "immovable",
        "exile": "stow",
        "shield": "prevent",
        "counter": "add_counter",
        "taunt": "redirect",
        "haste": "change_actions",
        "trample": "hit_landed",
        "poison": "set_status",
        "face_down": "active_in",
        "retarget": "would_be_chosen",
        "lifesteal": "heal",
        "lifelink": "event_amount",
        "deathtouch": "hit_landed",
        "thorns": "damaged",
        "flying": "move",
        "knockback": "push",
        "pull": "push",
        "reroll": "roll",
        "buff": "apply",
        "debuff": "apply",
        "create_token": "summon",
        "spawn": "summon",
        "resurrect": "summon",
        "revive": "summon",
        "give_keyword": "set_status",
        "fight": "damage",
        "ward": "prevent",
        "random": "one_at_random",
        "become": "transform",
        "polymorph": "transform",
        "copy": "use_spell_of",
        "teleport": "move",
        "switch": "swap",
        "dealDamage": "damage",
        "gain_life": "heal",
        "may": "optional",
        "pay": "cost",
        "choose_target": "with_choices",
        "modal": "choose_one",
        "win_game": "win",
        "lose_game": "lose",
        "reverse_turn_order": "reverse_turns",
        "swap_hands": "swap_hands",
        "pass_card": "pass_cards",
        "play_card": "use_card",
        "delay": "delayed",
        "act_again": "change_actions",
        "stop": "end_turn",
        "silence": "cannot",
        "counterspell": "would_be_played",
        "gain_mana": "add_counter",
        "at_end_of_turn": "delayed",
        "instead": "replacement",
        "vote": "vote_secretly",
        "cleanse": "remove_status",
        "equip": "attach",
        "build_wall": "put_object",
        "wounded": "As a condition",
        "put_on_bottom": "move_cards",
        "stay": "put_object",
        "stays": "attach",
        "last_time": "choose_one",
        "forbid": "cannot_play",
    },
    "trigger": {
        "dies": "died",
        "touched": "contact",
        "would_touch": "contact",
        "on_death": "died",
        "deathrattle": "died",
        "attack": "before_flick",
        "on_hit": "hit_landed",
        "upkeep": "turn_start",
        "end_step": "turn_end",
        "takes_damage": "damaged",
        "enters": "enters_play",
        "battlecry": "enters_play",
        "cast": "action_end",
        "kills": "died",
        "comes_to_rest": "flick_end",
        "is_healed": "healed",
        "round_start": "round_start",
        "round_end": "round_end",
        "falls_off": "left_table",
        "game_start": "round_start",
        "would_die": "instead_of",
    },
    "selector": {
        "target": "chosen",
        "table_centre": "middle",
        "distance_to_line": "line_between",
        "in_front_of": "ahead",
        "home_edge": "border",
        "owner": "owner_of",
        "enemy": '"relation": "enemy"',
        "enemies": "characters",
        "all": "characters",
        "opponent": "players",
        "attacker": "event",
        "killer": "event",
        "this": "self",
        "nearest_enemy": "lowest",
        "strongest": "highest",
        "random_enemy": "draw_lots",
        "adjacent": "nearby",
        "others": "other_than",
        "graveyard": "slain",
        "equipped_creature": "bearer",
        "equipment": "artifacts",
        "cards": "move_cards",
        "shooter": '"kind": "event"',
        "mover": '"kind": "event"',
    },
    "condition": {
        "not": "none_of",
        "and": "all_of",
        "or": "any_of",
        "dead": "slain",
        "alive": "exists",
        "adjacent": "nearby",
        "my_turn": "is_turn_of",
        "is_enemy": "related",
        "full_health": "wounded",
        "first_turn": "turn_number",
        "has_keyword": "has_tag",
        "less_than": "compare",
        "attacked_this_turn": "happened",
        "first_time": "limit",
        "line_of_sight": "in_sight",
        "formation": "line_between",
        "power_hit": "on_sector",
        "faces": "facing",
        "in_sight": "within",
        "has_role": "voted",
        "stays": "immovable",
    },
    "amount": {
        "random": "roll",
        "dice": "rolled",
        "distance_moved": "travelled",
        "health": "life",
        "damage_dealt": "event_amount",
        "number_of": "count",
        "half": "quotient",
        "plus": "sum",
        "double": "product",
        "missing_life": "difference",
    },
    "modifier": {
        "haste": "acts_again",
        "cannot_move": "immovable",
        "armour": "damage",
        "strength": "damage",
        "hexproof": "immune",
        "stun": "cannot_act",
        "heavy": "weight",
        "half_power": "flick_power",
        "slow": "flick_power",
        "resistance": "damage",
        "max_health": "maximum_life",
        "max_distance": "flick_power",
        "taunt": "redirect",
    },
    "duration": {
        "end_of_turn": "until_turn_end",
        "until_next_turn": "turns",
        "this_turn": "until_turn_end",
        "forever": "for_good",
        "permanent": "for_good",
        "end_of_round": "rounds",
        "until_hit": "next",
        "this_flick": "until_flick_end",
        "as_long_as": "while",
    },
    "choice": {"target": "pick", "random": "draw_lots", "may": "optional", "mode": "choose_one", "position": "place"},
    "replaceable": {"takes_damage": "would_be_damaged", "cheat_death": "would_die", "would_leave_table": "left_table"},
    "activation": {"spell": "action", "instant": "any_time"},
}


@pytest.mark.parametrize("family", GUESSES)
def test_what_designers_would_type_leads_to_what_means_it(family: Family) -> None:
    guide = DESKTOPIA.guide()
    choices = list(VOCABULARY.words_of(family))
    lost = {}
    for typed, wanted in GUESSES[family].items():
        found = guide.word(typed, choices)
        said = " ".join(filter(None, (found.near, *found.meant, found.told)))
        if wanted not in said:
            lost[typed] = said
    assert lost == {}


def test_the_table_is_not_small() -> None:
    assert sum(map(len, GUESSES.values())) >= 80


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_told_names_only_what_exists(language: str) -> None:
    use_language(language)
    try:
        told = [guess.told for guess in AUTHORING.guesses()]
    finally:
        use_language("en")
    words = {word.model_fields["kind"].default: word for word in VOCABULARY.words}
    known = {*words, *(info.alias or name for word in words.values() for name, info in word.model_fields.items())}
    known |= {*SHARED_LABELS.fields, *DESKTOPIA.labels.fields, *SHARED_LABELS.kinds, *DESKTOPIA.labels.kinds}
    known |= {*DESKTOPIA.labels.options}
    named = {name for text in told for name in re.findall(r"“([a-z_]+)”", text)}
    assert named - known == set()
    assert len(named) > 50


# --- in a file ------------------------------------------------------------------------------------


def found(ability: dict[str, Any]) -> list[Diagnostic]:
    card = character("gull", "hero", 4, abilities=[ability])
    return validate_tree(Character, card, "characters/gull.json", DESKTOPIA.guide)[1]


def _apply(lasts: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "apply", "to": SELF, "modify": [{"kind": "immovable"}], "lasts": lasts}


HEAL = heal(SELF)
RULE = {"kind": "damage", "stage": "add"}
STATUS = {"kind": "set_status", "to": SELF, "status": "cannot_act"}


@pytest.mark.parametrize(
    ("ability", "pointer", "said", "fixed"),
    [
        # keys
        (triggered("turn_end", {"kind": "heal", "target": SELF}), "/do/0", "Did you mean “target”?", "to"),
        (triggered("turn_end", HEAL, trigger=1), "/trigger", "The keys here are: kind, title", None),
        ({"kind": "triggered", "trigger": {"kind": "turn_end"}, "do": [HEAL]}, "", "Did you mean “trigger”?", "when"),
        ({"kind": "triggered", "when": {"kind": "turn_end"}, "effects": [HEAL]}, "", "Did you mean “effects”?", "do"),
        (standing({**RULE, "amount": 2}), "/modify/0/amount", "Did you mean “by”?", "by"),
        (triggered("turn_end", {**HEAL, "value": 2, "amount": 1}), "/do/0/value", "The keys here are", None),
        (triggered("turn_end", {**STATUS, "duration": {}}), "/do/0/duration", "Did you mean “lasts”?", "lasts"),
        (triggered("turn_end", HEAL, cooldown={"per": "turn"}), "/cooldown", "Did you mean “limit”?", "limit"),
        (triggered("turn_end", HEAL, may=True), "/may", "Did you mean “optional”?", "optional"),
        (triggered("turn_end", {**HEAL, "if": []}), "/do/0/if", "stands in the “do” of an “if_else”", None),
        (triggered("turn_end", {**HEAL, "condition": []}), "/do/0/condition", "an “if_else”", None),
        (triggered("turn_end", {**HEAL, "limit": {}}), "/do/0/limit", "belongs to the whole ability", None),
        # values
        (triggered({"kind": "died", "who": "opponent"}, HEAL), "/when/who", "Did you mean “enemy”?", "enemy"),
        (triggered({"kind": "died", "who": "this"}, HEAL), "/when/who", "Did you mean “self”?", "self"),
        (triggered({"kind": "turn_end", "whose": "your"}, HEAL), "/when/whose", "Did you mean “mine”?", "mine"),
        (standing({"kind": "cannot", "deeds": ["play"]}), "/modify/0/deeds/0", "“cannot_play” forbids it", None),
        (triggered("turn_end", HEAL, active_in="unclaimed"), "/active_in", "Did you mean “neutral”?", "neutral"),
        (standing({**RULE, "stage": "+"}), "/modify/0/stage", "Did you mean “add”?", "add"),
        (
            triggered("turn_end", HEAL, if_=[{"kind": "compare", "left": 1, "test": ">=", "right": 2}]),
            "/if/0/test",
            "Did you mean “at_least”?",
            "at_least",
        ),
        (standing({"kind": "cannot", "deeds": ["act"]}), "/modify/0/deeds/0", "“cannot_act”", None),
        # words that exist nowhere, beside words that another kind has
        (triggered("turn_end", _apply({"kind": "until_touched"})), "/do/0/lasts/kind", "“until” lasts up to", None),
        (
            triggered("turn_end", {"kind": "discard", "of": {"kind": "active_player"}}),
            "/do/0/of/kind",
            "“players” with “is_turn_of”",
            None,
        ),
        (triggered("turn_end", {"kind": "each_player"}), "/do/0/kind", "“for_each” goes through “players”", None),
        (triggered("turn_end", {"kind": "lose_spell"}), "/do/0/kind", "“cannot” with the deed “cast”", None),
        (
            triggered("turn_end", {"kind": "move", "who": SELF, "to": "x", "mm": 80}),
            "/do/0/mm",
            "“push” has this key",
            None,
        ),
        (triggered("turn_end", {**HEAL, "amount": 5000}), "/do/0/amount", '"kind": "product"', None),
        # texts and lists where a word stands, and words without a kind
        (
            triggered("turn_end", {"kind": "heal", "to": "enemy"}),
            "/do/0/to",
            'Write {"kind": "characters", "relation": "enemy"}.',
            {"kind": "characters", "relation": "enemy"},
        ),
        (triggered("turn_end", {"kind": "heal", "to": "self"}), "/do/0/to", 'Write {"kind": "self"}.', SELF),
        (
            triggered("turn_end", {"kind": "heal", "to": "attacker"}),
            "/do/0/to",
            '"role": "source"',
            {"kind": "event", "role": "source"},
        ),
        (triggered("turn_end", {"kind": "heal", "to": [SELF]}), "/do/0/to", "needs no brackets", SELF),
        (
            triggered("turn_end", {"kind": "heal", "to": [SELF, SELF]}),
            "/do/0/to",
            "Several together are a “union”.",
            {"kind": "union", "of": [SELF, SELF]},
        ),
        ({"kind": "triggered", "when": "turn_end", "do": [HEAL]}, "/when", '"kind": "turn_end"', {"kind": "turn_end"}),
        (triggered("turn_end", {"heal": {"to": SELF}}), "/do/0", "A word is the value of its “kind”", HEAL),
        (triggered("turn_end", {"type": "heal", "to": SELF}), "/do/0", "Did you mean “type”?", "kind"),
        (
            triggered("turn_end", {"kind": "heal", "to": {"relation": "enemy", "ranks": ["hero"]}}),
            "/do/0/to",
            "Words with these keys: characters, slain.",
            None,
        ),
        (
            triggered("turn_end", {"kind": "swap", "first": SELF}),
            "/do/0",
            "second: The other disk; with an object the other object.",
            None,
        ),
        (
            triggered("turn_end", {"kind": "heal", "to": "friend"}, choose=[pick("friend")]),
            "/do/0/to",
            '"relation": "ally"',
            None,
        ),
        (
            triggered("turn_end", {"kind": "heal", "to": "patient"}, choose=[pick("patient")]),
            "/do/0/to",
            '{"kind": "chosen", "name": "patient"}',
            {"kind": "chosen", "name": "patient"},
        ),
        (triggered("turn_end", HEAL, limit="turn"), "/limit", "with the keys: times, per", None),
        (triggered("turn_end", {**HEAL, "amount": 1.5}), "/do/0/amount", "Only whole numbers", None),
        (triggered("turn_end", {**STATUS, "lasts": 2}), "/do/0/lasts", "one of: until_turn_end, turns", None),
        (
            {"kind": "triggered", "when": [{"kind": "died"}, {"kind": "damaged"}], "do": [HEAL]},
            "/when",
            "Only one stands here.",
            None,
        ),
        ({"when": {"kind": "turn_end"}, "do": [HEAL]}, "", "Words with these keys: activated, triggered.", None),
        (instead("died", HEAL), "/instead_of/kind", "“would_die”", None),
        (
            {"kind": "replacement", "when": {"kind": "would_die"}, "do": [HEAL]},
            "/when",
            "Did you mean “instead_of”?",
            "instead_of",
        ),
        ({"kind": "static", "do": [HEAL]}, "/do", "with “modify”", None),
        (
            triggered("turn_end", heal({"kind": "characters", "wounded": True})),
            "/do/0/to/wounded",
            "“wounded” is a condition, and stands in “where”.",
            None,
        ),
    ],
)
def test_slips_are_explained_at_their_place(ability: dict[str, Any], pointer: str, said: str, fixed: Any) -> None:
    problems = [one for one in found(ability) if one.location.pointer == f"/abilities/0{pointer}" and said in one.hint]
    assert problems, [(one.location.pointer, one.message, one.hint) for one in found(ability)]
    values = [value for _operation, _pointer, value in (edit for fix in problems[0].fixes for edit in fix.edits)]
    if fixed == HEAL:
        assert values[0]["kind"] == "heal"
    elif fixed is not None:
        assert fixed in values


def test_many_alternatives_are_grouped() -> None:
    (one,) = found(triggered("turn_end", {"kind": "xyzzy"}))
    assert "Life: damage, heal" in one.hint
    assert "; Chance: roll, reroll, coin" in one.hint
    assert all(kind in one.hint for kind in VOCABULARY.words_of("effect"))
