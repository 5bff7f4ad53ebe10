"""What checks find after an edit is what a full check finds, and they run only where needed."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from content import path_of
from schema.checks.incremental import Check, CheckResults, EachFile, FileAt, check_once, derived, map_files, run_checks
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import use_language
from schema.loading import Loaded, load, load_documents
from schema.models.base import ContentModel
from tests.sampling import times


class Card(ContentModel):
    """A toy card: it names another and has points."""

    id: str
    likes: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Toys:
    """A toy pack."""

    cards: dict[str, Card] = field(default_factory=dict)
    broken: frozenset[str] = frozenset()
    most: int = 3

    def liked_by(self, id_: str) -> Card | None:
        """Who a card likes."""
        return self.cards.get(self.cards[id_].likes)


def files_of(toys: Toys) -> Iterator[FileAt]:
    for id_, card in toys.cards.items():
        yield FileAt("cards", id_, f"cards/{id_}.json", card)


def found(code: str, at: FileAt) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, code, Location(at.file))


ran: list[tuple[str, str]] = []


@pytest.fixture(autouse=True)
def fresh() -> None:
    ran.clear()


def likes_nobody(toys: Toys, at: FileAt) -> Iterator[Diagnostic]:
    ran.append(("likes_nobody", at.id))
    assert isinstance(at.piece, Card)
    if at.piece.likes and at.piece.likes not in toys.cards and at.piece.likes not in toys.broken:
        yield found("likes-nobody", at)


def likes_the_poor(toys: Toys, at: FileAt) -> Iterator[Diagnostic]:
    ran.append(("likes_the_poor", at.id))
    liked = toys.liked_by(at.id)
    if liked is not None and not liked.points:
        yield found("likes-the-poor", at)


def points_of(at: FileAt) -> int | None:
    ran.append(("points_of", at.id))
    return at.piece.points if isinstance(at.piece, Card) else None


@derived
def best(toys: Toys) -> int:
    ran.append(("best", ""))
    return max(map_files(toys, files_of, points_of), default=0)


@derived
def liked(toys: Toys) -> frozenset[str]:
    return frozenset(card.likes for card in toys.cards.values())


@derived
def rich(toys: Toys) -> frozenset[str] | None:
    """Of packs with something broken it is not known."""
    return None if toys.broken else frozenset(card.id for card in toys.cards.values() if card.points > 5)


def is_rich(toys: Toys, at: FileAt) -> Iterator[Diagnostic]:
    known = rich(toys)
    if known is not None and at.id in known:
        yield found("is-rich", at)


def far_behind(toys: Toys, at: FileAt) -> Iterator[Diagnostic]:
    ran.append(("far_behind", at.id))
    assert isinstance(at.piece, Card)
    if at.piece.points + toys.most < best(toys):
        yield found("far-behind", at)


def unliked(toys: Toys, at: FileAt) -> Iterator[Diagnostic]:
    ran.append(("unliked", at.id))
    if at.id not in liked(toys):
        yield found("unliked", at)


def too_many(toys: Toys) -> Iterator[Diagnostic]:
    ran.append(("too_many", ""))
    if len(toys.cards) > toys.most:
        yield Diagnostic("too-many", Severity.ERROR, "too many", Location(""))


CHECKS: tuple[Check, ...] = (
    *(EachFile(check, files_of) for check in (likes_nobody, likes_the_poor, far_behind, unliked, is_rich)),
    too_many,
)

ANN, BEN, CAT = (
    Card(id="ann", likes="ben", points=2),
    Card(id="ben", likes="cat", points=1),
    Card(id="cat", likes="ann", points=1),
)
TOYS = Toys({"ann": ANN, "ben": BEN, "cat": CAT})


def checked(toys: Toys, before: CheckResults | None = None) -> tuple[CheckResults, list[tuple[str, str]]]:
    """What is found, and what ran for it."""
    ran.clear()
    result = run_checks(CHECKS, toys, files_of, list, before)
    now = list(ran)
    codes = sorted((one.code, one.location.file) for one in result.diagnostics)
    full = [one for check in CHECKS for one in check(toys)]
    assert codes == sorted((one.code, one.location.file) for one in full)
    return result, now


def with_card(toys: Toys, card: Card) -> Toys:
    return Toys({**toys.cards, card.id: card}, toys.broken, toys.most)


def test_nothing_runs_when_nothing_changed() -> None:
    first, all_of_it = checked(TOYS)
    assert len(all_of_it) == 4 * 3 + 3 + 1 + 1
    second, again = checked(Toys(dict(TOYS.cards)), first)
    assert again == []
    assert list(second.diagnostics) == list(first.diagnostics)


def test_a_changed_file_and_those_that_looked_at_it_are_gone_over() -> None:
    first, _all = checked(TOYS)
    _second, again = checked(with_card(TOYS, Card(id="cat", likes="ann", points=0)), first)
    for_cat = {(check, "cat") for check in ("likes_nobody", "likes_the_poor", "far_behind", "unliked", "points_of")}
    # Ben only likes Cat; that she is there has not changed, but her points may matter.
    assert set(again) == for_cat | {("likes_the_poor", "ben"), ("best", "")}


def test_what_was_looked_for_in_vain_counts_too() -> None:
    toys = with_card(TOYS, Card(id="ann", likes="dora", points=2))
    first, _all = checked(toys)
    assert ("likes-nobody", "cards/ann.json") in {(one.code, one.location.file) for one in first.diagnostics}
    second, again = checked(with_card(toys, Card(id="dora", likes="ben", points=1)), first)
    assert ("likes_nobody", "ann") in again
    assert ("likes_nobody", "ben") not in again
    assert "likes-nobody" not in {one.code for one in second.diagnostics}


def test_a_fact_that_comes_out_the_same_disturbs_nobody() -> None:
    first, _all = checked(TOYS)
    same, again = checked(with_card(TOYS, Card(id="ben", likes="cat", points=2)), first)
    assert ("best", "") in again
    assert ("far_behind", "cat") not in again
    _other, again = checked(with_card(TOYS, Card(id="ben", likes="cat", points=9)), same)
    assert {("far_behind", "ann"), ("far_behind", "cat")} <= set(again)


def test_of_a_set_only_what_was_looked_for_in_it_matters() -> None:
    first, _all = checked(TOYS)
    _second, again = checked(with_card(TOYS, Card(id="ann", likes="cat", points=2)), first)
    assert {card for check, card in again if check == "unliked"} == {"ann", "ben"}


def test_other_fields_and_removed_files() -> None:
    first, _all = checked(TOYS)
    second, again = checked(Toys(TOYS.cards, TOYS.broken, 0), first)
    assert {check for check, _card in again} == {"far_behind", "too_many", "best"}
    third, _again = checked(Toys({"ann": ANN, "cat": CAT}, frozenset(), 0), second)
    assert ("likes-nobody", "cards/ann.json") in {(one.code, one.location.file) for one in third.diagnostics}
    _fourth, again = checked(Toys({"ann": ANN, "cat": CAT}, frozenset({"ben"}), 0), third)
    assert set(again) == {("likes_nobody", "ann"), ("best", "")}


class Badge(ContentModel):
    """A part of some cards."""


class Decorated(Card):
    """A toy card that may have a badge."""

    badge: Badge | None = None


@derived
def badges(toys: Toys) -> int:
    return sum(map_files(toys, files_of, badges_of, (Badge,)))


def badges_of(at: FileAt) -> int:
    ran.append(("badges_of", at.id))
    return 1


def badge(toys: Toys, at: FileAt) -> Iterator[Diagnostic]:
    ran.append(("badge", at.id))
    if badges(toys) > 1:
        yield found("badge-twice", at)


def test_a_pass_about_a_part_runs_only_for_files_with_that_part() -> None:
    checks = (EachFile(badge, files_of, about=(Badge,)),)
    ann, ben = Decorated(id="ann", badge=Badge()), Decorated(id="ben")
    first = run_checks(checks, Toys({"ann": ann, "ben": ben}), files_of, list)
    assert set(ran) == {("badge", "ann"), ("badges_of", "ann")}
    assert list(first.diagnostics) == []
    ran.clear()
    both = Toys({"ann": ann, "ben": Decorated(id="ben", badge=Badge())})
    second = run_checks(checks, both, files_of, list, first)
    assert set(ran) == {("badge", "ann"), ("badge", "ben"), ("badges_of", "ben")}
    assert [one.location.file for one in second.diagnostics] == ["cards/ann.json", "cards/ben.json"]
    ran.clear()
    expanded = [FileAt("cards", "cat", "cards/cat.json", CAT, (Badge(),))]
    run_checks(checks, Toys({"cat": CAT}), lambda _toys: expanded, list, second)
    assert ("badge", "cat") in ran, "what a system makes of a file can have any part"


def test_random_changes_of_toys() -> None:
    dice = random.Random(4)
    names = ["ann", "ben", "cat", "dora", "emil"]
    toys, before = TOYS, None
    for _turn in range(400):
        before, _ran = checked(toys, before)
        cards, broken, most = dict(toys.cards), toys.broken, toys.most
        match dice.randrange(8):
            case 0:
                cards.pop(dice.choice(names), None)
            case 1:
                broken = broken ^ {dice.choice(names)}
            case 2:
                most = dice.randrange(5)
            case _:
                name = dice.choice(names)
                cards[name] = Card(id=name, likes=dice.choice(["", *names]), points=dice.randrange(9))
        toys = Toys(dict(sorted(cards.items())), broken, most)


# The shipped pack

TURNS = times(7, thorough=20)


@pytest.mark.parametrize("seed", range(times(1, thorough=4)))
def test_after_random_edits_the_findings_are_those_of_a_check_from_nothing(seed: int) -> None:
    dice = random.Random(seed)
    use_language("en")
    whole = load(path_of("desktopia"))
    ids = sorted({path.split("/")[1].removesuffix(".json") for path in whole.documents if "/" in path})
    there = load_documents(whole.documents)
    states = [there.documents]
    different = 0
    for _turn in range(TURNS):
        documents = dict(there.documents)
        for _change in range(dice.choice([1, 1, 1, 2, 5])):
            documents = changed(documents, dice, ids)
        if not dice.randrange(6):
            # Undone, to a state of some time ago.
            documents = dict(dice.choice(states))
        there = load_documents(documents, before=there)
        full = load_documents(documents)
        assert findings(there) == findings(full)
        different += findings(there) != findings(whole)
        states.append(there.documents)
    assert different * 5 > TURNS * 3


def findings(loaded: Loaded) -> list[str]:
    return sorted(map(repr, loaded.diagnostics))


@pytest.mark.parametrize("name", ["desktopia", "oddities"])
def test_the_passes_find_the_same_as_one_by_one(name: str) -> None:
    """Also those that run only for files with the words that they are about."""
    dice = random.Random(11)
    documents = dict(load(path_of(name)).documents)
    ids = sorted({path.split("/")[1].removesuffix(".json") for path in documents if "/" in path})
    for _change in range(30):
        documents = changed(documents, dice, ids)
    loaded = load_documents(documents)
    assert loaded.pack is not None
    assert loaded.system is not None
    codes = set(loaded.system.codes)
    # References in files without a model are found by no check, but as they are written.
    modelled = {file for file, there in loaded.validated.items() if there.model is not None}
    found = [one for one in loaded.diagnostics if one.code in codes]
    together = sorted(repr(one) for one in found if one.location.file in modelled or one.code != "dangling-reference")
    alone = sorted(repr(one) for check in loaded.system.checks for one in check(loaded.pack))
    assert together == alone
    assert sorted(map(repr, check_once(loaded.system.checks, loaded.pack, loaded.system.files_of, list))) == alone
    assert len(alone) > 5


def changed(documents: dict[str, Any], dice: random.Random, ids: list[str]) -> dict[str, Any]:
    """With one file changed, added, copied, renamed or removed."""
    path = dice.choice(sorted(documents))
    if not dice.randrange(6):
        path = dice.choice([one for one in ("pack.json", "box.json", "rules.json") if one in documents])
    folder, slash, _name = path.partition("/")
    match dice.randrange(14):
        case 0 if path != "pack.json":
            return {name: document for name, document in documents.items() if name != path}
        case 1 if slash:
            return {f"{folder}/other.json" if name == path else name: one for name, one in documents.items()}
        case 2 if slash:
            copied = copy.deepcopy(documents[path])
            return {**documents, f"{folder}/{copied.get('id', '')}_2.json": {**copied, "id": f"{copied.get('id')}_2"}}
        case 3 if path == "pack.json":
            return {**documents, path: {**documents[path], "languages": dice.choice([["en"], ["en", "ru", "de"]])}}
        case 4 if slash:
            return {**documents, path: {**documents[path], "id": dice.choice(ids)}}
        case _:
            return {**documents, path: mutated(documents[path], dice, ids)}


def mutated(document: Any, dice: random.Random, ids: list[str]) -> Any:
    """With one value inside replaced by one that may fit, or taken out, or doubled."""
    result = copy.deepcopy(document)
    value: Any = result
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return result
        key = dice.choice(keys)
        inner = value[key]
        if isinstance(inner, dict | list) and inner and dice.randrange(8):
            value = inner
            continue
        match inner:
            case _ if not dice.randrange(6):
                del value[key]
            case bool():
                value[key] = not inner
            case int() | float():
                value[key] = dice.choice([0, 1, 2, 7, inner + 10, inner * 2, 500])
            case str():
                value[key] = dice.choice([*ids, "any", "self", "nobody_at_all"])
            case _ if isinstance(value, list):
                value.append(copy.deepcopy(inner))
            case _:
                value[key] = None
        return result
