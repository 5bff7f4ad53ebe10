"""What authors guess: words, keys and values of other games and tools, and how this language says the same.

A word that is called so already has the name among its `synonyms`. Here stands what no single word says, and what the
language cannot say, with what comes nearest. A game system adds its own to the tables of its `Authoring`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from schema.i18n import gettext as _
from schema.language.base import Family


@dataclass(frozen=True, slots=True)
class Guess:
    """Names that authors may try, and how the language says it."""

    names: str
    """With commas; JSON is English, so they are not translated."""
    told: str
    family: Family | Literal["value"] | None = None
    """Only where such a word is wanted, or a fixed value; None for all words."""
    also: bool = False
    """Told beside words that are called so; others are told only where no word is."""


def shared_guesses() -> tuple[Guess, ...]:
    """What every game says otherwise than by a word, in the current language."""
    return (
        Guess(
            "first time, first time each turn, once, once per turn, once a turn, once per game, cooldown, each turn",
            _("How often an ability works is its “limit”, beside “do”: {json}.").format(
                json='"limit": {"times": 1, "per": "turn"}'
            ),
        ),
        Guess(
            "may, can, optional, up to you, yes no, confirm, ask",
            _(
                "An ability that its player may refuse has the key “optional” with the value true; a part of it is "
                "“may”."
            ),
        ),
        Guess(
            "pay, cost, pays, additional cost",
            _("What its player pays stands in “cost”, a list of effects beside “do”."),
            also=True,
        ),
        Guess(
            "target, targets, choose, select, pick",
            _("What its player picks stands in “choose”; “chosen” then finds it by its name."),
            "selector",
        ),
        Guess(
            "target, choose, select, pick player, ask",
            _("What its player picks stands in “choose” beside “do”, or in “with_choices” among the effects."),
            "effect",
        ),
        Guess(
            "random, at random, any, random enemy, random target",
            _("Lots are drawn in “choose”, with “draw_lots”; “chosen” then finds it by its name."),
            "selector",
        ),
        Guess(
            "random, dice, die, d6, roll",
            _("The effect “roll” rolls a die; “rolled” is its number in the effects that follow."),
            "amount",
        ),
        Guess("random, chance, percent", _("The effects “coin” and “roll” decide by chance."), "condition"),
        Guess(
            "otherwise, else, unless",
            _("What happens if the conditions of “if_else” do not hold stands in its “otherwise”."),
            "effect",
        ),
        Guess(
            "choose one, mode, modes, modal, option, either",
            _("Several ways to choose from are the effect “choose_one”, whose “branches” are lists of effects."),
            "choice",
        ),
        Guess(
            "poison, burn, bleed, curse, ignite, regenerate, damage over time",
            _("What lasts is a status: a file in statuses/ with an ability, which “set_status” gives."),
            "effect",
            also=True,
        ),
        Guess(
            "mana, energy, gold, resource, money, experience, xp, level, token, charge, doom, rage, fury",
            _(
                "Numbers are counters: a file in counters/, “add_counter” and “remove_counter”; players can have them, "
                "too."
            ),
        ),
        Guess(
            "keyword, give keyword, grant ability, gain ability, add ability",
            _("Abilities that are given for a time are those of a status: a file in statuses/, and “set_status”."),
            "effect",
        ),
        Guess(
            "replace, instead, instead of, would",
            _("What happens instead of something is an ability of the kind “replacement” with “instead_of”."),
            also=True,
        ),
        Guess(
            "died, dies, death, killed, damaged, damage, hurt",
            _("Before it happens, a death is “would_die” and damage is “would_be_damaged”."),
            "replaceable",
        ),
        Guess(
            "aura, passive, trait, continuous, while, as long as",
            _("What holds all the time is an ability of the kind “static”; for a time it is the effect “apply”."),
            "effect",
        ),
        Guess(
            "win, lose, win game, lose game, victory, defeat, end game, eliminate player, knock out player",
            _("Goals say who wins, by “meets” under any conditions; “win”, “lose” and “draw_game” are effects."),
        ),
        Guess(
            "link, linked, soulbond, twin, bond, bind, shared damage, share damage, voodoo",
            _(
                "“delayed” with “damaged” of the chosen one hurts the other, “while” both exist; or a status on both "
                "hears it."
            ),
        ),
        Guess(
            "monarch, first player, first player marker, leader token, initiative token, trophy, crown",
            _(
                "What one player has and others take is a counter of players: “remove_counter” from all, "
                "“add_counter” to one."
            ),
        ),
        Guess(
            "each player chooses, each chooses, each player picks, each sacrifices, edict",
            _("“for_each” among “players”, with a “pick” of their own in “choose” and “by” the player that it names."),
        ),
        Guess(
            "tie, tied, draw, unique highest, single highest, no tie",
            _("On a tie “highest” finds several: “compare” their “count” with 1."),
            "condition",
        ),
        Guess(
            "more than each, more than every, most characters, outnumber, outnumbered, majority, fewer than",
            _(
                "“none_of” “exists” players “where” their number is “at_least” yours; for some opponent, “exists” "
                "alone."
            ),
            "condition",
        ),
        Guess(
            "full heal, heal fully, heal all, restore, restore life, full health",
            _("“heal” by the “maximum_life” of the same character."),
            "effect",
        ),
        Guess(
            "leave at one, at least one life, never the last, keep one life",
            _("“set_life” to the “maximum” of 1 and the “difference” of its “life” and a number."),
            "effect",
        ),
        Guess(
            "undo, rewind, take back, reverse",
            _(
                "What has happened stays so: a “replacement” changes it before it happens; “place_of” and “set_life” "
                "set back."
            ),
        ),
        Guess(
            "role, has role, is traitor, traitor, secret role, identity, faction, deal roles, assign roles",
            _("A role is a status; a secret one is a choice of “vote_secretly”, which “voted” asks for."),
        ),
        Guess(
            "delay, wait, postpone",
            _("“delayed” lets something happen later; inside another one it waits for the end of your next turn."),
            "effect",
        ),
        Guess(
            "stop, halt, abort, exit",
            _("The effects that follow are left out if they stand in an “if_else”; “end_turn” ends the turn."),
            "effect",
        ),
        Guess(
            "change turn order, play order, swap seats, change seats",
            _(
                "The seats are fixed; “extra_turn” and “skip_turn” change who has a turn, and where a game has it "
                "“reverse_turns” which way turns go round."
            ),
        ),
        Guess("vote, ballot", _("Players choose one after the other with “by” in a choice, or with “mark_secretly”.")),
        Guess(
            "alive, living, in play",
            _("Selectors find only what is in play; “exists” asks whether they find any."),
            "condition",
        ),
        Guess("true, always", _("Without conditions an ability always works: leave them out."), "condition"),
        Guess(
            "previous, last target, that, them, remembered, saved",
            _("What was chosen before is found by its name: {json}.").format(json='{"kind": "chosen", "name": "…"}'),
            "selector",
        ),
        Guess(
            "negative, minus, round up, power, sqrt",
            _("Amounts are added, multiplied and divided: “sum”, “difference”, “product”, “quotient”."),
            "amount",
        ),
        Guess(
            "name number, name a number, declare number, call number, say number, announce",
            _("“bid_secretly” followed by “reveal” lets a player name a number, “vote_secretly” one of several words."),
            "effect",
        ),
        Guess(
            "variable, set variable, remember, store, let",
            _(
                "“note_number” remembers a number for the same ability, a counter for longer; “choose_number” lets a "
                "player choose one."
            ),
        ),
        Guess(
            "log, message, say, announce, sound, animation",
            _("The story tells what happens by itself; an ability needs no words for that."),
        ),
        Guess(
            "next time would, instead this turn, replace next, prevent next, redirect next",
            _("“replace_later” changes an event that would happen later: “instead_of” is the event, “lasts” how long."),
            "effect",
        ),
        Guess(
            "at end of turn, later, next turn, afterwards, next time",
            _("“delayed” lets something happen later: “when” is the moment, “lasts” how long it waits for it."),
            "effect",
        ),
        Guess(
            "trigger, activate, use ability, invoke, call",
            _("An ability cannot call another one: give both the same effects, or use a keyword in keywords/."),
            "effect",
        ),
    )


KEYS: Mapping[str, Sequence[str]] = {
    "target": ("to", "who", "of", "among", "victim", "which", "what"),
    "on": ("to", "of", "who"),
    "from": ("of", "among", "source"),
    "source": ("of", "who"),
    "player": ("to", "of", "who", "by"),
    "owner": ("of", "to", "who"),
    "whom": ("to", "who"),
    "who": ("to", "of", "mover", "by"),
    "whose": ("who", "of"),
    "character": ("who", "to", "of"),
    "creature": ("who", "to", "of"),
    "selector": ("to", "of", "who", "among"),
    "amount": ("by", "times", "count", "most", "to", "percent", "mm", "number", "at_least"),
    "value": ("amount", "by", "to", "number", "times", "life", "most"),
    "count": ("amount", "times", "number", "by"),
    "number": ("amount", "count", "times", "by"),
    "damage": ("amount",),
    "x": ("amount", "by"),
    "times": ("amount", "count"),
    "effect": ("do",),
    "action": ("do", "when"),
    "then": ("do",),
    "result": ("do",),
    "resolve": ("do",),
    "body": ("do",),
    "else": ("otherwise",),
    "trigger": ("when", "instead_of"),
    "event": ("when", "instead_of"),
    "when": ("instead_of",),
    "over": ("among",),
    "of each": ("among",),
    "each of": ("among",),
    "win": ("heads",),
    "lose": ("tails",),
    "moment": ("when", "instead_of"),
    "on_event": ("when",),
    "instead": ("instead_of",),
    "replace": ("instead_of",),
    "condition": ("if", "where", "conditions"),
    "provided": ("if",),
    "only if": ("if",),
    "unless": ("if",),
    "filter": ("where",),
    "with": ("where",),
    "test": ("where", "if"),
    "duration": ("lasts",),
    "until": ("lasts",),
    "last": ("lasts",),
    "for": ("lasts", "to", "who"),
    "targets": ("choose", "to"),
    "choice": ("choose", "branches"),
    "option": ("branches", "choose", "optional"),
    "mode": ("branches",),
    "branch": ("branches",),
    "may": ("optional",),
    "once": ("limit",),
    "uses": ("limit",),
    "per turn": ("limit",),
    "cooldown": ("limit",),
    "frequency": ("limit",),
    "price": ("cost",),
    "pay": ("cost",),
    "effects if": ("if",),
    "change": ("modify",),
    "modifier": ("modify",),
    "static": ("modify",),
    "active": ("active_in",),
    "zone": ("active_in",),
    "type": ("kind",),
    "name": ("title", "id", "name"),
    "description": ("text",),
    "rule": ("text",),
    "flavor": ("text",),
    "hp": ("life",),
    "health": ("life",),
    "toughness": ("life",),
    "min": ("least", "at_least", "minimum"),
    "minimum": ("least", "at_least"),
    "max": ("most", "maximum", "at_most"),
    "maximum": ("most",),
    "limit": ("most", "at_most"),
    "range": ("mm",),
    "radius": ("mm",),
    "distance": ("mm",),
    "select": ("among", "choose"),
    "pool": ("among",),
    "operator": ("test",),
    "comparison": ("test",),
    "op": ("test",),
    "a": ("left", "first", "who"),
    "b": ("right", "second", "other"),
    "side": ("relation", "side"),
    "team": ("relation",),
    "alignment": ("relation",),
    "exclude": ("other_than", "without"),
    "except": ("other_than", "without"),
    "status_id": ("status",),
    "effect name": ("status",),
    "counter type": ("counter",),
    "chooser": ("by",),
    "chosen by": ("by",),
    "period": ("per",),
    "each": ("per", "among"),
    "becomes": ("into", "to"),
    "destination": ("to", "at"),
    "place": ("to", "at"),
    "position": ("to", "at"),
    "where": ("to", "at"),
    "die": ("sides",),
    "faces": ("sides",),
}
"""Keys that stand for a guessed one, best first; only those that the object can have and does not have are meant."""

VALUES: Mapping[str, Sequence[str]] = {
    "me": ("mine", "own", "self"),
    "my": ("mine", "own"),
    "you": ("mine", "own"),
    "your": ("mine", "own"),
    "own": ("mine", "own"),
    "mine": ("own", "mine"),
    "controller": ("mine", "own"),
    "this": ("self", "this"),
    "itself": ("self",),
    "owner": ("own", "mine"),
    "opponent": ("enemy",),
    "foe": ("enemy",),
    "hostile": ("enemy",),
    "their": ("enemy",),
    "friend": ("ally", "own"),
    "friendly": ("ally", "own"),
    "team": ("ally",),
    "all": ("any", "always"),
    "each": ("any",),
    "every": ("any",),
    "everyone": ("any",),
    "anyone": ("any",),
    "both": ("any",),
    "plus": ("add",),
    "+": ("add",),
    "bonus": ("add", "bonus"),
    "reduce": ("prevent", "add"),
    "shield": ("prevent",),
    "multiply": ("scale_attack", "scale_victim"),
    "double": ("scale_attack", "scale_victim"),
    "half": ("scale_victim",),
    "greater": ("more",),
    "gt": ("more",),
    "lt": ("less",),
    "eq": ("equal",),
    "equals": ("equal",),
    "same": ("equal",),
    "ge": ("at_least",),
    "gte": ("at_least",),
    "le": ("at_most",),
    "lte": ("at_most",),
    "not": ("different",),
    "unequal": ("different",),
    "match": ("game",),
    "attacker": ("source", "mover"),
    "killer": ("source",),
    "defender": ("victim", "target"),
    "damaged": ("victim",),
    "killed": ("dead",),
    "begin": ("start",),
    "beginning": ("start",),
    "current": ("this", "now"),
    "following": ("next",),
    "good": ("bonus",),
    "bad": ("penalty",),
}
"""Fixed values that stand for a guessed one, best first; only those that the field takes are meant."""

SIGNS: Mapping[str, str] = {
    ">": "more",
    "<": "less",
    ">=": "at_least",
    "<=": "at_most",
    "=": "equal",
    "==": "equal",
    "!=": "different",
    "<>": "different",
    "+": "add",
    "*": "scale_attack",
}
"""Signs have no letters to compare."""
