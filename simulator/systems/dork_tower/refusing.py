"""Why a decision that belongs to another moment is refused now, with the rule on which that rests."""

from __future__ import annotations

from typing import Any

from schema.i18n import gettext as _
from schema.i18n import gettext_noop as _later
from simulator.engine.refusals import Refusal
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.scrolls import MOVE_WINDOWS, open_windows
from simulator.systems.dork_tower.tower_play import TowerPlay

_SCROLL_MOMENTS = {
    "own_move": _later("during one’s own move"),
    "own_turn": _later("between the steps of one’s own turn"),
    "own_pool": _later("when one’s own tokens are drawn"),
    "battle_own": _later("in one’s own battle"),
    "battle_rival": _later("in a rival’s battle"),
    "after_roll": _later("after a roll"),
    "reaction": _later("in answer to a scroll"),
    "any": _later("at any time between steps"),
}
_XP_MOMENTS = {
    "own_move": _later("It is bought during one’s own move."),
    "own_turn": _later("It is bought between the steps of one’s own turn."),
    "before_roll": _later("It is bought before one’s own roll."),
    "shop": _later("It is bought in a shop."),
}


def refused_now(play: TowerPlay, request: Any, decision: Any) -> Refusal | None:
    """The reason for a decision of another moment; None if it belongs to what is asked."""
    match decision:
        case de.UseXp(use=use):
            return _xp_reason(play, request.seat, use)
        case de.PlayScroll(scroll=scroll):
            return _scroll_reason(play, request, scroll)
        case de.Step():
            if play.state.battle is not None:
                return Refusal("battle-first", _("The battle comes first."), "DT-TURN-01")
            return Refusal("no-move", _("It is not the time to move."), "DT-TURN-01")
        case de.Work() | de.OpenShop():
            return _city_reason(play)
        case de.EnterTower():
            if play.active.space != play.door_space:
                return Refusal("no-door", _("The door of the tower does not face this space."), "DT-WIZ-01")
            return Refusal("no-entry", _("The tower is entered when the move has ended."), "DT-WIZ-02")
        case _:
            return None


def _xp_reason(play: TowerPlay, seat: int, use: str) -> Refusal:
    model, hero = play.setup.uses.get(use), play.hero(seat)
    if model is None:
        return Refusal("not-for-xp", _("This cannot be bought for XP now."), "DT-XP-02")
    if hero.xp < model.cost:
        words = _("It costs {cost} XP, and there are {xp}.").format(cost=model.cost, xp=hero.xp)
        return Refusal("too-few-xp", words, "DT-XP-02")
    if seat != play.state.seat:
        return Refusal("not-ones-turn", _("It is the turn of another player."), "DT-XP-02")
    return Refusal("not-for-xp", _(_XP_MOMENTS[model.window]), "DT-XP-02")


def _scroll_reason(play: TowerPlay, request: Any, scroll: str) -> Refusal:
    model = play.setup.pack.scrolls.get(scroll)
    if model is None or scroll not in play.hero(request.seat).hand.ids:
        return Refusal("not-held", _("This scroll is not in the hand."), "DT-SCR-01")
    opened: tuple[str, ...] = ()
    if isinstance(request, de.WindowRequest):
        opened = open_windows(play, request.window, request.seat)
    elif isinstance(request, de.MoveRequest):
        opened = MOVE_WINDOWS
    if not set(opened).isdisjoint(model.windows):
        return Refusal("nothing-to-do", _("It would change nothing now."), "DT-SCR-01")
    moments = ", ".join(_(_SCROLL_MOMENTS[window]) for window in model.windows)
    return Refusal("not-playable", _("It is played {moments}.").format(moments=moments), "DT-SCR-01")


def _city_reason(play: TowerPlay) -> Refusal:
    space = play.setup.layout.spaces.get(play.active.space)
    if space is None or space.type != "city":
        return Refusal("no-city", _("The move must end in a city."), "DT-CITY-01")
    return Refusal("city-later", _("The city comes after move and encounter."), "DT-TURN-01")
