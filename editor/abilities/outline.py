"""An ability, a goal or a rule as lines of phrases that can be chosen one by one: what is read, and where it stands.

Nothing is judged: what no model knows is shown as it stands. No Qt.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import Formatter
from typing import Literal

from editor.abilities.phrases import Phrase, nothing_words, option_words, phrase_for
from editor.abilities.places import Known, Root, inner, is_ability, within, word_fields
from editor.abilities.speech import Manner, Speech, context_of
from editor.document import tree
from editor.document.document import PackDocument, words_in
from editor.document.slots import (
    ChoiceSlot,
    Field,
    ListSlot,
    MaybeSlot,
    ReferenceSlot,
    Slot,
    WordSlot,
    field_of,
    fields_of,
    model_for,
    slot_at,
)
from editor.forms.labels import field_label, item_label, kind_label, option_label
from editor.forms.spot import name_of_id
from schema.json_reading import Json
from schema.words import gettext as _
from schema.words import language, ngettext

Look = Literal["word", "part", "lead", "add", "strange"]
"""Words of a phrase; a part replaced as a whole; words between phrases; a gap to fill; what is not known."""


_RELATIVE = {"ru": ", "}
"""Before a relative clause, by language; a blank in others."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of text; choosing it chooses the place of the file that it says."""

    text: str
    place: str
    look: Look = "word"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an outline, so many steps in. `item` is the word of a list that it tells; empty for other lines."""

    depth: int
    runs: tuple[Run, ...]
    item: str = ""

    @property
    def text(self) -> str:
        """What is read, without what only asks to be filled."""
        return "".join(run.text for run in self.runs if run.look != "add").strip()


@dataclass(frozen=True, slots=True)
class Block:
    """One ability, goal or rule: its title, the mark of its kind, its lines."""

    place: str
    title: str
    mark: str
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """Everything, a line each."""
        return "\n".join("  " * line.depth + line.text for line in self.lines)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A field written in sentences and what is in it."""

    root: Root
    blocks: tuple[Block, ...]
    adds: Run | None = None
    """What is chosen to add one more."""


def chapter(document: PackDocument, file: str, root: Root) -> Chapter:
    """What a field says, a block for each of its items."""
    field = slot_at(file, root.pointer, document.value(file))[1]
    value = document.value(file, root.pointer, field.default if field is not None else None)
    slot = inner(root.slot)
    if isinstance(slot, ListSlot):
        items = value if isinstance(value, list) else []
        blocks = [
            block(document, file, root, tree.child(root.pointer, index), slot.item, item)
            for index, item in enumerate(items)
        ]
        if value is not None and not isinstance(value, list):
            blocks.append(Block(root.pointer, "", "", (_strange_line(value, root.pointer),)))
            return Chapter(root, tuple(blocks))
        return Chapter(root, tuple(blocks), _adds(root.pointer, root.key))
    if value is None:
        return Chapter(root, (), Run(_("+ {item}").format(item=field_label(root.key).lower()), root.pointer, "add"))
    return Chapter(root, (block(document, file, root, root.pointer, slot, value),))


def block(document: PackDocument, file: str, root: Root, place: str, slot: Slot, value: Json) -> Block:
    """One item of a field."""
    teller = _Teller(document, file, Speech(context_of(document, file, root.card), Known(root.card)))
    slot = inner(slot)
    if not isinstance(slot, WordSlot) or model_for(slot, value) is None:
        return Block(place, _kind_of(value), "", (_strange_line(value, place),))
    if is_ability(slot):
        assert isinstance(value, dict)
        return Block(place, _title(value, teller), _mark(value, root.card), tuple(teller.ability(slot, value, place)))
    lines = teller.lines(slot, value, place, Known(root.card), 0)
    return Block(place, "", "", tuple(lines))


