"""Campaigns for the shared parts: a series of battles in which each decides how the next begins (DK-CMP)."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from pydantic import TypeAdapter

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.loading import Loaded
from schema.systems.desktopia.pack import Pack
from simulator.engine.codec import by_name, from_plain, to_plain
from simulator.systems.desktopia.campaigns import Fought, Standing, after, begin, script_of, winners_of
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.playable_content import part_for, rules_on
from simulator.systems.desktopia.ruleset import Ruleset

CAMPAIGNS = "campaigns"


class CampaignSeries:
    """A campaign in play, from its first battle on."""

    def __init__(self, pack: Pack, campaign: str, standing: Standing | None = None) -> None:
        """`standing`: how far it has come; its beginning by default."""
        self.pack = pack
        self._campaign = pack.campaigns[campaign]
        self.standing = begin(self._campaign) if standing is None else standing

    def copy(self) -> CampaignSeries:
        """An independent series at the same moment."""
        return CampaignSeries(self.pack, self._campaign.id, self.standing)

    @property
    def title(self) -> dict[str, str]:
        return self._campaign.name

    @property
    def seat_count(self) -> int:
        return self._campaign.seats

    @property
    def games_played(self) -> int:
        return len(self.standing.fought)

    @property
    def most_games(self) -> int:
        """A graph with a cycle would never end: at most twice the number of the campaign's battles are played."""
        return 2 * len(self._campaign.battles)

    def next_setup(self) -> Ruleset | tuple[Diagnostic, ...] | None:
        """The rules of the next battle, or the problems that prevent it; None when the campaign is over."""
        if not self.standing.battle:
            return None
        script = script_of(self.pack, self.standing)
        return rules_on(self.pack, script, self.pack.file_of("scripts", script.id))

    def finish_game(self, game: Game) -> None:
        """Continue with the battle that follows from the finished one."""
        self.standing = after(self.pack, self.standing, game)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners_of(self._campaign, self.standing)


def open_campaign(loaded: Loaded, name: str) -> CampaignSeries | tuple[Diagnostic, ...] | None:
    """The campaign of that id, or the problems that prevent it; None when the pack has no such campaign."""
    if not isinstance(loaded.pack, Pack) or name not in loaded.pack.campaigns:
        return None
    pack = part_for(loaded, loaded.pack.file_of(CAMPAIGNS, name))
    return pack if isinstance(pack, tuple) else CampaignSeries(pack, name)


def resume_campaign(loaded: Loaded, plain: Any) -> CampaignSeries | tuple[Diagnostic, ...]:
    """The campaign at a recorded standing, or the problems that prevent it.

    Raises ValueError for a value that is no standing, and LookupError with a message when the pack has no such battle.
    """
    standing = standing_of(plain)
    message = _("The pack has no battle “{name}” in a campaign “{campaign}”.")
    nowhere = LookupError(message.format(name=standing.battle, campaign=standing.campaign))
    file = f"{CAMPAIGNS}/{standing.campaign}.json"
    if isinstance(loaded.pack, Pack):
        file = loaded.pack.file_of(CAMPAIGNS, standing.campaign)
    if file not in loaded.files.files and file not in loaded.documents:
        raise nowhere
    part = part_for(loaded, file)
    if isinstance(part, tuple):
        return part
    try:
        script_of(part, standing)
    except (KeyError, StopIteration):
        raise nowhere from None
    return CampaignSeries(part, standing.campaign, standing)


def standing_of(plain: Any) -> Standing:
    """The standing of a campaign that a replay holds as a plain value; raises ValueError for any other value."""
    try:
        standing = from_plain(plain, by_name((Standing, Fought)))
    except (KeyError, TypeError) as error:
        raise ValueError("not a standing") from error
    if not isinstance(standing, Standing) or to_plain(standing) != plain:
        raise ValueError("not a standing")
    # `from_plain` takes any value for a field; pydantic checks their types and raises ValueError.
    return TypeAdapter(Standing).validate_json(json.dumps(asdict(standing)), strict=True)
