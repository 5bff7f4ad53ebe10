"""Pending work of a battle as frozen records: the stack while an ability or a flick is being resolved."""

from collections.abc import Set as AbstractSet
from dataclasses import field
from typing import Any, Literal, Self

from schema.frozen_dataclass import record, replaced
from simulator.engine import ability_records
from simulator.engine.ability_records import ABILITY_RECORDS
from simulator.engine.codec import LATER
from simulator.engine.durations import Lasting
from simulator.systems.desktopia.areas import AREA, middle_of_area


@record
class Facts(ability_records.Facts):
    """The event that triggered an ability; fields that do not apply are empty."""

    source: str = ""
    victim: str = ""
    target: str = ""
    shooter: str = ""
    mover: str = ""
    other: str = ""
    dead: str = ""
    missile: str = ""
    """The missile's disk, of a shot."""
    slid: tuple[float, ...] = field(default=(), metadata=LATER)
    """The straight way of the victim that an effect has pushed: from where, and to where, in mm."""
    damage_kind: str = ""
    played: str = field(default="", metadata=LATER)
    """The ability of the ritual that was played."""
    card: str = field(default="", metadata=LATER)
    """The ritual that was played or discarded, as selections name it, if a word asks for it."""
    spell: str = field(default="", metadata=LATER)
    """The ability of the spell that was or would be cast, or that has chosen somebody, if a word asks for it."""
    instead: tuple[str, ...] = field(default=(), metadata=LATER)
    """The cards that have led to this damage or life, one instead of the other: none of them replaces it again."""
    dealt_by: str = field(default="", metadata=LATER)
    """The ability that has dealt the damage, if any has and a word asks for it."""
    lost: tuple[Any, ...] = field(default=(), metadata=LATER)
    """Of a missile that has gone home: its card, its seat, and where it lay, in mm."""

    @property
    def about(self) -> str:
        return self.victim


@record
class Scope(ability_records.Scope):
    """The context in which an ability works."""

    facts: Facts = Facts()
    places: tuple[tuple[str, tuple[float, float, float]], ...] = ()
    """Chosen places: x, y in mm and facing in degrees."""
    borrowed: bool = field(default=False, metadata=LATER)
    """The ability is a spell of another card, which the piece uses as if it were its own."""
    made: int = field(default=0, metadata=LATER)
    """Which of several it is that one effect has left to happen instead of a later event."""

    free: bool = field(default=False, metadata=LATER)
    """Its cost is not paid."""
    pushed: tuple[tuple[Any, ...], ...] = field(default=(), metadata=LATER)
    """What the last “push” of the ability has done to each disk: the disk, the way from where and to where in mm, the
    point that it would have reached, and whether it went over the border.
    """

    @property
    def unpaid(self) -> bool:
        return self.free

    @property
    def apart(self) -> str:
        return f"#{self.made}" if self.made else ""

    def pick(self, name: str, found: tuple[str, ...]) -> Self:
        """As for everything; what is picked among parts of the battlefield is a place as well, its middle."""
        picked = replaced(self, names=(*(pair for pair in self.names if pair[0] != name), (name, found)))
        return picked.put(name, (*middle_of_area(found[0]), 0.0)) if found and found[0].startswith(AREA) else picked

    def put(self, name: str, place: tuple[float, float, float]) -> Self:
        return replaced(self, places=(*(pair for pair in self.places if pair[0] != name), (name, place)))

    def with_only(self, names: AbstractSet[str]) -> Self:
        """As for everything, of places as well."""
        return replaced(
            self,
            names=tuple(pair for pair in self.names if pair[0] in names),
            places=tuple(pair for pair in self.places if pair[0] in names),
        )

    def again(self, names: tuple[str, ...]) -> Self:
        """Without the places of these names: where none is free for the next piece, it does not get the last one's."""
        kept = tuple(pair for pair in self.places if pair[0] not in names)
        return self if kept == self.places else replaced(self, places=kept)


@record
class Hurt:
    """Damage that a character would take."""

    victim: str
    amount: int
    """Before modifiers."""
    kind: str
    source: str
    me: int
    """The seat that deals it."""
    exact: int = -1
    """The amount that an ability has put in place of the modified one; -1 for none."""
    prevented: int = 0
    """How much less it is then."""
    instead: tuple[str, ...] = field(default=(), metadata=LATER)
    """As in `Facts`."""
    final: bool = field(default=False, metadata=LATER)
    """Nothing changes it."""
    by: str = field(default="", metadata=LATER)
    """As `dealt_by` in `Facts`."""


