"""What must hold for every game: the laws, each a function that an author can run too.

A law takes a match at its start and a generator, and asserts; `check` runs all of them
over player counts, options and seeds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from typing import Any

from yurt.core import transcript
from yurt.core.alike import play_alike
from yurt.core.chance import seeded_rng
from yurt.core.contract import Rules
from yurt.core.game import Game
from yurt.core.kernel import CHANCE, EVERYONE, NOBODY, Heard, Log, cells
from yurt.core.language import LANGUAGES
from yurt.core.match import IllegalAction, Match
from yurt.core.position import all_told, heard, legal_actions, seen, weights_of
from yurt.core.running.twins import has_compiler
from yurt.core.scenes import states_told

MOST_ACTIONS = 100_000  # a game that is longer does not end
ALTERNATIVES = 12  # how many alternatives a law looks at in one moment
LOOK = 0.2  # the costly laws look at one moment in five


def walk(match: Match, rng: random.Random) -> Iterator[int]:
    """Play at random to the end; yields the seat that is about to choose, before each choice."""
    while not match.over:
        assert match.turn < MOST_ACTIONS, f"no end after {MOST_ACTIONS} actions"
        seat = rng.choice(match.awaiting)
        yield seat
        match.play(seat, any_action(match, seat, rng))


def moments(match: Match, rng: random.Random) -> Iterator[int]:
    """Some of the moments of a random game, for laws that take long."""
    for seat in walk(match, rng):
        if rng.random() < LOOK:
            yield seat


def any_action(match: Match, seat: int, rng: random.Random) -> int:
    weights = match.weights(seat)
    assert weights.any(), f"seat {seat} is awaited and has no option"
    return rng.choices(range(len(weights)), weights.tolist())[0]


def by_hand(match: Match) -> Match:
    """The same game with chance played by the caller, so that a law can look at its outcomes."""
    return Match(match.game, match.players, chance="asked", rules=match.rules, chosen=match.chosen)


def readers(match: Match) -> list[int]:
    """Everyone who may look: the players and a spectator."""
    return [*range(match.players), NOBODY]


def law_random_play_ends(match: Match, rng: random.Random) -> None:
    """Random play ends, and an awaited seat always has an option."""
    for _ in walk(match, rng):
        pass
    assert match.winners, "nobody wins"


def law_replay_gives_the_same_bytes(match: Match, rng: random.Random) -> None:
    """The transcript of a game replays to the same state, and to the same text."""
    for _ in walk(match, rng):
        pass
    text = match.transcript()
    again = Match.replay(text, match.game)
    assert again.transcript() == text, "the replayed game has another transcript"
    assert again.view().tobytes() == match.view().tobytes(), "the replayed game ends in another state"
    assert not transcript.verify(transcript.read(text), match.game), (
        "the chance of the game can't be derived again"
    )


def law_hide_is_idempotent(match: Match, rng: random.Random) -> None:
    """Hiding twice is hiding once, and a determinize of what was hidden looks the same to its reader."""
    dice = seeded_rng(rng.getrandbits(60))
    for _ in moments(match, rng):
        for reader in readers(match):
            view = seen(match.rules, match._state, reader)
            assert seen(match.rules, view, reader).tobytes() == view.tobytes(), "hide is not idempotent"
            determinized = determinize(match.rules, view, reader, dice)
            assert seen(match.rules, determinized, reader).tobytes() == view.tobytes(), (
                "to determinize changes the view"
            )


def law_seats_see_what_spectators_see(match: Match, rng: random.Random) -> None:
    """What a spectator may see, every seat may see too."""
    for _ in moments(match, rng):
        here, row = match._state, cells(match._state)
        shown = cells(seen(match.rules, here, NOBODY)) == row
        for seat in range(match.players):
            less = shown & (cells(seen(match.rules, here, seat)) != row)
            assert not less.any(), f"seat {seat} sees less than a spectator"


def law_secrets_are_declared(match: Match, rng: random.Random) -> None:
    """A game without secrets shows every reader all; one with secrets hides something during a game."""
    hides = False
    for _ in walk(match, rng):
        row = match._state.tobytes()
        hides |= any(seen(match.rules, match._state, reader).tobytes() != row for reader in readers(match))
        assert not hides or match.rules.HAS_SECRETS, "something is hidden, but HAS_SECRETS is False"
    assert hides or not match.rules.HAS_SECRETS, "HAS_SECRETS is True, but nothing is hidden"


def law_nothing_hidden_is_told(match: Match, rng: random.Random) -> None:
    """Outcomes that look alike to a reader sound alike, and whispered ones look alike to others."""
    asked = by_hand(match)
    for _ in moments(asked, rng):
        for seat in asked.awaiting:
            _compare_outcomes(asked, seat, rng)
        for reader in range(asked.players):
            _compare_determinized(asked, reader, rng)


def _compare_outcomes(match: Match, seat: int, rng: random.Random) -> None:
    actions = match.actions(seat)
    outcomes = [
        outcome(match, seat, action) for action in rng.sample(actions, min(ALTERNATIVES, len(actions)))
    ]
    for reader in readers(match):
        if reader == seat:
            continue
        for (one, log), (other, other_log) in pairwise(outcomes):
            look_alike = same_view(match.rules, one, other, reader)
            sound_alike = heard_of(log, reader) == heard_of(other_log, reader)
            if look_alike and one.tobytes() != other.tobytes():
                assert sound_alike, f"an event tells reader {reader} what the view hides"
            if sound_alike and whispered(log, reader):
                assert look_alike, f"the view shows reader {reader} what was whispered to another"


def law_scenes_show_no_more(match: Match, rng: random.Random) -> None:
    """Outcomes that look and sound alike in the end looked alike at every event on the way there."""
    asked = by_hand(match)
    for _ in moments(asked, rng):
        for seat in asked.awaiting:
            _compare_scenes(asked, seat, rng)


def _compare_scenes(match: Match, seat: int, rng: random.Random) -> None:
    plain, actions = match.game.rules, match.actions(seat)
    for one, other in pairwise(rng.sample(actions, min(ALTERNATIVES, len(actions)))):
        (end, log), (other_end, other_log) = outcome(match, seat, one), outcome(match, seat, other)
        seen_on_the_way = [
            states_told(plain, match._state, seat, action, told.count)
            for action, told in ((one, log), (other, other_log))
        ]
        for reader in readers(match):
            alike = same_view(plain, end, other_end, reader) and heard_of(log, reader) == heard_of(
                other_log, reader
            )
            assert not alike or all(
                same_view(plain, here, there, reader) for here, there in zip(*seen_on_the_way, strict=True)
            ), f"a scene shows reader {reader} what neither the end nor the story does"


def _compare_determinized(match: Match, reader: int, rng: random.Random) -> None:
    """Permuting what a reader can't see changes nothing that is sent to it."""
    view = seen(match.rules, match._state, reader)
    other = determinize(match.rules, view, reader, seeded_rng(rng.getrandbits(60)))
    assert (view.awaiting == other.awaiting).all(), "to determinize changes who is awaited"
    weights = [weights_of(match.rules, state, reader) for state in (match._state, view, other)]
    for found in weights[1:]:
        assert (weights[0] == found).all(), f"the options of seat {reader} tell what it may not know"


