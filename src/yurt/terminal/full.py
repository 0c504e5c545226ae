"""A game on the full screen: the board in colours, the story beside it, options by keys, mouse or words."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from rich.text import Text
from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Markdown, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from yurt.core.language import Mistake, capital
from yurt.core.match import IllegalAction
from yurt.terminal import phrases
from yurt.terminal.lines import end_lines
from yurt.terminal.painting import painted, painted_board
from yurt.terminal.recap import last_turn
from yurt.terminal.session import Session
from yurt.terminal.typed import Choice, action_meant, choices

WIDE = 116  # columns that the board and the story need side by side
TALL = 40  # lines from which on there is room for frames


class Curtain(ModalScreen[None]):
    """Covers everything until the next person is there."""

    BINDINGS: ClassVar[list[Any]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        yield Static(self.sentence, id="curtain")


class RulesPage(ModalScreen[None]):
    """The rules of the game, over the table."""

    BINDINGS: ClassVar[list[Any]] = [Binding("escape,f3", "dismiss", show=False)]

    def __init__(self, page: str, language: str) -> None:
        super().__init__()
        self.page = page
        self.closing = f"Esc  {phrases.KEYS['close'].spoken(language)}"

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Markdown(self.page)
        yield Static(self.closing)


class Line(Input):
    """Where words are typed; it has all keys, so that none goes astray however fast they come."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("up", "app.move(-1)", show=False),
        Binding("down", "app.move(1)", show=False),
        Binding("pageup", "app.turn_page(-1)", show=False),
        Binding("pagedown", "app.turn_page(1)", show=False),
    ]


