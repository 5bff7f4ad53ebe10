"""`tablewright explain`: what a code of the check means, or what the abilities of cards say in sentences."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from schema.i18n import language, languages
from tablewright.options import add_format, add_system

if TYPE_CHECKING:
    from editor.document.document import PackDocument
    from schema.diagnostics.diagnostic import CodeInfo
    from schema.json.strict_reading import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the code or the card; without one, all codes are listed."""
    parser.description = _(
        "Explain a code that a check reported, or say what the abilities of a card do. Without either, list all codes."
    )
    parser.add_argument(
        "code",
        nargs="?",
        metavar="WHAT",
        help=_("a code, such as bad-json; PACK/FOLDER/NAME.json for a card; PACK for all its cards"),
    )
    parser.add_argument("--language", choices=languages(), help=_("the language of the sentences of cards"))
    add_format(parser)
    add_system(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if explained, 2 if there is no such code or card."""
    from schema.diagnostic_codes import all_codes
    from schema.diagnostics.suggestions import nearest_word
    from schema.systems.registry import SYSTEMS
    from simulator.systems.registry import RULES
    from tablewright.scenario_lookup import printable

    systems = [system for system in SYSTEMS if options.system in (None, system.id)]
    proofs = [rules.proofs for rules in RULES if rules.proofs is not None and options.system in (None, rules.id)]
    codes = all_codes(*(system.codes for system in systems), *(proof.codes for proof in proofs))
    if options.code is None and options.format == "json":
        print(json.dumps([_as_object(info) for _code, info in sorted(codes.items())], ensure_ascii=False, indent=2))
        return 0
    if options.code is None:
        width = max(map(len, codes))
        for code, info in sorted(codes.items()):
            print(f"{code:<{width}}  {_(info.title)}")
        return 0
    if options.code not in codes and (found := _cards(options.code)) is not None:
        document, files = found
        return _explain_cards(document, files, options)
    if options.code not in codes and options.code.endswith((".json", ".zip")):
        path = printable(options.code)
        print(_("{path} is not a file of a pack.").format(path=path), file=sys.stderr)
        return 2
    if options.code not in codes:
        print(_("Unknown code “{code}”.").format(code=options.code), file=sys.stderr)
        if near := nearest_word(options.code, codes):
            print(_("Did you mean “{name}”?").format(name=near), file=sys.stderr)
        return 2
    info = codes[options.code]
    if options.format == "json":
        print(json.dumps(_as_object(info), ensure_ascii=False, indent=2))
        return 0
    print(f"{info.code}: {_(info.title)}\n\n{_(info.why)}\n")
    if info.example:
        print(_("Example:") + f"\n    {info.example}\n")
    print(_("How to fix: {fix}").format(fix=_(info.fix)))
    return 0


def _cards(word: str) -> tuple[PackDocument, tuple[str, ...]] | None:
    """The pack and its files that a path or the id of a shipped pack means; None for anything else."""
    from editor.document.document import PackDocument
    from tablewright.scenario_lookup import find_pack

    path = Path(word)
    if (pack := find_pack(word)) is not None:
        document = PackDocument.open(pack)
        return document, document.files
    if path.suffix == ".json" and (root := find_pack(str(path.parent.parent))) is not None:
        document = PackDocument.open(root)
        if (file := f"{path.parent.name}/{path.name}") in document.files:
            return document, (file,)
    return None


def _explain_cards(document: PackDocument, files: tuple[str, ...], options: argparse.Namespace) -> int:
    """Print what the abilities in these files say, as their data says it, and beside it what their authors wrote."""
    from editor.document.cards import localized
    from editor.pages.card.card_abilities import AbilityTexts
    from tablewright.scenario_lookup import printable

    spoken = options.language or language()
    texts = AbilityTexts(document.types, document.card, spoken)
    listed: list[dict[str, str]] = []

    def given(use: Json) -> Iterator[object]:
        return document.types.abilities_of({"keywords": [use]}, document.card)

    for file in files:
        card = document.value(file)
        if isinstance(card, dict):
            for pointer, ability in _abilities_in(card, "", given):
                folder, kind = file.partition("/")[0], _part_of(pointer)
                title, _text = texts.words(ability, folder, card, kind)
                says = texts.generated(ability, folder, card, kind)
                meant = " ".join(
                    f"({name}: {words})" for name, words in texts.reminders(ability, card.get("id")) if words
                )
                says, name = " ".join(filter(None, (says, meant))), document.name_of(file)
                about = {"file": file, "pointer": pointer, "name": name, "title": title, "sentences": says}
                listed.append({**about, "printed": localized(ability.get("text"), spoken)})
            for told in document.types.retold_abilities(file.partition("/")[0], card, document.card):
                of = document.types.abilities_of(told.card, document.card)
                says = " ".join(filter(None, (texts.generated(one, told.folder, told.card) for one in of)))
                title = document.types.labels.field(told.pointer.rpartition("/")[2])
                about = {"file": file, "pointer": told.pointer, "name": document.name_of(file), "title": title}
                listed.append({**about, "sentences": says, "printed": localized(told.text, spoken)})
    if options.format == "json":
        print(json.dumps(listed, ensure_ascii=False, indent=2))
        return 0
    before = ""
    for one in listed:
        if one["file"] != before:
            print(("\n" if before else "") + printable(f"{one['name']} ({one['file']})"))
            before = one["file"]
        says = one["sentences"] or _("This ability cannot be read: see `tablewright check`.")
        print(printable(f"  {one['title']}: {says}" if one["title"] else f"  {says}"))
        if one["printed"]:
            words = " ".join(one["printed"].split())
            print("    " + printable(_("On the card: “{words}”").format(words=words)))
    if not listed:
        print(_("There are no abilities."))
    return 0


def _part_of(pointer: str) -> str:
    """The kind of the part of a card that has an ability, as the rendering knows it; empty for the card itself."""
    return "sector" if pointer.startswith("/sectors/") else ""


def _abilities_in(
    value: Json, pointer: str, given: Callable[[Json], Iterator[object]]
) -> Iterator[tuple[str, Mapping[str, Json]]]:
    """The abilities in a file, in text order, each with its pointer; those of a keyword have that of its use.

    `given`: what the use of a keyword gives.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "keywords" and isinstance(inner, list):
                for n, use in enumerate(inner):
                    yield from ((f"{pointer}/{key}/{n}", one) for one in given(use) if isinstance(one, dict))
            elif key == "abilities" and isinstance(inner, list):
                yield from ((f"{pointer}/{key}/{n}", one) for n, one in enumerate(inner) if isinstance(one, dict))
            elif key == "ability" and isinstance(inner, dict):
                yield f"{pointer}/{key}", inner
            else:
                yield from _abilities_in(inner, f"{pointer}/{key}", given)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _abilities_in(inner, f"{pointer}/{number}", given)


def _as_object(info: CodeInfo) -> dict[str, str]:
    texts = {"title": info.title, "why": info.why, "example": info.example, "fix": info.fix}
    return {"code": info.code, **{key: _(text) if key != "example" else text for key, text in texts.items()}}
