"""Each code of the checks of cards and scripts that has a quick fix: making it heals the pack."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from editor.document.diagnostic_fixes import edit_of
from editor.document.edits import EditRefused
from tests.editor.systems.desktopia.fixing import found_in, healed
from tests.schema.systems.desktopia.toy_pack import (
    EVERYONE,
    Break,
    Documents,
    broken,
    card,
    chosen,
    give,
    heal,
    member,
    pick,
    shore,
    triggered,
)


def seat(documents: Documents, number: int) -> dict[str, Any]:
    found: dict[str, Any] = shore(documents)["seats"][number]
    return found


def supplies(*given: tuple[str, int]) -> Break:
    return lambda d: seat(d, 0).update(supplies=[{"character": name, "count": count} for name, count in given])


def items(*ids: str) -> Break:
    return lambda d: shore(d).update(items=[{"id": id_, "x": 100 + 80 * n, "y": 350} for n, id_ in enumerate(ids)])


def border(points: list[list[float]], **more: Any) -> Break:
    return lambda d: shore(d).update(battlefield={"points": points, **more})


FIELD: list[list[float]] = [[0, 0], [600, 0], [600, 400], [0, 400]]
HOME = {"id": "home", "points": [[10, 10], [110, 10], [110, 300], [10, 300]]}
FAR = {"id": "home", "points": [[10, 310], [110, 310], [110, 390], [10, 390]]}


def twice(documents: Documents) -> None:
    documents["characters/krab.json"] = {**copy.deepcopy(card(documents, "characters/crab"))}
    documents["box.json"]["disks"].append({"order": "sea", "size": "veteran", "faces": ["krab"]})


def krill(documents: Documents) -> None:
    documents["characters/krill.json"] = {**copy.deepcopy(card(documents, "characters/prawn")), "id": "krill"}


def several(*changes: Break) -> Break:
    def change(documents: Documents) -> None:
        for each in changes:
            each(documents)

    return change


@pytest.mark.parametrize(
    ("code", "title", "change"),
    [
        ("dangling-reference", "Replace with “crab”", lambda d: member(d, 1, 0).update(character="krab")),
        ("dangling-reference", "Remove “foam”", lambda d: member(d, 0, 0).update(riders=["foam"])),
        ("dangling-reference", "Remove “who”", lambda d: shore(d)["artifacts"][0].update(held_by="who")),
        ("duplicate-id", "Change the id to “krab”", twice),
        ("id-not-file-name", "Change the id to “prawn”", lambda d: card(d, "characters/prawn").update(id="brawn")),
        ("missing-language", "Copy the text in “en”", lambda d: card(d, "orders/sea").update(
            name={"en": "S", "ru": ""})),
        ("not-in-the-box", "Add a disk for it to the box", krill),
        ("one-card-for-two", "Remove it", lambda d: seat(d, 1)["squad"].append(
            {"character": "gull", "x": 450, "y": 100})),
        ("beyond-the-box", "Remove it", lambda d: seat(d, 0)["squad"].append(
            {"character": "gull", "x": 150, "y": 300})),
        ("beyond-the-box", "Play with 2 boxes", lambda d: seat(d, 0)["squad"].append(
            {"character": "gull", "x": 150, "y": 300})),
        ("beyond-the-box", "Remove it", items("keg")),
        ("beyond-the-box", "Start with 1", lambda d: d["box.json"]["disks"][4].update(count=1)),
        ("beyond-the-box", "Start with 1", several(
            supplies(("gull", 2)), lambda d: d["box.json"]["disks"][4].update(count=1))),
        ("supply-of-nobody", "Remove the supply", supplies(("crab", 1))),
        ("supply-over-limit", "Start with 2", supplies(("gull", 5))),
        ("supply-twice", "Remove the second supply", supplies(("gull", 1), ("gull", 2))),
        ("too-many-riders", "Keep 1 of them", lambda d: (
            member(d, 0, 1).update(riders=["shell", "shell"]), d["box.json"]["disks"][4].update(count=9))),
        ("no-such-seat", "Draw lots", lambda d: shore(d).update(first_seat=4)),
        ("idle-begins", "Draw lots", lambda d: (shore(d).update(first_seat=1), seat(d, 0).update(idle=True))),
        ("nobody-plays", "Make seat 1 active", lambda d: [seat(d, n).update(idle=True) for n in (0, 1)]),
        ("no-enemies", "Put each seat on its own side", lambda d: [seat(d, n).update(side="us") for n in (0, 1)]),
        ("item-twice", "Change the id to “keg_2”", several(
            items("keg", "keg"), lambda d: shore(d).update(boxes=3))),
        ("item-named-as-card", "Change the id to “gull_2”", several(items("gull"), lambda d: shore(d).update(boxes=2))),
        ("no-such-item", "Replace with “keg”", several(
            items("keg"),
            lambda d: shore(d).update(boxes=2),
            lambda d: seat(d, 0).update(goal={"kind": "carry", "item": "keq"}))),
        ("holder-not-there", "Make the artifact neutral", lambda d: (
            shore(d)["artifacts"][0].update(held_by="gull"),
            seat(d, 0)["squad"].pop(0))),
        ("holder-elsewhere", "Move it to the artifact", lambda d: shore(d)["artifacts"][0].update(held_by="gull")),
        ("rituals-off", "Use rituals in this script", lambda d: seat(d, 0).update(rituals=["tide"])),
        ("rituals-off", "Clear the hand", lambda d: seat(d, 0).update(rituals=["tide"])),
        ("ritual-beyond-the-box", "Remove it from the hand", lambda d: (
            shore(d).update(rituals=True), seat(d, 0).update(rituals=["tide"] * 4))),
        ("life-of-rank", "Set the life to 1", lambda d: card(d, "characters/prawn").update(life=2)),
        ("life-over-maximum", "Start with the maximum", lambda d: member(d, 0, 0).update(life=9)),
        ("least-over-most", "Raise the maximum to 3", lambda d: give(
            d, "rituals/tide", triggered("any_time", heal(chosen("a")), choose=[pick("a", least=3, most=1)]))),
        ("name-not-chosen", "Replace with “target”", lambda d: give(
            d, "rituals/tide", triggered("any_time", heal(chosen("traget")), choose=[pick("target")]))),
        ("name-unused", "Remove the choice", lambda d: give(
            d, "rituals/tide", triggered("any_time", heal(EVERYONE), choose=[pick("target")]))),
        ("zone-twice", "Change the id to “home_2”", lambda d: shore(d).update(zones=[HOME, FAR])),
        ("no-such-zone", "Replace with “home”", lambda d: (
            shore(d).update(zones=[HOME]), seat(d, 0).update(deploys_in="hoem"))),
        ("zone-off-table", "Move the corners inside", lambda d: shore(d).update(
            zones=[{"id": "home", "points": [[-40, 10], [110, 10], [110, 300], [-40, 500]]}])),
        ("zone-too-small", "Enlarge the zone", lambda d: (
            shore(d).update(zones=[{"id": "home", "points": [[40, 100], [50, 100], [50, 110], [40, 110]]}]),
            seat(d, 0).update(deploys_in="home"))),
        ("zone-too-small", "Move “Crate” off the zone", lambda d: (
            shore(d).update(zones=[{"id": "home", "points": [[255, 175], [345, 175], [345, 225], [255, 225]]}]),
            seat(d, 0).update(deploys_in="home"))),
        ("edge-count", "Add table edges", border(FIELD, edges=["wall", "line"])),
        ("edge-count", "Remove the last ones", border(FIELD, edges=["line"] * 6)),
        ("outline-crosses", "Remove the duplicate corner", border([[0, 0], *FIELD])),
        ("outline-crosses", "Sort the corners", border([[0, 0], [600, 0], [0, 400], [650, 400]])),
        ("lesson-in-a-script", "Remove the lesson", lambda d: shore(d).update(
            lesson={"order": "sea", "tactic": {"en": "Swim."}})),
    ],
)  # fmt: skip
def test_a_fix_heals(code: str, title: str, change: Break) -> None:
    if code == "missing-language":
        given = change

        def change(documents: Documents) -> None:
            documents["pack.json"]["languages"] = ["en", "ru"]
            for document in documents.values():
                if "name" in document:
                    document["name"] = {"en": "A", "ru": "А"}
                for ability in document.get("abilities", ()):
                    ability["title"] = {"en": "A", "ru": "А"}
            documents["pack.json"]["title"] = {"en": "A", "ru": "А"}
            documents["missiles/shell.json"]["type"] = {"en": "A", "ru": "А"}
            given(documents)

    healed(change, code, title, leaves=("needs-boxes", "unequal-ways", "one-card-for-two", "missile-unused"))


def test_an_etude_is_made_one_for_one_player() -> None:
    def change(documents: Documents) -> None:
        lesson = {"order": "sea", "tactic": {"en": "Swim."}}
        documents["etudes/swim.json"] = {**copy.deepcopy(shore(documents)), "id": "swim", "lesson": lesson}

    healed(change, "etude-for-one", "Make all seats but 1 idle", leaves=("etude-without-solution",))


def test_a_fix_that_no_longer_fits_is_refused() -> None:
    documents = broken(lambda d: member(d, 0, 0).update(riders=["foam"]))
    one = next(each for each in found_in(documents) if each.code == "dangling-reference")
    without: Any = copy.deepcopy(documents)
    del member(without, 0, 0)["riders"]
    for fix in one.fixes:
        with pytest.raises(EditRefused):
            edit_of(without, one.location.file, fix).apply(without)
