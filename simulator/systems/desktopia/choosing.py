"""What abilities hear of characters that were chosen for an ability, before its effects happen."""

from collections.abc import Sequence

from schema.language.base import ChoiceWord
from schema.language.choices import Gather, Pick
from schema.systems.desktopia.choosing import WasChosen
from simulator.engine.ability_records import WorkTriggers
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.hindrances import kind_of
from simulator.systems.desktopia.selector_evaluation import seat_name
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, Scope


def those_chosen(b: Battle, scope: Scope, choices: Sequence[ChoiceWord]) -> tuple[WorkTriggers, ...]:
    """The abilities that hear of the characters that players have picked; each is chosen once, however often picked."""
    if not choices or "was_chosen" not in b.rules.moments:
        return ()
    names = dict(scope.names)
    picked = (name for word in choices if _by_players(word) for name in names.get(getattr(word, "name", ""), ()))
    pieces = (b.state.pieces[name] for name in dict.fromkeys(picked) if name in b.state.pieces)
    due = [each for piece in pieces if b.is_character(piece) for each in _heard(b, scope, piece)]
    return (WorkTriggers(tuple(due)),) if due else ()


def _by_players(word: ChoiceWord) -> bool:
    return isinstance(word, Pick) or (isinstance(word, Gather) and not word.random)


def _heard(b: Battle, scope: Scope, chosen: Piece) -> list[Scope]:
    kind = kind_of(b, scope.ability)
    spell = scope.ability if kind == "spell" and "spell" in b.rules.remembers else ""
    facts = Facts(source=seat_name(scope.me), mover=_doer(b, scope), target=chosen.id, victim=chosen.id, spell=spell)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, WasChosen)
        meant = not when.kinds or kind in when.kinds
        return meant and b.are_related(me, scope.me, when.by) and b.heard(when.who, me, piece.id, chosen)

    return answers(b, "was_chosen", facts, fits)


def _doer(b: Battle, scope: Scope) -> str:
    """The character whose ability it is: it bears the disk, or has shot it; empty for rituals and rules."""
    piece = b.state.pieces.get(scope.piece)
    if piece is None or b.is_character(piece):
        return scope.piece
    return b.bearer(piece.id) or scope.facts.shooter