@record
class LifeGain:
    """Life that a character would gain."""

    victim: str
    amount: int
    me: int
    """The seat whose ability gives it."""
    source: str
    instead: tuple[str, ...] = ()
    """As in `Facts`."""


@record
class CounterGain:
    """Counters that a piece or a player would get."""

    holder: str
    counter: str
    amount: int


@record
class StatusGain:
    """A status that a character would get."""

    victim: str
    status: str
    lasts: Lasting | None
    """How long, as the record of it; None for what is noted on the piece until the turn ends."""
    source: str
    """The piece whose ability gives it; empty for none."""


@record
class Choosing:
    """A character that would be chosen for an ability."""

    scope: Scope
    """The ability, with what was picked."""
    chosen: str
    picked: str
    """Who was picked, whoever is chosen instead."""
    possible: tuple[str, ...]
    """Who else could be chosen."""


@record
class ChoicesMade:
    """What players have picked for an ability before abilities have changed it."""

    scope: Scope
    names: tuple[str, ...]
    """The names of the choices."""
    picked: tuple[str, ...]
    """The characters."""


@record
class Taking:
    """Artifacts of which characters would take control."""

    takers: tuple[tuple[str, str], ...]
    """Each character with its artifact; several if disks swap places."""
    how: Literal["flick", "stand_on", "give", "swap"]
    disks: tuple[str, ...] = ()
    """Those that swap places."""
    scope: Scope | None = None
    """The ability whose effect it is; None for a flick."""
    allowed: bool = False
    """Abilities have been asked."""


@record
class Death:
    """A death that would happen."""

    victim: str


@record
class BeginTurn:
    seat: int


@record
class AskAction:
    """The turn goes on: ask for an action, or end the turn if nothing is left to do."""


@record
class FinishTurn:
    """End-of-turn abilities, then the next player."""


@record
class PassTurn:
    """After the end-of-turn abilities: clear what lasts until the end of the turn and pass to the left."""


@record
class AskFlick:
    """A granted flick (as an effect), or a missile that is shot again."""

    seat: int
    piece: str
    ability: str
    as_mine: bool = False
    shooter: str = ""
    """The shooter, when a missile is shot again."""
    use: int = 0
    power: int = field(default=100, metadata=LATER)
    """The speed in hundredths of that with which it is flicked."""


@record
class AskShot:
    """A granted shot."""

    seat: int
    shooter: str
    ability: str
    missile: str = ""
    """The missile's card; empty if one is to be picked."""
    targets: tuple[str, ...] = ()
    """The only characters that can be its target; empty for all."""
    power: int = 100
    """As in `AskFlick`."""
    chain: int = 1
    """How many shots, each granted in the one before, it is the last of."""
    beside: str = field(default="", metadata=LATER)
    """As in `ShotRequest`."""
    disk: str = field(default="", metadata=LATER)
    """The very disk that is shot; empty for any of that card."""


@record
class DoFlick:
    """The finger touches the disk."""

    piece: str
    direction: float
    speed: float
    offset: float
    seat: int
    granted: bool
    as_mine: bool = False
    power: int = field(default=100, metadata=LATER)
    """As in `AskFlick`."""


@record
class DoShot:
    """The finger touches the missile that was put down for a shot."""

    missile: str
    shooter: str
    seat: int
    direction: float
    speed: float
    offset: float
    granted: AskShot | None = None
    """The effect that has granted it."""


@record
class WorkContact:
    """The mover's first contact with one other character, in order of time."""

    other: str


@record
class WorkTouch:
    """The first contact of two characters of which neither was flicked: the faster one, and the other."""

    mover: str
    other: str


@record
class WorkMissileTouched:
    """A missile on the bare table and another disk touch for the first time."""

    missile: str
    by: str


@record
class AfterHit:
    """Abilities triggered by one victim's settled damage."""

    victim: str
    dealt: int


@record
class ChooseTarget:
    """Of the characters that the missile met, one becomes the target."""

    met: tuple[str, ...]
    through: tuple[str, ...] = field(default=(), metadata=LATER)
    """Those through which it has gone."""


@record
class MissileHome:
    """The missile that was shot goes home unless it lies on a character or is shot again."""


