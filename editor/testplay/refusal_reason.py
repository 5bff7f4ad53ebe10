"""Why a possible decision is refused now, as a line of the pane "Why not?". No Qt."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RefusalReason:
    """One possible decision; `why` is empty if it is allowed now."""

    what: str
    why: str = ""
    rule: str = ""

    @property
    def words(self) -> str:
        """The reason with the rule."""
        return f"{self.why} ({self.rule})" if self.why and self.rule else self.why
