"""English: artifacts, who takes control of them, and where they come to lie."""

from __future__ import annotations

from schema.rendering.en.nouns import CHARACTER, YOU, Noun, NounBuilder, Say
from schema.rendering.en.selectors import mention
from schema.rendering.en.zones import PLAYERS
from schema.rendering.families import duration, noun
from schema.rendering.lists import join_list
from schema.rendering.selectors import listened_to, narrowed, would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon, Moment
from schema.systems.desktopia import artifact_words as aw

ARTIFACT = ("artifact", "artifacts")
_CONTROLLED = {"own": "that you control", "ally": "that your side controls", "enemy": "that an opponent controls"}


def _artifacts(rendering: Say, word: aw.Artifacts, how: How) -> Noun:
    reserve = " from the reserve" if word.lying == "in_reserve" else ""
    plain = word.relation == "any" and not word.where
    if plain and word.artifact is not None and word.under is None:
        return Noun(rendering.name_of(word.artifact, "artifacts") + reserve, head=ARTIFACT)
    under = "" if word.under is None else _stood_on(noun(rendering, word.under, ONE).full())
    if plain and word.artifact is None and under and how.kind != "pick":
        return Noun(f"the artifact {under}", head=ARTIFACT)
    builder = NounBuilder([ARTIFACT])
    if word.lying in ("neutral", "borne"):
        builder.before.append("neutral" if word.lying == "neutral" else "controlled")
    if word.artifact is not None:
        builder.after.append(f"named {rendering.name_of(word.artifact, 'artifacts')}")
    if word.relation != "any":
        builder.after.append(_CONTROLLED[word.relation])
    if under or reserve:
        builder.after.append(under or reserve.strip())
    return narrowed(rendering, builder, word.where, how).noun(how)


def _stood_on(who: Noun) -> str:
    return f"on which {who} {who.verb('stands', 'stand')}"


def _artifact_taken(rendering: Say, word: aw.ArtifactTaken) -> Moment[Noun]:
    if word.who == "bearer":
        taker = Noun("that character", head=CHARACTER)
        rendering.extra_nouns["bearer"] = taker
        me = rendering.grammar.itself(rendering).full()
        return Moment(f"when a character takes control of {me}", "When taken", {"source": taker, "target": me})
    first, later = listened_to(rendering, word.who)
    artifact = "an artifact" if word.artifact is None else rendering.name_of(word.artifact, "artifacts")
    target = Noun("that artifact", head=ARTIFACT)
    text = f"when {first} {first.verb('takes', 'take')} control of {artifact}"
    return Moment(text, "On taking an artifact", {"source": later, "target": target})


def _would_take(rendering: Say, word: aw.WouldTakeArtifact) -> Moment[Noun]:
    if word.who == "bearer":
        first = later = Noun("that character", head=CHARACTER)
        target = rendering.grammar.itself(rendering).full()
        text, heading = f"if a character would take control of {target}", "When about to be taken"
    else:
        first, later = would_concern(rendering, word.who)
        target = Noun("that artifact", head=ARTIFACT)
        artifact = "an artifact" if word.artifact is None else rendering.name_of(word.artifact)
        text, heading = f"if {first} would take control of {artifact}", "Instead of taking an artifact"
    prevented = f"{later} {later.verb('does not', 'do not')} take it", f"let {later} not take it"
    return Moment(text, heading, {"source": later, "target": target}, prevented=prevented)


_LOST: dict[tuple[str, ...], str] = {
    ("flick",): "is flicked off",
    ("collision",): "is knocked off",
    ("effect",): "is moved by an effect off",
    ("death",): "dies on",
}
"""What happens to who has controlled an artifact, by how it was lost."""
_WAYS = {"flick": "flicked off", "collision": "knocked off", "effect": "by an effect", "death": "by dying"}
"""How one of several ways is told."""
_FLICKED = Noun("the flicked character", head=CHARACTER, possessive="the flicked character's")
_MOVER = Noun("the flicked or shooting character", head=CHARACTER, possessive="the flicked or shooting character's")


def _mover(word: aw.ArtifactLost) -> Noun:
    """Who has set in motion what freed it; a shot flicks nobody off."""
    return _FLICKED if word.how == ("flick",) else _MOVER


