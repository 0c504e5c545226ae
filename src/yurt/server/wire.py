"""Every message between server and page, and nothing else: the one place where the two meet.

REST bodies and answers come first, then what is said over the socket `/ws`. On the socket a message
is an object whose first key names it: `{"play": "buy guide", "seat": 0, "turn": 12, "id": "…"}`.
Views are whole, never patches, so that reconnecting is the same message.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, RootModel

from yurt.core.language import one_line

LONGEST_NAME = 24
MOST_SEATS = 64  # in a message; how many a game has, the game says
MOST_TRANSCRIPT_BYTES = 2_000_000
MOST_BODY_BYTES = 64_000  # of any other request
MOST_MESSAGE_BYTES = 16_000  # on the socket
MOST_MOMENTS = 200  # in one answer
MOST_ANSWERS = 40  # in a lesson

Language = Literal["en", "fr"]
Kind = Literal["here", "link", "bot"]
Stage = Literal["waiting", "playing", "over"]


def _plain(name: str) -> str:
    return one_line(name)[:LONGEST_NAME].strip()


Name = Annotated[str, Field(max_length=200), AfterValidator(_plain)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
Identifier = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
BotName = Annotated[str, Field(min_length=1, max_length=64)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid")


# Errors


class Problem(Message):
    """Why a request was not done; also the answer to what the rules forbid."""

    error: str = Field(description="one sentence, in the language asked for")
    rule: str = Field("", description="the number of the rule that forbids it, e.g. Y5.2")
    retry: float | None = Field(None, description="seconds to wait, as in Retry-After")


# The server itself


class Waits(Message):
    """How long bots and hints waited for their turn, in seconds, of the latest 1,000 that were asked for."""

    waiting: int = Field(description="how many wait now")
    counted: int
    median: float
    late: float = Field(description="95 of 100 waited less")
    longest: float


class Health(Message):
    """An answer means that the store answers too; else it is 503."""

    tables: int = Field(description="in memory; others are in the store")
    bots: Waits
    compiled: list[str] = Field(description="the games whose compiled rules are loaded; others play plain")


# Games


class GameOption(Message):
    name: str
    values: list[str] = Field(description="the first one is the default")
    label: str
    labels: list[str] = Field(description="of the values")


class BotChoice(Message):
    name: str
    label: str


class GameInfo(Message):
    name: str
    title: str
    blurb: str
    goal: str = Field(description="how one wins")
    length: str = Field(description="when it ends, and after how long")
    players: tuple[int, int]
    options: list[GameOption]
    bots: list[BotChoice] = Field(description="who can sit in a bot's seat, weakest first")
    drawn: bool = Field(description="whether /games/<name>/board.js is there")
    lessons: int = Field(description="how many lessons teach it")
    puzzles: int = Field(description="how many there are")


class OwnValue(Message):
    """A value of the box that is not played as printed."""

    name: str
    value: Any
    usual: Any


class Explained(Message):
    """A symbol of a board in words, with the numbers of the box in play."""

    name: str
    effect: str
    cost: str = Field(description="empty where it costs nothing")
    rule: str = Field(description="the number of its rule: Y5.3")


class Told(Message):
    """What a board needs to know beside the views, made by Python from the game's own enums and phrases."""

    title: str
    goal: str = Field(description="how one wins, with the box's numbers")
    facts: dict[str, Any] = Field(description="enums, numbers and parts of words: also /games/<name>/told.js")
    names: dict[str, str | list[str]] = Field(description="in the language asked for")
    legend: dict[str, list[Explained]] = Field(description="what each symbol is, with the box's numbers")
    own: list[OwnValue] = Field(description="which values of the box are the owner's")


class Idea(Message):
    """Something new, said when it first happens."""

    kind: Literal["phase", "event"]
    number: int = Field(description="the view's phase, or a line's event")
    text: str
    rule: str


class Coaching(Message):
    """What a coach says at a table, with the numbers of its box."""

    goal: str = Field(description="how one wins, in a line")
    ideas: list[Idea]


# Boxes


class BoxChoice(Message):
    value: int | str
    label: str


class BoxPart(Message):
    name: str
    label: str


class BoxValue(Message):
    """One value that the box prints; lists have `lengths`, and lists of lists `columns`."""

    name: str = Field(description="e.g. equipment.guide.cost; what stands before the last dot is its part")
    part: str
    label: str
    value: Any = Field(description="ours")
    sources: list[Literal["rulebook", "public", "house"]] = Field(
        description="where we have it from; one for each item where they differ"
    )
    low: int
    high: int
    choices: list[BoxChoice] = Field(description="names of numbers, or the words to choose from")
    lengths: tuple[int, int] | None = Field(description="how many items a list may have")
    rows: list[str] = Field(description="what the items of a list stand for")
    columns: list[str]


