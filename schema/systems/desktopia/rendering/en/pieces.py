"""English: nouns for characters, missiles and places."""

from __future__ import annotations

from schema.language.base import AmountWord
from schema.language.durations import WhileInPlay
from schema.language.selectors import FromEvent
from schema.rendering.en.nouns import CHARACTER, THEY, YOU, Noun, NounBuilder, Say, plural
from schema.rendering.en.players import hold_by, of, player
from schema.rendering.families import noun, value
from schema.rendering.selectors import from_event, narrowed, relations_first, relative
from schema.rendering.word_renderer import BARE, EACH, ONE, How, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import bearer_of, is_the_other, is_unsaid_missile

RANKS = {"hero": ("hero", "heroes"), "veteran": ("veteran", "veterans"), "fighter": ("fighter", "fighters")}


def ranked(ranks: tuple[dk.Rank, ...], relation: str = "any") -> NounBuilder:
    """Characters of these ranks, or of any."""
    if not ranks:
        return NounBuilder(relation=relation)
    return NounBuilder([RANKS[rank] for rank in ranks], relation, plain=False)


def missile_noun(rendering: Say, missile: str | None) -> tuple[str, str]:
    """The missile's word, singular and plural."""
    one = rendering.name_of(missile, "missiles") if missile is not None else "missile"
    return one, plural(one)


def _bearer(rendering: Say, word: dk.Bearer, how: How) -> Noun:
    if (again := rendering.extra_nouns.get("bearer")) is not None:
        return again
    if rendering.place_mentioned and not any(
        noun.head == CHARACTER for noun in (*rendering.mentioned.values(), *rendering.roles.values())
    ):
        return Noun("that character", head=CHARACTER)
    rendering.place_mentioned = True
    rendering.extra_nouns["bearer as mentioned"] = Noun("that character", head=CHARACTER)
    if rendering.context.kind == "artifact":
        return Noun("the character on this artifact", head=CHARACTER)
    stowed = rendering.active_in == "stowed"
    return Noun("the character on whose card it lies" if stowed else "the character it lies on", head=CHARACTER)


def _bearer_heard(rendering: Say) -> tuple[Noun, Noun]:
    first = _bearer(rendering, dk.Bearer(), EACH)
    rendering.extra_nouns["bearer"] = later = Noun("that character", head=CHARACTER)
    return first, later


def _characters(rendering: Say, word: dk.Characters, how: How) -> Noun:
    builder = ranked(word.ranks, word.relation)
    hold_by(rendering, builder, word.of)
    # "An ally of that character other than …": the noun comes first.
    of_whom, where = relations_first(word.where)
    narrowed(rendering, builder, of_whom, how)
    if word.other_than is not None:
        left_out = word.other_than
        if is_the_other(rendering, left_out):
            builder.other = True
        else:
            builder.after.append(f"other than {noun(rendering, left_out)}")
    return narrowed(rendering, builder, where, how).noun(how)


def _missiles(rendering: Say, word: dk.Missiles, how: How) -> Noun:
    builder = NounBuilder([missile_noun(rendering, word.missile)], word.relation, plain=False)
    if word.on is None:
        lying = {
            "on_characters": "lying on a character",
            "on_cards": "lying on a card",
            "on_table": "lying on the bare table",
            "in_flight": "in flight",
            "anywhere": "lying on a character or a card",
        }
        builder.after.append(lying[word.lying])
    else:
        on = bearer_of(rendering, word, Noun("a character", head=CHARACTER))
        card = f"{on.possessive or 'its'} card"
        lying = {
            "on_characters": f"lying on {on}",
            "on_cards": f"lying on {on.on_card()}",
            "on_table": "lying on the bare table",
            "in_flight": "in flight",
            "anywhere": f"lying on {on} or {card}",
        }
        builder.after.append(lying[word.lying])
    return narrowed(rendering, builder, word.where, how).noun(how)


def _slain(rendering: Say, word: dk.Slain, how: How) -> Noun:
    builder = ranked(word.ranks, word.relation)
    builder.before.append("slain")
    hold_by(rendering, builder, word.of)
    if not word.last:
        if word.latest is not None:
            builder.after.append(f"among the last {word.latest} to die")
        return narrowed(rendering, builder, word.where, how).noun(how)
    builder.before.insert(0, "last")
    if builder.holder not in (None, YOU, THEY):
        builder.after.append(f"of {builder.holder}")
    found = narrowed(rendering, builder, word.where, BARE).noun(BARE)
    whose = builder.whose if builder.relation == "own" or builder.holder is THEY else "the"
    return Noun(f"{whose} {found.text}", head=found.head)


