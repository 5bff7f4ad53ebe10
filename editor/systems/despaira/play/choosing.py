"""How a decision comes about: a card, then where to, then which of what is possible there. No Qt.

All legal decisions can be reached with places on the table and with the buttons of `listed`. A click on a place where
nothing legal is possible gives the decision that was meant, so that the rules say why not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from editor.systems.despaira.play.places import pieces_at, place_of
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.game import Listed
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.state import Piece


@dataclass(frozen=True, slots=True)
class Toggle:
    """An option of a choice of several that is picked, or taken back."""

    option: str
    picked: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal decision, the card with which it begins, and the place where it ends; both may be empty."""

    decision: Any
    start: str
    end: str


def offer_of(play: DuelPlay, decision: Any) -> Offer:
    """How a decision is reached on the table."""
    match decision:
        case de.PlaceLeader(tile=tile):
            return Offer(decision, "", f"{TILE}{tile}")
        case de.Attack(piece=piece, target=target) | de.Restore(piece=piece, target=target):
            return Offer(decision, piece, place_of(play, target))
        case de.Activate(piece=piece, tile=tile):
            return Offer(decision, piece, f"{TILE}{tile}" if tile else "")
        case de.Spawn(piece=piece, tile=tile) | de.PlaceTrick(piece=piece, tile=tile) | de.Move(piece=piece, tile=tile):
            return Offer(decision, piece, f"{TILE}{tile}")
        case de.SacrificeSpawn(piece=piece) | de.FlipUp(piece=piece) | de.SetMode(piece=piece):
            return Offer(decision, piece, "")
        case Choose(options=(option,)):
            return Offer(decision, "", place_of(play, option))
        case _:
            return Offer(decision, "", "")