class BoxForm(Message):
    game: str
    title: str
    parts: list[BoxPart]
    values: list[BoxValue]


OwnValues = dict[Annotated[str, Field(max_length=64)], Any]


class BoxWanted(Message):
    """An owner's values to be checked: as such, or as the text of a box.toml."""

    box: OwnValues = {}
    toml: Annotated[str, Field(max_length=MOST_BODY_BYTES)] | None = None


class BoxFault(Message):
    name: str = Field(description="the value that cannot be, or the part whose values do not fit together")
    error: str


class BoxChange(Message):
    name: str
    label: str
    ours: str
    theirs: str


class BoxChecked(Message):
    box: dict[str, Any] = Field(description="the values that are not ours, as they were read")
    faults: list[BoxFault]
    changes: list[BoxChange] = Field(description="empty while there are faults")
    toml: str = Field(description="the same as a file; empty while there are faults")
    view: dict[str, Any] | None = Field(description="a table laid with it, as a spectator sees it")
    board: str
    names: list[str] = Field(description="of the players of that table")
    told: Told | None = Field(description="the names and the legend with these values")


# Tables


class SeatWanted(Message):
    """Who shall sit there: someone on this device, someone by link, or a bot."""

    kind: Kind
    name: Name = ""
    bot: BotName | None = Field(None, description="for bots; the first of the game's bots by default")


class NewTable(Message):
    game: Annotated[str, Field(max_length=64)]
    options: dict[Annotated[str, Field(max_length=64)], Annotated[str, Field(max_length=64)]] = {}
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]
    lang: Language = "en"
    box: OwnValues = Field({}, description="an owner's own values")
    pace: float = Field(0.4, ge=0, le=5, description="seconds a bot waits before each of its moves")


class SeatToken(Message):
    seat: SeatNumber
    token: str | None = Field(description="null for a bot's seat, and for seats that are not yours to know")


class TableMade(Message):
    table: str
    host: str | None = Field(description="the host's token; null for guests who ask for a rematch")
    seats: list[SeatToken]
    spectator: str
    commitment: str | None = Field(description="SHA-256 of the secret behind the dice; null for a branch")


class SeatInfo(Message):
    seat: SeatNumber
    name: str
    kind: Kind
    bot: str | None
    connected: bool
    taken: bool = Field(description="someone has been here with the seat's token; true for bots")


class TableInfo(Message):
    """What anyone at the table may know of it, spectators too."""

    table: str
    game: str
    options: dict[str, str]
    stage: Stage
    seats: list[SeatInfo]
    turn: int
    awaiting: list[int]
    over: bool
    winners: list[int]
    scores: list[int] = Field(description="as far as spectators can know them before the end")
    started: float | None = Field(description="seconds since 1970")
    updated: float
    commitment: str | None
    next: str | None = Field(description="the table of the rematch, once there is one")
    hints: bool = Field(description="false where the host has closed them")
    holds: list[int] = Field(description="the seats that the token opens")
    host: bool = Field(description="whether the token is the host's")


class SeatChange(Message):
    """Give a seat to a bot, or back to a person; or give its person another name."""

    kind: Kind
    name: Name | None = None
    bot: BotName | None = None


class SeatChanged(Message):
    seat: SeatInfo
    token: str | None = Field(description="the seat's token, where it is the host who asks")


class Link(Message):
    token: str


class Links(Message):
    seats: list[SeatToken]
    spectator: str
    invitation: str = Field(description="for the table's link: whoever has it may claim a free seat")
    address: str | None = Field(description="where others reach this server, if it knows: yurt serve --lan")


class TableChange(Message):
    hints: bool = Field(description="false closes them for everybody at the table")


class Invitation(Message):
    """What somebody with the table's link may know before they sit down: nothing of the game itself."""

    table: str
    game: str
    title: str
    goal: str
    length: str
    stage: Stage
    seats: list[SeatInfo]
    free: list[int] = Field(description="the seats that can be claimed")
    hints: bool
    box: int = Field(description="how many values of the box are not ours")


class Claim(Message):
    name: Name = ""


class Claimed(Message):
    seat: SeatNumber
    token: str


class Mine(Message):
    table: Identifier
    token: Token


class MyTables(Message):
    """The tables that a page remembers, asked for in one go."""

    tables: Annotated[list[Mine], Field(max_length=50)]


