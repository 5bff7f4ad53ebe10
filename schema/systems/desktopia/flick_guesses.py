"""What authors guess about flicks, ways, lines and facings, and how Desktopia's language says it."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.language.guesses import Guess


def flick_guesses() -> tuple[Guess, ...]:
    """What no single word says, in the current language; the first of several that fit is told."""
    return (
        Guess(
            "until touched, until moved, until wounded, until flicked, until shot, until acts",
            _("“until” lasts up to a moment, such as “contact” or “damaged”; its “if” says of whom."),
            "duration",
        ),
        Guess(
            "active player, current player, turn player, player on turn, whose turn it is",
            _("The player whose turn it is is found by “players” with “is_turn_of” in “where”."),
            "selector",
        ),
        Guess(
            "each player, every player, all players, each opponent, every opponent",
            _("“for_each” goes through “players”; “gather” lets each of them choose."),
            "effect",
        ),
        Guess(
            "lose spell, lose spells, silence, silenced, cannot cast spells, no spells",
            _("That somebody cannot cast is the modifier “cannot” with the deed “cast”; “apply” lets it last."),
            "effect",
        ),
        Guess("act, acts, action, take actions", _("That somebody cannot act is the modifier “cannot_act”."), "value"),
        Guess(
            "stay, stays, stay put, stays lying, remain, remains, keep, sticks, stick, sticky, stays where it is",
            _(
                "A missile stays on whom it hits with “attach”; “immovable” keeps a disk in its place; what stays "
                "lying on the table is a thing that “put_object” puts down."
            ),
        ),
        Guess(
            "power hit, power sector, power flick, sector, on power sector, red sector",
            _(
                "What a power hit does stands in “sectors” of the character; any card asks with the condition "
                "“on_sector” whether the flick is on one."
            ),
        ),
        Guess(
            "distance moved, distance travelled, way, path length, slide length, how far it slid, pushed distance",
            _(
                "The amount “travelled” is the way of a disk in this flick, shot or push, “of” which disk and “before” "
                "it touched whom."
            ),
        ),
        Guess(
            "missile of the shot, projectile role, the arrow that hit, that missile, shot missile",
            _("The missile of a shot is found by {json}.").format(json='{"kind": "event", "role": "missile"}'),
        ),
        Guess(
            "touching the border, against the edge, push to the edge, until it touches the border, inner edge",
            _(
                "“border” with “inside” is where a disk touches the border; name it with the choice “place_of” “now”, "
                "then “move”."
            ),
        ),
        Guess(
            "flick again, flick twice, flick once more, another flick, second flick, bonus flick, extra flick",
            _(
                "“flick” lets it be flicked at once, without an action: at “action_end” once more; “acts_again” lets "
                "it act twice in a turn."
            ),
        ),
        Guess(
            "number of hits, hits, hit count, how many hit, times hit, hits in flick, characters hit, number hit, "
            "combo",
            _(
                "The amount “happened” with the “what” hit counts hits, “since” the flick, “by” whom; “bounces” and "
                "“count” of those that were “touched” ask for more."
            ),
        ),
        Guess(
            "first touched, touched first, first disk, last disk, first one, last one, last touched, touched last, "
            "first contact, first thing",
            _(
                "“touched” with “which” first or last asks whether somebody is the one; the last living one itself is "
                "the “highest” of those that were touched, “by” “travelled” “before” it."
            ),
        ),
        Guess(
            "push, be pushed, pushed, move, be moved, moved, knock back, be knocked",
            _("What cannot be pushed or moved is “immovable”, “by” flicks, collisions or effects."),
            "value",
        ),
        Guess(
            "be controlled, controlled, be taken, taken, be picked up, stand on, be equipped",
            _("An artifact that nobody takes says {json} in its file.").format(json='"can_be_taken": false'),
            "value",
        ),
        Guess(
            "cannot be controlled, cannot be taken, not controllable, untakable, cannot be picked up, neutral artifact",
            _("An artifact that nobody takes says {json} in its file.").format(json='"can_be_taken": false'),
        ),
        Guess(
            "random direction, scatter, any direction, direction of choice, choose direction, chosen direction",
            _(
                "“push” has the “direction” random; one that a player picks with “choose_direction” is its “heading”; "
                "a flick goes astray with “deflect”."
            ),
        ),
        Guess(
            "push off, push over, over edge, off the table, off the edge, knock off, falls off, ignore border",
            _(
                "“push” with “over_border” slides on over the edge; “went_off” asks for it, “left_table” hears of it, "
                "“would_leave_table” is the moment for what happens instead."
            ),
        ),
        Guess(
            "what stopped, stopped by, stopped it, stops the push, hit nobody, hits nobody, slid into, pushed into "
            "object",
            _("After a “push” of the same ability “touched” with “by” that disk says what has stopped it."),
        ),
        Guess(
            "stopped by, pushed into, runs into, bumps into, collides, carom, knocked into, slammed into",
            _(
                "Whoever a “push” runs into has the “name” that stands there. What a flick has touched asks “touched”, "
                "also of other disks that it set in motion, with “by”."
            ),
        ),
        Guess(
            "perpendicular, sideways, at a right angle, opposite direction, flick direction, direction of the flick, "
            "left of",
            _(
                "“push” and “ahead” have “turn”: 90 degrees is to the right, -90 to the left, 180 back; “ahead” with "
                "“first” is the direction of the flick."
            ),
        ),
        Guess(
            "collision, collide, two disks touch, disks touch, knocked into, bump, domino, pushed into another",
            _("The moment “contact” with “how” knocked hears of disks that others have set in motion."),
        ),
        Guess(
            "speed, velocity, impact speed, fast, slow hit, hit speed, at what speed, how hard",
            _("The amount “speed” tells how fast a disk was, in cm/s, also just “before” it touched whom."),
        ),
        Guess(
            "edge, table edge, side of the table, quarter, quadrant, half, corner, region, any zone, random zone",
            _(
                "“areas” finds edges, halves, quarters and zones, for “pick” or “draw_lots”; “in_area” asks who is "
                "there."
            ),
        ),
        Guess(
            "grow, shrink, spread, expand, larger, growing zone, resize, radius, bigger",
            _("“resize_object” lets flat objects grow and shrink; zones of a script stay as they are."),
        ),
        Guess(
            "stay on table, stays lying, leave on table, missile stays, remains on table, free missile, dropped "
            "missile, instead of going home, shaken off missile",
            _(
                "“leave_lying” lets the missile of a shot stay where it came to rest, at “missile_lost” one that has "
                "come off a character; “missiles” finds it “on_table”, and its abilities work there with “active_in” "
                "“lying”."
            ),
        ),
        Guess(
            "make room, push aside, displace, push others away from the place",
            _("“move” with “make_room” sets a disk down exactly there and pushes others aside."),
        ),
        Guess(
            "facing, orientation, front, rear, faces, in front of, back arc, front arc, backstab, direction it faces",
            _(
                "“ahead” with “facing” is the place before a disk, “rotate” turns it; behind it the “angle” at it from "
                "that place is more than 90 degrees."
            ),
        ),
        Guess(
            "in line, aligned, formation, row, straight line, line, in a row, distance to line, distance from line, "
            "off the line, lined up, collinear, beam",
            _(
                "“line_between” is the straight line between two: “within” and “distance” measure from it; the amount "
                "“angle” at the middle one is 180 degrees on it."
            ),
        ),
        Guess(
            "in flight, missile in flight, shot missiles, missile being shot, missiles in flight, before shot, "
            "missile range, flies at most, range of shots",
            _(
                "“missiles” with “lying” in_flight is the missile of the present shot, as the “who” of “stops_at” and "
                "“weight”; on the missile itself “active_in” in_flight. “before_shot” is the moment; “flick_power” and "
                "“flick_direction” change shots with their “deeds”."
            ),
        ),
        Guess(
            "flick object, flick an object, flick missile, flick a missile, flick artifact, flick an artifact, shoot "
            "object, throw object",
            _(
                "Only characters are flicked, and missiles shot: an object, an artifact or a lying missile slides with "
                "“push”, in a “heading” that “choose_direction” lets a player choose; it hits nobody."
            ),
        ),
        Guess(
            "friction, slow zone, ice zone, mud zone, wind, curve, curved shot, curved flick, bend, swerve, boost, "
            "acceleration, accelerate, decelerate, lose speed, gain speed, change direction, turn in flight",
            _(
                "“stops_at” with “kept” lets disks go on with so many hundredths of their speed, with “turn” in "
                "another direction: in a “zone”, “near” something, “after” a way."
            ),
        ),
        Guess(
            "goes on, flies on, continues, passes over, pass over, slides over, slides through, keeps going, not "
            "stopped, ignore objects, ignores objects, ignore obstacles, shoot through, flies through, goes through",
            _(
                "The modifier “passes_through” lets flicked and shot disks go on through the first “most” of what they "
                "touch; on the missile itself with “active_in” in_flight."
            ),
        ),
        Guess(
            "max distance, maximum distance, max slide, slide limit, max range, most mm, distance limit, stops after",
            _("The modifier “stops_at” with “after” stops disks after so many millimetres; “flick_power” slows them."),
        ),
        Guess(
            "mark point, mark spot, target point, choose point, pick point, point on table, any point, "
            "target location, choose place, location, apart from, distance between points",
            _(
                "The choice “point” is any point of the battlefield, “near” something by “mm” and “least”, or as "
                "“where” says; “place” and “object_place” are free places on which a disk or an object fits."
            ),
        ),
        Guess(
            "leash, tether, tethered, rope, chain, tied, tie to, radius, max radius, stay within, keep within, "
            "away from start, distance from start",
            _(
                "The modifier “stops_at” with “away” stops disks so many millimetres from where they began, with "
                "“away_from” so far from something; with “near” they come no nearer to it."
            ),
        ),
    )
