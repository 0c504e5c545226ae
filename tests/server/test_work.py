"""How much is done for a move: counted, not timed, so that work once taken away does not come back unseen."""

import asyncio
import contextlib
import dataclasses
import gc
import itertools
import random
from collections import Counter

import pytest

from tests.server import alone
from tests.server.test_composing import composed
from tests.server.test_store import record as stored
from yurt import Match
from yurt.core import kernel, language, position
from yurt.core.language import Phrase
from yurt.core.position import Moment
from yurt.games import GAMES
from yurt.server import looking, tidying
from yurt.server.jobs import compiled
from yurt.server.shown import composing, views
from yurt.server.shown.composing import Audience
from yurt.server.store.records import Entry
from yurt.server.store.sqlite import Store
from yurt.server.wire.told import Ack, acknowledged, told_to_page

MOVES = 40
MOST_BYTES = {"yeti": 2_500, "himalaya": 3_200, "yak": 4_100, "yoho": 3_600}  # of an update, on average


def counted(monkeypatch, counts, owner, name):
    """Have the calls of a function counted."""
    function = getattr(owner, name)

    def counting(*arguments, **named):
        counts[name] += 1
        return function(*arguments, **named)

    monkeypatch.setattr(owner, name, counting)


def played(game, readers, moves=MOVES):
    """So many moves, each shown to all readers: the match, the size of each update, one reader’s lines."""
    match, rng, shown, sizes = Match(game, seed=3), random.Random(3), None, []
    audiences = [Audience(reader, "en", board=False) for reader in readers]
    had = {reader: {} for reader in readers}
    for version in range(moves):
        shown = composed(match, shown, audiences, version)
        for audience in audiences:
            text, had[audience.reader] = shown.update([audience], had[audience.reader], host=False)
            sizes.append(len(text))
        if match.over:
            break
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)))
    return match, sizes, had[readers[0]][readers[0]].lines


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_drawn_a_board_in_characters_who_did_not_ask(game, monkeypatch):
    counts = Counter()
    counted(monkeypatch, counts, GAMES[game].text, "draw")
    played(game, [0, 1, None])
    assert counts["draw"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_an_option_is_made_once_for_all_tables_where_it_reads_the_same(game, monkeypatch):
    looking._recalled.clear()
    counts = Counter()
    for made in ("option", "sheet"):
        counted(monkeypatch, counts, views, made)
    counted(monkeypatch, counts, GAMES[game].words, "prompt")
    match, *_ = played(game, [0, 1, None])
    first = counts.copy()
    assert 0 < first["prompt"] < match.turn
    played(game, [0, 1, None])
    again = counts - first
    if game == "yeti":
        assert not again, "the same game again has nothing new to say"
    assert again.total() < first.total() / 2, "elsewhere most, unless it is made of all that is seen"


@pytest.mark.parametrize("game", GAMES)
def test_options_and_prompts_are_made_for_who_is_asked_and_for_nobody_else(game, monkeypatch):
    looking._recalled.clear()
    asked, made = [], views.option

    def counting(match, view, seat, action, language):
        asked.append((seat in match.awaiting, action in match.actions(seat)))
        return made(match, view, seat, action, language)

    monkeypatch.setattr(views, "option", counting)
    played(game, [0, 1, None])
    assert set(asked) == {(True, True)}


def test_what_was_said_of_people_by_name_is_not_said_at_another_table():
    """An option that names somebody reads the same in the view, whoever sits there."""
    audience = Audience(0, "en", board=False)
    for names in (["Xa1", "Xb2"], ["Xc3", "Xd4"]):
        match, rng, shown, said = Match("yoho", seed=3, names=names), random.Random(3), None, ""
        for version in range(200):
            shown = composed(match, shown, [audience], version)
            said += shown.update([audience], {}, host=False)[0]
            if match.over:
                break
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.actions(seat)))
        assert names[1] in said
        assert not any(other in said for other in {"Xa1", "Xb2", "Xc3", "Xd4"}.difference(names))


def test_what_is_recalled_stays_within_bounds(monkeypatch):
    monkeypatch.setattr(looking, "KEPT", 50)
    looking._recalled.clear()
    played("yoho", [0, 1, None], 100)
    recalled = looking.recalled_of(GAMES["yoho"])
    assert 0 < len(recalled._latest) <= 50
    assert 0 < len(recalled._earlier) <= 50
    assert all(len(ways) <= looking.MOST_WAYS for ways in recalled._ways.values())


def test_to_see_who_is_awaited_no_field_is_made(monkeypatch):
    """A state that chance is at has its options asked and is played: nothing else of it is read."""
    made = []
    found = kernel._Field._found
    monkeypatch.setattr(
        kernel._Field, "_found", lambda field, memory: made.append(field) or found(field, memory)
    )
    state = Match("yeti", seed=3)._state.copy()
    moment = Moment(GAMES["yeti"].fast, state)
    assert moment.awaiting == kernel.all_awaited(state.copy())
    made.clear()
    assert Moment(GAMES["yeti"].rules, state.copy()).awaiting == moment.awaiting
    assert not made


@pytest.mark.parametrize("game", GAMES)
def test_what_is_alike_for_all_readers_is_said_and_shown_once(game, monkeypatch):
    counts = Counter()
    counted(monkeypatch, counts, views, "line")
    counted(monkeypatch, counts, composing, "scene")
    match, _, lines = played(game, [0, 1, None])
    differing = sum(
        match.tale(seat)[place] != match.tale(None)[place] for seat in (0, 1) for place in range(lines)
    )
    assert counts["line"] <= lines + differing
    assert lines > 10
    if all(match.is_open(turn) for turn in range(match.turn)):
        assert counts["scene"] <= lines


