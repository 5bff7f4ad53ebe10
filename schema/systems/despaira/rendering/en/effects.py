"""English: what abilities of Despaira do, and how long it lasts."""

from __future__ import annotations

from typing import Any

from schema.language import durations as du
from schema.language import effects as ef
from schema.language import replacement as rp
from schema.language import selectors as se
from schema.language import statuses as sa
from schema.language.base import SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.en.amounts import number_of, quantity
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say, a
from schema.rendering.en.players import player
from schema.rendering.families import duration, noun, plainly
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, about, pick
from schema.systems.despaira import durations as dd
from schema.systems.despaira import effects as de
from schema.systems.despaira.rendering.en.nouns import MODES, SIDES
from schema.systems.despaira.rendering.en.pieces import tiles


def _what(rendering: Say, word: SelectorWord) -> Noun:
    """Cards as the object of a verb."""
    return actor(rendering) if isinstance(word, se.Itself) else noun(rendering, word, CHOSEN_EACH).full()


def _order(text: str, field: str = "what") -> Any:
    """What the player is told to do with cards: "destroy {}"."""
    return lambda rendering, word, form: text.format(_what(rendering, getattr(word, field)))


def _heal(rendering: Say, word: ef.Heal, form: Form) -> str:
    to = _what(rendering, word.to)
    with about(rendering, word.to):
        amount = quantity(rendering, word.amount, "HP", "HP")
    if form == "may":
        return f"restore {amount} to {to}"
    return f"{to} {to.verb('regains', 'regain')} {amount}{' each' if to.plural and to is not YOU else ''}"


def _send(rendering: Say, word: de.Send, form: Form) -> str:
    what = _what(rendering, word.what)
    return f"send {what} to the graveyard"


def _return_to(rendering: Say, word: de.ReturnTo, form: Form) -> str:
    what = _what(rendering, word.what)
    owner = "their owners'" if what.plural else "its owner's"
    if word.zone == "hand":
        return f"return {what} to {owner} hand{'s' if what.plural else ''}"
    deck = f"{owner} deck{'s' if what.plural else ''}"
    return f"put {what} on {'top' if word.zone == 'top' else 'the bottom'} of {deck}"


def _search(rendering: Say, word: de.Search, form: Form) -> str:
    among = noun(rendering, word.among, ONE if word.number == 1 else pick(0, word.number, True))
    them = "it" if word.number == 1 else "them"
    return f"take {among}, show {them} and put {them} into your hand, then shuffle that deck"


def _shuffle(rendering: Say, word: de.Shuffle, form: Form) -> str:
    who = player(rendering, word.of, CHOSEN_EACH)
    if who is YOU:
        return "shuffle your deck"
    return f"let {who} shuffle their deck" if form == "may" else f"{who} {who.verb('shuffles', 'shuffle')} their deck"


def _resource(one: str, many: str, gain: bool) -> Any:
    """Gaining or paying crystals or spawn points."""
    you, he, they = ("gain", "gains", "gain") if gain else ("pay", "pays", "pay")

    def render(rendering: Say, word: Any, form: Form) -> str:
        who = player(rendering, word.to if gain else word.of, CHOSEN_EACH)
        some = number_of(quantity(rendering, word.number, one, many), many)
        if who is YOU:
            return f"{you} {some}"
        if form == "may":
            return f"{'let' if gain else 'make'} {who} {you} {some}"
        return f"{who} {who.verb(he, they)} {some}"

    return render


def _leaders(rendering: Say, word: de.DamageLeader | de.HealLeader) -> Noun:
    who = player(rendering, word.of, CHOSEN_EACH)
    if who.possessive:
        return Noun(f"{who.possessive} leader")
    return Noun(f"the {'leaders' if who.plural else 'leader'} of {who}", who.plural)


def _damage_leader(rendering: Say, word: de.DamageLeader, form: Form) -> str:
    leader, amount = _leaders(rendering, word), quantity(rendering, word.amount, "damage", "damage")
    return f"deal {amount} to {leader}" if form != "plain" else f"{leader} {leader.verb('takes', 'take')} {amount}"


