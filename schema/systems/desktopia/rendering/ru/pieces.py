"""Russian: nouns for characters, missiles and places."""

from __future__ import annotations

from schema.frozen_dataclass import replaced
from schema.language.base import AmountWord
from schema.language.durations import WhileInPlay
from schema.language.selectors import FromEvent
from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say, grammar_plural, known
from schema.rendering.ru.players import hold_by, player
from schema.rendering.selectors import from_event, narrowed, relations_first, relative
from schema.rendering.word_renderer import BARE, EACH, ONE, How, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import bearer_of, is_the_other, is_unsaid_missile
from schema.systems.desktopia.rendering.ru import dictionary as nouns
from schema.systems.desktopia.rendering.ru.space import farther

RANKS: dict[str, Name] = {"hero": nouns.HERO, "veteran": nouns.VETERAN, "fighter": nouns.FIGHTER}


def ranked(ranks: tuple[dk.Rank, ...], relation: str = "any") -> NounBuilder:
    """Characters of these ranks, or of any."""
    if not ranks:
        return NounBuilder(relation=relation)
    return NounBuilder([RANKS[rank] for rank in ranks], relation, plain=False)


def missile_name(rendering: Say, missile: str | None) -> Name:
    """снаряд «Дротик»: only the nominative of a name in a pack is known."""
    return (
        nouns.MISSILE
        if missile is None
        else replaced(nouns.MISSILE, quoted=f"«{rendering.name_of(missile, 'missiles')}»")
    )


_LIES_ON = {"stowed": f", на карте которого он лежит{PAUSE}"}


def _bearer(rendering: Say, word: dk.Bearer, how: How) -> Noun:
    if (again := rendering.extra_nouns.get("bearer")) is not None:
        return again
    if rendering.place_mentioned and not any(
        other.name is di.CHARACTER for other in (*rendering.mentioned.values(), *rendering.roles.values())
    ):
        return known(di.CHARACTER, [di.THIS])
    rendering.place_mentioned = True
    rendering.extra_nouns["bearer as mentioned"] = known(di.CHARACTER, [di.THIS])
    if rendering.context.kind == "artifact":
        return known(di.CHARACTER, tail=" на этом артефакте")
    return known(di.CHARACTER, tail=_LIES_ON.get(rendering.active_in, f", на котором он лежит{PAUSE}"))


def _bearer_heard(rendering: Say) -> tuple[Noun, Noun]:
    first = _bearer(rendering, dk.Bearer(), EACH)
    rendering.extra_nouns["bearer"] = later = known(di.CHARACTER, [di.THIS])
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
            builder.after.append(f"кроме {noun(rendering, left_out):gen}")
    return narrowed(rendering, builder, where, how).noun(how)


def _missiles(rendering: Say, word: dk.Missiles, how: How) -> Noun:
    builder = NounBuilder([missile_name(rendering, word.missile)], word.relation, plain=False)
    if word.on is None:
        where = {
            "on_characters": "на персонаже",
            "on_cards": "на карте",
            "on_table": "на самом столе",
            "in_flight": "",
            "anywhere": "на персонаже или на карте",
        }[word.lying]
    else:
        on = bearer_of(rendering, word, known(di.CHARACTER))
        where = {
            "on_characters": f"{on:на prep}",
            "on_cards": f"на {on.on_card('prep')}",
            "on_table": "на самом столе",
            "in_flight": "",
            "anywhere": f"{on:на prep} или на его карте",
        }[word.lying]
    several = grammar_plural(how)
    if word.lying == "in_flight":
        builder.clauses.append("которые летят" if several else "который летит")
    else:
        builder.clauses.append(f"{'которые лежат' if several else 'который лежит'} {where}")
    return narrowed(rendering, builder, word.where, how).noun(how)


def _slain(rendering: Say, word: dk.Slain, how: How) -> Noun:
    builder = ranked(word.ranks, word.relation)
    builder.before.append(nouns.SLAIN)
    hold_by(rendering, builder, word.of)
    if not word.last:
        if word.latest is not None:
            builder.after.append(f"из {word.latest} последних")
        return narrowed(rendering, builder, word.where, how).noun(how)
    builder.before.insert(0, di.LAST)
    yours = builder.holder is not None and builder.holder.you
    if builder.relation == "own" or yours:
        builder.before.insert(0, builder.whose)
    elif builder.holder is not None:
        builder.after.append(f"{builder.holder:gen}")
    return replaced(narrowed(rendering, builder, word.where, BARE).noun(BARE), set=False, own=False, holder=None)


