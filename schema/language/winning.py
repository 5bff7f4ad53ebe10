"""Effects that end the game: players win or lose, or nobody does."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import EffectWord, PlayerSelector

_WHO = "The players; the ability's own player when left out."


class Win(EffectWord):
    """Players win the game at once, each with their side."""

    kind: Literal["win"] = "win"
    synonyms = (_("victory, wins the game, end the game, victory points, goal"),)
    who: PlayerSelector | None = Field(default=None, description=_WHO)


class Lose(EffectWord):
    """Players lose the game at once and are out of it; the others go on, or the last of them win."""

    kind: Literal["lose"] = "lose"
    synonyms = (_("defeat, loses the game, eliminate a player, knock out"),)
    who: PlayerSelector | None = Field(default=None, description=_WHO)


class DrawGame(EffectWord):
    """The game ends at once, and nobody wins."""

    kind: Literal["draw_game"] = "draw_game"
    synonyms = (_("tie, stalemate, draw, nobody wins"),)


WINNING = (Win, Lose, DrawGame)
