"""What a proof of a puzzle says in words: the interval decides, never the estimate."""

from __future__ import annotations

from typing import Literal

from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.models.base import in_language
from schema.models.human_error import tier_title
from simulator.lab.puzzle_proof import OtherWay, Proof, Share, StepProof, Tolerance
from simulator.lab.verdicts import in_words
from simulator.lab.win_search import AllLines

CAN, LUCK = 0.5, 0.2
"""People can solve what they solve more often than this for sure; what they solve less often is luck."""

Verdict = Literal["can", "hard", "luck", "fails", "exact", "unknown"]
"""`exact`: nothing depends on the hand; `unknown`: nobody has tried yet."""


def verdict(proof: Proof) -> Verdict:
    """Whether people can solve it."""
    if proof.failure is not None:
        return "fails"
    share = proof.judged
    if share is None or not share.tries:
        by_hand = proof.solved or not (proof.tier.exact or proof.finished)
        return "unknown" if by_hand else "exact"
    return of_share(share)


def of_share(share: Share) -> Verdict:
    """Whether people can solve what so many of them have solved."""
    interval = share.interval
    return "can" if interval.low > CAN else "luck" if interval.high < LUCK else "hard"


def short_words(said: Verdict) -> str:
    """A verdict in a few words, for tables."""
    return {
        "can": _("people can solve it"),
        "hard": _("hard"),
        "luck": _("only by luck"),
        "fails": _("does not hold"),
        "exact": _("nothing depends on the hand"),
        "unknown": "",
    }[said]


def verdict_words(proof: Proof) -> str:
    """The verdict in a sentence without its full stop."""
    if proof.search is not None and proof.failure is None:
        return _of_search(proof.search)
    return {
        "can": _("Holds exactly; people can solve it"),
        "hard": _("Holds exactly; hard for people"),
        "luck": _("Holds exactly; people solve it only by luck"),
        "fails": _("The stored line does not hold"),
        "exact": _("Holds exactly; nothing depends on the hand"),
        "unknown": _("Holds exactly"),
    }[verdict(proof)]


def doubt_words(proof: Proof) -> str:
    """The figures under the verdict, or why the line fails."""
    if proof.failure is not None:
        return proof.failure.message
    if proof.search is not None:
        return search_words(proof.search)
    share = proof.judged
    return people_words(proof.tier.name, share) if share is not None and share.tries else ""


def people_words(tier: str, share: Share) -> str:
    """How many of a tier solve it, such as "An expert solves 12 to 20 %, 63 of 400 tries."."""
    who = {
        "expert": _("An expert solves {bounds}"),
        "club": _("A club player solves {bounds}"),
        "novice": _("A novice solves {bounds}"),
    }.get(tier, tier_title(tier) + ": {bounds}")
    text = ngettext("{solves}, {hits} of {n} try.", "{solves}, {hits} of {n} tries.", share.tries)
    return text.format(solves=who.format(bounds=in_words(share.interval)), hits=share.hits, n=share.tries)


def hardest_words(proof: Proof) -> str:
    """Which step is the hardest, or may be; empty if there is only one."""
    numbers = proof.hardest
    if not numbers or len(numbers) == len(proof.steps):
        return ""
    return _("hardest: {steps}").format(steps=_(" or ").join(str(number) for number in numbers))


def aim_words(step: StepProof) -> str:
    """The window of a step, such as "0.4° wide, speed −29 to +100 %"."""
    window = step.window
    return _("{width}° wide, speed −{slower} to +{faster} %").format(
        width=format_number(round(window.width, 1)),
        slower=format_number(round(window.slower * 100)),
        faster=format_number(round(window.faster * 100)),
    )


def shorter_words(proof: Proof) -> tuple[str, str]:
    """Whether a shorter way was found, and how far it was looked for."""
    way = proof.way("shorter")
    if proof.search is not None:
        searched = _all_words(proof.search)
    else:
        text = ngettext(
            "{n} try with fewer decisions. That is a search, not a proof.",
            "{n} tries with fewer decisions. That is a search, not a proof.",
            proof.shorter_tries,
        )
        searched = text.format(n=format_number(proof.shorter_tries))
    if way is not None:
        count = len(way.steps)
        text = ngettext(
            "Shorter way found: {n} decision instead of {stored}",
            "Shorter way found: {n} decisions instead of {stored}",
            count,
        )
        return text.format(n=count, stored=proof.decisions), _solved_words(way, proof)
    if proof.wasted:
        text = ngettext(
            "The goal is reached {n} step before the last one",
            "The goal is reached {n} steps before the last one",
            proof.wasted,
        )
        return text.format(n=proof.wasted), ""
    return _("No shorter way found"), searched


