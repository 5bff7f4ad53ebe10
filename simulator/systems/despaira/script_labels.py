"""Decisions as short texts by card id and tile, such as `spawn lantern_hound C2 attack`, for the scripts of duels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from simulator.engine.choices import ChoiceRequest, Choose
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.duel import ENTRY, SEAT, TILE
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.state import Piece

NOTHING = "nothing"
_PREFIXES = ((TILE, ""), (ENTRY, "entry "), ("points:", "points "))


class BadLabel(ValueError):
    """A text that is no decision here; the message says why."""


def label_of(game: DuelGame, decision: Any) -> str:
    """The text of a decision; `decision_of` reads it."""
    piece = game.state.pieces.get(getattr(decision, "piece", ""))
    card = piece.card if piece is not None else ""
    here = _where(piece) if piece is not None else ""
    match decision:
        case de.PlaceLeader(tile=tile):
            return f"leader {tile}"
        case de.Spawn(tile=tile, stance=stance):
            return f"spawn {card} {tile} {stance}"
        case de.SacrificeSpawn():
            return f"sacrifice {card}"
        case de.PlaceTrick(tile=tile):
            return f"place {card} {tile}"
        case de.Activate(ability=ability, tile=tile):
            verb = "chain" if _answers(game) else "activate"
            return " ".join(filter(None, (verb, card, here, tile, _number(game, card, ability))))
        case de.Move(tile=tile):
            return f"move {card} {here} {tile}"
        case de.FlipUp():
            return f"flip {here}"
        case de.SetMode(mode=mode):
            return f"mode {here} {mode}"
        case de.Restore(target=target):
            return f"heal {here} {game.state.pieces[target].tile}"
        case de.Attack(target=target):
            return f"attack {here} {game.state.pieces[target].tile}"
        case de.NextPhase():
            return "main_2"
        case de.EndTurn():
            return "end"
        case de.Pass():
            return "pass"
        case de.Surrender():
            return "surrender"
        case Choose(options=options):
            return "choose " + (", ".join(option_label(game, each) for each in options) or NOTHING)
        case _:
            raise TypeError(f"no decision of a duel: {type(decision).__name__}")


def decision_of(game: DuelGame, seat: int, text: str) -> Any:
    """The decision that a seat takes with a text, legal or not; raises BadLabel for what is no decision."""
    verb, *words = text.split()
    if verb == "choose":
        return _choice(game, seat, text.partition(" ")[2])
    plain = {"main_2": de.NextPhase, "end": de.EndTurn, "pass": de.Pass, "surrender": de.Surrender}
    if verb in plain:
        return plain[verb]()
    reader = _READERS.get(verb)
    try:
        found = list(reader(game, seat, *words)) if reader is not None else []
    except TypeError:
        found = []
    if not found:
        raise BadLabel(text)
    # Of several cards that the text fits, one with which it is possible.
    return next((each for each in found if game.refusal(seat, each) is None), found[0])


def _where(piece: Piece) -> str:
    return piece.tile if piece.zone in ("field", "attached") else piece.zone


def _answers(game: DuelGame) -> bool:
    return any(isinstance(each, de.ChainRequest) for each in game.asked.values())


def _number(game: DuelGame, card: str, ability: str) -> str:
    """Which ability of a card it is, from 1; empty where it is the only one, or comes from elsewhere."""
    folder, own, index = ability.split("/")[:3] if ability else ("", "", "")
    many = own == card and len(game.setup.cards[card].abilities) > 1
    return str(int(index) + 1) if many else ("" if own in ("", card) else f"{folder}/{own}/{index}")


def option_label(game: DuelGame, name: str) -> str:
    """The text of an option of a choice."""
    piece = game.state.pieces.get(name)
    if piece is not None:
        place = _where(piece)
        return f"{piece.card} {place}" if piece.zone in ("field", "attached") else piece.card
    if name.startswith(SEAT):
        return f"seat {int(name[len(SEAT) :]) + 1}"
    for prefix, shown in _PREFIXES:
        if name.startswith(prefix):
            return shown + name[len(prefix) :]
    _key, *about = name.split("@")
    involved = [game.state.pieces[each] for each in about if each in game.state.pieces]
    return " of ".join(f"{each.card} {_where(each)}" for each in involved) or name


def _texts(game: DuelGame, name: str) -> tuple[str, str, str]:
    text = option_label(game, name)
    card, _space, place = text.partition(" ")
    return text, place, card


def _choice(game: DuelGame, seat: int, text: str) -> Choose:
    request = game.asked.get(seat)
    if not isinstance(request, ChoiceRequest):
        raise BadLabel(text)
    left, chosen = list(request.options), []
    for word in (part.strip() for part in text.split(",")) if text != NOTHING else ():
        # Its whole text, or where it lies, or which card it is.
        option = next((each for part in range(3) for each in left if word == _texts(game, each)[part]), None)
        if option is None:
            raise BadLabel(text)
        left.remove(option)
        chosen.append(option)
    return Choose(tuple(chosen))


def _cards(game: DuelGame, seat: int, card: str, place: str) -> Iterator[str]:
    """The names of the cards of an id at a tile or in a zone of the seat."""
    for name, piece in sorted(game.state.pieces.items()):
        mine = piece.zone in ("field", "attached") or piece.owner == seat
        if piece.card == card and mine and _where(piece) == place:
            yield name


def _standing(game: DuelGame, tile: str) -> str:
    """The name of the creature or leader on a tile; of the trick where there is none, or empty."""
    play = game.play()
    piece = play.creature_at(tile) or play.trick_at(tile)
    return piece.name if piece is not None else ""


def _read_activation(game: DuelGame, seat: int, card: str, place: str, *rest: str) -> Iterator[de.Activate]:
    tile = next((word for word in rest if word[0].isupper()), "")
    number = next((word for word in rest if not word[0].isupper()), "")
    folder = game.setup.folders.get(card, "")
    abilities = game.setup.cards[card].abilities if folder else ()
    for name in _cards(game, seat, card, place):
        if "/" in number:
            yield de.Activate(name, number, tile)
        for index in range(len(abilities)) if "/" not in number else ():
            if number in ("", str(index + 1)):
                yield de.Activate(name, f"{folder}/{card}/{index}", tile)
        if not number:
            yield de.Activate(name, "", tile)


_READERS: dict[str, Callable[..., Iterator[Any]]] = {
    "leader": lambda game, seat, tile: iter((de.PlaceLeader(tile),)),
    "spawn": lambda game, seat, card, tile, stance: (
        de.Spawn(name, tile, stance) for name in _cards(game, seat, card, "hand")
    ),
    "sacrifice": lambda game, seat, card: (de.SacrificeSpawn(name) for name in _cards(game, seat, card, "hand")),
    "place": lambda game, seat, card, tile: (de.PlaceTrick(name, tile) for name in _cards(game, seat, card, "hand")),
    "activate": _read_activation,
    "chain": _read_activation,
    "move": lambda game, seat, card, tile, to: (de.Move(name, to) for name in _cards(game, seat, card, tile)),
    "flip": lambda game, seat, tile: iter((de.FlipUp(_standing(game, tile)),)),
    "mode": lambda game, seat, tile, mode: iter((de.SetMode(_standing(game, tile), mode),)),
    "heal": lambda game, seat, tile, to: iter((de.Restore(_standing(game, tile), _standing(game, to)),)),
    "attack": lambda game, seat, tile, to: iter((de.Attack(_standing(game, tile), _standing(game, to)),)),
}
