"""Russian: triggers as the opening words of a sentence."""

from __future__ import annotations

from schema.language import rounds as ro
from schema.language import triggers as tr
from schema.language.conditions import Related, Same
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.ru.players import player, turn_of
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import ONE, Lexicon, Moment


def any_time(rendering: Say, word: tr.AnyTime) -> Moment[Noun]:
    return Moment("в любой момент вашего хода", "В свой ход")


def _turn_start(rendering: Say, word: tr.TurnStart) -> Moment[Noun]:
    return Moment(f"в начале {_turn(rendering, word.whose)}", "Начало хода")


def _turn_end(rendering: Say, word: tr.TurnEnd) -> Moment[Noun]:
    return Moment(f"в конце {_turn(rendering, word.whose)}", "Конец хода")


def _turn(rendering: Say, whose: str) -> str:
    if whose == "owner":
        # A system without bearers refuses the word.
        bearer = rendering.lexicon.listeners.get("bearer")
        return f"хода владельца {bearer(rendering)[0]:gen}" if bearer is not None else "хода его владельца"
    if rendering.turn_of is not None:
        return turn_of(player(rendering, rendering.turn_of), "gen")
    return _TURNS[whose]


_TURNS = {
    "mine": "вашего хода",
    "any": "каждого хода",
    "ally": "каждого хода вашей стороны",
    "enemy": "каждого хода противника",
    "unsaid": "хода",
}


def caused(rendering: Say) -> str:
    """The kinds of damage after the moment at which it is dealt."""
    return f" от {join_list((kind[1] for kind in rendering.causes), 'или')}" if rendering.causes else ""


def by_means(rendering: Say) -> str:
    """The kinds of damage after what somebody does."""
    return f" {join_list((kind[2] for kind in rendering.causes), 'или')}" if rendering.causes else ""


KILLER = known(di.KILLER)


def doer(rendering: Say, victim: Noun, otherwise: Noun | None) -> tuple[Noun, Noun]:
    """Who kills or deals the damage: in the moment, and in the rest of the sentence; there `otherwise` where it would
    be called as its victim is.
    """
    condition = rendering.doer
    if isinstance(condition, Related):
        rendering.others_act = True
        found: Noun = rendering.grammar.builder(condition.relation).noun(ONE)
        that = rendering.grammar.that(found)
        alike = that.forms == victim.forms
        return found, (otherwise or rendering.lexicon.roles["source"]) if alike else that
    assert isinstance(condition, Same)
    others, rendering.others_act = rendering.others_act, rendering.awaits
    found = noun(rendering, condition.other, ONE)
    rendering.others_act = others
    return found, found


def _died(rendering: Say, word: tr.Died) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    if rendering.doer is not None:
        killer, source = doer(rendering, later, KILLER)
        text = f"когда {killer} {killer.verb('убивает', 'убивают')} {first.full():acc}{by_means(rendering)}"
        return Moment(text, "При гибели", {"dead": later, "victim": later, "source": source})
    cause = caused(rendering)
    text = f"когда он погибает{cause}" if word.who == "self" else f"когда погибает {first}{cause}"
    return Moment(text, "При гибели", {"dead": later, "victim": later, "source": KILLER})


def _damaged(rendering: Say, word: tr.DamageTaken) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    survives = " и остаётся в живых" if isinstance(word, tr.WasDamaged) else ""
    if rendering.doer is not None:
        dealer, source = doer(rendering, later, None)
        survives = f" и {later}{survives[2:]}" if survives else ""
        to = f"{first.full():dat}{by_means(rendering)}"
        text = f"когда {dealer} {dealer.verb('наносит', 'наносят')} ранение {to}{survives}"
        return Moment(text, "Получив ранение", {"victim": later, "source": source})
    return Moment(f"когда {first} получает ранение{caused(rendering)}{survives}", "Получив ранение", {"victim": later})


LEXICON = Lexicon(
    words={
        tr.AnyTime: any_time,
        tr.TurnStart: _turn_start,
        tr.TurnEnd: _turn_end,
        ro.RoundStart: lambda rendering, word: Moment("в начале раунда", "Начало раунда"),
        ro.RoundEnd: lambda rendering, word: Moment("в конце раунда", "Конец раунда"),
        tr.Died: _died,
        tr.WasDamaged: _damaged,
        tr.Hurt: _damaged,
    }
)