def test_where_nothing_is_hidden_a_story_is_told_once_for_all(monkeypatch):
    counts = Counter()
    counted(monkeypatch, counts, Match, "tale")
    counted(monkeypatch, counts, Match, "is_open")
    played("yeti", [0, 1, None])
    assert counts["tale"] <= MOVES + 3, "once a move, and for each reader at the start"
    assert counts["is_open"] <= MOVES, "nor is it asked for each of them whether it is so"


@pytest.mark.parametrize("game", GAMES)
def test_a_short_field_is_written_once_for_all_tables(game):
    looking._told.cache_clear()
    played(game, [0, 1])
    written = looking._told.cache_info().misses
    played(game, [0, 1])
    assert written
    assert looking._told.cache_info().misses == written, "the same game again has nothing new to write"


def test_an_acknowledgement_needs_no_model_and_is_the_same():
    assert acknowledged("a-1", 7) == told_to_page(Ack(id="a-1", turn=7))


def test_a_phrase_is_taken_apart_once_whatever_fills_it():
    said = Phrase("{name} takes {count:coin|coins}.", "{name} prend {count:pièce|pièces}.")
    said.fill(name="Ada", count=1)
    before = language._parts.cache_info().misses
    assert said.fill(name="Bo", count=2) == ("Bo takes 2 coins.", "Bo prend 2 pièces.")
    assert language._parts.cache_info().misses == before


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_is_secret_nothing_is_copied_to_be_hidden(game, monkeypatch):
    hidden, hide = [], position.seen
    monkeypatch.setattr(position, "seen", lambda *asked: hidden.append(asked) or hide(*asked))
    played(game, [0, 1, None])
    assert bool(hidden) == (game in ("yak", "yoho"))


@pytest.mark.parametrize("game", GAMES)
def test_every_backend_knows_whether_there_are_secrets(game):
    declared = {rules.HAS_SECRETS for rules in (GAMES[game].fast, GAMES[game].rules, GAMES[game].wasm)}
    assert declared == {GAMES[game].has_secrets} == {game in ("yak", "yoho")}


@pytest.mark.parametrize("game", GAMES)
def test_each_moment_is_hidden_from_each_reader_once(game, monkeypatch):
    """Views, scenes and whether a move can be taken back: all ask the same moments."""
    hidden, hide = Counter(), position.seen

    def counting(rules, state, reader):
        hidden[reader, state.tobytes()] += 1
        return hide(rules, state, reader)

    monkeypatch.setattr(position, "seen", counting)
    match, *_ = played(game, [0, 1])
    assert match.turn >= MOVES
    assert sum(hidden.values()) <= 4 * (match.turn + len(match.story())), (
        "three readers, and some moments twice"
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_update_is_no_longer_than_it_was(game):
    _, sizes, _ = played(game, [0, 1])
    assert sum(sizes) / len(sizes) <= MOST_BYTES[game]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_to_compile_while_people_play(game, monkeypatch):
    """A function of the rules that is first called in the middle of a game would be compiled there."""
    called = Counter()

    class Rules:
        def __getattr__(self, name):
            value = getattr(GAMES[game].rules, name)
            if name in ("options", "apply", "hide", "determinize", "score", "reason"):
                called[name] += 1
            return value

    fresh = dataclasses.replace(GAMES[game])
    fresh.__dict__["fast"] = Rules()
    compiled._call_all(fresh)
    assert set(called) == {"options", "apply", "hide", "determinize", "score", "reason"}


def test_lines_of_many_logs_that_share_a_commit_are_two_statements(tmp_path):
    statements = []

    async def run():
        store = Store(tmp_path / "t.sqlite")
        for table in range(30):
            await store.add_table(stored(f"t{table}"))
        store._database.set_trace_callback(statements.append)
        await asyncio.gather(*(store.append(f"t{table}", 0, Entry(0, 1, "a")) for table in range(30)))
        store._database.set_trace_callback(None)
        logs = [(await store.table(f"t{table}")).log for table in range(30)]
        store.close()
        return logs

    assert alone.run(run()) == [[Entry(0, 1, "a")]] * 30
    commits = statements.count("COMMIT")
    assert commits <= 3
    assert len(statements) <= 4 * commits, "BEGIN, the lines, who has moved, COMMIT"


def looks(monkeypatch, moves):
    """How often garbage is looked for after some time with so many moves each."""
    times, before = itertools.count(), gc.get_threshold()
    monkeypatch.setattr(tidying, "SECONDS", 0.0)

    async def run():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(tidying.keep_tidy(lambda: moves * next(times)), 0.05)

    try:
        alone.run(run())
        return gc.get_threshold()
    finally:
        gc.set_threshold(*before)


def test_garbage_is_looked_for_often_while_few_play(monkeypatch):
    assert looks(monkeypatch, 3) == tidying.OFTEN


def test_nobody_waits_for_a_look_for_garbage_while_many_play(monkeypatch):
    assert looks(monkeypatch, tidying.MANY_MOVES) == tidying.SELDOM


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_longer_shown_is_let_go_at_once(game):
    """Nobody need look for garbage while people play: a move leaves none."""
    played(game, [0, 1, None], 3)
    gc.collect()
    gc.disable()
    try:
        left = played(game, [0, 1, None], 60)
        assert left
        del left
        assert gc.collect() == 0
    finally:
        gc.enable()
