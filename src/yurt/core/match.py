"""One game being played: the only way between the rules and everything else."""

from __future__ import annotations

import copy
import difflib
import secrets
import zlib
from base64 import b64decode, b64encode
from bisect import bisect_left
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, Literal, NamedTuple

from yurt.core.box import Values, difference
from yurt.core.chance import SEED_LIMIT, Chance, Seeded, read_seed
from yurt.core.contract import Rules
from yurt.core.game import Game, find, whole
from yurt.core.kernel import (
    CHANCE,
    EVERYONE,
    NOBODY,
    UNKNOWN,
    Heard,
    Log,
)
from yurt.core.language import MOST_QUOTED, Mistake, Phrase, one_line, quoted
from yurt.core.position import Moment, Told, all_told, heard, hears
from yurt.core.ranking import criteria_of, scores_of, winners_of
from yurt.core.scenes import Remembered, states_told

SCENES = 64  # of the last actions that told something, what was seen can be had again
QUICKLY = 1  # of zlib: states differ little from each other, so that it is short all the same
NO_SEAT = "a seat must be a whole number"
NO_ACTION = "an action must be a word or a whole number"
BY_RULE = Phrase("{rule}: {why}", "{rule} : {why}")


class IllegalAction(ValueError):
    """Someone tried what the rules forbid; it says why, and by which rule if the game can tell."""

    def __init__(self, why: Phrase, rule: str = "") -> None:
        self.rule = rule
        self.why = why
        self.sentence = BY_RULE.fill(rule=rule, why=why) if rule else why
        super().__init__(self.sentence.en)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Phrase, str]]:
        return IllegalAction, (self.why, self.rule)

    def said(self, language: str) -> str:
        return self.sentence.spoken(language)


class Played(NamedTuple):
    seat: int
    action: int
    forced: bool  # the seat had no other option; the referee played it unless that tells a hand


OVER = Phrase("the game is over", "la partie est finie")
NAMES = Phrase(
    "{names:name|names} for {players:player|players}", "{names:nom|noms} pour {players:joueur|joueurs}"
)
NO_SOURCE = Phrase(
    "chance must be “seeded”, “asked” or a source of chance, not {found}",
    "chance doit être « seeded », « asked » ou une source de hasard, pas {found}",
)
NOT_AWAITED = Phrase("{name} is not to play now", "ce n’est pas à {name} de jouer")
NO_SUCH_WORD = Phrase("there is no action “{word}”{hint}", "il n’y a pas d’action « {word} »{hint}")
DID_YOU_MEAN = Phrase(" (did you mean “{word}”?)", " (vouliez-vous dire « {word} » ?)")
NOTHING_TO_UNDO = Phrase("{name} has played nothing that can be taken back", "{name} n’a rien à annuler")
REVEALED = Phrase(
    "something was revealed since: it can’t be taken back",
    "quelque chose a été révélé depuis : on ne peut plus annuler",
)
OTHERS_PLAYED = Phrase(
    "someone else has played since: it can’t be taken back",
    "quelqu’un d’autre a joué depuis : on ne peut plus annuler",
)


