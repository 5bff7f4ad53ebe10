"""English: the moments of a duel, and when abilities are activated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language import replacement as rp
from schema.language import triggers as tr
from schema.rendering.en.nouns import YOU, Noun, Say
from schema.rendering.lists import join_list
from schema.rendering.selectors import listened_to, would_concern
from schema.rendering.word_renderer import ONE, Lexicon, Moment
from schema.systems.despaira import activations as ac
from schema.systems.despaira import moments as mo
from schema.systems.despaira.rendering.en.nouns import (
    CREATURE,
    LEADER,
    OPPONENT,
    PHASES,
    SPAWNS,
    TILE,
    cards,
)

SOURCE = Noun("the source of the damage", head=("card", "cards"), possessive="that source's")
DESTROYER = Noun("the card that destroyed it", head=("card", "cards"), possessive="its destroyer's")
WOULD_DESTROY = Noun("the card that would destroy it", head=("card", "cards"), possessive="its destroyer's")
BREAKER = Noun("the card that broke the shield", head=("card", "cards"), possessive="its breaker's")
_CAUSES = {"battle": " in battle", "ability": " by an ability", "any": ""}
_DEEDS = {"attack": "an attack", "move": "a move", "spawn": "a spawn"}


def heard(rendering: Say, who: str, kinds: Iterable[str]) -> tuple[Noun, Noun]:
    """Cards of some kinds to which a trigger listens: in the moment, and in the rest of the sentence."""
    kinds = tuple(kinds)
    if who in ("self", "carrier") or kinds == ("creature",):
        return listened_to(rendering, who)
    rendering.others_act = True
    first = cards(kinds, who).noun(ONE)
    return first, rendering.grammar.that(first)


def _activation(rendering: Say, word: Any) -> Moment[Noun]:
    tags = ["instant"] if isinstance(word, ac.Instant) else []
    tags += ["chainable"] if getattr(word, "chainable", False) else []
    tags += ["unavoidable"] if word.unavoidable else []
    tag = f"{', '.join(tags)}:" if tags else ""
    heading = {"standard": "Ability", "instant": "Instant ability", "played": "When activated"}[word.kind]
    answers: tuple[str, ...] = getattr(word, "answers", ())
    if answers:
        declared = f"when {join_list((_DEEDS[each] for each in answers), 'or')} is declared"
        return Moment(f"{tag} {declared}" if tag else declared, heading)
    return Moment(tag, heading)


def _turn(word: tr.TurnStart | tr.TurnEnd, end: str) -> str:
    whose = {"any": "every turn", "enemy": "your opponent's turn", "owner": "its owner's turn", "unsaid": "the turn"}
    return f"at the {end} of {whose.get(word.whose, 'your turn')}"


def _spawned(rendering: Say, word: mo.Spawned) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    how = f" by {join_list((SPAWNS[each] for each in word.how), 'or')}" if word.how else ""
    return Moment(f"when {first} is spawned{how}", "When spawned", {"mover": later})


def _placed(rendering: Say, word: mo.PlacedTrick) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("trick",))
    return Moment(f"when {first} is placed", "When a trick is placed", {"mover": later})


def _entered(rendering: Say, word: mo.Entered) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    if word.within == 0:
        where = (
            "this tile"
            if rendering.context.kind == "tile_kind"
            else f"the tile of {rendering.grammar.itself(rendering)}"
        )
    else:
        where = f"a tile within {word.within} of {rendering.grammar.itself(rendering)}"
    return Moment(f"when {first} enters {where}", "On entering", {"mover": later})


def _moved(rendering: Say, word: mo.Moved) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("creature", "trick", "leader"))
    return Moment(f"when {first} has moved", "After a move", {"mover": later})


def _destroyed(rendering: Say, word: mo.Destroyed) -> Moment[Noun]:
    if word.who == "self" and rendering.active_in == "graveyard":
        rendering.place_mentioned = True  # A destroyed card lies nowhere else.
    first, later = heard(rendering, word.who, word.kinds)
    heading = "When destroyed" if word.who == "self" else "On destruction"
    if word.by == "any":
        text = f"when {first} is destroyed{_CAUSES[word.cause]}"
        by = DESTROYER
    else:
        killer, by = listened_to(rendering, word.by)
        text = f"when {killer} destroys {first}{_CAUSES[word.cause]}"
    return Moment(text, heading, {"dead": later, "victim": later, "source": by})


def _dealt(rendering: Say, word: mo.DealtDamage) -> Moment[Noun]:
    first, later = heard(rendering, word.by, ("creature", "trick", "leader"))
    victim = Noun("that creature", head=CREATURE)
    text = f"when {first} has damaged a creature{_CAUSES[word.cause]}"
    return Moment(text, "After damage", {"source": later, "victim": victim})


def _leader_damaged(rendering: Say, word: mo.LeaderDamaged) -> Moment[Noun]:
    whose = {"own": "your leader", "ally": "your leader", "self": "this leader", "enemy": "your opponent's leader"}
    first = whose.get(word.who, "a leader")
    victim = Noun("that leader", head=LEADER)
    return Moment(f"when {first} loses Leader HP", "When a leader is damaged", {"victim": victim, "source": SOURCE})


def _attacked(rendering: Say, word: mo.Attacked) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("creature", "leader"))
    if word.who not in ("self", "carrier"):
        later = Noun("the attacker", head=later.head, possessive="the attacker's")
    target = Noun("its target", head=("target", "targets"), possessive="its target's")
    return Moment(f"after {first} has attacked", "After an attack", {"source": later, "target": target})


def _flipped(rendering: Say, word: mo.Flipped) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("creature", "trick", "leader"))
    return Moment(f"when {first} is turned face-{word.to}", f"When turned face-{word.to}", {"mover": later})


def _mode_changed(rendering: Say, word: mo.ModeChanged) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"when {first} changes mode", "When the mode changes", {"mover": later})


def _activated(rendering: Say, word: mo.AbilityActivated) -> Moment[Noun]:
    first, later = heard(rendering, word.who, word.kinds or ("creature", "trick", "leader"))
    return Moment(f"when an ability of {first} is activated", "When an ability is activated", {"source": later})


def _sacrificed(rendering: Say, word: mo.Sacrificed) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"when {first} is sacrificed", "When sacrificed", {"victim": later})


def _shield(rendering: Say, word: mo.ShieldBroken) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(
        f"when the shield of {first} is destroyed", "When a shield breaks", {"victim": later, "source": BREAKER}
    )


def _player(who: str, verb: str) -> tuple[str, Noun]:
    """Who does something, as the start of a clause, and later."""
    if who == "own":
        return f"you {verb}", YOU
    if who == "enemy":
        return f"your opponent {verb}s", OPPONENT
    return f"a player {verb}s", Noun("that player", head=("player", "players"))


def _drawn(rendering: Say, word: mo.Drawn) -> Moment[Noun]:
    text, target = _player(word.who, "draw")
    return Moment(f"when {text} a card", "On drawing", {"target": target})


def _discarded(rendering: Say, word: mo.Discarded) -> Moment[Noun]:
    text, target = _player(word.who, "discard")
    return Moment(f"when {text} a card", "On discarding", {"target": target})


def _tile_changed(rendering: Say, word: mo.TileChanged) -> Moment[Noun]:
    return Moment("when a tile changes its kind", "When a tile changes", {"target": Noun("that tile", head=TILE)})


def _timer(rendering: Say, word: mo.TimerExpired) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("trick",))
    return Moment(f"when the timer of {first} runs out", "When the timer runs out", {"target": later})


def _phase(rendering: Say, word: mo.PhaseBegan) -> Moment[Noun]:
    phase = PHASES[word.phase]
    whose = {"any": f"every {phase}", "enemy": f"your opponent's {phase}", "owner": f"its owner's {phase}"}
    return Moment(f"at the beginning of {whose.get(word.whose, f'your {phase}')}", f"At {phase}")


def _was_damaged(rendering: Say, word: tr.WasDamaged) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"when {first} takes damage", "When damaged", {"victim": later, "source": SOURCE})


def _would_be_damaged(rendering: Say, word: rp.WouldBeDamaged) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    return Moment(f"if {first} would take damage", "Instead of damage", {"victim": later, "source": SOURCE})


def _would_die(rendering: Say, word: rp.WouldDie) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    roles = {"dead": later, "victim": later, "source": WOULD_DESTROY}
    return Moment(f"if {first} would be destroyed", "Instead of destruction", roles)


LEXICON = Lexicon(
    words={
        ac.Standard: _activation,
        ac.Instant: _activation,
        ac.Played: _activation,
        tr.TurnStart: lambda rendering, word: Moment(_turn(word, "start"), "Start of turn"),
        tr.TurnEnd: lambda rendering, word: Moment(_turn(word, "end"), "End of turn"),
        tr.WasDamaged: _was_damaged,
        rp.WouldBeDamaged: _would_be_damaged,
        rp.WouldDie: _would_die,
        mo.Spawned: _spawned,
        mo.PlacedTrick: _placed,
        mo.Entered: _entered,
        mo.Moved: _moved,
        mo.Destroyed: _destroyed,
        mo.DealtDamage: _dealt,
        mo.LeaderDamaged: _leader_damaged,
        mo.Attacked: _attacked,
        mo.Flipped: _flipped,
        mo.ModeChanged: _mode_changed,
        mo.AbilityActivated: _activated,
        mo.Sacrificed: _sacrificed,
        mo.ShieldBroken: _shield,
        mo.Drawn: _drawn,
        mo.Discarded: _discarded,
        mo.TileChanged: _tile_changed,
        mo.TimerExpired: _timer,
        mo.PhaseBegan: _phase,
    }
)
