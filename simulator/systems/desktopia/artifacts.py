"""Taking artifacts and special items: the mover may be put on a neutral one that it hit (DK-ART, DK-SCR-04).

Abilities lay artifacts under characters and on places, and take them off the table.
"""

from schema.systems.desktopia.artifact_words import ArtifactLost, ArtifactTaken
from simulator.engine.ability_records import WorkTriggers
from simulator.engine.limits import restore_uses
from simulator.physics.geometry import free_for, nearest_free
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, OfferArtifact, PutBackAll, Scope, Taking, WorkDeaths


def can_be_taken(b: Battle, piece: Piece) -> bool:
    """Whether this is an artifact on which characters can stand."""
    if piece.size != "artifact" or b.is_flat(piece):
        return False
    return piece.card in b.rules.items or b.rules.pack.artifacts[piece.card].can_be_taken


def offer_artifact(b: Battle, task: OfferArtifact) -> None:
    """The mover may, or must, be put on one neutral artifact that it hit (DK-ART-03, DK-ART-17, DK-ART-18)."""
    fray = b.fray
    assert fray is not None
    mover = b.piece(fray.mover)
    # A character of another player takes nothing in a granted flick (DK-ART-14).
    foreign = mover.owner != fray.me
    if mover.id in hindered(b, "take"):
        return
    if foreign or mover.zone != "field" or b.life(mover) <= 0 or mover.on or not _inside(b, mover):
        return
    # An ability may have set somebody else onto it since.
    free = tuple(
        name
        for name in task.artifacts
        if _inside(b, b.piece(name)) and b.holder(name) is None and not b.is_locked(name)
    )
    if not free:
        return
    may = b.rules.options.take_artifact == "may"
    if not may and len(free) == 1:
        _take(b, free[0])
        return
    b.ask(OfferArtifact(free), ChoiceRequest(fray.me, "artifact", free, 1, 1, "", mover.id, may=may))


def answer_artifact(b: Battle, task: OfferArtifact, decision: Choose) -> None:
    for artifact in decision.options:
        _take(b, artifact)


def _take(b: Battle, name: str) -> None:
    fray = b.fray
    assert fray is not None
    mover = b.piece(fray.mover)
    if b.piece(name).card in b.rules.items:
        # A special item is carried on the character's card.
        b.change(name, zone="stowed", holder=mover.id, owner=mover.owner)
        b.say(ev.ItemTaken(name, mover.id, mover.owner))
        return
    b.push(Taking(((mover.id, name),), "flick"))


def hear_taken(b: Battle, name: str, by: str) -> None:
    """Work abilities that are triggered by a character that takes control of an artifact."""
    taker = b.piece(by)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, ArtifactTaken)
        if when.artifact not in (None, b.piece(name).card):
            return False
        return b.heard(when.who, me, piece.id, taker)

    due = answers(b, "artifact_taken", Facts(source=by, target=name), fits)
    if due:
        b.push(WorkTriggers(tuple(due)), WorkDeaths())


def freed(b: Battle, name: str, by: str, how: str = "effect") -> None:
    """A character stands on an artifact no more: abilities hear of it when this flick, or this effect, is over."""
    b.say(ev.ArtifactFreed(name, by))
    if "artifact_lost" not in b.rules.moments:
        return
    loser, card = b.piece(by), b.piece(name).card
    facts = Facts(source=by, target=name, mover=b.fray.shooter or b.fray.mover if b.fray is not None else "")

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, ArtifactLost)
        meant = when.artifact in (None, card) and (not when.how or how in when.how)
        return meant and piece.id != name and b.heard(when.who, me, piece.id, loser)

    due = answers(b, "artifact_lost", facts, fits)
    # Nobody controls it any more: it hears of its own loss all the same, for its last player.
    for entry in b.rules.triggered["artifacts", card].get("artifact_lost", ()):
        when = entry.ability.when  # type: ignore[union-attr]
        meant = isinstance(when, ArtifactLost) and when.who == "bearer" and (not when.how or how in when.how)
        if meant and loser.owner >= 0:
            due.append(Scope(entry.key, loser.owner, name, facts))
    if due:
        b.push(WorkTriggers(tuple(due)), WorkDeaths())


def release(b: Battle, name: str) -> Piece | None:
    """Let whoever stands on an artifact stand there no more."""
    holder = b.holder(name)
    if holder is not None:
        b.change(holder.id, on="")
        freed(b, name, holder.id)
    return holder


def step_down(b: Battle, holder: Piece | None) -> None:
    """Let a character under which an artifact was taken away stand on the table, as near as there is room."""
    if holder is None or free_for(b.table, b.disks(), holder.x, holder.y, holder.radius, ignore=(holder.id,)):
        return
    spot = nearest_free(b.table, b.disks(), holder.x, holder.y, holder.radius, ignore=(holder.id,))
    if spot is not None:
        b.set_down(holder.id, *spot)
        b.say(ev.Moved(holder.id, *spot, holder.facing))


def discard_artifact(b: Battle, name: str) -> None:
    """Return an artifact to the reserve."""
    holder = release(b, name)
    b.change(name, zone="reserve", on="", holder="")
    restore_uses(b.state.limits, name)
    b.say(ev.ArtifactGone(name))
    step_down(b, holder)


def drop_items(b: Battle, carrier: Piece) -> None:
    """Special items of a character that leaves play stay where it stood, or as near as possible."""
    for item in list(b.state.pieces.values()):
        if item.zone == "stowed" and item.holder == carrier.id and item.card in b.rules.items:
            others = b.disks(without=(carrier.id,))
            # Entirely on the table, also if its carrier was over the edge.
            spot = nearest_free(b.table, others, carrier.x, carrier.y, item.radius, margin=1.0)
            assert spot is not None, "the carrier has just left room"
            b.change(item.id, zone="field", holder="", owner=-1, x=spot[0], y=spot[1], on="")
            b.say(ev.ItemDropped(item.id, *spot))


def _inside(b: Battle, piece: Piece) -> bool:
    """Whether a disk is on the battlefield: departed ones are returned later."""
    waiting = next((task for task in b.state.stack[::-1] if isinstance(task, PutBackAll)), None)
    return waiting is None or all(name != piece.id for name, *_ in waiting.gone)