class Match:
    """The referee. Players get nothing of the state but `view`, `heard` and `options`."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seed: int | None = None,
        chance: Chance | Literal["seeded", "asked"] = "seeded",
        names: Sequence[str] = (),
        box: Values | None = None,
        rules: Rules | None = None,
        settled: bool = True,
        all_forced: bool = False,
        notes: Mapping[str, str] | None = None,
        chosen: Mapping[str, str] | None = None,
        **options: str,
    ) -> None:
        """A game laid out and begun.

        chance="asked": the caller plays CHANCE too (real dice, scripted tests). rules: e.g. game.fast.
        all_forced=True: every single option is played at once, also where that tells a hidden hand; for
        simulations, which nobody watches.
        The game's options come by name (weather="normal") or together (chosen={…}).
        """
        self.game = game = find(game)
        self.players = game.seated(players)
        self.chosen = game.settings({**(chosen or {}), **options})
        self.box = game.box(box or {})
        self.rules = rules or game.rules
        self.all_forced = all_forced
        self.chance = _source(chance, seed)
        self.names = _names(names, self.players)
        self.notes = dict(notes or {})  # what a front wants to find again in the transcript
        self.history: list[Played] = []
        self._told: list[tuple[int, Told]] = []  # with the number of actions played before
        self._snapshots: list[Moment] = []  # before each action since chance last played
        self._revealed: dict[tuple[int, int], bool] = {}  # by seat and turn: what `_reveals` found out
        self._last_play = 0
        self._remembered: deque[Remembered] = deque(maxlen=SCENES)  # the last actions that told something
        self._told_moments: dict[int, list[Moment]] = {}  # by turn: before it, and after each event
        self._moments: dict[int, list[Moment]] = {}  # those since a turn, until the next action
        self._log = Log.new()
        self._state = game.started(self.players, self.chosen, self.box, self._log)
        self._note()
        if settled:
            self.settle()

    # What anyone may ask

    @property
    def over(self) -> bool:
        return not self._now.awaiting

    @property
    def turn(self) -> int:
        """How many actions were played; it grows with each and names a moment of the game."""
        return len(self.history)

    @property
    def awaiting(self) -> list[int]:
        """The seats that must act now, CHANCE among them only where the caller plays it."""
        return list(self._now.awaiting)

    def actions(self, seat: int) -> list[int]:
        """What the seat may play now, as numbers."""
        return list(self._now.actions(seat))

    def options(self, seat: int) -> list[str]:
        """What the seat may play now, in words."""
        return [self.game.word(action) for action in self.actions(seat)]

    def weights(self, seat: int) -> Any:
        """How likely each action is, for CHANCE; 1 for what another seat may play."""
        return self._now.weights(seat)

    def view(self, seat: int | None = None) -> Any:
        """The State as a seat may see it, or a spectator."""
        return self.record(self.row(seat))

    def full_state(self) -> Any:
        """Return a copy of the State with nothing hidden: for training and tests, never for a player."""
        return self._state.copy()

    @property
    def _state(self) -> Any:
        return self._now.state

    @_state.setter
    def _state(self, state: Any) -> None:
        self._now = Moment(self.rules, state)

    def row(self, seat: int | None = None) -> bytes:
        """The view as bytes: what is alike for two readers has the same."""
        return self._now.seen(NOBODY if seat is None else seat)

    def record(self, row: bytes) -> Any:
        """A view made of its bytes."""
        return self.rules.State.over(bytearray(row))

    def heard(self, seat: int | None = None, since: int | None = None) -> list[Heard]:
        """What the seat heard since a turn, by default since the last call of `play`."""
        return [told for _, told in self.story(seat, self._last_play if since is None else since)]

    def story(self, seat: int | None = None, since: int = 0) -> list[tuple[int, Heard]]:
        """All that the seat has heard since a turn, each with the turn in which it happened."""
        start = bisect_left(self._told, since, key=lambda told: told[0])
        reader = NOBODY if seat is None else seat
        return [(turn, heard(happening, reader)) for turn, happening in self._told[start:]]

    def scenes(self, seat: int | None = None, since: int = 0) -> list[bytes]:
        """What the seat saw before the events since a turn and after each, as rows; the last ones at most."""
        reader = NOBODY if seat is None else seat
        return [moment.seen(reader) for moment in self._moments_since(since)]

    def is_open(self, since: int) -> bool:
        """Whether nothing was hidden or whispered since a turn: all have seen and heard the same."""
        start = bisect_left(self._told, since, key=lambda told: told[0])
        return all(told[-1] == EVERYONE for _, told in self._told[start:]) and all(
            moment.seen(NOBODY) == moment.row for moment in [*self._moments_since(since), self._now]
        )

    def _moments_since(self, since: int) -> list[Moment]:
        """For all readers the same, each of whom asks for them."""
        if since not in self._moments:
            self._moments[since] = self._moments_after(since)
        return self._moments[since]

    def _moments_after(self, since: int) -> list[Moment]:
        moments: list[Moment] = []
        for one in takewhile(lambda one: one.turn >= since, reversed(self._remembered)):
            moments = [*self._moments_told(one), *moments[1:]]
        return moments

    def _moments_told(self, one: Remembered) -> list[Moment]:
        """Before an action and after each event of it: made once for all readers, until the next play."""
        if one.turn not in self._told_moments:
            deed, before = self.history[one.turn][:2], self.record(one.before)
            states = states_told(self.game.rules, before, *deed, one.told)
            self._told_moments[one.turn] = [Moment(self.rules, state) for state in (before, *states)]
        return self._told_moments[one.turn]

    def since(self, seat: int | None = None) -> int:
        """The turn of the seat's last decision; for a spectator, since which one seat alone has acted.

        Of the latest actions those count for nothing that told nothing.
        """
        first, last = 0, NOBODY
        for turn in range(self._told[-1][0] if self._told else -1, -1, -1):
            played = self.history[turn]
            if seat is not None and played.seat == seat and not played.forced:
                return turn
            if seat is None and played.seat != CHANCE:
                if last not in (NOBODY, played.seat):
                    break
                first, last = turn, played.seat
        return first

    def tale(self, seat: int | None = None, since: int = 0) -> list[tuple[int, Heard, tuple[int, int]]]:
        """The story with the deed that led to each part of it, in one go."""
        reader, found = NOBODY if seat is None else seat, []
        start = bisect_left(self._told, since, key=lambda told: told[0])
        for turn, happenings in groupby(self._told[start:], key=lambda told: told[0]):
            together = [happening for _, happening in happenings]
            deed = self._deed(turn, reader, together)
            found += [(turn, heard(happening, reader), deed) for happening in together]
        return found

    def deed(self, turn: int, seat: int | None = None) -> tuple[int, int]:
        """Who played the action of a turn, and which: UNKNOWN where any of it was whispered to others."""
        start = bisect_left(self._told, turn, key=lambda told: told[0])
        end = bisect_left(self._told, turn + 1, key=lambda told: told[0])
        happenings = [happening for _, happening in self._told[start:end]]
        return self._deed(turn, NOBODY if seat is None else seat, happenings)

    def _deed(self, turn: int, reader: int, happenings: list[Told]) -> tuple[int, int]:
        played = self.history[turn]
        told = played.seat == reader or all(hears(happening, reader) for happening in happenings)
        return played.seat, played.action if told and happenings else UNKNOWN

    def sentences(self, seat: int | None = None, language: str = "en", since: int | None = None) -> list[str]:
        """What `heard` gives, as sentences."""
        return [self.game.sentence(told, self.names).spoken(language) for told in self.heard(seat, since)]

    @property
    def scores(self) -> list[int]:
        return scores_of(self.rules, self._state)

    @property
    def winners(self) -> list[int]:
        """Several where even the last criterion is tied; none before the end."""
        return winners_of(self.criteria, self.players) if self.over else []

    @property
    def reason(self) -> int | None:
        """Why the game ended, one of the rules' Reason; None before the end."""
        return int(self.rules.reason(self._state)) if self.over else None

    def ending(self) -> Phrase:
        """Why the game ended, in a sentence of the game's own."""
        assert self.over, "the game is not over"
        return self.game.words.ending(self.view(), [told for _, told in self.story()], self.names)

    def sources(self) -> list[tuple[Phrase, list[int]]]:
        """Where the scores of a game that is over come from, each row with a number for every player."""
        assert self.over, "the game is not over"
        return self.game.words.sources(self.view(), [told for _, told in self.story()])

    @property
    def criteria(self) -> Any:
        """The result as it now stands: a row a seat, the score first, then what breaks ties."""
        return criteria_of(self.rules, self._state)

    def board(self, seat: int | None = None, language: str = "en") -> str:
        return self.game.text.draw(self.view(seat), self.names, language)

    def __str__(self) -> str:
        return self.board()

    def transcript(self) -> str:
        """The game so far as text, which `Match.replay` plays again exactly."""
        from yurt.core import transcript  # a transcript replays a Match, so it stands above it

        return transcript.write(self)

    @classmethod
    def replay(cls, text: str, game: Game | None = None) -> Match:
        """The game of a transcript, at its last action; an unfinished one can be played on."""
        from yurt.core import transcript

        return transcript.replay(transcript.read(text), game)

    def box_changes(self) -> Values:
        return difference(self.game.default_box, self.box)

    # Keeping it

    def freeze(self) -> dict[str, Any]:
        """All that another match of the same setting needs to go on from here, as plain values."""
        return {
            "history": list(map(tuple, self.history)),
            "told": [(turn, *happening) for turn, happening in self._told],
            "states": [moment.row.hex() for moment in [*self._snapshots, self._now]],
            "last_play": self._last_play,
            "remembered": [(one.turn, one.told) for one in self._remembered],
            "befores": b64encode(
                zlib.compress(b"".join(one.before for one in self._remembered), QUICKLY)
            ).decode(),
        }

    def thaw(self, frozen: Mapping[str, Any]) -> None:
        """Go on where another match was frozen; the source of chance is the caller's to bring in step."""
        rows = [bytes.fromhex(text) for text in frozen["states"]]
        moments = [Moment(self.rules, self.record(row)) for row in rows]
        self.history = [Played(seat, action, bool(forced)) for seat, action, forced in frozen["history"]]
        self._told = [
            (turn, (event, seat, value, detail, heard_by))
            for turn, event, seat, value, detail, heard_by in frozen["told"]
        ]
        *self._snapshots, self._now = moments
        befores = zlib.decompress(b64decode(frozen["befores"]))
        size = self.rules.State.layout.itemsize
        self._remembered = deque(
            (
                Remembered(turn, befores[size * place : size * (place + 1)], told)
                for place, (turn, told) in enumerate(frozen["remembered"])
            ),
            maxlen=SCENES,
        )
        self._last_play = frozen["last_play"]
        self._revealed, self._told_moments, self._moments = {}, {}, {}

    def copied(self) -> Match:
        """The same match once more: each goes its own way from here, with the same chance."""
        other = copy.copy(self)
        other.chance = copy.deepcopy(self.chance)
        other.names, other.history, other._told = self.names[:], self.history[:], self._told[:]
        other._snapshots, other._revealed = self._snapshots[:], dict(self._revealed)
        other._remembered, other._told_moments = self._remembered.copy(), dict(self._told_moments)
        other._moments = {}
        return other

    def __deepcopy__(self, memo: object) -> Match:
        return self.copied()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the setting, the source of chance and a snapshot; compiled rules by what they are."""
        setting = {
            "game": self.game,
            "players": self.players,
            "chance": self.chance or "asked",
            "names": self.names,
            "box": self.box_changes(),
            "notes": self.notes,
            "chosen": self.chosen,
            "all_forced": self.all_forced,
        }
        made = vars(self.game)  # those that are there: asking for one would compile it
        kind = next((name for name in ("fast", "wasm") if made.get(name) is self.rules), "rules")
        return _match_of, (setting, kind, self.freeze())

    # What players do

    def play(self, seat: int, action: str | int) -> None:
        """Play an action, and all chance and forced actions that follow; IllegalAction says why not."""
        seat = _index(seat, NO_SEAT)
        number = self.number(action) if isinstance(action, str) else _index(action, NO_ACTION)
        self._refuse(seat, number)
        self._last_play = self.turn
        self._told_moments = {}
        self._apply(seat, number)
        self.settle()

    def play_recorded(self, seat: int, action: int) -> None:
        """Play a decision of a stored log.

        Earlier versions also played by themselves what a hidden hand forced, so old logs leave that out.
        """
        while not self.over and action not in self.actions(seat):
            forced = next((other for other in self.awaiting if len(self.actions(other)) == 1), None)
            if forced is None:
                break
            self._apply(forced, self.actions(forced)[0])
            self.settle()
        self.play(seat, action)

    def settle(self) -> None:
        """Play what needs nobody: chance, and single options that tell no hidden hand."""
        while (seat := self._automatic()) is not None:
            weights = self._now.weights(seat)
            action = self.chance.pick(weights) if self.chance and seat == CHANCE else int(weights.argmax())
            self._apply(seat, action)

    def _automatic(self) -> int | None:
        awaiting = self._now.awaiting
        for seat in awaiting:
            if seat != CHANCE and self._plays_itself(self._now, seat):
                return seat
        return CHANCE if self.chance and CHANCE in awaiting else None

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, while nothing was revealed and nobody acted upon it."""
        seat = _index(seat, NO_SEAT)
        self._go_back(*self._takes_back(seat))

    def repeat_undo(self, seat: int) -> None:
        """Take back what a recorded game took back: it was allowed on its day."""
        index = self._last_decision(seat)
        self._go_back(index, self._played_meanwhile(seat, index))

    def _go_back(self, index: int, kept: list[Played]) -> None:
        self._now = self._snapshots[index - self.turn]
        del self._snapshots[index - self.turn :]
        del self.history[index:]
        self._revealed = {key: found for key, found in self._revealed.items() if key[1] < index}
        self._told = [told for told in self._told if told[0] < index]
        self._remembered = deque((one for one in self._remembered if one.turn < index), maxlen=SCENES)
        self._told_moments, self._moments = {}, {}
        self._last_play = index
        for played in kept:
            self._apply(played.seat, played.action)
        self.settle()

    def may_undo(self, seat: int) -> bool:
        """Whether `undo` would be allowed."""
        if self._decided_at(seat) is None:
            return False
        try:
            self._takes_back(seat)
        except IllegalAction:
            return False
        return True

    def _takes_back(self, seat: int) -> tuple[int, list[Played]]:
        """The turn that an undo leads back to, and what others played since and stays."""
        if self.over:
            raise IllegalAction(OVER)
        index = self._last_decision(seat)
        if final := self.game.final(self.record(self._before(index).seen(seat)), self.view(seat)):
            rule, why = final
            raise IllegalAction(why, rule)
        if any(self._reveals(seat, turn) or self._gives_away(seat, turn) for turn in range(index, self.turn)):
            raise IllegalAction(REVEALED)
        return index, self._played_meanwhile(seat, index)

    def _last_decision(self, seat: int) -> int:
        """The turn of the seat's last decision since chance played."""
        index = self._decided_at(seat)
        if index is not None:
            return index
        played = any(turn.seat == seat and not turn.forced for turn in self.history)
        raise IllegalAction(REVEALED if played else NOTHING_TO_UNDO.fill(name=self._name(seat)))

    def _decided_at(self, seat: int) -> int | None:
        for index in range(self.turn - 1, self.turn - 1 - len(self._snapshots), -1):
            if self.history[index].seat == seat and not self._by_referee(index):
                return index
        return None

    def _by_referee(self, turn: int) -> bool:
        """Whether one of the last actions was played by the referee, because all could see it was forced."""
        played = self.history[turn]
        return played.forced and self._plays_itself(self._before(turn), played.seat)

    def _plays_itself(self, moment: Moment, seat: int) -> bool:
        """Whether the referee plays for an awaited seat."""
        return moment.is_forced(seat) and (self.all_forced or not moment.tells_a_hand(seat))

    def _played_meanwhile(self, seat: int, index: int) -> list[Played]:
        """Others' secret decisions since, which stay; what they did openly can't be unseen."""
        before = self._snapshots[index - self.turn].state
        kept = []
        for turn in range(index + 1, self.turn):
            played = self.history[turn]
            if self._by_referee(turn):
                continue
            if not before.awaiting[played.seat] or self._shows(seat, turn):
                raise IllegalAction(OTHERS_PLAYED)
            kept.append(played)
        return kept

    def _shows(self, seat: int, turn: int) -> bool:
        """Whether the seat saw anything of an action but who is still awaited."""
        views = [self.record(self._before(moment).seen(seat)) for moment in (turn, turn + 1)]
        for view in views:
            view.awaiting[:] = 0
        return bool(views[0].tobytes() != views[1].tobytes())

    def _before(self, turn: int) -> Moment:
        """The moment before one of the last actions, or the present one."""
        return self._now if turn == self.turn else self._snapshots[turn - self.turn]

    def _reveals(self, seat: int, turn: int) -> bool:
        """Whether an action showed anyone what neither they nor `seat` knew before it."""
        if (seat, turn) not in self._revealed:
            before, after = self._before(turn), self._before(turn + 1)
            unknown = before.hidden(seat)
            self._revealed[seat, turn] = bool(unknown) and any(
                unknown & before.hidden(reader) & ~after.hidden(reader)
                for reader in [*range(self.players), NOBODY]
            )
        return self._revealed[seat, turn]

    def _gives_away(self, seat: int, turn: int) -> bool:
        """Whether another seat was forced to an action while it knew what `seat` does not.

        That it had no other option may tell what it holds.
        """
        played = self.history[turn]
        if played.seat == seat or not self._by_referee(turn):
            return False
        before = self._before(turn)
        return bool(before.hidden(seat) & ~before.hidden(played.seat))

    def number(self, word: str) -> int:
        """The action that a word stands for, in any language."""
        number = self.game.actions.get(word.replace("'", "’"))  # keyboards have the straight one
        if number is None:
            close = difflib.get_close_matches(word[:MOST_QUOTED], self.game.actions, 1)
            hint = DID_YOU_MEAN.fill(word=close[0]) if close else ""
            raise IllegalAction(NO_SUCH_WORD.fill(word=quoted(word), hint=hint))
        return number

    def _refuse(self, seat: int, action: int) -> None:
        if self.over:
            raise IllegalAction(OVER)
        if seat not in self.awaiting:
            raise IllegalAction(NOT_AWAITED.fill(name=self._name(seat)))
        if not 0 <= action < self.rules.ACTIONS:
            raise IllegalAction(NO_SUCH_WORD.fill(word=action, hint=""))
        if not self.weights(seat)[action]:
            rule, why = self.game.words.refusal(self.view(seat), seat, action)
            raise IllegalAction(why, rule)

    def repeat(self, seat: int, action: int) -> None:
        """Play one action of a recorded game; nothing follows by itself."""
        seat = _index(seat, NO_SEAT)
        self._refuse(seat, action)
        if seat == CHANCE and self.chance:
            self.chance.pick(self.weights(seat))  # keeps the source in step, so that the game can go on
        self._last_play = self.turn
        self._told_moments = {}
        self._apply(seat, action)

    def _apply(self, seat: int, action: int) -> None:
        before, log = self._now, self._log
        self._moments = {}
        log.count = 0
        forced = seat != CHANCE and len(before.actions(seat)) == 1
        if seat == CHANCE:
            self._snapshots.clear()
            self._revealed = {}
        else:
            self._snapshots.append(before)
        state = before.state.copy()
        self.rules.apply(state, seat, action, log)
        self._now = Moment(self.rules, state)
        self.history.append(Played(seat, action, forced))
        if log.count:
            self._note()
            self._remember(before)

    def _remember(self, before: Moment) -> None:
        """What was told can be seen again."""
        told = int(self._log.count)
        self._remembered.append(Remembered(self.turn - 1, before.row, told))
        if told <= 1:  # else the moments between its events are made when asked for
            self._told_moments[self.turn - 1] = [before, self._now]

    def _note(self) -> None:
        if self._log.count:
            turn = max(self.turn - 1, 0)
            self._told += [(turn, happening) for happening in all_told(self._log)]

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < self.players else f"seat {seat}"


def _match_of(setting: dict[str, Any], kind: str, frozen: Mapping[str, Any]) -> Match:
    """Restore a pickled match."""
    match = Match(**setting, rules=getattr(setting["game"], kind), settled=False)
    match.thaw(frozen)
    return match


def _source(chance: Chance | str, seed: int | None) -> Chance | None:
    if chance == "asked":
        return None
    if chance == "seeded":
        return Seeded(secrets.randbelow(SEED_LIMIT) if seed is None else read_seed(str(seed)))
    if isinstance(chance, str) or not hasattr(chance, "pick"):
        raise Mistake(NO_SOURCE.fill(found=repr(chance)))
    return chance


def _index(value: object, wanted: str) -> int:
    found = whole(value)
    if found is None:
        raise TypeError(f"{wanted}, not {value!r}")
    return found


def _names(names: Sequence[str], players: int) -> list[str]:
    if len(names) > players:
        raise Mistake(NAMES.fill(names=len(names), players=players))
    given = [*map(one_line, names), *[""] * (players - len(names))]
    return [name or f"Player {seat + 1}" for seat, name in enumerate(given)]
