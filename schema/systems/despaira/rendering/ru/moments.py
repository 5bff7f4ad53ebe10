"""Russian: the moments of a duel, and when abilities are activated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language import replacement as rp
from schema.language import triggers as tr
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import YOU, Noun, Say, known
from schema.rendering.selectors import listened_to, would_concern
from schema.rendering.word_renderer import ONE, Lexicon, Moment
from schema.systems.despaira import activations as ac
from schema.systems.despaira import moments as mo
from schema.systems.despaira.rendering.ru.nouns import (
    ATTACKER,
    CARD,
    CREATURE,
    LEADER,
    OPPONENT,
    PHASES,
    SPAWNS,
    TARGET,
    TILE,
    cards,
)
from schema.systems.despaira.rendering.ru.pieces import in_tiles

SOURCE = known(di.SOURCE, tail=" урона")
_CAUSES = {"battle": " в битве", "ability": " способностью", "any": ""}
_DEEDS = {"attack": "атака", "move": "ход картой", "spawn": "призыв"}


def _card(stem: str, whom: str) -> Noun:
    """The card that does something, as a participle by its stem: "уничтожившая его карта"."""
    does = di.adjective(stem, "ий", "sh")
    nom, gen, dat, acc, ins, prep = (f"{form} {whom}" for form in does.women)
    return known(CARD, [di.Adjective(does.men, (nom, gen, dat, acc, ins, prep), does.things, does.many)])


def _him(noun: Noun) -> str:
    return "их" if noun.plural else "её" if noun.gender == "f" else "его"


def heard(rendering: Say, who: str, kinds: Iterable[str]) -> tuple[Noun, Noun]:
    """Cards of some kinds to which a trigger listens: in the moment, and in the rest of the sentence."""
    kinds = tuple(kinds)
    if who in ("self", "carrier") or kinds == ("creature",):
        return listened_to(rendering, who)
    rendering.others_act = True
    first = cards(kinds, who).noun(ONE)
    return first, rendering.grammar.that(first)


def _activation(rendering: Say, word: Any) -> Moment[Noun]:
    tags = ["мгновенно"] if isinstance(word, ac.Instant) else []
    tags += ["в цепи"] if getattr(word, "chainable", False) else []
    tags += ["неотвратимо"] if word.unavoidable else []
    tag = f"{', '.join(tags)}:" if tags else ""
    heading = {"standard": "Способность", "instant": "Мгновенная способность", "played": "При активации"}[word.kind]
    answers: tuple[str, ...] = getattr(word, "answers", ())
    if answers:
        declared = f"когда объявляется {join_list((_DEEDS[each] for each in answers), 'или')}"
        return Moment(f"{tag} {declared}" if tag else declared, heading)
    return Moment(tag, heading)


def _turn(word: tr.TurnStart | tr.TurnEnd, end: str) -> str:
    whose = {"any": "каждого хода", "enemy": "хода противника", "owner": "хода владельца", "unsaid": "хода"}
    return f"в {end} {whose.get(word.whose, 'вашего хода')}"


def _passive(who: Noun, stem: str) -> str:
    """ "уничтожено это существо": a past participle that agrees, and who."""
    return f"{who.past(stem)} {who}"


def _spawned(rendering: Say, word: mo.Spawned) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    how = f" {join_list((SPAWNS[each] for each in word.how), 'или')}" if word.how else ""
    return Moment(f"когда {_passive(first, 'призван')}{how}", "При призыве", {"mover": later})


def _placed(rendering: Say, word: mo.PlacedTrick) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("trick",))
    return Moment(f"когда выложена {first}", "Когда выложена уловка", {"mover": later})


def _entered(rendering: Say, word: mo.Entered) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    me = rendering.grammar.itself(rendering)
    if word.within == 0:
        where = "на эту клетку" if rendering.context.kind == "tile_kind" else f"на клетку {me:gen}"
    else:
        where = f"на клетку не дальше {in_tiles(word.within)} {me:от gen}"
    return Moment(f"когда {first} вступает {where}", "При вступлении", {"mover": later})


def _moved(rendering: Say, word: mo.Moved) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("creature", "trick", "leader"))
    return Moment(f"когда {first} завершает передвижение", "После передвижения", {"mover": later})


def _destroyed(rendering: Say, word: mo.Destroyed) -> Moment[Noun]:
    if word.who == "self" and rendering.active_in == "graveyard":
        rendering.place_mentioned = True  # A destroyed card lies nowhere else.
    first, later = heard(rendering, word.who, word.kinds)
    heading = "При уничтожении" if word.who == "self" else "При чужом уничтожении"
    if word.by == "any":
        text, by = f"когда {_passive(first, 'уничтожен')}{_CAUSES[word.cause]}", _card("уничтоживш", _him(first))
    else:
        killer, by = listened_to(rendering, word.by)
        text = f"когда {killer} уничтожает {first:acc}{_CAUSES[word.cause]}"
    return Moment(text, heading, {"dead": later, "victim": later, "source": by})


def _dealt(rendering: Say, word: mo.DealtDamage) -> Moment[Noun]:
    first, later = heard(rendering, word.by, ("creature", "trick", "leader"))
    text = f"когда {first} наносит урон существу{_CAUSES[word.cause]}"
    return Moment(text, "После урона", {"source": later, "victim": known(CREATURE, [di.THIS])})


def _leader_damaged(rendering: Say, word: mo.LeaderDamaged) -> Moment[Noun]:
    whose = {"own": "ваш лидер", "ally": "ваш лидер", "self": "этот лидер", "enemy": "лидер противника"}
    roles = {"victim": known(LEADER, [di.THIS]), "source": SOURCE}
    return Moment(f"когда {whose.get(word.who, 'лидер')} теряет HP", "При уроне лидеру", roles)


def _attacked(rendering: Say, word: mo.Attacked) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("creature", "leader"))
    if word.who not in ("self", "carrier"):
        later = known(ATTACKER)
    return Moment(f"после атаки {first:gen}", "После атаки", {"source": later, "target": known(TARGET)})


def _flipped(rendering: Say, word: mo.Flipped) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("creature", "trick", "leader"))
    how = "лицом вверх" if word.to == "up" else "лицом вниз"
    return Moment(f"когда {first} {first.past('перевёрнут')} {how}", f"Когда перевёрнуто {how}", {"mover": later})


def _mode_changed(rendering: Say, word: mo.ModeChanged) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"когда {first} меняет режим", "При смене режима", {"mover": later})


def _activated(rendering: Say, word: mo.AbilityActivated) -> Moment[Noun]:
    first, later = heard(rendering, word.who, word.kinds or ("creature", "trick", "leader"))
    return Moment(f"когда активирована способность {first:gen}", "При активации способности", {"source": later})


def _sacrificed(rendering: Say, word: mo.Sacrificed) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(
        f"когда {first} {first.past('принесён' if first.gender == 'm' and not first.plural else 'принесен')} в жертву",
        "При жертве",
        {"victim": later},
    )


def _shield(rendering: Say, word: mo.ShieldBroken) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(
        f"когда разрушен щит {first:gen}", "При разрушении щита", {"victim": later, "source": _card("разрушивш", "щит")}
    )


def _player(who: str, you: str, he: str) -> tuple[str, Noun]:
    """Who does something, as the start of a clause, and later."""
    if who == "own":
        return f"вы {you}", YOU
    if who == "enemy":
        return f"противник {he}", OPPONENT
    return f"игрок {he}", known(di.PLAYER, [di.THIS])


def _drawn(rendering: Say, word: mo.Drawn) -> Moment[Noun]:
    text, target = _player(word.who, "берёте", "берёт")
    return Moment(f"когда {text} карту из колоды", "При взятии карты", {"target": target})


def _discarded(rendering: Say, word: mo.Discarded) -> Moment[Noun]:
    text, target = _player(word.who, "сбрасываете", "сбрасывает")
    return Moment(f"когда {text} карту", "При сбросе карты", {"target": target})


def _tile_changed(rendering: Say, word: mo.TileChanged) -> Moment[Noun]:
    return Moment("когда клетка меняет вид", "При смене вида клетки", {"target": known(TILE, [di.THIS])})


def _timer(rendering: Say, word: mo.TimerExpired) -> Moment[Noun]:
    first, later = heard(rendering, word.who, ("trick",))
    return Moment(f"когда истекает время {first:gen}", "Когда время истекло", {"target": later})


def _phase(rendering: Say, word: mo.PhaseBegan) -> Moment[Noun]:
    name = PHASES[word.phase]
    whose = {"any": "любого игрока", "enemy": "противника", "owner": "владельца"}.get(word.whose, "вашего хода")
    return Moment(f"в начале фазы «{name}» {whose}", f"Фаза «{name}»")


def _was_damaged(rendering: Say, word: tr.WasDamaged) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"когда {first} получает урон", "Получив урон", {"victim": later, "source": SOURCE})


def _must(who: Noun) -> str:
    return "должны" if who.plural else {"m": "должен", "f": "должна", "n": "должно"}[who.gender]


def _would_be_damaged(rendering: Say, word: rp.WouldBeDamaged) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    return Moment(f"если {first} {_must(first)} получить урон", "Вместо урона", {"victim": later, "source": SOURCE})


def _would_die(rendering: Say, word: rp.WouldDie) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    roles = {"dead": later, "victim": later, "source": _card("уничтожающ", _him(first))}
    return Moment(f"если {first} {_must(first)} быть {first.past('уничтожен')}", "Вместо уничтожения", roles)


LEXICON = Lexicon(
    words={
        ac.Standard: _activation,
        ac.Instant: _activation,
        ac.Played: _activation,
        tr.TurnStart: lambda rendering, word: Moment(_turn(word, "начале"), "Начало хода"),
        tr.TurnEnd: lambda rendering, word: Moment(_turn(word, "конце"), "Конец хода"),
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