class MyTable(Message):
    table: str
    info: TableInfo | None = Field(description="null if the table or the token is no longer valid")
    error: str = ""


# Lessons


class LessonInfo(Message):
    lesson: str = Field(description="its name in addresses")
    title: str
    steps: int
    shows: list[str] = Field(description="the rules that it teaches")


class LessonAsked(Message):
    """Where a learner is: every answer up to here, and the one to judge now, if there is one."""

    answers: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=MOST_ANSWERS)] = []
    answer: Annotated[str, Field(max_length=200)] | None = None


class LessonFrame(Message):
    """The table after a move; the last frame is where the learner is asked, or the lesson ends."""

    turn: int
    awaiting: list[int]
    scores: list[int]
    winners: list[int]
    seen: Seen


class LessonAnswer(Message):
    lesson: str
    title: str
    names: list[str]
    answers: list[str] = Field(description="to be sent along with the next answer")
    steps: int
    step: int = Field(description="how many were answered rightly")
    done: bool
    praise: str = Field(description="of the last right answer")
    say: str = Field(description="what is asked now; empty at the end")
    right: bool | None = Field(description="of the answer just sent in; null if there was none")
    fault: str = Field(description="what is said of a wrong one")
    rule: str = Field(description="the number of the rule that it is about")
    advice: str = Field(description="a right answer, for who asks for it; empty at the end")
    next: str | None = Field(description="the lesson after this one")
    frames: list[LessonFrame]


# Replays


class ReplayMade(Message):
    replay: str


class ReplayInfo(Message):
    replay: str
    game: str
    names: list[str]
    options: dict[str, str]
    length: int = Field(description="actions in all: moments go from 0 to length")
    over: bool
    winners: list[int]
    scores: list[int]
    series: list[list[int]] = Field(description="the scores at every moment, for the chart")
    commitment: str | None
    words: list[str]
    secret: str | None
    continues: str | None = Field(description="for a branch: where it comes from")


class Moment(Message):
    turn: int
    seat: int | None = Field(
        description="who played the action that led here; -1 is chance; null at the start"
    )
    action: int | None
    word: str | None
    scores: list[int]
    awaiting: list[int]
    view: dict[str, Any]
    heard: list[Line]
    scenes: list[Scene] = Field(description="one for each sentence")
    board: str
    sheet: list[SheetRow]


class Moments(Message):
    length: int
    first: int
    moments: list[Moment]


class FigureShown(Message):
    """A position that shows a rule."""

    figure: str
    shows: list[str] = Field(description="the numbers of the rules")
    turn: int
    over: bool
    names: list[str]
    seen: Seen


class Roll(Message):
    """One outcome of chance, with all that is needed to derive it again from secret and words."""

    turn: int
    action: int
    word: str
    weights: list[tuple[int, int]] = Field(description="(action, weight) of each possible outcome, by action")
    labels: list[str] = Field(description="the same outcomes in words")


class Rolls(Message):
    commitment: str | None
    words: list[str]
    secret: str | None
    rolls: list[Roll]


class Place(Message):
    seat: SeatNumber
    place: int = Field(description="1 for those who won; those who are level share a place")
    score: str = Field(description="with what it counts: 64 points")


class LuckOf(Message):
    """What chance brought a player beyond the average of all that could have come."""

    seat: SeatNumber
    share: float = Field(description="in standard deviations: two thirds of all games lie between -1 and 1")
    verdict: str
    brought: str = Field(description="in what the scores count: +6.4 points")


class TurningPoint(Message):
    turn: int = Field(description="the moment from which on those who won were in front to the end")
    text: str


class Ending(Message):
    reason: str = Field(description="why the game ended, in a sentence of its own")
    decided: str = Field(description="what decided where the scores are level; else empty")
    places: list[Place] = Field(description="the first place first")
    sources: list[SheetRow] = Field(description="where the scores come from: the rows add up to them")
    measure: str = Field(description="what is counted as luck; empty for a game that does not say it")
    turning: TurningPoint | None = Field(description="null where the same were in front all the time")


class Lots(Message):
    luck: list[LuckOf] = Field(description="by seat; empty for a game that does not say it")


class Branch(Message):
    """Play on from a moment of a replay."""

    turn: Annotated[int, Field(ge=0)]
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]
    lang: Language = "en"
    pace: float = Field(0.4, ge=0, le=5)


# Puzzles


class PuzzleListed(Message):
    id: str
    grade: Literal["easy", "medium", "hard"]
    label: str = Field(description="the grade in the language asked for")


