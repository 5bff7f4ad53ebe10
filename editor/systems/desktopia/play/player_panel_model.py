"""Collects what the player panels show of a battle at one moment; no widgets."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.player_panel import (
    ArtifactFacts,
    MemberAction,
    MemberFacts,
    PlayerPanelModel,
    acting_words,
)
from editor.systems.desktopia.play.refusal_reasons import barred_by, reason
from editor.systems.desktopia.play.ritual_cards import RitualFacts
from editor.systems.desktopia.play.timeline import Pieces
from editor.testplay.disabled_reasons import why_closed
from editor.testplay.session import HAND
from editor.testplay.story import Story
from editor.ui.widgets import ChipKind
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.models.base import in_language
from simulator.engine.masking import HIDDEN
from simulator.engine.secret_words import OPTION
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.acting import all_acted
from simulator.systems.desktopia.active_effects import barred, spells_of
from simulator.systems.desktopia.battle import own_card
from simulator.systems.desktopia.decisions import ActionRequest, Cast, Decision, PlaceRequest, PlayRitual, Shoot
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.secrets import option_name
from simulator.systems.desktopia.selector_evaluation import seat_name
from simulator.systems.desktopia.state import Piece


def panel_model(
    session: BattleSession, seat: int, cards: ContentSnapshot, story: Story, pieces: Pieces, acting: str, open_: bool
) -> PlayerPanelModel:
    """The model of the panel of a seat.

    `pieces` may be those of a moment of the playback; `acting` is the disk that acts; `open_`: a person may decide now.
    """
    game = session.game
    state = game.state
    player = state.players[seat]
    chip, kind = turn_words(game, seat)
    cannot = barred(game.battle()) if state.result is None else set()
    acted = all_acted(game.battle()) if state.seat == seat else frozenset[str]()
    place = session.script.seats[seat]
    members = []
    for name, card in members_of(session, seat):
        piece = pieces.get(name)
        if piece is not None and seat != piece.owner and piece.belongs >= 0:
            # It plays for another player now, in whose panel it is.
            continue
        if piece is not None and piece.owner != seat and state.pieces[name].owner == seat and piece.zone == "field":
            # Its new player takes control only later in what is played back.
            continue
        if piece is not None and piece.zone == "camp":
            members.append(_waiting(piece, cards, story, acting))
        elif piece is None or piece.zone != "field" or piece.owner != seat or not piece.card:
            look = cards.look("characters", card)
            told = _("Away") if piece is not None and piece.zone == "away" else _("Dead")
            members.append(MemberFacts(name, look, story.name(name), 0, cards.life_of(card), told, "plain", dead=True))
        else:
            members.append(_member(piece, session, cards, story, pieces, acting, open_, name in cannot, acted))
    return PlayerPanelModel(
        name=story.seat(seat),
        chip=chip,
        chip_kind=kind,
        members=tuple(members),
        artifacts=tuple(_artifacts(seat, cards, story, pieces)),
        bonuses=player.bonuses,
        penalties=player.penalties,
        damage=player.damage_dealt,
        player=session.players[seat],
        tier=session.tiers[seat].name,
        most_artifacts=sum(
            piece.size == "artifact" and piece.zone == "field" and not cards.is_item(piece)
            for piece in session.at(0).state.pieces.values()
        ),
        goals=(
            *_goals(session, seat, cards),
            *filter(None, (status_words(game, seat_name(seat)), counter_words(game, seat_name(seat)))),
            *_secrets(session, seat, story),
        ),
        rituals=_rituals(session, seat, cards, open_) if _uses_rituals(game) else None,
        pile=_pile(game) if seat == 0 else "",
        idle=place.idle,
    )


def members_of(session: BattleSession, seat: int) -> list[tuple[str, str]]:
    """The disks that have played for a seat so far, with their cards, in the order in which they joined."""
    found = {
        piece.id: piece.card
        for piece in session.at(0).state.pieces.values()
        if piece.zone in ("field", "camp") and piece.owner == seat and piece.size not in ("missile", "artifact")
    }
    order = {"hero": 0, "veteran": 1, "fighter": 2}
    sizes = session.at(0).state.pieces
    ordered = dict(sorted(found.items(), key=lambda pair: (order.get(sizes[pair[0]].size, 3), pair[1], pair[0])))
    for number, step in enumerate(session.steps[: session.place], start=1):
        for event in step.events:
            if isinstance(event, ev.ControlTaken) and event.seat == seat:
                ordered.setdefault(event.piece, session.at(number).state.pieces[event.piece].card)
            elif isinstance(event, ev.ControlTaken) and event.own != seat:
                ordered.pop(event.piece, None)
            elif isinstance(event, ev.Summoned) and event.seat == seat:
                ordered[event.piece] = session.at(number).state.pieces[event.piece].card or ordered.get(event.piece, "")
            elif isinstance(event, ev.Reverted) and event.piece in ordered:
                ordered[event.piece] = event.card
            elif isinstance(event, ev.Transformed) and event.piece in ordered:
                ordered = {
                    event.disk if name == event.piece else name: event.card if name == event.piece else card
                    for name, card in ordered.items()
                    if name != event.disk or name == event.piece
                }
    return list(ordered.items())


def turn_words(game: Game, seat: int) -> tuple[str, ChipKind]:
    """The chip of a player panel: whose turn it is, and which action."""
    state = game.state
    if state.result is not None:
        return (_("Won"), "accent") if seat in state.result.winners else (_("Lost"), "plain")
    if state.players[seat].out:
        return _("Out"), "plain"
    request = game.request
    if not state.turn and isinstance(request, PlaceRequest):
        return (_("Places the squad"), "accent") if request.seat == seat else (_("Waits"), "plain")
    if state.seat == seat:
        if isinstance(request, ActionRequest) or request is None or request.seat == seat:
            if state.actions_used >= state.action_limit:
                return _("Turn {turn}").format(turn=state.turn), "accent"
            return acting_words(state.turn, state.actions_used + 1, state.action_limit), "accent"
        return _("Turn {turn}").format(turn=state.turn), "accent"
    if request is not None and request.seat == seat:
        return _("Decides"), "accent"
    return _("Waits"), "plain"


def _member(
    piece: Piece,
    session: BattleSession,
    cards: ContentSnapshot,
    story: Story,
    pieces: Pieces,
    acting: str,
    open_: bool,
    cannot: bool,
    acted: Collection[str],
) -> MemberFacts:
    game = session.game
    state = game.state
    note, hint = _note(piece, cards, story, pieces), ""
    statuses = cards.statuses_of(piece)
    most = cards.most_of(piece)
    look = replace(cards.look_of(piece), facing=None if not cards.look_of(piece).sectors else 0.0)
    chip: str = ""
    kind: ChipKind = "plain"
    on_turn = state.seat == piece.owner and state.result is None
    if piece.id == acting:
        chip, kind = _("Acting"), "accent"
    elif on_turn and piece.id in acted:
        chip = _("Acted")
    elif on_turn and piece.id in state.acted and not cannot:
        chip = _("Can act again")
    elif cannot:
        chip, kind = _("Cannot act"), "warning"
    if cannot and piece.id in state.pieces:
        causes = ", ".join(barred_by(session, piece.id, cards))
        note = _("barred by {causes}").format(causes=causes) if causes else note
        hint = _("{piece} cannot act because of {causes} (DK-ACT-07).") if causes else ""
        hint = hint.format(piece=story.name(piece.id), causes=causes)
    secret = _marked_words(session, piece.id)
    owner = _("belongs to {seat}").format(seat=story.seat(piece.belongs)) if piece.belongs >= 0 else ""
    notes = (*(one.name for one in statuses), counter_words(game, piece.id), secret, owner, note)
    return MemberFacts(
        piece=piece.id,
        look=look,
        name=story.name(piece.id),
        life=max(0, most - piece.damage),
        most=most,
        chip=chip,
        chip_kind=kind,
        acting=piece.id == acting,
        note=", ".join(filter(None, notes)),
        hint="\n".join(filter(None, (hint, *(one.told for one in statuses)))),
        statuses=tuple(one.colour for one in statuses),
        items=tuple(cards.look_of(item) for item in cards.items_of(piece.id, pieces)),
        actions=tuple(_actions(piece, session, cards, open_)),
    )


def status_words(game: Game, holder: str) -> str:
    """The statuses of a player: "Cursed, Blessed"."""
    statuses, battle = game.rules.pack.statuses.values(), game.battle()
    have = (in_language(each.name, language(), each.id) for each in statuses if battle.has_status(holder, each.id))
    return ", ".join(have)


def counter_words(game: Game, holder: str) -> str:
    """The counters of a piece or player: "Ember 2, Mana 1"."""
    battle = game.battle()
    counters = game.rules.pack.counters.values()
    numbers = [(in_language(each.name, language(), each.id), battle.counter(holder, each.id)) for each in counters]
    return ", ".join(f"{name} {number}" for name, number in numbers if number)


def _secrets(session: BattleSession, seat: int, story: Story) -> list[str]:
    """What the seat has chosen in secret, as far as the person at the screen may know it."""
    if not session.game.state.marks:
        return []
    marks = session.game.view(seat if sees_hand(session, seat) else None).state.marks
    found = []
    for mark in marks:
        if mark.seat != seat:
            continue
        if mark.target == HIDDEN:
            found.append(_("Has chosen in secret."))
            continue
        target = mark.target
        named = target if target.isdecimal() else _target_name(target, story)
        if target.startswith(OPTION):
            named = option_name(session.game.rules, target, language())
        words = _("Chosen and revealed: {name}.") if mark.open else _("Chosen in secret: {name}.")
        found.append(words.format(name=named))
    return found


def _marked_words(session: BattleSession, piece: str) -> str:
    """That a character was chosen in secret, if the person at the screen may know it."""
    marks = (mark for mark in session.game.state.marks if mark.target == piece)
    return _("chosen in secret") if any(mark.open or sees_hand(session, mark.seat) for mark in marks) else ""


def _target_name(target: str, story: Story) -> str:
    return story.seat(int(target.removeprefix("seat:"))) if target.startswith("seat:") else story.name(target)


def _waiting(piece: Piece, cards: ContentSnapshot, story: Story, acting: str) -> MemberFacts:
    """A character that has yet to be put on the table."""
    most = cards.life_of(piece.card)
    look = replace(cards.look_of(piece), facing=None)
    now = piece.id == acting
    chip = _("Being placed") if now else _("To be placed")
    kind: ChipKind = "accent" if now else "plain"
    return MemberFacts(piece.id, look, story.name(piece.id), most - piece.damage, most, chip, kind, now)


def _goals(session: BattleSession, seat: int, cards: ContentSnapshot) -> list[str]:
    """How the seat wins and how it loses, one sentence each."""
    script = session.script
    place = script.seats[seat]
    found = []
    if not place.idle:
        goal = place.goal or script.victory
        found.append(_("You win when {goal}.").format(goal=cards.goal_text(goal)))
        if place.defeat is not None:
            found.append(_("You lose when {goal}.").format(goal=cards.goal_text(place.defeat)))
    return found


def _uses_rituals(game: Game) -> bool:
    state = game.state
    return game.rules.script.rituals or bool(state.deck or state.discarded or any(p.hand for p in state.players))


def _pile(game: Game) -> str:
    if not _uses_rituals(game):
        return ""
    words = _("Deck {deck}, discarded {discarded}")
    return words.format(deck=len(game.state.deck), discarded=len(game.state.discarded))


def sees_hand(session: BattleSession, seat: int) -> bool:
    """Whether the person at the screen may see the hand of a seat: the own one; with several people, that of the asked
    seat.
    """
    if session.players[seat] != HAND:
        return False
    request = session.request
    alone = session.players.count(HAND) == 1
    return alone or (request is not None and request.seat == seat)


def _rituals(session: BattleSession, seat: int, cards: ContentSnapshot, open_: bool) -> tuple[RitualFacts, ...]:
    hand = session.game.view(seat if sees_hand(session, seat) else None).state.players[seat].hand
    if not hand:
        return ()
    if HIDDEN in hand:
        words = ngettext("{n} ritual, face down", "{n} rituals, face down", len(hand)).format(n=len(hand))
        return (RitualFacts(HIDDEN, words, len(hand), hint=words),)
    request = session.request
    asked = request if open_ and isinstance(request, ActionRequest) and request.seat == seat else None
    found = []
    for ritual in sorted(set(hand)):
        name = cards.name("rituals", ritual)
        texts = [
            cards.ability_text(entry.key) for entry in session.setup.triggered["rituals", ritual].get("any_time", ())
        ]
        hint = "\n".join([_("Play {ritual}").format(ritual=name), *texts])
        able = asked is not None and ritual in asked.rituals
        if not able:
            why = why_closed(session, open_)
            hint = f"{hint}\n{why or reason(session, PlayRitual(ritual), name, cards).words}"
        look = cards.card_look("rituals", ritual)
        found.append(RitualFacts(ritual, name, hand.count(ritual), look, hint, able))
    return tuple(found)


def _note(piece: Piece, cards: ContentSnapshot, story: Story, pieces: Pieces) -> str:
    items = cards.items_of(piece.id, pieces)
    riders = [one for one in pieces.values() if one.on == piece.id and one.size == "missile" and one.zone == "field"]
    if riders or items:
        names = [cards.name_of(one) for one in (*items, *sorted(riders, key=lambda rider: rider.arrived))]
        return _("carries {missiles}").format(missiles=", ".join(dict.fromkeys(names)))
    held = pieces.get(piece.on) if piece.on else None
    if held is not None and held.size == "artifact":
        return _("on {artifact}").format(artifact=story.name(held.id))
    return ""


def _actions(piece: Piece, session: BattleSession, cards: ContentSnapshot, open_: bool) -> list[MemberAction]:
    """Shots, spells and free abilities of a character; enabled only if a person may do them now."""
    game = session.game
    request = game.request
    asked = request if open_ and isinstance(request, ActionRequest) else None

    closed = why_closed(session, open_)

    def told(hint: str, able: bool, decision: Decision) -> str:
        why = "" if able else closed or reason(session, decision, "", cards).words
        return f"{hint}\n{why}" if why else hint

    character = game.rules.pack.characters[piece.card]
    actions = []
    if character.shooting is not None and character.shooting.arrow:
        card = f"{piece.owner}/{own_card(piece)}"
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
            hint = told(title, able, Shoot(piece.id, missile, piece.x, piece.y, 0.0, 1.0))
            actions.append(
                MemberAction("shot", piece.id, missile, title, hint, cards.look("missiles", missile), left, able)
            )
    for entry in cards.printed(spells_of(game.battle(), piece)):
        title = cards.ability_title(entry.key)
        hint = _("Cast {spell}: {text}").format(spell=title, text=cards.ability_text(entry.key))
        able = asked is not None and (piece.id, entry.key) in asked.spells
        hint = told(hint, able, Cast(piece.id, entry.key))
        actions.append(MemberAction("spell", piece.id, entry.key, title, hint, able=able))
    if asked is not None:
        for name, key in asked.uses:
            if name in (piece.id, piece.on):
                title = cards.ability_title(key)
                hint = _("Use {ability}: {text}").format(ability=title, text=cards.ability_text(key))
                actions.append(MemberAction("use", name, key, title, hint, able=True))
    return actions


def _artifacts(seat: int, cards: ContentSnapshot, story: Story, pieces: Pieces) -> list[ArtifactFacts]:
    """The artifacts that the seat controls; uncontrolled ones are in the pane of shared items."""
    found = []
    for piece in pieces.values():
        if piece.size != "artifact" or piece.zone != "field" or not piece.card:
            continue
        if cards.is_item(piece):
            continue
        holder = next((one for one in pieces.values() if one.on == piece.id and one.zone == "field"), None)
        if holder is not None and holder.owner == seat:
            found.append(ArtifactFacts(piece.id, cards.look_of(piece), story.name(piece.id), _("held")))
    return found
