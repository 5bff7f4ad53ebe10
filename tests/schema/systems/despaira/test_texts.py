"""The texts and pictures of Despaira packs: languages, names of abilities, what custom texts say, picture files."""

from __future__ import annotations

from typing import Any

import pytest

from schema.loading import load_documents
from schema.packs.image_info import ImageFault
from schema.systems.despaira.checks.card_fit import CODES as CARD_CODES
from schema.systems.despaira.checks.texts import CODES
from tests.schema.systems.despaira.demonstration import Documents, changed, shipped
from tests.schema.systems.despaira.test_checks import do

CREATURE = "creatures/fenroot_ox.json"
TRICK = "tricks/flare_lance.json"
TITLE = {"title": {"en": "X", "ru": "Х"}}
HEAL = {"kind": "heal", "to": {"kind": "self"}, "amount": 100}
FANG = "tricks/borrowed_fang.json"
TEXT = "/abilities/0/text"
TABLE: list[tuple[str, str, Any, list[tuple[str, str]]]] = [
    (CREATURE, "/name", {"en": "Ox"}, [("missing-language", "/name")]),
    (CREATURE, "/flavour", {"en": "It lows.", "ru": " "}, [("missing-language", "/flavour")]),
    (CREATURE, "/abilities", do(HEAL, title={}), [("ability-without-name", "/abilities/0")]),
    (CREATURE, "/abilities", do(HEAL, text={"en": "Heals 100.", "ru": "Лечит 100."}, **TITLE), []),
    (CREATURE, "/abilities", do(HEAL, text={"en": "Heals 200.", "ru": "Лечит 100."}), [("text-differs", f"{TEXT}/en")]),
    (CREATURE, "/abilities", do(HEAL, text={"en": "Heals.", "ru": "Лечит 200."}),
     [("text-differs", f"{TEXT}/en"), ("text-differs", f"{TEXT}/ru")]),
    (FANG, TEXT, {"en": "Until End, it has the abilities of Bilge Viper within 1.",
                  "ru": "До конца хода у него способности карты «Трюмная гадюка» в пределах 1."}, []),
    (FANG, TEXT, {"en": "It has the abilities of Lantern Hound within 1.", "ru": "Кого-то."},
     [("text-differs", f"{TEXT}/en"), ("text-differs", f"{TEXT}/en"), ("text-differs", f"{TEXT}/ru")]),
    (CREATURE, "/name", {"en": "The Ox of the Most Honourable Keepers of the Lower Fens", "ru": "Вол"},
     [("card-name-cut", "/name/en")]),
    (CREATURE, "/abilities", do(HEAL, text={"en": "Heals 100. " + "It does. " * 300, "ru": "Лечит 100."}),
     [("card-text-cut", f"{TEXT}/en")]),
    (CREATURE, "/lore", {"text": {"en": "It lows. " * 300, "ru": "Мычит."}},
     [("card-text-cut", "/lore/text"), ("lore-or-ability", "/lore")]),
    (CREATURE, "/printing", {"artist": {"en": "A Painter of a Great Many Very Long Names " * 3, "ru": "Я"}},
     [("card-foot-cut", "/printing/artist/en")]),
    (TRICK, "/picture", "lamce", [("picture-unknown", "/picture")]),
    (TRICK, "/picture", "../lance.png", [("picture-path", "/picture")]),
    (TRICK, "/picture", "art/lamce.png", [("picture-missing", "/picture")]),
    (TRICK, "/picture", "art/noise.png", [("picture-broken", "/picture")]),
    (TRICK, "/picture", "art/wall.png", [("picture-too-large", "/picture")]),
    (TRICK, "/picture", "art/lance.png", []),
]  # fmt: skip
FONTS = {"unknown-font", "font-letters", "font-broken", "font-missing"}
"""Tested for both games in `tests/editor/printing/test_pack_fonts.py`."""
FRAMES = {"frame-overlap", "frame-outside", "frame-small", "frame-letters"}
"""The checks of frames are shared, and tested in `tests/schema/systems/desktopia/checks/test_frames.py`."""
ART = {
    "art/lance.png": None,
    "art/noise.png": ImageFault("damaged"),
    "art/wall.png": ImageFault("too-large", "50000 × 50000"),
}


@pytest.mark.parametrize(("file", "pointer", "value", "found"), TABLE)
def test_texts_and_pictures(file: str, pointer: str, value: Any, found: list[tuple[str, str]]) -> None:
    documents: Documents = dict(shipped().documents)
    changed(documents, file, pointer, value)
    diagnostics = load_documents(documents, before=shipped().loaded, art=ART).diagnostics
    here = [(one.code, one.location.pointer) for one in diagnostics if one.location.file == file]
    assert here == found


def test_every_code_is_in_the_table() -> None:
    assert {code for case in TABLE for code, _pointer in case[3]} == {
        *CODES,
        *CARD_CODES,
        "lore-or-ability",
    } - FONTS - FRAMES
