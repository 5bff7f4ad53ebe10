"""English: the moments of a flick and a shot."""

from __future__ import annotations

from schema.language import triggers as tr
from schema.rendering.en.nouns import CHARACTER, Noun, Say, a, plural
from schema.rendering.en.triggers import any_time
from schema.rendering.families import noun
from schema.rendering.selectors import listened_to, would_concern
from schema.rendering.word_renderer import ONE, Lexicon, Moment
from schema.systems.desktopia import words as dk


def _action_end(rendering: Say, word: dk.ActionEnd) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    action = " or ".join(word.actions) or "action"
    return Moment(f"after {first.of(action)}", "After its action", {"mover": later, "source": later})


def _any_time(rendering: Say, word: tr.AnyTime) -> Moment[Noun]:
    return Moment("", "When played") if _played(rendering) else any_time(rendering, word)


def _played(rendering: Say) -> bool:
    return rendering.context.kind == "ritual" and rendering.active_in == "always"


def _before_flick(rendering: Say, word: dk.BeforeFlick) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    return Moment(f"just before {first} is flicked", "Before a flick", {"mover": later, "source": later})


TOUCHED = {"ally": "ally", "enemy": "enemy", "any": "character"}


def _contact(rendering: Say, word: dk.Contact) -> Moment[Noun]:
    if rendering.toucher is not None:
        known = noun(rendering, rendering.toucher, ONE)
        roles = {"mover": Noun("the moving character", head=CHARACTER)}
        roles |= {"source": roles["mover"], "other": Noun("the touched character", head=CHARACTER)}
        touched = f"{known.verb('touches', 'touch')} another character or {known.verb('is', 'are')} touched by one"
        return Moment(f"when {known} {touched}", "On contact", roles)
    first, later = listened_to(rendering, word.mover)
    mover = first if word.mover == "self" else Noun("the flicked character", head=CHARACTER)
    one = TOUCHED[word.other]
    other = Noun(f"that {one}", head=(one, plural(one)))
    flicked = "" if rendering.context.kind == "sector" and word.mover == "self" else "is flicked and "
    touched = "another character" if word.other == "any" else a(one)
    text = f"when {first} {flicked}touches {touched}"
    if "knocked" in word.how:
        who = {"ally": "ally", "enemy": "enemy"}.get(word.mover, "character")
        mover = first if word.mover == "self" else Noun(f"the moving {who}", head=(who, plural(who)))
        other = Noun(f"the touched {one}", head=(one, plural(one)))
        ran = f"{first.verb('is', 'are')} {'flicked or ' if 'flicked' in word.how else ''}knocked into"
        text = f"when {first} {ran} {touched}"
    if rendering.met is not None:
        mover, other = later, noun(rendering, rendering.met, ONE).full()
        text = f"{text.removesuffix(touched)}{other}"
    if word.mover == "bearer":
        rendering.extra_nouns["bearer"] = mover
    return Moment(text, "On contact", {"mover": mover, "source": mover, "other": other})


def _hit_landed(rendering: Say, word: dk.HitLanded) -> Moment[Noun]:
    first, later = listened_to(rendering, word.by)
    if word.by in ("self", "own", "ally"):
        victim = Noun("that enemy", head=("enemy", "enemies"))
        text = f"when {first} hits an enemy"
        later = later if word.by == "self" else Noun("the one who hit", head=CHARACTER)
    else:
        victim, text = Noun("the character it hit", head=CHARACTER), f"after each hit of {first}"
    return Moment(text, "After a hit", {"mover": later, "source": later, "victim": victim, "other": victim})


TARGET = Noun("its target", head=("target", "targets"), possessive="its target's")
SHOOTER = Noun("the shooter", head=("shooter", "shooters"), possessive="the shooter's")


def _shot_hit(rendering: Say, word: dk.ShotHit) -> Moment[Noun]:
    me = rendering.grammar.itself(rendering)
    roles = {"shooter": SHOOTER, "source": SHOOTER, "missile": me, "target": TARGET, "victim": TARGET}
    return Moment("when it meets its target", "On its target", roles, implied_by="target")


def _shot_missed(rendering: Say, word: dk.ShotMissed) -> Moment[Noun]:
    me = rendering.grammar.itself(rendering)
    return Moment("if it meets no target", "On a miss", {"shooter": SHOOTER, "source": SHOOTER, "missile": me})


LEXICON = Lexicon(
    words={
        tr.AnyTime: _any_time,
        dk.Action: lambda rendering, word: Moment("", "Spell"),
        dk.ActionEnd: _action_end,
        dk.BeforeFlick: _before_flick,
        dk.Contact: _contact,
        dk.HitLanded: _hit_landed,
        dk.ShotHit: _shot_hit,
        dk.ShotMissed: _shot_missed,
    }
)
