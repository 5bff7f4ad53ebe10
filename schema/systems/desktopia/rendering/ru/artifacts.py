"""Russian: artifacts, who takes control of them, and where they come to lie."""

from __future__ import annotations

from dataclasses import replace

from schema.rendering.families import duration, noun
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say, grammar_plural, known
from schema.rendering.ru.selectors import mention
from schema.rendering.ru.zones import PLAYERS
from schema.rendering.selectors import listened_to, narrowed, would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon, Moment
from schema.systems.desktopia import artifact_words as aw
from schema.systems.desktopia.rendering.ru import dictionary as nouns

_CONTROLLED = {"own": "вы владеете", "ally": "владеет ваша сторона", "enemy": "владеет противник"}


def _artifacts(rendering: Say, word: aw.Artifacts, how: How) -> Noun:
    reserve = "из резерва" if word.lying == "in_reserve" else ""
    name = nouns.ARTIFACT
    if word.artifact is not None:
        name = replace(name, quoted=f"«{rendering.name_of(word.artifact, 'artifacts')}»")
        if word.under is None and word.relation == "any" and not word.where:
            return known(name, tail=f" {reserve}" if reserve else "")
    builder = NounBuilder([name])
    if word.lying in ("neutral", "borne"):
        builder.before.append(nouns.NEUTRAL if word.lying == "neutral" else nouns.CONTROLLED)
    if reserve:
        builder.after.append(reserve)
    many = grammar_plural(how)
    if word.relation != "any":
        builder.clauses.append(f"{'которыми' if many else 'которым'} {_CONTROLLED[word.relation]}")
    if word.under is not None:
        who = noun(rendering, word.under, ONE).full()
        builder.clauses.append(f"на {'которых' if many else 'котором'} {who.verb('стоит', 'стоят')} {who}")
    return narrowed(rendering, builder, word.where, how).noun(how)


def _artifact_taken(rendering: Say, word: aw.ArtifactTaken) -> Moment[Noun]:
    if word.who == "bearer":
        taker = known(di.CHARACTER, [di.THIS])
        rendering.extra_nouns["bearer"] = taker
        me = rendering.grammar.itself(rendering).full()
        return Moment(f"когда персонаж получает контроль {me:над ins}", "При захвате", {"source": taker, "target": me})
    first, later = listened_to(rendering, word.who)
    artifact = (
        "артефактом" if word.artifact is None else f"артефактом «{rendering.name_of(word.artifact, 'artifacts')}»"
    )
    target = known(nouns.ARTIFACT, [di.THIS])
    text = f"когда {first} {first.verb('получает', 'получают', 'получаете')} контроль над {artifact}"
    return Moment(text, "При захвате артефакта", {"source": later, "target": target})


def _would_take(rendering: Say, word: aw.WouldTakeArtifact) -> Moment[Noun]:
    if word.who == "bearer":
        later = known(di.CHARACTER, [di.THIS])
        target = rendering.grammar.itself(rendering).full()
        text, heading = f"если персонаж должен получить контроль {target:над ins}", "Вместо захвата"
    else:
        first, later = would_concern(rendering, word.who)
        must = "должны" if first.plural else {"m": "должен", "f": "должна", "n": "должно"}[first.gender]
        artifact = "артефактом" if word.artifact is None else f"артефактом «{rendering.name_of(word.artifact)}»"
        target = known(nouns.ARTIFACT, [di.THIS])
        text, heading = f"если {first} {must} получить контроль над {artifact}", "Вместо захвата артефакта"
    prevented = f"{later} его не {later.verb('получает', 'получают')}", f"не дать {later:dat} получить его"
    return Moment(text, heading, {"source": later, "target": target}, prevented=prevented)


_FLICKED = known(di.CHARACTER, tail=f", которого щёлкнули{PAUSE}")
_MOVER = known(di.CHARACTER, tail=f", которого щёлкнули или который выстрелил{PAUSE}")


def _mover(word: aw.ArtifactLost) -> Noun:
    """Who has set in motion what freed it; a shot flicks nobody off."""
    return _FLICKED if word.how == ("flick",) else _MOVER


_HOW = {
    "flick": "своим щелчком",
    "collision": "из-за удара другого диска",
    "effect": "из-за эффекта",
    "death": "из-за своей гибели",
}


