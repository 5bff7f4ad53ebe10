"""The story of a duel, event by event: full sentences in the language of the interface, with the rule of each line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.i18n import gettext_noop as _later
from schema.i18n import ngettext
from schema.language.durations import Apply
from schema.language.selectors import Itself
from schema.language.statuses import CANNOT_ACT
from schema.models.base import in_language
from schema.rendering.word_renderer import Context, Names
from schema.systems.despaira.checks.texts import name_of
from schema.systems.despaira.rendering.languages import ABILITY_TEXT
from simulator.engine.ability_index import Entry
from simulator.engine.chance_words import CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.masking import HIDDEN
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import STATUSES, TILES

PHASES = {
    "start": _later("Start"),
    "main_1": _later("Main 1"),
    "battle": _later("Battle"),
    "main_2": _later("Main 2"),
    "end": _later("End"),
}
"""What the phases are called, in English."""


@record
class Line:
    """One line of a story."""

    text: str
    rule: str
    icon: str = ""
    detail: str = ""
    seat: int = -1
    heading: bool = False


class Storyteller:
    """Renders the events of one duel in order; call `render_event` after the decision that led to it was taken."""

    def __init__(self, game: DuelGame, language: str) -> None:
        self._game = game
        self.language = language

    def follow_game(self, game: DuelGame) -> None:
        """Go on with a copy of the duel that has continued."""
        self._game = game

    def _seat_of(self, event: Any) -> int:
        """The seat that an event is about, or the owner of its card; -1 for none."""
        piece = self._game.state.pieces.get(getattr(event, "piece", ""))
        return int(getattr(event, "seat", piece.owner if piece is not None else -1))

    def seat(self, seat: int) -> str:
        """What a seat is called: its name, else its number."""
        named = in_language(self._game.setup.duel.seats[seat].name, self.language)
        return named or _("Seat {number}").format(number=seat + 1)

    def card(self, id_: str) -> str:
        """The name of a card; of one that is hidden, that it is face-down."""
        card = self._game.setup.cards.get(id_)
        if card is None:
            return _("a face-down card") if id_ == HIDDEN else id_
        return in_language(card.name, self.language, id_)

    def named(self, piece: str, card: str) -> str:
        """The name of a card, with its tile if the field has another one like it: "Bilge Viper (C5)".

        Face-down cards are alike, whichever they are; what they are plays no part in how others are told.
        """
        name, found = self.card(card), self._game.state.pieces.get(piece)
        if found is None or not found.tile or found.carrier:
            return name
        hidden = card == HIDDEN
        gone = found.zone != "field" and found.kind != "trick"  # of creatures that went together each has its last tile
        alike = any(
            (one.zone == "field" or (gone and one.tile))
            and one.name != piece
            and one.face_up != hidden
            and (hidden or one.card == card)
            for one in self._game.state.pieces.values()
        )
        return f"{name} ({found.tile})" if alike and found.face_up != hidden else name

    def about(self, event: Any) -> str:
        """The card that an event on the field is about; it may have left the field since."""
        return self.named(event.piece, event.card)

    def answered(self, deed: str, doer: str) -> str:
        """What an activation answers that was declared; empty for none."""
        piece = self._game.state.pieces.get(doer)
        texts = {
            "attack": _("in answer to the attack of {card}"),
            "move": _("in answer to the move of {card}"),
            "spawn": _("in answer to a spawn"),
            "phase": _("at the end of the phase"),
        }
        if deed not in texts:
            return ""
        return texts[deed].format(card=self.named(doer, piece.card) if piece is not None else "")

    def tile_kind(self, id_: str) -> str:
        kind = self._game.setup.tile_kinds.get(id_)
        return in_language(kind.name, self.language, id_) if kind is not None else id_

    def entry(self, key: str) -> Entry | None:
        return self._game.setup.rules.entries.get(key)

    def change(self, key: str) -> str:
        """What an effect changes from now on, as a sentence about "this creature"."""
        block, _slash, number = key.rpartition("/")
        effects = self._game.setup.rules.blocks.get(block, ())
        effect = effects[int(number)] if number.isdecimal() and int(number) < len(effects) else None
        if not isinstance(effect, Apply):
            return ""
        of_it = effect.model_copy(update={"to": Itself()})
        context = Context("creature", {}, Names(partial(name_of, self._game.setup.pack)))
        return ABILITY_TEXT.describe_word(of_it, context, self.language)

    def ability(self, key: str) -> str:
        entry = self.entry(key)
        return in_language(entry.ability.title, self.language) if entry is not None else ""

    def status(self, id_: str) -> str:
        status = self._game.setup.pack.statuses.get(id_)
        return in_language(status.name, self.language, id_) if status is not None else id_

    def counter(self, id_: str) -> str:
        counter = self._game.setup.pack.counters.get(id_)
        return in_language(counter.name, self.language, id_) if counter is not None else id_

    def holder(self, name: str, card: str) -> str:
        """A card, a tile or a player that has counters."""
        if name.startswith("tile:"):
            return name[5:]
        return self.seat(int(name[5:])) if name.startswith("seat:") else self.card(card)

    def render_event(self, event: Any) -> Line | None:
        """The line of an event; None for one that goes without saying."""
        render = _LINES.get(type(event))
        if render is None:
            return None
        found = render(self, event)
        if found is None:
            return None
        text, icon, detail, heading = found
        rule = getattr(event, "rule", "DS-OVR-02")
        return Line(
            text,
            _ENDINGS.get(event.reason, rule) if isinstance(event, ev.DuelEnded) else rule,
            icon,
            detail,
            self._seat_of(event),
            heading,
        )


Told = tuple[str, str, str, bool]


def _told(text: str, icon: str = "", detail: str = "", *, heading: bool = False) -> Told:
    # A card that is hidden has no name with a capital: "a face-down card".
    return text[:1].upper() + text[1:], icon, detail, heading


def _turn(story: Storyteller, event: ev.TurnBegan) -> Told:
    return _told(
        _("Turn {turn}: {who}").format(turn=event.turn, who=story.seat(event.seat)), "flag-banner", heading=True
    )


def _phase(story: Storyteller, event: ev.PhaseBegan) -> Told | None:
    return None if event.phase == "main_1" else _told(_(PHASES[event.phase]), "caret-right")


def _crystals(story: Storyteller, event: ev.CrystalsChanged) -> Told:
    who, number = story.seat(event.seat), abs(event.change)
    if event.change > 0:
        text = ngettext("{who} gains {number} crystal.", "{who} gains {number} crystals.", number)
    else:
        text = ngettext("{who} pays {number} crystal.", "{who} pays {number} crystals.", number)
    return _told(text.format(who=who, number=number), "diamond", _("now {number}").format(number=event.inventory))


def _points(story: Storyteller, event: ev.SpawnPointsChanged) -> Told:
    text = ngettext("{number} spawn point left.", "{number} spawn points left.", event.points)
    return _told(text.format(number=event.points), "hexagon")


def _drawn(story: Storyteller, event: ev.CardDrawn) -> Told:
    who = story.seat(event.seat)
    if event.card == HIDDEN:
        return _told(_("{who} draws a card.").format(who=who), "cards")
    return _told(_("{who} draws {card}.").format(who=who, card=story.card(event.card)), "cards")


def _spawned(story: Storyteller, event: ev.CreatureSpawned) -> Told:
    texts = {
        "normal": _("{who} spawns {card} on {tile}."),
        "sacrifice": _("{who} spawns {card} on {tile} by a Sacrifice Spawn."),
        "miracle": _("Miracle Spawn: {card} comes to {tile}."),
    }
    stance = {"attack": _("Attack"), "defence": _("Defence"), "hidden": _("face-down in Defence")}[event.stance]
    text = texts[event.how].format(who=story.seat(event.seat), card=story.card(event.card), tile=event.tile)
    return _told(text, "user-plus", stance)


def _placed(story: Storyteller, event: ev.TrickPlaced) -> Told:
    who = story.seat(event.seat)
    if event.card == HIDDEN:
        return _told(_("{who} places a trick face-down on {tile}.").format(who=who, tile=event.tile), "sparkle")
    card = story.card(event.card)
    return _told(_("{who} places {card} on {tile}.").format(who=who, card=card, tile=event.tile), "sparkle")


def _moved(story: Storyteller, event: ev.CardMoved) -> Told:
    text = _("{card} is placed on {tile}.") if event.placed else _("{card} moves from {start} to {tile}.")
    return _told(text.format(card=story.card(event.card), start=event.start, tile=event.tile), "path")


def _flipped(story: Storyteller, event: ev.CardFlipped) -> Told:
    text = _("{card} is turned face-up.") if event.face_up else _("{card} is turned face-down.")
    return _told(text.format(card=story.card(event.card)), "eye")


def _mode(story: Storyteller, event: ev.ModeChanged) -> Told:
    text = _("{card} goes to Attack.") if event.mode == "attack" else _("{card} goes to Defence.")
    return _told(text.format(card=story.about(event)), "arrows-clockwise")


def _facing(story: Storyteller, event: ev.FacingChanged) -> Told:
    texts = {
        "north": _("{card} turns to the far side."),
        "south": _("{card} turns to the near side."),
        "east": _("{card} turns to the right."),
        "west": _("{card} turns to the left."),
    }
    return _told(texts[event.facing].format(card=story.about(event)), "arrows-clockwise")


def _attack(story: Storyteller, event: ev.AttackDeclared) -> Told:
    text = _("{card} attacks {target}.")
    return _told(text.format(card=story.about(event), target=story.named(event.target, event.target_card)), "sword")


def _cancelled(story: Storyteller, event: ev.DeedCancelled) -> Told:
    texts = {
        "attack": _("The attack of {card} does not happen."),
        "move": _("The move of {card} does not happen."),
        "spawn": _("The spawn of {card} does not happen."),
    }
    return _told(texts[event.kind].format(card=story.about(event)), "hand-palm")


def _held(story: Storyteller, event: ev.ShieldHeld) -> Told:
    text = _("The shield of {card} holds: {value} against {shield}.")
    return _told(text.format(card=story.about(event), value=event.value, shield=event.shield), "shield-check")


def _of_card(text: str, icon: str) -> Callable[[Storyteller, Any], Told]:
    """A line that says something of one card."""
    return lambda story, event: _told(_(text).format(card=story.about(event)), icon)


def _damaged(story: Storyteller, event: ev.Damaged) -> Told:
    text = _("{card} takes {amount} damage.").format(card=story.about(event), amount=event.amount)
    return _told(text, "knife", _("{hp} HP left").format(hp=event.hp))


def _leader_damaged(story: Storyteller, event: ev.LeaderDamaged) -> Told:
    texts = {
        "surplus": _("{amount} surplus damage goes to the leader of {who}."),
        "attack": _("The leader of {who} takes {amount} damage."),
    }
    text = texts.get(event.cause, _("The leader of {who} loses {amount} HP."))
    who = story.seat(event.seat)
    return _told(text.format(who=who, amount=event.amount), "crown", _("{hp} HP left").format(hp=event.hp))


def _healed(story: Storyteller, event: ev.Healed) -> Told:
    text = _("{healer} restores {amount} HP to {card}.") if event.by else _("{card} regains {amount} HP.")
    text = text.format(healer=story.card(event.by), card=story.about(event), amount=event.amount)
    return _told(text, "first-aid", _("now {number}").format(number=event.hp))


def _left(story: Storyteller, event: ev.CardLeft) -> Told:
    texts = {
        "destroyed": _("{card} is destroyed."),
        "sacrificed": _("{card} is sacrificed."),
        "sent": _("{card} is sent to the graveyard."),
        "discarded": _("{card} is discarded."),
        "used": _("{card} goes to the graveyard."),
        "cast_out": _("{card} is cast out."),
        "returned": _("{who} takes {card} into the hand.") if event.start == "deck" else _("{card} returns."),
        "top": _("{card} is put on top of the deck."),
        "bottom": _("{card} is put on the bottom of the deck."),
        "expired": _("The time of {card} is over."),
        "clash": _("{card} is lost in the Void."),
    }
    card = story.about(event) if event.start == "field" else story.card(event.card)
    text = texts[event.reason].format(card=card, who=story.seat(event.owner))
    return _told(text, "circle-dashed")


def _revealed(story: Storyteller, event: ev.CardRevealed) -> Told:
    text = _("{who} shows {card}.")
    return _told(text.format(who=story.seat(event.seat), card=story.card(event.card)), "eye")


def _looked(story: Storyteller, event: ev.CardsLookedAt) -> Told:
    cards = [story.card(card) for card in event.cards]
    if HIDDEN in event.cards:
        text = ngettext("{who} looks at {number} card.", "{who} looks at {number} cards.", len(cards))
        return _told(text.format(who=story.seat(event.seat), number=len(cards)), "eye")
    return _told(_("{who} looks at {cards}.").format(who=story.seat(event.seat), cards=", ".join(cards)), "eye")


def _activated(story: Storyteller, event: ev.AbilityActivated) -> Told:
    ability = story.ability(event.ability)
    who, card = story.seat(event.seat), story.about(event)
    entry = story.entry(event.ability)
    if entry is not None and entry.folder == STATUSES:
        ability, text = ability or story.status(entry.card), _("“{ability}” works on {card}.")
    elif entry is not None and entry.folder == TILES:
        card = story.holder(event.piece, "")
        ability, text = ability or story.tile_kind(entry.card), _("“{ability}” works on {card}.")
    elif event.card:
        text = _("{who} activates {card}: {ability}.") if ability else _("{who} activates {card}.")
    else:
        text = _("“{ability}” works.") if ability else _("A rule of the duel works.")
    how = [_("speed {speed}").format(speed=event.speed), story.answered(event.deed, event.doer)]
    text = text.format(who=who, card=card, ability=ability)
    return _told(text, "lightning", ", ".join(part for part in how if part))


def _changed(story: Storyteller, event: ev.ChangeApplied) -> Told | None:
    change = story.change(event.effect)
    return _told(f"{story.about(event)}: {change}.", "tag") if change else None


def _resolved(story: Storyteller, event: ev.AbilityResolved) -> Told | None:
    return None


def _fizzled(story: Storyteller, event: ev.AbilityFizzled) -> Told:
    ability = story.ability(event.ability)
    texts = {
        "negated": _("“{ability}” of {card} is negated.") if ability else _("{card} is negated."),
        "missed": _("{card} misses: its target is gone from there."),
        "locked": _("{card} is locked and does nothing."),
        "gone": _("{card} is gone and does nothing."),
    }
    return _told(texts[event.reason].format(card=story.about(event), ability=ability), "wind")


def _declined(story: Storyteller, event: ev.AbilityDeclined) -> Told:
    text = _("{who} does not use {card}.")
    return _told(text.format(who=story.seat(event.seat), card=story.card(event.card)), "x")


def _not_paid(story: Storyteller, event: ev.NotPaid) -> Told:
    text = _("{who} does not pay for {card}.") if event.card else _("{who} does not pay.")
    return _told(text.format(who=story.seat(event.seat), card=story.card(event.card)), "x")


def _passed(story: Storyteller, event: ev.Passed) -> Told:
    return _told(_("{who} chains nothing.").format(who=story.seat(event.seat)), "caret-right")


def _closed(story: Storyteller, event: ev.PeriodClosed) -> Told:
    text = ngettext(
        "{number} ability takes effect.", "{number} abilities take effect, the fastest first.", event.entries
    )
    return _told(text.format(number=event.entries), "list-numbers")


def _attached(story: Storyteller, event: ev.Attached) -> Told:
    text = _("{card} is attached to {carrier}.")
    return _told(
        text.format(card=story.about(event), carrier=story.named(event.carrier, event.carrier_card)), "paperclip"
    )


def _detached(story: Storyteller, event: ev.Detached) -> Told:
    text = _("{card} lets go and stands on {tile}.")
    return _told(text.format(card=story.card(event.card), tile=event.tile), "paperclip")


def _controlled(story: Storyteller, event: ev.ControlChanged) -> Told:
    text = _("{who} controls {card} now.")
    return _told(text.format(who=story.seat(event.seat), card=story.about(event)), "flag-banner")


def _tile(story: Storyteller, event: ev.TileChanged) -> Told:
    return _told(_("{tile} becomes {kind}.").format(tile=event.tile, kind=story.tile_kind(event.kind)), "tree")


def _counter(story: Storyteller, event: ev.CounterChanged) -> Told:
    text = _("{holder}: {counter} {number}.")
    holder = story.holder(event.holder, event.card)
    return _told(text.format(holder=holder, counter=story.counter(event.counter), number=event.number), "hash")


def _status(story: Storyteller, event: ev.StatusGiven) -> Told:
    card = story.about(event)
    if event.status == CANNOT_ACT:
        return _told(_("{piece} cannot act.").format(piece=card), "tag")
    return _told(_("{card} is {status}.").format(card=card, status=story.status(event.status)), "tag")


def _status_ended(story: Storyteller, event: ev.StatusEnded) -> Told:
    card = story.about(event)
    if event.status == CANNOT_ACT:
        return _told(_("{piece} can act again.").format(piece=card), "tag")
    return _told(_("{card} is no longer {status}.").format(card=card, status=story.status(event.status)), "tag")


def _clashed(story: Storyteller, event: ev.Clashed) -> Told:
    names = {"winner": story.card(event.winner_card), "loser": story.card(event.loser_card), "tile": event.tile}
    first, second = event.totals
    if first == second:
        text = _("Clash on {tile}: {winner} and {loser} are equal.")
    else:
        text = _("Clash on {tile}: {winner} beats {loser}.")
    return _told(text.format(**names), "sword", _("{first} against {second}").format(first=first, second=second))


_ENDINGS = {
    "famine": "DS-WIN-03",
    "surrender": "DS-WIN-04",
    "ability": "DS-WIN-05",
    "condition": "DS-WIN-05",
    "turns": "DS-R-46",
    "endless": "DS-R-46",
    "draw": "DS-R-34",
}
"""The statements by which a duel ends, if not by a leader without HP."""


def ending_words(reason: str) -> str:
    """Why a duel has ended, in a few words."""
    words = {
        "leader": _("the other leader has fallen"),
        "famine": _("the other deck has run out"),
        "surrender": _("the other player gave up"),
        "ability": _("an ability says so"),
        "condition": _("the duel's own condition holds"),
        "turns": _("too many turns"),
        "endless": _("abilities set each other off without end"),
        "draw": _("both lose at one moment"),
    }
    return words.get(reason, reason)


def _ended(story: Storyteller, event: ev.DuelEnded) -> Told:
    reason = ending_words(event.reason)
    if event.winners:
        text = _("{who} wins: {reason}.").format(who=story.seat(event.winners[0]), reason=reason)
    else:
        text = _("The duel is a draw: {reason}.").format(reason=reason)
    return _told(text, "crown", heading=True)


def _coin_decides(story: Storyteller, event: ev.CoinDecides) -> Told:
    return _told(_("The coin says: {who} starts.").format(who=story.seat(event.seat)), "coin")


def _die(story: Storyteller, event: DieRolled) -> Told:
    return _told(_("The die shows {number}.").format(number=event.number), "dice-five")


def _coin(story: Storyteller, event: CoinTossed) -> Told:
    return _told(_("The coin shows heads.") if event.heads else _("The coin shows tails."), "coin")


_LINES: dict[type, Callable[[Storyteller, Any], Told | None]] = {
    ev.DecksShuffled: lambda story, event: _told(_("Both decks are shuffled."), "cards"),
    ev.CoinDecides: _coin_decides,
    ev.LeaderPlaced: lambda story, event: _told(
        _("{who} places the leader on {tile}.").format(who=story.seat(event.seat), tile=event.tile), "crown"
    ),
    ev.TurnBegan: _turn,
    ev.PhaseBegan: _phase,
    ev.CrystalsChanged: _crystals,
    ev.SpawnPointsChanged: _points,
    ev.CardDrawn: _drawn,
    ev.CreatureSpawned: _spawned,
    ev.TrickPlaced: _placed,
    ev.CardMoved: _moved,
    ev.CardFlipped: _flipped,
    ev.ModeChanged: _mode,
    ev.FacingChanged: _facing,
    ev.AttackDeclared: _attack,
    ev.DeedCancelled: _cancelled,
    ev.ShieldHeld: _held,
    ev.ShieldBroken: _of_card(_later("The shield of {card} is destroyed."), "shield-check"),
    ev.Ambushed: _of_card(_later("Ambush: {card} strikes from behind, with double damage."), "sword"),
    ev.Damaged: _damaged,
    ev.LeaderDamaged: _leader_damaged,
    ev.Healed: _healed,
    ev.CardLeft: _left,
    ev.CardRevealed: _revealed,
    ev.CardsLookedAt: _looked,
    ev.AbilityActivated: _activated,
    ev.AbilityResolved: _resolved,
    ev.AbilityFizzled: _fizzled,
    ev.AbilityDeclined: _declined,
    ev.NotPaid: _not_paid,
    ev.Passed: _passed,
    ev.PeriodClosed: _closed,
    ev.Attached: _attached,
    ev.Detached: _detached,
    ev.ControlChanged: _controlled,
    ev.TileChanged: _tile,
    ev.CounterChanged: _counter,
    ev.StatusGiven: _status,
    ev.StatusEnded: _status_ended,
    ev.ChangeApplied: _changed,
    ev.ChangeEnded: lambda story, event: None,
    ev.Clashed: _clashed,
    ev.DeckReshuffled: lambda story, event: _told(
        _("{who} shuffles the deck.").format(who=story.seat(event.seat)), "cards"
    ),
    ev.Surrendered: lambda story, event: _told(_("{who} gives up.").format(who=story.seat(event.seat)), "flag-banner"),
    ev.DuelEnded: _ended,
    DieRolled: _die,
    CoinTossed: _coin,
    LotsDrawn: lambda story, event: None,
    PlayerPicked: lambda story, event: None,
}