def law_simultaneous_order_does_not_matter(match: Match, rng: random.Random) -> None:
    """Where several seats choose at once, the order of choosing changes nothing."""
    for _ in walk(match, rng):
        seats = [seat for seat in match.awaiting if seat != CHANCE]
        if len(seats) < 2:
            continue
        chosen = [(seat, rng.choice(match.actions(seat))) for seat in seats]
        one, other = match._state.copy(), match._state.copy()
        for state, order in ((one, chosen), (other, chosen[::-1])):
            for seat, action in order:
                match.rules.apply(state, seat, action, Log.new())
        assert one.tobytes() == other.tobytes(), "the order of simultaneous choices matters"


def law_everything_has_words(match: Match, rng: random.Random) -> None:
    """Every option, prompt, refusal and event speaks both languages, and words parse back."""
    game = match.game
    for action in range(match.rules.ACTIONS):
        for word in game.words.MOVES[action]:
            assert game.actions[word] == action, f"{word!r} stands for two actions"
            assert not set(word) & set(",:\n"), f"{word!r} can't stand in a transcript"
    for seat in moments(match, rng):
        _speak(match, seat, rng)
    _spoken(row for row, _ in game.words.sheet(match.view()))


def _speak(match: Match, seat: int, rng: random.Random) -> None:
    words, view = match.game.words, match.view(seat)
    _spoken([words.prompt(view, seat), *(words.label(view, seat, action) for action in match.actions(seat))])
    vain = [match.game.vain(view, seat, action) for action in match.actions(seat)]
    _spoken(phrase for phrase in vain if phrase)
    _spoken(match.game.sentence(event, match.names) for event in match.heard(seat) + match.heard())
    action = rng.randrange(match.rules.ACTIONS)
    if action not in match.actions(seat):
        rule, why = words.refusal(view, seat, action)
        assert rule, f"{match.game.word(action)!r} is refused by no rule"
        _spoken([why])
    for language in LANGUAGES:
        board = match.board(seat, language)
        assert max(map(len, board.splitlines())) <= 80, f"the board is more than 80 wide:\n{board}"


