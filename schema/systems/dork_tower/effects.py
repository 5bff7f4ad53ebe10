"""What abilities of Dork Tower do: in battles, to dice, tokens, scrolls, heroes, the board and the tower."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, Duration, EffectWord, PlayerSelector
from schema.language.durations import UntilTurnEnd
from schema.models.base import Slug
from schema.systems.dork_tower.selectors import PlayedScroll
from schema.systems.dork_tower.words import (
    AreaSelector,
    DieSelector,
    FaceName,
    HeroSelector,
    PlaceSelector,
    ScrollSelector,
    SpaceSelector,
    Time,
    TokenSelector,
    WedgeSelector,
)

_PLAYERS = _("The players; the ability's own when left out.")
_HEROES = _("The heroes; the ability's own when left out.")

# --- battle ---------------------------------------------------------------------------------------


class AddTotal(EffectWord):
    """One side of the battle gets so much added to its total, until the battle is over (DT-BAT-01, DT-BAT-04)."""

    kind: Literal["add_total"] = "add_total"
    synonyms = (_("bonus, strengthen, pump, buff, weaken, combat trick"),)
    side: Literal["hero", "monsters"] = Field(description="Whose total.")
    amount: Amount = Field(description="How much; less than 0 takes away.")


class RerollDice(EffectWord):
    """Dice of the roll are rolled again."""

    kind: Literal["reroll_dice"] = "reroll_dice"
    synonyms = (_("roll again, second chance, luck"),)
    what: DieSelector = Field(description="Which dice.")


class SetDie(EffectWord):
    """Dice of the roll show this number; before the roll, a die that is chosen will (DT-BAT-08)."""

    kind: Literal["set_die"] = "set_die"
    synonyms = (_("certain six, fix a die, turn a die"),)
    what: DieSelector | None = Field(default=None, description="Which dice; one die of the coming roll when left out.")
    value: int = Field(default=6, ge=1, le=6, description="The number.")


class AdjustDie(EffectWord):
    """A die of the roll is turned up or down, within 1 and 6."""

    kind: Literal["adjust_die"] = "adjust_die"
    synonyms = (_("nudge, plus one, minus one, change a die"),)
    what: DieSelector = Field(description="Which dice.")
    by: Amount = Field(default=1, description="By how much; less than 0 turns it down.")


class RemoveFromBattle(EffectWord):
    """Monsters leave the battle and are discarded; nothing is won for them (DT-BAT-10, DT-Q-15)."""

    kind: Literal["remove_from_battle"] = "remove_from_battle"
    synonyms = (_("banish, flee, scare away, destroy a monster"),)
    what: TokenSelector = Field(description="The monsters.")


# --- tokens ---------------------------------------------------------------------------------------


class RedrawPool(EffectWord):
    """The tokens drawn this turn are discarded, and as many are drawn anew."""

    kind: Literal["redraw_pool"] = "redraw_pool"
    synonyms = (_("mulligan, new encounter, shuffle back"),)


class DrawTokens(EffectWord):
    """More tokens are drawn into the pool (DT-ENC-04)."""

    kind: Literal["draw_tokens"] = "draw_tokens"
    synonyms = (_("more monsters, reinforcements, ambush"),)
    number: Amount = Field(default=1, description="How many.")


# --- cards, gold and XP ---------------------------------------------------------------------------


class DrawItem(EffectWord):
    """Players get the top item card with this face up."""

    kind: Literal["draw_item"] = "draw_item"
    synonyms = (_("find an item, treasure, loot, equipment"),)
    to: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    face: FaceName = Field(default="equipment", description="Which face (DT-Q-44).")


class LookAtScrolls(EffectWord):
    """The ability's player looks at the top scrolls of the deck."""

    kind: Literal["look_at_scrolls"] = "look_at_scrolls"
    synonyms = (_("peek, scry, top of the deck"),)
    number: Amount = Field(default=1, description="How many.")


