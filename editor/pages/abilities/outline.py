"""An ability, a goal or a rule as lines of phrases that can be selected one by one.

Nothing is validated: unknown JSON is shown as it is. No Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from editor.document import json_tree
from editor.document.document import PackDocument, words_in
from editor.document.field_types import (
    ListSlot,
    Slot,
    WordSlot,
    field_of,
    fields_of,
    inner,
    is_ability,
    model_for,
    moment_key,
    moment_slot,
    slot_at,
)
from editor.document.game_system import ContentTypes
from editor.pages.abilities.text_spans import TextSpan, TextSpans, adds, framed, kind_of, phrase_of, short
from editor.pages.abilities.word_slots import Root, within
from editor.pages.abilities.word_text import WordRenderer, WordStyle, context_of
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.json.strict_reading import Json
from schema.language.authoring import Known

_EVENT_EFFECTS = ("prevent", "change_amount", "redirect")
_LATER = ("delayed", "replace_later")
"""Effects on the event that a replacement ability acts on; without one, it takes the place of the event."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an outline with its indentation. `item` is the list item that it shows; empty for other lines."""

    depth: int
    runs: tuple[TextSpan, ...]
    item: str = ""

    @property
    def text(self) -> str:
        """The text without gaps to fill."""
        return "".join(run.text for run in self.runs if run.look != "add").strip()