@record
class RidersHome:
    """Missiles that came off go home (DK-LTE-06)."""

    missiles: tuple[tuple[str, str], ...]


@record
class WorkDeaths:
    """Deaths that are due: abilities first, then the disks leave the field."""


@record
class WorkAfterDeaths:
    """What an ability does when the deaths before it are over."""

    scope: Scope
    effect: str
    """The key of the effect."""


@record
class Bury:
    """The disk of a character whose death has been resolved leaves the field."""

    pieces: tuple[str, ...]
    removed: tuple[str, ...] = field(default=(), metadata=LATER)
    """Those of them that have been removed from the battle since."""


@record
class OfferArtifact:
    """The mover may be put on one of the neutral artifacts it hit."""

    artifacts: tuple[str, ...]


@record
class PutBackAll:
    """Departed disks return, the penalised player's first (DK-OUT-03)."""

    gone: tuple[tuple[str, float, float, int], ...]
    """Piece, crossing point in mm, edge of the border."""
    penalised: int


@record
class MoveBorder:
    """The border becomes the outline of a zone, or the script's again."""

    zone: str
    wall: bool


@record
class Penalty:
    seat: int


@record
class CheckVictory:
    """Whether the battle is over; `turn_of` is the seat whose turn has just ended, for goals that count turns."""

    turn_of: int = -1


@record
class ChooseFirst:
    """The player drawn by lot chooses who begins (DK-SET-14)."""

    seat: int


@record
class Deploy:
    """A player puts the next disk of the squad into its zone before the first turn (DK-SET-04)."""

    seat: int
    pieces: tuple[str, ...]
    zone: str


@record
class StartAbilities:
    """Abilities at the start of the turn."""


@record
class EndAbilities:
    """Abilities at the end of the turn."""


@record
class RoundAbilities:
    """Abilities at the start or the end of the round."""

    tag: str


@record
class EndAction:
    """A character's action has been resolved."""

    piece: str
    action: str = ""
    """flick, shot or spell."""
    spell: str = field(default="", metadata=LATER)
    """The ability of a spell, if a word asks for it."""


@record
class Acting:
    """The action of a character that would happen."""

    piece: str
    action: str
    """As in `EndAction`."""
    seat: int
    decision: Any


@record
class Striking:
    """A shot that would hit its target."""

    victim: str
    missile: str
    shooter: str
    seat: int


@record
class Drawing:
    """A player would draw a ritual."""

    seat: int
    earned: bool = False
    """At the end of the turn, so that it may be played at once."""


@record
class DrawRitual:
    """The last part of the end step: a ritual for a player who has earned one (DK-TURN-13)."""

    seat: int


@record
class OfferRitual:
    """The ritual just drawn may be played at once (DK-RIT-07)."""

    seat: int
    ritual: str


@record
class Playing:
    """A ritual that was played, and whose effects would happen."""

    seat: int
    ritual: str
    ability: str
    scope: Scope | None = field(default=None, metadata=LATER)
    """Of one that answers a moment: what that was about."""


@record
class AskResponse:
    """A player may play a ritual from the hand at a moment; also asked without it, or silence would tell of hands."""

    scope: Scope


@record
class AfterRitual:
    """The effects of a ritual have happened, or something has prevented them."""

    played: Playing


@record
class Using:
    """The use of an artifact that would happen."""

    scope: Scope
    bearer: str
    """Who stands on it; empty for nobody."""


@record
class AfterUse:
    """An artifact has been used, or something has prevented its effects."""

    used: Using


@record
class PickCards:
    """Rituals are picked from hands, one seat after the other, and discarded or taken."""

    scope: Scope
    taken: bool
    """Whether the ability's player takes them, else they are discarded."""
    picked: str
    seats: tuple[int, ...]
    count: int
    """How many from each."""
    left: int
    """How many more from the first of the seats."""
    allowed: bool = field(default=False, metadata=LATER)
    """No ability has replaced the discard of the next card."""
    only: tuple[str, ...] | None = field(default=None, metadata=LATER)
    """The only rituals that are meant; None for all."""