def _heal_leader(rendering: Say, word: de.HealLeader, form: Form) -> str:
    leader, amount = _leaders(rendering, word), quantity(rendering, word.amount, "Leader HP", "Leader HP")
    return (
        f"restore {amount} to {leader}" if form != "plain" else f"{leader} {leader.verb('regains', 'regain')} {amount}"
    )


def _set_facing(rendering: Say, word: de.SetFacing, form: Form) -> str:
    side = "any of the four sides" if word.facing == "chosen" else SIDES[word.facing]
    return f"turn {_what(rendering, word.who)} to {side}"


def _move_along(rendering: Say, word: de.MoveAlong, form: Form) -> str:
    choice = rendering.choices.pop(word.path, None)
    who = actor(rendering) if isinstance(word.who, se.Itself) else noun(rendering, word.who, ONE).full()
    steps = getattr(choice, "steps", None)
    if steps is None:
        way = "along that path"
    else:
        rendering.mentioned[word.path] = Noun("that path", head=("path", "paths"))
        way = tiles(1) if steps == 1 else f"up to {tiles(steps)} on a path of your choice"
    return f"move {who} {way}" if form == "may" else f"{who} {who.verb('moves', 'move')} {way}"


def _place_on(rendering: Say, word: de.PlaceOn, form: Form) -> str:
    return f"place {_what(rendering, word.who)} on {noun(rendering, word.on, CHOSEN_ONE).full()}"


def _swap(rendering: Say, word: de.SwapPlaces, form: Form) -> str:
    first = actor(rendering) if isinstance(word.first, se.Itself) else noun(rendering, word.first, CHOSEN_ONE)
    return f"swap the places of {first.full()} and {noun(rendering, word.second, CHOSEN_ONE).full()}"


def _push(rendering: Say, word: de.Push, form: Form) -> str:
    me, who = rendering.grammar.itself(rendering), _what(rendering, word.who)
    far = tiles(word.tiles) if word.tiles == 1 else f"up to {tiles(word.tiles)}"
    return f"pull {who} {far} towards {me}" if word.towards else f"push {who} {far} away from {me}"


def _on(rendering: Say, word: SelectorWord | None) -> str:
    return "" if word is None else f" on {noun(rendering, word, CHOSEN_ONE).full()}"


def _attach(rendering: Say, word: de.AttachCreature, form: Form) -> str:
    return f"attach {_what(rendering, word.who)} to {noun(rendering, word.to, CHOSEN_ONE).full()}"


def _set_tile(rendering: Say, word: de.SetTile, form: Form) -> str:
    which, kind = _what(rendering, word.tiles), rendering.name_of(word.tile, "tile_kinds")
    lasts = "" if isinstance(word.lasts, du.ForGood) else f" {duration(rendering, word.lasts)}"
    if form == "may":
        return f"turn {which} into {kind}{lasts}"
    return f"{which} {which.verb('becomes', 'become')} {kind}{lasts}"


def _ends(verb: str, verbs: str) -> Any:
    """Players win or lose."""

    def render(rendering: Say, word: de.Win | de.Lose, form: Form) -> str:
        who = player(rendering, word.who, CHOSEN_EACH)
        return f"{who} {verb if who is YOU or who.plural else verbs} the duel"

    return render


def _set_status(rendering: Say, word: sa.SetStatus, form: Form) -> str:
    to = _what(rendering, word.to)
    lasts = ""
    if not isinstance(word.lasts, du.ForGood):
        with about(rendering, word.to):
            lasts = f" {duration(rendering, word.lasts)}"
    if word.status == sa.CANNOT_ACT:
        return f"keep {to} from acting{lasts}" if form == "may" else f"{to} cannot act{lasts}"
    status = rendering.name_of(word.status, "statuses")
    return f"make {to} {status}{lasts}" if form == "may" else f"{to} {to.verb('is', 'are')} {status}{lasts}"


def _remove_status(rendering: Say, word: sa.RemoveStatus, form: Form) -> str:
    who = _what(rendering, word.of)
    if word.status == sa.CANNOT_ACT:
        return f"let {who} act again" if form == "may" else f"{who} can act again"
    if word.status is None:
        return f"remove all statuses from {who}"
    status = rendering.name_of(word.status, "statuses")
    return f"{who} {who.verb('is', 'are')} no longer {status}" if form == "plain" else f"end {status} on {who}"


