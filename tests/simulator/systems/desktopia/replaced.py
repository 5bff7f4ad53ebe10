"""Replacement abilities that are played in tests, by the word that each shows."""

from typing import Any

ME = {"kind": "self"}
HURT = {"kind": "would_be_damaged"}

REPLACED: dict[str, dict[str, Any]] = {
    "prevent": {"kind": "replacement", "instead_of": HURT, "do": [{"kind": "prevent"}]},
    "change_amount": {"kind": "replacement", "instead_of": HURT, "do": [{"kind": "change_amount", "to": 3}]},
    "redirect": {
        "kind": "replacement",
        "instead_of": {**HURT, "who": "own"},
        "if": [{"kind": "nearby", "who": {"kind": "event", "role": "victim"}}],
        "do": [{"kind": "redirect", "to": ME}],
    },
    "would_be_damaged": {"kind": "replacement", "instead_of": HURT, "do": [{"kind": "heal", "to": ME, "amount": 2}]},
    "would_die": {
        "kind": "replacement",
        "instead_of": {"kind": "would_die"},
        "do": [{"kind": "heal", "to": ME, "amount": 2}],
    },
}
