"""The stats of a creature where it stands in a duel: as printed, and what its tile and other cards add."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from editor.document.edits import Place
from editor.pages.card.place_facts import Facts
from editor.systems.despaira.board.reach import NOWHERE, Cause, Standing
from editor.systems.despaira.painting.thumbnails import mark_pixmap
from editor.systems.despaira.standing import STATS, Reason, reach_of, reasons_for
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text
from schema.loading import Loaded
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import DuelSetup, prepare
from simulator.systems.despaira.state import Piece

_NONE: Final = "–"
_CREATURES: Final = ("creature", "token")
_ICONS: Final = tuple(partial(mark_pixmap, stat, 14) for stat in STATS)


def tile_stats(loaded: Loaded | None, place: Place, placed: object) -> Facts | None:
    """The stats of the card that is placed there; None for what is no open creature of a position."""
    found = standing_at(loaded, place.file, placed)
    if found is None:
        return None
    play, piece = found
    rows = tuple(_row(play, piece, stat, title) for stat, title in STATS.items())
    notes = tuple((_note(reason), reason.rule) for reason in reasons_for(play, piece))
    head = ("", _("Printed"), _("Change"), _("Here"))
    return Facts(_("Stats on this tile"), head, rows, _ICONS, notes)


def standing_at(loaded: Loaded | None, file: str, placed: object) -> tuple[DuelPlay, Piece] | None:
    """The position of a duel's file as the rules see it, with a creature or leader of it that lies open."""
    play, card, tile = _play(loaded, file), text(mapping(placed).get("card")), text(mapping(placed).get("tile"))
    if play is None or not card or not tile:
        return None
    piece = next((one for one in play.at(tile) if one.card == card and one.face_up), None)
    return (play, piece) if piece is not None and piece.kind in _CREATURES else None


def _play(loaded: Loaded | None, file: str) -> DuelPlay | None:
    """The position of a duel's file; None for a duel from its beginning, and for one that cannot be played."""
    if loaded is None or mapping(loaded.documents.get(file)).get("setup") != "position":
        return None
    setup = prepare(loaded, file)
    return DuelGame.open(setup, 1).play() if isinstance(setup, DuelSetup) else None


def figures_in(loaded: Loaded | None, file: str) -> Mapping[tuple[str, str], tuple[int | None, ...]]:
    """The stats of the creatures that lie open in a position, by tile and card, in the order of STATS."""
    play = _play(loaded, file)
    if play is None:
        return {}
    creatures = (one for one in play.on_field() if one.face_up and one.kind in _CREATURES)
    return {(one.tile, one.card): tuple(play.stat(one, stat) for stat in STATS) for one in creatures}


def standing_of(loaded: Loaded | None, file: str, placed: object) -> Standing:
    """What the card that is placed there can attack, and from where its figures are changed."""
    found = standing_at(loaded, file, placed)
    if found is None:
        return NOWHERE
    play, piece = found
    causes = (
        Cause(reason.tile, f"{reason.title} {reason.by}", reason.amount > 0)
        for reason in reasons_for(play, piece)
        if reason.tile
    )
    return Standing(piece.tile, reach_of(play, piece), tuple(causes))


def _row(play: DuelPlay, piece: Piece, stat: str, title: str) -> tuple[str, ...]:
    printed, here = play.printed(piece, stat), play.stat(piece, stat)
    change = (here or 0) - (printed or 0)
    figures = (printed, here)
    shown = [_NONE if each is None else str(each) for each in figures]
    return title, shown[0], f"{change:+}" if change else _NONE, shown[1]


def _note(reason: Reason) -> str:
    if reason.tile:
        return _("{change}: {title} of {tile}").format(change=reason.by, title=reason.title, tile=reason.tile)
    return f"{reason.by}: {reason.title}"
