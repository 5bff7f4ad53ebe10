"""Decisions as texts of buttons, and what is asked: in the language of the interface."""

from __future__ import annotations

from typing import Any

from schema.i18n import gettext as _
from schema.models.base import in_language
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.duel import TILE
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.story import Storyteller
from simulator.systems.despaira.work import AskSacrifice
from simulator.systems.despaira.zones import PILES

_STANCES = {
    "attack": lambda: _("in Attack"),
    "defence": lambda: _("in Defence"),
    "hidden": lambda: _("face-down in Defence"),
}


def words(story: Storyteller, game: DuelGame, decision: Any) -> str:
    """The text of a decision."""
    name = _card(story, game, getattr(decision, "piece", ""))
    match decision:
        case de.PlaceLeader(tile=tile):
            return _("Place the leader on {tile}").format(tile=tile)
        case de.Spawn(tile=tile, stance=stance):
            return _("Spawn {card} on {tile}, {stance}").format(card=name, tile=tile, stance=_STANCES[stance]())
        case de.SacrificeSpawn():
            return _("Sacrifice Spawn: {card}").format(card=name)
        case de.PlaceTrick(tile=tile):
            return _("Place {card} face-down on {tile}").format(card=name, tile=tile)
        case de.Activate(piece=piece, ability=ability, tile=tile):
            # Of equal tricks in a hand only one is offered; creatures there may all be.
            name = name if tile else card_words(story, game, piece)
            return _activation(story, game, name, ability, tile)
        case de.Move(tile=tile):
            return _("Move {card} to {tile}").format(card=name, tile=tile)
        case de.FlipUp():
            return _("Turn {card} face-up").format(card=name)
        case de.SetMode(mode=mode):
            text = _("{card} to Attack") if mode == "attack" else _("{card} to Defence")
            return text.format(card=name)
        case de.Restore(target=target):
            return _("{card} restores {target}").format(card=name, target=_card(story, game, target))
        case de.Attack(target=target):
            return _("{card} attacks {target}").format(card=name, target=_card(story, game, target))
        case de.NextPhase():
            return _("Main 2")
        case de.EndTurn():
            return _("End the turn")
        case de.Pass():
            return _("Pass")
        case de.Surrender():
            return _("Give up")
        case Choose(options=options):
            return ", ".join(option(story, game, each) for each in options) or _("Nothing")
        case _:
            return type(decision).__name__


def words_without_card(story: Storyteller, game: DuelGame, decision: Any) -> str:
    """The text of what a card may do, where its name stands above."""
    match decision:
        case de.Spawn(tile=tile, stance=stance):
            return _("Spawn on {tile}, {stance}").format(tile=tile, stance=_STANCES[stance]())
        case de.SacrificeSpawn():
            return _("Sacrifice Spawn")
        case de.PlaceTrick(tile=tile):
            return _("Place face-down on {tile}").format(tile=tile)
        case de.Activate(ability=ability, tile=tile):
            entry = game.setup.rules.entries.get(ability)
            title = in_language(entry.ability.title, story.language) if entry is not None else ""
            text = _("Activate: {title}").format(title=title) if title else _("Activate")
            return _("{text} on {tile}").format(text=text, tile=tile) if tile else text
        case de.Move(tile=tile):
            return _("Move to {tile}").format(tile=tile)
        case de.FlipUp():
            return _("Turn face-up")
        case de.SetMode(mode=mode):
            return _("Go to Attack") if mode == "attack" else _("Go to Defence")
        case de.Restore(target=target):
            return _("Restore {target}").format(target=_card(story, game, target))
        case de.Attack(target=target):
            return _("Attack {target}").format(target=_card(story, game, target))
        case _:
            return words(story, game, decision)


def _activation(story: Storyteller, game: DuelGame, name: str, key: str, tile: str) -> str:
    entry = game.setup.rules.entries.get(key)
    title = in_language(entry.ability.title, story.language) if entry is not None else ""
    text = _("Activate {card}: {title}") if title else _("Activate {card}")
    where = _("{text} on {tile}") if tile else "{text}"
    return where.format(text=text.format(card=name, title=title), tile=tile)


def card_words(story: Storyteller, game: DuelGame, name: str) -> str:
    """The name of a card, with its place if others like it lie beside it: its tile, or where in a hand or pile."""
    piece = game.state.pieces.get(name)
    if piece is None or piece.zone not in PILES:
        return _card(story, game, name)
    text, pile = story.card(piece.card), getattr(game.play().seat(piece.owner), piece.zone)
    if sum(game.state.pieces[one].card == piece.card for one in pile) < 2:
        return text
    # The other player's hand is seen from the other side, and what came last to a pile lies on top.
    turned = piece.owner not in game.asked if piece.zone == "hand" else piece.zone != "deck"
    number = 1 + (pile[::-1] if turned else pile).index(name)
    if piece.zone == "hand":
        return _("{card} (no. {number} from the left)").format(card=text, number=number)
    if number == 1:
        return _("{card} (on top)").format(card=text)
    return _("{card} (no. {number} from the top)").format(card=text, number=number)


