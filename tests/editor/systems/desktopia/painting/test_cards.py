"""Cards measured: where things stand, how words fit, and what is said when they do not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPixmap

from editor.systems.desktopia.painting.card_styles import CardBlock, CardFace, fit_card
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH, CardLayers, card_pixmap, paint_card
from editor.systems.desktopia.painting.orders import NO_ORDER
from editor.ui.design_tokens import LIFE, PAPER
from schema.rendering.card_frames import LEAST_SIZE
from tests.editor.systems.desktopia.painting.sheets import GREY, RIDER, card_looks, image, opened

pytestmark = pytest.mark.usefixtures("qapp")

SCALE = 6
PLAIN = CardFace("character", "Name", GREY, "horned_mask", "hero", 4, ("hit",))


def painted(look: CardFace) -> QImage:
    picture = image(int(WIDTH * SCALE), int(HEIGHT * SCALE), "#FFFFFF")
    with opened(picture) as painter:
        paint_card(painter, look, QRectF(0, 0, WIDTH * SCALE, HEIGHT * SCALE))
    return picture


def at(picture: QImage, x: float, y: float) -> QColor:
    return picture.pixelColor(int(x * SCALE), int(y * SCALE))


def near(a: QColor, b: str, tolerance: int = 10) -> bool:
    other = QColor(b)
    return max(abs(a.red() - other.red()), abs(a.green() - other.green()), abs(a.blue() - other.blue())) <= tolerance


def test_life_stands_at_the_left_and_the_missile_at_the_right_below_the_picture() -> None:
    full = painted(replace(PLAIN, missile=RIDER, missile_count=3))
    empty = painted(replace(PLAIN, life=None))
    art = fit_card(PLAIN).words.art
    assert near(at(full, 6.2, art - 1.2), LIFE)
    assert not near(at(empty, 6.2, art - 1.2), LIFE)
    ring = at(full, WIDTH - 15.0, art - 1.4 - 7.5 * 0.88)
    assert near(ring, GREY.ring, 16)


def test_a_missile_without_limit_shows_the_sign_and_not_a_number() -> None:
    numbered = painted(replace(PLAIN, missile=RIDER, missile_count=8))
    endless = painted(replace(PLAIN, missile=RIDER, missile_count=None))
    differing = [
        (x, y)
        for x in range(numbered.width())
        for y in range(numbered.height())
        if numbered.pixelColor(x, y) != endless.pixelColor(x, y)
    ]
    left, right = min(x for x, _ in differing) / SCALE, max(x for x, _ in differing) / SCALE
    assert WIDTH - 7.4 - 3.6 <= left < right <= WIDTH - 7.4 + 3.6


def test_a_card_with_little_text_has_the_larger_picture() -> None:
    wordy = replace(PLAIN, blocks=(CardBlock("hit", "Hit", "One damage here. " * 12),))
    assert fit_card(PLAIN).words.art > fit_card(wordy).words.art
    for look in (PLAIN, wordy):
        art = fit_card(look).words.art
        assert near(at(painted(look), 2, art + 1), PAPER)
        assert not near(at(painted(look), 2, art - 1), PAPER)


def test_ranks_are_shown_by_chevrons() -> None:
    def ink(look: CardFace) -> int:
        shown = painted(replace(look, name=""))
        return sum(shown.pixelColor(x, y).lightness() > 220 for x in range(280, 340) for y in range(10, 60))

    counts = [ink(replace(PLAIN, rank=rank)) for rank in ("none", "fighter", "veteran", "hero")]
    assert counts == sorted(counts)
    assert len(set(counts)) == 4


def test_short_words_keep_their_full_size() -> None:
    fit = fit_card(replace(PLAIN, blocks=(CardBlock("hit", "Hit", "One damage."),)))
    assert (fit.text_mm, fit.name_mm, fit.text_overflows, fit.name_overflows) == (3.0, 4.8, False, False)


def test_longer_words_get_smaller_but_never_below_the_least_size() -> None:
    fits = [fit_card(replace(PLAIN, blocks=(CardBlock("hit", "Hit", "One damage here. " * n),))) for n in range(60)]
    sizes = [fit.text_mm for fit in fits]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[-1]) == (3.0, LEAST_SIZE)
    assert len(set(sizes)) >= 3
    assert [fit.text_overflows for fit in fits] == sorted(fit.text_overflows for fit in fits)
    assert fits[-1].text_overflows
    assert not fits[0].text_overflows


def test_words_that_do_not_fit_are_cut_above_the_foot() -> None:
    endless = replace(PLAIN, blocks=(CardBlock("hit", "Hit", "Words without end. " * 90),))
    none = replace(PLAIN, blocks=())
    below = QRectF(0, 81.5 * SCALE, WIDTH * SCALE, 6 * SCALE).toRect()
    assert fit_card(endless).text_overflows
    assert painted(endless).copy(below) == painted(none).copy(below)


def test_a_long_name_gets_smaller_and_then_is_cut() -> None:
    sizes = [fit_card(replace(PLAIN, name="W" * n)).name_mm for n in range(1, 30)]
    assert sizes == sorted(sizes, reverse=True)
    assert fit_card(replace(PLAIN, name="W" * 40)).name_overflows
    shown = painted(replace(PLAIN, name="W" * 40))
    assert near(at(shown, WIDTH - 1.5, 5.6), QColor(at(shown, 1.0, 5.6)).name())


def test_traits_are_set_last_whatever_their_order() -> None:
    """DK-CARD-04."""
    trait, hit = CardBlock("trait", "Quiet", "It is quiet."), CardBlock("hit", "Hit", "One damage.")
    assert painted(replace(PLAIN, blocks=(trait, hit))) == painted(replace(PLAIN, blocks=(hit, trait)))


def test_what_is_painted_and_what_is_measured_agree() -> None:
    for look in card_looks():
        picture = image(630, 880)
        with opened(picture) as painter:
            assert paint_card(painter, look, QRectF(0, 0, 630, 880)) == fit_card(look)
    fits = [fit_card(look) for look in card_looks()]
    assert [fit.text_overflows or fit.name_overflows for fit in fits] == [False] * 5 + [True]


def test_art_of_the_authors_own_fills_the_medallion() -> None:
    art = QPixmap(64, 64)
    art.fill(QColor("#00FFFF"))
    assert near(at(painted(replace(PLAIN, picture=art)), WIDTH / 2, 27), "#00FFFF", 4)


def test_the_same_card_gives_the_same_pixels() -> None:
    for look in card_looks():
        assert card_pixmap(look, 200).toImage() == card_pixmap(replace(look), 200).toImage()


def test_a_card_without_an_order_has_the_look_of_none() -> None:
    shown = painted(CardFace("ritual", "Deed", NO_ORDER, "mending_heart"))
    assert near(at(shown, 2, 50.0), NO_ORDER.ring, 40)


def test_a_card_whose_words_are_typed_looks_as_one_painted_at_once() -> None:
    """Kept layers are those of this very card: whatever of it becomes another, also on the way back."""
    layers = CardLayers()
    words = (CardBlock("hit", "Hit", "One damage."),)
    area = QRectF(3.4, 5.7, WIDTH * SCALE, HEIGHT * SCALE)
    changes = [
        PLAIN,
        replace(PLAIN, name="Named"),
        replace(PLAIN, name="Named", blocks=words),
        replace(PLAIN, blocks=words, life=3),
        replace(PLAIN, blocks=words, rank="fighter"),
        replace(PLAIN, blocks=words, order=NO_ORDER),
        replace(PLAIN, blocks=words, missile=RIDER, missile_count=3),
        replace(PLAIN, blocks=words, missile=RIDER, missile_count=None, line="Hero"),
        replace(PLAIN, kind="ritual", life=None, marks=(), rank="none"),
        replace(PLAIN, picture="mending_heart"),
        *card_looks(),
    ]
    for look, place in [*((each, area) for each in (*changes, *reversed(changes))), (PLAIN, area.translated(4.2, 1.1))]:
        pictures = [image(int(WIDTH * SCALE) + 20, int(HEIGHT * SCALE) + 20, "#FFFFFF") for _way in range(2)]
        with opened(pictures[0]) as painter:
            fit = paint_card(painter, look, place)
        with opened(pictures[1]) as painter:
            assert layers.paint(painter, look, place) == fit
        # Words that are cut off end in the middle of a pixel.
        assert _furthest(*pictures) <= (32 if fit.text_overflows else 4), look


ROW = 256
"""So many bytes of two pictures are compared at once."""


def _furthest(one: QImage, other: QImage) -> int:
    """The most that any part of any pixel differs, of 255."""
    same = [each.convertToFormat(QImage.Format.Format_RGB32) for each in (one, other)]
    # The bits are gone with their image, so that is held meanwhile.
    bits = [bytes(each.constBits()) for each in same]
    assert len(bits[0]) == len(bits[1])
    starts = range(0, len(bits[0]), ROW)
    rows = (tuple(each[start : start + ROW] for each in bits) for start in starts)
    # Nearly all are equal, and those are compared at once.
    pairs = {pair for a, b in rows if a != b for pair in zip(a, b, strict=True)}
    return max((abs(a - b) for a, b in pairs), default=0)
