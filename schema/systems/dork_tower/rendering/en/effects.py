"""English: what abilities of Dork Tower do, and how long it lasts."""

from __future__ import annotations

from typing import Any

from schema.language import conditions as co
from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.en.amounts import quantity
from schema.rendering.en.conditions import exists
from schema.rendering.en.nouns import YOU, Noun, Say, a
from schema.rendering.en.players import player
from schema.rendering.families import Measure, duration, noun, plainly, value
from schema.rendering.lists import join_list
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon
from schema.systems.dork_tower import amounts as da
from schema.systems.dork_tower import conditions as dc
from schema.systems.dork_tower import durations as dd
from schema.systems.dork_tower import effects as de
from schema.systems.dork_tower import selectors as ds
from schema.systems.dork_tower.rendering.en.nouns import SPACE, TYPES, WEDGE, YOUR_HERO, named, wedge_of


def _what(rendering: Say, word: SelectorWord | None) -> Noun:
    """Things as the object of a verb; the ability's own hero without a word."""
    if word is None:
        return YOUR_HERO
    return actor(rendering) if isinstance(word, se.Itself) else noun(rendering, word, CHOSEN_EACH).full()


def _add_total(rendering: Say, word: de.AddTotal, form: Form) -> str:
    side = "the total of the hero" if word.side == "hero" else "the total of the monsters"
    down = isinstance(word.amount, int) and word.amount < 0
    by = value(rendering, -word.amount if isinstance(word.amount, int) and down else word.amount)
    if form == "may":
        return f"{'lower' if down else 'raise'} {side} by {by} in this battle"
    return f"{side} is {by} {'lower' if down else 'higher'} in this battle"


def _reroll(rendering: Say, word: de.RerollDice, form: Form) -> str:
    what = "both dice" if isinstance(word.what, ds.DiceRolled) else _what(rendering, word.what)
    return f"roll {what} again"


def _set_die(rendering: Say, word: de.SetDie, form: Form) -> str:
    if word.what is None:
        return f"{'let one' if form == 'may' else 'one'} die of the coming roll {_shows(form)} {word.value}"
    return f"turn {_what(rendering, word.what)} to {word.value}"


def _shows(form: Form) -> str:
    return "show" if form == "may" else "shows"


def _adjust(rendering: Say, word: de.AdjustDie, form: Form) -> str:
    down = isinstance(word.by, int) and word.by < 0
    by = value(rendering, -word.by if isinstance(word.by, int) and down else word.by)
    return f"turn {_what(rendering, word.what)} {'down' if down else 'up'} by {by}"


def _players(one: str, many: str, gain: bool) -> Any:
    """Gaining or paying gold or XP."""
    you, he, they = ("get", "gets", "get") if gain else ("pay", "pays", "pay")

    def render(rendering: Say, word: Any, form: Form) -> str:
        who = player(rendering, word.to if gain else word.of, CHOSEN_EACH)
        some = quantity(rendering, word.amount, one, many)
        if who is YOU:
            return f"{you} {some}"
        if form == "may":
            return f"{'let' if gain else 'make'} {who} {you} {some}"
        return f"{who} {who.verb(he, they)} {some}"

    return render


def _draw_item(rendering: Say, word: de.DrawItem, form: Form) -> str:
    who = player(rendering, word.to, CHOSEN_EACH)
    item = "a magic item" if word.face == "magic" else "an item of equipment"
    if who is YOU:
        return f"get {item}"
    return f"let {who} get {item}" if form == "may" else f"{who} {who.verb('gets', 'get')} {item}"


def _tops(verb: str, after: str = "") -> Any:
    """The top scrolls of the deck."""

    def render(rendering: Say, word: Any, form: Form) -> str:
        top = (
            "the top scroll" if word.number == 1 else f"the top {quantity(rendering, word.number, 'scroll', 'scrolls')}"
        )
        return f"{verb} {top}{after}"

    return render