class Puzzles(Message):
    """The puzzles of a game, easy ones first."""

    game: str
    title: str
    day: str = Field(description="the date by UTC, as 2026-11-16")
    today: str = Field(description="the id of the puzzle of that day, the same for everyone")
    puzzles: list[PuzzleListed]


class PuzzleShown(PuzzleListed):
    """A position of a game as the seat that must move sees it."""

    game: str
    title: str
    number: int = Field(description="its place in the list, from 1")
    next: str = Field(description="the id of the one after it")
    day: str | None = Field(description="today's date where it is today's puzzle")
    turn: int
    names: list[str]
    options: dict[str, str]
    scores: list[int]
    awaiting: list[int]
    seen: Seen


class PuzzleTry(Message):
    move: Annotated[str, Field(max_length=200)]


class PuzzleReply(Message):
    """What a try is answered: the best move is told once it was found, or asked for."""

    right: bool
    best: str | None = Field(description="the word of the best move")
    text: list[str] = Field(description="sentences, with chances to win and how sure they are")


# The socket, from the page


class Greeting(Message):
    table: Identifier
    token: Token | None = None
    tokens: Annotated[list[Token], Field(max_length=MOST_SEATS + 2)] = []
    lang: Language = "en"
    word: Word | None = Field(None, description="the page's share in the dice, made at random by it")
    board: bool = Field(False, description="whether updates carry the board in characters")


class Hello(Message):
    """The first message, and again to change the language: which table, and which tokens the page holds."""

    hello: Greeting


class Play(Message):
    """Sent again with the same id after a reconnection, a move is played once and acknowledged again."""

    play: Annotated[str, Field(max_length=200)]
    seat: SeatNumber
    turn: Annotated[int, Field(ge=0)]
    id: Identifier
    coach: bool = Field(False, description="whether a coach shall judge it afterwards: see `judged`")


class Undo(Message):
    undo: Literal[True]
    seat: SeatNumber
    turn: Annotated[int, Field(ge=0)]
    id: Identifier


class AskHint(Message):
    hint: Literal[True]
    seat: SeatNumber
    id: Identifier


class AskWhy(Message):
    """Why can't I play this? Nothing is played."""

    why: Annotated[str, Field(max_length=200)]
    seat: SeatNumber
    id: Identifier


class Start(Message):
    """The host begins a waiting table; the words of those who have joined go into the dice."""

    start: Literal[True]


class Pong(Message):
    """The answer to a `ping`."""

    pong: int


class AskPing(Message):
    """Is the line alive? It is answered with `pong` and the same number."""

    ping: int


FromPage = Play | Pong | AskPing | Hello | Undo | AskHint | AskWhy | Start
FROM_PAGE: dict[str, type[FromPage]] = {
    "play": Play, "pong": Pong, "ping": AskPing, "hello": Hello, "undo": Undo, "hint": AskHint,
    "why": AskWhy, "start": Start,
}  # fmt: skip


def heard_from_page(text: str) -> FromPage:
    """A message of the page; ValueError says what is wrong with it."""
    parts = orjson.loads(text)
    kind = next((kind for kind in FROM_PAGE if isinstance(parts, dict) and kind in parts), None)
    if kind is None:
        raise ValueError(f"expected an object with one of {', '.join(FROM_PAGE)}")
    return FROM_PAGE[kind].model_validate(parts)


# The socket, to the page


class Line(Message):
    """One sentence of the log, and the event it tells."""

    turn: int = Field(description="the number of actions played before; the moment after it is turn + 1")
    text: str
    event: int = Field(
        description="of the game; -1 where a seat had a single option, which tells of its hand"
    )
    seat: int
    value: int = Field(description="-1 where it was whispered to another")
    detail: int
    opens: int = Field(
        description="the chapter it opens in the story: 0 one of all, 1 its seat's if another's was, -1 none"
    )
    by: int = Field(description="who played the action that led to it; -1 is chance")
    word: str = Field(description="that action; empty where the reader may not know it")


class Gain(Message):
    seat: int
    points: int = Field(description="below 0 where they are lost")
    at: str = Field(description="the place or piece where they are earned; empty: nowhere on the board")


class Scene(Message):
    """How the board shows one event; places and pieces go by its `data-place` and `data-key`."""

    kind: Literal["", "dice", "card", "step", "take", "storm", "end"]
    piece: str = Field(description="what moves: its key, or with a dash at its end how the keys begin")
    path: list[str] = Field(description="the places on its way, the last is where it ends")
    marks: list[str] = Field(description="what stays marked until the next player acts")
    at: str = Field(description="where what it brings is earned")
    gains: list[Gain]
    scores: list[int] = Field(description="after it, as far as spectators can know them")
    was: dict[str, Any] = Field(description="the fields of the view that were otherwise just before it")


