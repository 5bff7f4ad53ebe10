"""What a player can do with a card at the first action of a battle, and how much of it at once. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.language.ability import EffectAbility
from schema.language.readings import allowed
from schema.systems.desktopia.cards import Artifact, Character, Missile, Order, Ritual, SpecialHit
from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Ruleset

Tried = Character | SpecialHit | Missile | Artifact | Ritual | Order
"""An action that can be tried."""
_MOST_OPENING: Final = 12
"""The most choices before the first action."""


def at_first_action(rules: Ruleset) -> Game | None:
    """A battle at its first action, with random choices before it; None if there is none."""
    game = Game.of(rules, 1)
    for number in range(_MOST_OPENING):
        if game.request is None or isinstance(game.request, ActionRequest):
            break
        game.decide(
            RandomBot().choose_decision(game.view(game.request.seat), game.request.seat, stream(1, "arena", number))
        )
    return game if isinstance(game.request, ActionRequest) else None


def usable_now(game: Game, card: Tried, focus: str) -> tuple[int, int]:
    """How many of a card's actions are allowed now, and how many it has."""
    request = game.request
    assert isinstance(request, ActionRequest)
    wanted = list(_wanted_of(game, card, focus))
    keys = {*request.spells, *request.uses}
    done = 0
    for kind, name in wanted:
        match kind:
            case "flick":
                done += name in request.flicks
            case "shot":
                done += (focus, name) in request.shots
            case "ritual":
                done += name in request.rituals
            case _:
                done += any(key == name for _piece, key in keys)
    return done, len(wanted)


def _wanted_of(game: Game, card: Tried, focus: str) -> Iterator[tuple[str, str]]:
    """The actions of a card: `flick`, `shot`, `ritual` or `ability`, with their keys."""
    match card:
        case Character():
            yield "flick", focus
            if card.shooting is not None and card.shooting.arrow:
                yield "shot", card.shooting.missile
            yield from _chosen_abilities(game, "characters", card)
        case Missile():
            yield "shot", card.id
        case Ritual():
            yield "ritual", card.id
        case Artifact():
            yield from _chosen_abilities(game, "artifacts", card)
        case SpecialHit() | Order():
            yield "flick", focus


def _chosen_abilities(game: Game, folder: str, card: Character | Artifact) -> Iterator[tuple[str, str]]:
    """The abilities of a card that its player uses by decision, under the present rulings."""
    for entry in game.rules.entries.values():
        if (entry.folder, entry.card) != (folder, card.id) or entry.key.startswith(f"{folder}/{card.id}/sector/"):
            continue
        ability = entry.ability
        if isinstance(ability, EffectAbility) and allowed(ability, game.rules.answers):
            kind = getattr(ability.when, "kind", "")
            if kind in ("action", "any_time") and ability.active_in == "always":
                yield "ability", entry.key
