"""How often abilities have worked: counters by ability, piece and stretch of play, in the state's `limits`.

A stretch is named by the system, such as `turn3`, `round2` or `battle`; a counter is dropped when its stretch is over.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from schema.language.ability import Limit

USES = "uses"
"""The stretch of a counter that ends a static ability: it is over when the piece leaves play."""
LAST = "last"
"""The stretch of what was picked the last time, which is never over."""


def counter(ability: str, piece: str, stretch: str) -> str:
    """The key of the counter of an ability on a piece."""
    return f"{ability}|{piece}|{stretch}"


def counted(piece: str, limit: Limit, facts: object, seat: int) -> str:
    """What a limit is counted for: the piece, all of a player's, or everybody's; each of what the event has in a role
    by itself, or each pair, if that is stated.
    """
    if limit.together in ("player", "everybody"):
        piece = f"seat:{seat}" if limit.together == "player" else ""
    roles = (role for role in (limit.each, limit.and_each) if role is not None)
    return ":".join((piece, *(str(getattr(facts, role, "")) for role in roles)))


def count(limits: dict[str, int], key: str) -> int:
    """Count once more; gives the new number."""
    limits[key] = limits.get(key, 0) + 1
    return limits[key]


def give_back(limits: dict[str, int], key: str) -> None:
    """Count once less: nothing has happened after all."""
    if limits.get(key, 0) > 1:
        limits[key] -= 1
    else:
        limits.pop(key, None)


def spend_use(limits: dict[str, int], ability: str, piece: str, uses: int) -> bool:
    """Count one of the uses of a static ability. True, and the counter is dropped, when it was the last one."""
    key = counter(ability, piece, USES)
    if count(limits, key) < uses:
        return False
    del limits[key]
    return True


def restore_uses(limits: dict[str, int], piece: str, of: str = "") -> None:
    """Drop the counters of uses of a piece that left play, so that it comes back with all of them; or only those of
    abilities whose keys begin with `of`.
    """
    for key in [key for key in limits if key.startswith(of) and key.endswith(f"|{piece}|{USES}")]:
        del limits[key]


def lasting(limits: Mapping[str, int], stretches: Collection[str]) -> dict[str, int]:
    """The counters of these stretches, those of uses and of the last pick: the others are over."""
    kept = (*stretches, USES, LAST)
    return {key: number for key, number in limits.items() if key.rpartition("|")[2] in kept}
