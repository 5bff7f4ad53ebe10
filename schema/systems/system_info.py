"""The part of a game system that is needed before its content models are loaded: kinds of content, names and icons.

Nothing here imports a model, because the editor's first window uses it. Texts are functions, because the language of
the interface can change while the program runs.
"""

from __future__ import annotations

from collections.abc import Callable

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.models.frames import FRAMES
from schema.packs.migrations import Migration, newest_format
from schema.packs.paths import MANIFEST

Message = Callable[[], str]


@frozen_dataclass
class Grouping:
    """How lists group the files of a kind: below files of another kind that one of their fields names."""

    field: str
    """The field that holds the id."""
    folder: str
    """The folder of the files that are named."""
    rest: Message
    """The group of files that name none: "No Order"."""


@frozen_dataclass
class KindInfo:
    """A kind of content with many files in one folder."""

    folder: str
    title: Message
    """The plural: "Characters"."""
    one: Message
    """The singular: "Character"."""
    new: Message
    """The action that creates one: "New character"."""
    icon: str
    """The name of an icon of the editor."""
    has_abilities: bool = False
    """Its files are cards with abilities, which can also be edited as sentences."""
    can_be_tried: bool = False
    """Its files are cards that can be tried on their own."""
    on_board: bool = False
    """Its files have a board."""
    can_be_played: bool = False
    """Its files are scenarios that can be test-played; the first such kind is the usual one."""
    none_yet: Message = lambda: _("Nothing to play yet.")
    """For scenarios: the text of an empty list."""
    grouped_by: Grouping | None = None
    """How lists group its files."""
    hidden_if_empty: bool = False
    """Lists leave the kind out while it has no files."""


@frozen_dataclass
class SingleInfo:
    """A file that a pack has at most once."""

    file: str
    title: Message
    """For lists of files: "Box"."""
    about: Message
    """The heading of its form, such as "Box contents"."""
    icon: str
    new: Message | None = None
    """The action that creates it; None for a file that each pack has."""


FRAMES_INFO = KindInfo(
    FRAMES, lambda: _("Frames"), lambda: _("Frame"), lambda: _("New frame"), "bounding-box", hidden_if_empty=True
)
"""The same in every game that has cards; `schema.models.card_frame` is the model."""

EXPERIMENTS_INFO = KindInfo(
    "experiments",
    lambda: _("Experiments"),
    lambda: _("Experiment"),
    lambda: _("New experiment"),
    "flask",
    hidden_if_empty=True,
)
"""The same in every game that has scenarios; `schema.models.experiment` is the model."""

MANIFEST_INFO = SingleInfo(MANIFEST, lambda: _("Pack"), lambda: _("Pack properties"), "identification-card")


@frozen_dataclass
class SystemInfo:
    """A game system by its names; `GameSystem` adds the models and the checks."""

    id: str
    title: str
    kinds: tuple[KindInfo, ...]
    """In display order."""
    own_singles: tuple[SingleInfo, ...]
    """The single files besides the manifest."""
    plug_in: str = ""
    """Where the `GameSystem` is, as `module:name`. It imports the models, so it is read later than this record."""
    placed_by: tuple[tuple[str, str], ...] = ()
    """Fields of a piece on the board that name its card, and the folder of the card."""
    folded: tuple[str, ...] = ()
    """Fields whose sections start folded in forms, because they are long or seldom wanted."""
    spoken_names: tuple[tuple[str, str], ...] = ()
    """The folders, and the field in each, in which sentences look up the name of a card by its id."""
    questions_file: str = ""
    """The single file with the `rulings` between which readings of abilities choose; empty if there are none."""
    migrations: tuple[Migration, ...] = ()
    """From format 1 of its packs to 2, from 2 to 3 and so on."""

    @property
    def format(self) -> int:
        """The newest format of its packs."""
        return newest_format(self.migrations)

    @property
    def singles(self) -> tuple[SingleInfo, ...]:
        """The files that a pack has at most once; the manifest last."""
        return (*self.own_singles, MANIFEST_INFO)

    @property
    def scenarios(self) -> KindInfo | None:
        """The kind of the usual scenarios; None for a system without any."""
        return next((kind for kind in self.kinds if kind.can_be_played), None)

    def kind(self, folder: str) -> KindInfo | None:
        """The kind whose files are in a folder."""
        return next((kind for kind in self.kinds if kind.folder == folder), None)

    def kind_of(self, file: str) -> KindInfo | None:
        """The kind of a file by its path in the pack; None for single files and files that are not content."""
        folder, slash, _name = file.partition("/")
        return self.kind(folder) if slash else None

    def single(self, file: str) -> SingleInfo | None:
        """The single file of this path."""
        return next((single for single in self.singles if single.file == file), None)

    def own_single(self, file: str) -> bool:
        """Whether a path is a single file of this system other than the manifest."""
        return any(single.file == file for single in self.own_singles)

    def one(self, folder_or_file: str) -> str:
        """The heading of the form of a file, by its folder or path; empty for others."""
        if (kind := self.kind(folder_or_file)) is not None:
            return kind.one()
        single = self.single(folder_or_file)
        return single.about() if single is not None else ""

    def new(self, folder: str) -> str:
        """The action that creates a file in a folder."""
        kind = self.kind(folder)
        return kind.new() if kind is not None else _("New")

    def icon_of(self, file: str) -> str:
        """The icon of a file, or of a folder with a slash at the end; a generic one for files that are not content."""
        if (kind := self.kind_of(file)) is not None:
            return kind.icon
        single = self.single(file)
        return single.icon if single is not None else "file-text"

    def on_board(self, file: str) -> bool:
        """Whether a file is laid out on the board."""
        kind = self.kind_of(file)
        return kind is not None and kind.on_board

    def can_be_played(self, file: str) -> bool:
        """Whether a file is a scenario that can be test-played."""
        kind = self.kind_of(file)
        return kind is not None and kind.can_be_played

    def has_abilities(self, file: str) -> bool:
        """Whether a file is a card with abilities."""
        kind = self.kind_of(file)
        return kind is not None and kind.has_abilities

    def can_be_tried(self, file: str) -> bool:
        """Whether a file is a card that can be tried on its own."""
        kind = self.kind_of(file)
        return kind is not None and kind.can_be_tried
