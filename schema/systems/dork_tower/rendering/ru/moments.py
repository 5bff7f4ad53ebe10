"""Russian: the moments of a game, and when abilities are used."""

from __future__ import annotations

from typing import Any

from schema.language import triggers as tr
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.dork_tower import activations as ac
from schema.systems.dork_tower import moments as mo
from schema.systems.dork_tower.rendering.ru.nouns import CURSE, HERO, YOUR_HERO

WINDOWS = {
    "own_move": "при вашем движении",
    "own_turn": "в ваш ход",
    "own_pool": "когда вы вытянули жетоны",
    "battle_own": "в вашем бою",
    "battle_rival": "в бою соперника",
    "after_roll": "после броска",
    "reaction": "в ответ на свиток",
    "any": "в любой момент",
}
INTO = {
    "city": "в город",
    "field": "на поле",
    "forest": "в лес",
    "dungeon": "в подземелье",
    "shadow": "на клетку тени",
}
THAT_HERO = known(HERO, [di.THIS])
THAT_CURSE = known(CURSE, [di.THIS])


def _used(rendering: Say, word: ac.Used) -> Moment[Noun]:
    return Moment(join_list((WINDOWS[each] for each in word.windows), "или"), "Способность")


def _turn(word: tr.TurnStart | tr.TurnEnd, end: str, heading: str) -> Moment[Noun]:
    whose = {"any": "каждого хода", "enemy": "хода соперника", "unsaid": "хода"}.get(word.whose, "вашего хода")
    mover = YOUR_HERO if whose == "вашего хода" else THAT_HERO
    return Moment(f"в {end} {whose}", heading, {"mover": mover})


def _who(who: str, you: str, they: str) -> tuple[str, Noun]:
    """Whose hero does something, as a clause, and later."""
    if who == "own":
        return f"вы {you}", YOUR_HERO
    return f"{'соперник' if who == 'enemy' else 'герой'} {they}", THAT_HERO


def _won(rendering: Say, word: mo.BattleWon) -> Moment[Noun]:
    text, mover = _who(word.who, "побеждаете в бою", "побеждает в бою")
    return Moment(f"когда {text}", "После победы", {"mover": mover})


def _lost(rendering: Say, word: mo.BattleLost) -> Moment[Noun]:
    text, mover = _who(word.who, "проигрываете бой", "проигрывает бой")
    return Moment(f"когда {text}", "После поражения", {"mover": mover})


def _died(rendering: Say, word: mo.HeroDied) -> Moment[Noun]:
    first = {"own": "ваш герой", "enemy": "герой соперника"}.get(word.who, "герой")
    return Moment(f"когда {first} гибнет", "При гибели", {"mover": YOUR_HERO if word.who == "own" else THAT_HERO})


def _does(you: str, they: str, heading: str) -> Any:
    """Something that a hero does."""

    def render(rendering: Say, word: Any) -> Moment[Noun]:
        text, mover = _who(word.who, you, they)
        return Moment(f"когда {text}", heading, {"mover": mover})

    return render


def _enters(rendering: Say, word: mo.EnterSpace) -> Moment[Noun]:
    where = join_list((INTO[each] for each in word.types), "или") or "на клетку"
    text, mover = _who(word.who, f"входите {where}", f"входит {where}")
    return Moment(f"когда {text}", "При входе", {"mover": mover})


def _rolls(link: str, heading: str) -> Any:
    """The roll of a hero in a battle."""

    def render(rendering: Say, word: Any) -> Moment[Noun]:
        whose = {"own": "вашим броском", "enemy": "броском соперника"}.get(word.who, "броском героя")
        after = {"own": "вашего броска", "enemy": "броска соперника"}.get(word.who, "броска героя")
        mover = YOUR_HERO if word.who == "own" else THAT_HERO
        return Moment(f"{link} {whose if link == 'перед' else after} в бою", heading, {"mover": mover})

    return render


def _resurrected(rendering: Say, word: mo.Resurrected) -> Moment[Noun]:
    first = {"own": "ваш герой", "enemy": "герой соперника"}.get(word.who, "герой")
    mover = YOUR_HERO if word.who == "own" else THAT_HERO
    return Moment(f"когда {first} возвращается к жизни", "При возвращении", {"mover": mover})


def _quest(won: bool) -> Any:
    """A quest that is won or lost: on its own token, this one."""

    def render(rendering: Say, word: mo.QuestWon | mo.QuestLost) -> Moment[Noun]:
        which = "этот поиск" if rendering.context.kind == "quest" else "поиск"
        verbs = ("выигрываете", "выигрывает") if won else ("проигрываете", "проигрывает")
        text, mover = _who(word.who, f"{verbs[0]} {which}", f"{verbs[1]} {which}")
        return Moment(f"когда {text}", "При выигрыше" if won else "При проигрыше", {"mover": mover})

    return render


def _curse_placed(rendering: Say, word: mo.CursePlaced) -> Moment[Noun]:
    if rendering.context.kind == "curse":
        return Moment("когда это проклятие наложено", "При наложении", {"target": THAT_CURSE})
    where = " на ваш сектор" if word.where == "here" else ""
    return Moment(f"когда проклятие наложено{where}", "Когда наложено проклятие", {"target": THAT_CURSE})


def _would_be_cursed(rendering: Say, word: mo.WouldBeCursed) -> Moment[Noun]:
    where = " на ваш сектор" if word.where == "here" else ""
    return Moment(
        f"если проклятие должно быть наложено{where}",
        "Вместо проклятия",
        {"target": THAT_CURSE},
        prevented=("его не накладывают", "отменить его"),
    )


LEXICON = Lexicon(
    words={
        ac.Played: lambda rendering, word: Moment("", "При розыгрыше"),
        ac.Used: _used,
        tr.TurnStart: lambda rendering, word: _turn(word, "начале", "Начало хода"),
        tr.TurnEnd: lambda rendering, word: _turn(word, "конце", "Конец хода"),
        mo.TokenResolved: lambda rendering, word: Moment("", "Когда вытянут", {"mover": YOUR_HERO}),
        mo.BattleWon: _won,
        mo.BattleLost: _lost,
        mo.HeroDied: _died,
        mo.EnterSpace: _enters,
        mo.PoolDrawn: _does("вытягиваете жетоны", "вытягивает жетоны", "Когда вытянуты жетоны"),
        mo.BattleStart: _does("начинаете бой", "начинает бой", "В начале боя"),
        mo.BeforeRoll: _rolls("перед", "Перед броском"),
        mo.AfterRoll: _rolls("после", "После броска"),
        mo.Retreated: _does("отступаете", "отступает", "После отступления"),
        mo.Resurrected: _resurrected,
        mo.ShopOpened: _does("открываете лавку", "открывает лавку", "В лавке"),
        mo.LevelGained: _does("повышаете уровень", "повышает уровень", "При повышении уровня"),
        mo.QuestWon: _quest(True),
        mo.QuestLost: _quest(False),
        mo.TowerTurned: lambda rendering, word: Moment("когда башня поворачивается", "При повороте башни"),
        mo.CursePlaced: _curse_placed,
        mo.WouldBeCursed: _would_be_cursed,
    }
)
