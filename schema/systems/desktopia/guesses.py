"""What authors guess from other games, and how Desktopia's language says it or what comes nearest."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.language.guesses import Guess
from schema.systems.desktopia.card_guesses import card_guesses
from schema.systems.desktopia.flick_guesses import flick_guesses


def guesses() -> tuple[Guess, ...]:
    """What no single word says, in the current language; the first of several that fit is told."""
    return (
        *card_guesses(),
        *flick_guesses(),
        Guess(
            "not same, no repeat, same as last time, last time, never twice, not twice in a row, different from last",
            _(
                "What was picked last is a counter: an “if_else” in each branch of “choose_one” asks for another one "
                "and sets it; a branch that could do nothing is not offered."
            ),
        ),
        Guess(
            "haste, charge, rush, ready, untap, refresh, wake up, extra attack, windfury, double strike, sprint, dash",
            _(
                "Nothing here has to be readied. A character acts twice with “acts_again”; another action is "
                "“change_actions”, another flick “flick”, each after “action_end”."
            ),
        ),
        Guess(
            "martyr, totem armor, die instead, sacrifice instead, substitute, stand-in, instead of another",
            _(
                "Instead of “would_die” of others: “optional”, “destroy” itself as “cost”, then “prevent”, and "
                "“heal” the victim."
            ),
        ),
        Guess(
            "trap, mine, snare trap, bear trap, tripwire",
            _(
                "An artifact that hears “artifact_taken” of its bearer; or “put_object”, and “flick_end” if it was "
                "“touched”."
            ),
        ),
        Guess(
            "evolve, metamorphosis, chrysalis, level up, upgrade, promote",
            _(
                "“transform” makes it another character, also of another rank: it keeps its place, damage, missiles, "
                "statuses and counters."
            ),
            "effect",
        ),
        Guess(
            "lightning, arc, arcs to, jumps to, leaps to, bounces to another",
            _(
                "The choice “those” names the next one, the “lowest” by “distance” of those not named yet; each "
                "jump is a choice of its own."
            ),
        ),
        Guess(
            "trample, overkill, excess, excess damage, pierce, piercing, splash, cleave, chain",
            _(
                "No damage goes on to others by itself: at “hurt” or “hit_landed” deal “excess_damage”, or the whole "
                "“event_amount”, to “characters” that are “nearby”."
            ),
        ),
        Guess(
            "divide damage, distribute damage, split damage, divided as you choose, share damage",
            _(
                "“divide” an amount among characters: each takes “damage” of the amount “noted” as “share”. Of damage "
                "that would be dealt, “repeat” and “redirect” the amount 1 each time."
            ),
        ),
        Guess(
            "no limit, unlimited, limit none, each time, any number of times, every time, without limit",
            _("An ability that states no “limit” works each time; on an artifact write {json}.").format(
                json='"limit": {"per": "event"}'
            ),
        ),
        Guess(
            "piles, pile, two piles, divide into piles, split into piles",
            _(
                "Piles are names: “pick” one group, the others are “other_than” or what a “filter” leaves; then "
                "“choose_one” does something with either."
            ),
        ),
        Guess(
            "face down, facedown, face-down card, hidden card, set card, morph, bluff, secret card",
            _(
                "Cards on the table are seen by everybody, those of a hand by their player alone: “active_in” hand "
                "lets a ritual work from there. “mark_secretly” and “vote_secretly” hide a choice until “reveal”."
            ),
        ),
        Guess(
            "choose again, choose anew, re-choose, pick again",
            _(
                "Instead of “would_be_chosen”, “redirect” lets another one be chosen who could have been picked, "
                "and “prevent” nobody; “cannot” with the deed “choose” keeps others from choosing."
            ),
        ),
        Guess(
            "lifesteal, lifelink, vampire, vampirism, drain, leech, siphon",
            _("At “hit_landed”, “heal” {itself} by the “event_amount”.").format(itself='{"kind": "self"}'),
        ),
        Guess(
            "taunt, provoke, guard, guardian, bodyguard, protect, intercept, cover, vigilance",
            _(
                "An ability instead of “would_be_damaged” with “redirect” takes the damage of others; "
                "“flick_direction” lets them be flicked only towards it."
            ),
        ),
        Guess(
            "thorns, retaliate, riposte, counterattack, counter attack, strike back, spikes",
            _("At “damaged”, deal “damage” to {source}; or “redirect” it before.").format(
                source='{"kind": "event", "role": "source"}'
            ),
        ),
        Guess(
            "deathtouch, instant kill, assassinate, lethal",
            _("At “hit_landed”, “destroy” the victim."),
        ),
        Guess(
            "stealth, hidden, elusive, invisible, hide, cloak, unblockable, dodge, evade, evasion",
            _("Disks are always seen. “immune” keeps off hits or shots; “would_be_damaged” with “prevent” a damage."),
        ),
        Guess(
            "flying, fly, jump, hover, leap, climb",
            _("Disks slide; with “passes_through” they go on through others. “move” sets one down on a “place”."),
        ),
        Guess(
            "first strike, initiative, quick, priority",
            _("What comes before the damage of a hit is “contact”; turns have a fixed order."),
        ),
        Guess(
            "reach, range, ranged, shoot, shot, missile attack, arrow, speed, movement, steps, distance moved",
            _(
                "How far a disk goes is up to its player. Shooting stands on the card as “shooting”; “within” and "
                "“distance” measure gaps."
            ),
            "modifier",
        ),
        Guess(
            "strength, attack, attack value, attack bonus, might, damage bonus, extra damage, stronger, wound roll",
            _("How much damage is dealt is changed by the modifier “damage” with the stage “add”."),
        ),
        Guess(
            "armor save, save, ward save, feel no pain, invulnerable save",
            _(
                "A “replacement” instead of “would_be_damaged” first rolls a die with “roll”, then “prevent” stands in "
                "an “if_else”."
            ),
        ),
        Guess(
            "knockback, shove, throw, drag, displace, knock back, repel, attract, hook, pull",
            _(
                "“push” slides a disk away from another or towards it; “flick” lets a player flick it, “move” sets it "
                "down on a “place” that was chosen."
            ),
            "effect",
        ),
        Guess(
            "move to, walk, step, run, advance",
            _("“move” sets a disk down on a place chosen with “place”; “flick” lets the player flick it."),
            "effect",
        ),
        Guess(
            "return to hand, bounce, unsummon, recall, hand, return home",
            _("Characters have no hand to return to: “move” sets one down elsewhere, “stow” puts it on a card."),
            "effect",
        ),
        Guess(
            "exile, banish, remove from game, vanish, phase out",
            _(
                "“leave_table” takes disks off the table for a time or for good, also instead of “would_die”: the "
                "slain are on it no more. “stow” puts one on a character's card."
            ),
            "effect",
        ),
        Guess(
            "mill, scry, search, tutor, look at top, shuffle, deck, library, discover",
            _(
                "“move_cards” takes rituals out of the deck, a hand or the discard pile; with “top” only of so many on "
                "top."
            ),
        ),
        Guess(
            "card, cards, ritual, rituals, card in hand, discard pile",
            _(
                "“cards” names rituals; “move_cards”, “draw”, “discard” and “steal” move them, and “if_held” asks who "
                "holds one."
            ),
            "selector",
            also=True,
        ),
        Guess(
            "put on bottom, put on top, bottom of deck, top of deck, return to hand, return to deck",
            _(
                "“move_cards” puts rituals into a hand, on top of or below the deck; with the zone “this” the one that "
                "is played."
            ),
            "effect",
            also=True,
        ),
        Guess(
            "play_card, play card, play ritual, cast card, free play, play from discard, copy ritual, copy last",
            _(
                "To play a card without the hand is “use_card”; “cards” finds the one that was played last or those in "
                "the discard pile."
            ),
            "effect",
        ),
        Guess(
            "draw, draw card, draw ritual, steal ritual, take card",
            _("“draw”, “discard”, “steal” and “show_cards” move and show rituals."),
            "effect",
        ),
        Guess(
            "swap hands, exchange hands, pass hand, give card, give ritual, trade, trade cards",
            _("“swap_hands” exchanges hands; “move_cards” with a “receiver” gives rituals away."),
            "effect",
        ),
        Guess(
            "act again, ready, refresh, untap, activate again, another action, second action",
            _("“acts_again” lets a character act twice; “flick” needs no action; “change_actions” gives more."),
            "effect",
        ),
        Guess(
            "reroll, roll again, modify roll, advantage, mulligan",
            _(
                "“reroll” rolls a die of the ability again, “change_number” adds to it; the best of two is the "
                "“maximum” of both as “rolled”."
            ),
        ),
        Guess(
            "tap, exhaust, end activation",
            _("A character that may not act has the status “cannot_act”; as a cost, “give_up_actions”."),
            "effect",
            also=True,
        ),
        Guess(
            "stun, freeze, sleep, paralyze, paralyse, pin, suppress, web, petrify, disable, incapacitate, root, snare, "
            "entangle, immobilize, hold",
            _(
                "“set_status” with the status “cannot_act”, which every game has; a status of your own may have "
                "“immovable”."
            ),
            "effect",
            also=True,
        ),
        Guess(
            "silence, blank, dispel abilities, lose abilities, lose all abilities, mute, disarm, negate abilities",
            _("“apply” with the modifier “cannot”, whose “deeds” have “abilities”; “cannot_act” stops a character."),
        ),
        Guess(
            "last actor, last to act, acted last, most recent actor",
            _("Give whoever has acted a status at “action_end” of “any”, after “remove_status” from all others."),
        ),
        Guess(
            "gain control, take control, mind control, steal, charm, dominate, seduce, convert",
            _("“take_control” gives control of a character; “flick” with “as_mine” lets you flick it once."),
        ),
        Guess(
            "kill, destroy, slay, execute, eliminate, murder",
            _("“destroy” lets a character die; “damage” by its “life” counts as damage, which can be prevented."),
            "effect",
        ),
        Guess(
            "set life, set health, life total, reduce to, becomes life",
            _("“set_life” sets it to a number, up or down; “damage” and “heal” add to it or take from it."),
            "effect",
        ),
        Guess(
            "end turn, pass, pass turn, stop turn, end phase, end round",
            _("“end_turn” ends the turn; “skip_turn” takes away the next one."),
            "effect",
        ),
        Guess(
            "spawn, create, create token, token, put into play, deploy, reinforce, resummon, conjure",
            _("“summon” puts one of the “recruits” or “slain” on a place chosen with “place”; “put_object” an object."),
            "effect",
        ),
        Guess(
            "resurrect, revive, reanimate, return from graveyard, raise dead, rebirth",
            _("“summon” puts one of the “slain” on a place chosen with “place”."),
            "effect",
        ),
        Guess(
            "equip, attach equipment, unequip, take artifact, pick up, loot",
            _("Whoever “stands_on” an artifact controls it; “attach” puts missiles on characters."),
            "effect",
        ),
        Guess(
            "centre, center, middle, table centre, centre of the table, midpoint, halfway, table edge, board edge, "
            "home edge, own side, own edge, corner, start zone",
            _("Places that nobody chooses are found by “middle”, “border” and “home”; “place_of” gives them a name."),
        ),
        Guess(
            "rewind, turn back time, undo, restore positions, all back, rearrange",
            _("“put_back” puts characters back where they stood, all at once; “place_of” names a former place of one."),
            "effect",
        ),
        Guess(
            "where it was, last position, starting position, return to start, previous place, where it stood",
            _("“place_of” in “choose” is where a disk stood when the turn or the flick began, or where it died."),
        ),
        Guess(
            "fight, duel, clash, brawl",
            _("Two characters that fight: “damage” to each of them, or “flick” the one at the other."),
            "effect",
        ),
        Guess(
            "max hand, hand size, cards in hand",
            _("“cards_in” is the number of rituals in a hand, the deck or the discard pile."),
            "amount",
        ),
        Guess(
            "enters, etb, summoned, deployed, entered, arrives, spawned, battlecry, when played",
            _(
                "“enters_play” is the moment when a character begins the battle or is summoned; “returned” hears who "
                "was off the table."
            ),
        ),
        Guess(
            "battle start, game start, start, setup, start of game, start of battle, begins, deployment",
            _("The start of the battle is “round_start” with the “limit” of once a battle."),
            "trigger",
        ),
        Guess(
            "round start, round end, start of round, end of round, new round",
            _("“round_start” and “round_end”; “round_number” tells the round."),
            "trigger",
        ),
        Guess(
            "kills, killed enemy, slays, kill, on kill, bloodthirst",
            _("“died” with “who” enemy, if {source} is the “same” as {itself}.").format(
                source='{"kind": "event", "role": "source"}', itself='{"kind": "self"}'
            ),
            "trigger",
        ),
        Guess(
            "gains life, life gained, is healed, was healed",
            _("“healed” is the moment; before it, “would_be_healed” replaces or changes it."),
            "trigger",
        ),
        Guess(
            "cast, spell cast, casts, plays card, card played, ritual played, activated",
            _("Spells end with “action_end” and the actions {spell}; an ability's own moment is “action”.").format(
                spell='["spell"]'
            ),
            "trigger",
        ),
        Guess(
            "moved, enters zone, leaves zone, passes, stops, comes to rest, moves, position changed",
            _("After a flick comes “flick_end”; “in_zone”, “touched” and “passed” tell where a disk is or was."),
            "trigger",
        ),
        Guess(
            "pushed off, falls off, leaves table, out of bounds, ring out, off table",
            _("“left_table” with “how”: in a flick, before its player puts it back, or by an effect."),
            "trigger",
        ),
        Guess(
            "would leave table, would be pushed off, would fall off, would be put back",
            _("“would_leave_table” with “prevent” keeps a disk there; “left_table” is the moment when it has left."),
            "replaceable",
        ),
        Guess(
            "would shoot, would be shot, would cast, would cast spell, would attack, would activate",
            _("“would_act” with the “actions” shot, spell or flick; “would_be_flicked” is any flick by its player."),
            "replaceable",
        ),
        Guess(
            "would heal, would gain life",
            _("“would_be_healed” replaces or changes it; the modifier “cannot” forbids to heal."),
            "replaceable",
        ),
        Guess(
            "would be moved, would be pushed, would move, would be knocked, would be knocked back, prevent push, "
            "cannot be pushed, instead of being pushed",
            _(
                "“immovable” with “beyond” keeps it where it is if a blow would move it farther, and “moved” with "
                "“how” withstood hears of that; nothing replaces a push by an effect."
            ),
        ),
        Guess(
            "misses, missed, no hit, flick missed",
            _("“shot_end” with “how” missed; for flicks “flick_end”, if it has not “touched” a character."),
            "trigger",
        ),
        Guess(
            "enemy, enemies, foe, foes, opponents creatures, enemy character, hostile",
            _("Write {json}.").format(json='{"kind": "characters", "relation": "enemy"}'),
            "selector",
            also=True,
        ),
        Guess(
            "ally, friend, friendly, my characters, allies",
            _("Write {json}.").format(json='{"kind": "characters", "relation": "ally"}'),
            "selector",
            also=True,
        ),
        Guess(
            "all, everyone, each, every, any, everything",
            _("“characters” finds all characters, “players” all players, “missiles” and “objects” the rest."),
            "selector",
        ),
        Guess(
            "opponent, player, you, me, opponents, each player, each opponent, controller",
            _("“players” with the “relation” own or enemy; “owner_of” finds those of a piece."),
            "selector",
        ),
        Guess(
            "hero, fighter, veteran, leader, captain, boss, general",
            _("“characters” with “ranks” finds heroes, veterans or fighters."),
            "selector",
        ),
        Guess(
            "nearest, closest, nearest enemy, closest enemy, farthest",
            _("“lowest” of the characters by their “distance”, where {it} is each of them.").format(
                it='{"kind": "it"}'
            ),
            "selector",
        ),
        Guess(
            "strongest, weakest, healthiest, lowest life, highest life",
            _("“highest” or “lowest” of the characters by their “life”."),
            "selector",
        ),
        Guess(
            "adjacent, nearby, neighbours, neighbors, around, in range, within",
            _("“characters” with “where”: “nearby” for touching distance, “within” for millimetres."),
            "selector",
            also=True,
        ),
        Guess(
            "attacker, killer, source, damage source, victim, defender, dead, attacked, hit character, shooter, mover, "
            "flicked, shot missile, event source, who shot, who did it",
            _("The parts in an event are found by {json}.").format(json='{"kind": "event", "role": "source"}'),
            "selector",
        ),
        Guess(
            "others, other, another, other characters, all others",
            _("“characters” with “other_than”."),
            "selector",
        ),
        Guess(
            "artifact, artifacts, item, equipment",
            _("“artifacts” finds them; “stands_on” asks who is on one."),
            "selector",
        ),
        Guess("objects, terrain, wall, obstacle", _("“objects” finds things of the landscape."), "selector"),
        Guess(
            "dead, died, is dead, graveyard, slain",
            _("“exists” or “count” with “slain” asks for the dead; “died” is the moment."),
            "condition",
        ),
        Guess(
            "is enemy, enemy, ally, is ally, hostile, mine",
            _("“related” asks whether a piece is an ally or an enemy."),
            "condition",
        ),
        Guess(
            "has life, life below, low health, health, life, full health, hp",
            _("“compare” with “life”; “wounded” asks for any damage."),
            "condition",
        ),
        Guess(
            "first turn, turn one, turn number, round",
            _("“compare” with “turn_number” or “round_number”."),
            "condition",
        ),
        Guess(
            "has ability, has keyword, is type, type, class, race",
            _("“has_tag” asks for a tag, “card_is” for a card, “order_is” for the Order, “rank” for the rank."),
            "condition",
        ),
        Guess(
            "control artifact, has artifact, controls, bears",
            _("“stands_on” asks who is on an artifact."),
            "condition",
        ),
        Guess(
            "hit this turn, attacked this turn, acted, moved this turn, damaged this turn, has acted",
            _("“happened” asks what has happened in a turn, in a round, since your last turn or in the battle."),
        ),
        Guess(
            "distance, range, far, close, visible, sees, can see, sight",
            _("“within” and “nearby” measure gaps; “in_sight” asks whether anything is between two disks."),
            "condition",
        ),
        Guess(
            "cannot move, unmovable, immobile, rooted, anchored, root",
            _("“immovable” keeps disks where they are; “cannot_act” lets them not act."),
            "modifier",
        ),
        Guess(
            "cost, cost less, cheaper, discount, actions, extra actions",
            _("The number of actions is changed by the effect “change_actions”; costs stay as they are."),
            "modifier",
        ),
        Guess(
            "resist, resistance, vulnerable, vulnerability, immunity",
            _("“damage” with the stage “scale_victim”, or “prevent”; “immune” to hits or shots."),
            "modifier",
        ),
        Guess(
            "until hit, until damaged, until used, charges, once",
            _("“next” lasts for the next damage; “first_of” joins it with “until_turn_end”."),
            "duration",
        ),
        Guess(
            "player, target player, choose player, opponent",
            _("“pick” among “players”."),
            "choice",
        ),
        Guess(
            "number, amount, x, bid",
            _(
                "“choose_number” lets a player pick a number that everybody sees; in secret it is the effect "
                "“bid_secretly”."
            ),
            "choice",
        ),
        Guess(
            "sum of life, total health, life in all, combined life, all life, added up",
            _("“total” adds up an amount of each of several things, such as the “life” of {it}.").format(
                it='{"kind": "it"}'
            ),
            "amount",
        ),
        Guess(
            "left player, player to the left, player to the right, left neighbour, right neighbour, opposite player",
            _("“next_player” finds the player after another one in turn order, with “steps” -1 the one before."),
            "selector",
        ),
        Guess(
            "overwatch, reaction shot, opportunity attack, return fire, snap fire, covering fire, ambush",
            _(
                "“shoot” at “flick_end” of an enemy that is “in_sight”, or “within” a distance: a character shoots at "
                "once."
            ),
        ),
        Guess(
            "reflect, reflect shot, return shot, return missile, catch missile, shot at, is shot, parry, dodge, evade",
            _(
                "“would_be_shot” replaces what a missile does to whom it has met: “shoot_again” with “by” shoots it "
                "back, “prevent” lets it do nothing."
            ),
        ),
        Guess(
            "fire, shot, shoot missile, fire missile, free shot, extra shot, let shoot",
            _(
                "“shoot” lets a character shoot at once, “acts_again” act once more; “shoot_again” repeats the shot "
                "that is being resolved."
            ),
            "effect",
        ),
        Guess(
            "scatter, random direction, deviate, deviation, random angle, stray, astray, misfire",
            _("“deflect” at “before_flick” turns the flick aside by chance, or by a fixed angle."),
        ),
        Guess(
            "rout, flee, retreat, fall back, panic, morale, fear, broken",
            _(
                "“push” away from a “centre”, or “move” to the “place_of” of the nearest “border”; the status "
                "“cannot_act” lets it do nothing for a time."
            ),
        ),
        Guess(
            "half power, flick speed, flick strength, slow, slowed, power, weak flick, speed limit, max power",
            _(
                "“flick_power” makes flicks weaker or stronger, also the “power” of “flick” and “shoot”; “weight” "
                "makes a disk heavier."
            ),
        ),
        Guess(
            "move object, push object, slide object, move obstacle, move terrain, relocate object, move landscape",
            _("“push” slides objects, “move” sets one down on a place that was chosen with “object_place”."),
        ),
        Guess(
            "bounces, number of bounces, border touches, times touched, ricochets",
            _("“bounces” counts each time, “count” of the “objects” that were “touched” each object once."),
            "amount",
        ),
        Guess(
            "boolean, one if, indicator, condition, conditional amount, if, if else",
            _(
                "A “count” of “players” with the “relation” own and the conditions in “where” is 1 if these hold, and "
                "else 0."
            ),
            "amount",
        ),
        Guess(
            "this flick, until flick end, flick, this shot, during this flick, until end of flick",
            _(
                "“until_flick_end”; or a “static” ability whose “if” asks for the “source”, which holds in all its "
                "flicks."
            ),
            "duration",
        ),
        Guess(
            "start of turn, each turn, beginning, phase",
            _("“turn_start” and “turn_end”; “whose” says in whose turns."),
            "trigger",
        ),
    )
