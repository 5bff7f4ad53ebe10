"""Words the questions of a battle with named answers; `turn_controller` takes the answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from editor.systems.desktopia.painting.disks import DiskStyle
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.prompt_bar import Prompt, PromptOption
from editor.testplay.story import Story
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from simulator.engine.ability_records import AskBranch, AskBranches, AskShares
from simulator.engine.secret_words import OPTION
from simulator.systems.desktopia.areas import AREA
from simulator.systems.desktopia.chosen_points import POINT
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
    Request,
    ShotRequest,
)
from simulator.systems.desktopia.etudes import solved
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.object_places import THING
from simulator.systems.desktopia.order_words import told_apart
from simulator.systems.desktopia.pushes import DIRECTION_ASKED
from simulator.systems.desktopia.remembered import place_named
from simulator.systems.desktopia.ruleset import OF_SCRIPT, PUT_DOWN
from simulator.systems.desktopia.secrets import option_name
from simulator.systems.desktopia.story_areas import area_words
from simulator.systems.desktopia.story_turns import ending_words
from simulator.systems.desktopia.work_stack import LookAtCards

_CARD: Final = "card:"
_SEAT: Final = "seat:"


def question_of(request: Request, game: Game, cards: ContentSnapshot, story: Story) -> Prompt | None:
    """The question over the table; None if the table itself is enough, as for an action."""
    match request:
        case ActionRequest():
            return None
        case FlickRequest():
            title = _("Flick {piece}").format(piece=story.name(request.piece))
            return Prompt(request.seat, title, cards.ability_text(request.ability))
        case ShotRequest():
            names = {"piece": story.name(request.shooter), "missile": cards.name("missiles", request.missile)}
            title = _("Shoot {missile} with {piece}").format(**names)
            return Prompt(request.seat, title, _("Click inside the ring to set it down."))
        case PlaceRequest():
            return _place(request, game, cards, story)
        case FacingRequest():
            piece = game.state.pieces[request.piece]
            title = _("Turn {piece}").format(piece=story.name(request.piece))
            text = _("It was put back. Point where it should face, or turn the dial.")
            sectors = cards.look_of(piece).sectors
            settle = _("Keep this facing")
            return Prompt(request.seat, title, text, dial=piece.facing, sectors=sectors, settle=settle)
        case ChoiceRequest():
            return _choice(request, game, cards, story)


def missile_question(seat: int, name: str, placed: bool) -> Prompt:
    """What to do with a missile in hand."""
    title = _("Shoot {missile}").format(missile=name)
    text = _("Pull back from it and let go.") if placed else _("Click inside the ring to set it down.")
    return Prompt(seat, title, text, may=True, skip=_("Put it back"))


def result_question(game: Game, story: Story) -> Prompt:
    """How the battle ended; a text without answers."""
    result = game.result
    assert result is not None
    names = [story.seat(seat) for seat in result.winners]
    title = _("{seats} wins").format(seats=", ".join(names)) if names else _("Nobody wins")
    text = _("Rewind to any decision and go on from there, or play again.")
    if game.rules.script.lesson is not None:
        title = _("Solved") if solved(game) else _("Not solved")
        words = ending_words(result.reason)
        text = _("{reason}. Rewind to any decision, or play again.").format(reason=words[:1].upper() + words[1:])
    return Prompt(result.winners[0] if names else 0, title, text)


def _place(request: PlaceRequest, game: Game, cards: ContentSnapshot, story: Story) -> Prompt:
    facing = 0.0
    if request.piece == POINT:
        return _point(request, story)
    if request.piece.startswith(THING):
        return _place_object(request, cards, story)
    if request.piece.startswith(_CARD):
        card = request.piece.removeprefix(_CARD)
        name, look = cards.name("characters", card), cards.look("characters", card, 0.0)
    else:
        piece = game.state.pieces[request.piece]
        name, look, facing = story.name(request.piece), cards.look_of(piece), piece.facing
    title, text = _put_words(name, request, cards, story)
    dial = None if look.facing is None else facing
    return Prompt(request.seat, title, text, dial=dial, sectors=look.sectors, may=request.may)


def _point(request: PlaceRequest, story: Story) -> Prompt:
    where = _("Click the point; the marker is red where it cannot be.")
    if request.near:
        near = _("Within {mm} mm of {piece}.").format(mm=request.mm, piece=story.name(request.near))
        where = f"{near} {where}"
    return Prompt(request.seat, _("Pick a point of the battlefield"), where, may=request.may)


def _place_object(request: PlaceRequest, cards: ContentSnapshot, story: Story) -> Prompt:
    title, text = _put_words(cards.name("things", request.piece.removeprefix(THING)), request, cards, story)
    return Prompt(request.seat, title, text, dial=0.0, may=request.may)


def _near(request: PlaceRequest, story: Story) -> str:
    """What something is put near: a disk, an object or a place."""
    if request.near.startswith((OF_SCRIPT, PUT_DOWN)):
        return _("the chosen object")
    return story.name(request.near) if place_named(request.near) is None else _("the chosen place")


def _put_words(name: str, request: PlaceRequest, cards: ContentSnapshot, story: Story) -> tuple[str, str]:
    title = _("Put {piece} on the table").format(piece=name)
    where = ""
    if request.near:
        near = _near(request, story)
        where = _("Nearby {piece}.").format(piece=near)
        if request.mm:
            where = _("Within {mm} mm of {piece}.").format(mm=request.mm, piece=near)
    elif request.zone:
        where = _("Inside {zone}.").format(zone=cards.zone_name(request.zone))
    if request.border:
        where += " " + _("At most {mm} mm from the border.").format(mm=request.border)
    if request.apart:
        where += " " + _("At least {mm} mm from every other disk.").format(mm=request.apart)
    where = where.strip()
    how = _("Click where to put it; drag or turn the wheel to rotate it.")
    return title, f"{where} {how}" if where else how


def _choice(request: ChoiceRequest, game: Game, cards: ContentSnapshot, story: Story) -> Prompt:
    title = cards.ability_title(request.ability)
    text = cards.ability_text(request.ability)
    skip = _("Skip")
    match request.purpose:
        case "may":
            if request.subject:
                title = _("{piece}: use {ability}?").format(piece=story.name(request.subject), ability=title)
            else:
                title = _("Use {ability}?").format(ability=title)
            options = tuple(PromptOption(name, _("Use it")) for name in request.options)
            return Prompt(request.seat, title, text, options, may=request.may, skip=_("Leave it"))
        case "pay":
            title = _("{ability}: pay?").format(ability=title)
            options = tuple(PromptOption(name, _("Pay")) for name in request.options)
            return Prompt(request.seat, title, text, options, may=request.may, skip=_("Do not pay"))
        case "branch":
            title = _("{ability}: choose one").format(ability=title)
            options = tuple(_branch(number, game, cards) for number in request.options)
        case "order":
            title, text = _("Which takes effect first?"), _("Several abilities are due at this moment.")
            options = _triggers(request.options, game, cards, story)
        case "spell":
            title = _("{ability}: pick a spell").format(ability=title)
            options = _triggers(request.options, game, cards, story)
        case purpose if purpose == DIRECTION_ASKED:
            title = _("{ability}: choose a direction").format(ability=title)
            text = " ".join(filter(None, (text, _("Point in the direction and click, or turn the dial."))))
            settle = _("This way")
            return Prompt(request.seat, title, text, may=request.may, skip=skip, dial=0.0, settle=settle)
        case "secret" | "secret_number":
            title = _("{ability}: choose in secret").format(ability=title)
            text = _("Nobody else learns what you choose until it is revealed.")
            number = request.purpose == "secret_number"
            options = tuple(
                PromptOption(name, name) if number else _option(name, game, cards, story) for name in request.options
            )
        case "vote":
            title = _("{ability}: choose one").format(ability=title)
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "number":
            title = _("{ability}: choose a number").format(ability=title)
            options = tuple(PromptOption(number, number) for number in request.options)
        case "target":
            title = _("Which character does {missile} hit?").format(missile=story.name(request.subject))
            text = _("It met several characters on its way.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "artifact":
            title = _("Set {piece} on an artifact?").format(piece=story.name(request.subject))
            text, skip = _("The character on it controls it."), _("Stay")
            if all(cards.is_item(game.state.pieces[name]) for name in request.options):
                title = _("Take it with {piece}?").format(piece=story.name(request.subject))
                text, skip = _("It is carried on the character's card."), _("Leave it")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "first":
            title, text = _("Who begins?"), _("This player was drawn by lot.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "play_now":
            # The card drawn last is the last of the hand; it is no option if it cannot be played.
            ritual = cards.name("rituals", game.state.players[request.seat].hand[-1])
            title, skip = _("Play {ritual} now?").format(ritual=ritual), _("Keep it")
            text = _("It has just been drawn. It can also be kept for later.")
            if not request.options:
                title = _("{ritual} was drawn").format(ritual=ritual)
                text = _("It cannot be played now, so it is kept for later.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "respond":
            # Also asked of who does not hold it, so that silence tells nothing about hands.
            ritual = cards.name("rituals", game.rules.entries[request.ability].card)
            title, skip = _("Answer with {ritual}?").format(ritual=ritual), _("Go on")
            if not request.options:
                text = _("You do not hold it; you are asked all the same, so that nobody learns it.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "look":
            task = game.state.stack[-1]
            seen = task.cards if isinstance(task, LookAtCards) else request.options
            title, skip = _("{ability}: look at these rituals").format(ability=title), _("Go on")
            text, options = ", ".join(cards.name("rituals", card) for card in seen), ()
        case "cards":
            title = _("{ability}: pick a ritual").format(ability=title)
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case "return_order":
            title, text = _("Which disk goes back first?"), _("Several disks left the table.")
            options = tuple(_option(name, game, cards, story) for name in request.options)
        case _:
            task = game.state.stack[-1] if game.state.stack else None
            title = _share_words(task, title) if isinstance(task, AskShares) else _pick_words(request, title)
            options = tuple(_option(name, game, cards, story) for name in request.options)
    return Prompt(request.seat, title, text, options, request.most, request.least, may=request.may, skip=skip)


def _share_words(task: AskShares, ability: str) -> str:
    return _("{ability}: who gets 1 of what is divided? Left: {left}").format(ability=ability, left=task.left)


def _pick_words(request: ChoiceRequest, ability: str) -> str:
    if request.most == 1:
        return _("{ability}: pick one").format(ability=ability)
    if request.least == request.most:
        return _("{ability}: pick {count}").format(ability=ability, count=request.most)
    return _("{ability}: pick {least} to {most}").format(ability=ability, least=request.least, most=request.most)


def _option(name: str, game: Game, cards: ContentSnapshot, story: Story) -> PromptOption:
    """A piece, a card or a seat as an answer."""
    piece = game.state.pieces.get(name)
    if piece is not None:
        words = cards.name_of(piece) if cards.is_item(piece) else story.name(name)
        if piece.on and piece.size == "missile":
            words = _("{missile} on {piece}").format(missile=words, piece=story.name(piece.on))
        return PromptOption(name, words, cards.look_of(piece))
    lying = game.battle().objects.get(name)
    if lying is not None:
        x, y = format_number(lying.x, ".0f"), format_number(lying.y, ".0f")
        return PromptOption(name, _("{object} at {x} mm, {y} mm").format(object=cards.object_name(name), x=x, y=y))
    if name.startswith((OF_SCRIPT, PUT_DOWN)):
        # It was removed, and can come back.
        return PromptOption(name, cards.object_name(name))
    if name.startswith(OPTION):
        return PromptOption(name, option_name(game.rules, name, language()))
    if name.startswith(AREA):
        return PromptOption(name, area_words(game.rules, name, language()))
    if name.startswith(_SEAT):
        number = name.removeprefix(_SEAT)
        return PromptOption(name, story.seat(int(number)) if number.isdecimal() else name)
    card = name.removeprefix(_CARD).removeprefix("ritual:")
    folder = next(
        (folder for folder in ("characters", "missiles", "artifacts", "rituals") if cards.card_of(folder, card)), ""
    )
    if folder:
        look: DiskStyle | None = None if folder == "rituals" else cards.look(folder, card)
        return PromptOption(name, cards.name(folder, card), look, cards.card_look(folder, card))
    return PromptOption(name, name)


def _triggers(labels: tuple[str, ...], game: Game, cards: ContentSnapshot, story: Story) -> tuple[PromptOption, ...]:
    """The abilities that are due, in words of which no two are the same."""
    options = [_trigger(label, game, cards, story) for label in labels]
    named = [(option.id, option.words) for option in options]
    told = told_apart(game.state, named, story.name, story.seat, cards.ability_text)
    return tuple(replace(option, words=words) for option, words in zip(options, told, strict=True))


def _trigger(label: str, game: Game, cards: ContentSnapshot, story: Story) -> PromptOption:
    """An ability that is due, on its piece."""
    ability, name, *_about = label.split("@")
    piece = game.state.pieces.get(name)
    words = cards.ability_heading(ability)
    if piece is not None:
        bearer = story.name(piece.on) if piece.size == "missile" and piece.on else story.name(name)
        words = _("{ability} ({piece})").format(ability=words, piece=bearer)
    look = cards.look_of(piece) if piece is not None and piece.card else None
    return PromptOption(label, words, look, hint=cards.ability_text(ability))


def _branch(number: str, game: Game, cards: ContentSnapshot) -> PromptOption:
    task = game.state.stack[-1]
    if not isinstance(task, AskBranch | AskBranches):
        return PromptOption(number, _("Choice {number}").format(number=int(number) + 1))
    effects = cards.rules.blocks[f"{task.effect}/{number}"]
    return PromptOption(number, cards.effects_text(task.scope.ability, effects))
