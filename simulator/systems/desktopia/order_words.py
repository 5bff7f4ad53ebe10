"""The options of which ability comes first, in words of which no two are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from schema.i18n import format_number
from schema.i18n import gettext as _
from simulator.systems.desktopia.state import State


def told_apart(
    state: State,
    options: Iterable[tuple[str, str]],
    name: Callable[[str], str],
    seat: Callable[[int], str],
    text: Callable[[str], str],
) -> list[str]:
    """The words of the options, each given with its label; those that would read the same say what the moment is
    about and whose each is, else what the ability does, else where its disk lies, else which of them it is.

    `text` gives what an ability says.
    """
    labels, words = zip(*options, strict=True)
    told = list(words)
    marks: tuple[Callable[[str], str], ...] = (
        lambda label: _about(state, label, name, seat),
        lambda label: text(label.partition("@")[0]),
        lambda label: _place(state, label),
    )
    for mark in marks:
        _add(told, [mark(label) if Counter(told)[own] > 1 else "" for label, own in zip(labels, told, strict=True)])
    _add(told, [_("no. {number}").format(number=number) for number in range(1, len(told) + 1)])
    return told


def _add(told: list[str], marks: list[str]) -> None:
    """Put the marks behind the words of those that read the same, where the marks differ."""
    alike: dict[str, list[int]] = {}
    for index, words in enumerate(told):
        alike.setdefault(words, []).append(index)
    for words, group in alike.items():
        if len({marks[index] for index in group}) > 1:
            for index in group:
                told[index] = f"{words}: {marks[index]}" if marks[index] else words


def _about(state: State, label: str, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    _ability, own, *about = label.split("@")
    piece = state.pieces.get(own)
    owner = piece.owner if piece is not None else int(own.removeprefix("seat:"))
    if about and about[-1].startswith("seat:"):
        owner = int(about.pop().removeprefix("seat:"))
    return ", ".join([*map(name, about), *([seat(owner)] if owner >= 0 else [])])


def _place(state: State, label: str) -> str:
    """Where the disk lies, or what it lies on."""
    piece = state.pieces.get(label.split("@")[1])
    at = state.pieces.get(piece.on, piece) if piece is not None else None
    if at is None or at.zone != "field":
        return ""
    x, y = (format_number(round(each)) for each in (at.x, at.y))
    return _("at {x}, {y}").format(x=x, y=y)
