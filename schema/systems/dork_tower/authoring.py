"""Dork Tower's part of writing abilities: phrases of its words, which word fits where, abilities to begin with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import Authoring, Known, Phrase, Phrases, StarterAbility, Texts
from schema.language.base import Word, tag_of
from schema.language.types import Types
from schema.systems.dork_tower.card_triggers import CHANGES, ITSELF, MOMENTS, AbilityCard
from schema.systems.dork_tower.moments import REPLACEABLE

_BATTLE = ("add_total", "reroll_dice", "set_die", "adjust_die", "remove_from_battle", "cancel")
_TOKENS = (
    *("redraw_pool", "draw_tokens", "place_curse", "set_time", "turn_tower"),
    *("move_quest_token", "summon_stack"),
)
_GAINS = (
    *("draw_item", "look_at_scrolls", "bury_scrolls", "open_shop", "extend_market"),
    *("gain_gold", "pay_gold", "gain_xp", "pay_xp", "level_up", "transfer", "kill_hero", "resurrect"),
)
_MOVES = ("move_to", "pay_steps", "extra_step", "cross_border")
_OF_SETS = ("except", "filter", "lowest", "highest", "total")
_PICKED = {"remove_from_battle": "monster", "adjust_die": "die", "reroll_dice": "die", "move_to": "space"}
"""Words that name one thing, of which the player chooses; each with the name of that choice."""
_AMONG: Mapping[str, Json] = {
    "monster": {"kind": "monsters"},
    "die": {"kind": "dice"},
    "space": {"kind": "spaces", "within": {"kind": "self"}},
    "wedge": {"kind": "wedges"},
}


class TowerAuthoring(Authoring):
    """Heroes, items, scrolls, tokens, curses and uses of XP have different moments."""

    first_words: Mapping[str, str] = {
        **Authoring.first_words,
        "condition": "facing_kind",
        "effect": "add_total",
        "modifier": "change_total",
        "duration": "until_turn_end",
        "activation": "used",
    }
    roles = ("mover", "target")
    before_and_after = (("would_be_cursed", "curse_placed"),)

    def phrases(self) -> Phrases:
        and_, or_ = _("and"), _("or")
        within = ("within", _(", in the wedge of {within:one}"))
        return {
            **super().phrases(),
            ("condition", "facing_kind"): Phrase(_("the hero fights {kinds}"), link=or_),
            ("selector", "heroes"): Phrase("{*}", (within, ("where", "{where}")), link=and_),
            ("selector", "spaces"): Phrase("{*}", (within,)),
            ("condition", "space_type_is"): Phrase(_("{where:one} is in {types}"), link=or_),
            ("condition", "time_is"): Phrase(_("the tower brings {time} to {where:one}")),
            ("condition", "carries"): Phrase(_("{who:one} carries an item of the type {types}"), link=or_),
            ("condition", "has_quest"): Phrase(_("a quest lies where {where:one} is")),
            ("effect", "move_quest_token"): Phrase(_("move {quest}"), (("to", _(" to {to:one}")),)),
            ("effect", "summon_stack"): Phrase(
                _("lay {number} monsters where {where:one} is"), one=_("lay {number} monster where {where:one} is")
            ),
            ("effect", "kill_hero"): Phrase(_("{who} die")),
            ("effect", "resurrect"): Phrase(_("bring the heroes of {of} back to life")),
            ("effect", "transfer"): Phrase(_("{of} give {amount} {what} to {to}")),
            ("modifier", "set_limit"): Phrase(_("the limit of {of} is {to}")),
            ("duration", "until_paid"): Phrase(_("until {cost} XP are paid")),
            ("duration", "until_aligned"): Phrase(_("until the tower brings {wall} to {where:one}")),
            ("condition", "in_wedge"): Phrase(_("{where:one} is in a {only}")),
            ("condition", "border_is"): Phrase(_("between {where:one} and {other:one}: {borders}"), link=or_),
            ("selector", "adjacent_to"): Phrase(_("the spaces beside {of:one}"), (("open", _(", over open borders")),)),
            ("selector", "rune_space"): Phrase(_("the spaces with rune {rune}"), (within,)),
            ("selector", "nearest_city"): Phrase(_("the city nearest to {of:one}")),
            ("selector", "stack_at"): Phrase(_("the monsters where {where:one} is")),
            ("amount", "encounter_count"): Phrase(_("the tokens drawn where {where:one} is")),
            ("amount", "price"): Phrase(_("the price of the items of {of:one}"), (("types", "{types}"),), link=or_),
            ("trigger", "enter_space"): Phrase(_("a space is entered: {who}"), (("types", "{types}"),), link=or_),
            ("amount", "turns_until_door"): Phrase(_("the steps until the door faces {where:one}")),
            ("condition", "level_is"): Phrase(_("{who:one} is of {level} level")),
            ("selector", "home_city"): Phrase(_("the home city of {of:one}")),
            ("amount", "strength"): Phrase(_("the strength of {of:one}")),
            ("amount", "gold"): Phrase(_("the gold of {of:one}")),
            ("amount", "xp"): Phrase(_("the XP of {of:one}")),
            ("effect", "turn_tower"): Phrase(
                _("turn the tower by {steps} steps"), one=_("turn the tower by {steps} step")
            ),
            ("selector", "wedge_of"): Phrase(_("the wedge of {of:one}")),
            ("effect", "add_total"): Phrase(_("add {amount} to the total of {side}")),
            ("effect", "reroll_dice"): Phrase(_("roll {what} again")),
            ("effect", "set_die"): Phrase(_("set {what} to {value}")),
            ("effect", "adjust_die"): Phrase(_("turn {what} by {by}")),
            ("effect", "remove_from_battle"): Phrase(_("remove {what} from the battle")),
            ("effect", "draw_tokens"): Phrase(_("draw {number} more tokens"), one=_("draw {number} more token")),
            ("effect", "draw_item"): Phrase(_("an item for {to}: {face}")),
            ("effect", "look_at_scrolls"): Phrase(
                _("look at the top {number} scrolls"), one=_("look at the top {number} scroll")
            ),
            ("effect", "bury_scrolls"): Phrase(
                _("put the top {number} scrolls under the deck"), one=_("put the top {number} scroll under the deck")
            ),
            ("effect", "open_shop"): Phrase(
                _("open a shop with {cards} item cards"),
                (("scroll", _(", a scroll may be bought")), ("sale", _(", things may be sold"))),
                one=_("open a shop with {cards} item card"),
            ),
            ("effect", "extend_market"): Phrase(
                _("turn up {number} more item cards"), one=_("turn up {number} more item card")
            ),
            ("effect", "gain_gold"): Phrase(_("give {amount} gold to {to}")),
            ("effect", "pay_gold"): Phrase(_("take {amount} gold from {of}")),
            ("effect", "gain_xp"): Phrase(_("give {amount} XP to {to}")),
            ("effect", "pay_xp"): Phrase(_("take {amount} XP from {of}")),
            ("effect", "cancel"): Phrase(_("cancel {what:one}")),
            ("effect", "move_to"): Phrase(_("move {who:one} to {to:one}")),
            ("effect", "pay_steps"): Phrase(
                _("use up {number} steps of the move"), one=_("use up {number} step of the move")
            ),
            ("effect", "extra_step"): Phrase(_("move {number} spaces farther"), one=_("move {number} space farther")),
            ("effect", "level_up"): Phrase(_("a level for {who}")),
            ("effect", "set_time"): Phrase(_("it is {time} in {where:one}, {lasts}")),
            ("effect", "place_curse"): Phrase(_("place the curse {curse}"), (("on", _(" on {on:one}")),)),
            ("effect", "draw"): Phrase(_("{to} draw {count} scrolls"), one=_("{to} draw {count} scroll")),
            ("cost", "pay_gold"): Phrase(_("{amount} gold")),
            ("cost", "pay_xp"): Phrase(_("{amount} XP")),
            ("cost", "pay_steps"): Phrase(_("{number} steps of the move"), one=_("{number} step of the move")),
            ("modifier", "change_total"): Phrase(_("the total in battles changes by {by}")),
            ("modifier", "change_move"): Phrase(_("the movement changes by {by}")),
            ("modifier", "permit_cross"): Phrase(_("crosses {borders}"), link=and_),
            ("modifier", "permit_retreat"): Phrase(_("may retreat from {types}"), link=or_),
            ("modifier", "override_time"): Phrase(_("the time is always {time}")),
            ("duration", "tower_steps"): Phrase(_("for {number} tower steps"), one=_("for {number} tower step")),
        }

    def options(self) -> Texts:
        types = {
            "city": _("cities"),
            "field": _("fields"),
            "forest": _("forests"),
            "dungeon": _("dungeons"),
            "shadow": _("shadow spaces"),
        }
        return {
            **super().options(),
            **{("types", type_): name for type_, name in types.items()},
            ("what", "gold"): _("gold"),
            ("what", "scrolls"): _("scrolls"),
            ("of", "scrolls"): _("scrolls"),
            ("of", "backpack"): _("items in the backpack"),
            ("wall", "door"): _("the door"),
            ("wall", "day"): _("day"),
            ("wall", "night"): _("night"),
            ("only", "kingdom"): _("kingdom"),
            ("only", "wilderness"): _("wilderness"),
            ("borders", "none"): _("an open border"),
            ("borders", "lake"): _("lakes"),
            ("borders", "mountain"): _("mountains"),
            ("side", "hero"): _("the hero"),
            ("side", "monsters"): _("the monsters"),
            ("time", "day"): _("day"),
            ("time", "night"): _("night"),
            ("time", "chosen"): _("as the player chooses"),
            ("level", "low"): _("low"),
            ("level", "high"): _("high"),
            ("face", "equipment"): _("equipment"),
            ("face", "magic"): _("a magic item"),
            ("relation", "own"): _("the own hero"),
            ("relation", "ally"): _("the own hero"),
            ("relation", "enemy"): _("a rival"),
            ("relation", "any"): _("anybody"),
            ("per", "battle"): _("a battle"),
            ("per", "game"): _("a game"),
            ("active_in", "always"): _("Always"),
        }

    def nothing(self) -> Texts:
        hero = _("the own hero")
        return {
            **super().nothing(),
            **{(kind, "of"): _("you") for kind in ("pay_gold", "pay_xp", "gold", "xp", "transfer", "resurrect")},
            ("transfer", "to"): _("you"),
            ("kill_hero", "who"): hero,
            ("move_quest_token", "quest"): _("all quests"),
            ("move_to", "who"): hero,
            ("level_up", "who"): hero,
            ("set_die", "what"): _("a die of the coming roll"),
            ("place_curse", "curse"): _("that the table says"),
            ("wedges", "only"): _("kingdom or wilderness"),
            ("rune_space", "rune"): _("of any kind"),
        }

    # ------------------------------------------------------------ what is offered

    def group_of(self, family: str, kind: str) -> str:
        if family == "effect":
            for kinds, heading in (
                (_BATTLE, _("Battle")),
                (_TOKENS, _("Tokens and land")),
                (_GAINS, _("Cards, gold and XP")),
                (_MOVES, _("Movement")),
            ):
                if kind in kinds:
                    return heading
        return super().group_of(family, kind)

    def groups(self) -> tuple[str, ...]:
        return *super().groups(), _("Battle"), _("Tokens and land"), _("Cards, gold and XP"), _("Movement")

    def fits(self, family: str, kind: str, model: type[Word], known: Known) -> bool:
        card: AbilityCard = _card(known.card)
        moment = known.trigger.get("kind") if isinstance(known.trigger, dict) else None
        match family, kind:
            case "trigger" | "activation" | "replaceable", _kind:
                return card not in MOMENTS or model in MOMENTS[card]
            case "modifier", _kind if not known.scope.applied and known.trigger is None:
                return card not in CHANGES or model in CHANGES[card]
            case "selector", "self" if not known.scope.applied:
                return card != "scenario"
            case "effect", "prevent":
                return moment in {tag_of(one) for one in REPLACEABLE}
            case _:
                return super().fits(family, kind, model, known)

    def words_of_cards(self) -> Mapping[str, Collection[type[Word]]]:
        return {card: (*moments, *CHANGES[card]) for card, moments in MOMENTS.items()}

    def itself(self, card: str) -> Types:
        return ITSELF.get(_card(card), ())

    # ------------------------------------------------------------ what is filled in

    def starters(self, card: str) -> tuple[StarterAbility, ...]:
        return _STARTERS[card]() if card in _STARTERS else ()

    def empty_ability(self, card: str, moments: frozenset[str]) -> dict[str, Json]:
        if card in ("scroll", "xp_use"):
            return {"kind": "activated", "when": {"kind": "played"}, "do": []}
        when = {"encounter_token": "token_resolved", "curse": "curse_placed"}.get(card, "turn_start")
        return {"kind": "triggered", "when": {"kind": when}, "do": []}

    def gap(self, family: str, kind: str, key: str, known: Known) -> Json:
        if kind == "apply" and key == "modify":
            return [{"kind": "change_total"}]
        if kind == "apply" and key == "to":
            return {"kind": "heroes"}
        if (kind, key) == ("set_time", "where"):
            return {"kind": "wedges"}
        if kind == "delayed" and key == "when":
            return {"kind": "turn_end"}
        if (kind in _OF_SETS and key == "of") or kind in ("exists", "count") or key == "among":
            return {"kind": "heroes", "relation": "enemy"}
        if kind in ("lowest", "highest", "total") and key == "by":
            return {"kind": "turn_number"}
        if kind in _PICKED and key in ("what", "to"):
            return {"kind": "chosen", "name": _PICKED[kind]}
        return super().gap(family, kind, key, known)

    def missing_choices(self, word: Mapping[str, Json]) -> tuple[dict[str, Json], ...]:
        name = _PICKED.get(str(word.get("kind")))
        part = word.get("to" if word.get("kind") == "move_to" else "what")
        if name is None or not isinstance(part, dict) or part.get("name") != name:
            return ()
        return ({"kind": "pick", "name": name, "among": _AMONG[name]},)

    def own_piece(self, known: Known) -> Json:
        return {"kind": "self"} if "character" in self.itself(known.card) else {"kind": "heroes"}


def _card(name: str) -> Any:
    """The kind of card that moments know; kinds of content are called the same."""
    return name


def _one(label: str, told: str, shape: str, ability: dict[str, Json]) -> StarterAbility:
    return StarterAbility(label, told, shape, ability)


def _played(do: Json, choose: Json = None) -> dict[str, Json]:
    chosen: dict[str, Json] = {} if choose is None else {"choose": choose}
    return {"kind": "activated", "when": {"kind": "played"}, **chosen, "do": [do]}


def _pick(name: str) -> Json:
    return [{"kind": "pick", "name": name, "among": _AMONG[name]}]


def _of_scrolls() -> tuple[StarterAbility, ...]:
    die: Json = {"kind": "chosen", "name": "die"}
    return (
        _one(_("Bonus"), _("The total of the hero is 3 higher in this battle."), "spell",
             _played({"kind": "add_total", "side": "hero", "amount": 3})),
        _one(_("Stronger monsters"), _("The total of the monsters is 3 higher in this battle."), "spell",
             _played({"kind": "add_total", "side": "monsters", "amount": 3})),
        _one(_("Roll again"), _("One die is rolled again."), "spell",
             _played({"kind": "reroll_dice", "what": die}, _pick("die"))),
        _one(_("Banish"), _("A monster leaves the battle."), "spell",
             _played({"kind": "remove_from_battle", "what": {"kind": "chosen", "name": "monster"}}, _pick("monster"))),
        _one(_("Counter"), _("The scroll just played has no effect."), "spell", _played({"kind": "cancel"})),
    )  # fmt: skip


def _of_heroes() -> tuple[StarterAbility, ...]:
    return (
        _one(_("Bonus against a kind"), _("The total is 2 higher against a kind of monsters."), "trait",
             {"kind": "static", "if": [{"kind": "facing_kind", "kinds": ["goblin"]}],
              "modify": [{"kind": "change_total", "by": 2}]}),
        _one(_("Crosses borders"), _("Lakes and mountains are no obstacle."), "trait",
             {"kind": "static", "modify": [{"kind": "permit_cross"}]}),
        _one(_("After a victory"), _("Whoever wins a battle gets 10 gold."), "trait",
             {"kind": "triggered", "when": {"kind": "battle_won"}, "do": [{"kind": "gain_gold", "amount": 10}]}),
        _one(_("Ward: no curse"), _("Once a turn a curse is not placed."), "trait",
             {"kind": "replacement", "instead_of": {"kind": "would_be_cursed"}, "optional": True,
              "do": [{"kind": "prevent"}], "limit": {"per": "turn"}}),
    )  # fmt: skip


def _of_tokens() -> tuple[StarterAbility, ...]:
    def one(label: str, told: str, do: Json) -> StarterAbility:
        return _one(label, told, "trait", {"kind": "triggered", "when": {"kind": "token_resolved"}, "do": [do]})

    return (
        one(_("Draw more"), _("Two more tokens are drawn."), {"kind": "draw_tokens", "number": 2}),
        one(_("A scroll"), _("The hero's player draws a scroll."), {"kind": "draw"}),
        one(_("A shop"), _("One item card may be bought."), {"kind": "open_shop"}),
        one(_("A curse"), _("A curse is placed."), {"kind": "place_curse"}),
    )


def _of_curses() -> tuple[StarterAbility, ...]:
    return (
        _one(_("Weakness"), _("Heroes in its wedge are weaker in battles."), "trait",
             {"kind": "static", "modify": [{"kind": "change_total", "by": -1}]}),
        _one(_("Night"), _("It is night in its wedge."), "trait",
             {"kind": "static", "modify": [{"kind": "override_time", "time": "night"}]}),
    )  # fmt: skip


def _of_uses() -> tuple[StarterAbility, ...]:
    return (
        _one(_("Move farther"), _("The hero moves one space farther."), "spell", _played({"kind": "extra_step"})),
        _one(_("A scroll"), _("The hero's player draws a scroll."), "spell", _played({"kind": "draw"})),
    )


_STARTERS = {
    "character": _of_heroes,
    "item_card": _of_heroes,
    "scroll": _of_scrolls,
    "encounter_token": _of_tokens,
    "curse": _of_curses,
    "xp_use": _of_uses,
}

AUTHORING = TowerAuthoring()