@record
class MoveCards:
    """Rituals move from a hand, the deck or the discard pile to another of these, one after another."""

    scope: Scope
    zone: str
    to: str
    picked: str
    receiver: int
    """Into whose hand cards of other hands come; -1 for none."""
    seats: tuple[int, ...]
    """Out of whose hands they are, or else into whose they come."""
    count: int
    """How many for each."""
    left: int
    """How many more for the first of the seats."""
    top: int = -1
    """Of how many on top they are; -1 for all."""
    only: tuple[str, ...] | None = None
    """The only rituals that are meant; None for all."""
    placed: int = 0
    """How many have been moved: on top of the deck those lie in the order in which they were picked."""
    asked: int = -1
    """Who picks in place of the ability's own player; -1 for nobody."""
    passes: int = field(default=0, metadata=LATER)
    """How many places on those who get them sit from those who pass them, all at once; 0 for other moves."""
    received: int = field(default=0, metadata=LATER)
    """How many cards the first of the seats has got that way, which are not passed on."""


@record
class LookAtCards:
    """Players look at a hand (-1: at the top of the deck), one after another."""

    scope: Scope
    of: int
    cards: tuple[str, ...]
    to: tuple[int, ...]


@record
class AskSpell:
    """One of several spells of other cards is to be picked."""

    spells: tuple[Scope, ...]


@record
class Leaving:
    """A character would go over the edge."""

    piece: str
    x: float
    y: float
    """Where it crosses the border, in mm."""
    edge: int
    source: str
    """The flicked disk, or that with the effect that pushes."""
    how: str
    """As in `Departed`."""


@record
class Departed:
    """Abilities that are triggered by characters that went over the edge."""

    pieces: tuple[str, ...]
    source: str = field(default="", metadata=LATER)
    """What has pushed them; the disk of the present flick if left out."""
    how: str = field(default="flick", metadata=LATER)
    """In a `flick` or shot, or by an effect: `push`."""


@record
class HearMoved:
    """Abilities that are triggered by characters that have been moved."""

    moved: tuple[tuple[str, str], ...]
    """Each with how: `flick`, `collision` or `effect`."""
    source: str
    """The disk that was flicked, the shooter of a missile, or that with the effect."""
    ability: str = ""
    """The ability with the effect, which does not hear of it."""
    slid: tuple[tuple[str, float, float, float, float], ...] = field(default=(), metadata=LATER)
    """The straight ways of those that were pushed: from where, and to where."""


@record
class ReturnDisk:
    """A disk that has left the table for a time returns."""

    piece: str
    back: str
    """Where, as the effect states it."""
    scope: Scope
    """The context of the effect."""
    effect: str
    """The key of the effect."""


@record
class HearStatuses:
    """Abilities that are triggered by characters that have got or lost statuses."""

    tag: str
    """The kind of the moment: `status_gained` or `status_ended`."""
    changes: tuple[tuple[str, str, str], ...]
    """The character, the status, and the piece whose ability gives it; empty for none."""


@record
class FlickOver:
    """Abilities that are triggered at the end of a flick."""


@record
class ShotOver:
    """Abilities that are triggered at the end of a shot."""


@record
class EndFray:
    pass


@record
class TurnBack:
    """Ask the owner for the facing of a returned disk with sectors."""

    piece: str
    seat: int


TASKS: tuple[type, ...] = (
    Hurt,
    Death,
    BeginTurn,
    AskAction,
    FinishTurn,
    PassTurn,
    *ABILITY_RECORDS,
    AskFlick,
    AskShot,
    DoFlick,
    DoShot,
    WorkContact,
    WorkTouch,
    WorkMissileTouched,
    AfterHit,
    ChooseTarget,
    MissileHome,
    RidersHome,
    WorkDeaths,
    WorkAfterDeaths,
    Bury,
    OfferArtifact,
    PutBackAll,
    MoveBorder,
    Penalty,
    CheckVictory,
    ChooseFirst,
    Deploy,
    StartAbilities,
    EndAbilities,
    RoundAbilities,
    EndAction,
    Acting,
    Drawing,
    Striking,
    LifeGain,
    CounterGain,
    StatusGain,
    Choosing,
    ChoicesMade,
    Taking,
    DrawRitual,
    OfferRitual,
    AskSpell,
    Playing,
    AskResponse,
    AfterRitual,
    Using,
    AfterUse,
    PickCards,
    MoveCards,
    LookAtCards,
    Leaving,
    Departed,
    HearMoved,
    ReturnDisk,
    HearStatuses,
    FlickOver,
    ShotOver,
    EndFray,
    TurnBack,
)