def _shop(rendering: Say, word: de.OpenShop, form: Form) -> str:
    cards = "one item card" if word.cards == 1 else f"{word.cards} item cards"
    more = [*(["a scroll may be bought"] if word.scroll else []), *(["things may be sold"] if word.sale else [])]
    return f"open a shop with {cards}" + (f" ({', '.join(more)})" if more else "")


def _move_to(rendering: Say, word: de.MoveTo, form: Form) -> str:
    return f"move {_what(rendering, word.who)} to {noun(rendering, word.to, CHOSEN_ONE).full()}"


def _level(rendering: Say, word: de.LevelUp, form: Form) -> str:
    who = _what(rendering, word.who)
    if form == "may":
        return f"let {who} gain a level"
    return f"{who} {who.verb('gains', 'gain')} a level"


def _set_time(rendering: Say, word: de.SetTime, form: Form) -> str:
    where = noun(rendering, word.where, CHOSEN_ONE).full()
    at = (
        f"in {where}" if where.head == WEDGE or "space" in where.head[0] else f"where {where} {where.verb('is', 'are')}"
    )
    lasts = duration(rendering, word.lasts)
    return f"make it {word.time} {at} {lasts}" if form == "may" else f"it is {word.time} {at} {lasts}"


def _place_curse(rendering: Say, word: de.PlaceCurse, form: Form) -> str:
    what = "a curse from the table" if word.curse is None else rendering.name_of(word.curse, "curses")
    on = "" if word.on is None else f" on {noun(rendering, word.on, CHOSEN_ONE).full()}"
    return f"place {what}{on}"


def _move_quest(rendering: Say, word: de.MoveQuestToken, form: Form) -> str:
    what = "all quests" if word.quest is None else rendering.name_of(word.quest, "quests")
    to = "by the table" if word.to is None else f"to {noun(rendering, word.to, CHOSEN_ONE).full()}"
    return f"move {what} {to}"


def _summon(rendering: Say, word: de.SummonStack, form: Form) -> str:
    where = noun(rendering, word.where, CHOSEN_EACH).full()
    inside = where.head in (SPACE, *TYPES.values())
    at = f"on {where}" if inside else f"where {where} {where.verb('is', 'are')}"
    return f"lay {quantity(rendering, word.number, 'monster', 'monsters')} from the cup {at}"


def _kill(rendering: Say, word: de.KillHero, form: Form) -> str:
    who = _what(rendering, word.who)
    return f"let {who} die" if form == "may" else f"{who} {who.verb('dies', 'die')}"


def _resurrect(rendering: Say, word: de.Resurrect, form: Form) -> str:
    who = player(rendering, word.of, CHOSEN_EACH)
    return (
        f"bring the dead {'hero' if not who.plural else 'heroes'} of {who} back to life"
        if who is not YOU
        else ("bring your dead hero back to life")
    )


def _transfer(rendering: Say, word: de.Transfer, form: Form) -> str:
    giver, taker = player(rendering, word.of, CHOSEN_EACH), player(rendering, word.to, CHOSEN_ONE)
    one, many = ("gold", "gold") if word.what == "gold" else ("scroll at random", "scrolls at random")
    some = quantity(rendering, word.amount, one, many)
    to = "you" if taker is YOU else str(taker)
    if giver is YOU:
        return f"give {some} to {to}"
    if form == "may":
        return f"make {giver} give {some} to {to}"
    return f"{giver} {giver.verb('gives', 'give')} {some} to {to}"


def _until_aligned(rendering: Say, word: dd.UntilAligned) -> str:
    wedge = wedge_of(rendering, word.where)
    if word.wall == "door":
        return f"until the door of the tower comes to {wedge}"
    return f"until the tower brings {word.wall} to {wedge}"


def _cancel(rendering: Say, word: de.Cancel, form: Form) -> str:
    return f"cancel {noun(rendering, word.what, ONE).full()}"


