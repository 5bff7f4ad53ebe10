"""English: the moments of a game, and when abilities are used."""

from __future__ import annotations

from typing import Any

from schema.language import triggers as tr
from schema.rendering.en.nouns import Noun, Say, a
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.dork_tower import activations as ac
from schema.systems.dork_tower import moments as mo
from schema.systems.dork_tower.rendering.en.nouns import CURSE, HERO, TYPES, YOUR_HERO

WINDOWS = {
    "own_move": "in your move",
    "own_turn": "in your turn",
    "own_pool": "when you have drawn tokens",
    "battle_own": "in your battle",
    "battle_rival": "in a rival's battle",
    "after_roll": "after a roll",
    "reaction": "in answer to a scroll",
    "any": "at any time",
}
THAT_HERO = Noun("that hero", head=HERO)
THAT_CURSE = Noun("that curse", head=CURSE)


def _used(rendering: Say, word: ac.Used) -> Moment[Noun]:
    return Moment(join_list((WINDOWS[each] for each in word.windows), "or"), "Ability")


def _turn(word: tr.TurnStart | tr.TurnEnd, end: str) -> Moment[Noun]:
    whose = {"any": "every turn", "enemy": "a rival's turn", "unsaid": "the turn"}.get(word.whose, "your turn")
    mover = YOUR_HERO if whose == "your turn" else THAT_HERO
    return Moment(f"at the {end} of {whose}", f"{end.capitalize()} of turn", {"mover": mover})


def _who(who: str, you: str, they: str) -> tuple[str, Noun]:
    """Whose hero does something, as a clause, and later."""
    if who == "own":
        return f"you {you}", YOUR_HERO
    return f"{'a rival' if who == 'enemy' else 'a hero'} {they}", THAT_HERO


def _won(rendering: Say, word: mo.BattleWon) -> Moment[Noun]:
    text, mover = _who(word.who, "win a battle", "wins a battle")
    return Moment(f"when {text}", "After a victory", {"mover": mover})


def _lost(rendering: Say, word: mo.BattleLost) -> Moment[Noun]:
    text, mover = _who(word.who, "lose a battle", "loses a battle")
    return Moment(f"when {text}", "After a defeat", {"mover": mover})


def _died(rendering: Say, word: mo.HeroDied) -> Moment[Noun]:
    first = {"own": "your hero", "enemy": "a rival hero"}.get(word.who, "a hero")
    return Moment(f"when {first} dies", "On death", {"mover": YOUR_HERO if word.who == "own" else THAT_HERO})


def _does(you: str, they: str, heading: str, link: str = "when") -> Any:
    """Something that a hero does."""

    def render(rendering: Say, word: Any) -> Moment[Noun]:
        text, mover = _who(word.who, you, they)
        return Moment(f"{link} {text}", heading, {"mover": mover})

    return render


def _enters(rendering: Say, word: mo.EnterSpace) -> Moment[Noun]:
    where = join_list((a(TYPES[each][0]) for each in word.types), "or") or "a space"
    text, mover = _who(word.who, f"enter {where}", f"enters {where}")
    return Moment(f"when {text}", "On entering", {"mover": mover})


def _resurrected(rendering: Say, word: mo.Resurrected) -> Moment[Noun]:
    first = {"own": "your hero", "enemy": "a rival hero"}.get(word.who, "a hero")
    mover = YOUR_HERO if word.who == "own" else THAT_HERO
    return Moment(f"when {first} returns to life", "On returning to life", {"mover": mover})


def _quest(won: bool) -> Any:
    """A quest that is won or lost: on its own token, this one."""

    def render(rendering: Say, word: mo.QuestWon | mo.QuestLost) -> Moment[Noun]:
        which = "this quest" if rendering.context.kind == "quest" else "a quest"
        text, mover = _who(word.who, f"{'win' if won else 'lose'} {which}", f"{'wins' if won else 'loses'} {which}")
        return Moment(f"when {text}", "When won" if won else "When lost", {"mover": mover})

    return render


def _curse_placed(rendering: Say, word: mo.CursePlaced) -> Moment[Noun]:
    if rendering.context.kind == "curse":
        return Moment("when this curse is placed", "When placed", {"target": THAT_CURSE})
    where = " on your wedge" if word.where == "here" else ""
    return Moment(f"when a curse is placed{where}", "When a curse is placed", {"target": THAT_CURSE})


def _would_be_cursed(rendering: Say, word: mo.WouldBeCursed) -> Moment[Noun]:
    where = " on your wedge" if word.where == "here" else ""
    return Moment(
        f"if a curse would be placed{where}",
        "Instead of a curse",
        {"target": THAT_CURSE},
        prevented=("it is not placed", "cancel it"),
    )


LEXICON = Lexicon(
    words={
        ac.Played: lambda rendering, word: Moment("", "When played"),
        ac.Used: _used,
        tr.TurnStart: lambda rendering, word: _turn(word, "start"),
        tr.TurnEnd: lambda rendering, word: _turn(word, "end"),
        mo.TokenResolved: lambda rendering, word: Moment("", "When drawn", {"mover": YOUR_HERO}),
        mo.BattleWon: _won,
        mo.BattleLost: _lost,
        mo.HeroDied: _died,
        mo.EnterSpace: _enters,
        mo.PoolDrawn: _does("draw tokens", "draws tokens", "After drawing tokens"),
        mo.BattleStart: _does("begin a battle", "begins a battle", "Start of battle"),
        mo.BeforeRoll: _does("are about to roll in a battle", "is about to roll in a battle", "Before the roll"),
        mo.AfterRoll: _does("roll in a battle", "rolls in a battle", "After the roll", "after"),
        mo.Retreated: _does("retreat", "retreats", "After a retreat"),
        mo.Resurrected: _resurrected,
        mo.ShopOpened: _does("open a shop", "opens a shop", "In a shop"),
        mo.LevelGained: _does("gain a level", "gains a level", "On gaining a level"),
        mo.QuestWon: _quest(True),
        mo.QuestLost: _quest(False),
        mo.TowerTurned: lambda rendering, word: Moment("when the tower turns", "When the tower turns"),
        mo.CursePlaced: _curse_placed,
        mo.WouldBeCursed: _would_be_cursed,
    }
)