def easier_words(proof: Proof) -> tuple[str, str]:
    """Whether an easier way was found, and how much easier it is, or how far it was looked for."""
    way = proof.way("easier")
    if way is None or way.aim is None:
        text = ngettext(
            "{n} try with another aim. That is a search, not a proof.",
            "{n} tries with another aim. That is a search, not a proof.",
            proof.easier_tries,
        )
        return _("No easier way found"), text.format(n=format_number(proof.easier_tries))
    stored = next(step.aim for step in proof.steps if step.number == way.number)
    text = _("Easier way found: step {step} at {direction}° instead of {stored}°")
    words = text.format(step=way.number, direction=_degrees(way.aim.direction), stored=_degrees(stored.direction))
    return words, _solved_words(way, proof)


def tolerance_words(tolerance: Tolerance, language: str) -> tuple[str, ...]:
    """At which figure the line stops holding, such as "Cup: within 1 mm"."""
    name = in_language(tolerance.name, language, tolerance.key)
    if tolerance.within == tolerance.most:
        text, mm = _("{name}: {mm} mm off changes nothing"), tolerance.most
    elif tolerance.within:
        text, mm = "", tolerance.within
    else:
        text, mm = _("{name}: under {mm} mm: not by hand"), tolerance.least
    words = [text.format(name=name, mm=format_number(mm)) if text else tolerance_label(tolerance, language)]
    failing = [height for height, holds in tolerance.heights if not holds]
    if failing:
        heights = ", ".join(format_number(round(height, 1)) for height in failing)
        words.append(_("{name}: fails with a height of {heights} mm").format(name=name, heights=heights))
    elif tolerance.heights:
        low, high = tolerance.heights[0][0], tolerance.heights[-1][0]
        text = _("{name}: holds with a height of {low} to {high} mm")
        words.append(text.format(name=name, low=format_number(low), high=format_number(high)))
    return tuple(words)


def tolerance_label(tolerance: Tolerance, language: str) -> str:
    """The same in short for one that must lie nearly exactly, such as "Cup: within 1 mm"."""
    text = _("{name}: within {mm} mm") if tolerance.within else _("{name}: under {mm} mm")
    mm = tolerance.within or tolerance.least
    return text.format(name=in_language(tolerance.name, language, tolerance.key), mm=format_number(mm))


def _solved_words(way: OtherWay, proof: Proof) -> str:
    share = way.solved.get(proof.tier.name)
    return people_words(proof.tier.name, share) if share is not None else ""


def _degrees(direction: float) -> str:
    return format_number(direction, ".1f")


# --- all lines ------------------------------------------------------------------------------------


def _of_search(search: AllLines) -> str:
    if search.shorter is not None or search.forced:
        return _("The win is forced, whatever the other players do")
    if search.forced is None:
        return _("Holds exactly; not all lines were looked at")
    return _("The stored line wins only if the other players let it")


def search_words(search: AllLines) -> str:
    """What the search has looked at, in a sentence."""
    words = [_all_words(search)]
    if search.spoiled is not None:
        words.append(_("Another answer at step {step} spoils the stored line.").format(step=search.spoiled))
    if search.firsts:
        text = ngettext(
            "{n} other first decision wins as well.", "{n} other first decisions win as well.", len(search.firsts)
        )
        words.append(text.format(n=len(search.firsts)))
    return " ".join(words)


def _all_words(search: AllLines) -> str:
    positions = format_number(search.positions)
    if search.finished:
        text = ngettext("All lines: {positions} position.", "All lines: {positions} positions.", search.positions)
        return text.format(positions=positions)
    text = ngettext(
        "{positions} positions, not finished: all lines with up to {n} own decision.",
        "{positions} positions, not finished: all lines with up to {n} own decisions.",
        max(0, search.searched),
    )
    return text.format(positions=positions, n=max(0, search.searched))
