"""Finds keywords that are defined or used wrongly: their parameters, the values of these, the kinds of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.language.keywords import Param
from schema.models.base import ContentModel, Text
from schema.models.walk import key_of, walk
from schema.systems.desktopia.abilities_in import CARDS
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, remove_fix, replace_fix, warning
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
from schema.systems.desktopia.checks.text_differs import reminder_differences
from schema.systems.desktopia.checks.wrong_triggers import kind_in_words
from schema.systems.desktopia.expansion import expansions, uses_on
from schema.systems.desktopia.keywords import FOLDER_OF_TYPE, Keyword, KeywordHolder, KeywordUse, Parameter
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.references import REFERENCES

MOST_ABILITIES = 40
"""The most abilities that the keywords of one card stand for."""
MOST_IN_ALL = 20_000
"""The most abilities that the keywords of a pack stand for."""

CODES = table(
    CodeInfo(
        "no-such-parameter",
        _("Unknown parameter"),
        _("A keyword lists its parameters; its abilities, its texts and the cards that have it name no others."),
        '{"kind": "param", "name": "amonut"}',
        _("Correct the name, or add the parameter to the keyword."),
    ),
    CodeInfo(
        "parameter-missing",
        _("Parameter without a value"),
        _("A card with a keyword gives a value for each of its parameters."),
        '{"keyword": "ward"} where the keyword has the parameter “amount”',
        _("Give the value under “with”, or under the kind of piece that the parameter stands for."),
    ),
    CodeInfo(
        "parameter-of-another-type",
        _("Value of another type"),
        _("A parameter stands for a number, or for a piece of one kind."),
        '"with": {"shot": 2} where “shot” is a missile',
        _("Give the value under the kind of its parameter."),
    ),
    CodeInfo(
        "parameter-out-of-range",
        _("Number out of range"),
        _("A keyword states the smallest and the largest number that a card can give."),
        '"with": {"amount": 9} where “maximum” is 3',
        _("Change the number, or the range in the keyword."),
    ),
    CodeInfo(
        "parameter-unused",
        _("Unused parameter"),
        _("A parameter that no ability of the keyword mentions makes no difference."),
        "a parameter without a “param” that names it",
        _("Use it, or remove it."),
    ),
    CodeInfo(
        "parameter-twice",
        _("Ambiguous parameter"),
        _("The name of a parameter stands for its value, so it can name nothing else."),
        '"parameters": [{"name": "amount"}, {"name": "amount"}]',
        _("Give it another name."),
    ),
    CodeInfo(
        "keyword-elsewhere",
        _("Keyword of other cards"),
        _("A keyword states the kinds of cards that can have it."),
        '"on": ["missile"] in the keyword, and the keyword on a character',
        _("Add the kind of card to the keyword, or remove the keyword from the card."),
    ),
    CodeInfo(
        "keyword-unused",
        _("Unused keyword"),
        _("A keyword works only on cards that name it."),
        "a keyword that no card has",
        _("Give it to a card, or remove it."),
    ),
    CodeInfo(
        "too-many-abilities",
        _("Too many abilities by keywords"),
        _("The number of abilities that keywords stand for is limited, so that a battle stays fast."),
        "ten keywords with six abilities each",
        _("Use fewer keywords."),
    ),
)


@each_of(*CARDS, Keyword, about=(Keyword, KeywordUse, Param))
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every keyword and every use of one fits its parameters."""
    if isinstance(at.piece, Keyword):
        yield from _definition(pack, at.piece, at.file)
        return
    for pointer, word in walk(at.piece):
        if isinstance(word, Param):
            message = _("Only the abilities of a keyword have parameters.")
            yield error("no-such-parameter", at.file, f"{pointer}/name", message)
    for pointer, kind, use in _uses(at.piece):
        keyword = pack.keywords.get(use.keyword)
        if keyword is None:
            continue
        if kind not in keyword.on:
            message = _("{keyword} is not for {card}.").format(
                keyword=quoted(display_name(keyword.name, keyword.id)), card=kind_in_words(kind)
            )
            hint = _("It is for: {kinds}.").format(kinds=", ".join(kind_in_words(one) for one in keyword.on))
            yield error("keyword-elsewhere", at.file, f"{pointer}/keyword", message, hint)
        yield from _values(keyword, use, at.file, pointer)
    count = sum(len(one.abilities) for one in expansions(pack, at.piece))
    if count > MOST_ABILITIES:
        message = _("The keywords stand for {count} abilities; at most {most} are allowed.").format(
            count=count, most=MOST_ABILITIES
        )
        yield error("too-many-abilities", at.file, "/keywords", message)
    elif count and (in_all := _in_all(pack)) > MOST_IN_ALL:
        message = _("The keywords of the pack stand for {count} abilities; at most {most} are allowed.").format(
            count=in_all, most=MOST_IN_ALL
        )
        yield error("too-many-abilities", at.file, "/keywords", message)