def _facing(rendering: Say, word: dc.FacingKind, negated: bool) -> str:
    who = rendering.grammar.itself(rendering)
    verb = who.verb("does not fight", "do not fight") if negated else who.verb("fights", "fight")
    return f"{who} {verb} {named(rendering, word.kinds, 'monster_kinds')}"


def _place(rendering: Say, word: Any) -> Noun:
    return rendering.grammar.itself(rendering) if isinstance(word, se.Itself) else noun(rendering, word, ONE).full()


def _space_type(rendering: Say, word: dc.SpaceTypeIs, negated: bool) -> str:
    where = _place(rendering, word.where)
    types = join_list((a(TYPES[each][0]) for each in word.types), "or")
    inside = "" if where.head in (SPACE, *TYPES.values()) else "in "
    return f"{where} {where.verb('is', 'are')} {'not ' if negated else ''}{inside}{types}"


def _time_is(rendering: Say, word: dc.TimeIs, negated: bool) -> str:
    where = _place(rendering, word.where)
    at = f"at {where}" if where.head in (SPACE, *TYPES.values()) else f"where {where} {where.verb('is', 'are')}"
    return f"the tower brings {'no ' if negated else ''}{word.time} {at}"


def _level_is(rendering: Say, word: dc.LevelIs, negated: bool) -> str:
    who = _place(rendering, word.who)
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}of {word.level} level"


def _carries(rendering: Say, word: dc.Carries, negated: bool) -> str:
    who = _place(rendering, word.who)
    verb = who.verb("does not carry", "do not carry") if negated else who.verb("carries", "carry")
    return f"{who} {verb} an item of the type {named(rendering, word.types, 'item_types')}"


def _has_quest(rendering: Say, word: dc.HasQuest, negated: bool) -> str:
    where = _place(rendering, word.where)
    at = f"on {where}" if where.head in (SPACE, *TYPES.values()) else f"where {where} {where.verb('is', 'are')}"
    return f"{'no' if negated else 'a'} quest lies {at}"


def _in_wedge(rendering: Say, word: dc.InWedge, negated: bool) -> str:
    where = _place(rendering, word.where)
    kind = {"kingdom": "a kingdom", "wilderness": "a wilderness"}[word.only]
    return f"{where} {where.verb('is', 'are')} {'not ' if negated else ''}in {kind}"


def _border(rendering: Say, word: dc.BorderIs, negated: bool) -> str:
    kinds = {"none": "an open border", "lake": "a lake", "mountain": "a mountain"}
    what = join_list((kinds[each] for each in word.borders), "or")
    first, other = _place(rendering, word.where), _place(rendering, word.other)
    return f"between {first} and {other} there is {'not ' if negated else ''}{what}"


def _tokens_of(rendering: Say, word: da.EncounterCount) -> str:
    where = _place(rendering, word.where)
    at = f"in {where}" if where.head in (SPACE, *TYPES.values()) else f"where {where} {where.verb('is', 'are')}"
    return f"the number of tokens drawn {at}"


def _price(rendering: Say, word: da.Price) -> str:
    of = f" of the type {named(rendering, word.types, 'item_types')}" if word.types else ""
    return f"the price of all items{of} that {_place(rendering, word.of)} wears"


def _until_door(rendering: Say, word: da.TurnsUntilDoor) -> str:
    return f"the number of tower steps until the door faces {wedge_of(rendering, word.where)}"


def _wizard(rendering: Say, word: dc.WizardBattle, negated: bool) -> str:
    return f"the battle is {'not ' if negated else ''}with the wizard's guardians"


def _has(things: str) -> Any:
    """The gold or the XP of a player."""

    def render(rendering: Say, word: da.Gold | da.Xp) -> str:
        who = player(rendering, word.of)
        return who.of(things)

    return render


