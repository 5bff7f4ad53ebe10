"""Scrolls and abilities that are used: what a seat may play now, the windows in which it is asked, taking back.

Who is asked in a window depends only on what everybody knows: whoever holds a card is asked, in windows for which the
game has scrolls, so that silence tells nothing about a hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from schema.frozen_dataclass import replaced
from simulator.engine.ability_records import WorkAbility
from simulator.engine.limits import count
from simulator.engine.response_window import Response, ResponseWindows, Window, WindowPolicy
from simulator.engine.zones import Pile
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.ability_interpreter import INTERPRETER
from simulator.systems.dork_tower.effects import tell_totals
from simulator.systems.dork_tower.items import arrange, arrange_decisions
from simulator.systems.dork_tower.modifiers import sources
from simulator.systems.dork_tower.setup import SCROLLS, USES
from simulator.systems.dork_tower.state import Added, Battle, Hero, Played, Undo, bonuses, hero_scope
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import ResolveScroll

TURN_WINDOWS = ("own_turn", "any")
"""What is played in one's own turn between its steps."""
MOVE_WINDOWS = ("own_move", *TURN_WINDOWS)
WINDOWS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "battle": (("battle_own",), ("battle_rival",)),
    "hero": (("battle_own",), ()),
    "rival": ((), ("battle_rival",)),
    "roll": (("after_roll",), ("after_roll",)),
    "pool": (("own_pool", *TURN_WINDOWS), ()),
    "free": (TURN_WINDOWS, ("any",)),
    "reaction": (("reaction",), ("reaction",)),
}
"""By the kind of a window: which windows of cards are open in it for the active player, and for the others."""
SCROLL_OPTION, ABILITY_OPTION, BACK_OPTION, SWAP_OPTION = "scroll:", "ability:", "back", "swap:"
MOST_TAKEN_BACK = 3
"""How often a player takes scrolls back in a turn: to and fro comes to an end."""
MOST_PLAYED = 40
"""How many scrolls a player plays in a turn: one that brings itself back to the hand comes to an end."""
KEPT_FOR_UNDO = ("heroes", "battle", "move", "lasting", "limits", "quests", "stacks", "cup_discard")
"""The parts of the state that taking back a scroll brings back."""


def keys_of(play: TowerPlay, folder: str, card: str) -> tuple[str, ...]:
    """The abilities of a card that is played."""
    return play.setup.played_keys.get((folder, card), ())


# --- what can be played -----------------------------------------------------------------------------


def playable(play: TowerPlay, seat: int, windows: Collection[str]) -> list[str]:
    """The scrolls of a hand that can be played in one of these windows, each once."""
    found: list[str] = []
    cards, setup = play.state.heroes[seat].hand.cards, play.setup
    if not cards or setup.windows.isdisjoint(windows):
        return found
    if play.state.limits.get(_times_played(play, seat), 0) >= MOST_PLAYED:
        return found
    for scroll in dict.fromkeys([card.id for card in cards]):
        open_in = setup.windows_of.get(scroll)
        if open_in is not None and not open_in.isdisjoint(windows) and _any_usable(play, seat, SCROLLS, scroll):
            found.append(scroll)
    return found


def _any_usable(play: TowerPlay, seat: int, folder: str, card: str) -> bool:
    """Whether one of the abilities of a card that is played can be used."""
    # A loop, not `any`: this is asked at each step.
    for key in keys_of(play, folder, card):  # noqa: SIM110
        if INTERPRETER.usable(play, hero_scope(seat, key)):
            return True
    return False


def usable(play: TowerPlay, seat: int, windows: Collection[str]) -> Iterator[str]:
    """The abilities of sheet and items that can be used in one of these windows."""
    known = sources(play, seat)
    used = known.used
    if used is None:
        abilities = play.setup.used_abilities
        used = known.used = [one for key, _scope in known.found for one in abilities.get(key, ())]
    for key, when in used:
        if not when.isdisjoint(windows) and INTERPRETER.usable(play, hero_scope(seat, key)):
            yield key


