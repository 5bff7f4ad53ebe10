"""The lines of a combat table as people read them: `−2, −1` needs 8."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.systems.dork_tower.odds import need_in
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, whole_number

_IMPOSSIBLE = 13
_WIDEST = 40


@frozen_dataclass
class Line:
    """A line of a table."""

    low: int | None
    """None for a line that is open below."""
    high: int | None
    need: int

    @property
    def words(self) -> str:
        """The differences that it covers."""
        if self.low is None and self.high is None:
            return _("any difference")
        if self.low is None:
            return _("{number} or less").format(number=_number(self.high or 0))
        if self.high is None:
            return _("{number} or more").format(number=_number(self.low))
        if self.low == self.high:
            return _number(self.low)
        ends = sorted((self.low, self.high), key=abs)
        return (
            ", ".join(map(_number, ends))
            if self.high - self.low == 1
            else _("{low} to {high}").format(low=_number(self.low), high=_number(self.high))
        )


def _number(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def table_lines(table: Mapping[str, object]) -> tuple[Line, ...]:
    """The lines of a combat table's JSON, a formula's with equal numbers together."""
    if mapping(table.get("formula")):
        return tuple(_formula_lines(table))
    found = []
    for row in listed(table.get("rows"))[:60]:
        low, high = mapping(row).get("min"), mapping(row).get("max")
        found.append(
            Line(
                low if isinstance(low, int) else None,
                high if isinstance(high, int) else None,
                whole_number(mapping(row).get("need"), _IMPOSSIBLE),
            )
        )
    return tuple(found)


def _formula_lines(table: Mapping[str, object]) -> Iterator[Line]:
    need, start = need_in(table), -_WIDEST
    for difference in range(-_WIDEST, _WIDEST + 1):
        last = difference == _WIDEST
        if last or need(difference + 1) != need(difference):
            yield Line(None if start == -_WIDEST else start, None if last else difference, need(difference))
            start = difference + 1
