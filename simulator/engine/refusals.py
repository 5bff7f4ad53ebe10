"""The answer to a decision that the rules do not allow: a value, never an exception; the state stays untouched."""

from schema.frozen_dataclass import record


@record
class Refusal:
    """Why a decision is not allowed: a stable code, a sentence for people, the rule, and what could be done instead."""

    code: str
    message: str
    rule: str = ""
    legal: str = ""
    """What would be allowed now, as a sentence; empty where the message says it."""

    @property
    def words(self) -> str:
        """Why not, and what would be allowed."""
        return f"{self.message} {self.legal}".strip()
