"""Puts what the battle asks into a question with named answers; which answer is taken is the hand's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from editor.look.disks import DiskLook
from editor.testplay.ask_bar import Option, Question
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.story import Story
from schema.abilities.base import EffectWord
from schema.abilities.effects import ChooseOne, ForEach, When
from schema.words import gettext as _
from simulator.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
    Request,
)
from simulator.desktopia.game import Game
from simulator.desktopia.ruleset import folder_of
from simulator.desktopia.tasks import AskBranch

_CARD: Final = "card:"
_SEAT: Final = "seat:"


def question_of(request: Request, game: Game, cards: CardsAtHand, story: Story) -> Question | None:
    """What is asked beside the table; None where the table itself is the question, as for an action."""
    match request:
        case ActionRequest():
            return None
        case FlickRequest():
            title = _("Flick {piece}").format(piece=story.name(request.piece))
            return Question(request.seat, title, _why(request.ability, cards))
        case PlaceRequest():
            return _place(request, game, cards, story)
        case FacingRequest():
            piece = game.state.pieces[request.piece]
            title = _("Turn {piece}").format(piece=story.name(request.piece))
            text = _("It was put back. Point where it shall face, or turn the dial.")
            sectors = cards.look_of(piece).sectors
            settle = _("Leave it like this")
            return Question(request.seat, title, text, dial=piece.facing, sectors=sectors, settle=settle)
        case ChoiceRequest():
            return _choice(request, game, cards, story)


def missile_question(seat: int, name: str, placed: bool) -> Question:
    """What to do with a missile in hand."""
    title = _("Shoot {missile}").format(missile=name)
    text = _("Pull back from it and let go.") if placed else _("Click inside the ring to set it down.")
    return Question(seat, title, text, may=True, skip=_("Put it back"))


def _place(request: PlaceRequest, game: Game, cards: CardsAtHand, story: Story) -> Question:
    if request.piece.startswith(_CARD):
        card = request.piece.removeprefix(_CARD)
        name, look = cards.name("characters", card), cards.look("characters", card, 0.0)
    else:
        name, look = story.name(request.piece), cards.look_of(game.state.pieces[request.piece])
    title = _("Put {piece} on the table").format(piece=name)
    text = _("Click where it shall lie; drag to turn it.")
    if request.near:
        text = _("Nearby {piece}. Click where it shall lie; drag to turn it.").format(piece=story.name(request.near))
    dial = None if look.facing is None else 0.0
    return Question(request.seat, title, text, dial=dial, sectors=look.sectors, may=request.may)


def _choice(request: ChoiceRequest, game: Game, cards: CardsAtHand, story: Story) -> Question:
    title = cards.ability_title(request.ability)
    text = _why(request.ability, cards)
    skip = _("Skip")
    match request.purpose:
        case "may":
            subject = story.name(request.subject) if request.subject else ""
            title = _("{piece}: use {ability}?").format(piece=subject, ability=title)
            options = tuple(Option(name, _("Use it")) for name in request.options)
            return Question(request.seat, title, text, options, may=request.may, skip=_("Leave it"))
        case "branch":
            title = _("{ability}: choose one").format(ability=title)
            options = tuple(_branch(number, game, cards) for number in request.options)
        case "order":
            title, text = _("Which works first?"), _("Several abilities are due at this moment.")
            options = tuple(_trigger(label, game, cards, story) for label in request.options)
        case "target":
            title = _("Whom does {missile} hit?").format(missile=story.name(request.subject))
            text = _("It met several characters on its way.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "artifact":
            title = _("Set {piece} on an artifact?").format(piece=story.name(request.subject))
            text, skip = _("Who stands on it controls it."), _("Stay")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "return_order":
            title, text = _("Which disk goes back first?"), _("Several disks left the table.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case _:
            title = _pick_words(request, title)
            options = tuple(_option(name, game, cards, story) for name in request.options)
    return Question(request.seat, title, text, options, request.most, request.least, may=request.may, skip=skip)


def _pick_words(request: ChoiceRequest, ability: str) -> str:
    if request.most == 1:
        return _("{ability}: pick one").format(ability=ability)
    if request.least == request.most:
        return _("{ability}: pick {count}").format(ability=ability, count=request.most)
    return _("{ability}: pick {least} to {most}").format(ability=ability, least=request.least, most=request.most)


def _option(name: str, game: Game, cards: CardsAtHand, story: Story) -> Option:
    """A piece, a card or a seat as an answer."""
    piece = game.state.pieces.get(name)
    if piece is not None:
        words = story.name(name)
        if piece.on and piece.size == "missile":
            words = _("{missile} on {piece}").format(missile=words, piece=story.name(piece.on))
        return Option(name, words, cards.look_of(piece))
    if name.startswith(_SEAT):
        number = name.removeprefix(_SEAT)
        return Option(name, story.seat(int(number)) if number.isdecimal() else name)
    card = name.removeprefix(_CARD)
    folder = next(
        (folder for folder in ("characters", "missiles", "artifacts", "rituals") if cards.card_of(folder, card)), ""
    )
    if folder:
        look: DiskLook | None = None if folder == "rituals" else cards.look(folder, card)
        return Option(name, cards.name(folder, card), look, cards.card_look(folder, card))
    return Option(name, name)


def _trigger(label: str, game: Game, cards: CardsAtHand, story: Story) -> Option:
    """An ability that is due, on its piece."""
    ability, _at, name = label.rpartition("@")
    piece = game.state.pieces.get(name)
    words = cards.ability_title(ability)
    if piece is not None:
        bearer = story.name(piece.on) if piece.size == "missile" and piece.on else story.name(name)
        words = _("{ability} ({piece})").format(ability=words, piece=bearer)
    look = cards.look(folder_of(piece.size), piece.card) if piece is not None and piece.card else None
    return Option(label, words, look, hint=cards.ability_text(ability))


def _branch(number: str, game: Game, cards: CardsAtHand) -> Option:
    task = game.state.stack[-1]
    if not isinstance(task, AskBranch):
        return Option(number, _("Choice {number}").format(number=int(number) + 1))
    effects = cards.rules.blocks[f"{task.effect}/{number}"]
    words = effect_words(effects, cards)
    return Option(number, words[:1].upper() + words[1:])


def _why(ability: str, cards: CardsAtHand) -> str:
    return cards.ability_text(ability)


# ---------------------------------------------------------------- branches in a few words


def effect_words(effects: Iterable[EffectWord], cards: CardsAtHand) -> str:
    """What effects do, in a few words: enough to tell branches apart; the card says it fully."""
    found = [words for effect in effects if (words := _effect(effect, cards))]
    return ", ".join(dict.fromkeys(found)) or _("nothing")


def _effect(effect: EffectWord, cards: CardsAtHand) -> str:
    match effect:
        case ChooseOne():
            return _("one of several things")
        case ForEach():
            return _("for each: {effects}").format(effects=effect_words(effect.do, cards))
        case When():
            return effect_words(effect.do, cards)
        case _:
            pass
    kind = str(getattr(effect, "kind", ""))
    words = _verbs().get(kind, kind.replace("_", " "))
    amount = getattr(effect, "amount", None)
    if isinstance(amount, int) and not isinstance(amount, bool):
        words = _("{effect} ({amount})").format(effect=words, amount=amount)
    missile = getattr(effect, "missile", None)
    if isinstance(missile, str) and missile:
        words = _("{effect}: {name}").format(effect=words, name=cards.name("missiles", missile))
    return words


def _verbs() -> dict[str, str]:
    return {
        "damage": _("damage"),
        "heal": _("heal"),
        "set_status": _("cannot act"),
        "discard_self": _("discard this"),
        "attach": _("put a missile on a character"),
        "move_missile": _("move a missile"),
        "discard_missile": _("discard a missile"),
        "supply_add": _("add missiles to a supply"),
        "supply_discard": _("discard missiles of a supply"),
        "flick": _("flick a disk"),
        "shoot_again": _("shoot again"),
        "swap": _("change places"),
        "move": _("move a disk"),
        "summon": _("summon a character"),
        "give_time_card": _("give a time card"),
        "discard_time_card": _("discard a time card"),
        "stow": _("keep the disk on a card"),
    }