def _recruits(rendering: Say, word: dk.Recruits, how: How) -> Noun:
    builder = ranked(word.ranks)
    who = player(rendering, word.of)
    orders = "their Orders" if str(who) == rendering.picker else of(who, "Orders")
    builder.after.append(f"of {orders} from the reserve")
    pronoun = rendering.grammar.relative_pronoun(builder, how)
    # "Of the Order Sea" would seem to speak of the reserve.
    builder.clauses += [relative(rendering, condition, pronoun) for condition in word.where]
    return builder.noun(how)


def _mm(rendering: Say, mm: int | AmountWord) -> str:
    return f"{mm} mm" if isinstance(mm, int) else f"X mm (X is {value(rendering, mm)})"


def _place(rendering: Say, word: dk.Place, chosen: bool) -> Noun:
    near = ""
    if word.near is not None:
        disk = str(noun(rendering, word.near, ONE).full())
        near = (
            f" near {disk}"
            if word.mm is None
            else f" within {word.mm} mm of {disk}"
            if word.mm
            else f" touching {disk}"
        )
        if word.mm is not None and not isinstance(word.mm, int):
            near = f" within as many mm of {disk} as {value(rendering, word.mm)}"
    zone = f" in {zone_named(rendering, word.zone)}" if word.zone is not None else ""
    bounds = [] if word.border is None else [f"within {_mm(rendering, word.border)} of the border"]
    if word.border == 0:
        bounds = ["touching the border"]
    if word.apart is not None:
        bounds.append(f"at least {_mm(rendering, word.apart)} from every other disk")
    if bounds:
        zone += f"{',' if near or zone else ''} {' and '.join(bounds)}"
    anywhere = "any free place on the battlefield"
    found = f"a free place{near}{zone}{_OTHERWISE[word.otherwise]}" if near or zone else anywhere
    if word.random:
        found = found.replace("any free", "a random free", 1).replace("a free", "a random free", 1)
    if word.over:
        found = f"{found.replace(' free', '', 1)}, also where characters stand"
    return Noun(found, head=("place", "places"))


_OTHERWISE = {
    "nothing": "",
    "nearest": " (if there is none, the nearest free place)",
    "anywhere": " (if there is none, any free place)",
}


def zone_named(rendering: Say, zone: str) -> str:
    return f'the zone "{rendering.name_of(zone, "script")}"'


MISSILE = Noun("that missile", head=("missile", "missiles"))
"""The missile of a shot, wherever it lies."""


def _from_event(rendering: Say, word: FromEvent, how: How) -> Noun:
    found = from_event(rendering, word, how)
    if not is_unsaid_missile(rendering, word, MISSILE):
        return found
    deals = "would deal" if rendering.replaces else "dealt"
    return Noun(f"the missile that {deals} that damage", head=MISSILE.head)


_IN_PLAY = {
    "lying": "lies on the table",
    "stowed": "lies on a character's card",
    "always": "lies on a character or on its card",
}
"""Where a missile is in play, by `active_in`; on a character for any other."""


def _while_in_play(rendering: Say, word: WhileInPlay) -> str:
    me = rendering.grammar.itself(rendering).full()
    match rendering.context.kind:
        case "missile":
            return f"as long as {me} {_IN_PLAY.get(rendering.active_in, 'lies on a character')}"
        case "artifact":
            return f"as long as you control {me}"
        case _:
            return f"as long as {me} is in play"


LEXICON = Lexicon(
    words={
        FromEvent: _from_event,
        dk.Bearer: _bearer,
        dk.Characters: _characters,
        dk.Missiles: _missiles,
        dk.Slain: _slain,
        dk.Recruits: _recruits,
        dk.Place: _place,
        WhileInPlay: _while_in_play,
    },
    place_words=(dk.Bearer,),
    listeners={"bearer": _bearer_heard},
    roles={
        "target": Noun("its target", head=("target", "targets"), possessive="its target's"),
        "shooter": Noun("the shooter", head=("shooter", "shooters"), possessive="the shooter's"),
        "missile": MISSILE,
        "mover": Noun("the flicked character", head=CHARACTER, possessive="the flicked character's"),
        "other": Noun("the character it touches", head=CHARACTER),
        "card": Noun("that ritual", head=("ritual", "rituals")),
    },
)
