"""What a program shows of a game system before its content models are loaded: kinds of content, their names and icons.

Nothing here imports a model: the editor draws its first window from it. Texts are functions, because the language of
the interface can change while the program runs.
"""

from __future__ import annotations

from collections.abc import Callable

from schema.i18n import gettext as _
from schema.packs.migrations import Migration, newest_format
from schema.packs.paths import MANIFEST
from schema.record import record

Message = Callable[[], str]


@record
class Grouping:
    """How lists group the files of a kind: below files of another kind that one of their fields names."""

    field: str
    """The field that holds the id."""
    folder: str
    """The folder of the files that are named."""
    rest: Message
    """The group of files that name none: "No Order"."""


@record
class KindInfo:
    """A kind of content with many files in one folder."""

    folder: str
    title: Message
    """Of all of them: "Characters"."""
    one: Message
    """Of one of them: "Character"."""
    new: Message
    """The action that makes one: "New character"."""
    icon: str
    """The name of an icon of the editor."""
    has_abilities: bool = False
    """Its files are cards with abilities, which can also be edited as sentences."""
    can_be_tried: bool = False
    """Its files are cards that can be tried on their own."""
    on_board: bool = False
    """Its files are laid out on the board."""
    can_be_played: bool = False
    """Its files are scenarios that can be test-played; the first such kind holds the usual ones."""
    none_yet: Message = lambda: _("Nothing to play yet.")
    """For scenarios: what lists show while there is none."""
    grouped_by: Grouping | None = None
    """How lists group its files."""
    hidden_if_empty: bool = False
    """Lists leave the kind out while it has no files."""


@record
class SingleInfo:
    """A file that a pack has at most once."""

    file: str
    title: Message
    """In lists of files: "Box"."""
    about: Message
    """The heading of its form, such as "Box contents"."""
    icon: str
    new: Message | None = None
    """The action that makes it; None for a file that each pack has."""


MANIFEST_INFO = SingleInfo(MANIFEST, lambda: _("Pack"), lambda: _("Pack properties"), "identification-card")


@record
class SystemInfo:
    """A game system by its names; `GameSystem` adds the models and the checks."""

    id: str
    title: str
    kinds: tuple[KindInfo, ...]
    """In the order in which people look for them."""
    own_singles: tuple[SingleInfo, ...]
    """The single files besides the manifest."""
    plug_in: str = ""
    """Where the `GameSystem` is, as `module:name`. It imports the models, so it is read later than this record."""
    placed_by: tuple[tuple[str, str], ...] = ()
    """Fields of a piece on the board that name its card, and the folder of the card."""
    folded: tuple[str, ...] = ()
    """Fields whose sections start folded in forms, because they are long or seldom wanted."""
    spoken_names: tuple[tuple[str, str], ...] = ()
    """Where sentences find the name of a card that they mention by its id: folders, and the field of each, in order."""
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
        """The kind of a file by its path in the pack; None for a single file and for what is no content."""
        folder, slash, _name = file.partition("/")
        return self.kind(folder) if slash else None

    def single(self, file: str) -> SingleInfo | None:
        """The single file of this path."""
        return next((single for single in self.singles if single.file == file), None)

    def own_single(self, file: str) -> bool:
        """Whether a path is that of a single file of this system; the manifest is in all."""
        return any(single.file == file for single in self.own_singles)

    def one(self, folder_or_file: str) -> str:
        """What a file of a folder, or a single file, is called in the heading of its form; empty for others."""
        if (kind := self.kind(folder_or_file)) is not None:
            return kind.one()
        single = self.single(folder_or_file)
        return single.about() if single is not None else ""

    def new(self, folder: str) -> str:
        """The action that makes a file of a folder."""
        kind = self.kind(folder)
        return kind.new() if kind is not None else _("New")

    def icon_of(self, file: str) -> str:
        """The icon of a file, or of a folder with a slash at the end; a plain one for what is no content."""
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
