"""Gathers what the camps show from a battle at one moment; painting it is the camps'."""

from __future__ import annotations

from dataclasses import replace

from editor.look.widgets import ChipKind
from editor.testplay.camps import ArtifactFacts, CampFacts, Deed, MemberFacts
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.playback import Pieces
from editor.testplay.session import Session
from editor.testplay.story import Story
from schema.words import gettext as _
from simulator.desktopia import events as ev
from simulator.desktopia.decisions import ActionRequest
from simulator.desktopia.game import Game
from simulator.desktopia.inforce import barred
from simulator.desktopia.state import Piece


def camp_facts(
    session: Session, seat: int, cards: CardsAtHand, story: Story, pieces: Pieces, acting: str, open_: bool
) -> CampFacts:
    """What the camp of a seat shows.

    `pieces` may be those of a moment of the playback; `acting` is the disk that acts; `open_`: a hand may decide now.
    """
    game = session.game
    state = game.state
    player = state.players[seat]
    chip, kind = turn_words(game, seat)
    cannot = barred(game.battle()) if state.result is None else set()
    members = []
    for name, card in members_of(session, seat):
        piece = pieces.get(name)
        if piece is None or piece.zone != "field" or piece.owner != seat or not piece.card:
            look = cards.look("characters", card)
            members.append(
                MemberFacts(name, look, story.name(name), 0, cards.life_of(card), _("Dead"), "plain", dead=True)
            )
        else:
            members.append(_member(piece, game, cards, story, pieces, acting, open_, name in cannot))
    return CampFacts(
        name=story.seat(seat),
        chip=chip,
        chip_kind=kind,
        members=tuple(members),
        artifacts=tuple(_artifacts(seat, cards, story, pieces)),
        bonuses=player.bonuses,
        penalties=player.penalties,
        damage=player.damage_dealt,
        player=session.players[seat],
    )


def members_of(session: Session, seat: int) -> list[tuple[str, str]]:
    """The disks that have played for a seat so far, with their cards, in the order in which they came."""
    found = {
        piece.id: piece.card
        for piece in session.at(0).state.pieces.values()
        if piece.zone == "field" and piece.owner == seat and piece.size not in ("missile", "artifact")
    }
    order = {"hero": 0, "veteran": 1, "fighter": 2}
    sizes = session.at(0).state.pieces
    ordered = dict(sorted(found.items(), key=lambda pair: (order.get(sizes[pair[0]].size, 3), pair[1], pair[0])))
    for number, step in enumerate(session.steps[: session.place], start=1):
        for event in step.events:
            if isinstance(event, ev.Summoned) and event.seat == seat:
                ordered[event.piece] = session.at(number).state.pieces[event.piece].card or ordered.get(event.piece, "")
    return list(ordered.items())


def turn_words(game: Game, seat: int) -> tuple[str, ChipKind]:
    """The chip of a camp: whose turn it is, and which action."""
    state = game.state
    if state.result is not None:
        return (_("Won"), "accent") if seat in state.result.winners else (_("Lost"), "plain")
    if state.players[seat].out:
        return _("Out"), "plain"
    request = game.request
    if state.seat == seat:
        if isinstance(request, ActionRequest) or request is None or request.seat == seat:
            if state.actions_used >= state.action_limit:
                return _("Turn {turn}").format(turn=state.turn), "accent"
            words = _("Turn {turn}, action {action} of {count}")
            return (
                words.format(turn=state.turn, action=state.actions_used + 1, count=state.action_limit),
                "accent",
            )
        return _("Turn {turn}").format(turn=state.turn), "accent"
    if request is not None and request.seat == seat:
        return _("Decides"), "accent"
    return _("Waits"), "plain"


