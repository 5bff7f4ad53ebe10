"""Words about how often characters may act, and about actions and flicks that would happen."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    AmountWord,
    CharacterSelector,
    EffectWord,
    ModifierWord,
    OneOf,
    PlayerSelector,
    Relation,
    ReplaceableWord,
    Who,
)
from schema.language.selectors import Itself
from schema.systems.desktopia.words import CharacterAction


class ActsAgain(ModifierWord):
    """Characters may act more than once in a turn; each time takes one of their player's actions."""

    kind: Literal["acts_again"] = "acts_again"
    synonyms = (_("acts twice, extra activation, act again, ready, untap, haste, frenzy, double move"),)
    who: CharacterSelector = Field(default=Itself(), description="The characters.")
    times: Annotated[int | AmountWord, OneOf("amount", bounds=(2, 9))] = Field(
        default=2, description="How often in a turn at most; of several such changes the highest counts."
    )


class WouldBeFlicked(ReplaceableWord):
    """A character would be flicked by its player; the action for it is taken in any case."""

    kind: Literal["would_be_flicked"] = "would_be_flicked"
    synonyms = (_("cannot attack unless, pay to attack, attack tax, price of a flick, instead of a flick"),)
    who: Who = Field(default="self", description="Which character would be flicked.")


class WouldAct(ReplaceableWord):
    """A character would be flicked, shoot or cast a spell as its action, which is taken in any case."""

    kind: Literal["would_act"] = "would_act"
    says_instead: ClassVar[bool] = True
    synonyms = (
        _("would shoot, would cast, cannot shoot unless, cannot act unless, pay to shoot, tax on spells, counterspell"),
    )
    who: Who = Field(default="self", description="Which character would act.")
    actions: tuple[CharacterAction, ...] = Field(
        default=(), max_length=3, description="Only actions of these kinds; empty for all."
    )


class WouldBePenalised(ReplaceableWord):
    """A player would be penalised because their flick or shot has sent disks over the border (DK-PEN-02)."""

    kind: Literal["would_be_penalised"] = "would_be_penalised"
    says_instead: ClassVar[bool] = True
    synonyms = (_("no penalty, does not lose an action, spare the penalty, without a penalty, not penalised, forgive"),)
    by: Relation = Field(default="any", description="Which player, as the ability's player sees them.")


class Penalise(EffectWord):
    """Players are penalised as for disks over the border: each loses the next action, or takes a penalty (DK-PEN)."""

    kind: Literal["penalise"] = "penalise"
    synonyms = (_("penalty, penalize, foul, loses an action, punish, fine, misses an action"),)
    who: PlayerSelector | None = Field(default=None, description="The players; the ability's own when left out.")


class ActionsLeft(AmountWord):
    """The number of actions of the current turn that its player has not taken yet; 0 for all other players."""

    kind: Literal["actions_left"] = "actions_left"
    synonyms = (_("unused actions, remaining actions, actions not used, actions that are left, spare actions"),)
    of: PlayerSelector | None = Field(default=None, description="The player; whoever has the turn when left out.")


class FirstTurn(EffectWord):
    """A player takes the first turn of the next round; from there the turns go round as ever."""

    kind: Literal["first_turn"] = "first_turn"
    synonyms = (_("initiative, who goes first, first player, begins the round, starting player, takes the first turn"),)
    to: PlayerSelector | None = Field(
        default=None, description="The player, of several the first; the ability's own player when left out."
    )


ACTING = (ActsAgain, WouldBeFlicked, WouldAct, WouldBePenalised, Penalise, ActionsLeft, FirstTurn)
