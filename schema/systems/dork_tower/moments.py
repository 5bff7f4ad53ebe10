"""The moments of a game at which abilities work, and the events that they can replace."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ReplaceableWord, TriggerWord, Who

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


MOMENTS = (TokenResolved, BattleWon, BattleLost, HeroDied, QuestWon, QuestLost, TowerTurned, CursePlaced)
REPLACEABLE = (WouldBeCursed,)
