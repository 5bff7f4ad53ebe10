"""The answer to a decision that the rules do not allow: a value, never an exception; the state stays untouched."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a decision is not allowed: a stable code, a sentence for people, and the rule that says so."""

    code: str
    message: str
    rule: str = ""
