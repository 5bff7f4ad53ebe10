"""Cards print their keywords with their values; ids in them are found and renamed; a keyword has a page."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from editor.document.document import PackDocument
from editor.document.references import parameters_for, rename, uses_of
from editor.pages.abilities.slot_choices import choosing
from editor.systems.desktopia.cards.card_face import card_look
from schema.i18n import use_language
from schema.loading import load_documents
from schema.systems.desktopia.card_text import blocks_of
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack
from tests.schema.systems.desktopia.toy_pack import SELF, SOUND, Documents, triggered

AMOUNT = {"kind": "param", "name": "amount"}
ADDS = triggered("turn_end", {"kind": "add_counter", "to": SELF, "counter": "which", "amount": AMOUNT})
EMBER = {"id": "ember", "name": {"en": "Ember", "ru": "Уголь"}}
GROW: dict[str, Any] = {
    "id": "grow",
    "name": {"en": "Grow {amount}", "ru": "Рост {amount}"},
    "parameters": [{"name": "amount"}, {"name": "which", "stands_for": "counter"}],
    "abilities": [ADDS],
}
USE = {"keyword": "grow", "with": {"amount": 2}, "counters": {"which": "ember"}}
REMINDER = {"en": "Each turn {amount} of {which}.", "ru": "Каждый ход {amount}: {which}."}
GULL = "characters/gull.json"


def documents(**keyword: Any) -> Documents:
    found = copy.deepcopy(SOUND)
    found["counters/ember.json"] = EMBER
    found["keywords/grow.json"] = {**GROW, **keyword}
    found[GULL]["keywords"] = [USE]
    found[GULL]["abilities"] = [{**triggered("action", {"kind": "heal", "to": SELF}), "title": {"en": "Rest"}}]
    return found


@pytest.fixture(autouse=True)
def _english() -> Any:
    yield
    use_language("en")


POISONED = {
    "id": "poisoned",
    "name": {"en": "Poisoned", "ru": "Отравлен"},
    "abilities": [triggered("turn_end", {"kind": "damage", "to": SELF})],
}


@pytest.mark.parametrize(
    ("language", "own", "expected"),
    [
        ("en", {}, ("It gets the status Poisoned until the end of the turn. "
         "(Poisoned: At the end of your turn it takes 1 damage.)")),
        ("ru", {}, ("Получает состояние «Отравлен» до конца хода. "
         "(Отравлен: В конце вашего хода получает 1 ранение.)")),
        ("en", {"text": {"en": "It is ill."}}, "It is ill."),
    ],
)  # fmt: skip
def test_a_card_prints_what_a_status_means_that_it_gives(language: str, own: Any, expected: str) -> None:
    """After the words of the ability, on the face that is drawn and in the text that the check measures, unless that
    does not fit or the author has written the text.
    """
    use_language(language)
    pack_documents = documents()
    pack_documents["statuses/poisoned.json"] = POISONED
    poison = triggered("action", {"kind": "set_status", "to": SELF, "status": "poisoned"})
    pack_documents[GULL]["abilities"] = [{**poison, "title": {"en": "Ill"}, **own}]
    pack = load_documents(pack_documents).pack
    assert isinstance(pack, Pack)
    face = card_look("characters", pack_documents[GULL], PackDocument(pack_documents).card)
    drawn = next(block for block in face.blocks if block.title == "Ill")
    blocks = [block for _a, _b, block in blocks_of(pack, pack.characters["gull"], {}, language)]
    printed = next(block for block in blocks if block.title == "Ill")
    plain = expected.partition(" (")[0]
    shorter = (plain,) if plain != expected else ()
    assert (drawn.text, drawn.shorter) == (printed.text, printed.shorter) == (expected, shorter)


@pytest.mark.parametrize(
    ("language", "keyword", "expected"),
    [
        ("en", {}, ("Grow 2", "(At the end of your turn it gets 2 Ember counters.)")),
        ("en", {"reminder": REMINDER}, ("Grow 2", "(Each turn 2 of Ember.)")),
        ("ru", {"reminder": REMINDER}, ("Рост 2", "(Каждый ход 2: Уголь.)")),
    ],
)
def test_a_keyword_is_printed_with_its_values(language: str, keyword: Any, expected: tuple[str, str]) -> None:
    """On the face that is drawn, and in the text that the check measures; after the spells, before the traits."""
    use_language(language)
    made = documents(**keyword)
    pack = PackDocument(made)
    card = pack.card("characters", "gull")
    assert card is not None
    drawn = [(block.title, block.text) for block in card_look("characters", card, pack.card).blocks]
    assert expected in drawn
    read = load_documents(made).pack
    assert isinstance(read, Pack)
    measured = list(blocks_of(read, read.characters["gull"], answers(read.rules, read.rules.edition, {}), language))
    assert [(block.title, block.text) for _ability, _place, block in measured][2] == expected
    assert [pointer for pointer, _place, _block in measured] == ["/shooting", "/abilities/0", "/keywords/0"]


def test_ids_are_found_and_renamed() -> None:
    pack = PackDocument(documents())
    assert [place.pointer for place in uses_of(pack.documents, "keywords", "grow")] == ["/keywords/0/keyword"]
    assert [place.pointer for place in uses_of(pack.documents, "counters", "ember")] == ["/keywords/0/counters/which"]
    pack.submit(rename(pack.documents, "counters/ember.json", "coal"), "rename")
    pack.submit(rename(pack.documents, "keywords/grow.json", "thrive"), "rename")
    assert pack.value(GULL, "/keywords/0") == {**USE, "keyword": "thrive", "counters": {"which": "coal"}}
    assert load_documents(pack.documents).diagnostics == ()  # type: ignore[arg-type]  # none is broken


def test_parameters_are_offered_in_their_keyword_only() -> None:
    pack = PackDocument(documents())
    grow = "keywords/grow.json"
    assert parameters_for(pack.documents, grow, "counters") == ("which",)
    assert parameters_for(pack.documents, grow, "") == ("amount",)
    assert parameters_for(pack.documents, grow, "missiles") == ()
    assert parameters_for(pack.documents, GULL, "counters") == ()
    offered = [one.label for one in choosing(pack, grow, "/abilities/0/do/0/counter").entries]
    assert offered == ["“which”", "Ember"]
    assert [one.label for one in choosing(pack, grow, "/abilities/0/do/0/amount/name").entries] == ["amount"]


@pytest.mark.parametrize(("file", "offered"), [("keywords/grow.json", True), (GULL, False)])
def test_the_word_for_a_parameter_is_offered_in_keywords_only(file: str, offered: bool) -> None:
    pack = PackDocument(documents())
    amount = "/abilities/0/do/0/amount"
    kinds = {one.label for one in choosing(pack, file, amount).entries}
    assert ("Parameter of the keyword" in kinds) is offered