class BuryScrolls(EffectWord):
    """The top scrolls of the deck are put under it."""

    kind: Literal["bury_scrolls"] = "bury_scrolls"
    synonyms = (_("bottom of the deck, tuck, scry"),)
    number: Amount = Field(default=1, description="How many.")


class OpenShop(EffectWord):
    """The hero sees item cards and may buy one face of each (DT-CITY-02, DT-CITY-03)."""

    kind: Literal["open_shop"] = "open_shop"
    synonyms = (_("merchant, trader, market, buy"),)
    cards: int = Field(default=1, ge=0, le=12, description="How many item cards are turned up.")
    scroll: bool = Field(default=False, description="A scroll may be bought too.")
    sale: bool = Field(default=False, description="Items and scrolls may be sold too.")


class ExtendMarket(EffectWord):
    """More item cards are turned up in the shop (DT-CITY-02)."""

    kind: Literal["extend_market"] = "extend_market"
    synonyms = (_("another card, more wares"),)
    number: Amount = Field(default=1, description="How many.")


class GainGold(EffectWord):
    """Players get gold."""

    kind: Literal["gain_gold"] = "gain_gold"
    synonyms = (_("money, coins, gp, earn"),)
    to: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    amount: Amount = Field(description="How much.")


class PayGold(EffectWord):
    """Players lose gold; as a cost, they must have it."""

    kind: Literal["pay_gold"] = "pay_gold"
    synonyms = (_("cost, spend, lose money, fine, tax"),)
    pays: ClassVar[bool] = True
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    amount: Amount = Field(description="How much.")


class GainXp(EffectWord):
    """Players get XP."""

    kind: Literal["gain_xp"] = "gain_xp"
    synonyms = (_("experience, learn"),)
    to: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    amount: Amount = Field(default=1, description="How much.")


class PayXp(EffectWord):
    """Players pay XP; as a cost, they must have it."""

    kind: Literal["pay_xp"] = "pay_xp"
    synonyms = (_("cost, spend experience"),)
    pays: ClassVar[bool] = True
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    amount: Amount = Field(default=1, description="How much.")


class Cancel(EffectWord):
    """A scroll that has been played is discarded without effect (DT-Q-43)."""

    kind: Literal["cancel"] = "cancel"
    synonyms = (_("counter, negate, dispel, counterspell"),)
    what: ScrollSelector = Field(default=PlayedScroll(), description="The scroll.")


# --- movement, level and land ---------------------------------------------------------------------


class MoveTo(EffectWord):
    """A hero is moved to a space, whatever lies between."""

    kind: Literal["move_to"] = "move_to"
    synonyms = (_("teleport, gate, travel, blink"),)
    who: HeroSelector | None = Field(default=None, description=_HEROES)
    to: SpaceSelector = Field(description="The space; of several, the first.")


class PaySteps(EffectWord):
    """The active hero uses up movement; as a cost, it must be left."""

    kind: Literal["pay_steps"] = "pay_steps"
    synonyms = (_("as one step, movement cost, spend movement"),)
    pays: ClassVar[bool] = True
    number: int = Field(default=1, ge=1, le=12, description="How many spaces.")


class ExtraStep(EffectWord):
    """The active hero may move farther in this move (DT-MOVE-04)."""

    kind: Literal["extra_step"] = "extra_step"
    synonyms = (_("more movement, haste, dash"),)
    number: Amount = Field(default=1, description="By how many spaces.")


class CrossBorder(EffectWord):
    """The active hero's next step may cross such a border (DT-BORD-04)."""

    kind: Literal["cross_border"] = "cross_border"
    synonyms = (_("climb, swim, ford, pass a mountain, pass a lake"),)


class LevelUp(EffectWord):
    """Heroes of low level turn their sheets to the high level (DT-XP-03)."""

    kind: Literal["level_up"] = "level_up"
    synonyms = (_("advance, promote, grow"),)
    who: HeroSelector | None = Field(default=None, description=_HEROES)


