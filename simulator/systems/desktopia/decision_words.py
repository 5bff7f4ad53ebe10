"""Decisions in words, such as "Flick" and a name, as lists of steps show them."""

from __future__ import annotations

from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.language.effects import ChooseOne
from schema.language.selectors import Chosen
from simulator.engine.ability_records import AskBranch, AskBranches
from simulator.engine.secret_words import OPTION
from simulator.systems.desktopia.chosen_points import POINT
from simulator.systems.desktopia.decisions import (
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FlickDisk,
    PlaceRequest,
    PlayRitual,
    PutAt,
    Shoot,
    Use,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.order_words import told_apart
from simulator.systems.desktopia.story_names import StoryNames, joined

_NAMED = ("seat:", "ritual:", "card:", OPTION)
_FOLDERS = ("rituals", "characters", "missiles", "artifacts")


def decision_label(game: Game, _seat: int, decision: Decision, language: str) -> str:
    """What a decision does, without its figures of aim."""
    return decision_words(StoryNames(game, language), decision)


def decision_words(names: StoryNames, decision: Decision) -> str:
    """The same with names of the caller's, for the game as it stands before the decision."""
    match decision:
        case FlickDisk():
            return _("Flick {piece}").format(piece=names.name(decision.piece))
        case Shoot():
            missile = names.card_name("missiles", decision.missile)
            return _("Shoot {missile} with {piece}").format(missile=missile, piece=names.name(decision.shooter))
        case Cast():
            return _("Cast {spell}").format(spell=names.ability(decision.ability))
        case Use():
            return _("Use {ability}").format(ability=names.ability(decision.ability))
        case PlayRitual():
            return _("Play {ritual}").format(ritual=names.card_name("rituals", decision.ritual))
        case Choose():
            chosen = joined(_option(names, each) for each in decision.options)
            return _("Choose: {options}").format(options=chosen) if chosen else _("Choose nothing")
        case PutAt():
            x, y = (format_number(round(each, 1)) for each in (decision.x, decision.y))
            point = isinstance(names.game.request, PlaceRequest) and names.game.request.piece == POINT
            return (_("Pick the point {x}, {y}") if point else _("Put it at {x}, {y}")).format(x=x, y=y)
        case Face():
            return _("Turn it to {angle}°").format(angle=format_number(round(decision.facing, 1)))
        case EndTurn():
            return _("End turn")


def _option(names: StoryNames, option: str) -> str:
    request = names.game.request
    if option == "yes":
        return _("yes")
    if option.isdecimal() and isinstance(request, ChoiceRequest) and request.purpose == "branch":
        way = _("way {number}").format(number=int(option) + 1)
        told = _branch(names, request.ability, option)
        return _("{way} ({what})").format(way=way, what=told) if told else way
    if isinstance(request, ChoiceRequest) and request.purpose == "order":
        named = [(each, _due(names, each)) for each in request.options]
        words = told_apart(names.game.state, named, names.name, names.seat, names.text)
        return words[request.options.index(option)] if option in request.options else _due(names, option)
    if option in names.game.state.pieces or option.startswith(_NAMED) or "/" in option:
        return names.drawn(option)
    return next((names.card_name(folder, option) for folder in _FOLDERS if _is_card(names, folder, option)), option)


def _due(names: StoryNames, option: str) -> str:
    """An ability that is due, on its piece; that of a missile on who bears it."""
    key, name, *_about = option.split("@")
    ability, piece = names.ability(key), names.game.state.pieces.get(name)
    if piece is None:
        return ability
    bearer = piece.on if piece.size == "missile" and piece.on else name
    return _("{ability} ({piece})").format(ability=ability, piece=names.name(bearer))


def _is_card(names: StoryNames, folder: str, option: str) -> bool:
    return option in getattr(names.game.rules.pack, folder)


def _branch(names: StoryNames, ability: str, number: str) -> str:
    """What a branch does, as the card says it; empty if no branch is picked."""
    task = names.game.state.stack[-1] if names.game.state.stack else None
    if not isinstance(task, AskBranch | AskBranches):
        return ""
    blocks = names.game.rules.blocks
    block, _slash, index = task.effect.rpartition("/")
    asks = blocks.get(block, ())[int(index) : int(index) + 1] if index.isdecimal() else ()
    by = next((word.by for word in asks if isinstance(word, ChooseOne)), None)
    return names.effects(ability, blocks.get(f"{task.effect}/{number}", ()), by.name if isinstance(by, Chosen) else "")


def question(game: Game, _seat: int, language: str) -> str:
    """What is asked about which ability; empty for an action, and where the table says enough."""
    request = game.request
    if isinstance(request, PlaceRequest) and request.ability and request.may:
        names = StoryNames(game, language)
        return _("{ability}: use it, and where?").format(ability=names.ability(request.ability))
    if not isinstance(request, ChoiceRequest):
        return ""
    if request.purpose == "order":
        return _("Which of these comes first?")
    if request.purpose == "play_now":
        return _("Do you play the ritual that you have drawn?")
    if not request.ability:
        return ""
    names = StoryNames(game, language)
    asked = {
        "may": _("use it?"),
        "pay": _("pay for it?"),
        "branch": _("which way?"),
        "number": _("which number?"),
        "direction": _("which direction, in degrees clockwise from the right?"),
    }.get(request.purpose, _("which do you choose?"))
    return _("{ability}: {question}").format(ability=names.ability(request.ability), question=asked)
