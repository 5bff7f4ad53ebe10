"""What is printed of a pack, and its plan: the model of the print page and of `tablewright print`. Shows nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.printing.card_sheets import card_pages
from editor.printing.mat_sheets import mat_pages
from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_plan import Plan, PlannedPage
from editor.printing.printables import Layout, PaintOptions, Printable, PrintableKind, Printables
from editor.printing.sticker_sheets import sticker_pages
from editor.printing.whole_pages import booklet_pages, whole_pages
from schema.diagnostics.diagnostic import Diagnostic, Severity, in_order
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import texts_in
from schema.models.card_frame import CardFrame
from schema.models.frames import FRAMES
from schema.models.validation import validate_tree

MOST_ITEMS = 20_000
_RANGE = re.compile(r"(\d+)(?:-(\d+))?")


@frozen_dataclass
class Choice:
    """What is printed of all that a pack can print."""

    kinds: tuple[str, ...] = ()
    """Ids of kinds; empty for those that are printed usually."""
    items: tuple[str, ...] = ()
    """Ids of items, and numbers or ranges of numbers such as `1-9` of the printed cards; empty for all."""


@frozen_dataclass
class Chosen:
    """A kind with the items that are printed of it, each with the count that is printed."""

    kind: PrintableKind
    items: tuple[Printable, ...]

    @property
    def count(self) -> int:
        """The number of printed things."""
        return sum(item.count for item in self.items)


def chosen_of(document: PackDocument, printables: Printables, choice: Choice, language: str) -> tuple[Chosen, ...]:
    """What is printed, with its texts in a language. Raises BadOption for kinds and items that do not exist."""
    with texts_in(language):
        kinds = printables(document)
        if unknown := [id_ for id_ in choice.kinds if id_ not in {kind.id for kind in kinds}]:
            text = _("“{name}” cannot be printed. This pack has: {names}")
            raise BadOption(text.format(name=unknown[0], names=", ".join(kind.id for kind in kinds)))
        wanted = [kind for kind in kinds if (kind.id in choice.kinds if choice.kinds else kind.printed)]
        all_ = [(kind, tuple(kind.items())) for kind in wanted]
    return tuple(chosen for chosen in _filtered(all_, choice) if chosen.items)


def chosen_in_languages(
    document: PackDocument, printables: Printables, choice: Choice, options: PrintOptions
) -> tuple[Chosen, ...]:
    """What is printed, in one language or two: what shares sheets comes in the first, then in the second one.

    Stickers have no words, and are printed once. Raises BadOption for kinds and items that do not exist.
    """
    chosen = chosen_of(document, printables, choice, options.language)
    if not options.second or options.second == options.language:
        return chosen
    other = {one.kind.id: one for one in chosen_of(document, printables, choice, options.second)}
    found: list[Chosen] = []
    for _key, group in groupby(chosen, key=sheet_of):
        kinds = list(group)
        found += kinds
        for one in kinds:
            if one.kind.layout != "stickers" and one.kind.id in other:
                items = tuple(replace(item, language=options.second) for item in other[one.kind.id].items)
                found.append(Chosen(one.kind, items))
    return tuple(found)


def sheet_of(one: Chosen) -> str:
    """What shares sheets has the same."""
    return one.kind.sheet or one.kind.id


def list_kinds(document: PackDocument, printables: Printables) -> tuple[Chosen, ...]:
    """All that can be printed, in the current language."""
    return tuple(Chosen(kind, tuple(kind.items())) for kind in printables(document))


def _filtered(all_: Sequence[tuple[PrintableKind, tuple[Printable, ...]]], choice: Choice) -> Iterator[Chosen]:
    words = choice.items
    numbers, ids = _numbers_and_ids(words)
    known = {item.id for _kind, items in all_ for item in items}
    if unknown := sorted(ids - known):
        text = _("There is no “{name}” among what is printed.")
        raise BadOption(text.format(name=unknown[0]))
    number = 0
    for kind, items in all_:
        named = [item for item in items if item.id in ids]
        if kind.one and not named:
            # The first one stands for all: nobody wants the mats of ten scripts by accident, nor one beside two cards.
            named = [] if words and not choice.kinds else list(items[:1])
            yield Chosen(kind, tuple(replace(item, count=max(1, item.count)) for item in named))
            continue
        if not words:
            yield Chosen(kind, tuple(item for item in items if item.count > 0))
            continue
        found = []
        for item in items:
            if kind.layout == "cards":
                within = sum(number < each <= number + item.count for each in numbers)
                number += item.count
            else:
                within = 0
            count = max(1, item.count) if item.id in ids else within
            if count:
                found.append(replace(item, count=count))
        yield Chosen(kind, tuple(found))


def _numbers_and_ids(words: Iterable[str]) -> tuple[set[int], set[str]]:
    numbers: set[int] = set()
    ids: set[str] = set()
    for word in words:
        found = _RANGE.fullmatch(word)
        if found is None:
            ids.add(word)
            continue
        first, last = int(found[1]), int(found[2] or found[1])
        if not 1 <= first <= last <= 100_000:
            raise BadOption(_("“{range}” is no range of cards, such as 1-9.").format(range=word))
        numbers |= set(range(first, last + 1))
    return numbers, ids


def plan_of(chosen: Sequence[Chosen], options: PrintOptions) -> Plan:
    """The pages of all that was chosen, in its order. Raises BadOption if a page is too small."""
    if (count := sum(one.count for one in chosen)) > MOST_ITEMS:
        text = _("{count} things are too many to print at once; at most {most}.")
        raise BadOption(text.format(count=count, most=MOST_ITEMS))
    pages: list[PlannedPage] = []
    with texts_in(options.language):
        for _key, group in groupby(chosen, key=sheet_of):
            kinds = list(group)
            title = kinds[0].kind.sheet or kinds[0].kind.title
            copies = [item for one in kinds for item in one.items for _copy in range(item.count)]
            pages += _LAYOUTS[kinds[0].kind.layout](title, copies, options)
    counts = Counter[str]()
    for one in chosen:
        counts[one.kind.id] += one.count
    return Plan(tuple(_numbered(pages)), dict(counts))


def problems_of(document: PackDocument, chosen: Iterable[Chosen], options: PrintOptions) -> list[Diagnostic]:
    """What is wrong with the printed items, each once.

    And with what is not printed for it: files that are no JSON, and frames in place of which a built-in one is taken.
    """
    broken = [content for content in document.documents.values() if isinstance(content, Broken)]
    wishes = PaintOptions(options.bleed, options.frame)
    found: dict[tuple[str, str, str], Sequence[Diagnostic]] = {}
    with texts_in(options.language):
        for one in chosen:
            for item in one.items:
                if (one.kind.id, item.id, item.language) not in found:
                    language = item.language or options.language
                    found[one.kind.id, item.id, item.language] = item.problems(language, wishes)
    unreadable = [problem for content in broken for problem in content.problems]
    frames = [problem for file in document.files_in(FRAMES) for problem in _wrong_frame(document, file)]
    return in_order(dict.fromkeys([*unreadable, *frames, *(each for problems in found.values() for each in problems)]))


def _wrong_frame(document: PackDocument, file: str) -> list[Diagnostic]:
    content = document.documents[file]
    if isinstance(content, Broken):
        return []
    found = validate_tree(CardFrame, content, file)[1]
    return [problem for problem in found if problem.severity is Severity.ERROR]


def _numbered(pages: Sequence[PlannedPage]) -> Iterator[PlannedPage]:
    """Number the sheets of paper; the back of a sheet has its number with a `b`."""
    sheet = 0
    for page in pages:
        back = page.name == "b"
        sheet += not back
        yield replace(page, name=f"{sheet}b" if back else str(sheet), sheet=sheet)


_LAYOUTS: dict[Layout, Callable[[str, Sequence[Printable], PrintOptions], list[PlannedPage]]] = {
    "cards": card_pages,
    "stickers": sticker_pages,
    "mat": mat_pages,
    "pages": whole_pages,
    "booklet": booklet_pages,
}