class SetTime(EffectWord):
    """It is day or night somewhere, whatever the tower says (DT-DAY-04); a wedge's shadow space stays in night."""

    kind: Literal["set_time"] = "set_time"
    synonyms = (_("darkness, daylight, eclipse, dawn, dusk"),)
    where: AreaSelector = Field(description="A wedge, a space, or wherever heroes are.")
    time: Time = Field(description="Day or night.")
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


class TurnTower(EffectWord):
    """The tower turns by so many steps more, clockwise."""

    kind: Literal["turn_tower"] = "turn_tower"
    synonyms = (_("rotate, spin the tower, day and night, move the door"),)
    steps: int = Field(default=1, ge=1, le=7, description="How many steps.")


class PlaceCurse(EffectWord):
    """A curse is placed; its marker leaves where it lay (DT-Q-41)."""

    kind: Literal["place_curse"] = "place_curse"
    synonyms = (_("hex, bane, omen, provoke"),)
    curse: Slug | None = Field(default=None, description="The curse; rolled on the curse table when left out.")
    on: WedgeSelector | None = Field(
        default=None, description="On whose wedge; as the curse itself says when left out."
    )


class MoveQuestToken(EffectWord):
    """Quest tokens move: to a space with a rune, or where a roll on the quest location table says (DT-QUEST-06)."""

    kind: Literal["move_quest_token"] = "move_quest_token"
    synonyms = (_("relocate a quest, shift the star, move the token"),)
    quest: Slug | None = Field(default=None, description="Which quest; all when left out.")
    to: SpaceSelector | None = Field(
        default=None,
        description="The space; of several, the first free one with a rune. By a roll on the table when left out.",
    )


class SummonStack(EffectWord):
    """Monsters from the cup come to lie in spaces; other tokens that are drawn meanwhile are discarded (DT-STK-01)."""

    kind: Literal["summon_stack"] = "summon_stack"
    synonyms = (_("spawn monsters, lay an ambush, monsters appear"),)
    where: PlaceSelector = Field(description="The spaces, or those where heroes are.")
    number: Amount = Field(default=1, description="How many monsters in each space.")


class KillHero(EffectWord):
    """Heroes die (DT-DEF-06); one who is in an encounter, in a battle or in a shop is out of reach."""

    kind: Literal["kill_hero"] = "kill_hero"
    synonyms = (_("slay, death, destroy a hero"),)
    who: HeroSelector | None = Field(default=None, description=_HEROES)


class Resurrect(EffectWord):
    """The dead heroes of players return to life at home, with the gold that the rules give (DT-DEF-07)."""

    kind: Literal["resurrect"] = "resurrect"
    synonyms = (_("revive, bring back to life, raise the dead"),)
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)


class Transfer(EffectWord):
    """Gold, or scrolls by lot, go from players to another one; as much as they have (DT-TRADE-03: never XP)."""

    kind: Literal["transfer"] = "transfer"
    synonyms = (_("steal, rob, give away, hand over, take from"),)
    what: Literal["gold", "scrolls"] = Field(description="Gold, or scrolls.")
    amount: Amount = Field(default=1, description="How much, from each.")
    of: PlayerSelector | None = Field(default=None, description=_PLAYERS)
    to: PlayerSelector | None = Field(
        default=None, description="Who gets it; of several, the first. The ability's own player when left out."
    )


EFFECTS = (
    *(AddTotal, RerollDice, SetDie, AdjustDie, RemoveFromBattle, RedrawPool, DrawTokens, DrawItem, LookAtScrolls),
    *(BuryScrolls, OpenShop, ExtendMarket, GainGold, PayGold, GainXp, PayXp, Cancel, MoveTo, PaySteps, ExtraStep),
    *(CrossBorder, LevelUp, SetTime, TurnTower, PlaceCurse, MoveQuestToken, SummonStack, KillHero, Resurrect),
    *(Transfer,),
)
