"""Cards print the reading that the pack's rules have, and only that one."""

from __future__ import annotations

from typing import Any

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.systems.desktopia.cards.card_face import card_look
from schema.i18n import use_language


def printed(folder: str, card: str, edition: str) -> list[str]:
    """The texts on a shipped card if the pack's rules are those of the edition."""
    document = PackDocument.open(path_of("desktopia"))
    rules: Any = document.value("rules.json")
    documents = {**document.documents, "rules.json": {**rules, "edition": edition}}
    pack = PackDocument(documents)
    found = pack.card(folder, card)
    assert found is not None
    return [block.text for block in card_look(folder, found, pack.card).blocks]


FLICK_OF_YOURS = "Flick a character of yours that has less life than Ramprack has now. The flick costs it no action."


@pytest.mark.parametrize(
    ("edition", "text"),
    [
        ("ledger", FLICK_OF_YOURS),
        ("en2015", "Flick any character that has less life than Ramprack has now. The flick costs no action."),
        ("ru2013", FLICK_OF_YOURS),
    ],
)
def test_a_card_prints_the_reading_of_the_packs_edition(edition: str, text: str) -> None:
    """DK-C-RAMPRACK-02, E05."""
    use_language("en")
    assert printed("characters", "ramprack", edition) == [text]


@pytest.mark.parametrize(("edition", "blocks"), [("ledger", 1), ("en2015", 2), ("ru2013", 1)])
def test_an_ability_that_only_one_reading_has(edition: str, blocks: int) -> None:
    """DK-C-LIGHTNING-02, E20."""
    assert len(printed("missiles", "chain_lightning", edition)) == blocks


def test_the_readings_of_a_special_hit_are_shown_on_the_card_that_has_it() -> None:
    """DK-HIT-07, E12."""
    use_language("en")
    assert printed("characters", "adjarkha", "ru2013")[0].startswith("Put a Flame on each enemy")
    assert printed("characters", "adjarkha", "ledger")[0].startswith("You may put a Flame")
