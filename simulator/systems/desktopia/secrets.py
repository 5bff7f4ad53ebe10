"""Secret choices in a battle: what abilities find of them, when they are revealed, what others may know."""

import random
from dataclasses import replace

from schema.language import secrets as se
from schema.language.ability import Static
from schema.models.base import in_language
from schema.models.walk import walk
from schema.systems.desktopia.copies import UseSpellOf
from simulator.engine.secret_words import OPTION, marks_used, option_target, reveal
from simulator.engine.secrets import dealt, hidden_marks, targets
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.state import State
from simulator.systems.desktopia.work_stack import Scope


def reader(b: Battle, scope: Scope) -> int | None:
    """The seat whose hidden choices an ability knows; a static one works in the open, so it knows none."""
    entry = b.rules.entries.get(scope.ability)
    return None if entry is None or isinstance(entry.ability, Static) else scope.me


def marked(b: Battle, word: se.Marked | se.MarkedPlayer, seats: list[int], scope: Scope) -> tuple[str, ...]:
    """The characters on the battlefield, or the players in the game, that the players have chosen."""
    found = targets(b.state.marks, word.mark, seats, reader(b, scope))
    fits = _is_character if isinstance(word, se.Marked) else _is_player
    return tuple(name for name in found if fits(b, name))


def markable(b: Battle, found: tuple[str, ...]) -> tuple[str, ...]:
    """The characters on the battlefield and the players in the game: no missile, and nobody who has died meanwhile."""
    return tuple(name for name in found if _is_character(b, name) or _is_player(b, name))


def _is_character(b: Battle, name: str) -> bool:
    piece = b.state.pieces.get(name)
    return piece is not None and b.is_character(piece) and piece.zone == "field"


def _is_player(b: Battle, name: str) -> bool:
    return name.startswith("seat:") and not b.state.players[int(name.removeprefix("seat:"))].out


def secret_number(b: Battle, word: se.SecretNumber, seats: list[int], scope: Scope) -> int:
    """The numbers that the players have chosen, added up."""
    of_each = (targets(b.state.marks, word.mark, (seat,), reader(b, scope)) for seat in seats)
    return sum(int(target) for found in of_each for target in found if target.isdecimal())


def voted(b: Battle, word: se.Voted, seats: list[int], scope: Scope) -> bool:
    """Whether each of the players, of whom there is one, has chosen the option."""
    wanted = (option_target(word.mark, word.option),)
    known = reader(b, scope)
    return bool(seats) and all(targets(b.state.marks, word.mark, (seat,), known) == wanted for seat in seats)


def option_name(rules: Ruleset, target: str, language: str) -> str:
    """What a named option is called."""
    return _printed(rules, target.removeprefix(OPTION), language)


def choice_name(rules: Ruleset, mark: str, language: str) -> str:
    """What a secret choice is called; empty for one that has no name."""
    return _printed(rules, mark, language, named=mark not in se.USUAL_MARKS)


def _printed(rules: Ruleset, key: str, language: str, *, named: bool = True) -> str:
    """The printed name of a choice or an option; else its id in readable form, if it is a name."""
    words = (word for entry in rules.entries.values() for _at, word in walk(entry.ability))
    readable = key.rpartition("=")[2].replace("_", " ").replace("-", " ").capitalize()
    return in_language(se.printed_names(words).get(key), language, readable if named else "")


def may_use_secret(b: Battle, seat: int) -> bool:
    """Whether others can think that a player uses something that only the player knows."""
    hidden = {mark.name for mark in hidden_marks(b.state.marks, seat)} if b.state.marks else set()
    return bool(hidden) and any(
        entry.activated and hidden & marks_used(b.rules, key) for key, entry in b.rules.entries.items()
    )


def reveal_all(b: Battle, seats: tuple[int, ...]) -> None:
    """Show everything that these seats have chosen: they have left the battle, or it is over."""
    for seat in seats:
        reveal(b, hidden_marks(b.state.marks, seat))


def _may_depend(rules: Ruleset, key: str, hidden: set[str]) -> bool:
    """Whether hidden choices may decide that an ability can be used: its own words, or the spells that it borrows."""
    if hidden & marks_used(rules, key):
        return True
    borrows = any(isinstance(word, UseSpellOf) for _at, word in walk(rules.entries[key].ability))
    return borrows and any(
        entry.activated and hidden & marks_used(rules, other) for other, entry in rules.entries.items()
    )


# --- views --------------------------------------------------------------------------------------


def masked_actions(rules: Ruleset, state: State, request: ActionRequest) -> ActionRequest:
    """The actions of another seat without those that depend on what it has chosen in secret."""
    hidden = {mark.name for mark in hidden_marks(state.marks, request.seat)}
    if not hidden:
        return request

    def is_open(pair: tuple[str, str]) -> bool:
        return not _may_depend(rules, pair[1], hidden)

    return replace(request, spells=tuple(filter(is_open, request.spells)), uses=tuple(filter(is_open, request.uses)))


def deal_marks(state: State, rng: random.Random) -> None:
    """Put something possible in the place of every masked choice: what has left play would have been revealed."""

    def possible(name: str) -> bool:
        piece = state.pieces.get(name)
        return piece is None or piece.zone != "reserve"

    if state.marks:
        state.marks = dealt(state.marks, possible, rng)