class FullScreen(App[None]):
    """One session on the whole terminal; the terminal keeps no scrolled lines of it."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]  # noqa: RUF012
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "full.tcss"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.match = session.match
        self.language = session.language
        self.title = session.match.game.words.NAME.spoken(self.language)
        self.told = {seat: last_turn(self.match, seat) for seat in session.people}
        self.reader: int | None = None  # who may look at the screen now
        self.secret = False  # something on the screen is the reader's alone
        self.shown: list[Choice] = []
        for key, action in (("ctrl+z", "undo"), ("f2", "hint"), ("f3", "rules"), ("f10", "quit")):
            self.bind(key, action, description=phrases.KEYS[action].spoken(self.language))

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="board-side"):
                with VerticalScroll(id="board-frame", can_focus=False):
                    yield Static(id="board")
                yield Static(id="prompt")
                options = OptionList(id="options", markup=False)
                options.can_focus = False
                yield options
                yield Line(placeholder=phrases.TYPE_HERE.spoken(self.language), id="typed")
            story = RichLog(id="story", wrap=True, min_width=20)
            story.can_focus = False
            story.border_title = phrases.STORY.spoken(self.language)
            yield story
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#board-frame").border_title = self.title
        self.call_after_refresh(self.go_on)  # when it is known how wide the story is

    # The game

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let bots play until a person is awaited, and ask them; or show the end."""
        while not self.match.over:
            seat = self.session.next_seat()
            if seat not in self.session.bots:
                handed_over = await self.hand_over(seat)
                self.ask(seat)
                if handed_over:  # a second Enter at the curtain must not choose
                    self.query_one("#options", OptionList).highlighted = None
                return
            self.say_prompt(phrases.THINKING.fill(name=self.match.names[seat]).spoken(self.language))
            await asyncio.to_thread(self.session.let_bot_play, seat)
        self.finish()

    async def hand_over(self, seat: int) -> bool:
        """Cover the screen until the next person is there, if one of the two has a secret."""
        shared = seat != self.reader and len(self.session.people) > 1
        covered = shared and (self.secret or self.session.has_secrets(seat))
        if covered:
            self.clear()
            sentence = phrases.HAND_OVER.fill(name=self.match.names[seat]).spoken(self.language)
            await self.push_screen_wait(Curtain(sentence))
            self.secret = False
        self.reader = seat
        return covered

    def clear(self) -> None:
        """Take off the screen what is one person's alone."""
        self.clear_notifications()
        self.query_one("#board", Static).update("")
        self.query_one("#story", RichLog).clear()
        self.query_one("#options", OptionList).clear_options()
        self.query_one("#typed", Line).clear()
        self.say_prompt("")

    def ask(self, seat: int) -> None:
        self.secret = self.secret or self.session.has_secrets(seat)
        self.tell(seat)
        self.query_one("#board", Static).update(painted_board(self.match, seat, self.language))
        prompt = self.match.game.words.prompt(self.match.view(seat), seat).spoken(self.language)
        name = self.match.names[seat]
        self.say_prompt(phrases.YOUR_TURN.fill(name=name, prompt=prompt).spoken(self.language))
        self.shown = choices(self.match, seat, self.language)
        options = self.query_one("#options", OptionList)
        options.clear_options()
        options.add_options(Option(f"{choice.number:>3}  {choice.label}") for choice in self.shown)
        options.highlighted = 0
        self.query_one("#typed", Line).focus()

    def tell(self, seat: int | None) -> None:
        since = self.told[seat] if seat is not None else min(self.told.values(), default=0)
        story = self.query_one("#story", RichLog)
        for sentence in self.match.sentences(seat, self.language, since=since):
            story.write(painted(sentence, self.match.names))
        self.call_after_refresh(story.scroll_end, animate=False)
        if seat is not None:
            self.told[seat] = self.match.turn

    def finish(self) -> None:
        people = self.session.people
        self.tell(people[0] if len(people) == 1 else None)
        story = self.query_one("#story", RichLog)
        board, *result = end_lines(self.match, None, self.language)
        del board
        for line in result:
            story.write(painted(line, self.match.names))
        self.query_one("#board", Static).update(painted_board(self.match, None, self.language))
        self.query_one("#options", OptionList).clear_options()
        self.say_prompt(self.match.ending().spoken(self.language))

    def say_prompt(self, text: str) -> None:
        self.query_one("#prompt", Static).update(painted(text, self.match.names))

    def say(self, text: str) -> None:
        self.query_one("#story", RichLog).write(Text(text, style="italic"))

    # What a person does

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        if self.shown:  # else an option is chosen twice, while others play
            self.play(self.shown[event.option_index].action)

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        """Play what was typed, or what is highlighted."""
        line, highlighted = event.value.strip(), self.query_one("#options", OptionList).highlighted
        event.input.clear()
        if not self.shown or (not line and highlighted is None):
            return
        try:
            action = (
                action_meant(line, self.shown, self.match) if line else self.shown[highlighted or 0].action
            )
        except IllegalAction as refused:
            self.refuse(refused)
            return
        self.play(action)

    def action_move(self, step: int) -> None:
        options = self.query_one("#options", OptionList)
        options.action_cursor_up() if step < 0 else options.action_cursor_down()

    def action_turn_page(self, step: int) -> None:
        frame = self.query_one("#board-frame", VerticalScroll)
        frame.scroll_page_up() if step < 0 else frame.scroll_page_down()

    def refuse(self, refused: IllegalAction) -> None:
        self.notify(capital(refused.said(self.language)), severity="warning", markup=False)

    def play(self, action: int) -> None:
        seat = self.reader
        if seat is None or seat not in self.match.awaiting:
            return
        try:
            self.session.play(seat, action)
        except IllegalAction as refused:
            self.refuse(refused)
            return
        self.secret = self.secret or self.session.has_secrets(seat)
        self.shown = []
        self.go_on()

    def action_undo(self) -> None:
        if self.reader is None or not self.shown:
            return
        try:
            self.session.undo(self.reader)
        except IllegalAction as refused:
            self.refuse(refused)
            return
        self.told = {seat: min(turn, self.match.turn) for seat, turn in self.told.items()}
        self.say(phrases.TAKEN_BACK.spoken(self.language))
        self.go_on()

    def action_rules(self) -> None:
        try:
            page = self.match.game.rules_page(self.language)
        except Mistake as error:
            self.say(error.sentence.spoken(self.language))
            return
        self.push_screen(RulesPage(page, self.language))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        if self.reader is not None and self.shown:
            turn = self.match.turn
            said = await asyncio.to_thread(self.session.hint, self.reader)
            if turn == self.match.turn:
                self.say(said)