def _ways(word: aw.ArtifactLost) -> str:
    """How an artifact was lost; empty for all ways."""
    ways = [text for way, text in _HOW.items() if way in word.how]
    return f" {join_list(ways, 'или')}" if 0 < len(ways) < len(_HOW) else ""


def _artifact_lost(rendering: Say, word: aw.ArtifactLost) -> Moment[Noun]:
    if word.who == "bearer":
        loser = known(di.CHARACTER, [di.THIS])
        me = rendering.grammar.itself(rendering).full()
        return Moment(
            f"когда персонаж теряет контроль {me:над ins}{_ways(word)}",
            "При утрате",
            {"source": loser, "target": me, "mover": _mover(word)},
        )
    first, later = listened_to(rendering, word.who)
    artifact = (
        "артефактом" if word.artifact is None else f"артефактом «{rendering.name_of(word.artifact, 'artifacts')}»"
    )
    target = known(nouns.ARTIFACT, [di.THIS])
    text = f"когда {first} {first.verb('теряет', 'теряют', 'теряете')} контроль над {artifact}"
    text += _ways(word)
    return Moment(text, "При утрате артефакта", {"source": later, "target": target, "mover": _mover(word)})


def _used(rendering: Say, word: aw.Used | aw.WouldBeUsed) -> Moment[Noun]:
    who, later = rendering.listened or (PLAYERS[word.by], None)
    rendering.others_act = True
    named = "" if word.artifact is None else f" «{rendering.name_of(word.artifact, 'artifacts')}»"
    target = known(nouns.ARTIFACT, [] if named else [di.THIS], tail=named)
    bearer = known(di.CHARACTER, tail=f" на {'артефакте' if named else 'этом артефакте'}{named}")
    user = later or (who if who.you else known(who.name, [di.THIS]))
    roles = {"source": user, "target": target, "mover": bearer}
    if isinstance(word, aw.Used):
        uses = who.verb("использует", "используют", "используете")
        return Moment(f"когда {who} {uses} артефакт{named}", "После использования", roles)
    would = who.verb("собирается", "собираются", "собираетесь")
    prevented = f"{target} не действует", f"сделать так, чтобы {target} не подействовал"
    text = f"если {who} {would} использовать артефакт{named}"
    return Moment(text, "Вместо использования", roles, prevented=prevented)


def _stand_on(rendering: Say, word: aw.StandOn, form: Form) -> str:
    who, on = noun(rendering, word.who, CHOSEN_ONE).full(), noun(rendering, word.artifact, CHOSEN_ONE).full()
    return f"{verb_form(form, 'поставьте', 'поставить')} {who:acc} {on:на acc}"


def _step_off(rendering: Say, word: aw.StepOff, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH).full()
    artifact = "их артефактов" if who.plural else "артефакта"
    return f"{verb_form(form, 'снимите', 'снять')} {who:acc} с {artifact}"


def _give(rendering: Say, word: aw.GiveArtifact, form: Form) -> str:
    what, to = noun(rendering, word.artifact, CHOSEN_ONE).full(), noun(rendering, word.to, CHOSEN_ONE).full()
    return f"{verb_form(form, 'подложите', 'подложить')} {what:acc} {to:под acc}"


def _put(rendering: Say, word: aw.PutArtifact, form: Form) -> str:
    what = noun(rendering, word.artifact, CHOSEN_ONE).full()
    return f"{verb_form(form, 'положите', 'положить')} {what:acc} {mention(rendering, word.to, di.PLACE):на acc}"


def _discard(rendering: Say, word: aw.DiscardArtifact, form: Form) -> str:
    return f"{verb_form(form, 'сбросьте', 'сбросить')} {noun(rendering, word.artifact, CHOSEN_EACH).full():acc}"


def _lock(rendering: Say, word: aw.LockArtifact, form: Form) -> str:
    what, lasts = noun(rendering, word.artifact, CHOSEN_EACH).full(), duration(rendering, word.lasts)
    if what.set:
        # Not "каждый артефакт", of which somebody could take some.
        what = noun(rendering, word.artifact, MANY)
    if form == "may":
        return f"не дать никому взять {what:acc} {lasts}"
    return f"никто не может взять {what:acc} {lasts}"


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