def _ways(word: aw.ArtifactLost) -> str:
    """In which of several ways it was lost; empty for one, and for all."""
    ways = [text for way, text in _WAYS.items() if way in word.how]
    return f" ({join_list(ways, 'or')})" if 1 < len(ways) < len(_WAYS) else ""


def _artifact_lost(rendering: Say, word: aw.ArtifactLost) -> Moment[Noun]:
    if word.who == "bearer":
        loser = Noun("that character", head=CHARACTER)
        me = rendering.grammar.itself(rendering).full()
        return Moment(
            f"when a character {_LOST.get(tuple(word.how), 'loses control of')} {me}{_ways(word)}",
            "When lost",
            {"source": loser, "target": me, "mover": _mover(word)},
        )
    first, later = listened_to(rendering, word.who)
    artifact = "an artifact" if word.artifact is None else rendering.name_of(word.artifact, "artifacts")
    target = Noun("that artifact", head=ARTIFACT)
    lost = _LOST.get(tuple(word.how))
    text = f"when {first} {lost or first.verb('loses control of', 'lose control of')} {artifact}{_ways(word)}"
    return Moment(text, "On losing an artifact", {"source": later, "target": target, "mover": _mover(word)})


def _used(rendering: Say, word: aw.Used | aw.WouldBeUsed) -> Moment[Noun]:
    who, later = rendering.listened or (PLAYERS[word.by], None)
    rendering.others_act = True
    if later is None:
        later = who if who is YOU else Noun(f"that {who.head[0]}", head=who.head)
    artifact = "an artifact" if word.artifact is None else rendering.name_of(word.artifact, "artifacts")
    target = Noun("that artifact" if word.artifact is None else artifact, head=ARTIFACT)
    bearer = Noun(f"the character that stands on {target}", head=CHARACTER)
    roles = {"source": later, "target": target, "mover": bearer}
    if isinstance(word, aw.Used):
        return Moment(f"when {who} {who.verb('uses', 'use')} {artifact}", "After a use", roles)
    prevented = f"{target} has no effect", f"let {target} have no effect"
    return Moment(f"if {who} would use {artifact}", "Instead of a use", roles, prevented=prevented)


def _stand_on(rendering: Say, word: aw.StandOn, form: Form) -> str:
    return (
        f"set {noun(rendering, word.who, CHOSEN_ONE).full()} onto {noun(rendering, word.artifact, CHOSEN_ONE).full()}"
    )


def _step_off(rendering: Say, word: aw.StepOff, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH).full()
    their = "their artifacts" if who.plural else "its artifact"
    return f"take {who} off {their}"


def _give(rendering: Say, word: aw.GiveArtifact, form: Form) -> str:
    return (
        f"put {noun(rendering, word.artifact, CHOSEN_ONE).full()} under {noun(rendering, word.to, CHOSEN_ONE).full()}"
    )


def _put(rendering: Say, word: aw.PutArtifact, form: Form) -> str:
    return f"put {noun(rendering, word.artifact, CHOSEN_ONE).full()} on {mention(rendering, word.to, 'place')}"


def _discard(rendering: Say, word: aw.DiscardArtifact, form: Form) -> str:
    return f"discard {noun(rendering, word.artifact, CHOSEN_EACH).full()}"


def _lock(rendering: Say, word: aw.LockArtifact, form: Form) -> str:
    what, lasts = noun(rendering, word.artifact, CHOSEN_EACH).full(), duration(rendering, word.lasts)
    if what.set:
        # Not "every artifact", of which somebody could take some.
        what = noun(rendering, word.artifact, MANY)
    if form == "may":
        return f"let nobody take {what} {lasts}"
    return f"nobody can take {what} {lasts}"


LEXICON = Lexicon(
    words={
        aw.ArtifactTaken: _artifact_taken,
        aw.WouldTakeArtifact: _would_take,
        aw.Artifacts: _artifacts,
        aw.ArtifactLost: _artifact_lost,
        aw.Used: _used,
        aw.WouldBeUsed: _used,
        aw.GiveArtifact: _give,
        aw.StandOn: _stand_on,
        aw.StepOff: _step_off,
        aw.PutArtifact: _put,
        aw.DiscardArtifact: _discard,
        aw.LockArtifact: _lock,
    }
)