def _member(
    piece: Piece,
    game: Game,
    cards: CardsAtHand,
    story: Story,
    pieces: Pieces,
    acting: str,
    open_: bool,
    cannot: bool,
) -> MemberFacts:
    state = game.state
    most = cards.life_of(piece.card)
    look = replace(cards.look_of(piece), facing=None if not cards.look_of(piece).sectors else 0.0)
    chip: str = ""
    kind: ChipKind = "plain"
    on_turn = state.seat == piece.owner and state.result is None
    if piece.id == acting:
        chip, kind = _("Acting"), "accent"
    elif on_turn and piece.id in state.acted:
        chip = _("Acted")
    elif cannot:
        chip, kind = _("Cannot act"), "warning"
    return MemberFacts(
        piece=piece.id,
        look=look,
        name=story.name(piece.id),
        life=max(0, most - piece.damage),
        most=most,
        chip=chip,
        chip_kind=kind,
        acting=piece.id == acting,
        note=_note(piece, cards, story, pieces),
        deeds=tuple(_deeds(piece, game, cards, open_)),
    )


def _note(piece: Piece, cards: CardsAtHand, story: Story, pieces: Pieces) -> str:
    riders = [one for one in pieces.values() if one.on == piece.id and one.size == "missile" and one.zone == "field"]
    if riders:
        names = [cards.name_of(rider) for rider in sorted(riders, key=lambda rider: rider.arrived)]
        return _("carries {missiles}").format(missiles=", ".join(dict.fromkeys(names)))
    held = pieces.get(piece.on) if piece.on else None
    if held is not None and held.size == "artifact":
        return _("on {artifact}").format(artifact=story.name(held.id))
    return ""


def _deeds(piece: Piece, game: Game, cards: CardsAtHand, open_: bool) -> list[Deed]:
    """Shots, spells and free abilities of a character; able only where they can be done now by hand."""
    request = game.request
    asked = request if open_ and isinstance(request, ActionRequest) else None
    character = game.rules.pack.characters[piece.card]
    deeds = []
    if character.shooting is not None and character.shooting.arrow:
        card = f"{piece.owner}/{piece.card}"
        homes = (card, f"{card}/{piece.id}")  # one supply for all disks of the type, or one a disk
        supply = [one for one in game.state.pieces.values() if one.zone == "supply" and one.holder in homes]
        unlimited = character.shooting.limit is None
        kinds = {one.card for one in supply} | {character.shooting.missile}
        for missile in sorted(kinds):
            count = sum(one.card == missile for one in supply)
            endless = unlimited and missile == character.shooting.missile
            title = _("Shoot {missile}").format(missile=cards.name("missiles", missile))
            able = asked is not None and (piece.id, missile) in asked.shots
            left = None if endless else count
            deeds.append(Deed("shot", piece.id, missile, title, title, cards.look("missiles", missile), left, able))
    for entry in game.rules.triggered["characters", piece.card].get("action", ()):
        title = cards.ability_title(entry.key)
        hint = _("Cast {spell}: {text}").format(spell=title, text=cards.ability_text(entry.key))
        able = asked is not None and (piece.id, entry.key) in asked.spells
        deeds.append(Deed("spell", piece.id, entry.key, title, hint, able=able))
    if asked is not None:
        for name, key in asked.uses:
            if name in (piece.id, piece.on):
                title = cards.ability_title(key)
                hint = _("Use {ability}: {text}").format(ability=title, text=cards.ability_text(key))
                deeds.append(Deed("use", name, key, title, hint, able=True))
    return deeds


def _artifacts(seat: int, cards: CardsAtHand, story: Story, pieces: Pieces) -> list[ArtifactFacts]:
    """What the seat controls; in the first camp also what nobody does."""
    found = []
    for piece in pieces.values():
        if piece.size != "artifact" or piece.zone != "field" or not piece.card:
            continue
        holder = next((one for one in pieces.values() if one.on == piece.id and one.zone == "field"), None)
        if holder is None and seat == 0:
            found.append(ArtifactFacts(piece.id, cards.look_of(piece), story.name(piece.id), _("neutral")))
        elif holder is not None and holder.owner == seat:
            found.append(ArtifactFacts(piece.id, cards.look_of(piece), story.name(piece.id), _("held")))
    return found
