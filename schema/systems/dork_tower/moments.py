"""The moments of a game at which abilities work, and the events that they can replace."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ReplaceableWord, TriggerWord, Who
from schema.systems.dork_tower.words import SpaceType

_WHOSE = _("Whose hero.")
Where = Literal["here", "anywhere"]


class TokenResolved(TriggerWord):
    """This token has been drawn and is resolved (DT-ENC-04)."""

    kind: Literal["token_resolved"] = "token_resolved"
    synonyms = (_("encounter, event, when drawn, reveal"),)


class BattleWon(TriggerWord):
    """A hero has won a battle, before the rewards."""

    kind: Literal["battle_won"] = "battle_won"
    synonyms = (_("victory, beats, defeats, slays, kills monsters"),)
    who: Who = Field(default="own", description=_WHOSE)


class BattleLost(TriggerWord):
    """A hero has lost a battle, before retreat or death."""

    kind: Literal["battle_lost"] = "battle_lost"
    synonyms = (_("defeat, beaten, loses a fight, fails"),)
    who: Who = Field(default="own", description=_WHOSE)


class HeroDied(TriggerWord):
    """A hero has died and stands at home (DT-DEF-06)."""

    kind: Literal["hero_died"] = "hero_died"
    synonyms = (_("on death, killed, slain, dies"),)
    who: Who = Field(default="own", description=_WHOSE)


class QuestWon(TriggerWord):
    """A quest has been won, after its rewards; on a quest itself: this one."""

    kind: Literal["quest_won"] = "quest_won"
    synonyms = (_("completes a quest, succeeds, reward"),)
    who: Who = Field(default="own", description=_WHOSE)


class QuestLost(TriggerWord):
    """A quest has been lost; on a quest itself: this one."""

    kind: Literal["quest_lost"] = "quest_lost"
    synonyms = (_("fails a quest, penalty"),)
    who: Who = Field(default="own", description=_WHOSE)


class TowerTurned(TriggerWord):
    """The tower has turned by one step (DT-TURN-02)."""

    kind: Literal["tower_turned"] = "tower_turned"
    synonyms = (_("rotation, day breaks, night falls, door moves"),)


class CursePlaced(TriggerWord):
    """A curse has been placed; on a curse itself: this one."""

    kind: Literal["curse_placed"] = "curse_placed"
    synonyms = (_("cursed, hex, when cast"),)
    where: Where = Field(default="here", description="Only on the wedge of the ability's hero, or anywhere.")


class WouldBeCursed(ReplaceableWord):
    """A curse would be placed (DT-CURSE-02)."""

    kind: Literal["would_be_cursed"] = "would_be_cursed"
    says_instead: ClassVar[bool] = True
    synonyms = (_("ward, protection from curses, instead"),)
    where: Where = Field(default="here", description="Only on the wedge of the ability's hero, or anywhere.")


class EnterSpace(TriggerWord):
    """A hero has entered a space in the move (DT-MOVE-01)."""

    kind: Literal["enter_space"] = "enter_space"
    synonyms = (_("walks into, arrives, comes to, moves to"),)
    who: Who = Field(default="own", description=_WHOSE)
    types: tuple[SpaceType, ...] = Field(
        default=(), max_length=5, description="Only spaces of these types; any space when empty."
    )


class PoolDrawn(TriggerWord):
    """A hero has drawn tokens for an encounter; none of them is resolved yet (DT-ENC-03)."""

    kind: Literal["pool_drawn"] = "pool_drawn"
    synonyms = (_("encounter, draws tokens, ambush"),)
    who: Who = Field(default="own", description=_WHOSE)


class BattleStart(TriggerWord):
    """A hero's battle begins, before anybody plays a scroll in it (DT-BAT-05)."""

    kind: Literal["battle_start"] = "battle_start"
    synonyms = (_("start of combat, fights, attacks"),)
    who: Who = Field(default="own", description=_WHOSE)


class BeforeRoll(TriggerWord):
    """A hero is about to roll for a battle: the scrolls before the roll have been played (DT-BAT-07)."""

    kind: Literal["before_roll"] = "before_roll"
    synonyms = (_("about to roll, dice are rolled"),)
    who: Who = Field(default="own", description=_WHOSE)


class AfterRoll(TriggerWord):
    """A hero has rolled for a battle; nobody has changed the roll yet (DT-BAT-09)."""

    kind: Literal["after_roll"] = "after_roll"
    synonyms = (_("has rolled, dice were rolled"),)
    who: Who = Field(default="own", description=_WHOSE)


class Retreated(TriggerWord):
    """A hero has retreated from a battle (DT-DEF-02)."""

    kind: Literal["retreated"] = "retreated"
    synonyms = (_("flees, withdraws, runs away"),)
    who: Who = Field(default="own", description=_WHOSE)


class Resurrected(TriggerWord):
    """A hero has returned to life, at the start of the own turn (DT-DEF-07)."""

    kind: Literal["resurrected"] = "resurrected"
    synonyms = (_("returns to life, revives, comes back"),)
    who: Who = Field(default="own", description=_WHOSE)


class ShopOpened(TriggerWord):
    """A hero has opened a shop, in a city or by an ability (DT-CITY-02)."""

    kind: Literal["shop_opened"] = "shop_opened"
    synonyms = (_("shopping, merchant, market, buys"),)
    who: Who = Field(default="own", description=_WHOSE)


class LevelGained(TriggerWord):
    """A hero has gained a level (DT-XP-03)."""

    kind: Literal["level_up"] = "level_up"
    synonyms = (_("levels up, turns the sheet, grows"),)
    who: Who = Field(default="own", description=_WHOSE)


OF_HEROES = (
    *(EnterSpace, PoolDrawn, BattleStart, BeforeRoll, AfterRoll, BattleWon, BattleLost, Retreated),
    *(HeroDied, Resurrected, ShopOpened, LevelGained, QuestWon, QuestLost),
)
"""What happens to a hero; `who` says whose."""
MOMENTS = (TokenResolved, *OF_HEROES, TowerTurned, CursePlaced)
REPLACEABLE = (WouldBeCursed,)
