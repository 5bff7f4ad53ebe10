"""The story of a battle, event by event: full sentences, names, causes, and the rule.

The command line and the editor lay out the lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.language.statuses import CANNOT_ACT
from schema.models.base import Text, in_language
from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.secret_words import OPTION, MarkRevealed, SecretlyChosen
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.flicks import first_met
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import object_names
from simulator.systems.desktopia.secrets import choice_name, option_name
from simulator.systems.desktopia.selector_evaluation import seat_of
from simulator.systems.desktopia.state import Piece

MILLIMETRES_IN_METRE = 1000.0

RULES: dict[type, str] = {
    ev.BattleBegan: "DK-SET-14",
    ev.TurnBegan: "DK-TURN-03",
    ev.PenaltiesSettled: "DK-TIME-03",
    ev.TurnSkipped: "DK-TIME-04",
    ev.ExtraTurnGiven: "DK-TURN-01",
    ev.TurnToSkip: "DK-TURN-01",
    ev.ActionsSet: "DK-TURN-03",
    ev.ActionsChanged: "DK-TURN-03",
    ev.TurnCutShort: "DK-TURN-04",
    ev.Passed: "DK-TURN-06",
    ev.NoneAble: "DK-TURN-04",
    ev.TurnEnded: "DK-TURN-01",
    ev.Flicked: "DK-FLK-01",
    ev.Shot: "DK-SHOT-02",
    ev.ShotMet: "DK-SHOT-08",
    ev.ShotMissed: "DK-SHOT-07",
    ev.Met: "DK-FLK-12",
    ev.SpellCast: "DK-SPL-01",
    ev.AbilityWorked: "DK-TRT-04",
    ev.AbilityDeclined: "DK-TRT-03",
    ev.NotPaid: "DK-TRT-03",
    ev.DamagePrevented: "DK-Q-01",
    ev.DamageChanged: "DK-Q-01",
    ev.DamageRedirected: "DK-Q-01",
    ev.Survived: "DK-LIFE-05",
    ev.Damaged: "DK-LIFE-02",
    ev.Healed: "DK-LIFE-03",
    ev.LifeSet: "DK-LIFE-02",
    ev.Died: "DK-LIFE-05",
    ev.Attached: "DK-LTE-01",
    ev.CameOff: "DK-KNO-01",
    ev.WentHome: "DK-LTE-09",
    ev.SupplyChanged: "DK-SUP-02",
    ev.ArtifactTaken: "DK-ART-03",
    ev.ArtifactGone: "DK-TRT-04",
    ev.TakenOff: "DK-TRT-04",
    ev.Returned: "DK-TRT-04",
    ev.ControlTaken: "DK-TRT-04",
    ev.ArtifactFreed: "DK-ART-15",
    ev.Moved: "DK-SPL-03",
    ev.Pushed: "DK-SPL-03",
    ev.FlickPrevented: "DK-FLK-02",
    ev.Swapped: "DK-SPL-03",
    ev.Summoned: "DK-SPL-03",
    ev.Transformed: "DK-TRT-04",
    ev.Reverted: "DK-TRT-04",
    ev.AbilitiesGained: "DK-TRT-04",
    ev.AbilitiesLost: "DK-TRT-04",
    ev.Hindered: "DK-TRT-04",
    ev.SpellUsed: "DK-SPL-01",
    ev.Stowed: "DK-TRT-04",
    ev.Unstowed: "DK-Q-21",
    ev.StatusSet: "DK-ACT-07",
    ev.LeftTable: "DK-PEN-02",
    ev.PutBack: "DK-OUT-02",
    ev.Penalised: "DK-PEN-01",
    ev.ActionLost: "DK-TIME-01",
    ev.TimeCardTaken: "DK-TIME-02",
    ev.TimeCardsCancelled: "DK-TIME-08",
    ev.BonusUsed: "DK-TIME-06",
    ev.BonusLost: "DK-TIME-07",
    ev.Lacking: "DK-GEN-01",
    ev.ItemTaken: "DK-ART-05",
    ev.ItemDropped: "DK-ART-15",
    ev.TimeCardDiscarded: "DK-TIME-03",
    ev.RitualDrawn: "DK-RIT-04",
    ev.RitualDiscarded: "DK-RIT-10",
    ev.RitualTaken: "DK-TRT-04",
    ev.CardsShown: "DK-TRT-04",
    ev.RitualPlayed: "DK-RIT-02",
    ev.RitualPrevented: "DK-RIT-02",
    ev.RitualCopied: "DK-RIT-02",
    ev.RitualsShuffled: "DK-RIT-11",
    ev.Deployed: "DK-SET-04",
    DieRolled: "DK-TRT-04",
    CoinTossed: "DK-TRT-04",
    BranchDrawn: "DK-TRT-04",
    LotsDrawn: "DK-TRT-04",
    SecretlyChosen: "DK-TRT-04",
    MarkRevealed: "DK-TRT-04",
    PlayerPicked: "DK-TRT-04",
    ev.SeatOut: "DK-VIC-01",
    ev.CounterChanged: "DK-TRT-04",
    ev.ChangeApplied: "DK-TRT-04",
    ev.ChangeEnded: "DK-TRT-04",
    ev.Awaited: "DK-TRT-04",
    ev.NoLongerAwaited: "DK-TRT-04",
    ev.ObjectPut: "DK-SET-03",
    ev.ObjectRemoved: "DK-SET-03",
    ev.NoRoom: "DK-SET-03",
    ev.BorderSet: "DK-SET-07",
    ev.ZoneOpened: "DK-TRT-04",
    ev.ZoneClosed: "DK-TRT-04",
    ev.StatusGiven: "DK-TRT-04",
    ev.StatusEnded: "DK-TRT-04",
    ev.BattleEnded: "DK-VIC-01",
}
"""The rule of an event, unless its line has a more specific one."""

_DAMAGE_RULES = {"hit": "DK-HIT-02", "shot": "DK-SHOT-08", "lasting": "DK-LTE-02", "spell": "DK-SPL-03"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a story.

    `detail` adds a few words or is empty, `seat` counts from 0 (-1 for none), `pieces` are its disks, `icon` is a word
    for the kind of event.
    """

    text: str
    rule: str
    icon: str
    detail: str = ""
    seat: int = -1
    pieces: tuple[str, ...] = ()
    heading: bool = False
    """Whether it opens a section: the battle, a turn, the end."""