def played_decisions(play: TowerPlay, seat: int, windows: Collection[str]) -> list[de.Decision]:
    """Everything that a seat can play or use in one of these windows, and to take back what it has played."""
    found: list[de.Decision] = [de.PlayScroll(scroll) for scroll in playable(play, seat, windows)]
    if used := list(usable(play, seat, windows)):
        found += [de.UseAbility(key) for key in dict.fromkeys(used)]
    if may_take_back(play, seat):
        found.append(de.TakeBack())
    return found


def could_play(play: TowerPlay, seat: int, windows: Collection[str]) -> bool:
    """Whether a seat could have something to play, as far as everybody knows."""
    hero = play.hero(seat)
    if not hero.alive or not windows:
        return False
    if hero.hand.cards and not play.setup.windows.isdisjoint(windows):
        return True
    return next(usable(play, seat, windows), None) is not None or may_take_back(play, seat)


# --- windows ----------------------------------------------------------------------------------------


def open_windows(play: TowerPlay, kind: str, seat: int) -> tuple[str, ...]:
    """The windows of cards that are open for a seat in a window."""
    own, others = WINDOWS[kind]
    return own if seat == play.state.seat else others


def window_decisions(play: TowerPlay, kind: str, seat: int) -> tuple[de.Decision, ...]:
    """What a seat can do in a window; to pass comes first."""
    return (de.Pass(), *played_decisions(play, seat, open_windows(play, kind, seat)), *_swaps(play, kind, seat))


def _swaps(play: TowerPlay, kind: str, seat: int) -> tuple[de.Decision, ...]:
    """Items that the hero may move in the midst of a battle, where a ruling allows it (DT-GAP-03)."""
    if play.setup.opt.swap_window != "any" or kind not in ("battle", "hero") or seat != play.state.seat:
        return ()
    return tuple(arrange_decisions(play, seat)) if play.hero(seat).backpack else ()


def _options(play: TowerPlay, window: Window, seat: int) -> tuple[str, ...] | None:
    asked = play.hero(seat).alive and play.setup.opt.always_ask
    # What the options are is looked up when they are asked for: they depend on a hand.
    if asked or could_play(play, seat, open_windows(play, window.kind, seat)):
        return ()
    return () if _swaps(play, window.kind, seat) else None


def _passed(play: TowerPlay, window: Window, seat: int) -> None:
    if could_play(play, seat, open_windows(play, window.kind, seat)) or play.setup.opt.always_ask:
        play.say(ev.Passed(seat, window.kind))


def _responded(play: TowerPlay, window: Window, response: Response) -> tuple[int, ...]:
    """Everybody may answer; in a strict window a seat goes on alone until it passes (DT-Q-39)."""
    if window.kind in ("hero", "rival", "pool"):
        return window.to_ask
    if response.option == BACK_OPTION or response.option.startswith(SWAP_OPTION):
        return window.to_ask
    after = play.clockwise(response.seat)[1:]
    if window.kind == "reaction":
        return tuple(seat for seat in after if not play.state.played or seat != play.state.played[-1].seat)
    return (*after, response.seat)


def _at_once(play: TowerPlay, window: Window, response: Response) -> tuple[Any, ...]:
    return play_option(play, response.seat, response.option)


def _option_of(decision: Any) -> str:
    match decision:
        case de.PlayScroll(scroll=scroll):
            return f"{SCROLL_OPTION}{scroll}"
        case de.UseAbility(ability=ability):
            return f"{ABILITY_OPTION}{ability}"
        case de.TakeBack():
            return BACK_OPTION
        case de.Arrange(place=place, to=to):
            return f"{SWAP_OPTION}{place}:{to}"
        case _:
            return ""


