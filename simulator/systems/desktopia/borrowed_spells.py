"""Spells that a character uses as if they were its own: those of another character's card."""

from collections.abc import Callable, Iterator, Sequence

from schema.systems.desktopia.copies import UseSpellOf
from simulator.engine.ability_records import WorkAbility
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.selector_evaluation import card_of, living, select
from simulator.systems.desktopia.work_stack import AskSpell, Scope

Usable = Callable[[Battle, Scope], bool]
ShowUsed = Callable[[Battle, Sequence[Scope]], object]


class BorrowedSpells:
    """The effect; `usable` tests an ability, `show_used` reveals the secret choices that abilities use."""

    def __init__(self, usable: Usable, show_used: ShowUsed) -> None:
        self._usable = usable
        self._show_used = show_used

    def work(self, b: Battle, word: UseSpellOf, scope: Scope, key: str) -> None:
        """Use the spell; the ability's player picks one of several."""
        spells = tuple(self._spells(b, word, scope))
        if len(spells) > 1:
            labels = tuple(spell.label for spell in spells)
            # What can be picked tells what is true of secret choices.
            self._show_used(b, spells)
            b.ask(AskSpell(spells), ChoiceRequest(scope.me, "spell", labels, 1, 1, scope.ability, scope.piece))
        for spell in spells if len(spells) == 1 else ():
            _start(b, spell)

    def possible(self, b: Battle, word: UseSpellOf, scope: Scope) -> bool:
        """Whether there is a spell that could be used now."""
        return next(self._spells(b, word, scope), None) is not None

    def _spells(self, b: Battle, word: UseSpellOf, scope: Scope) -> Iterator[Scope]:
        """The spells that can be used now, in the order of the cards; none for a spell that is itself borrowed."""
        mute = hindered(b, "cast")
        users = () if scope.borrowed else [name for name in living(b, word.by, scope)[:1] if name not in mute]
        keys = _keys(b, word, scope)
        for user in users:
            for key in keys:
                spell = Scope(key, scope.me, user, borrowed=True)
                if self._usable(b, spell):
                    yield spell


def _keys(b: Battle, word: UseSpellOf, scope: Scope) -> tuple[str, ...]:
    """The spells of the cards that are found, in their order, or the spell of the moment."""
    if word.who is None:
        return (scope.facts.spell,) if scope.facts.spell else ()
    cards = (card_of(b, name) for name in select(b, word.who, scope))
    found = dict.fromkeys(card for card in cards if card)
    spells = (b.rules.triggered.get(("characters", card), {}).get("action", ()) for card in found)
    return tuple(entry.key for entries in spells for entry in entries)


def answer_spell(b: Battle, task: AskSpell, decision: Choose) -> None:
    """Use the spell that was picked."""
    _start(b, next(spell for spell in task.spells if spell.label == decision.options[0]))


def _start(b: Battle, spell: Scope) -> None:
    b.say(ev.SpellUsed(spell.piece, spell.ability, spell.me))
    b.push(WorkAbility(spell, agreed=True))
