"""Who follows whom in turn order."""

from collections.abc import Sequence

from simulator.systems.desktopia.battle import Battle


def players_on(b: Battle, seats: Sequence[int], steps: int) -> list[int]:
    """For each of these seats the one so many players on, as turns go round now."""
    playing = [player.seat for player in b.state.players if not player.out]
    steps = -steps if b.state.reversed else steps
    found = (_seat_on(playing, seat, steps) for seat in seats)
    return [seat for seat in found if seat is not None]


def _seat_on(playing: list[int], seat: int, steps: int) -> int | None:
    """So many seats on among those that play; of a seat that is out, counted from its place."""
    others = sorted({*playing, seat})
    place = others.index(seat) + steps
    if seat not in playing:
        # Its own place is none of theirs.
        others.remove(seat)
        place -= steps > 0
    return others[place % len(others)] if others else None


def place_in_turn_order(b: Battle, of: Sequence[int], after: Sequence[int]) -> int:
    """How many players on the first of some seats comes after the first of others; 0 if there is none.

    Those who are out or idle are passed over, as their turns are.
    """
    if not of or not after:
        return 0
    places = b.rules.script.seats
    order = [
        seat
        for seat in b.turn_order_from(after[0])
        if seat in (after[0], of[0]) or not (b.state.players[seat].out or places[seat].idle)
    ]
    return order.index(of[0])
