"""Finds wrong names in abilities: undefined, defined twice, unused, or a place used as a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from schema.diagnostics.builders import error, remove_fix, replace_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.language.base import ChoiceWord, NameOf, SelectorWord, name_fields, tag_of
from schema.language.chance import Roll
from schema.language.durations import Apply
from schema.language.effects import ForEach
from schema.language.notes import NoteNumber
from schema.language.payments import Offer
from schema.language.selectors import Chosen
from schema.language.vocabulary import Vocabulary
from schema.language.walk import Visit
from schema.models.base import ContentModel

CODES = table(
    CodeInfo(
        "name-not-chosen",
        _("Undefined name"),
        _("A name refers to what a player has picked. It is defined only after the choice."),
        '{"kind": "chosen", "name": "traget"}',
        _("Correct the name, or choose something under that name first."),
    ),
    CodeInfo(
        "place-or-piece",
        _("Place and piece confused"),
        _("A picked place can only be the target of a move; a picked piece can only be used as a piece."),
        '{"kind": "place", "name": "there"}, then {"kind": "chosen", "name": "there"}',
        _("Use the name of a choice of that kind."),
    ),
    CodeInfo(
        "name-twice",
        _("Duplicate name"),
        _("The second choice hides the first one."),
        '"choose": [{"kind": "pick", "name": "a"}, {"kind": "pick", "name": "a"}]',
        _("Give the second choice another name."),
    ),
    CodeInfo(
        "name-unused",
        _("Unused choice"),
        _("The player picks something that is never used."),
        '"choose": [{"kind": "pick", "name": "a"}], "do": [{"kind": "discard_self"}]',
        _("Use the name, or remove the choice."),
    ),
)


def wrong_names(words: Vocabulary, file: str, visits: Iterable[Visit]) -> Iterator[Diagnostic]:
    """Every name is defined once, before it is used, and is used."""
    given: dict[str, tuple[str, bool]] = {}
    used: set[str] = set()
    visits = tuple(visits)
    for visit in visits:
        word = visit.word
        if not _named(type(word)):
            continue
        for field, mark in name_fields(type(word)):
            name = getattr(word, field)
            used.add(name)
            yield from _use(words, file, visits, visit, field, name, mark)
        bound = getattr(word, "name", None) if _binds(type(word)) else None
        if isinstance(bound, str):
            name_at = f"{visit.pointer}/name" if "name" in word.model_fields_set else visit.pointer
            if bound in visit.scope.names:
                message = _("The name {name} is defined twice.").format(name=quoted(bound))
                hint = ""
                if isinstance(word, Offer) and "name" not in word.model_fields_set:
                    hint = _("Both call who pays or may so: give one of them a “name” of its own.")
                yield error("name-twice", file, name_at, message, hint)
            if isinstance(word, ChoiceWord | Roll):
                given.setdefault(bound, (name_at, isinstance(word, Roll)))
    for name, (pointer, roll) in given.items():
        if name not in used:
            message = _("The roll {name} is never used.") if roll else _("The choice {name} is never used.")
            of_list = pointer.removesuffix("/name")
            removed = not roll and of_list.rpartition("/")[2].isdecimal()
            fixes = (remove_fix(of_list, _("Remove the choice")),) if removed else ()
            yield warning("name-unused", file, pointer, message.format(name=quoted(name)), fixes=fixes)


@cache
def _named(word: type[ContentModel]) -> bool:
    """Whether a word defines or uses names."""
    return bool(name_fields(word)) or _binds(word)


@cache
def _binds(word: type[ContentModel]) -> bool:
    """Whether a word can define a name."""
    binding = (ChoiceWord, ForEach, Offer, Roll, NoteNumber, SelectorWord)
    defines = issubclass(word, binding) and not issubclass(word, Chosen)
    return defines and "name" in word.model_fields


def _use(
    words: Vocabulary, file: str, visits: tuple[Visit, ...], visit: Visit, field: str, name: str, mark: NameOf
) -> Iterator[Diagnostic]:
    names = visit.scope.names
    written = field in visit.word.model_fields_set
    pointer = f"{visit.pointer}/{field}" if written else visit.pointer
    found = names.get(name)
    fitting = [other for other, types in names.items() if mark.takes(words.types, types)]
    if name in fitting:
        return
    if found is not None:
        if "number" in found:
            message = _("{name} is a number, but no number is needed here.")
        elif mark.accepts == ("number",):
            message = _("{name} is no number, but a number is needed here.")
        elif "place" in found:
            message = _("{name} is a place, but a piece is needed here.")
        else:
            message = _("{name} is a piece, but a place is needed here.")
        fixes = replace_fix(pointer, fitting[0] if written and len(fitting) == 1 else None)
        yield error("place-or-piece", file, pointer, message.format(name=quoted(name)), fixes=fixes)
        return
    near = nearest_word(name, fitting)
    if elsewhere := _elsewhere(visits, visit, name):
        hint, near = elsewhere, None
        fitting = []
    elif near is not None:
        hint = _("Did you mean {near}?").format(near=quoted(near))
    elif fitting:
        hint = _("Names defined here: {names}.").format(names=", ".join(quoted(other) for other in fitting))
    else:
        hint = _("No such choice comes before this.")
    message = _("The name {name} is not defined here.").format(name=quoted(name))
    meant = near if near is not None else fitting[0] if len(fitting) == 1 else None
    yield error("name-not-chosen", file, pointer, message, hint, fixes=replace_fix(pointer, meant if written else None))


def _elsewhere(visits: tuple[Visit, ...], use: Visit, name: str) -> str:
    """Why a name that the ability does define is not known where it is used; empty if nothing defines it."""
    given = next((one for one in visits if _binds(type(one.word)) and getattr(one.word, "name", None) == name), None)
    if given is None:
        return ""
    inside = (f"{one.pointer}/{key}/" for one in visits if isinstance(one.word, Apply) for key in ("if", "modify"))
    if any(use.pointer.startswith(part) and not given.pointer.startswith(part) for part in inside):
        return _("Inside “apply” no name is known to such changes: “self” is each of the characters there.")
    if isinstance(given.word, ForEach | Offer):
        kind = quoted(tag_of(type(given.word)))
        return _("It is known only inside the {word}: move this into its “do”.").format(word=kind)
    ability = given.pointer.partition("/choose/")[0]
    if use.pointer.startswith(f"{ability}/if/"):
        return _(
            "“if” is tested before the choices: ask among the effects, with “if_else”, or in “where” of the choice."
        )
    if visits.index(use) < visits.index(given):
        return _("It is chosen only later: let that choice come before this.")
    return _("It is known only beside its choice.")
