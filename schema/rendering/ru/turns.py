"""Russian: extra and skipped turns, and the number of their actions."""

from __future__ import annotations

from schema.language import turns as tu
from schema.language.players import ReverseTurns
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.nouns import PAUSE, Say
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon


def _extra_turn(rendering: Say, word: tu.ExtraTurn, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    if form == "may":
        return "сделать ещё один ход после этого" if to.you else f"дать {to:dat} ещё один ход после этого"
    return f"{to} {to.verb('делает', 'делают', 'делаете')} ещё один ход после этого"


def _skip_turn(rendering: Say, word: tu.SkipTurn, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    if form == "may":
        return "пропустить свой следующий ход" if to.you else f"заставить {to:acc} пропустить следующий ход"
    return f"{to} {to.verb('пропускает', 'пропускают', 'пропускаете')} свой следующий ход"


_TURNS = {"this": "в этом ходу", "next": "в следующем ходу"}


def _set_actions(rendering: Say, word: tu.SetActions, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    number = word.number
    if isinstance(number, int):
        actions = f"ровно {di.ACTION.counted(number)}" if number > 0 else "нет ни одного действия"
    else:
        actions = quantity(rendering, number, di.ACTION)
    if word.at_most:
        most = di.ACTION.counted(number) if isinstance(number, int) else actions
        text = f"{_TURNS[word.turn]} не больше чем {most}"
        return f"{to:у gen} {text}" if form == "plain" else f"сделать так, чтобы {to:у gen} было {text}"
    text = f"{_TURNS[word.turn]} {actions}, что бы ни говорили другие карты{PAUSE}"
    if form == "may":
        text = text.replace("нет ни одного действия", "не было ни одного действия")
        return f"сделать так, чтобы {to:у gen} {'' if number == 0 else 'было '}{text}"
    return f"{to:у gen} {text}"


def _change_actions(rendering: Say, word: tu.ChangeActions, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    by = word.by
    if isinstance(by, int):
        actions = f"на {di.ACTION.counted(abs(by))} {'меньше' if by < 0 else 'больше'}"
    else:
        actions = f"ещё {quantity(rendering, by, di.ACTION)}"
    text = f"{_TURNS[word.turn]} {actions}"
    if form == "may":
        if to.you and isinstance(by, int) and by > 0:
            return f"получить {_TURNS[word.turn]} ещё {di.ACTION.counted(by)}"
        return f"сделать так, чтобы {to:у gen} было {text}"
    return f"{to:у gen} {text}"


def _end_turn(rendering: Say, word: tu.EndTurn, form: Form) -> str:
    return "завершить ход" if form == "may" else "ход завершается"


def _reverse(rendering: Say, word: ReverseTurns, form: Form) -> str:
    if form == "may":
        return "изменить порядок ходов на обратный, начиная со следующего хода"
    return "порядок ходов меняется на обратный, начиная со следующего хода"


LEXICON = Lexicon(
    words={
        tu.ExtraTurn: _extra_turn,
        tu.SkipTurn: _skip_turn,
        tu.SetActions: _set_actions,
        tu.ChangeActions: _change_actions,
        tu.EndTurn: _end_turn,
        ReverseTurns: _reverse,
    }
)
