"""The abilities that a card prints if the pack's rules have several readings of them: those of the pack's own
options. They are read leniently from the JSON of the card, which may be half-typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.json.lenient_json import CardOf, listed, mapping


def abilities_to_print(card: Mapping[str, object], card_of: CardOf) -> Iterator[object]:
    """The abilities of a card, a sector or a special hit, without those of other options."""
    answers = _answers(card_of("", "rules") or {})
    for ability in listed(card.get("abilities")):
        asked = [word for word in map(mapping, listed(mapping(ability).get("if"))) if word.get("kind") == "ruling"]
        if all(answers.get(word.get("name"), word.get("answer")) == word.get("answer") for word in asked):
            yield ability


def _answers(rules: Mapping[str, object]) -> dict[object, object]:
    """The chosen option of each ruling in `rules.json`: the edition's, else the first."""
    edition = rules.get("edition")
    found: dict[object, object] = {}
    for ruling in map(mapping, listed(rules.get("rulings"))):
        own = ruling.get(edition) if isinstance(edition, str) and edition in ("en2015", "ru2013") else None
        found[ruling.get("id")] = own or next(iter(listed(ruling.get("values"))), None)
    return found
