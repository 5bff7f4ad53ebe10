"""Why a character can or cannot do something now: the rules' own refusals, and the card that prevents it."""

from __future__ import annotations

from collections.abc import Iterator

from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.missing_requirements import Lack
from editor.testplay.refusal_reason import RefusalReason
from schema.i18n import gettext as _
from schema.language.modifiers import CannotAct
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import spells_of, static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ActionRequest, Cast, Decision, FlickDisk, PlayRitual, Shoot, Use
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.ruleset import folder_of
from simulator.systems.desktopia.selector_evaluation import hold_all, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Scope

_STATUS = "cannot_act"


def reasons(session: BattleSession, name: str, cards: ContentSnapshot) -> tuple[RefusalReason, ...]:
    """Every action and free ability of a character or an artifact on the table, and why it is not allowed."""
    game = session.game
    piece = game.state.pieces.get(name)
    if piece is None or piece.zone != "field" or piece.size == "missile":
        return ()
    return tuple(
        reason(session, decision, what, cards) for what, decision in _attempts(game, game.battle(), piece, cards)
    )


def reason(session: BattleSession, decision: Decision, what: str, cards: ContentSnapshot) -> RefusalReason:
    """Why one decision would be refused now."""
    game = session.game
    b = game.battle()
    shots = game.request.shots if isinstance(game.request, ActionRequest) else ()
    if isinstance(decision, Shoot) and (decision.shooter, decision.missile) in shots:
        # Only whether it can be shot at all: the direction is the user's.
        return RefusalReason(what)
    refusal = check(b, decision)
    if refusal is None:
        return RefusalReason(what)
    why, rule = refusal.message, refusal.rule
    match refusal.code, decision:
        case "no-such-character", FlickDisk(piece=name) if name in b.state.pieces:
            thing = cards.name_of(b.state.pieces[name])
            why, rule = _("{name} is no character: only characters are flicked.").format(name=thing), "DK-FLK-02"
        case "cannot-act", FlickDisk(piece=name) | Shoot(shooter=name) | Cast(piece=name):
            causes = ", ".join(barred_by(session, name, cards))
            why = _("{refusal} Because of: {causes}.").format(refusal=why, causes=causes) if causes else why
        case "not-possible", Cast(piece=name, ability=key) | Use(piece=name, ability=key):
            why = f"{why} {_lacks(session.lacking.get((name, key)))}".strip()
        case "not-possible", PlayRitual(ritual=card):
            why = f"{why} {_lacks(session.lacking.get(('', card)))}".strip()
        case _:
            pass
    return RefusalReason(what, why, rule)


def barred_by(session: BattleSession, name: str, cards: ContentSnapshot) -> tuple[str, ...]:
    """The names of the cards and abilities that prevent a character from acting."""
    game = session.game
    b = game.battle()
    found = []
    for entry, ability, modifier, piece, seat in static_abilities(b, _STATUS):
        scope = Scope(entry.key, seat, piece.id)
        bars = isinstance(modifier, CannotAct) and hold_all(b, ability.if_, scope)
        if isinstance(modifier, CannotAct) and bars and name in select(b, modifier.who, scope):
            found.append(cards.source_name(entry.key))
    if b.has_status(name, _STATUS):
        found.append(_status_from(session, name, cards))
    return tuple(dict.fromkeys(filter(None, found)))


def _status_from(session: BattleSession, name: str, cards: ContentSnapshot) -> str:
    """The ability that worked just before the last event that set the status."""
    source, found = "", ""
    for _number, event in session.events():
        match event:
            case ev.AbilityWorked(ability=key) | ev.SpellCast(ability=key):
                source = cards.source_name(key)
            case ev.RitualPlayed(ritual=card):
                source = cards.name("rituals", card)
            case ev.StatusSet(piece=piece, status=status) | ev.StatusGiven(piece=piece, status=status) if (
                piece == name and status == _STATUS
            ):
                found = source
            case _:
                pass
    return found


def _lacks(lack: Lack | None) -> str:
    """What an ability lacks that cannot be used; empty if unknown."""
    match lack:
        case "limit":
            return _("It has been used as often as it may.")
        case "conditions":
            return _("Its conditions do not hold.")
        case "ways":
            return _("It could do nothing, or there is nothing to choose.")
        case None:
            return ""


def _attempts(game: Game, b: Battle, piece: Piece, cards: ContentSnapshot) -> Iterator[tuple[str, Decision]]:
    yield _("Flick"), FlickDisk(piece.id, 0.0, 1.0)
    if not b.is_character(piece):
        yield from _uses(b, piece.id, (folder_of(piece.size), piece.card), cards)
        return
    shooting = b.rules.character(piece).shooting
    if shooting is not None:
        listed = game.request.shots if isinstance(game.request, ActionRequest) else ()
        kinds = {missile for shooter, missile in listed if shooter == piece.id} | {shooting.missile}
        for missile in sorted(kinds):
            words = _("Shoot {missile}").format(missile=cards.name("missiles", missile))
            yield words, Shoot(piece.id, missile, piece.x, piece.y, 0.0, 1.0)
    for entry in cards.printed(spells_of(b, piece)):
        yield _("Cast {spell}").format(spell=cards.ability_title(entry.key)), Cast(piece.id, entry.key)
    places = [(piece.id, ("characters", piece.card))]
    under = b.state.pieces.get(piece.on) if piece.on else None
    if under is not None:
        places.append((under.id, (folder_of(under.size), under.card)))
    for name, card in places:
        yield from _uses(b, name, card, cards)


def _uses(b: Battle, name: str, card: tuple[str, str], cards: ContentSnapshot) -> Iterator[tuple[str, Decision]]:
    for entry in cards.printed(b.rules.triggered.get(card, {}).get("any_time", ())):
        yield _("Use {ability}").format(ability=cards.ability_title(entry.key)), Use(name, entry.key)
