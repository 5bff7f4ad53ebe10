"""Finds fonts of a pack that are missing, damaged, not to be embedded, or without the letters of its languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.builders import error, remove_fix, replace_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.models.card_frame import CardFrame
from schema.models.manifest import Manifest, Printing
from schema.packs.art import Art
from schema.packs.font_info import ENDINGS, FontFault, FontInfo, is_font
from schema.packs.paths import FONTS, MANIFEST, fonts_in, path_problem
from schema.rendering.card_frames import Faces
from schema.rendering.pack_fonts import USES, faces_of

_MOST_LETTERS = 12
"""That a message names."""

CODES = table(
    CodeInfo(
        "font-missing",
        _("Missing font"),
        _("Font files must be in the folder fonts of the pack; without its font a card is set in that of the editor."),
        '"file": "fonts/gothic.ttf" with no such file',
        _("Add the file, or remove the font."),
    ),
    CodeInfo(
        "font-broken",
        _("Unusable font"),
        _(
            "A font that is damaged, too large or in another format is not used; nor is one whose maker does not allow"
            " that it is embedded: whoever prints the cards needs it."
        ),
        "a web font (.woff2), or one with restricted embedding",
        _("Use a TrueType or OpenType font with a licence that allows embedding, such as the Open Font License."),
    ),
    CodeInfo(
        "font-letters",
        _("Font without some letters"),
        _("Letters that a font does not have are set in that of the editor, which looks odd within a word."),
        "a font without Cyrillic letters in a pack with Russian texts",
        _("Use a font with the letters of all languages of the pack."),
    ),
    CodeInfo(
        "unknown-font",
        _("Unknown font"),
        _("A pack lists its fonts under “printing” in pack.json; others cannot be used."),
        '"font": "gothik" where the pack has “gothic”',
        _("Use the id of a font of the pack."),
    ),
)


def wrong_fonts(manifest: Manifest, art: Art | None, letters: Mapping[str, str]) -> Iterator[Diagnostic]:
    """What is wrong with the fonts of a pack. `letters`: those of the names in each language."""
    printing = manifest.printing
    for id_, font in printing.fonts.items():
        pointer = f"/printing/fonts/{id_}/file"
        if why := _not_of_a_pack(font.file):
            message = _("{file} cannot be a font of the pack. {why}").format(file=quoted(font.file), why=why)
            yield error("font-missing", MANIFEST, pointer, message, _fix("font-missing"))
            continue
        if art is None:
            continue
        if font.file not in art:
            yield _missing(art, font.file, pointer)
            continue
        found = art[font.file]
        if isinstance(found, FontFault):
            message = f"{quoted(font.file)}: {found.message}"
            yield warning("font-broken", MANIFEST, pointer, message, _fix("font-broken"))
        elif isinstance(found, FontInfo):
            for language in manifest.languages:
                if missing := found.missing(letters.get(language, "")):
                    yield _without_letters(font.file, pointer, missing, language)
    for use in USES:
        yield from unknown_font(printing, getattr(printing, f"{use}_font"), MANIFEST, f"/printing/{use}_font")


def unknown_font(printing: Printing, id_: str | None, file: str, pointer: str) -> Iterator[Diagnostic]:
    """A font that the pack does not list."""
    if not id_ or id_ in printing.fonts:
        return
    near = nearest_word(id_, printing.fonts)
    hint = _("Did you mean {near}?").format(near=quoted(near)) if near else _fix("unknown-font")
    fixes = (*replace_fix(pointer, near), remove_fix(pointer, _("Use the font of the editor")))
    message = _("The pack has no font {id}.").format(id=quoted(id_))
    yield error("unknown-font", file, pointer, message, hint, fixes=fixes)


def printed_faces(printing: Printing, art: Art | None, own: str | None = None, frame: CardFrame | None = None) -> Faces:
    """The faces of the cards of a pack. `own`: the font for names that a card has instead of that of the pack.

    `frame`: one that the pack brings, with fonts of its own.
    """
    if art is None or not printing.fonts:
        return Faces()
    known = art

    def font_at(file: str) -> FontInfo | None:
        found = known.get(file)
        return found if isinstance(found, FontInfo) else None

    named = {use: getattr(frame, f"{use}_font", None) or getattr(printing, f"{use}_font") or "" for use in USES}
    files = {id_: font.file for id_, font in printing.fonts.items()}
    return faces_of(named | ({"name": own} if own else {}), files, font_at)


def _not_of_a_pack(named: str) -> str:
    """Why this name cannot be a font file of a pack; empty if it can."""
    if why := path_problem(named):
        return why
    if not named.startswith(f"{FONTS}/"):
        return _("Fonts must be in the folder {folder}.").format(folder=quoted(FONTS))
    return "" if is_font(named) else _("Fonts are files of the kinds {endings}.").format(endings=", ".join(ENDINGS))


def _missing(art: Art, named: str, pointer: str) -> Diagnostic:
    near = nearest_word(named, fonts_in(art))
    hint = _("Did you mean {near}?").format(near=quoted(near)) if near else _fix("font-missing")
    message = _("The pack has no font file {file}.").format(file=quoted(named))
    return warning("font-missing", MANIFEST, pointer, message, hint, fixes=replace_fix(pointer, near))


def _without_letters(file: str, pointer: str, missing: str, language: str) -> Diagnostic:
    some = " ".join(sorted(missing)[:_MOST_LETTERS]) + (" …" if len(missing) > _MOST_LETTERS else "")
    message = _("{file} lacks letters of names in {language}: {letters}.").format(
        file=quoted(file), language=quoted(language), letters=some
    )
    return warning("font-letters", MANIFEST, pointer, message, _fix("font-letters"))


def _fix(code: str) -> str:
    advice = CODES[code].fix
    return _(advice)