class _Teller:
    """Puts the words of one block into lines."""

    def __init__(self, document: PackDocument, file: str, speech: Speech) -> None:
        self.document, self.file, self.speech = document, file, speech

    # --- abilities ----------------------------------------------------------------------------------

    def ability(self, slot: WordSlot, value: dict[str, Json], place: str) -> Iterator[Line]:
        """When, if, what is chosen, then: or, of a standing change, while and what."""
        known = within(Known(self.speech.known.card), slot, value, "")
        self.speech = self.speech.at(known)
        yield Line(0, tuple(_tidy(self._opening(slot, value, place))))
        standing = value.get("kind") == "standing"
        yield from self._list(
            slot, value, place, "provided", (_("while"), _("and")) if standing else (_("if"), _("and"))
        )
        yield from self._list(slot, value, place, "choose", (_("choose"), _("and")))
        yield from self._list(slot, value, place, "do", (_("then"), _("then")))
        yield from self._list(slot, value, place, "modify", ("", _("and")))
        rest = self._rest(slot, value, place)
        if rest:
            yield Line(1, tuple(_tidy(rest)))
        yield Line(1, tuple(self._more(slot, value, place)))

    def _more(self, slot: WordSlot, value: dict[str, Json], place: str) -> Iterator[Run]:
        """What an ability may have besides, to be filled by choosing it."""
        model = model_for(slot, value)
        for key in ("provided", "choose", "do", "modify"):
            field = field_of(model, key) if model is not None else None
            if field is None or not isinstance(field.slot, ListSlot):
                continue
            items = value.get(key)
            if not isinstance(items, list) or len(items) < (field.slot.most or 99):
                yield _adds(tree.child(place, key), key)
        if model is not None and field_of(model, "limit") is not None and not value.get("limit"):
            yield Run(_("+ a limit"), tree.child(place, "limit"), "add")
        if model is not None and field_of(model, "may") is not None and not value.get("may"):
            yield Run(_("+ its player may"), tree.child(place, "may"), "add")
        lies = self.speech.known.card in ("character", "missile") and value.get("kind") != "standing"
        if value.get("in_force", "always") == "always" and lies:
            missile = self.speech.known.card == "missile"
            words = _("+ only while it lies on a character") if missile else _("+ only while its disk lies on a card")
            yield Run(words, tree.child(place, "in_force"), "add")
        if model is not None and field_of(model, "uses") is not None and value.get("uses") is None:
            yield Run(_("+ a number of uses"), tree.child(place, "uses"), "add")

    def _opening(self, slot: WordSlot, value: dict[str, Json], place: str) -> list[Run]:
        at = tree.child(place, "in_force")
        force = value.get("in_force", "always")
        words = option_words("in_force", str(force)) or str(force)
        if value.get("kind") == "standing":
            return [Run(words, at, "part")]
        when = value.get("when")
        found: list[Run] = []
        if force != "always":
            found += [Run(words, at, "part"), Run(", ", place, "lead")]
        trigger = self._moment(when)
        found.append(Run(trigger if found else _capital(trigger), tree.child(place, "when"), "part"))
        limit = value.get("limit")
        if isinstance(limit, dict):
            told = _("at most {times} times a {per}") if limit.get("times", 1) != 1 else _("once a {per}")
            per = option_label(str(limit.get("per"))).lower()
            words = told.format(times=limit.get("times", 1), per=per)
            found += [Run(", ", place, "lead"), Run(words, tree.child(place, "limit"), "part")]
        if value.get("may"):
            found += [Run(", ", place, "lead"), Run(_("if its player likes"), tree.child(place, "may"), "part")]
        return [*found, Run(":", place, "lead")]

    def _moment(self, when: Json) -> str:
        if isinstance(when, dict) and when.get("kind") == "action":
            return _("as its action (a spell)")
        return self.speech.whole(WordSlot("trigger"), when) if when is not None else _("at which moment?")

    def _rest(self, slot: WordSlot, value: dict[str, Json], place: str) -> list[Run]:
        found: list[Run] = []
        if value.get("uses") is not None:
            times = value["uses"] if isinstance(value["uses"], int) else 2
            told = ngettext("used up after working once", "used up after working {n} times", times)
            words = told.format(n=value["uses"])
            found.append(Run(words, tree.child(place, "uses"), "part"))
        model = model_for(slot, value)
        known = {one.key for one in fields_of(model)} if model is not None else set()
        for key, item in value.items():
            if key not in known:
                found.append(Run(f"{key}: {_short(item)}", tree.child(place, key), "strange"))
        return found

    def _list(
        self, slot: WordSlot, value: dict[str, Json], place: str, key: str, leads: tuple[str, str]
    ) -> Iterator[Line]:
        """The items of a field of the ability, each a line with what joins it to the one before."""
        model = model_for(slot, value)
        field = field_of(model, key) if model is not None else None
        if field is None:
            return
        items, at = value.get(key), tree.child(place, key)
        if not isinstance(items, list):
            if items is not None:
                yield _strange_line(items, at, 1)
            return
        item_slot = inner(field.slot)
        assert isinstance(item_slot, ListSlot)
        for index, item in enumerate(items):
            known = within(self.speech.known, slot, value, key, index)
            lead = leads[0] if index == 0 else leads[1]
            yield from self.lines(item_slot.item, item, tree.child(at, index), known, 1, lead)

    # --- words --------------------------------------------------------------------------------------

    def lines(self, slot: Slot, value: Json, place: str, known: Known, depth: int, lead: str = "") -> list[Line]:
        """A word on a line of its own, and the lists in it on lines below."""
        opening = [Run(f"{lead} ", place, "lead")] if lead else []
        if isinstance(inner(slot), ListSlot):
            return self._branch(slot, value, place, known, depth, opening)
        runs = self.runs(slot, value, place, known, Manner())
        found = [Line(depth, tuple(_tidy([*opening, *runs])), place)]
        word = inner(slot)
        phrase = _phrase(word, value)
        if phrase is not None and isinstance(value, dict) and isinstance(word, WordSlot):
            for key, words in phrase.blocks:
                found += self._block(word, value, place, known, depth + 1, key, words)
        return found

    def _block(
        self, slot: WordSlot, value: dict[str, Json], place: str, known: Known, depth: int, key: str, words: str
    ) -> list[Line]:
        model = model_for(slot, value)
        field = field_of(model, key) if model is not None else None
        items, at = value.get(key), tree.child(place, key)
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
            found += self.lines(item.item, each, tree.child(at, index), inside, depth, first)
        return found or [Line(depth, (_adds(at, key),))]

    def _branch(self, slot: Slot, value: Json, place: str, known: Known, depth: int, opening: list[Run]) -> list[Line]:
        """A list in a list: its words below one another, the first after the word that opens it."""
        inside = inner(slot)
        assert isinstance(inside, ListSlot)
        if not isinstance(value, list):
            return [_strange_line(value, place, depth)]
        found: list[Line] = []
        for index, each in enumerate(value):
            told = self.lines(inside.item, each, tree.child(place, index), known, depth, _("and") if index else "")
            if index == 0 and opening and told:
                told[0] = replace(told[0], runs=tuple(_tidy([*opening, *told[0].runs])))
            found += told
        return found or [Line(depth, (*opening, _adds(place, "do")))]

    def runs(
        self,
        slot: Slot,
        value: Json,
        place: str,
        known: Known,
        manner: Manner,
        fixed: bool = False,
        relative: str = "",
    ) -> list[Run]:
        """A word inside a sentence.

        `fixed`: it is not written out, so all of it is the place itself. `relative`: what a condition that follows a
        noun calls the piece that is tested: "that" or "each".
        """
        word = inner(slot)
        if value is None and isinstance(slot, MaybeSlot):
            return [Run(_("nothing"), place, "part")]
        if not isinstance(word, WordSlot):
            return [Run(_short(value), place, "strange")]
        if isinstance(value, int) and not isinstance(value, bool) and word.whole:
            return [Run(str(value), place, "part")]
        model = model_for(word, value)
        if model is None or not isinstance(value, dict):
            return [Run(_kind_of(value) or _short(value), place, "strange")]
        speech = self.speech.at(replace(known, trigger=self.speech.known.trigger))
        phrase = _phrase(word, value)
        if phrase is None:
            text = speech.noun(value, manner) if word.family == "selector" else speech.whole(word, value)
            found = [Run(text, place, "part")]
        else:
            found = self._filled(phrase, word, value, place, known, manner, fixed, speech, relative)
        strange = [key for key in value if key != "kind" and field_of(model, key) is None]
        return [*found, *(Run(f" ({key}: {_short(value[key])})", place, "strange") for key in strange)]

    def _filled(
        self,
        phrase: Phrase,
        slot: WordSlot,
        value: dict[str, Json],
        place: str,
        known: Known,
        manner: Manner,
        fixed: bool,
        speech: Speech,
        relative: str,
    ) -> list[Run]:
        found: list[Run] = []
        texts = [phrase.text, *(text for key, text in phrase.tails if _says_more(slot, value, key))]
        for text in texts:
            for words, gap, spec, _conversion in Formatter().parse(text):
                if words:
                    found.append(Run(words, place))
                if gap == "*":
                    found.append(Run(speech.noun(_bare(slot, value), manner), place, "part"))
                elif gap:
                    several = manner.how == "many" or manner.most > 1
                    found += self._gap(phrase, slot, value, place, known, gap, spec or "", fixed, relative, several)
                    relative = ""
        return found

    def _gap(
        self,
        phrase: Phrase,
        slot: WordSlot,
        value: dict[str, Json],
        place: str,
        known: Known,
        key: str,
        spec: str,
        fixed: bool,
        relative: str,
        several: bool,
    ) -> list[Run]:
        """What stands in a gap of a phrase."""
        model = model_for(slot, value)
        field = field_of(model, key) if model is not None else None
        if field is None:
            return []
        kind = str(value["kind"])
        item = value.get(key, field.default)
        written = key in value
        at = place if fixed else tree.child(place, key)
        inside = within(known, slot, value, key)
        manner = Manner.of(spec)
        if manner.how == "pick":
            least, most = value.get("least", 1), value.get("most", 1)
            if isinstance(least, int) and isinstance(most, int):
                manner = replace(manner, least=least, most=most)
        target = inner(field.slot)
        if isinstance(target, ListSlot) and isinstance(target.item, WordSlot):
            return self._joined(phrase, target.item, item, at, inside, key, fixed or not written, several)
        if isinstance(target, WordSlot):
            if item is None:
                words = nothing_words(kind, key) if written or not field.needed else "…"
                return [Run(words, at, "part")]
            if _is_tested(item) and relative:
                manner = replace(manner, how=relative)
            return self.runs(field.slot, item, at, inside, manner, fixed or not written)
        if kind == "ruling" and isinstance(item, str) and item:
            words = self.speech.question(str(value.get("name")), item if key == "answer" else "")
            return [Run(_("“{name}”").format(name=words), at, "part")]
        return [Run(self._plain(field, kind, key, item, inside), at, "part")]

    def _joined(
        self,
        phrase: Phrase,
        slot: WordSlot,
        items: Json,
        place: str,
        known: Known,
        key: str,
        fixed: bool,
        several: bool = False,
    ) -> list[Run]:
        """Words in a row, with what links them."""
        if not isinstance(items, list):
            return [Run(_short(items), place, "strange")]
        found: list[Run] = []
        for index, each in enumerate(items):
            at = place if fixed else tree.child(place, index)
            relative = ""
            if key == "where":
                follows = _starts_relative(slot, each)
                relative = "" if not follows else "each one" if several else "that"
                first = _RELATIVE.get(language(), " ") if relative == "that" else _(" where ")
                found.append(Run(first if index == 0 else f" {phrase.link} ", at, "lead"))
            elif index:
                found.append(Run(f" {phrase.link} ", at, "lead"))
            found += self.runs(slot, each, at, known, Manner(), fixed, relative)
        return found or [_adds(place, key)]

    def _plain(self, field: Field, kind: str, key: str, value: Json, known: Known) -> str:
        """A value that is no word, inside a sentence."""
        slot = inner(field.slot)
        if value is None:
            return nothing_words(kind, key)
        if isinstance(value, list):
            told = [self._one(slot.item if isinstance(slot, ListSlot) else slot, key, one) for one in value]
            return f" {_('or')} ".join(told) or nothing_words(kind, key)
        if kind in ("move", "summon") and key == "to" and isinstance(value, str):
            return self.speech.at(replace(known, trigger=self.speech.known.trigger)).chosen(value)
        if key == "name" and isinstance(value, str):
            return _("“{name}”").format(name=value)
        return self._one(slot, key, value)

    def _one(self, slot: Slot, key: str, value: Json) -> str:
        match slot:
            case ReferenceSlot(to) if isinstance(value, str):
                return name_of_id(self.document, to.folder, value) if value else _("which?")
            case ChoiceSlot() if isinstance(value, str):
                return option_words(key, value) or option_label(value).lower()
            case _ if isinstance(value, str):
                return self.speech.name_of(value) if value else _("which?")
            case _:
                return _short(value)