class Storyteller:
    """Renders the events of one game in order; call `render_event` after the decision that led to it was taken.

    `language` is that of the pack's texts; the sentences are in the language of the interface (`schema.i18n`).
    """

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language
        self._named: dict[str, tuple[str, str]] = {}
        """For each disk, its last known card and its name."""
        self._former: dict[tuple[str, str], str] = {}
        """The names of disks by the cards that they have had."""
        self._telling = False
        """Whether an event is being told: the game has gone on since, so its cards are not yet those of then."""
        self._counts: Counter[str] = Counter()
        cards = Counter(piece.card for piece in game.state.pieces.values() if _is_fielded(piece))
        for piece in game.state.pieces.values():
            if _is_fielded(piece):
                self._enter(piece, numbered=cards[piece.card] > 1)

    def follow_game(self, game: Game) -> None:
        """Continue with a copy of the game that has gone on; the next events led to it."""
        self._game = game

    def opening(self) -> list[Line]:
        """The lines before the first decision."""
        return self.render_events(self._game.opening)

    def render_events(self, events: Iterable[ev.Event]) -> list[Line]:
        """The lines of several events; events without a line are left out."""
        return [line for event in events if (line := self.render_event(event)) is not None]

    # --- names ----------------------------------------------------------------------------------

    def name(self, piece: str) -> str:
        """The name of a disk: its card's name, with a number if the battle has had several of them."""
        if not piece:
            return _("nobody")
        known = self._named.get(piece)
        now = self._game.state.pieces.get(piece)
        if now is not None and now.size == "missile":
            return self._card_name("missiles", now.card)
        if now is not None and now.card and (known is None or (known[0] != now.card and not self._telling)):
            self._enter(now, numbered=False)
            known = self._named[piece]
        return known[1] if known is not None else _("a disk")

    def seat(self, seat: int) -> str:
        """The name of a seat in the script; with its number if the name is not unique."""
        seats = self._game.rules.script.seats
        if not 0 <= seat < len(seats):
            return _("nobody")
        names = [in_language(place.name, self._language) for place in seats]
        if not names[seat]:
            return _("Seat {number}").format(number=seat + 1)
        if names.count(names[seat]) > 1:
            return _("{name} (seat {number})").format(name=names[seat], number=seat + 1)
        return names[seat]

    def ability(self, key: str) -> str:
        """The title of an ability, else the name of its card."""
        entry = self._game.rules.entries.get(key)
        if entry is None:
            return key
        title = in_language(entry.ability.title, self._language)
        if entry.folder == "script":
            return title or _("A rule of the script")
        return title or self._card_name(entry.folder, entry.card)

    def thing(self, obstacle: str) -> str:
        """The name of an object of the landscape, by its id in records."""
        own, thing = object_names(self._game.rules, obstacle)
        return in_language(own, self._language) or self._card_name("things", thing)

    def zone(self, zone: str) -> str:
        """The name of a zone of the script."""
        found = self._game.rules.zones.get(zone)
        return zone if found is None else self._words(found.name, zone)

    def cause(self, key: str, stage: str, by: int) -> str:
        """What changed an amount of damage: the card or the ability, and a figure."""
        entry = self._game.rules.entries.get(key)
        name = self.ability(key)
        if entry is not None and entry.folder in ("missiles", "artifacts"):
            name = self._card_name(entry.folder, entry.card)
        match stage:
            case "add":
                return _("{cause}: {by}").format(cause=name, by=f"{by:+d}")
            case "prevent":
                return _("{cause}: no damage").format(cause=name)
            case _:
                return _("{cause}: ×{by}").format(cause=name, by=by)

    def _turn(self, piece: str, card: str) -> None:
        """Call a disk by its new card from here on."""
        now, known = self._game.state.pieces.get(piece), self._named.get(piece)
        if now is not None and card and (known is None or known[0] != card):
            self._enter(replace(now, card=card), numbered=False)

    def _enter(self, piece: Piece, *, numbered: bool) -> None:
        if (former := self._former.get((piece.id, piece.card))) is not None:
            # It is what it was before.
            self._named[piece.id] = (piece.card, former)
            return
        self._counts[piece.card] += 1
        number = self._counts[piece.card]
        items = {item.id: item.name for item in self._game.rules.script.items}
        if piece.card in items:
            name = self._words(items[piece.card], piece.card)
        else:
            name = self._card_name("artifacts" if piece.size == "artifact" else "characters", piece.card)
        if numbered or number > 1:
            name = _("{name} {number}").format(name=name, number=number)
        self._named[piece.id] = (piece.card, name)
        self._former[piece.id, piece.card] = name

    def _card_name(self, folder: str, card: str) -> str:
        cards = getattr(self._game.rules.pack, folder, {})
        found = cards.get(card)
        return card if found is None else self._words(found.name, card)

    def _words(self, text: Text, otherwise: str) -> str:
        return in_language(text, self._language, otherwise)

    def _drawn(self, name: str) -> str:
        """What a selector finds: a disk, a player, an object, or a card in the reserve."""
        if name.startswith("seat:"):
            return self.seat(int(name.removeprefix("seat:")))
        if name.startswith(OPTION):
            return option_name(self._game.rules, name, self._language)
        if name.startswith("card:"):
            return self._card_name("characters", name.removeprefix("card:"))
        # Also of an object that is gone by now; no disk has such a name.
        return self.thing(name) if "/" in name else self.name(name)

    def _list(self, names: Iterable[str]) -> str:
        return ", ".join(names)

    # --- events ---------------------------------------------------------------------------------

    def render_event(self, event: ev.Event) -> Line | None:
        """The line of an event, or None if another line covers it."""
        if isinstance(event, ev.Transformed):
            self._turn(event.disk, event.card)
        elif isinstance(event, ev.Reverted):
            self._turn(event.piece, event.card)
        elif isinstance(event, ev.Summoned) and event.piece in self._game.state.pieces:
            self._turn(event.piece, self._game.state.pieces[event.piece].card)
        self._telling = True
        line = self._line(event)
        self._telling = False
        return line

    def _line(self, event: ev.Event) -> Line | None:
        rule = RULES[type(event)]
        match event:
            case ev.BattleBegan():
                words = _("The battle begins; by lots, {seat} goes first.") if event.by_lots else None
                text = words or _("The battle begins; {seat} goes first.")
                return Line(text.format(seat=self.seat(event.first)), rule, "battle", seat=event.first, heading=True)
            case ev.TurnBegan():
                text = ngettext(
                    "Turn {turn}: {seat}, seat {number}, has {n} action.",
                    "Turn {turn}: {seat}, seat {number}, has {n} actions.",
                    event.actions,
                )
                text = text.format(turn=event.turn, seat=self.seat(event.seat), number=event.seat + 1, n=event.actions)
                return Line(text, rule, "turn", seat=event.seat, heading=True)
            case ev.PenaltiesSettled():
                text = ngettext(
                    "{seat} discards {n} penalty card and has that many actions fewer.",
                    "{seat} discards {n} penalty cards and has that many actions fewer.",
                    event.cards,
                ).format(seat=self.seat(event.seat), n=event.cards)
                return Line(text, rule, "time", seat=event.seat)
            case ev.TurnSkipped():
                text = _("{seat} skips the turn.").format(seat=self.seat(event.seat))
                return Line(text, rule, "time", seat=event.seat, heading=True)
            case ev.ExtraTurnGiven():
                text = _("{seat} takes another turn after this one.").format(seat=self.seat(event.seat))
                return Line(text, rule, "time", seat=event.seat)
            case ev.TurnToSkip():
                text = _("{seat} will skip the next turn.").format(seat=self.seat(event.seat))
                return Line(text, rule, "time", seat=event.seat)
            case ev.ActionsSet():
                if event.turn == "this":
                    words = ngettext(
                        "{seat}: this turn has {n} action.", "{seat}: this turn has {n} actions.", event.number
                    )
                else:
                    words = ngettext(
                        "{seat}: the next turn has {n} action.", "{seat}: the next turn has {n} actions.", event.number
                    )
                return Line(words.format(seat=self.seat(event.seat), n=event.number), rule, "time", seat=event.seat)
            case ev.ActionsChanged():
                by = format_number(event.by, "+d")
                if event.turn == "this":
                    text = _("{seat}: actions of this turn {by}.").format(seat=self.seat(event.seat), by=by)
                else:
                    text = _("{seat}: actions of the next turn {by}.").format(seat=self.seat(event.seat), by=by)
                return Line(text, rule, "time", seat=event.seat)
            case ev.TurnCutShort():
                text = _("The turn of {seat} ends at once.").format(seat=self.seat(event.seat))
                return Line(text, rule, "time", seat=event.seat)
            case ev.Passed():
                if event.empty:
                    text = _("{seat} passes and takes no action.").format(seat=self.seat(event.seat))
                else:
                    text = ngettext(
                        "{seat} passes: {n} action is not used.", "{seat} passes: {n} actions are not used.", event.left
                    ).format(seat=self.seat(event.seat), n=event.left)
                return Line(text, rule, "turn", seat=event.seat)
            case ev.NoneAble():
                text = _("{seat} has no character that can act.").format(seat=self.seat(event.seat))
                return Line(text, rule, "turn", seat=event.seat)
            case ev.TurnEnded() | ev.Met():
                return None
            case ev.Flicked():
                return self._flicked(event, rule)
            case ev.Shot():
                return self._shot(event, rule)
            case ev.ShotMet():
                missile = self.name(event.piece)
                text = _("{missile} finds its target: {target}.").format(
                    missile=missile, target=self.name(event.target)
                )
                return Line(text, rule, "shot", seat=self._seat_of(event.shooter), pieces=(event.piece, event.target))
            case ev.ShotMissed():
                text = _("{missile} finds no target.").format(missile=self.name(event.piece))
                return Line(text, rule, "shot", seat=self._seat_of(event.shooter), pieces=(event.piece,))
            case ev.SpellCast():
                text = _("{piece} casts a spell: {ability}.")
                text = text.format(piece=self.name(event.piece), ability=self.ability(event.ability))
                return Line(text, rule, "spell", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.AbilityWorked():
                text = _("{piece}: {ability}.") if event.piece else "{ability}."
                text = text.format(piece=self.name(event.piece), ability=self.ability(event.ability))
                return Line(text, self._ability_rule(event.ability), "trait", seat=event.seat, pieces=(event.piece,))
            case ev.AbilityDeclined():
                if event.piece:
                    text = _("{seat} leaves an ability of {piece} undone: {ability}.")
                else:
                    text = _("{seat} leaves an ability undone: {ability}.")
                text = text.format(
                    seat=self.seat(event.seat), piece=self.name(event.piece), ability=self.ability(event.ability)
                )
                return Line(text, rule, "trait", seat=event.seat, pieces=(event.piece,))
            case ev.NotPaid():
                text = _("{seat} does not pay: {ability}.")
                text = text.format(seat=self.seat(event.seat), ability=self.ability(event.ability))
                pieces = (event.piece,) if event.piece else ()
                return Line(text, rule, "trait", seat=event.seat, pieces=pieces)
            case ev.DamagePrevented():
                text = ngettext(
                    "{n} damage to {piece} is prevented.", "{n} damage to {piece} is prevented.", event.amount
                ).format(piece=self.name(event.victim), n=event.amount)
                return Line(text, rule, "shield", seat=self._seat_of(event.victim), pieces=(event.victim,))
            case ev.DamageChanged():
                text = _("The damage to {piece} becomes {n}.").format(piece=self.name(event.victim), n=event.amount)
                return Line(text, rule, "shield", seat=self._seat_of(event.victim), pieces=(event.victim,))
            case ev.DamageRedirected():
                text = ngettext(
                    "{n} damage goes to {to} instead of {piece}.",
                    "{n} damage goes to {to} instead of {piece}.",
                    event.amount,
                ).format(piece=self.name(event.victim), to=self.name(event.to), n=event.amount)
                return Line(
                    text,
                    rule,
                    "shield",
                    seat=self._seat_of(event.to),
                    pieces=tuple(dict.fromkeys((event.to, event.victim))),
                )
            case ev.Survived():
                text = ngettext(
                    "{piece} does not die and has {n} life.", "{piece} does not die and has {n} life.", event.life
                ).format(piece=self.name(event.piece), n=event.life)
                return Line(text, rule, "life", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Damaged():
                return self._damaged(event)
            case ev.Healed():
                if event.amount == 0:
                    return None
                text = ngettext(
                    "{piece} gains {n} life and has {life}.", "{piece} gains {n} life and has {life}.", event.amount
                ).format(piece=self.name(event.piece), n=event.amount, life=event.life)
                return Line(text, rule, "life", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.LifeSet():
                text = ngettext("{piece} now has {n} life.", "{piece} now has {n} life.", event.life).format(
                    piece=self.name(event.piece), n=event.life
                )
                return Line(text, rule, "life", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Died():
                text = _("{piece} dies.").format(piece=self.name(event.piece))
                return Line(text, rule, "death", seat=event.seat, pieces=(event.piece,))
            case ev.Attached():
                text = _("{missile} now lies on {piece}.").format(
                    missile=self.name(event.missile), piece=self.name(event.to)
                )
                return Line(text, rule, "missile", seat=event.seat, pieces=(event.missile, event.to))
            case ev.CameOff():
                text = _("{rider} comes off {piece}.").format(
                    rider=self.name(event.piece), piece=self.name(event.carrier)
                )
                rule = rule if self._is_missile(event.piece) else "DK-KNO-02"
                return Line(text, rule, "off", seat=self._seat_of(event.piece), pieces=(event.piece, event.carrier))
            case ev.WentHome():
                if event.from_ not in self._game.state.pieces:
                    return None
                text = _("{missile} leaves {piece}.").format(
                    missile=self.name(event.missile), piece=self.name(event.from_)
                )
                return Line(text, rule, "off", pieces=(event.missile, event.from_))
            case ev.SupplyChanged():
                character = self._card_name("characters", event.character)
                missile = self._card_name("missiles", event.missile)
                text = _("The supply of {character} changes by {change}: {count} × {missile}.").format(
                    character=character, change=f"{event.change:+d}", count=event.count, missile=missile
                )
                return Line(text, rule if event.change < 0 else "DK-SUP-05", "missile", seat=event.seat)
            case ev.ArtifactTaken():
                text = _("{piece} takes control of {artifact}.").format(
                    piece=self.name(event.by), artifact=self.name(event.artifact)
                )
                return Line(text, rule, "artifact", seat=event.seat, pieces=(event.by, event.artifact))
            case ev.ArtifactGone():
                text = _("{artifact} is taken off the table.").format(artifact=self.name(event.artifact))
                return Line(text, rule, "artifact", pieces=(event.artifact,))
            case ev.TakenOff():
                text = _("{piece} leaves the table.").format(piece=self.name(event.piece))
                return Line(text, rule, "out", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Returned():
                text = _("{piece} returns to the table.").format(piece=self.name(event.piece))
                return Line(text, rule, "move", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.ControlTaken():
                again = event.seat == event.own
                text = _("{piece} plays for {seat} again.") if again else _("{seat} takes control of {piece}.")
                text = text.format(seat=self.seat(event.seat), piece=self.name(event.piece))
                return Line(text, rule, "trait", seat=event.seat, pieces=(event.piece,))
            case ev.ArtifactFreed():
                text = _("{artifact} is neutral again.").format(artifact=self.name(event.artifact))
                return Line(text, rule, "artifact", pieces=(event.artifact, event.by))
            case ev.Moved():
                text = _("{piece} is set down at {x} mm, {y} mm and points to {facing}°.").format(
                    piece=self.name(event.piece),
                    x=format_number(event.x, "z.1f"),
                    y=format_number(event.y, "z.1f"),
                    facing=format_number(event.facing, "z.1f"),
                )
                return Line(text, rule, "move", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.FlickPrevented():
                text = _("{piece} is not flicked.").format(piece=self.name(event.piece))
                return Line(text, rule, "move", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Pushed():
                text = _("{piece} is pushed {mm} mm.").format(
                    piece=self.name(event.piece), mm=format_number(event.mm, "z.1f")
                )
                return Line(text, rule, "move", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Swapped():
                text = _("{first} and {second} change places.").format(
                    first=self.name(event.first), second=self.name(event.second)
                )
                seat = self._seat_of(event.first)
                return Line(text, rule, "move", seat=seat, pieces=(event.first, event.second))
            case ev.Summoned():
                text = _("{piece} comes to the battlefield for {seat}.").format(
                    piece=self.name(event.piece), seat=self.seat(event.seat)
                )
                return Line(text, rule, "life", seat=event.seat, pieces=(event.piece,))
            case ev.Transformed():
                text = ngettext(
                    "{was} becomes {now} and has {life} life.", "{was} becomes {now} and has {life} life.", event.life
                ).format(
                    was=self._card_name("characters", event.was),
                    now=self._card_name("characters", event.card),
                    life=event.life,
                )
                return Line(text, rule, "trait", seat=self._seat_of(event.disk), pieces=(event.disk,))
            case ev.Reverted():
                text = ngettext(
                    "{was} is {now} again and has {life} life.", "{was} is {now} again and has {life} life.", event.life
                ).format(
                    was=self._card_name("characters", event.was),
                    now=self._card_name("characters", event.card),
                    life=event.life,
                )
                return Line(text, rule, "trait", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.AbilitiesGained() | ev.AbilitiesLost():
                begins = isinstance(event, ev.AbilitiesGained)
                text = (
                    _("{piece} has the abilities of {card}.") if begins else _("{piece} loses the abilities of {card}.")
                )
                text = text.format(piece=self.name(event.piece), card=self._card_name("characters", event.card))
                return Line(text, rule, "trait", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Hindered():
                text = _("{piece} cannot be healed.") if event.deed == "heal" else _("{piece} cannot be flicked.")
                text = text.format(piece=self.name(event.piece))
                return Line(text, rule, "trait", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.SpellUsed():
                text = _("{piece} uses a spell of {card}: {ability}.").format(
                    piece=self.name(event.piece),
                    card=self._card_name("characters", self._game.rules.entries[event.ability].card),
                    ability=self.ability(event.ability),
                )
                return Line(text, rule, "spell", seat=event.seat, pieces=(event.piece,))
            case ev.Stowed():
                text = _("{piece} now lies on the card of {carrier}.").format(
                    piece=self.name(event.piece), carrier=self.name(event.on)
                )
                return Line(text, rule, "trait", seat=self._seat_of(event.on), pieces=(event.piece, event.on))
            case ev.Unstowed():
                text = _("{piece} leaves the card of {carrier}.").format(
                    piece=self.name(event.piece), carrier=self.name(event.on)
                )
                return Line(text, rule, "trait", seat=self._seat_of(event.on), pieces=(event.piece, event.on))
            case ev.StatusSet():
                text = _("{piece} cannot act until the end of the turn.").format(piece=self.name(event.piece))
                return Line(text, rule, "trait", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.ChangeApplied() | ev.ChangeEnded():
                begins = isinstance(event, ev.ChangeApplied)
                text = _("{ability} holds for {piece}.") if begins else _("{ability} holds no more for {piece}.")
                text = text.format(ability=self.ability(event.effect), piece=self.name(event.piece))
                return Line(text, rule, "trait", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.Awaited() | ev.NoLongerAwaited():
                text = _("{ability}: nothing more is still to happen.")
                if isinstance(event, ev.Awaited):
                    text = _("{ability}: something is still to happen.")
                return Line(text.format(ability=self.ability(event.effect)), rule, "trait", seat=event.seat)
            case ev.StatusGiven() | ev.StatusEnded():
                holder = seat_of(event.piece)
                if holder is not None:
                    return Line(self._status(event), rule, "trait", seat=holder)
                return Line(self._status(event), rule, "trait", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.CounterChanged():
                return self._counter_changed(event, rule)
            case ev.LeftTable():
                text = _("{piece} leaves the battlefield at {x} mm, {y} mm.").format(
                    piece=self.name(event.piece), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
                )
                return Line(text, rule, "out", seat=self._seat_of(event.piece), pieces=(event.piece,))
            case ev.PutBack():
                text = _("{seat} puts a disk back: {piece}.").format(
                    seat=self.seat(event.seat), piece=self.name(event.piece)
                )
                detail = _("{x} mm, {y} mm").format(x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f"))
                return Line(text, rule, "out", detail, seat=event.seat, pieces=(event.piece,))
            case ev.Penalised():
                return Line(_("{seat} is penalised.").format(seat=self.seat(event.seat)), rule, "time", seat=event.seat)
            case ev.ActionLost():
                text = ngettext(
                    "{seat} loses an action and has {n} left.", "{seat} loses an action and has {n} left.", event.left
                ).format(seat=self.seat(event.seat), n=event.left)
                return Line(text, rule, "time", seat=event.seat)
            case ev.TimeCardTaken():
                if event.side == "penalty":
                    text = _("{seat} takes a penalty card.").format(seat=self.seat(event.seat))
                else:
                    text, rule = _("{seat} takes a bonus card.").format(seat=self.seat(event.seat)), "DK-TIME-05"
                return Line(text, rule, "time", seat=event.seat)
            case ev.TimeCardsCancelled():
                text = _("A penalty card and a bonus card of {seat} cancel each other.")
                return Line(text.format(seat=self.seat(event.seat)), rule, "time", seat=event.seat)
            case ev.BonusUsed():
                text = _("{seat} spends a bonus card on this action.").format(seat=self.seat(event.seat))
                return Line(text, rule, "time", seat=event.seat)
            case ev.BonusLost():
                text = ngettext(
                    "{seat} loses {n} unused bonus card.", "{seat} loses {n} unused bonus cards.", event.cards
                ).format(seat=self.seat(event.seat), n=event.cards)
                return Line(text, rule, "time", seat=event.seat)
            case ev.Lacking():
                return self._lacking(event, rule)
            case ev.ItemTaken():
                text = _("{piece} takes {item}.").format(piece=self.name(event.by), item=self.name(event.item))
                return Line(text, rule, "artifact", seat=event.seat, pieces=(event.by, event.item))
            case ev.ItemDropped():
                text = _("{item} lies on the battlefield at {x} mm, {y} mm.").format(
                    item=self.name(event.item), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
                )
                return Line(text, rule, "artifact", pieces=(event.item,))
            case ev.TimeCardDiscarded():
                if event.side == "penalty":
                    text = _("{seat} discards a penalty card.").format(seat=self.seat(event.seat))
                else:
                    text = _("{seat} discards a bonus card.").format(seat=self.seat(event.seat))
                return Line(text, rule, "time", seat=event.seat)
            case ev.RitualDrawn():
                text = _("{seat} draws a ritual.").format(seat=self.seat(event.seat))
                return Line(text, rule, "ritual", seat=event.seat)
            case ev.RitualDiscarded():
                ritual = self._card_name("rituals", event.ritual)
                text = _("{seat} discards a ritual: {ritual}.").format(seat=self.seat(event.seat), ritual=ritual)
                return Line(text, rule, "ritual", seat=event.seat)
            case ev.RitualTaken():
                text = _("{seat} takes a ritual from the hand of {other}.")
                text = text.format(seat=self.seat(event.seat), other=self.seat(event.of))
                return Line(text, rule, "ritual", seat=event.seat)
            case ev.CardsShown():
                return self._cards_shown(event, rule)
            case ev.RitualPlayed():
                ritual = self._card_name("rituals", event.ritual)
                text = _("{seat} plays a ritual: {ritual}.").format(seat=self.seat(event.seat), ritual=ritual)
                return Line(text, rule, "ritual", seat=event.seat)
            case ev.RitualPrevented():
                text = _("{ritual} has no effect.").format(ritual=self._card_name("rituals", event.ritual))
                return Line(text, rule, "ritual", seat=event.seat)
            case ev.RitualCopied():
                ritual = self._card_name("rituals", event.ritual)
                text = _("{seat} copies a ritual: {ritual}.").format(seat=self.seat(event.seat), ritual=ritual)
                return Line(text, rule, "ritual", seat=event.seat)
            case ev.RitualsShuffled():
                return Line(_("The discarded rituals are shuffled into a new deck."), rule, "ritual")
            case ev.Deployed():
                text = _("{seat} puts {piece} into place.").format(
                    seat=self.seat(event.seat), piece=self.name(event.piece)
                )
                return Line(text, rule, "move", seat=event.seat, pieces=(event.piece,))
            case DieRolled():
                text = _("{seat} rolls a {number} with a die of {sides} sides: {ability}.").format(
                    seat=self.seat(event.seat),
                    number=event.number,
                    sides=event.sides,
                    ability=self.ability(event.ability),
                )
                return Line(text, self._ability_rule(event.ability), "chance", seat=event.seat, pieces=(event.piece,))
            case CoinTossed():
                text = (
                    _("{seat} tosses a coin, and it shows heads: {ability}.")
                    if event.heads
                    else _("{seat} tosses a coin, and it shows tails: {ability}.")
                )
                text = text.format(seat=self.seat(event.seat), ability=self.ability(event.ability))
                return Line(text, self._ability_rule(event.ability), "chance", seat=event.seat, pieces=(event.piece,))
            case BranchDrawn():
                text = _("{ability}: at random, number {number} of {count} happens.").format(
                    ability=self.ability(event.ability), number=event.number + 1, count=event.count
                )
                return Line(text, self._ability_rule(event.ability), "chance", seat=event.seat, pieces=(event.piece,))
            case LotsDrawn():
                drawn = self._list(self._drawn(name) for name in event.drawn)
                text = _("{ability}: lots are drawn, and they fall on {drawn}.").format(
                    drawn=drawn, ability=self.ability(event.ability)
                )
                return Line(text, self._ability_rule(event.ability), "chance", seat=event.seat, pieces=event.drawn)
            case PlayerPicked():
                return self._picked(event)
            case ev.ObjectPut():
                text = _("{object} is put on the table at {x} mm, {y} mm.").format(
                    object=self.thing(event.name), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
                )
                return Line(text, rule, "move")
            case ev.ObjectRemoved():
                return Line(_("{object} is taken off the table.").format(object=self.thing(event.name)), rule, "off")
            case ev.NoRoom():
                text = _("There is no room for an object: {object}.")
                return Line(text.format(object=self._card_name("things", event.thing)), rule, "lacking")
            case ev.BorderSet():
                return self._border_set(event, rule)
            case ev.ZoneOpened():
                return Line(_("A zone opens: {zone}.").format(zone=self.zone(event.zone)), rule, "trait")
            case ev.ZoneClosed():
                return Line(_("A zone closes: {zone}.").format(zone=self.zone(event.zone)), rule, "trait")
            case SecretlyChosen():
                choice = choice_name(self._game.rules, event.mark, self._language)
                named = _("{seat} chooses “{choice}” in secret: {ability}.")
                text = named if choice else _("{seat} chooses in secret: {ability}.")
                if event.by_lot:
                    named = _("{seat} is dealt “{choice}” in secret: {ability}.")
                    text = named if choice else _("{seat} is dealt something in secret: {ability}.")
                text = text.format(seat=self.seat(event.seat), choice=choice, ability=self.ability(event.ability))
                pieces = (event.piece,) if event.piece else ()
                return Line(text, self._ability_rule(event.ability), "trait", seat=event.seat, pieces=pieces)
            case MarkRevealed():
                number = event.target.isdecimal()
                chosen = event.target if number else self._drawn(event.target)
                choice = choice_name(self._game.rules, event.mark, self._language)
                named = _("The secret choice “{choice}” of {seat} was {chosen}.")
                text = named if choice else _("The secret choice of {seat} was {chosen}.")
                text = text.format(seat=self.seat(event.seat), choice=choice, chosen=chosen)
                pieces = () if number or event.target.startswith(("seat:", OPTION)) else (event.target,)
                return Line(text, rule, "trait", seat=event.seat, pieces=pieces)
            case ev.SeatOut():
                text = _("{seat} is out of the battle.").format(seat=self.seat(event.seat))
                return Line(text, rule, "battle", seat=event.seat, heading=True)
            case ev.BattleEnded():
                return self._ended(event, rule)
            case _:
                assert_never(event)

    # --- longer ones ----------------------------------------------------------------------------

    def _flicked(self, event: ev.Flicked, rule: str) -> Line:
        met = first_met(event.record, event.piece)
        if event.granted:
            rule = "DK-ACT-05"
            if met:
                text = _("{piece} is flicked at no cost, at {speed} m/s, and meets {met}.")
            else:
                text = _("{piece} is flicked at no cost, at {speed} m/s, and meets no disk.")
        elif met:
            text = _("{piece} is flicked at {speed} m/s and meets {met}.")
        else:
            text, rule = _("{piece} is flicked at {speed} m/s and meets no disk."), "DK-FLK-04"
        names = self._list(self.name(name) for name in met)
        text = text.format(piece=self.name(event.piece), speed=_speed(event.speed), met=names)
        details = [self.ability(key) for key in event.sectors]
        if event.sectors:
            rule = "DK-PWR-07"
        bounced = self._bounced(event.record, event.piece)
        if bounced:
            details.append(_("off {things}").format(things=self._list(bounced)))
        if event.record.unfinished:
            details.append(self._unfinished(event.record))
        return Line(text, rule, "flick", self._list(details), event.seat, (event.piece, *met))

    def _shot(self, event: ev.Shot, rule: str) -> Line:
        missile = self._card_name("missiles", event.missile)
        if event.again:
            text = _("{piece} shoots the same missile again, at {speed} m/s: {missile}.")
        else:
            text = _("{piece} shoots at {speed} m/s: {missile}.")
        text = text.format(piece=self.name(event.shooter), speed=_speed(event.speed), missile=missile)
        details = [self.name(name) for name in first_met(event.record, event.piece)]
        detail = _("meets {met}").format(met=self._list(details)) if details else _("meets no disk")
        if event.record.unfinished:
            detail = self._list((detail, self._unfinished(event.record)))
        return Line(text, rule, "shot", detail, event.seat, (event.shooter, event.piece))

    def _bounced(self, record: FlickRecord, mover: str) -> list[str]:
        """The landscape that the mover bounced off, each object once, in order."""
        met: list[str] = []
        for contact in record.contacts:
            if contact.a == mover and contact.b_is != "disk":
                met.append(self.thing(contact.b) if contact.b_is == "obstacle" else _("the wall"))
        return list(dict.fromkeys(met))

    def _unfinished(self, record: FlickRecord) -> str:
        names = self._list(self.name(name) for name in record.unfinished)
        return _("stopped while still moving: {pieces}").format(pieces=names)

    def _damaged(self, event: ev.Damaged) -> Line:
        victim, source = self.name(event.victim), self.name(event.source)
        piece = self._game.state.pieces[event.victim]
        detail = self._list(self.cause(*cause) for cause in event.causes)
        seat = self._seat_of(event.victim)
        pieces = tuple(dict.fromkeys(name for name in (event.victim, event.source) if name))
        if event.dealt == 0:
            text = _("{victim} takes no damage.").format(victim=victim)
            return Line(text, RULES[ev.Damaged], "shield", detail, seat, pieces)
        veteran = piece.size == "veteran" and event.life == 1
        if event.kind == "hit" and event.source != event.victim:
            text = ngettext(
                "{source} hits {victim}: {n} damage, {life} life left.",
                "{source} hits {victim}: {n} damage, {life} life left.",
                event.dealt,
            )
        elif event.source and event.source != event.victim:
            text = ngettext(
                "{victim} takes {n} damage from {source} and has {life} life left.",
                "{victim} takes {n} damage from {source} and has {life} life left.",
                event.dealt,
            )
        else:
            text = ngettext(
                "{victim} takes {n} damage and has {life} life left.",
                "{victim} takes {n} damage and has {life} life left.",
                event.dealt,
            )
        text = text.format(source=source, victim=victim, n=event.dealt, life=event.life)
        if veteran:
            detail = self._list(part for part in (detail, _("wounded side up")) if part)
        rule = "DK-LIFE-10" if veteran else _DAMAGE_RULES.get(event.kind, RULES[ev.Damaged])
        return Line(text, rule, "wound", detail, seat, pieces)

    def _lacking(self, event: ev.Lacking, rule: str) -> Line:
        if event.what == "time_card":
            return Line(_("No time card is left in the reserve."), "DK-TIME-09", "lacking")
        pack = self._game.rules.pack
        folder = "missiles" if event.what in pack.missiles else "characters"
        text = _("No disk is left in the reserve: {name}.").format(name=self._card_name(folder, event.what))
        return Line(text, rule, "lacking", pieces=(event.piece,) if event.piece else ())

    def _ended(self, event: ev.BattleEnded, rule: str) -> Line:
        seat = event.winners[0] if event.winners else -1
        if event.winners:
            text = ngettext("{seats} wins the battle.", "{seats} win the battle.", len(event.winners))
            text = text.format(seats=self._list(self.seat(winner) for winner in event.winners))
        else:
            text = _("The battle ends in a draw.")
        match event.reason:
            case "eliminated":
                detail = _("no enemy is left")
            case "goal":
                detail, rule = _("the goal is reached"), "DK-VIC-02"
            case "active_side_lost":
                detail, rule = _("the last of all sides died at once"), "DK-VIC-05"
            case "nobody_left":
                detail, rule = _("nobody is left"), "DK-VIC-05"
            case "turn_limit":
                detail, rule = _("the script's last turn is over"), "DK-VIC-02"
            case "endless":
                detail, rule = _("abilities set each other off without end"), ""
            case "ability":
                detail, rule = _("a card or rule says so"), ""
            case _:
                detail = event.reason
        return Line(text, rule, "battle", detail, seat, heading=True)

    def _cards_shown(self, event: ev.CardsShown, rule: str) -> Line:
        """Which cards these are is told only if everybody has seen them."""
        cards = self._list(self._card_name("rituals", card) for card in event.cards)
        seats = self._list(self.seat(seat) for seat in event.to)
        if event.of < 0:
            text = ngettext(
                "{seats} looks at the top of the deck.", "{seats} look at the top of the deck.", len(event.to)
            )
            text = _("From the top of the deck: {cards}.") if event.open else text
        else:
            text = ngettext("{seats} looks at the hand of {of}.", "{seats} look at the hand of {of}.", len(event.to))
            text = _("{of} reveals the hand: {cards}.") if event.open else text
        of = self.seat(event.of) if event.of >= 0 else ""
        return Line(text.format(seats=seats, of=of, cards=cards), rule, "ritual", seat=event.to[0])

    def _picked(self, event: PlayerPicked) -> Line:
        seat, ability = self.seat(event.seat), self.ability(event.ability)
        if event.options:
            picked = self._list(self._drawn(name) for name in event.options)
            text = _("{ability}: {seat} picks {picked}.").format(ability=ability, seat=seat, picked=picked)
        else:
            text = _("{ability}: {seat} makes a choice.").format(ability=ability, seat=seat)
        pieces = tuple(name for name in event.options if name in self._game.state.pieces)
        return Line(text, self._ability_rule(event.ability), "trait", seat=event.seat, pieces=pieces)

    def _border_set(self, event: ev.BorderSet, rule: str) -> Line:
        if not event.zone:
            return Line(_("The border of the battlefield is the script's own again."), rule, "out")
        if event.wall:
            text = _("The border of the battlefield is now a wall around a zone: {zone}.")
        else:
            text = _("The border of the battlefield is now the outline of a zone: {zone}.")
        return Line(text.format(zone=self.zone(event.zone)), rule, "out")

    # --- small questions ------------------------------------------------------------------------

    def _status(self, event: ev.StatusGiven | ev.StatusEnded) -> str:
        begins = isinstance(event, ev.StatusGiven)
        if event.status == CANNOT_ACT:
            text = _("{piece} cannot act.") if begins else _("{piece} can act again.")
        else:
            text = _("{piece}: {status}.") if begins else _("{piece}: no longer {status}.")
        seat = seat_of(event.piece)
        holder = self.name(event.piece) if seat is None else self.seat(seat)
        return text.format(piece=holder, status=self._card_name("statuses", event.status))

    def _counter_changed(self, event: ev.CounterChanged, rule: str) -> Line:
        seat = seat_of(event.holder)
        counter = self._card_name("counters", event.counter)
        text = _("{holder}: {counter} {change}, now {count}.").format(
            holder=self.name(event.holder) if seat is None else self.seat(seat),
            counter=counter,
            change=f"{event.change:+d}".replace("-", "\N{MINUS SIGN}"),
            count=event.count,
        )
        if seat is not None:
            return Line(text, rule, "trait", seat=seat)
        return Line(text, rule, "trait", seat=self._seat_of(event.holder), pieces=(event.holder,))

    def _seat_of(self, piece: str) -> int:
        found = self._game.state.pieces.get(piece)
        return found.owner if found is not None else -1

    def _is_missile(self, piece: str) -> bool:
        found = self._game.state.pieces.get(piece)
        return found is not None and found.size == "missile"

    def _ability_rule(self, key: str) -> str:
        entry = self._game.rules.entries.get(key)
        match entry.folder if entry is not None else "":
            case "special_hits":
                return "DK-HIT-05"
            case "missiles":
                return "DK-SHOT-11"
            case "artifacts":
                return "DK-ART-13"
            case "rituals":
                return "DK-RIT-02"
            case _:
                return RULES[ev.AbilityWorked]


def _is_fielded(piece: Piece) -> bool:
    return piece.zone == "field" and piece.size != "missile"


def _speed(speed: float) -> str:
    return format_number(speed / MILLIMETRES_IN_METRE, ".1f")