def _recruits(rendering: Say, word: dk.Recruits, how: How) -> Noun:
    builder = ranked(word.ranks)
    who = player(rendering, word.of)
    theirs = "своих Орденов" if str(who) == rendering.picker else f"Орденов {who:gen}"
    builder.after.append(f"{'ваших Орденов' if who.you else theirs} из резерва")
    pronoun = rendering.grammar.relative_pronoun(builder, how)
    # "Of the Order Sea" would seem to speak of the reserve.
    builder.clauses += [relative(rendering, condition, pronoun) for condition in word.where]
    return builder.noun(how)


def _mm(rendering: Say, mm: int | AmountWord) -> str:
    return f"{mm} мм" if isinstance(mm, int) else f"X мм (X — {value(rendering, mm)})"


def _place(rendering: Say, word: dk.Place, chosen: bool) -> Noun:
    near = ""
    if word.near is not None:
        disk = noun(rendering, word.near, ONE).full()
        near = f" рядом {disk:с ins}" if word.mm is None else f" {farther(rendering, word.mm, disk)}"
        near = f" вплотную {disk:к dat}" if word.mm == 0 else near
    zone = f" в зоне «{rendering.name_of(word.zone, 'script')}»" if word.zone is not None else ""
    bounds = [] if word.border is None else [f"не дальше чем в {_mm(rendering, word.border)} от границы"]
    if word.border == 0:
        bounds = ["вплотную к границе"]
    if word.apart is not None:
        bounds.append(f"не ближе чем в {_mm(rendering, word.apart)} от всех остальных дисков")
    if bounds:
        zone += f"{',' if near or zone else ''} {' и '.join(bounds)}"
    if word.random:
        over = f", также там, где стоят персонажи{PAUSE}" if word.over else _OTHERWISE[word.otherwise]
        which = [nouns.RANDOM] if word.over else [nouns.RANDOM, nouns.FREE]
        return known(di.PLACE, which, tail=(near + zone or " поля боя") + over)
    if word.over:
        over = f", также там, где стоят персонажи{PAUSE}"
        return known(di.PLACE, [] if near or zone else [di.ANY], tail=(near + zone or " поля боя") + over)
    if near or zone:
        return known(di.PLACE, [nouns.FREE], tail=near + zone + _OTHERWISE[word.otherwise])
    return known(di.PLACE, [di.ANY, nouns.FREE], tail=" поля боя")


_OTHERWISE = {
    "nothing": "",
    "nearest": " (если таких нет — ближайшее свободное)",
    "anywhere": " (если таких нет — любое свободное)",
}


MISSILE = known(nouns.MISSILE, [di.THIS])
"""The missile of a shot, wherever it lies."""


def _from_event(rendering: Say, word: FromEvent, how: How) -> Noun:
    found = from_event(rendering, word, how)
    if not is_unsaid_missile(rendering, word, MISSILE):
        return found
    deals = "должен был нанести" if rendering.replaces else "нанёс"
    return known(nouns.MISSILE, tail=f", который {deals} эти ранения{PAUSE}")


_IN_PLAY = {
    "lying": "лежит на столе",
    "stowed": "лежит на карте персонажа",
    "always": "лежит на персонаже или на его карте",
}
"""Where a missile is in play, by `active_in`; on a character for any other."""


def _while_in_play(rendering: Say, word: WhileInPlay) -> str:
    me = rendering.grammar.itself(rendering).full()
    match rendering.context.kind:
        case "missile":
            return f"до тех пор, пока {me} {_IN_PLAY.get(rendering.active_in, 'лежит на персонаже')}{PAUSE}"
        case "artifact":
            return f"до тех пор, пока вы контролируете {me:acc}{PAUSE}"
        case _:
            return f"до тех пор, пока {me} в игре{PAUSE}"


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
        "target": known(nouns.TARGET),
        "shooter": known(nouns.SHOOTER),
        "missile": MISSILE,
        "mover": known(di.CHARACTER, tail=f", которого щёлкнули{PAUSE}"),
        "other": known(di.CHARACTER, tail=f", которого он коснулся{PAUSE}"),
        "card": known(nouns.RITUAL, [di.THIS]),
    },
)