def _spoken(phrases: Any) -> None:
    for phrase in phrases:
        for text in phrase:
            assert text, f"no words in {phrase!r}"
            assert "{" not in text, f"an unfilled blank in {phrase!r}"


def law_compiled_is_uncompiled(match: Match, rng: random.Random) -> None:
    """The compiled rules give the same options, states, events, views and results, byte for byte."""
    play_alike(match.game, match.players, match.chosen, rng.getrandbits(60), {"compiled": match.game.fast})


def law_wasm_is_plain(match: Match, rng: random.Random) -> None:
    """So do the rules as WebAssembly, where there is a module of them."""
    if match.game.wasm_file.exists():
        play_alike(match.game, match.players, match.chosen, rng.getrandbits(60), {"wasm": match.game.wasm})


def law_stock_is_conserved(match: Match, rng: random.Random) -> None:
    """Dice, stones, cards and tokens are counted at every step."""
    asked, count = by_hand(match), match.game.pieces.stock
    stock = count(asked._state)
    for _ in walk(asked, rng):
        assert count(asked._state) == stock, f"{count(asked._state)}, not {stock}"
    assert count(asked._state) == stock, "something vanished at the end"


def law_undo_then_redo_is_identity(match: Match, rng: random.Random) -> None:
    """What is taken back and played again leads to the same state; a refused undo changes nothing."""
    while not match.over:
        seat = rng.choice(match.awaiting)
        action, before = any_action(match, seat, rng), cells(match._state)
        match.play(seat, action)
        after, text = cells(match._state), match.transcript() if rng.random() < LOOK else ""
        try:
            match.undo(seat)
        except IllegalAction:
            assert (cells(match._state) == after).all(), "a refused undo changed the game"
            continue
        assert (cells(match._state) == before).all(), "undo leads to another state"
        match.play(seat, action)
        assert (cells(match._state) == after).all(), "redo leads to another state"
        assert not text or match.transcript() == text, "redo leads to another transcript"


def law_undo_teaches_nothing(match: Match, rng: random.Random) -> None:
    """What others were forced to, before an undo is allowed, whoever takes back could have known anyway."""
    for _ in walk(match, rng):
        for seat in range(match.players):
            if match.may_undo(seat):
                _compare_forced(match, seat, rng)


def _compare_forced(match: Match, seat: int, rng: random.Random) -> None:
    for turn in range(match._last_decision(seat), match.turn):
        played = match.history[turn]
        if played.seat != seat and match._by_referee(turn):
            assert _foreseen(match, turn, seat, rng), (
                f"seat {seat} may undo after what seat {played.seat} was forced to tells what it holds"
            )


def law_the_referee_tells_no_hand(match: Match, rng: random.Random) -> None:
    """What the referee plays for a seat, a spectator could foresee: no other hand would leave it a choice."""
    asked, looked = by_hand(match), 0  # so that chance does not clear the snapshots before they are looked at
    for _ in walk(asked, rng):
        for turn in range(max(looked, asked.turn - len(asked._snapshots)), asked.turn):
            if asked._by_referee(turn):
                assert _foreseen(asked, turn, NOBODY, rng), (
                    f"the referee played for seat {asked.history[turn].seat} what its hidden hand forced"
                )
        looked = asked.turn