def _phrase(slot: Slot, value: Json) -> Phrase | None:
    word = inner(slot)
    if not isinstance(word, WordSlot) or word.family is None or not isinstance(value, dict):
        return None
    kind = value.get("kind")
    if not isinstance(kind, str):
        return None
    phrase = phrase_for(word.family, kind)
    if word.family == "modifier" and value.get("stage") == "prevent":
        phrase = Phrase("{stage}")
    if phrase is not None and phrase.long and isinstance(value.get("amount"), dict):
        phrase = replace(phrase, text=phrase.long)
    model = model_for(word, value)
    if phrase is None and model is not None and word_fields(model):
        gaps = [one for one in fields_of(model) if one.key != "kind" and one.needed]
        return Phrase(f"{kind_label(kind)} " + ", ".join(f"{{{one.key}}}" for one in gaps))
    return phrase


def _says_more(slot: WordSlot, value: dict[str, Json], key: str) -> bool:
    """Whether a field is written and says something else than its default."""
    model = model_for(slot, value)
    field = field_of(model, key) if model is not None else None
    if field is None or key not in value:
        return field is not None and field.needed
    return field.needed or not tree.same(value[key], field.default)


def _bare(slot: WordSlot, value: dict[str, Json]) -> Json:
    """The word without the words in it."""
    model = model_for(slot, value)
    parts = {one.key for one in word_fields(model)} if model is not None else set()
    return {key: item for key, item in value.items() if key not in parts}