def _card(story: Storyteller, game: DuelGame, name: str) -> str:
    """The name of a card by its piece, or by its id, as of a token that does not exist yet."""
    piece = game.state.pieces.get(name)
    if piece is None:
        return story.card(name)
    return story.named(name, piece.card) if piece.zone == "field" else story.card(piece.card)


def option(story: Storyteller, game: DuelGame, name: str) -> str:
    """An option of a choice: a card with its tile, a tile, a side, a number."""
    sides = {
        "north": lambda: _("The far side"),
        "south": lambda: _("The near side"),
        "east": lambda: _("The right"),
        "west": lambda: _("The left"),
        "yes": lambda: _("Yes"),
        "attack": lambda: _("Attack"),
        "defence": lambda: _("Defence"),
        "hidden": lambda: _("Face-down in Defence"),
    }
    if name in sides:
        return sides[name]()
    kind, _colon, rest = name.partition(":")
    if kind == "tile":
        return rest
    if kind == "points":
        return _("{number} spawn points").format(number=rest)
    if kind == "entry":
        return _entry(story, game, int(rest))
    if kind == "seat":
        return story.seat(int(rest))
    if "@" in name:
        return _triggered(story, game, *name.split("@"))
    return _thing(story, game, name) or name.replace(">", " → ")


def _thing(story: Storyteller, game: DuelGame, name: str) -> str:
    """A card with its place; empty for what is none."""
    piece = game.state.pieces.get(name)
    if piece is None:
        return ""
    if piece.zone == "field":
        return _("{card} on {tile}").format(card=story.card(piece.card), tile=piece.tile)
    return card_words(story, game, name)


def _triggered(story: Storyteller, game: DuelGame, ability: str, of: str, about: str = "") -> str:
    """One of several abilities at a moment: whose it is, which one, and what the moment is about."""
    parts = (_thing(story, game, of) or of.removeprefix(TILE), story.ability(ability))
    text = ": ".join(part for part in parts if part and not part.startswith("seat:"))
    other = _thing(story, game, about) if about != of else ""
    return f"{text} ({other})" if other else text


def _entry(story: Storyteller, game: DuelGame, number: int) -> str:
    period = game.state.period
    entries = period.entries if period is not None else ()
    found = next((entry for entry in entries if entry.number == number), None)
    return _card(story, game, found.scope.piece) if found is not None else str(number)


def asked(story: Storyteller, game: DuelGame, seat: int) -> str:
    """What a seat is asked, as a prompt."""
    request = game.asked.get(seat)
    match request:
        case de.LeaderRequest():
            return _("Where does your leader stand?")
        case de.TurnRequest():
            return _("Your turn")
        case de.ChainRequest(happened=True):
            return _("Use a card at what has happened, or pass?")
        case de.ChainRequest():
            return _("Chain something, or pass?")
        case ChoiceRequest(purpose=purpose):
            if purpose == "sacrifice":
                return _sacrifice(story, game, request.subject)
            return _choice(story, game, purpose, request.subject)
        case _:
            return ""


def _sacrifice(story: Storyteller, game: DuelGame, name: str) -> str:
    """What is asked in a Sacrifice Spawn: the level that is to be reached, and what has been chosen for it."""
    play, task = game.play(), game.state.stack[-1]
    piece = play.piece(name)
    texts = {"card": story.card(piece.card), "level": play.level(piece)}
    if not isinstance(task, AskSacrifice) or not task.sacrificed:
        return _("{card}, level {level}: what is sacrificed?").format(**texts)
    worth = sum(play.level(play.piece(one)) for one in task.sacrificed)
    chosen = ", ".join(_card(story, game, one) for one in task.sacrificed)
    text = _("{card}, level {level}: what else? So far {worth}: {chosen}")
    return text.format(**texts, worth=worth, chosen=chosen)


def _choice(story: Storyteller, game: DuelGame, purpose: str, subject: str) -> str:
    card = _card(story, game, subject)
    texts = {
        "target": lambda: _("{card}: choose a target").format(card=card),
        "pick": lambda: _("{card}: choose").format(card=card),
        "path": lambda: _("{card}: choose the way").format(card=card),
        "may": lambda: _("Use {card}?").format(card=card),
        "order": lambda: _("Which ability comes first?"),
        "tile": lambda: _("{card}: on which tile?").format(card=card),
        "stance": lambda: _("{card}: how does it enter?").format(card=card),
        "mode": lambda: _("{card}: in which mode?").format(card=card),
        "facing": lambda: _("{card}: to which side?").format(card=card),
        "recharge": lambda: _("Recharge {card}?").format(card=card),
        "discard": lambda: _("What do you discard?"),
        "search": lambda: _("Which cards do you take?"),
        "branch": lambda: _("{card}: choose one").format(card=card),
    }
    return texts[purpose]() if purpose in texts else ""


def decision_label(game: DuelGame, seat: int, decision: Any, language: str) -> str:
    """A decision as the text of a button."""
    assert isinstance(decision, de.DECISIONS)
    return words(Storyteller(game, language), game, decision)


def question(game: DuelGame, seat: int, language: str) -> str:
    """What a seat is asked."""
    return asked(Storyteller(game, language), game, seat)