def _foreseen(match: Match, turn: int, reader: int, rng: random.Random) -> bool:
    """Whether a seat would have had the same single option with any hand that a reader could think of."""
    played, dice = match.history[turn], seeded_rng(rng.getrandbits(60))
    view = seen(match.rules, match._before(turn).state, reader)
    return all(
        legal_actions(match.rules, determinize(match.rules, view, reader, dice), played.seat)
        == [played.action]
        for _ in range(ALTERNATIVES)
    )


def law_the_end_is_the_end(match: Match, rng: random.Random) -> None:
    """Once a game has ended nobody plays on and nothing is taken back."""
    for _ in walk(match, rng):
        pass
    result, text = match._state.tobytes(), match.transcript()
    for seat in range(match.players):
        assert not match.may_undo(seat), f"seat {seat} may undo after the end"
        assert _refused(match.undo, seat), f"seat {seat} takes back what has ended"
        assert _refused(match.play, seat, rng.randrange(match.rules.ACTIONS)), f"seat {seat} plays on"
    assert (match._state.tobytes(), match.transcript()) == (result, text), "the result has changed"


def law_every_ending_has_one_reason(match: Match, rng: random.Random) -> None:
    """A game that is over says why, and where its scores come from; before, it has no reason."""
    for _ in walk(match, rng):
        assert match.reason is None, "a reason for an ending before the end"
    reason, rows = match.reason, match.sources()
    assert reason in list(match.rules.Reason), f"{reason} is no reason to end"
    _spoken([match.game.words.REASONS[int(reason or 0)], match.ending(), *(row for row, _ in rows)])
    added = [sum(values[seat] for _, values in rows) for seat in range(match.players)]
    assert added == match.scores, f"the sources add up to {added}, the scores are {match.scores}"


def _refused(attempt: Callable[..., None], *arguments: int) -> bool:
    try:
        attempt(*arguments)
    except IllegalAction:
        return True
    return False


LAWS: dict[str, Callable[[Match, random.Random], None]] = {
    name.removeprefix("law_").replace("_", " "): law
    for name, law in list(globals().items())
    if name.startswith("law_")
}
NEEDS_COMPILER = "compiled is uncompiled"
NEEDS_MODULE = "wasm is plain"


def determinize(rules: Rules, view: Any, reader: int, rng: Any) -> Any:
    determinized = view.copy()
    rules.determinize(determinized, reader, rng)
    return determinized


def outcome(match: Match, seat: int, action: int) -> tuple[Any, Any]:
    """The state and the log after an action, the match itself unchanged."""
    state, log = match._state.copy(), Log.new()
    match.rules.apply(state, seat, action, log)
    return state, log


def same_view(rules: Rules, one: Any, other: Any, reader: int) -> bool:
    return bool(seen(rules, one, reader).tobytes() == seen(rules, other, reader).tobytes())


def heard_of(log: Any, reader: int) -> list[Heard]:
    return [heard(happening, reader) for happening in all_told(log)]


def whispered(log: Any, reader: int) -> bool:
    """Whether something in the log was meant for another's ears."""
    return any(h.heard_by not in (EVERYONE, reader) for h in log.happenings[: log.count])


def settings(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every player count with every combination of options."""
    for players in game.players:
        for values in product(*game.options.values()):
            yield players, dict(zip(game.options, values, strict=True))


def missing_for(game: Game, law: str) -> str:
    """Return what is missing to check a law of a game, as a sentence; empty if nothing is."""
    if law == NEEDS_COMPILER and not has_compiler():
        return "numba is not installed ('yurt[fast]')"
    if law == NEEDS_MODULE and not game.wasm_file.exists():
        return f"{game.name} has no WebAssembly module (`yurt wasm` makes it)"
    return ""


def check(game: Game, law: str, seeds: range, rules: Rules | None = None) -> None:
    """Hold one law over all settings and seeds; an AssertionError says where it broke."""
    for players, chosen in settings(game):
        for seed in seeds:
            match = Match(game, players, seed=seed, rules=rules, chosen=chosen)
            try:
                LAWS[law](match, random.Random(seed))
            except AssertionError as broken:
                where = f"{game.name}, {players} players, {chosen}, seed {seed}, action {match.turn}"
                raise AssertionError(f"{law}: {broken} ({where})") from None
