"""What the strip shows of a campaign in test-play: its battles, what is carried into the present one. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.models.base import in_language
from schema.systems.desktopia.campaign import Campaign, CampaignBattle
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.systems.desktopia.campaign_series import CampaignSeries
from simulator.systems.desktopia.campaigns import Standing, after, script_of, winners_of
from simulator.systems.desktopia.game import Game
from simulator.systems.game_rules import Series


@dataclass(frozen=True, slots=True)
class BattleMark:
    """A battle of the campaign on the strip."""

    name: str
    state: Literal["fought", "now", "later"]
    winner: int | None = None
    """The seat that has won it, from 0; None for a draw, or where it is not over."""


@dataclass(frozen=True, slots=True)
class CampaignModel:
    """A campaign at one of its battles."""

    pack: Pack
    standing: Standing

    @classmethod
    def of(cls, series: Series) -> CampaignModel:
        """The present state of a campaign."""
        assert isinstance(series, CampaignSeries)
        return cls(series.pack, series.standing)

    @property
    def campaign(self) -> Campaign:
        return self.pack.campaigns[self.standing.campaign]

    @property
    def over(self) -> bool:
        """No battle is left to be fought."""
        return not self.standing.battle

    @property
    def number(self) -> int:
        """The number of the battle, from 1, in the order in which they are fought."""
        return len(self.standing.fought) + 1

    def after(self, game: Game) -> CampaignModel:
        """The campaign after the battle."""
        return replace(self, standing=after(self.pack, self.standing, game))

    # ------------------------------------------------------------ words

    @property
    def name(self) -> str:
        return in_language(self.campaign.name, language(), self.campaign.id)

    def marks(self) -> tuple[BattleMark, ...]:
        """The battles that were fought, in order, the present one, and those that may come."""
        marks = []
        for fought in self.standing.fought:
            winner = fought.winners[0] if fought.winners else None
            marks.append(BattleMark(self.battle_name(fought.battle), "fought", winner))
        if not self.over:
            marks.append(BattleMark(self.battle_name(self.standing.battle), "now"))
            marks += [BattleMark(self.battle_name(name), "later") for name in self._later()]
        return tuple(marks)

    def battle_name(self, name: str) -> str:
        """What a battle is called: its script's name."""
        script = self.pack.scripts.get(self._battle(name).script)
        return in_language(script.name, language(), script.id) if script is not None else name

    def carried(self) -> tuple[str, ...]:
        """What the players bring into the battle, one sentence for each who brings anything."""
        if self.over or not self.standing.fought:
            return ()
        script = script_of(self.pack, self.standing)
        plain = self.pack.scripts[script.id]
        found = []
        for number, seat in enumerate(script.seats):
            parts = list(_differences(script, plain, number))
            if parts:
                name = in_language(seat.name, language()) or _("Seat {number}").format(number=number + 1)
                found.append(_("{seat}: {what}").format(seat=name, what=", ".join(parts)))
        return tuple(found)

    def winners(self) -> str:
        """Who has won the campaign so far, in words."""
        seats = winners_of(self.campaign, self.standing)
        if not seats:
            return _("Nobody has won it")
        names = ", ".join(_("seat {number}").format(number=seat + 1) for seat in seats)
        return _("Won by {seats}").format(seats=names)

    # ------------------------------------------------------------ inside

    def _battle(self, name: str) -> CampaignBattle:
        return next(battle for battle in self.campaign.battles if battle.id == name)

    def _later(self) -> list[str]:
        """Battles that can be reached from the present one, the nearest first."""
        found: list[str] = []
        waiting = [self.standing.battle]
        while waiting:
            for way in self._battle(waiting.pop(0)).exits:
                if way.to and way.to not in (*found, self.standing.battle):
                    found.append(way.to)
                    waiting.append(way.to)
        return found


def _differences(script: Script, plain: Script, seat: int) -> Iterator[str]:
    """How a seat differs from the script as it is written."""
    own, usual = script.seats[seat], plain.seats[seat]
    bonus = own.bonus_cards - usual.bonus_cards
    if bonus:
        yield ngettext("{n} bonus card more", "{n} bonus cards more", bonus).format(n=bonus)
    rituals = len(own.rituals) - len(usual.rituals)
    if rituals:
        yield ngettext("{n} ritual kept", "{n} rituals kept", rituals).format(n=rituals)
    fallen = sum(member not in own.squad for member in usual.squad)
    if fallen:
        yield ngettext("{n} character has fallen", "{n} characters have fallen", fallen).format(n=fallen)
    joined = len(own.squad) - len(usual.squad) + fallen
    if joined > 0:
        yield ngettext("{n} character joins", "{n} characters join", joined).format(n=joined)
