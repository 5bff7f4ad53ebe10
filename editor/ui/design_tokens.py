"""Every colour, size and duration of the interface and the table as named values; nothing here draws or imports Qt.

Colours of the game (Orders) are data of the pack: see `OrderLook`.
"""

from typing import Literal

from schema.frozen_dataclass import frozen_dataclass

SeatShape = Literal["circle", "triangle", "square", "diamond", "cross", "star"]


@frozen_dataclass
class Theme:
    """One colour scheme. Text tokens reach a contrast of 4.5:1 on every surface on which they are used."""

    name: Literal["light", "dark"]
    # surfaces, from the frame inwards
    chrome: str  # menu bar, tool bar, status bar, dock titles
    panel: str  # docks, lists, forms
    field: str  # inputs
    raised: str  # pop-ups, HUD on the canvas
    hover: str
    pressed: str
    line: str  # hairlines between panels
    line_strong: str  # borders of inputs
    # text
    text: str
    text_2: str  # secondary: labels, units, places
    text_off: str  # disabled only; exempt from the 4.5:1 rule
    # accent and selection
    accent: str  # fills: primary button, selection handles
    on_accent: str
    accent_text: str  # links and accent text on panels
    select: str  # selected row, focused window
    select_off: str  # selected row, unfocused
    # severities, as text and icon on panels
    error: str
    warning: str
    info: str
    ok: str
    life: str  # full hearts on panels
    # canvas
    backdrop: str
    wood: tuple[str, str, str]  # base, dark grain, light grain
    wood_edge: str
    grid: str
    grid_major: str
    canvas_ink: str  # labels and measures on wood
    canvas_casing: str  # outline behind lines and labels on wood
    shadow: int  # alpha of a disk's shadow

    @property
    def dark(self) -> bool:
        return self.name == "dark"


LIGHT = Theme(
    name="light",
    chrome="#EDE9E2", panel="#F8F6F2", field="#FFFFFF", raised="#FFFFFF",
    hover="#E6E1D8", pressed="#DAD3C7", line="#D5CEC2", line_strong="#B9B0A2",
    text="#25221D", text_2="#5F574C", text_off="#A1998C",
    accent="#5A3ED1", on_accent="#FFFFFF", accent_text="#4F35C2",
    select="#DED7F8", select_off="#E4E0D8",
    error="#B3261E", warning="#855200", info="#1B5FAA", ok="#256E38", life="#C62A35",
    backdrop="#CFC8BB", wood=("#E2CBA5", "#C9A878", "#EFDDBE"), wood_edge="#A67F4F",
    grid="#2B1B0816", grid_major="#2B1B082E",
    canvas_ink="#2A2018", canvas_casing="#FFF8EACC", shadow=92,
)  # fmt: skip

DARK = Theme(
    name="dark",
    chrome="#211F1C", panel="#292623", field="#1B1917", raised="#35312D",
    hover="#36322D", pressed="#423D37", line="#3B3732", line_strong="#575149",
    text="#EEE9E1", text_2="#B9B0A4", text_off="#79716A",
    accent="#7458EE", on_accent="#FFFFFF", accent_text="#B7A9FF",
    select="#40376B", select_off="#3A3631",
    error="#FF8A7A", warning="#F2B843", info="#7DBDFF", ok="#7FD08E", life="#E5484D",
    backdrop="#151412", wood=("#523F30", "#3C2D21", "#665040"), wood_edge="#2A1F17",
    grid="#FFF2DD12", grid_major="#FFF2DD26",
    canvas_ink="#FFF6E6", canvas_casing="#140E09B8", shadow=150,
)  # fmt: skip

THEMES: tuple[Theme, ...] = (LIGHT, DARK)


@frozen_dataclass
class Seat:
    """A player's mark: recognisable by shape first, colour second."""

    number: int  # from 1
    colour: str
    shape: SeatShape


SEATS: tuple[Seat, ...] = (
    Seat(1, "#E0347F", "circle"),
    Seat(2, "#13A5B5", "triangle"),
    Seat(3, "#F0C419", "square"),
    Seat(4, "#F7F4EE", "diamond"),
    Seat(5, "#2446B8", "cross"),
    Seat(6, "#7A3A14", "star"),
)

# pieces on the table, the same in both themes
INK = "#1E1A16"
PAPER = "#FBF6EC"
POWER = "#D61F38"
BLOOD = "#B3121D"
LIFE = "#B3202C"  # the heart on a card
BIRCH = "#E9D3AE"  # bare wood: the rim of every disk
BIRCH_DARK = "#B48F5E"
EDGE = "#1A1613"  # around seats, lines and marks, so that they show on any wood
PENALTY, PENALTY_EDGE = "#12110F", "#8A847B"  # time cards
BONUS, BONUS_EDGE = "#5B3AA6", "#B79AF0"
WORDS, WORDS_2 = "#33302B", "#5C564C"  # on a card's paper

# over the table
PILL, PILL_INK, PILL_EDGE = "#1F1A15", "#FFF6E6", "#FFFFFF66"
FAULT, FAULT_INK = "#C2281D", "#FFFFFF"  # the cross in a circle
CAUTION, CAUTION_INK = "#F0B429", "#2A1D05"  # the point in a triangle
GAP = "#8A5A00"  # a gap that is a problem
CONTACT = "#FFD84A"  # the first contact of an aim
DIM = "#0E0A072E"  # over table and landscape in the dark theme: 18 %

# px at 100 %
SMALL, BODY, TITLE, RULER = 11, 12, 14, 10
DOCK_TITLE = 30
TOOL_BAR, TRANSPORT, PLAYER_ROW, STATUS_BAR = 44, 48, 52, 27
RADIUS_CARD = 6
ICON_TOOL, ICON_LIST, ICON_TAB = 18, 16, 14


@frozen_dataclass
class Motion:
    """Durations of the interface's animations, in ms."""

    flip: int = 240
    swap: int = 320
    death: int = 280
    fall: int = 200
    camera: int = 260
    before_results: int = 350
    between_results: int = 250


MOTION = Motion()
STILL = Motion(0, 0, 0, 0, 0, 0, 0)
"""With reduced motion."""