@dataclass(frozen=True, slots=True)
class Block:
    """One ability, goal or rule: its title, the mark of its kind, its lines."""

    place: str
    title: str
    mark: str
    lines: tuple[Line, ...]
    kind: TextSpan | None = None
    """The kind of an ability, in its head."""

    @property
    def text(self) -> str:
        """The whole text, line by line."""
        return "\n".join("  " * line.depth + line.text for line in self.lines)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A field written in sentences, with its items."""

    root: Root
    blocks: tuple[Block, ...]
    adds: TextSpan | None = None
    """The place to select to add an item."""


Tell = Callable[[Root, str, Slot, Json], Block]
"""Renders one item of a field: its place, its type, its value."""


def chapter(document: PackDocument, file: str, root: Root, tell: Tell | None = None) -> Chapter:
    """A field with a block for each of its items. `tell`: called instead of `block`, for callers that cache blocks."""
    tell = tell or partial(block, document, file)
    field = slot_at(document.types, file, root.pointer, document.value(file))[1]
    value = document.value(file, root.pointer, field.default if field is not None else None)
    slot = inner(root.slot)
    if isinstance(slot, ListSlot):
        items = value if isinstance(value, list) else []
        blocks = [tell(root, json_tree.child(root.pointer, index), slot.item, item) for index, item in enumerate(items)]
        if value is not None and not isinstance(value, list):
            blocks.append(Block(root.pointer, "", "", (_strange_line(value, root.pointer),)))
            return Chapter(root, tuple(blocks))
        return Chapter(root, tuple(blocks), adds(document.types, root.pointer, root.key))
    if value is None:
        words = _("+ {item}").format(item=document.types.labels.field(root.key).lower())
        return Chapter(root, (), TextSpan(words, root.pointer, "add"))
    return Chapter(root, (tell(root, root.pointer, slot, value),))


def block(document: PackDocument, file: str, root: Root, place: str, slot: Slot, value: Json) -> Block:
    """One item of a field."""
    teller = _Teller(document, WordRenderer(document.types, context_of(document, file, root.card), Known(root.card)))
    slot = inner(slot)
    if not isinstance(slot, WordSlot) or model_for(slot, value) is None:
        return Block(place, kind_of(value), "", (_strange_line(value, place),))
    if is_ability(slot):
        assert isinstance(value, dict)
        title = _title(slot.types, value)
        kind = TextSpan(slot.types.labels.kind(str(value["kind"])).partition(":")[0], place, "part")
        return Block(place, title, _mark(value, root.card), tuple(teller.ability(slot, value, place)), kind)
    lines = teller.lines(slot, value, place, Known(root.card), 0)
    return Block(place, "", "", tuple(lines))


class _Teller:
    """Arranges the words of one block in lines."""

    def __init__(self, document: PackDocument, speech: WordRenderer) -> None:
        self.speech = speech
        self._document, self.runs = document, TextSpans(document, speech)

    # --- abilities ----------------------------------------------------------------------------------

    def ability(self, slot: WordSlot, value: dict[str, Json], place: str) -> Iterator[Line]:
        """When, if, choices, then; or, for a static ability, while and its changes."""
        known = within(Known(self.speech.known.card), slot, value, "")
        self.speech = self.speech.at(known)
        self.runs = TextSpans(self._document, self.speech)
        yield Line(0, tuple(_tidy(self._opening(slot, value, place))))
        static = value.get("kind") == "static"
        yield from self._list(slot, value, place, "if", (_("while"), _("and")) if static else (_("if"), _("and")))
        yield from self._list(slot, value, place, "choose", (_("choose"), _("and")))
        yield from self._list(slot, value, place, "cost", (_("cost:"), _("and")))
        instead = value.get("kind") == "replacement" and not _changes_event(value.get("do"))
        yield from self._list(slot, value, place, "do", (_("instead") if instead else _("then"), _("then")))
        yield from self._list(slot, value, place, "modify", ("", _("and")))
        rest = self._rest(slot, value, place)
        if rest:
            yield Line(1, tuple(_tidy(rest)))
        yield Line(1, tuple(self._more(slot, value, place)))

    def _more(self, slot: WordSlot, value: dict[str, Json], place: str) -> Iterator[TextSpan]:
        """Optional parts of an ability, as gaps to fill."""
        model = model_for(slot, value)
        for key in ("if", "choose", "cost", "do", "modify"):
            field = field_of(model, key) if model is not None else None
            if field is None or not isinstance(field.slot, ListSlot):
                continue
            items = value.get(key)
            if not isinstance(items, list) or len(items) < (field.slot.most or 99):
                yield adds(self._document.types, json_tree.child(place, key), key)
        if model is not None and field_of(model, "limit") is not None and not value.get("limit"):
            yield TextSpan(_("+ a limit"), json_tree.child(place, "limit"), "add")
        may = value.get("kind") != "activated" and not value.get("optional")
        if model is not None and field_of(model, "optional") is not None and may:
            yield TextSpan(_("+ its player may"), json_tree.child(place, "optional"), "add")
        limit = self._document.types.authoring.force_limit(self.speech.known.card, str(value.get("kind")))
        if limit and value.get("active_in", "always") == "always":
            yield TextSpan(limit, json_tree.child(place, "active_in"), "add")
        if model is not None and field_of(model, "uses") is not None and value.get("uses") is None:
            yield TextSpan(_("+ a number of uses"), json_tree.child(place, "uses"), "add")

    def _opening(self, slot: WordSlot, value: dict[str, Json], place: str) -> list[TextSpan]:
        at = json_tree.child(place, "active_in")
        force = value.get("active_in", "always")
        words = slot.types.authoring.option_words("active_in", str(force)) or str(force)
        if value.get("kind") == "static":
            return [TextSpan(words, at, "part"), *self._limit(slot, value, place)]
        when = value.get(moment_key(value))
        found: list[TextSpan] = []
        if force != "always":
            found += [TextSpan(words, at, "part"), TextSpan(", ", place, "lead")]
        trigger = self._moment(when)
        found.append(
            TextSpan(trigger if found else _capital(trigger), json_tree.child(place, moment_key(value)), "part")
        )
        found += self._limit(slot, value, place)
        if value.get("optional"):
            found += [
                TextSpan(", ", place, "lead"),
                TextSpan(_("if its player likes"), json_tree.child(place, "optional"), "part"),
            ]
        return [*found, TextSpan(":", place, "lead")]

    def _limit(self, slot: WordSlot, value: dict[str, Json], place: str) -> list[TextSpan]:
        limit = value.get("limit")
        if not isinstance(limit, dict):
            return []
        words = slot.types.authoring.limit_words(limit, slot.types.labels)
        at = json_tree.child(place, "limit")
        return [TextSpan(", ", place, "lead"), *framed([TextSpan(words, at, "part")], at, "limit")]

    def _moment(self, when: Json) -> str:
        if isinstance(when, dict) and when.get("kind") == "action":
            return _("as its action (a spell)")
        return (
            self.speech.whole(moment_slot(self.speech.types, when), when) if when is not None else _("at which moment?")
        )

    def _rest(self, slot: WordSlot, value: dict[str, Json], place: str) -> list[TextSpan]:
        found: list[TextSpan] = []
        if value.get("uses") is not None:
            times = value["uses"] if isinstance(value["uses"], int) else 2
            told = ngettext("used up after working once", "used up after working {n} times", times)
            words = told.format(n=value["uses"])
            at = json_tree.child(place, "uses")
            found += framed([TextSpan(words, at, "part")], at, "uses")
        model = model_for(slot, value)
        known = {one.key for one in fields_of(model)} if model is not None else set()
        for key, item in value.items():
            if key not in known:
                found.append(TextSpan(f"{key}: {short(item)}", json_tree.child(place, key), "strange"))
        return found

    def _list(
        self, slot: WordSlot, value: dict[str, Json], place: str, key: str, leads: tuple[str, str]
    ) -> Iterator[Line]:
        """The items of a field of the ability, each a line with the words that join it to the previous one."""
        model = model_for(slot, value)
        field = field_of(model, key) if model is not None else None
        if field is None:
            return
        items, at = value.get(key), json_tree.child(place, key)
        if not isinstance(items, list):
            if items is not None:
                yield _strange_line(items, at, 1)
            return
        item_slot = inner(field.slot)
        assert isinstance(item_slot, ListSlot)
        for index, item in enumerate(items):
            known = within(self.speech.known, slot, value, key, index)
            lead = leads[0] if index == 0 else leads[1]
            yield from self.lines(item_slot.item, item, json_tree.child(at, index), known, 1, lead)

    # --- words --------------------------------------------------------------------------------------

    def lines(self, slot: Slot, value: Json, place: str, known: Known, depth: int, lead: str = "") -> list[Line]:
        """A word on a line of its own, and its lists on lines below."""
        opening = [TextSpan(f"{lead} ", place, "lead")] if lead else []
        if isinstance(inner(slot), ListSlot):
            return self._branch(slot, value, place, known, depth, opening)
        runs = self.runs.of(slot, value, place, known, WordStyle())
        found = [Line(depth, tuple(_tidy([*opening, *runs])), place)]
        word = inner(slot)
        phrase = phrase_of(word, value, known.paying)
        if phrase is not None and isinstance(value, dict) and isinstance(word, WordSlot):
            for key, words in phrase.blocks:
                found += self._block(word, value, place, known, depth + 1, key, words)
        return found

    def _block(
        self, slot: WordSlot, value: dict[str, Json], place: str, known: Known, depth: int, key: str, words: str
    ) -> list[Line]:
        model = model_for(slot, value)
        field = field_of(model, key) if model is not None else None
        items, at = value.get(key), json_tree.child(place, key)
        if field is None or (items is None and not field.needed):
            return []
        if not isinstance(items, list):
            return [_strange_line(items, at, depth)]
        item = inner(field.slot)
        assert isinstance(item, ListSlot)
        lists = isinstance(item.item, ListSlot)
        found: list[Line] = []
        for index, each in enumerate(items):
            first = _("either") if lists and index == 0 else words if index == 0 or lists else _("and")
            inside = within(known, slot, value, key, index)
            found += self.lines(item.item, each, json_tree.child(at, index), inside, depth, first)
        return found or [Line(depth, (adds(self._document.types, at, key),))]

    def _branch(
        self, slot: Slot, value: Json, place: str, known: Known, depth: int, opening: list[TextSpan]
    ) -> list[Line]:
        """A list in a list: its words below one another, the first after the opening words."""
        inside = inner(slot)
        assert isinstance(inside, ListSlot)
        if not isinstance(value, list):
            return [_strange_line(value, place, depth)]
        found: list[Line] = []
        for index, each in enumerate(value):
            told = self.lines(inside.item, each, json_tree.child(place, index), known, depth, _("and") if index else "")
            if index == 0 and opening and told:
                told[0] = replace(told[0], runs=tuple(_tidy([*opening, *told[0].runs])))
            found += told
        return found or [Line(depth, (*opening, adds(self._document.types, place, "do")))]


def _title(types: ContentTypes, value: dict[str, Json]) -> str:
    if words := words_in(value.get("title"), language()):
        return words
    if value.get("kind") == "static":
        return _("Static ability")
    when = value.get(moment_key(value))
    kind = when.get("kind") if isinstance(when, dict) else None
    return types.labels.kind(kind) if isinstance(kind, str) else _("Ability")


def _changes_event(effects: Json) -> bool:
    """Whether any effect, also inside others but not one for later, changes the event that would happen."""
    if isinstance(effects, list):
        return any(_changes_event(one) for one in effects)
    inside = effects if isinstance(effects, dict) else {}
    if inside.get("kind") in _LATER:
        return False
    return inside.get("kind") in _EVENT_EFFECTS or any(_changes_event(one) for one in inside.values())


def _mark(value: dict[str, Json], card: str) -> str:
    when = value.get("when")
    kind = when.get("kind") if isinstance(when, dict) else ""
    if card in ("sector", "special_hit") or kind in ("hit_landed", "contact"):
        return "hit"
    if kind == "action":
        return "spell"
    return "shot" if kind in ("shot_hit", "shot_missed") else "trait"


def _strange_line(value: Json, place: str, depth: int = 0) -> Line:
    return Line(depth, (TextSpan(kind_of(value) or short(value), place, "strange"),), place)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tidy(runs: Sequence[TextSpan]) -> list[TextSpan]:
    """The runs without empty ones."""
    return [run for run in runs if run.text]