class Choosing:
    """What has been chosen so far by the seat that decides; a spectator only looks at cards."""

    def __init__(self) -> None:
        self._game: DuelGame | None = None
        self._request: Any = None
        self.play: DuelPlay | None = None
        self.seat: int | None = None
        self.offers: tuple[Offer, ...] = ()
        self.selected = ""
        """The card that is looked at, with which a decision may begin."""
        self.place = ""
        """The place at which several decisions are possible."""
        self.picked: tuple[str, ...] = ()
        """The options picked so far, where several are asked for."""

    def show(self, game: DuelGame, seat: int | None) -> None:
        """Begin anew: the game as it is seen, and the seat that decides here now."""
        was = self.play.state.pieces.get(self.selected) if self.play is not None else None
        self._game, self.play, self.seat = game, game.play(), seat
        request = None if seat is None else game.asked.get(seat)
        another = request != self._request
        if another:
            self.picked = ()
        self._request = request
        legal = game.legal(seat) if seat is not None else Listed(())
        decisions = legal.decisions if isinstance(legal, Listed) else ()
        self.offers = tuple(offer_of(self.play, decision) for decision in decisions)
        self.place = ""
        # What was chosen to act says nothing to another question that it cannot answer.
        silent = another and self.answering and not any(offer.start == self.selected for offer in self.offers)
        now = self.play.state.pieces.get(self.selected)
        # A card that has come out of the hand is done with: a click on another card would move it there.
        played = was is not None and now is not None and was.zone == "hand" != now.zone
        if now is None or played or self.is_choice or silent:
            self.selected = ""

    def clear(self) -> None:
        """Take back what was chosen, last things first."""
        if self.place:
            self.place = ""
        elif self.picked:
            self.picked = ()
        else:
            self.selected = ""

    # ------------------------------------------------------------ what is asked

    @property
    def choice(self) -> ChoiceRequest | None:
        """The choice among options that is asked for, if one is."""
        return self._request if isinstance(self._request, ChoiceRequest) else None

    @property
    def is_choice(self) -> bool:
        return self.choice is not None or isinstance(self._request, de.LeaderRequest)

    @property
    def several(self) -> bool:
        """Whether several options may be picked."""
        choice = self.choice
        return choice is not None and (choice.least != 1 or choice.most != 1)

    @property
    def answering(self) -> bool:
        """Whether the seat may chain or pass."""
        return isinstance(self._request, de.ChainRequest)

    @property
    def happened(self) -> bool:
        """Whether the seat may use hidden cards at what has happened; there is no period to chain in."""
        return isinstance(self._request, de.ChainRequest) and self._request.happened

    # ------------------------------------------------------------ what may be chosen

    @property
    def listed(self) -> tuple[Any, ...]:
        """The decisions that are buttons now: decisions, and `Toggle`s where several options may be picked."""
        choice = self.choice
        if choice is not None and self.several:
            return self._toggles(choice)
        if self.place:
            return tuple(offer.decision for offer in self._at(self.place))
        if self.is_choice:
            return tuple(offer.decision for offer in self.offers)
        return tuple(
            offer.decision
            for offer in self.offers
            if offer.start and not offer.end and (offer.start == self.selected or self.happened)
        )

    @property
    def endings(self) -> tuple[Any, ...]:
        """The decisions that begin with no card: to pass, to go on, to end the turn."""
        return () if self.is_choice else tuple(offer.decision for offer in self.offers if not offer.start)

    def _toggles(self, choice: ChoiceRequest) -> tuple[Any, ...]:
        assert self.play is not None
        shown = [
            Toggle(option, option in self.picked)
            for option in choice.options
            if not self.place or place_of(self.play, option) == self.place
        ]
        done = Choose(tuple(option for option in choice.options if option in self.picked))
        none = (Choose(()),) if choice.may and self.picked else ()
        fits = choice.least <= len(self.picked) <= choice.most or (choice.may and not self.picked)
        return (*shown, *((done,) if fits else ()), *none)

    def _at(self, place: str) -> Sequence[Offer]:
        """What would be decided at a place."""
        if self.is_choice:
            return [offer for offer in self.offers if offer.end == place]
        return [offer for offer in self.offers if offer.start == self.selected and offer.end == place]

    @property
    def starts(self) -> frozenset[str]:
        """The places of cards with which a decision may begin."""
        assert self.play is not None
        found = {place_of(self.play, offer.start) for offer in self.offers if offer.start}
        if self.seat is not None:
            hand = self.play.seat(self.seat).hand
            found |= {name for name in hand if self._twin(self.play.piece(name)) in found}
        return frozenset(found)

    @property
    def ends(self) -> frozenset[str]:
        """The places that may be chosen next."""
        assert self.play is not None
        choice = self.choice
        if choice is not None:
            return frozenset(place_of(self.play, option) for option in choice.options) - {""}
        if not self.is_choice and not self.selected:
            return frozenset()
        wanted = "" if self.is_choice else self.selected
        return frozenset(offer.end for offer in self.offers if offer.start == wanted and offer.end)

    def attacks(self) -> dict[str, str]:
        """The targets that the chosen card may attack, by their places."""
        return {
            offer.end: offer.decision.target
            for offer in self.offers
            if offer.start == self.selected and isinstance(offer.decision, de.Attack)
        }

    def activations(self) -> tuple[de.Activate, ...]:
        """What could be activated now."""
        return tuple(offer.decision for offer in self.offers if isinstance(offer.decision, de.Activate))

    # ------------------------------------------------------------ choosing

    def press(self, decision: Any) -> Any:
        """A button: the decision to be taken, or None after an option was picked."""
        if isinstance(decision, Toggle):
            self.toggle(decision.option)
            return None
        return decision

    def toggle(self, option: str) -> None:
        """Pick an option, or take it back."""
        chosen = self.picked
        self.picked = tuple(one for one in chosen if one != option) if option in chosen else (*chosen, option)

    def click(self, place: str) -> Any:
        """A place: the decision to be taken, which may be refused, or None if more is to be chosen."""
        if self.play is None:
            return None
        if self.is_choice:
            return self._choose_at(place)
        if found := self._at(place) if self.selected and place else ():
            if len(found) == 1:
                return found[0].decision
            self.place = place
            return None
        pieces = self._by_use(place)
        able = {offer.start for offer in self.offers if offer.start}
        chosen = self.play.state.pieces.get(self.selected)
        if chosen is not None and not any(piece.name in able for piece in pieces):
            meant = self._meant(chosen, place)
            if meant is not None:
                return meant
        names = [self._twin(piece) for piece in pieces]
        at = names.index(self.selected) + 1 if self.selected in names else 0
        self.selected = names[at] if at < len(names) else ""
        self.place = ""
        return None

    def select(self, piece: str) -> None:
        """Choose a card by its name."""
        self.selected, self.place = piece, ""

    def select_next(self) -> None:
        """Choose the next card with which something can be done, from the hand over the field; then from the first."""
        assert self.play is not None
        able = list(dict.fromkeys(offer.start for offer in self.offers if offer.start))
        if able:
            hand = {name for name in able if self.play.piece(name).zone == "hand"}
            able.sort(key=lambda name: (name not in hand, name))
            at = able.index(self.selected) + 1 if self.selected in able else 0
            self.select(able[at % len(able)])

    def of_kind(self, *kinds: type) -> Any:
        """The decision of some kinds with the chosen card, if there is only one."""
        found = [
            offer.decision
            for offer in self.offers
            if offer.start and offer.start == self.selected and isinstance(offer.decision, kinds)
        ]
        return found[0] if len(found) == 1 else None

    def _twin(self, piece: Piece) -> str:
        """The card that is offered in place of an equal one: of equal cards of a hand only the first is."""
        assert self.play is not None
        able = {offer.start for offer in self.offers}
        if piece.zone != "hand" or piece.owner != self.seat or piece.name in able:
            return piece.name
        hand = (self.play.piece(name) for name in self.play.seat(piece.owner).hand if name in able)
        return next((one.name for one in hand if one.card == piece.card), piece.name)

    def _by_use(self, place: str) -> list[Piece]:
        """The cards at a place, those with which something can be done first."""
        assert self.play is not None
        able = {offer.start for offer in self.offers}
        return sorted(pieces_at(self.play, place), key=lambda piece: piece.name not in able)

    def _choose_at(self, place: str) -> Any:
        assert self.play is not None
        choice = self.choice
        if choice is None or not self.several:
            found = self._at(place)
            if len(found) == 1:
                return found[0].decision
            if found:
                self.place = place
                return None
            if choice is None:
                return de.PlaceLeader(place.removeprefix(TILE)) if place.startswith(TILE) else None
            pieces = pieces_at(self.play, place)
            return Choose((pieces[0].name if pieces else place,)) if place else None
        options = [option for option in choice.options if place_of(self.play, option) == place]
        if len(options) == 1:
            self.toggle(options[0])
        elif options:
            self.place = place
        return None

    def _meant(self, chosen: Piece, place: str) -> Any:
        """The decision that a click on a place was meant for; None if it only looks at what lies there."""
        assert self.play is not None
        assert self._game is not None
        mine = chosen.controller if chosen.zone in ("field", "attached") else chosen.owner
        if self.seat is None or mine != self.seat or not place.startswith(TILE):
            return None
        tile = place[len(TILE) :]
        if chosen.zone == "hand":
            if chosen.kind == "trick":
                return de.Activate(chosen.name, "", tile) if self.answering else de.PlaceTrick(chosen.name, tile)
            return de.Spawn(chosen.name, tile, "attack")
        if chosen.zone != "field" or chosen.tile == tile:
            return None
        if self.answering:
            return de.Activate(chosen.name, "")
        other = self.play.creature_at(tile)
        if other is not None and other.controller != self.seat and chosen.kind != "trick":
            return de.Attack(chosen.name, other.name)
        return de.Move(chosen.name, tile)

    def why_not(self) -> Any:
        """Why nothing can be done with the chosen card, as a refusal; None if something can, or it is not one's own."""
        play, game, seat = self.play, self._game, self.seat
        chosen = play.state.pieces.get(self.selected) if play is not None else None
        if play is None or game is None or chosen is None or seat is None or self.is_choice:
            return None
        mine = chosen.controller if chosen.zone in ("field", "attached") else chosen.owner
        if mine != seat or any(offer.start == self.selected for offer in self.offers):
            return None
        if self.answering:
            return game.refusal(seat, de.Activate(chosen.name, ""))
        if chosen.zone == "hand":
            near = play.near_leader(seat)
            meant = self._meant(chosen, f"{TILE}{near[0]}") if near else None
            return game.refusal(seat, meant) if meant is not None else None
        near = play.neighbours(chosen.tile) if chosen.zone == "field" else ()
        return game.refusal(seat, de.Move(chosen.name, near[0])) if near else None