def _uses(card: ContentModel) -> Iterator[tuple[str, KeywordHolder, KeywordUse]]:
    """The keywords of a card and of its sectors: where each stands, and on what kind of card."""
    for above, kind, uses in uses_on(card):
        for number, use in enumerate(uses):
            yield f"{above}/keywords/{number}", kind, use


@derived
def _in_all(pack: Pack) -> int:
    return sum(map_pack_files(pack, _count_in, KeywordUse))


def _count_in(at: FileAt) -> int | None:
    if isinstance(at.piece, Keyword):
        return None
    return sum(len(getattr(one, "abilities", ())) for one in at.expanded) or None


@derived
def _used(pack: Pack) -> frozenset[str]:
    return frozenset().union(*map_pack_files(pack, _used_in, KeywordUse))


def _used_in(at: FileAt) -> frozenset[str] | None:
    return frozenset(use.keyword for _pointer, _kind, use in _uses(at.piece)) or None


# --- on a card ------------------------------------------------------------------------------------


def _values(keyword: Keyword, use: KeywordUse, file: str, pointer: str) -> Iterator[Diagnostic]:
    wanted = {one.name: one for one in keyword.parameters}
    name = quoted(display_name(keyword.name, keyword.id))
    seen: set[str] = set()
    for key, kind, values in _given(use):
        for parameter, value in values.items():
            place = f"{pointer}/{key}/{parameter}"
            there = wanted.get(parameter)
            if there is None:
                message = _("{keyword} has no parameter {name}.").format(keyword=name, name=quoted(parameter))
                hint = _near(parameter, [one for one in wanted if one not in seen])
                fixes = (remove_fix(place),)
                yield error("no-such-parameter", file, place, message, hint, fixes=fixes)
                continue
            if there.stands_for != kind:
                message = _("{name} stands for {type}.").format(
                    name=quoted(parameter), type=_in_words(there.stands_for)
                )
                hint = _("Give it under “{key}”.").format(key=_key(there.stands_for))
                yield error("parameter-of-another-type", file, place, message, hint)
            elif parameter not in seen and isinstance(value, int) and not there.minimum <= value <= there.maximum:
                message = _("{name} is from {least} to {most}.").format(
                    name=quoted(parameter), least=there.minimum, most=there.maximum
                )
                yield error("parameter-out-of-range", file, place, message)
            seen.add(parameter)
    for parameter, needed in wanted.items():
        if parameter not in seen:
            message = _("{keyword} needs {type} for {name}.").format(
                keyword=name, type=_in_words(needed.stands_for), name=quoted(parameter)
            )
            hint = _("Give it under “{key}”.").format(key=_key(needed.stands_for))
            yield error("parameter-missing", file, pointer, message, hint)


def _given(use: KeywordUse) -> Iterator[tuple[str, str, Mapping[str, int | str]]]:
    """Everything that a use gives: the key, the type of its values, and the values by parameter."""
    yield "with", "number", use.with_
    for kind, folder in FOLDER_OF_TYPE.items():
        yield folder, kind, getattr(use, folder)


def _key(type_: str) -> str:
    return FOLDER_OF_TYPE.get(type_, "with")


def _near(name: str, known: list[str]) -> str:
    near = nearest_word(name, known)
    return _("Did you mean {near}?").format(near=quoted(near)) if near is not None else ""


