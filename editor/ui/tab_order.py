"""The order of the Tab key: where it reaches widgets that are added later, which Qt would put after everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_BY_TAB: Final = frozenset(one for one in Qt.FocusPolicy.__members__.values() if one & Qt.FocusPolicy.TabFocus)


def reach_after(before: QWidget, added: Sequence[QWidget]) -> None:
    """Let Tab reach what was added, in this order, right after the last of `before` that it reaches, or where `before`
    itself is in the order if it reaches nothing in it.
    """
    if not added:
        return
    inside = [each for each in _along(before, QWidget.nextInFocusChain) if each is before or before.isAncestorOf(each)]
    last = inside[-1] if inside else next(_along(before, QWidget.previousInFocusChain), None)
    for each in added:
        if last is not None:
            QWidget.setTabOrder(last, each)
        last = each


def first_field(widget: QWidget) -> QWidget | None:
    """What Tab would reach first in a widget; None if there is nothing."""
    fields = _along(widget, QWidget.nextInFocusChain)
    return next(
        (one for one in fields if (one is widget or widget.isAncestorOf(one)) and one.isEnabledTo(widget)), None
    )


def _along(begin: QWidget, step: Callable[[QWidget], QWidget | None]) -> Iterator[QWidget]:
    """What Tab reaches, from a widget on."""
    each: QWidget | None = begin
    while each is not None:
        if each.focusPolicy() in _BY_TAB and each.focusProxy() is None:
            yield each
        each = step(each)
        if each is begin:
            return
