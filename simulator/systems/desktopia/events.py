"""The events of a battle, one frozen record each, in order; seats count from 0."""

from simulator.systems.desktopia.ability_events import *  # noqa: F403
from simulator.systems.desktopia.ability_events import AbilityEvent
from simulator.systems.desktopia.board_events import *  # noqa: F403
from simulator.systems.desktopia.board_events import BoardEvent
from simulator.systems.desktopia.card_events import *  # noqa: F403
from simulator.systems.desktopia.card_events import CardEvent
from simulator.systems.desktopia.life_events import *  # noqa: F403
from simulator.systems.desktopia.life_events import LifeEvent
from simulator.systems.desktopia.turn_events import *  # noqa: F403
from simulator.systems.desktopia.turn_events import TurnEvent

Event = TurnEvent | BoardEvent | LifeEvent | AbilityEvent | CardEvent