def _exists(rendering: Say, word: co.Exists, negated: bool) -> str:
    if not isinstance(word.what, ds.PlayedScroll):
        return exists(rendering, word, negated)
    whose = {"own": "you have", "ally": "you have", "enemy": "a rival has"}.get(word.what.relation, "somebody has")
    return f"{whose} {'not ' if negated else ''}just played a scroll"


LEXICON = Lexicon(
    words={
        de.AddTotal: _add_total,
        de.RerollDice: _reroll,
        de.SetDie: _set_die,
        de.AdjustDie: _adjust,
        de.RemoveFromBattle: lambda rendering, word, form: f"remove {_what(rendering, word.what)} from the battle",
        de.RedrawPool: lambda rendering, word, form: "discard the tokens drawn this turn and draw as many anew",
        de.DrawTokens: lambda rendering, word, form: (
            f"draw {quantity(rendering, word.number, 'more token', 'more tokens')}"
        ),
        de.DrawItem: _draw_item,
        de.LookAtScrolls: _tops("look at", " of the deck"),
        de.BuryScrolls: _tops("put", " under the deck"),
        de.OpenShop: _shop,
        de.ExtendMarket: lambda rendering, word, form: (
            f"turn up {quantity(rendering, word.number, 'more item card', 'more item cards')}"
        ),
        de.GainGold: _players("gold", "gold", True),
        de.PayGold: _players("gold", "gold", False),
        de.GainXp: _players("XP", "XP", True),
        de.PayXp: _players("XP", "XP", False),
        de.Cancel: _cancel,
        de.MoveTo: _move_to,
        de.PaySteps: lambda rendering, word, form: (
            "use one step of the move" if word.number == 1 else f"use {word.number} steps of the move"
        ),
        de.ExtraStep: lambda rendering, word, form: (
            f"move {quantity(rendering, word.number, 'space', 'spaces')} farther this turn"
        ),
        de.CrossBorder: lambda rendering, word, form: "cross a lake or a mountain with the next step",
        de.LevelUp: _level,
        de.SetTime: _set_time,
        de.PlaceCurse: _place_curse,
        co.Exists: _exists,
        dc.FacingKind: _facing,
        dc.SpaceTypeIs: _space_type,
        dc.TimeIs: _time_is,
        dc.LevelIs: _level_is,
        dc.WizardBattle: _wizard,
        dc.Carries: _carries,
        dc.HasQuest: _has_quest,
        dc.InWedge: _in_wedge,
        dc.BorderIs: _border,
        da.HeroTotal: Measure(lambda rendering, word: "the total of the hero"),
        da.MonsterTotal: Measure(lambda rendering, word: "the total of the monsters"),
        da.Need: Measure(lambda rendering, word: "the number to roll"),
        da.RollTotal: Measure(lambda rendering, word: "the sum of the dice"),
        da.EncounterCount: Measure(_tokens_of),
        da.Price: Measure(_price),
        da.TurnsUntilDoor: Measure(_until_door),
        da.Strength: Measure(lambda rendering, word: _place(rendering, word.of).of("strength")),
        da.Gold: Measure(_has("gold")),
        da.Xp: Measure(_has("XP")),
        da.MonsterStrength: Measure(lambda rendering, word: "the strength of the monsters"),
        de.TurnTower: lambda rendering, word, form: (
            f"turn the tower {'one step' if word.steps == 1 else f'{word.steps} steps'}"
        ),
        de.MoveQuestToken: _move_quest,
        de.SummonStack: _summon,
        de.KillHero: _kill,
        de.Resurrect: _resurrect,
        de.Transfer: _transfer,
        dd.UntilPaid: lambda rendering, word: f"until {word.cost} XP are paid for it",
        dd.UntilAligned: _until_aligned,
        dd.ThisBattle: plainly("until the battle is over"),
        dd.ThisMove: plainly("until the move is over"),
        dd.TowerSteps: lambda rendering, word: f"for {quantity(rendering, word.number, 'tower step', 'tower steps')}",
    },
)
