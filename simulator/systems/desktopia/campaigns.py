"""Campaigns: which battle comes next, and what players carry over from earlier battles (DK-CMP)."""

from schema.frozen_dataclass import record
from schema.systems.desktopia.campaign import Campaign, CampaignBattle
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Member, Script, Seat
from simulator.systems.desktopia.game import Game


@record
class Fought:
    """A finished battle of the campaign: the seats that won, from 0; none is a draw."""

    battle: str
    winners: tuple[int, ...]


@record
class Standing:
    """The progress of a campaign: everything that later battles depend on."""

    campaign: str
    battle: str
    """The next battle; empty when the campaign is over."""
    fought: tuple[Fought, ...] = ()
    fallen: tuple[tuple[int, str], ...] = ()
    """Seats and cards of characters that died, one entry a death."""
    hands: tuple[tuple[str, ...], ...] = ()
    """Unused rituals by seat (DK-CMP-03)."""


def begin(campaign: Campaign) -> Standing:
    """The campaign before its first battle."""
    return Standing(campaign.id, campaign.first, hands=((),) * campaign.seats)


def script_of(pack: Pack, standing: Standing) -> Script:
    """The script of the next battle, with what the players carry over; raises KeyError for content with errors."""
    battle = _battle(pack.campaigns[standing.campaign], standing.battle)
    script = pack.scripts[battle.script]
    seats = tuple(_seat(battle, standing, number, seat) for number, seat in enumerate(script.seats))
    return script.model_copy(update={"seats": seats})


def _seat(battle: CampaignBattle, standing: Standing, number: int, seat: Seat) -> Seat:
    squad = list(seat.squad)
    if battle.survivors_only:
        squad = _survivors(squad, [card for fallen, card in standing.fallen if fallen == number])
    bonus = seat.bonus_cards
    for advantage in battle.advantages:
        last = next((fought for fought in reversed(standing.fought) if fought.battle == advantage.won), None)
        if last is not None and number in last.winners:
            bonus += advantage.bonus_cards
            squad += advantage.members
    held = standing.hands[number] if battle.keeps_rituals and number < len(standing.hands) else ()
    return seat.model_copy(update={"squad": tuple(squad), "bonus_cards": bonus, "rituals": (*seat.rituals, *held)})


def _survivors(squad: list[Member], fallen: list[str]) -> list[Member]:
    """The squad without one member for each death; characters that never died stay."""
    left = []
    for member in squad:
        if member.character in fallen:
            fallen.remove(member.character)
        else:
            left.append(member)
    return left


def after(pack: Pack, standing: Standing, game: Game) -> Standing:
    """The campaign after a battle that has ended, or was given up: then it has no winner."""
    campaign = pack.campaigns[standing.campaign]
    battle = _battle(campaign, standing.battle)
    winners = game.result.winners if game.result is not None else ()
    exits = (way for way in battle.exits if way.winner is None or _fits(way.winner, winners))
    onward = next(exits, None)
    players = game.state.players
    return Standing(
        standing.campaign,
        (onward.to or "") if onward is not None else "",
        (*standing.fought, Fought(standing.battle, winners)),
        (*standing.fallen, *((player.seat, card) for player in players for card in player.slain)),
        tuple(player.hand for player in players),
    )


def _fits(winner: int, winners: tuple[int, ...]) -> bool:
    return not winners if winner == 0 else winner - 1 in winners


def winners_of(campaign: Campaign, standing: Standing) -> tuple[int, ...]:
    """The winners of the campaign so far, as seats from 0: of the last battle, or of most battles."""
    if not standing.fought:
        return ()
    if campaign.decided_by == "last":
        return standing.fought[-1].winners
    counts = [sum(seat in fought.winners for fought in standing.fought) for seat in range(campaign.seats)]
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most and most > 0)


def _battle(campaign: Campaign, name: str) -> CampaignBattle:
    return next(battle for battle in campaign.battles if battle.id == name)
