"""A game as text: a header, then what each seat played, in words.

    yurt transcript 1
    game: yeti
    rules: 1
    players: 2
    weather: normal
    seed: 7
    result: 54 48

    chance: first 1
    chance: snow, tent, tent, coin, footprint, sherpa
    0: keep tent

A line holds what one seat played in a row. `result: unfinished` stands for a game still on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, cast

from yurt.core.box import Values
from yurt.core.chance import Chance, Seeded, Verifiable, read_seed
from yurt.core.contract import Rules
from yurt.core.game import Game, find, parameter
from yurt.core.kernel import CHANCE
from yurt.core.language import Mistake, Phrase, one_line, quoted, sentence_of
from yurt.core.match import IllegalAction, Match

FORMAT = "yurt transcript 1"
UNFINISHED = "unfinished"
MOST_DIGITS = 9  # of a number in a transcript but its seed
MOST_CHARACTERS = 2_000_000  # longer texts are no game

AT_LINE = Phrase("line {line}: {why}", "ligne {line} : {why}")
AT_KEY = Phrase("{key}: {why}", "{key} : {why}")
TOO_LONG = Phrase(
    "a transcript has at most {most} characters", "une transcription a au plus {most} caractères"
)
NO_TRANSCRIPT = Phrase(
    "a transcript of this version begins with “{begins}”",
    "une transcription de cette version commence par « {begins} »",
)
NO_PAIR = Phrase("expected “name: value”, found “{found}”", "« nom : valeur » attendu, « {found} » trouvé")
NO_SEAT = Phrase(
    "expected a seat number or “chance”, found “{found}”",
    "numéro de place ou « chance » attendu, « {found} » trouvé",
)
NOT_SAID = Phrase("the header does not say “{key}:”", "l’en-tête ne dit pas « {key}: »")
NESTED = Phrase("nested too deeply", "trop imbriqué")
NO_NUMBER = Phrase("must be a whole number, not “{found}”", "doit être un nombre entier, pas « {found} »")
CANNOT_READ = Phrase("“{found}” can’t be read", "« {found} » est illisible")
CANNOT_PLAY = Phrase("{who} can’t play “{word}”: {why}", "{who} ne peut pas jouer « {word} » : {why}")
SEAT = Phrase("seat {seat}", "la place {seat}")
BY_CHANCE = Phrase("chance", "le hasard")
TRUNCATED = Phrase(
    "the text ends before the game does: it is truncated",
    "le texte s’arrête avant la fin de la partie : il est tronqué",
)
OTHER_RESULT = Phrase("the result is {result}, not {said}", "le résultat est {result}, pas {said}")
NOTHING_TO_DERIVE = Phrase(
    "neither a seed nor a revealed secret: there is nothing to derive the chance from",
    "ni graine ni secret révélé : il n’y a rien dont déduire le hasard",
)
OTHER_SECRET = Phrase(
    "the secret’s SHA-256 is {found}, which is not the commitment",
    "le SHA-256 du secret est {found}, ce n’est pas l’engagement",
)
OTHER_CHANCE = Phrase(
    "chance was “{derived}”, the text says “{word}”", "le hasard était « {derived} », le texte dit « {word} »"
)


class TranscriptError(ValueError):
    """A text that is no transcript, or tells an impossible game; it names the line."""

    def __init__(self, line: int, why: Phrase) -> None:
        self.line = line
        self.sentence = AT_LINE.fill(line=line, why=why)
        super().__init__(self.sentence.en)


@dataclass
class Transcript:
    """A transcript taken apart; each value remembers its line, for the errors."""

    header: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)  # where each key of the header stands
    actions: list[tuple[int, int, str]] = field(default_factory=list)  # line, seat, word
    length: int = 0  # lines in all

    @property
    def chance(self) -> Chance | None:
        """The source that the header names, as far as it tells; None for dice thrown by hand."""
        if "seed" in self.header:
            return Seeded(_at(self, "seed", read_seed))
        if "secret" in self.header:
            secret = _at(self, "secret", bytes.fromhex)
            return Verifiable(secret, self.header.get("words", "").split())
        return None


def write(match: Match) -> str:
    """The transcript of a match, finished or not."""
    return "\n".join([*_header(match), "", *_moves(match)]) + "\n"


def _header(match: Match) -> Iterator[str]:
    yield FORMAT
    yield f"game: {match.game.name}"
    yield f"rules: {match.game.version}"
    yield f"players: {match.players}"
    named = (plain_name(name) or f"Player {seat + 1}" for seat, name in enumerate(match.names))
    yield f"names: {', '.join(named)}"
    for name, value in match.chosen.items():
        yield f"{name}: {value}"
    for name, value in match.box_changes().items():
        yield f"box {name}: {json.dumps(value)}"
    for name, text in (match.chance.header(match.over) if match.chance else {"dice": "by hand"}).items():
        yield f"{name}: {text}"
    for name, text in match.notes.items():
        yield f"note {name}: {plain_name(text)}"
    yield f"result: {' '.join(map(str, match.scores)) if match.over else UNFINISHED}"


def plain_name(name: str) -> str:
    """Return a name as a transcript writes it: names stand in a list, so they have no commas."""
    return " ".join(name.replace(",", " ").split())


def _moves(match: Match) -> Iterator[str]:
    for seat, run in groupby(match.history, key=lambda played: played.seat):
        words = ", ".join(match.game.word(played.action) for played in run)
        yield f"{'chance' if seat == CHANCE else seat}: {words}"


def read(text: str) -> Transcript:
    """Take a transcript apart; TranscriptError names the line that cannot be read."""
    if len(text) > MOST_CHARACTERS:
        raise TranscriptError(1, TOO_LONG.fill(most=MOST_CHARACTERS))
    lines = [line if line.isprintable() else one_line(line) for line in text.splitlines()]
    if not lines or lines[0].strip() != FORMAT:
        raise TranscriptError(1, NO_TRANSCRIPT.fill(begins=FORMAT))
    transcript = Transcript(length=len(lines))
    in_header = True
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            in_header = in_header and not transcript.header
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise TranscriptError(number, NO_PAIR.fill(found=quoted(line)))
        if in_header:
            transcript.header[key] = value
            transcript.lines[key] = number
        else:
            seat = _seat(key, number)
            transcript.actions += [(number, seat, word.strip()) for word in value.split(",")]
    return transcript


def _seat(text: str, line: int) -> int:
    if text == "chance":
        return CHANCE
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise TranscriptError(line, NO_SEAT.fill(found=quoted(text)))
    return int(text)


def _at(transcript: Transcript, key: str, parse: Any) -> Any:
    """A value of the header, parsed; what goes wrong is told with its line."""
    if key not in transcript.header:
        raise TranscriptError(1, NOT_SAID.fill(key=key))
    try:
        return parse(transcript.header[key])
    except RecursionError:
        why = NESTED
    except Mistake as error:
        why = error.sentence
    except ValueError:
        why = CANNOT_READ.fill(found=quoted(transcript.header[key]))
    raise TranscriptError(transcript.lines[key], AT_KEY.fill(key=key, why=why))


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise Mistake(NO_NUMBER.fill(found=quoted(text)))
    return int(text)


def begin(transcript: Transcript, game: Game | None = None, rules: Rules | None = None) -> Match:
    """The match of a transcript before its first action; `game` for one that is not in the list."""
    game = game or cast(Game, _at(transcript, "game", find))
    version = _at(transcript, "rules", _whole)
    header = transcript.header
    names = [name.strip() for name in header["names"].split(",")] if header.get("names") else []
    spelt = {
        name: spelling for name in game.options for spelling in (parameter(name), name) if spelling in header
    }
    options = {name: header[spelling] for name, spelling in spelt.items()}
    try:
        options = game.carried_over(version, options)
    except ValueError as error:
        raise TranscriptError(transcript.lines["rules"], sentence_of(error)) from None
    try:
        return Match(
            game,
            _at(transcript, "players", _whole),
            chance=transcript.chance or "asked",
            names=names,
            box=_box(transcript),
            notes={
                key.removeprefix("note "): text for key, text in header.items() if key.startswith("note ")
            },
            rules=rules,
            settled=False,
            chosen=options,
        )
    except TranscriptError:
        raise
    except ValueError as error:
        raise TranscriptError(_blame(transcript, str(error)), sentence_of(error)) from None


def _blame(transcript: Transcript, why: str) -> int:
    """The line of the header that an error is about: the one whose name it begins with."""
    blamed = [line for key, line in transcript.lines.items() if key.removeprefix("box ") in why]
    return max(blamed, default=1)


def _box(transcript: Transcript) -> Values:
    changes = [key for key in transcript.header if key.startswith("box ")]
    return {key.removeprefix("box "): _at(transcript, key, json.loads) for key in changes}


def replay(transcript: Transcript, game: Game | None = None, rules: Rules | None = None) -> Match:
    """Play a transcript to its end; TranscriptError names the line that the rules forbid."""
    match = begin(transcript, game, rules)
    for line, seat, word in transcript.actions:
        step(match, line, seat, word)
    check_result(transcript, match)
    match.settle()
    return match


def positions(transcript: Transcript, game: Game | None = None) -> tuple[Match, list[Any]]:
    """The match of a transcript as far as it goes, and its states with nothing hidden, first to last."""
    match = begin(transcript, game)
    states = [match._state.copy()]
    for line, seat, word in transcript.actions:
        step(match, line, seat, word)
        states.append(match._state.copy())
    check_result(transcript, match)
    return match, states


def step(match: Match, line: int, seat: int, word: str) -> None:
    """Play one action of a transcript."""
    try:
        match.repeat(seat, match.number(word))
    except IllegalAction as error:
        who = BY_CHANCE if seat == CHANCE else SEAT.fill(seat=seat)
        raise TranscriptError(
            line, CANNOT_PLAY.fill(who=who, word=quoted(word), why=error.sentence)
        ) from None


def check_result(transcript: Transcript, match: Match) -> None:
    """TranscriptError where the header gives another result than the game has."""
    said = _at(transcript, "result", str)
    if said == UNFINISHED:
        return
    if not match.over:
        raise TranscriptError(transcript.length, TRUNCATED)
    result = " ".join(map(str, match.scores))
    if said != result:
        raise TranscriptError(transcript.lines["result"], OTHER_RESULT.fill(result=result, said=quoted(said)))


def verify(transcript: Transcript, game: Game | None = None) -> list[Phrase]:
    """What does not match when all chance is derived again from the seed or the secret."""
    chance = transcript.chance
    if chance is None:
        raise TranscriptError(1, NOTHING_TO_DERIVE)
    faults = []
    if isinstance(chance, Verifiable) and transcript.header.get("commitment") != chance.commitment:
        faults.append(OTHER_SECRET.fill(found=chance.commitment))
    match = begin(transcript, game)
    match.chance = None
    for line, seat, word in transcript.actions:
        if seat == CHANCE and CHANCE in match.awaiting:
            derived = match.game.word(chance.pick(match.weights(CHANCE)))
            if derived != word:
                faults.append(
                    AT_LINE.fill(line=line, why=OTHER_CHANCE.fill(derived=derived, word=quoted(word)))
                )
        step(match, line, seat, word)
    check_result(transcript, match)
    return faults