POLICY: WindowPolicy[TowerPlay] = WindowPolicy(
    options=_options,
    passed=_passed,
    responded=_responded,
    resolve=lambda play, window: (),
    at_once=_at_once,
    request=lambda window, seat, options: de.WindowRequest(seat, window.kind),
    option_of=_option_of,
)
RESPONSES: ResponseWindows[TowerPlay] = ResponseWindows(dict.fromkeys(WINDOWS, POLICY))


def battle_windows(play: TowerPlay) -> tuple[Window, ...]:
    """The windows before the roll: a loop, or one turn for each side (DT-BAT-05, DT-Q-39)."""
    seats = play.clockwise(play.state.seat)
    if play.setup.opt.battle_windows == "loop":
        return (Window("battle", seats),)
    return Window("hero", seats[:1]), Window("rival", seats[1:])


# --- playing ----------------------------------------------------------------------------------------


def play_option(play: TowerPlay, seat: int, option: str) -> tuple[Any, ...]:
    """The work that follows what a seat plays or uses."""
    if option == BACK_OPTION:
        take_back(play)
        return ()
    if option.startswith(SCROLL_OPTION):
        return play_scroll(play, seat, option[len(SCROLL_OPTION) :])
    if option.startswith(SWAP_OPTION):
        place, to = option[len(SWAP_OPTION) :].split(":")
        arrange(play, seat, de.Arrange(int(place), int(to)))
        return ()
    key = option[len(ABILITY_OPTION) :]
    play.say(ev.AbilityUsed(seat, key))
    play.seal()
    return (WorkAbility(hero_scope(seat, key)),)


def play_scroll(play: TowerPlay, seat: int, scroll: str) -> tuple[Any, ...]:
    """A scroll leaves the hand; it takes effect when nobody reacts any more (DT-SCR-01, DT-Q-43)."""
    state = play.state
    play.take_scroll(seat, scroll)
    kept = tuple((name, _kept(getattr(state, name))) for name in KEPT_FOR_UNDO)
    count(state.limits, _times_played(play, seat))
    state.undo = Undo(seat, scroll, kept)
    state.played = (*state.played, Played(seat, scroll))
    play.say(ev.ScrollPlayed(seat, scroll))
    others = play.clockwise(state.seat)
    reacting = tuple(other for other in others if other != seat)
    return Window("reaction", reacting, scroll), ResolveScroll()


def _kept(part: Any) -> Any:
    """A part of the state for taking back: hands are left out, and a dictionary becomes pairs."""
    if isinstance(part, dict):
        return tuple(part.items())
    if isinstance(part, tuple) and part and hasattr(part[0], "hand"):
        return tuple(replaced(hero, hand=Pile()) for hero in part)
    return part


def _times_played(play: TowerPlay, seat: int) -> str:
    return f"played||{seat}|turn{play.state.turn}"


def resolve_scroll(play: TowerPlay, _task: ResolveScroll) -> None:
    """The last scroll played is discarded, and takes effect unless it was cancelled."""
    *rest, last = play.state.played
    play.state.played = tuple(rest)
    play.discard_scroll(last.scroll)
    if last.cancelled:
        play.say(ev.ScrollCancelled(last.seat, last.scroll))
        play.seal()
        return
    play.push(*(WorkAbility(hero_scope(last.seat, key)) for key in keys_of(play, SCROLLS, last.scroll)))


def may_take_back(play: TowerPlay, seat: int) -> bool:
    """Whether a seat may take back its last scroll (DT-SCR-03, DT-Q-35)."""
    undo = play.state.undo
    if undo is None or undo.seat != seat or play.state.played:
        return False
    return play.state.limits.get(_times_taken_back(play, seat), 0) < MOST_TAKEN_BACK


def _times_taken_back(play: TowerPlay, seat: int) -> str:
    return f"take_back||{seat}|turn{play.state.turn}"


