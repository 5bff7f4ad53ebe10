"""Keywords: their definitions, the values that cards give, and what the checks say of what they stand for."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from schema.loading import load_documents
from schema.systems.desktopia.checks.keywords import MOST_ABILITIES
from tests.schema.systems.desktopia.toy_pack import (
    SELF,
    Documents,
    broken,
    card,
    chosen,
    give,
    loaded,
    reported,
    standing,
    triggered,
)

GULL = "characters/gull.json"
WARD = "keywords/ward.json"
AMOUNT = {"kind": "param", "name": "amount"}
NUMBER = {"name": "amount", "maximum": 3}
ENEMIES = {"kind": "characters", "relation": "enemy"}


def ward(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    own = abilities or (triggered("turn_end", {"kind": "damage", "to": ENEMIES, "amount": AMOUNT}),)
    parameters = [NUMBER] if "amount" in str(own) else []
    return {
        "id": "ward",
        "name": {"en": "Ward {amount}" if parameters else "Ward"},
        "parameters": parameters,
        "abilities": list(own),
        **fields,
    }


def use(amount: int | None = 2, **more: Any) -> dict[str, Any]:
    return {"keyword": "ward", **({} if amount is None else {"with": {"amount": amount}}), **more}


def found(
    tmp_path: Path, keyword: dict[str, Any] | None, *uses: dict[str, Any], more: Documents | None = None
) -> list[tuple[str, str, str]]:
    """What is reported of a pack with this keyword, and these uses of it on a card."""

    def change(documents: Documents) -> None:
        if keyword is not None:
            documents[WARD] = keyword
        card(documents, "characters/gull")["keywords"] = list(uses)
        documents.update(more or {})

    return reported(loaded(tmp_path, change).diagnostics)


def test_sound(tmp_path: Path) -> None:
    assert found(tmp_path, ward(), use()) == []


def test_a_piece_as_a_parameter(tmp_path: Path) -> None:
    adds = {"kind": "add_counter", "to": SELF, "counter": "which", "amount": AMOUNT}
    counter = {"id": "ember", "name": {"en": "Ember"}, "most": 3}
    keyword = ward(triggered("turn_end", adds), parameters=[NUMBER, {"name": "which", "stands_for": "counter"}])
    documents = {"counters/ember.json": counter}
    assert found(tmp_path / "1", keyword, use(counters={"which": "ember"}), more=documents) == []
    assert found(tmp_path / "2", keyword, use(counters={"which": "embers"}), more=documents) == [
        ("dangling-reference", GULL, "/keywords/0/counters/which"),
        ("counter-unused", "counters/ember.json", "/id"),
    ]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (use(None), [("parameter-missing", "/keywords/0")]),
        (use(0), [("parameter-out-of-range", "/keywords/0/with/amount")]),
        (use(4), [("parameter-out-of-range", "/keywords/0/with/amount")]),
        (use(with_={}), [("no-such-parameter", "/keywords/0/with/strength")]),
        (use(None, missiles={"amount": "shell"}), [("parameter-of-another-type", "/keywords/0/missiles/amount")]),
        ({"keyword": "wrad"}, [("dangling-reference", "/keywords/0/keyword")]),
    ],
)
def test_values_on_a_card(given: dict[str, Any], expected: list[tuple[str, str]], tmp_path: Path) -> None:
    if "with_" in given:
        given = {"keyword": "ward", "with": {"amount": 1, "strength": 2}}
    other = found(tmp_path, ward(), given, use(1))
    assert other == [(code, GULL, pointer) for code, pointer in expected]


def test_a_keyword_of_other_cards(tmp_path: Path) -> None:
    keyword = ward(on=["artifact"])
    assert found(tmp_path, keyword, use()) == [("keyword-elsewhere", GULL, "/keywords/0/keyword")]


def test_an_unused_keyword(tmp_path: Path) -> None:
    assert found(tmp_path, ward()) == [("keyword-unused", WARD, "/id")]


def test_too_many_abilities(tmp_path: Path) -> None:
    one = triggered("turn_end", {"kind": "damage", "to": ENEMIES, "amount": AMOUNT})
    most = ward(*[one] * 5, reminder={"en": "Hurts."})
    assert 8 * 5 <= MOST_ABILITIES < 9 * 5
    for number, expected in ((8, []), (9, [("too-many-abilities", GULL, "/keywords")])):
        reported_ = found(tmp_path / str(number), most, *[use()] * number)
        assert [one for one in reported_ if one[0] != "card-text-cut"] == expected


@pytest.mark.parametrize(
    ("keyword", "code", "pointer"),
    [
        (ward(parameters=[NUMBER, NUMBER]), "parameter-twice", "/parameters/1/name"),
        (
            ward(parameters=[NUMBER, {"name": "shell", "stands_for": "missile"}]),
            "parameter-twice",
            "/parameters/1/name",
        ),
        (ward(parameters=[{**NUMBER, "minimum": 4}]), "parameter-out-of-range", "/parameters/0/minimum"),
        (ward(parameters=[NUMBER, {"name": "extra"}]), "parameter-unused", "/parameters/1/name"),
        (ward(parameters=[]), "no-such-parameter", "/abilities/0/do/0/amount/name"),
        (
            ward(parameters=[{"name": "amount", "stands_for": "missile"}]),
            "parameter-of-another-type",
            "/abilities/0/do/0/amount/name",
        ),
        (ward(reminder={"en": "It deals {amonut}."}), "no-such-parameter", "/reminder/en"),
    ],
)
def test_definitions(keyword: dict[str, Any], code: str, pointer: str, tmp_path: Path) -> None:
    assert (code, WARD, pointer) in found(tmp_path, keyword)


@pytest.mark.parametrize(
    ("reminder", "differs"),
    [
        ("Each turn every enemy takes {amount} damage.", False),
        ("Each turn every enemy takes {amount} damage, but no more than 3.", True),
    ],
)
def test_the_figures_of_a_reminder(reminder: str, differs: bool, tmp_path: Path) -> None:
    expected = [("text-differs", WARD, "/reminder/en")] if differs else []
    assert found(tmp_path, ward(reminder={"en": reminder}), use()) == expected


def test_a_parameter_outside_a_keyword(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        give(documents, "characters/gull", triggered("turn_end", {"kind": "damage", "to": ENEMIES, "amount": AMOUNT}))

    expected = [("no-such-parameter", GULL, "/abilities/0/do/0/amount/name")]
    assert reported(loaded(tmp_path, change).diagnostics) == expected


def test_what_is_wrong_with_every_use_is_reported_in_the_keyword(tmp_path: Path) -> None:
    wrong = ward(triggered("turn_end", {"kind": "damage", "to": chosen("nobody"), "amount": AMOUNT}))

    def change(documents: Documents) -> None:
        documents[WARD] = wrong
        for name in ("gull", "crab", "shrimp"):
            card(documents, f"characters/{name}")["keywords"] = [use(1), use(3)]

    (one,) = reported(loaded(tmp_path, change).diagnostics)
    assert one[1:] == (WARD, "/abilities/0/do/0/to/name")


def test_a_moment_that_a_kind_of_card_does_not_have(tmp_path: Path) -> None:
    keyword = ward(triggered("hit_landed", {"kind": "damage", "to": ENEMIES}), on=["character", "artifact"])

    def change(documents: Documents) -> None:
        documents[WARD] = keyword
        card(documents, "characters/gull")["keywords"] = [use(None)]

    (one,) = (one for one in loaded(tmp_path, change).diagnostics if one.code == "never-works")
    assert (one.location.file, one.location.pointer) == (WARD, "/abilities/0/when/kind")
    assert one.message.startswith("On artifact: ")


def test_what_is_wrong_with_one_use_is_reported_there(tmp_path: Path) -> None:
    keyword = ward(
        triggered("turn_end", {"kind": "heal", "to": SELF, "amount": AMOUNT}), parameters=[{**NUMBER, "minimum": 0}]
    )

    def change(amount: int, documents: Documents) -> None:
        documents[WARD] = keyword
        card(documents, "characters/crab")["keywords"] = [use(amount)]
        card(documents, "characters/gull")["keywords"] = [use(3)]

    assert reported(loaded(tmp_path / "2", partial(change, 2)).diagnostics) == []
    (one,) = loaded(tmp_path / "0", partial(change, 0)).diagnostics
    assert reported((one,)) == [("does-nothing", "characters/crab.json", "/keywords/0")]
    assert one.message.startswith("In “Ward 0”: ")
    assert not one.fixes


def test_keywords_count_where_abilities_are_looked_for(tmp_path: Path) -> None:
    """A counter that only a keyword changes is not unused, and a keyword that forbids acting makes spells pointless."""
    never = standing({"kind": "cannot_act", "who": SELF})

    def change(documents: Documents) -> None:
        documents[WARD] = ward(never)
        give(documents, "characters/gull", triggered("action", {"kind": "damage", "to": ENEMIES}))
        card(documents, "characters/gull")["keywords"] = [use(None)]

    expected = [("moment-never-comes", GULL, "/abilities/0/when")]
    assert reported(loaded(tmp_path, change).diagnostics) == expected


def test_a_changed_keyword_checks_its_cards_again() -> None:
    """Incrementally: the card is the same, what its keyword stands for is not."""
    documents = broken(lambda pack: _with_healing(pack, {**NUMBER, "minimum": 0}))
    first = load_documents(documents)
    assert reported(first.diagnostics) == [("does-nothing", "characters/crab.json", "/keywords/0")]
    healed = triggered("turn_end", {"kind": "heal", "to": SELF, "amount": {"kind": "sum", "amounts": [AMOUNT, 1]}})
    changed = {**documents, WARD: ward(healed, parameters=[{**NUMBER, "minimum": 0}])}
    second = load_documents(changed, before=first)
    assert second.diagnostics == ()
    third = load_documents({**changed, WARD: documents[WARD]}, before=second)
    assert reported(third.diagnostics) == reported(first.diagnostics)


def _with_healing(documents: Documents, parameter: dict[str, Any]) -> None:
    documents[WARD] = ward(
        triggered("turn_end", {"kind": "heal", "to": SELF, "amount": AMOUNT}), parameters=[parameter]
    )
    card(documents, "characters/crab")["keywords"] = [use(0)]
    card(documents, "characters/gull")["keywords"] = [use(3)]


def test_a_keyword_is_an_ability_for_cards_that_need_one(tmp_path: Path) -> None:
    """On a missile, a special hit, a sector, a status and a script; without both a card does nothing."""
    burns = triggered({"kind": "hit_landed", "by": "any"}, {"kind": "damage", "to": ENEMIES, "amount": AMOUNT})
    sector: dict[str, Any] = {"start": 0, "width": 90, "keywords": [use()]}
    hit = {"id": "poke", "name": {"en": "Poke"}, "keywords": [use()]}
    status = {"id": "hot", "name": {"en": "Hot"}, "keywords": [use()]}

    def change(documents: Documents) -> None:
        documents[WARD] = ward(burns, on=["sector", "special_hit", "status", "script"])
        documents["special_hits/poke.json"] = hit
        documents["statuses/hot.json"] = status
        gull = card(documents, "characters/gull")
        gull["sectors"] = [sector]
        gull["special_hits"] = ["poke"]
        documents["scripts/shore.json"]["keywords"] = [use()]
        give(documents, "characters/gull", triggered("turn_end", {"kind": "set_status", "to": SELF, "status": "hot"}))

    assert [one for one in reported(loaded(tmp_path / "1", change).diagnostics) if one[0] != "card-text-cut"] == []
    for one in (sector, hit):
        one["keywords"] = []
    assert reported(loaded(tmp_path / "2", change).diagnostics) == [
        ("without-abilities", GULL, "/sectors/0"),
        ("without-abilities", "special_hits/poke.json", ""),
    ]


def test_a_ritual_without_abilities_is_one_that_others_name(tmp_path: Path) -> None:
    def change(documents: Documents, named: bool) -> None:
        card(documents, "rituals/tide")["abilities"] = []
        tide = {"kind": "cards", "named": ["tide"]} if named else {"kind": "cards"}
        give(
            documents,
            "characters/gull",
            triggered("turn_end", {"kind": "move_cards", "zone": "discard", "to": "hand", "cards": tide}),
        )

    found = [
        reported(loaded(tmp_path / str(named), partial(change, named=named)).diagnostics) for named in (True, False)
    ]
    assert [[code for code, *_where in one if code == "without-abilities"] for one in found] == [
        [],
        ["without-abilities"],
    ]
