"""Russian: how often characters may act, and actions and flicks that would happen."""

from __future__ import annotations

from typing import Any

from schema.language.durations import UntilTurnEnd
from schema.rendering.families import Measure, noun, than, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity_compared
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.ru.players import player
from schema.rendering.ru.zones import PLAYERS
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, ONE, Form, Lexicon, Moment
from schema.systems.desktopia import acting as ac


def _acts_again(rendering: Say, word: ac.ActsAgain) -> str:
    who = noun(rendering, word.who, MANY)
    # "Twice until the end of the turn" needs no more.
    turn = "" if isinstance(rendering.lasts, UntilTurnEnd) else " за ход"
    if not isinstance(word.times, int):
        often = f"до X раз{turn} (X — {value(rendering, word.times)})"
        return f"{who} {who.verb('может', 'могут')} действовать {often}"
    often = "дважды" if word.times == 2 else f"до {word.times} раз"
    return f"{who} {who.verb('может', 'могут')} действовать {often}{turn}"


def _would_be_flicked(rendering: Say, word: ac.WouldBeFlicked) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    flicked = "его должны щёлкнуть" if word.who == "self" else f"должны щёлкнуть {first:acc}"
    roles = {"mover": later, "source": later}
    prevented = f"{later:acc} не щёлкают", "предотвратить этот щелчок"
    return Moment(f"если {flicked}", "Вместо щелчка", roles, prevented=prevented)


_DONE = {"flick": "сделать щелчок", "shot": "выстрелить", "spell": "применить заклинание"}
_DEEDS = {
    "flick": ("щелчка", "этот щелчок"),
    "shot": ("выстрела", "этот выстрел"),
    "spell": ("заклинания", "это заклинание"),
    "": ("действия", "это действие"),
}


def _would_act(rendering: Say, word: ac.WouldAct) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    would = first.verb("собирается", "собираются")
    does = join_list([_DONE[action] for action in word.actions], "или") or "действовать"
    instead, this = _DEEDS[word.actions[0] if len(word.actions) == 1 else ""]
    roles = {"mover": later, "source": later}
    prevented = f"{this} не происходит", f"предотвратить {this}"
    return Moment(f"если {first} {would} {does}", f"Вместо {instead}", roles, prevented=prevented)


def _would_be_penalised(rendering: Say, word: ac.WouldBePenalised) -> Moment[Noun]:
    who = PLAYERS[word.by]
    rendering.others_act = True
    roles = {"source": who if who.you else known(who.name, [di.THIS])}
    prevented = "штраф не назначается", "отменить этот штраф"
    would = who.verb("должен", "должны", "должны")
    return Moment(f"если {who} {would} получить штраф", "Вместо штрафа", roles, prevented=prevented)


def _penalise(rendering: Say, word: ac.Penalise, form: Form) -> str:
    who = player(rendering, word.who, CHOSEN_EACH)
    if form == "may":
        return "получить штраф" if who.you else f"оштрафовать {who:acc}"
    return f"{who} {who.verb('получает', 'получают', 'получаете')} штраф"


def _actions_left(rendering: Say, word: ac.ActionsLeft) -> str:
    return f"число {_unused(rendering, word)}"


def _unused(rendering: Say, word: ac.ActionsLeft) -> str:
    whose = "" if word.of is None else f" {player(rendering, word.of, ONE):у gen}"
    return f"действий, оставшихся{whose} в этом ходу{PAUSE}"


def _of_whom(rendering: Say, word: ac.ActionsLeft) -> str:
    return "" if word.of is None else f" {player(rendering, word.of, ONE):у gen}"


def _compare_actions(rendering: Say, word: ac.ActionsLeft, test: str, other: Any) -> str:
    whose = "" if word.of is None else f"{player(rendering, word.of, ONE):у gen} "
    it = "" if isinstance(other, int) else than(rendering, other)
    many = quantity_compared(test, other, "действий", di.ACTION.counted, di.ACTION.of_count, it)
    return f"{whose}осталось в этом ходу {many}"


def _first_turn(rendering: Say, word: ac.FirstTurn, form: Form) -> str:
    to = player(rendering, word.to, ONE)
    turn = "первый ход следующего раунда"
    if form == "may":
        return f"сделать {turn}" if to.you else f"дать {to:dat} {turn}"
    return f"{turn} {to.verb('делает', 'делают', 'делаете')} {to}"


LEXICON = Lexicon(
    words={
        ac.ActionsLeft: Measure(
            _actions_left,
            than=lambda rendering, word: f"осталось {_unused(rendering, word)}",
            each=lambda rendering, word: f"каждое действие, оставшееся{_of_whom(rendering, word)} в этом ходу{PAUSE}",
            per=lambda rendering, word, number: f"каждые {number} из {_unused(rendering, word)}",
            compare=_compare_actions,
        ),
        ac.FirstTurn: _first_turn,
        ac.Penalise: _penalise,
        ac.WouldBePenalised: _would_be_penalised,
        ac.ActsAgain: without_conditions(_acts_again),
        ac.WouldBeFlicked: _would_be_flicked,
        ac.WouldAct: _would_act,
    }
)
