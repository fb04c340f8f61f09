"""A compositor that paints what changed on sheets straight from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.color import ColorSystem
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn

Patch = tuple[int, int, list[tuple[str, Style]]]
"""Column and row on the screen, and the runs that belong there."""


class SheetUpdate(CompositorUpdate):
    """Runs of cells, each at its place on the screen."""

    def __init__(self, patches: list[Patch]) -> None:
        self._patches = patches

    def render_segments(self, console: Console) -> str:
        """The bytes that put them there."""
        colours = console._color_system or ColorSystem.TRUECOLOR
        render = Strip.render_style
        return "".join(
            f"\x1b[{y + 1};{x + 1}H"
            + "".join([render(style, text, colours) for text, style in runs])
            for x, y, runs in self._patches
        )

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Segment(self.render_segments(console))


class DirectCompositor(Compositor):
    """Textual's compositor, but for changes that touch nothing but sheets.

    To Textual any change is one of rows that widgets share: it asks every widget for all of
    its rows and cuts them at each edge of each other. Here no widget lies over another that
    draws, so the cells of a change are the cells of one sheet, and they are written as they
    are. A change of anything else, a new layout, and filters over colours are left to Textual.
    """

    def __init__(self) -> None:
        super().__init__()
        self._changes: list[tuple[Widget, Region]] = []

    def update_widgets(self, widgets: set[Widget]) -> None:
        """Take note of what changed, and of whose it is."""
        self._changes += [
            (widget, region) for widget in widgets for region in widget._repaint_regions
        ]
        super().update_widgets(widgets)

    def render_update(
        self,
        full: bool = False,
        screen_stack: list[Screen[Any]] | None = None,
        simplify: bool = False,
    ) -> RenderableType | None:
        """What to write; see `Compositor.render_update`."""
        changes, self._changes = self._changes, []
        if not full and self._dirty_regions:
            patches = self._patches(changes)
            if patches is not None:
                self._dirty_regions.clear()
                return SheetUpdate(patches)
        return super().render_update(full, screen_stack, simplify)

    def _patches(self, changes: list[tuple[Widget, Region]]) -> list[Patch] | None:
        """The patches that make up all that is dirty; None where it takes more than those."""
        places = self.visible_widgets
        dirty = set(self._dirty_regions)
        patches: list[Patch] = []
        for widget, region in dict.fromkeys(changes):
            if widget not in places:
                continue
            if not isinstance(widget, Drawn) or widget.children or widget.get_line_filters():
                return None
            place, clip = places[widget]
            on_screen = region.translate(place.offset)
            if clip.intersection(on_screen) != on_screen:
                return None
            sheet = widget.sheet
            if region.right > sheet.width or region.bottom > sheet.height:
                # The widget has shrunk since.
                return None
            dirty.discard(on_screen)
            patches += _patches_of(sheet, region, on_screen)
        return None if dirty else patches


def _patches_of(sheet: Sheet, region: Region, on_screen: Region) -> Iterator[Patch]:
    for y, row in zip(region.line_range, on_screen.line_range, strict=True):
        yield on_screen.x, row, sheet.runs(y, region.x, region.right)