class SheetRow(Message):
    row: str
    values: list[int]


class Option(Message):
    word: str = Field(description="what to send as `play`")
    label: str
    action: int
    outcome: Any = Field(None, description="what it would lead to, where the game's board shows that before")
    vain: str = Field(
        "", description="why it would come to nothing as things stand; empty where it would not"
    )


class Seen(Message):
    """The table as one seat sees it, or a spectator."""

    seat: int | None
    view: dict[str, Any] | None = Field(
        description="the State, by its field names, and what is `derived` from it; null while waiting"
    )
    options: list[Option]
    prompt: str
    undo: bool = Field(description="whether the seat can take its last move back")
    secret: bool = Field(description="whether the view shows what others may not see: draw the curtain")
    board: str
    sheet: list[SheetRow]
    log: list[Line] | None = Field(None, description="all sentences: on the first update and after an undo")
    last: list[Line] = Field(description="the sentences since the listener's last update")
    since: int = Field(0, description="the turn with which the last turn begins: the seat's last decision")
    scenes: list[Scene] = Field(
        [], description="of the last sentences: those in `last`, or with `log` those since `since`"
    )


class Update(Message):
    table: str
    game: str
    options: dict[str, str]
    stage: Stage
    version: int = Field(description="grows with every change that is stored; ignore an older one")
    turn: int
    over: bool
    winners: list[int]
    scores: list[int] = Field(description="as far as spectators can know them before the end")
    awaiting: list[int]
    seats: list[SeatInfo]
    commitment: str | None
    words: list[str]
    secret: str | None = Field(description="the secret behind the dice, once the game is over")
    next: str | None
    hints: bool = Field(description="false where the host has closed them")
    coach: bool = Field(description="whether there may be a coach: one person, and else bots")
    box: int = Field(description="how many values of the box are not ours: GET /api/tables/{id}/box has them")
    host: bool = Field(description="whether this listener may start, change seats and renew links")
    seen: list[Seen] = Field(description="one for each seat held; a single one with seat null for spectators")


class Ack(Message):
    id: str
    turn: int


class Refused(Message):
    id: str
    error: str
    rule: str = ""
    retry: float | None = None


class Tip(Message):
    word: str
    label: str
    share: float = Field(description="how much the search preferred it, 0 to 1")
    win: float | None = None
    text: str = ""


class Hint(Message):
    id: str
    options: list[Tip]
    error: str = Field("", description="why there is no hint")


class Judged(Message):
    """What a coach holds against a move, when it has thought about it; nothing against most moves."""

    id: str = Field(description="of the move")
    text: str = Field(description="the better move in words, with both chances to win; or empty")
    error: str = Field("", description="why there is no coach")


class Why(Message):
    id: str
    error: str = Field(description="empty if the action is legal now")
    rule: str


class Moved(Message):
    """There is a rematch: the table, and this listener's tokens there."""

    table: str
    host: str | None
    seats: list[SeatToken]
    spectator: str


class Presence(Message):
    """Who is there: told when somebody comes or goes, a few times a second at most."""

    connected: list[int] = Field(description="the seats that somebody holds now, and those of bots")


class Ping(RootModel[int]):
    """To be answered with the same number, so that both sides know that the line is alive."""


class PongBack(RootModel[int]):
    """The answer to a page's own `ping`."""


class ToPage(Message):
    """A message to the page has exactly one of these keys."""

    update: Update | None = None
    ack: Ack | None = None
    refused: Refused | None = None
    hint: Hint | None = None
    judged: Judged | None = None
    why: Why | None = None
    ping: Ping | None = None
    pong: PongBack | None = None
    moved: Moved | None = None
    presence: Presence | None = None
    error: Problem | None = None


Answer = Ack | Refused | Hint | Judged | Why | Ping | PongBack | Moved | Presence | Problem
KINDS: dict[type[Answer], str] = {
    Ack: "ack", Refused: "refused", Hint: "hint", Judged: "judged", Why: "why", Ping: "ping",
    PongBack: "pong", Moved: "moved", Presence: "presence", Problem: "error",
}  # fmt: skip


def told_to_page(answer: Answer) -> str:
    """An answer as a `ToPage`; updates, which are large, are composed in `shown/composing.py`."""
    return orjson.dumps({KINDS[type(answer)]: answer.model_dump()}).decode()


for _model in (FigureShown, LessonFrame, LessonAnswer, Moment, Seen, Ending, PuzzleShown):
    _model.model_rebuild()
