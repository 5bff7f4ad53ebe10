"""The figures and rulings by which a duel is played, read leniently from its JSON and that of its ruleset."""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.document import PackDocument
from schema.json.lenient_json import mapping, text


def rulings_of(document: PackDocument, duel: Mapping[str, object]) -> dict[str, object]:
    """What differs from the usual rules in a duel: what its ruleset says, and over it what the duel itself says."""
    ruleset = mapping(document.card("rulesets", text(duel.get("ruleset"))))
    return {**mapping(ruleset.get("rulings")), **mapping(duel.get("rulings"))}
