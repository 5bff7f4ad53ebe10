"""What a deck contains, read leniently from its JSON: lines, curve, elements; and the edits that change it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from editor.document.document import PackDocument
from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from editor.systems.despaira.deck.odds import at_least
from editor.systems.despaira.rulings import rulings_of
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import listed, mapping, text, whole_number

MOST, COPIES = 80, 3
"""The most cards of a main deck (DS-DECK-01), and of copies of a card (DS-DECK-02), in every format."""
FOLDERS: Final = ("creatures", "tricks")


@frozen_dataclass
class Line:
    """A card of the deck."""

    folder: str
    """Empty for a card that the pack does not have."""
    card: str
    name: str
    level: int
    count: int


@frozen_dataclass
class Figures:
    """The figures of the rules by which a deck is played."""

    least: int = 50
    """The fewest cards of a main deck; 40 in a draft (X-01)."""
    hand: int = 6
    per_turn: int = 2


@frozen_dataclass
class Contents:
    """The main deck."""

    figures: Figures = Figures()

    leader: str = ""
    lines: tuple[Line, ...] = ()
    """Creatures first, each group by level and name; each card once."""
    elements: tuple[tuple[str, int], ...] = ()
    """The creatures by element, in the order of the pack."""
    responses: int = 0
    """The tricks that can be activated in response: Instant and Chain."""

    @property
    def total(self) -> int:
        """The number of cards."""
        return sum(line.count for line in self.lines)

    def count(self, folder: str) -> int:
        """The number of creatures or tricks."""
        return sum(line.count for line in self.lines if line.folder == folder)

    def copies(self, card: str) -> int:
        """How often a card is in the deck."""
        return sum(line.count for line in self.lines if line.card == card)

    def curve(self) -> dict[int, tuple[int, int]]:
        """Creatures and tricks by level; levels without cards are left out."""
        levels = sorted({line.level for line in self.lines if line.folder})
        return {level: (self._at(level, "creatures"), self._at(level, "tricks")) for level in levels}

    def _at(self, level: int, folder: str) -> int:
        return sum(line.count for line in self.lines if (line.folder, line.level) == (folder, level))

    @property
    def small_creatures(self) -> int:
        """The number of creatures of level 1 or 2."""
        return sum(line.count for line in self.lines if line.folder == "creatures" and line.level <= 2)

    def chance(self, copies: int, drawn: int | None = None, least: int = 1) -> float:
        """The chance of at least so many of these copies among the first cards, by default those of the first hand."""
        return float(at_least(self.total, copies, self.figures.hand if drawn is None else drawn, least))


def figures_of(document: PackDocument, file: str) -> Figures:
    """The figures by which a deck is played: those of the first duel that has it, else of the first ruleset."""
    deck = text(mapping(document.value(file)).get("id"))
    rulesets = [mapping(document.value(each)) for each in document.files_in("rulesets")]
    rulings = dict(mapping(rulesets[0].get("rulings"))) if rulesets else {}
    for each in document.files_in("duels"):
        duel = mapping(document.value(each))
        if any(text(mapping(seat).get("deck")) == deck for seat in listed(duel.get("seats"))):
            rulings = rulings_of(document, duel)
            break
    usual = Figures()
    return Figures(
        40 if rulings.get("format") == "draft" else usual.least,
        min(MOST, max(0, whole_number(rulings.get("opening_hand"), usual.hand))),
        min(MOST, max(0, whole_number(rulings.get("draw_per_turn"), usual.per_turn))),
    )


def contents_of(document: PackDocument, file: str) -> Contents:
    """The contents of a deck's file."""
    deck = mapping(document.value(file))
    counts: Counter[str] = Counter()
    for each in listed(deck.get("main")):
        line = mapping(each)
        counts[text(line.get("card"))] += min(MOST, max(0, whole_number(line.get("count"), 1)))
    lines, elements, responses = [], Counter[str](), 0
    for card, count in counts.items():
        folder = next((one for one in FOLDERS if document.card(one, card) is not None), "")
        found = mapping(document.card(folder, card)) if folder else {}
        name = document.name_of(document.file_of(folder, card) or "") if folder else card
        lines.append(Line(folder, card, name or card, whole_number(found.get("level")), count))
        if folder == "creatures":
            elements[text(found.get("element"))] += count
        elif text(found.get("activation")) in ("instant", "chain"):
            responses += count
    order = ("creatures", "tricks", "")
    lines.sort(key=lambda line: (order.index(line.folder), line.level, line.name, line.card))
    known = [text(mapping(document.value(each)).get("id")) for each in document.files_in("elements")]
    split = tuple((each, elements[each]) for each in known if elements[each])
    return Contents(figures_of(document, file), text(deck.get("leader")), tuple(lines), split, responses)


def adding(document: PackDocument, file: str, card: str) -> Edit:
    """The edit that adds a copy of a card."""
    for index, count in _lines_of(document, file, card):
        return SetValue(file, f"/main/{index}/count", count + 1)
    main = mapping(document.value(file)).get("main")
    if not isinstance(main, list):
        return SetValue(file, "/main", [{"card": card}])
    return InsertItem(file, "/main", len(main), {"card": card})


def removing(document: PackDocument, file: str, card: str, whole: bool = False) -> list[Edit]:
    """The edits that remove a copy of a card, or all of them; none if the deck has none."""
    lines: Sequence[tuple[int, int]] = list(_lines_of(document, file, card))[::-1]  # later lines first: indexes stay
    if whole:
        return [RemoveValue(file, f"/main/{index}") for index, _count in lines]
    for index, count in lines:
        gone = RemoveValue(file, f"/main/{index}")
        return [SetValue(file, f"/main/{index}/count", count - 1) if count > 1 else gone]
    return []


def pointer_of(document: PackDocument, file: str, card: str) -> str | None:
    """Where the deck states a card."""
    return next((f"/main/{index}" for index, _count in _lines_of(document, file, card)), None)


def _lines_of(document: PackDocument, file: str, card: str) -> Iterator[tuple[int, int]]:
    for index, each in enumerate(listed(mapping(document.value(file)).get("main"))):
        line = mapping(each)
        if text(line.get("card")) == card:
            yield index, whole_number(line.get("count"), 1)
