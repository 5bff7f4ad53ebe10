"""Measures by experiment the value of a missile on a character for the side of that character.

The script's battle is set up, the missile is put on a character, and the outcome is compared with the one without it:
an enemy hits the character, the character hits enemies, everybody passes for a round. So shields, burdens and mixed
blessings are recognised by their effects.
"""

from schema.frozen_dataclass import record
from simulator.systems.desktopia.active_effects import barred
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import happen
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.setup import BoxTooSmall, set_up
from simulator.systems.desktopia.state import Fray, Piece
from simulator.systems.desktopia.work_stack import AskAction, EndFray, Hurt, WorkContact, WorkDeaths

MOST_ENEMIES = 4
"""Enemies with which a character is tried."""
QUESTIONS = 20
_ABLE = 0.8
"""The value of being able to act."""
_STRIKES = 0.6
"""The weight of the damage that the character deals in one flick."""
_ROUNDS = 1.2
"""The weight of one round of turns; most missiles stay longer."""


@record
class MissileValue:
    """The effects of a missile on its carrier."""

    guard: float = 0.0
    """The share of an enemy's hit that it wards off."""
    other: float = 0.0
    """Everything else, in the units of `evaluation`; negative where it harms."""


@record
class _Bare:
    """The outcomes of the experiments with a character that carries no missile."""

    hurt: float
    able: bool
    strikes: float
    round: float


_MOST_KEPT = 16
_laboratories: dict[int, tuple[Ruleset, "Laboratory"]] = {}
# Identified by their compiled abilities, which all views of a battle share; see `landscape`.


def get_laboratory(rules: Ruleset) -> "Laboratory":
    """The laboratory of a ruleset, built once for each."""
    known = _laboratories.get(id(rules.entries))
    if known is None:
        if len(_laboratories) >= _MOST_KEPT:
            _laboratories.clear()
        known = _laboratories[id(rules.entries)] = rules, Laboratory(rules)
    return known[1]


class Laboratory:
    """Experiments with the missiles of one ruleset; each is made once, from the same position."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._start: Game | None = None
        self._known: dict[tuple[str, str, bool], MissileValue] = {}
        self._bare: dict[str, _Bare] = {}
        """By card."""
        self._rounds: dict[str, float] = {}
        """A round as the script begins, by side."""

    def worth(self, missile: str, carrier: str, friendly: bool) -> MissileValue:
        """The value of a missile card for the side of a character card; `friendly`: that side put it there."""
        key = missile, carrier, friendly
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._try(*key)
        return found

    def _try(self, missile: str, card: str, friendly: bool) -> MissileValue:
        start = self._start = self._start or _table_set(self._rules)
        if start is None:
            return MissileValue()
        bare = start.copy()
        carrier = _fielded(bare.battle(), card)
        if carrier is None:
            return MissileValue()
        side = bare.state.players[carrier.owner].side
        layers = [player.seat for player in bare.state.players if (player.side == side) is friendly]
        disk = next((p for p in bare.state.pieces.values() if missile in p.faces and p.zone != "field"), None)
        if disk is None or not layers:
            return MissileValue()
        laden = bare.copy()
        b = laden.battle()
        owner = carrier.owner if friendly else layers[0]
        place = {"x": carrier.x, "y": carrier.y, "arrived": b.next_arrival()}
        b.change(disk.id, zone="field", card=missile, owner=owner, on=carrier.id, holder="", **place)
        enemies = [p.id for p in b.characters() if b.state.players[p.owner].side != side][:MOST_ENEMIES]
        if not enemies:
            return MissileValue()
        without = self._bare.get(card)
        if without is None:
            without = self._bare[card] = _Bare(
                _hurt_by(bare, carrier.id, enemies),
                carrier.id not in barred(bare.battle()),
                _strikes(bare, carrier.id, enemies),
                self._round_without(start, bare, side),
            )
        guard = without.hurt - _hurt_by(laden, carrier.id, enemies)
        able = carrier.id not in barred(laden.battle())
        other = _ABLE * (able - without.able)
        if able:
            other += _STRIKES * (_strikes(laden, carrier.id, enemies) - without.strikes)
        other += _ROUNDS * (_round(laden, side) - without.round)
        return MissileValue(guard, other)

    def _round_without(self, start: Game, bare: Game, side: str) -> float:
        """A round without the missile: the same for all characters that the script has, as nothing was changed."""
        if bare.state.pieces != start.state.pieces:
            return _round(bare, side)
        if side not in self._rounds:
            self._rounds[side] = _round(bare, side)
        return self._rounds[side]


def _table_set(rules: Ruleset) -> Game | None:
    """The script's battle before its first turn, with all characters on the battlefield and nothing pending."""
    try:
        b = set_up(rules, 0)
    except BoxTooSmall:
        return None
    b.state.stack.clear()
    b.state.request = None
    for piece in list(b.state.pieces.values()):
        if piece.zone == "camp":
            b.change(piece.id, zone="field")
    return Game(rules, b.state)


def _fielded(b: Battle, card: str) -> Piece | None:
    """A character of the card; one that the script does not have replaces another of its size."""
    characters = b.characters()
    found = next((piece for piece in characters if piece.card == card), None)
    if found is not None:
        return found
    rank = b.rules.pack.characters[card].rank
    other = next((piece for piece in characters if piece.size == rank), characters[0] if characters else None)
    return b.change(other.id, card=card, damage=0) if other is not None else None


def _hurt_by(game: Game, victim: str, enemies: list[str]) -> float:
    """The average damage of an enemy's hit on the character."""
    total = 0
    for enemy in enemies:
        b = game.copy().battle()
        total += happen(b, (Hurt(victim, 1, "hit", enemy, b.piece(enemy).owner),)).get(victim, 0)
    return total / len(enemies)


def _strikes(game: Game, mover: str, enemies: list[str]) -> float:
    """The average value of the mover's hit on an enemy for its side."""
    total = 0.0
    for enemy in enemies:
        trial = game.copy()
        state = trial.state
        piece = state.pieces[mover]
        side = state.players[piece.owner].side
        before = _lead(trial.battle(), side)
        riders = tuple(rider.id for rider in trial.battle().riders(mover))
        state.seat = piece.owner
        state.frays = (Fray(1, mover, piece.owner, False, False, "", ((mover, riders),), (), (), 1),)
        trial.try_on(WorkContact(enemy), WorkDeaths(), EndFray())
        _answer_all(trial)
        total += _lead(trial.battle(), side) - before
    return total / len(enemies)


def _round(game: Game, side: str) -> float:
    """The value of a round without actions for a side."""
    trial = game.copy()
    before = _lead(trial.battle(), side)
    for _ in trial.state.players:
        trial.state.stack.append(AskAction())
        trial.try_end_turn()
        _answer_all(trial)
        if trial.awaits_action:
            trial.state.stack.pop()
    return _lead(trial.battle(), side) - before


def _answer_all(trial: Game) -> None:
    for _ in range(QUESTIONS):
        if trial.request is None or not trial.try_decision(default_answer(trial.battle())):
            return


def _lead(b: Battle, side: str) -> float:
    """Life and characters of a side less those of all others."""
    total = 0.0
    for piece in b.characters():
        worth = 1.0 + b.life(piece) if b.life(piece) > 0 else 0.0
        total += worth if b.state.players[piece.owner].side == side else -worth
    return total