def take_back(play: TowerPlay) -> None:
    """The last scroll returns to the hand, and what it did is undone."""
    state = play.state
    undo = state.undo
    assert undo is not None
    hands, heroes, battle = [hero.hand for hero in state.heroes], state.heroes, state.battle
    for name, part in undo.parts:
        setattr(state, name, dict(part) if name in ("limits", "quests", "stacks") else part)
    state.heroes = tuple(replaced(hero, hand=hand) for hero, hand in zip(state.heroes, hands, strict=True))
    at = state.scroll_discard.ids.index(undo.scroll)
    card, state.scroll_discard = state.scroll_discard.take(at)
    play.change_hero(undo.seat, hand=play.hero(undo.seat).hand.put(card, bottom=True))
    state.undo = None
    state.added = _still_added(state.added, state.battle)
    key = _times_taken_back(play, undo.seat)
    state.limits[key] = state.limits.get(key, 0) + 1
    play.say(ev.ScrollTakenBack(undo.seat, undo.scroll))
    _tell_restored(play, heroes, battle)


def _still_added(added: tuple[Added, ...], battle: Battle | None) -> tuple[Added, ...]:
    """What the restored bonuses of a battle are made of: the last ones were taken back."""
    if battle is None:
        return ()
    while added and bonuses(added) != (battle.hero_bonus, battle.monster_bonus):
        added = added[:-1]
    return added


def _tell_restored(play: TowerPlay, heroes: tuple[Hero, ...], before: Battle | None) -> None:
    """Tell of heroes that are back where they were, with what they had, of dice turned back, and of the totals."""
    for seat, (was, now) in enumerate(zip(heroes, play.state.heroes, strict=True)):
        if was.space != now.space:
            play.say(ev.Moved(seat, was.space, now.space, "effect", "DT-SCR-03"))
        if was.gold != now.gold:
            play.say(ev.GoldChanged(seat, now.gold - was.gold, "DT-SCR-03"))
        if was.xp != now.xp:
            play.say(ev.XpGained(seat, now.xp - was.xp, "DT-SCR-03"))
    after = play.state.battle
    if before is None or after is None or before == after:
        return
    for number, (die, restored) in enumerate(zip(before.dice, after.dice, strict=False)):
        if die != restored:
            play.say(ev.DieChanged(number, die, restored))
    if before.dice == after.dice:
        tell_totals(play)


def use_xp(play: TowerPlay, seat: int, use: str) -> tuple[Any, ...]:
    """XP are paid for a use; the work that follows (DT-XP-02)."""
    spend_xp(play, seat, use)
    return tuple(WorkAbility(hero_scope(seat, key)) for key in keys_of(play, USES, use))


def spend_xp(play: TowerPlay, seat: int, use: str) -> None:
    """Pay for a use and count it."""
    cost = play.setup.uses[use].cost
    play.change_hero(seat, xp=play.hero(seat).xp - cost)
    key = _times(play, use)
    play.state.limits[key] = play.state.limits.get(key, 0) + 1
    play.seal()
    play.say(ev.XpSpent(seat, use, cost))


def _times(play: TowerPlay, use: str) -> str:
    return f"{USES}/{use}||part{play.state.part}"


def may_use_xp(play: TowerPlay, seat: int, use: str) -> bool:
    """Whether a use can be paid, is not used up, and would do something."""
    setup = play.setup
    if play.state.heroes[seat].xp < setup.costs[use]:
        return False
    if play.state.limits.get(_times(play, use), 0) >= setup.most_per_use[use]:
        return False
    return _any_usable(play, seat, USES, use)


def uses_in(play: TowerPlay, seat: int, window: str) -> list[de.Decision]:
    """The uses of XP that a seat can buy in a window; to cross a border is offered with the step itself."""
    found: list[de.Decision] = []
    for use in play.setup.uses_by_window.get(window, ()):
        if may_use_xp(play, seat, use):
            found.append(de.UseXp(use))
    return found