def _in_words(type_: str) -> str:
    match type_:
        case "missile":
            return _("a missile")
        case "counter":
            return _("a counter")
        case "status":
            return _("a status")
        case "artifact":
            return _("an artifact")
        case "character":
            return _("a character")
        case "order":
            return _("an Order")
        case _:
            return _("a number")


# --- in a keyword ---------------------------------------------------------------------------------


def _definition(pack: Pack, keyword: Keyword, file: str) -> Iterator[Diagnostic]:
    parameters = {one.name: one for one in reversed(keyword.parameters)}
    for number, one in enumerate(keyword.parameters):
        pointer = f"/parameters/{number}"
        if parameters[one.name] is not one:
            message = _("Another parameter is called {name}.").format(name=quoted(one.name))
            yield error("parameter-twice", file, f"{pointer}/name", message)
        elif one.stands_for != "number" and one.name in getattr(pack, FOLDER_OF_TYPE[one.stands_for]):
            message = _("{name} is the id of {type}, too.").format(
                name=quoted(one.name), type=_in_words(one.stands_for)
            )
            yield error("parameter-twice", file, f"{pointer}/name", message)
        if one.stands_for == "number" and one.minimum > one.maximum:
            message = _("No number is at least {least} and at most {most}.").format(least=one.minimum, most=one.maximum)
            yield error("parameter-out-of-range", file, f"{pointer}/minimum", message)
    mentioned: set[str] = set()
    for pointer, name, of_number in _mentions(keyword, parameters):
        there = parameters.get(name)
        if of_number and there is None:
            message = _("The keyword has no parameter {name}.").format(name=quoted(name))
            numbers = [one.name for one in keyword.parameters if one.stands_for == "number"]
            fixes = replace_fix(pointer, nearest_word(name, numbers))
            yield error("no-such-parameter", file, pointer, message, _near(name, numbers), fixes=fixes)
        elif of_number and there is not None and there.stands_for != "number":
            message = _("{name} stands for {type}.").format(name=quoted(name), type=_in_words(there.stands_for))
            yield error("parameter-of-another-type", file, pointer, message)
        mentioned.add(name)
    for number, one in enumerate(keyword.parameters):
        if one.name not in mentioned:
            message = _("No ability of the keyword mentions {name}.").format(name=quoted(one.name))
            fix = remove_fix(f"/parameters/{number}")
            yield warning("parameter-unused", file, f"/parameters/{number}/name", message, fixes=(fix,))
    for key, text in (("name", keyword.name), ("reminder", keyword.reminder)):
        yield from _texts(text, parameters, file, f"/{key}")
    for number, ability in enumerate(keyword.abilities):
        for key in ("title", "text"):
            yield from _texts(getattr(ability, key), parameters, file, f"/abilities/{number}/{key}")
    yield from reminder_differences(pack, keyword, file)
    # An unreadable file might contain what is needed.
    if keyword.id not in _used(pack) and not pack.broken:
        message = _("No card has the keyword {name}.").format(name=quoted(display_name(keyword.name, keyword.id)))
        yield warning("keyword-unused", file, "/id", message)


def _mentions(keyword: Keyword, parameters: Mapping[str, Parameter]) -> Iterator[tuple[str, str, bool]]:
    """Every word for a number, and every id that is the name of a parameter: pointer, name, whether it is a number."""
    for pointer, word in walk(keyword):
        if isinstance(word, Param):
            yield f"{pointer}/name", word.name, True
        for reference in REFERENCES:
            if reference.model is type(word):
                value = getattr(word, reference.field)
                there = parameters.get(value) if isinstance(value, str) else None
                if there is not None and FOLDER_OF_TYPE.get(there.stands_for) == reference.folder:
                    yield f"{pointer}/{key_of(type(word), reference.field)}", there.name, False


_IN_BRACES = re.compile(r"\{([^{}]*)\}")


def _texts(text: Text, parameters: Mapping[str, Parameter], file: str, pointer: str) -> Iterator[Diagnostic]:
    """Names in braces that are no parameters."""
    for language, words in text.items():
        for name in _IN_BRACES.findall(words):
            if name not in parameters:
                message = _("The keyword has no parameter {name}.").format(name=quoted(name))
                place = f"{pointer}/{language}"
                yield warning("no-such-parameter", file, place, message, _near(name, list(parameters)))