def _has_status(rendering: Say, word: sa.HasStatus, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    status = "kept from acting" if word.status == sa.CANNOT_ACT else rendering.name_of(word.status, "statuses")
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{status}"


def _narrow_status(rendering: Say, word: sa.HasStatus, builder: NounBuilder, negated: bool) -> bool:
    if word.status == sa.CANNOT_ACT or negated or not is_candidate(word.who):
        return False
    builder.before.append(rendering.name_of(word.status, "statuses"))
    return True


def _prevent(rendering: Say, word: rp.Prevent, form: Form) -> str:
    dead = rendering.roles.get("dead")
    if dead is not None:
        return (
            f"keep {dead} on the field with 1 HP" if form == "may" else f"{dead} stays on the field with 1 HP instead"
        )
    if word.amount is None:
        return "prevent that damage"
    return f"prevent {quantity(rendering, word.amount, 'of that damage', 'of that damage')}"


def _while_on_tile(rendering: Say, word: dd.WhileOnTile) -> str:
    return (
        f"as long as it is on {'its present tile' if word.tile is None else rendering.name_of(word.tile, 'tile_kinds')}"
    )


LEXICON = Lexicon(
    words={
        ef.Heal: _heal,
        de.Destroy: _order("destroy {}"),
        de.Send: _send,
        de.CastOut: _order("cast out {}"),
        de.ReturnTo: _return_to,
        de.Search: _search,
        de.Shuffle: _shuffle,
        de.Look: _order("look at {}", "at"),
        de.GainCrystals: _resource("crystal", "crystals", True),
        de.PayCrystals: _resource("crystal", "crystals", False),
        de.GainSpawnPoints: _resource("spawn point", "spawn points", True),
        de.DamageLeader: _damage_leader,
        de.HealLeader: _heal_leader,
        de.Flip: lambda rendering, word, form: f"turn {_what(rendering, word.what)} face-{word.to}",
        de.SetMode: lambda rendering, word, form: f"put {_what(rendering, word.who)} into {MODES[word.mode]}",
        de.SetFacing: _set_facing,
        de.MoveAlong: _move_along,
        de.PlaceOn: _place_on,
        de.SwapPlaces: _swap,
        de.Push: _push,
        de.MiracleSpawn: lambda rendering, word, form: (
            f"Miracle Spawn {_what(rendering, word.what)}{_on(rendering, word.on)}"
        ),
        de.SpawnToken: lambda rendering, word, form: (
            f"Miracle Spawn {a(rendering.name_of(word.token, 'tokens'))}{_on(rendering, word.on)}"
        ),
        de.Equip: lambda rendering, word, form: (
            f"equip {noun(rendering, word.to, CHOSEN_ONE).full()} with {rendering.grammar.itself(rendering)}"
        ),
        de.AttachCreature: _attach,
        de.Detach: _order("detach {}", "who"),
        de.SetTile: _set_tile,
        de.Negate: _order("negate {}", "entry"),
        de.CopyAbility: lambda rendering, word, form: (
            f"use {noun(rendering, word.entry, CHOSEN_ONE).full()}, too, with choices of your own"
        ),
        de.CancelDeed: lambda rendering, word, form: "cancel what was declared",
        de.Win: _ends("win", "wins"),
        de.Lose: _ends("lose", "loses"),
        sa.SetStatus: _set_status,
        sa.RemoveStatus: _remove_status,
        sa.HasStatus: _has_status,
        rp.Prevent: _prevent,
        du.ForGood: plainly("for good"),
        du.WhileInPlay: lambda rendering, word: f"as long as {rendering.grammar.itself(rendering)} is on the field",
        dd.WhileOnTile: _while_on_tile,
        dd.UntilChainEnd: plainly("until the end of the period"),
        dd.WhileAttached: plainly("as long as this card is attached"),
    },
    narrows={sa.HasStatus: _narrow_status},
)