def _starts_relative(slot: WordSlot, value: Json) -> bool:
    """Whether a condition begins with the piece that is tested, so that it can follow the noun at once."""
    phrase = _phrase(slot, value)
    model = model_for(slot, value)
    if phrase is None or model is None or not isinstance(value, dict):
        return False
    words, gap, _spec, _conversion = next(iter(Formatter().parse(phrase.text)))
    field = field_of(model, gap) if gap else None
    return not words and field is not None and _is_tested(value.get(field.key, field.default))


def _is_tested(value: Json) -> bool:
    return isinstance(value, dict) and value.get("kind") == "it"


def _title(value: dict[str, Json], teller: _Teller) -> str:
    if words := words_in(value.get("title"), language()):
        return words
    if value.get("kind") == "standing":
        return _("Standing change")
    when = value.get("when")
    kind = when.get("kind") if isinstance(when, dict) else None
    return kind_label(kind) if isinstance(kind, str) else _("Ability")


def _mark(value: dict[str, Json], card: str) -> str:
    when = value.get("when")
    kind = when.get("kind") if isinstance(when, dict) else ""
    if card in ("sector", "special_hit") or kind in ("hit_landed", "contact"):
        return "hit"
    if kind == "action":
        return "spell"
    return "shot" if kind in ("shot_hit", "shot_missed") else "trait"


def _adds(place: str, key: str) -> Run:
    return Run(_("+ {item}").format(item=item_label(key)), f"{place}/-", "add")


def _strange_line(value: Json, place: str, depth: int = 0) -> Line:
    return Line(depth, (Run(_kind_of(value) or _short(value), place, "strange"),), place)


def _kind_of(value: Json) -> str:
    kind = value.get("kind") if isinstance(value, dict) else None
    return _("{id} (no such word)").format(id=kind) if isinstance(kind, str) else ""


def _short(value: Json) -> str:
    if isinstance(value, str):
        return value
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tidy(runs: Sequence[Run]) -> list[Run]:
    """Runs without empty ones."""
    return [run for run in runs if run.text]
