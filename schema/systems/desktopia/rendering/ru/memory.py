"""Russian: what has happened in this turn, in this round, or ever."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from schema.language.effects import IfElse
from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.families import Measure, clause, effect, noun, value
from schema.rendering.joining import together
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity_compared, stands
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, THEY, Noun, Say, one_of, which
from schema.rendering.ru.sets import RussianSets
from schema.rendering.word_renderer import BARE, MANY, ONE, Form, How, Lexicon
from schema.systems.desktopia import memory as me
from schema.systems.desktopia.rendering.context import at_least_once, killed_players, of_others
from schema.systems.desktopia.rendering.ru import dictionary as nouns

Word = me.HasHappened | me.TimesHappened

_SINCE = {
    "flick": " в этом щелчке или выстреле",
    "ability": " за это время",
    "last_turn": " в свой прошлый ход",
    "turn": " в этом ходу",
    "round": " в этом раунде",
    "own_turn": " с вашего прошлого хода",
    "battle": " в этой битве",
}
_SINCE_LAST = {
    "died": "с последней потери персонажа",
    "damaged": "с последнего ранения",
    "healed": "с последнего лечения",
    "hit": "с последнего полученного удара",
    "touched": "с последнего касания",
    "moved": "с последнего перемещения",
    "flicked": "с последнего щелчка",
    "shot": "с последнего выстрела",
    "cast": "с последнего заклинания",
    "acted": "с последнего действия",
    "played": "с последнего сыгранного ритуала",
    "drew": "с последнего взятого ритуала",
    "discarded": "с последнего сброшенного ритуала",
    "used": "с последнего использования артефакта",
    "had_turn": "с последнего хода",
}
_HAD_TURN = ("ходил", "ходила", "ходило", "ходили")
_DID = {
    "died": (("погиб", "погибла", "погибло", "погибли"), "", ""),
    "damaged": (("получил", "получила", "получило", "получили"), " ранения", " ранений"),
    "healed": (("получил", "получила", "получило", "получили"), " жизни", " жизней"),
    "hit": (("получил", "получила", "получило", "получили"), " удар", " ударов"),
    "touched": (("коснулся", "коснулась", "коснулось", "коснулись"), "", ""),
    "moved": (("сдвинулся", "сдвинулась", "сдвинулось", "сдвинулись"), "", ""),
    "flicked": (("двигался", "двигалась", "двигалось", "двигались"), " щелчком", " щелчком"),
    "shot": (("стрелял", "стреляла", "стреляло", "стреляли"), "", ""),
    "cast": (("применял", "применяла", "применяло", "применяли"), " заклинание", " заклинаний"),
    "acted": (("действовал", "действовала", "действовало", "действовали"), "", ""),
    "had_turn": (_HAD_TURN, "", ""),
}
"""The verb in the past, and what follows it without and with "не"."""
_KILLED = (("убит", "убита", "убито", "убиты"), "", "")
_MM = di.Name(("мм",) * 6, ("мм",) * 6, alive=False)
_MEASURED = {"damaged": di.DAMAGE, "healed": di.LIFE, "moved": _MM}
_GOT = {
    "damaged": ("получил", "получила", "получило", "получили"),
    "healed": ("получил", "получила", "получило", "получили"),
    "moved": ("прошёл", "прошла", "прошло", "прошли"),
}
_RITUAL = di.masculine("ритуал| а у ом е", "ритуал|ы ов ам ами ах", alive=False)
_DONE = {
    "played": di.masculine("сыгранн|ый ого ому ым ом", "сыгранн|ые ых ым ыми ых", alive=False),
    "drew": di.masculine("взят|ый ого ому ым ом", "взят|ые ых ым ыми ых", alive=False),
    "discarded": di.masculine("сброшенн|ый ого ому ым ом", "сброшенн|ые ых ым ыми ых", alive=False),
    "used": di.masculine("использованн|ый ого ому ым ом", "использованн|ые ых ым ыми ых", alive=False),
}
_SHORT = {"played": "сыгран", "drew": "взят", "discarded": "сброшен", "used": "использован"}
_THINGS = {"used": nouns.ARTIFACT}
_WITH_CARDS = {
    "played": ("сыграл", "сыграла", "сыграло", "сыграли"),
    "drew": ("взял", "взяла", "взяло", "взяли"),
    "discarded": ("сбросил", "сбросила", "сбросило", "сбросили"),
    "used": ("использовал", "использовала", "использовало", "использовали"),
}
_WITHOUT_CARDS = {
    "played": ("играл", "играла", "играло", "играли"),
    "drew": ("брал", "брала", "брало", "брали"),
    "discarded": ("сбрасывал", "сбрасывала", "сбрасывало", "сбрасывали"),
    "used": ("использовал", "использовала", "использовало", "использовали"),
}
_BEEN_USED = ("был использован", "была использована", "было использовано", "были использованы")
_PLAYERS = (di.PLAYER, di.OPPONENT, di.OWNER)


def _since(rendering: Say, word: Word) -> str:
    """Since when it counts."""
    if word.since_last is None:
        return _since_then(rendering, word)
    last = f" {_SINCE_LAST[word.since_last]}"
    return last if word.since == "battle" else f"{_since_then(rendering, word)}{last}"


def _since_then(rendering: Say, word: Word) -> str:
    """Since when it counts, without what happened last."""
    if word.since == "ability" and not rendering.awaits:
        return " при этом"
    return _SINCE[word.since]


def _is_player(who: Noun) -> bool:
    return who.you or who.name in _PLAYERS


def _past(who: Noun | None, forms: tuple[str, str, str, str]) -> str:
    if who is not None and (who.plural or who.you):
        return forms[3]
    return forms["mfn".index(who.gender)] if who is not None else forms[0]


def _tail(rendering: Say, word: Word) -> str:
    """Who did it, and since when."""
    if word.by is None:
        return f"{' персонажа' if word.what == 'touched' else ''}{_before(rendering, word)}"
    by = noun(rendering, word.by, ONE).full()
    if word.what == "touched" and _is_player(by):
        # Nobody touches a player.
        whose = " одного из ваших персонажей" if by.you else f" персонажа {by:gen}"
        return whose + _before(rendering, word)
    cause = f" {by:ins}" if word.what == "died" else f" {by:gen}" if word.what == "touched" else f" {by:от gen}"
    return cause + _before(rendering, word)


def _before(rendering: Say, word: Word) -> str:
    """Before whom it happened, and since when."""
    before = "" if word.before is None else f" {noun(rendering, word.before, ONE).full():до gen}"
    return before + _since(rendering, word)


def _did(word: Word, who: Noun | None, negated: bool = False) -> str:
    """What a character did: "получил ранения", "не получила ранений", "убит"."""
    forms, after, after_no = _KILLED if word.what == "died" and word.by is not None else _DID[word.what]
    return f"{'не ' if negated else ''}{_past(who, forms)}{after_no if negated else after}"


def _subject(rendering: Say, word: Word, who: Noun | None, negated: bool = False) -> tuple[str, Noun | None]:
    """The character that is meant, and what the verb agrees with."""
    if who is None or who.set or _is_player(who):
        # From here on "он" could mean that character.
        rendering.others_act = True
    if who is None:
        return ("ни один персонаж" if negated else "какой-нибудь персонаж"), None
    if who.you:
        return f"{'ни ' if negated else ''}один из ваших персонажей", None
    if _is_player(who):
        no = "ни один " if negated else ""
        return (f"{who:у gen} {no}персонаж" if who.forms[0].startswith("котор") else f"{no}персонаж {who:gen}"), None
    if negated and who.set and word.of is not None:
        bare = noun(rendering, word.of, BARE)
        if bare.own:
            return f"ни один из ваших {noun(rendering, word.of, MANY):gen}".replace("ваших ваших", "ваших"), None
        return f"ни один {bare}" + (f" {bare.holder:gen}" if bare.holder is not None else ""), None
    who = who.gendered()
    return str(who), who


def _thing(word: Word | me.Latest) -> di.Name:
    """What it is done with."""
    return _THINGS.get(word.what, _RITUAL)


def _played(rendering: Say, word: Word, who: Noun | None, negated: bool = False) -> str:
    thing = _thing(word)
    if who is not None and not _is_player(who):
        who = who.gendered()
    if word.what == "used" and word.by is not None:
        by, no = noun(rendering, word.by, ONE).full().gendered(), "не " if negated else ""
        if who is None:
            return f"{by} {no}{_past(by, _BEEN_USED)}"
        return f"{who} {no}{_past(who, _WITH_CARDS['used'])} {by:acc}"
    many = thing.form("gen", True)
    if who is None:
        one = thing.form("nom", False)
        return f"{many} не {_WITHOUT_CARDS[word.what][3]}" if negated else f"был {_SHORT[word.what]} {one}"
    verb = _past(who, (_WITHOUT_CARDS if negated else _WITH_CARDS)[word.what])
    return f"{who} не {verb} {many}" if negated else f"{who} {verb} {thing.form('acc', False)}"


def _did_with(word: Word, who: Noun) -> str:
    """Who did it, without what it was done with."""
    return f"{who} {_past(who, _WITH_CARDS[word.what])}"


def _lost(who: Noun) -> str:
    return f"{who} {_past(who, ('потерял', 'потеряла', 'потеряло', 'потеряли'))}"


def _killed_by(rendering: Say, word: Word) -> str:
    by = "" if word.by is None else f" по вине {noun(rendering, word.by, ONE).full():gen}"
    return by + _before(rendering, word)


def _clause(rendering: Say, word: Word, who: Noun | None, negated: bool = False, after: str = "") -> str:
    subject, agrees = _subject(rendering, word, who, negated)
    return f"{subject} {_did(word, agrees, negated)}{after}{_tail(rendering, word)}"


_KILLS = {
    "enemy": ("врага", "ни одного врага"),
    "own": ("одного из ваших персонажей", "ни одного из ваших персонажей"),
    "any": ("персонажа", "ни одного персонажа"),
}


def _killed_one(rendering: Say, word: Word, negated: bool) -> str:
    """ "Он убил врага" says more than "противник потерял персонажа по его вине"."""
    whose = killed_players(word)
    if not whose or word.by is None:
        return ""
    who = noun(rendering, word.by, ONE).full()
    who = who if _is_player(who) else who.gendered()
    rendering.others_act = True
    killed = _past(who, ("убил", "убила", "убило", "убили"))
    return f"{who} {'не ' if negated else ''}{killed} {_KILLS[whose][negated]}{_before(rendering, word)}"


_DONE_TO = {
    "damaged": (("нанёс", "нанесла", "нанесло", "нанесли"), " ранения", " ранений", "dat"),
    "hit": (("ударил", "ударила", "ударило", "ударили"), "", "", "acc"),
    "touched": (("коснулся", "коснулась", "коснулось", "коснулись"), "", "", "gen"),
}


def _did_to(rendering: Say, word: Word, negated: bool) -> str:
    """Of whoever is tested: "который нанёс ранения этому персонажу в этом ходу"."""
    if word.what not in _DONE_TO or word.by is None or word.of is None or not is_candidate(word.by):
        return ""
    forms, what, nothing, case = _DONE_TO[word.what]
    who, of = noun(rendering, word.by, ONE), noun(rendering, word.of, ONE).full()
    whom = f"{of:{case}}"
    if _is_player(of):
        one = {"dat": "персонажу", "acc": "персонажа", "gen": "персонажа"}[case]
        many = {"dat": "вашим персонажам", "acc": "ваших персонажей", "gen": "ваших персонажей"}[case]
        whom = many if of.you else f"{one} {of:gen}"
    did = f"{'не ' if negated else ''}{_past(who, forms)}{nothing if negated else what}"
    return f"{who} {did} {whom}{_before(rendering, word)}"


def _happened(rendering: Say, word: me.HasHappened, negated: bool) -> str:
    if done := _did_to(rendering, word, negated):
        return done
    if killed := _killed_one(rendering, word, negated):
        return killed
    if word.what == "damaged" and word.of is None and word.by is not None:
        by = noun(rendering, word.by, ONE).gendered()
        dealt = "нанёс" if by.past("нанес", "ли") == "нанес" else by.past("нанесл", "и")
        return f"{by} {'не ' if negated else ''}{dealt} {'ранений' if negated else 'ранения'}{_before(rendering, word)}"
    who = None if word.of is None else noun(rendering, word.of, ONE)
    if word.what == "had_turn":
        return _had_turn(rendering, word, who, negated)
    if negated and word.of is not None and who is not None and who.set and not who.plural and _is_player(who):
        # "Противник не потерял персонажей" would be one of them.
        bare = noun(rendering, word.of, BARE)
        none = replace(bare, forms=(f"ни один {bare}", *bare.forms[1:]))
        who = none if word.what in (*me.WITH_THINGS, "died") else who
    if word.what in me.WITH_THINGS:
        rendering.others_act = rendering.others_act or (who is not None and not who.you)
        return _played(rendering, word, who, negated) + _before(rendering, word)
    if word.what == "died" and who is not None and _is_player(who):
        rendering.others_act = True
        lost = f"{_lost(who).replace(f'{who} ', f'{who} не ', 1)} персонажей" if negated else f"{_lost(who)} персонажа"
        return lost + _killed_by(rendering, word)
    return _clause(rendering, word, who, negated)


def _had_turn(rendering: Say, word: Word, who: Noun | None, negated: bool = False) -> str:
    not_ = "не " if negated else ""
    player = "кто-нибудь" if who is None else str(who)
    return f"{player} {not_}{_past(who, _HAD_TURN)}{_before(rendering, word)}"


def _counted(rendering: Say, word: me.TimesHappened, case: str, plural: bool) -> str:
    """Rituals or characters with what happened to them, in a case; empty for anything else."""
    if word.what not in (*me.WITH_THINGS, "died") or (word.what == "used" and word.by is not None):
        return ""
    who = None if word.of is None else noun(rendering, word.of, ONE)
    if word.what in me.WITH_THINGS:
        played = _DONE[word.what].form(case, plural) + ("" if who is None else f" {who:ins}")
        return f"{_thing(word).form(case, plural)}, {played}{_before(rendering, word)}{PAUSE}"
    if who is None or _is_player(who):
        dead = "погибших" if plural else "погибшего"
        whose = "" if who is None else f" {who:gen}"
        your = who is not None and who.you
        character = di.CHARACTER.form(case, plural)
        character = f"{'ваших' if plural else 'вашего'} {character}" if your else f"{character}{whose}"
        return f"{character}, {dead}{_killed_by(rendering, word)}{PAUSE}"
    return ""


def _time(rendering: Say, word: me.TimesHappened) -> str:
    if word.what == "had_turn":
        return _had_turn(rendering, word, None if word.of is None else noun(rendering, word.of, ONE))
    if word.what == "used":
        return _happened(rendering, at_least_once(word), False)
    return _clause(rendering, word, None if word.of is None else noun(rendering, word.of, ONE))


def _taken(rendering: Say, word: me.TimesHappened, many: bool = True) -> str:
    """ "полученных им в этом ходу", for what somebody got in all."""
    who = None if word.of is None else noun(rendering, word.of, MANY)
    if who is None:
        by = "всеми персонажами"
    elif who.you:
        by = "вашими персонажами"
    else:
        by = f"персонажами {who:gen}" if _is_player(who) else f"{who:ins}"
    got = ("пройденных" if many else "пройденные") if word.what == "moved" else "полученных" if many else "полученные"
    return f"{got} {by}{_tail(rendering, word)}{PAUSE}"


def _differing(rendering: Say, word: me.TimesHappened) -> str:
    """ "разных ваших персонажей, которые стреляли в этом ходу"."""
    return f"{_different(rendering, word)}, которые {_did(word, THEY)}{_tail(rendering, word)}{PAUSE}"


def _different(rendering: Say, word: me.TimesHappened) -> str:
    """With whom it has happened, each counted once, in the genitive."""
    who = None if word.of is None else noun(rendering, word.of, ONE)
    characters = di.CHARACTER.form("gen", True)
    if who is None:
        return f"разных {characters}"
    if _is_player(who):
        return f"разных ваших {characters}" if who.you else f"разных {characters} {who:gen}"
    assert word.of is not None
    return f"разных {noun(rendering, word.of, MANY):gen}"


def _once_each(word: me.TimesHappened) -> bool:
    """Whether it is counted by characters; what players do is not."""
    return word.different and word.what not in me.WITH_PLAYERS


def _value(rendering: Say, word: me.TimesHappened) -> str:
    if _once_each(word):
        return f"число {_differing(rendering, word)}"
    if word.measured and word.what in _MEASURED:
        return f"число {_MEASURED[word.what].form('gen', True)}, {_taken(rendering, word)}"
    counted = _counted(rendering, word, "gen", True)
    return f"число {counted}" if counted else f"число раз, когда {_time(rendering, word)}{PAUSE}"


def _than(rendering: Say, word: me.TimesHappened) -> str:
    """ "ранений он получил в этом ходу", "персонажей вы потеряли в этом раунде"."""
    if _once_each(word):
        return f"{_different(rendering, word)} {_did(word, THEY)}{_tail(rendering, word)}"
    if word.measured and word.what in _MEASURED:
        those, agrees = _together(None if word.of is None else noun(rendering, word.of, MANY))
        got = _past(agrees, _GOT[word.what]) if agrees is not None else _GOT[word.what][3]
        return f"{_MEASURED[word.what].form('gen', True)} {those} {got}{_tail(rendering, word)}"
    who = None if word.of is None else noun(rendering, word.of, ONE)
    if word.what in me.WITH_THINGS:
        played = f"{_SHORT[word.what]}о" if who is None else _did_with(word, who)
        return f"{_thing(word).form('gen', True)} {played}{_before(rendering, word)}"
    if who is None and word.what == "died":
        return f"персонажей {'погибло' if word.by is None else 'убито'}{_tail(rendering, word)}"
    if who is not None and word.what == "died" and _is_player(who):
        return f"персонажей {_lost(who)}{_killed_by(rendering, word)}"
    if word.what == "had_turn":
        return f"раз {_had_turn(rendering, word, who)}"
    return f"раз {_clause(rendering, word, who)}"


def _together(who: Noun | None) -> tuple[str, Noun | None]:
    """All who are meant, and what the verb agrees with if that is not the plural."""
    if who is None:
        return "все персонажи", None
    if who.you:
        return "ваши персонажи", None
    if _is_player(who):
        return f"персонажи {who:gen}", None
    who = who.gendered()
    return str(who), who


def _each(rendering: Say, word: me.TimesHappened) -> str | None:
    if _once_each(word):
        return f"каждого из {_differing(rendering, word)}"
    if word.measured and word.what in _MEASURED:
        return None
    counted = _counted(rendering, word, "acc", False)
    if counted:
        return f"{'каждый' if word.what in me.WITH_THINGS else 'каждого'} {counted}"
    return f"каждый раз, когда {_time(rendering, word)}{PAUSE}"


def _per(rendering: Say, word: me.TimesHappened, number: int) -> str:
    if _once_each(word):
        return f"каждые {number} из {_differing(rendering, word)}"
    if word.measured and word.what in _MEASURED:
        return f"каждые {_MEASURED[word.what].counted(number)}, {_taken(rendering, word, many=False)}"
    counted = _counted(rendering, word, "gen", True)
    if counted:
        return f"каждые {number} из {counted}"
    return f"каждые {number} {di.times(number)}, когда {_time(rendering, word)}{PAUSE}"


def _compare(rendering: Say, word: me.TimesHappened, test: str, other: Any) -> str:
    if means_some(test, other) or means_none(test, other):
        return clause(rendering, at_least_once(word), means_none(test, other))
    same = None if _once_each(word) else of_others(word, other)
    if _once_each(word) or (not isinstance(other, int) and same is None):
        return stands(_value(rendering, word), test, value(rendering, other), isinstance(other, int))
    who = None if word.of is None else noun(rendering, word.of, ONE)
    it = "" if same is None else str(noun(rendering, same, ONE).full())

    def many(unit: di.Name) -> str:
        return quantity_compared(
            test, other, unit.form("gen", True), lambda count: _accusative(unit, count), unit.of_count, it
        )

    since = _before(rendering, word)
    if word.what in me.WITH_THINGS:
        rituals = many(_thing(word))
        if who is None:
            return f"{_SHORT[word.what]}о {rituals}{since}"
        return f"{_did_with(word, who)} {rituals}{since}"
    if word.what == "died" and (who is None or _is_player(who)):
        several = many(di.CHARACTER)
        if who is None:
            return f"{'убито' if word.by is not None else 'погибло'} {several}{_tail(rendering, word)}"
        return f"{_lost(who)} {several}{_killed_by(rendering, word)}"
    if word.measured and word.what in _MEASURED:
        much = many(_MEASURED[word.what])
        subject, agrees = _together(who)
        got = _past(agrees, _GOT[word.what]) if agrees is not None else f"{_GOT[word.what][3]} вместе"
        return f"{subject} {got} {much}{_tail(rendering, word)}"
    times = quantity_compared(
        test,
        other,
        "раз",
        lambda count: f"{count} {di.times(count)}",
        lambda count: f"{count} {'раза' if count % 10 == 1 and count % 100 != 11 else 'раз'}",
        it,
    )
    if word.what == "had_turn":
        whose = None if word.of is None else noun(rendering, word.of, MANY).gendered()
        had_turn = _HAD_TURN[3] if whose is None else _past(whose, _HAD_TURN)
        in_all = " в сумме" if whose is None or whose.set else ""
        return f"{whose or 'игроки'} {had_turn} {times}{in_all}{since}"
    if who is None or _is_player(who):
        # «Один из ваших персонажей действовал 3 раза» — это о ком-то одном.
        forms, after, _no = _KILLED if word.what == "died" and word.by is not None else _DID[word.what]
        subject = "персонажи" if who is None else _together(who)[0]
        return f"{subject} {forms[3]}{after} {times} в сумме{_tail(rendering, word)}"
    return _clause(rendering, word, who, after=f" {times}")


def _accusative(unit: di.Name, count: int) -> str:
    """A number as an object: "1 персонажа", "2 персонажа", "5 персонажей"."""
    return f"{count} {unit.form('acc', False)}" if count % 10 == 1 and count % 100 != 11 else unit.counted(count)


def _superlative(rendering: Say, word: me.TimesHappened, lowest: bool) -> str:
    if word.of is None and word.by is not None and is_candidate(word.by) and word.before is None:
        fewest = "наименьшим" if lowest else "наибольшим"
        if word.what == "damaged" and word.measured:
            return f"с {fewest} числом нанесённых ранений{_before(rendering, word)}"
        if word.what == "died":
            return f"с {fewest} числом убитых персонажей{_before(rendering, word)}"
        return ""
    if word.of is None or not is_candidate(word.of):
        return ""
    least = "наименьшим" if lowest else "наибольшим"
    if word.measured and word.what in _MEASURED:
        got = f"{'пройденных' if word.what == 'moved' else 'полученных'}{_tail(rendering, word)}"
        return f"с {least} числом {_MEASURED[word.what].form('gen', True)}, {got}{PAUSE}"
    if word.what == "died":
        return f"с {least} числом персонажей, погибших{_killed_by(rendering, word)}{PAUSE}"
    done = "" if word.what not in me.WITH_THINGS else _DONE[word.what].form("gen", True)
    return f"с {least} числом {_thing(word).form('gen', True)}, {done}{_before(rendering, word)}{PAUSE}" if done else ""


def _latest(rendering: Say, word: me.Latest, how: How) -> Noun:
    """ "Враг, который последним получил ранения в этом ходу"."""
    bare = noun(rendering, word.of, BARE)
    if bare.set:
        return RUSSIAN.the_one(bare, f", {_did_last(rendering, word, bare)}{PAUSE}")
    those = one_of(noun(rendering, word.of, MANY))
    return RUSSIAN.with_clauses(those, [_did_last(rendering, word, those)])


_LAST = {"m": "последним", "f": "последней", "n": "последним"}
_FIRST = {"m": "первым", "f": "первой", "n": "первым"}


def _did_last(rendering: Say, word: me.Latest, who: Noun) -> str:
    """What the last one did: "который последним двигался щелчком в этом ходу"."""
    asked = me.HasHappened.model_construct(**{**_NOTHING_ELSE, "what": word.what, "by": word.by, "since": word.since})
    since = "" if word.since == "battle" else _since(rendering, asked)
    when = _FIRST if word.earliest else _LAST
    it = f"{which(who.name, False)} {when[who.gender]}"
    if word.to is not None:
        forms, what, _nothing, case = _DONE_TO.get(word.what, (("убил", "убила", "убило", "убили"), "", "", "acc"))
        whom = noun(rendering, word.to, ONE).full()
        text = f"{whom:{case}}"
        if _is_player(whom):
            one = {"dat": "персонажу", "acc": "персонажа", "gen": "персонажа"}[case]
            mine = {"dat": "вашему персонажу", "acc": "вашего персонажа", "gen": "вашего персонажа"}[case]
            text = mine if whom.you else f"{one} {whom:gen}"
        return f"{it} {_past(who, forms)}{what} {text}{since}"
    by = _tail(rendering, asked).removesuffix(_since(rendering, asked))
    if word.what == "had_turn":
        return f"{it} {_past(who, _HAD_TURN)}{since}"
    if word.what in me.WITH_THINGS:
        thing = noun(rendering, word.by, ONE).full() if word.by is not None else None
        used = _thing(word).form("acc", False) if thing is None else f"{thing:acc}"
        return f"{it} {_past(who, _WITH_CARDS[word.what])} {used}{since}"
    if word.what == "died":
        lost = _past(who, ("потерял", "потеряла", "потеряло", "потеряли"))
        by = "" if word.by is None else f" по вине {noun(rendering, word.by, ONE).full():gen}"
        return f"{it} {lost} персонажа{by}{since}"
    if _is_player(who):
        return f"чей персонаж {when['m']} {_did(asked, None)}{by}{since}"
    return f"{it} {_did(asked, who)}{by}{since}"


_NOTHING_ELSE: dict[str, Any] = {"of": None, "before": None, "since_last": None}
RUSSIAN = RussianSets()


def _after_deaths(rendering: Say, word: me.AfterDeaths, form: Form) -> str:
    asked = IfElse.model_construct(**{**word.__dict__, "kind": "if_else"})
    inner = effect(rendering, asked) if word.if_ else together(rendering, word.do)
    return f"{verb_form(form, '', 'сделать так: ')}когда погибшие убраны{PAUSE} {inner}"


LEXICON = Lexicon(
    words={
        me.AfterDeaths: _after_deaths,
        me.Latest: _latest,
        me.HasHappened: _happened,
        me.TimesHappened: Measure(_value, than=_than, each=_each, per=_per, compare=_compare, superlative=_superlative),
    }
)
