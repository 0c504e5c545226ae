"""Nothing hidden leaves the server: a listener is sent what the match allows its seat, and no more."""

import json
import random

import pytest

from tests.server.page import lay, sat, served
from yurt.core.chance import seeded_rng
from yurt.core.kernel import NOBODY, UNKNOWN, Log
from yurt.core.position import all_told, as_shown, heard, seen
from yurt.games import GAMES
from yurt.server.shown.composing import Audience, Shown

MOVES = 12


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_what_view_and_story_allow(game):
    players = GAMES[game].players[0]
    with served() as client:
        made = lay(client, " ".join(["here"] * players), game=game)
        pages = [sat(client, made, seat, board=True) for seat in range(players)] + [
            sat(client, made, spectator=True, board=True)
        ]
        with pages[0] as first, pages[1] as second, pages[-1] as spectator:
            readers = [(0, first), (1, second), (None, spectator)]
            rng, table = random.Random(3), client.app.state.lobby._tables[made["table"]]
            for _ in range(MOVES):
                for reader, page in readers:
                    page.until(lambda update: table.match and update["turn"] == table.match.turn)
                    match = table.match
                    compare(page.seen(reader), match, reader)
                    assert page.update["secret"] is None
                seat = match.awaiting[0]
                if seat > 1:
                    break
                page = readers[seat][1]
                page.play(seat, rng.choice(page.options(seat)))
                page.answer("ack")


def compare(sight, match, reader):
    """The message holds what the reader may know, and nothing else."""
    view = match.view(reader)
    assert sight["view"] == json.loads(json.dumps(as_shown(match.game, view)))
    assert sight["board"] == match.game.text.draw(view, match.names, "en")
    for line in sight["last"]:
        by, action = match.deed(line["turn"], reader)
        assert (line["by"], line["word"]) == (by, "" if action == UNKNOWN else match.game.word(action))
    told = [
        (line["turn"], line["event"], line["seat"], line["value"], line["detail"]) for line in sight["last"]
    ]
    known = [(turn, *heard) for turn, heard in match.story(reader)]
    assert not told or known[-len(told) :] == told
    assert sight["secret"] == (reader is not None and view.tobytes() != match.view(None).tobytes())
    allowed = match.options(reader) if reader in match.awaiting else []
    assert [option["word"] for option in sight["options"]] == allowed


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_told_is_one_that_view_and_events_give_away(game):
    """Had the action been another, the reader would have seen or heard something else."""
    from yurt import Match

    told = kept = 0
    rng, match = random.Random(4), Match(game, seed=12, chance="asked", settled=False)
    for _ in range(250):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        before, actions = match._state.copy(), match.actions(seat)
        action = rng.choice(actions)
        match.repeat(seat, action)
        for reader in [*range(match.players), None]:
            if match.deed(match.turn - 1, reader)[1] == UNKNOWN:
                kept += 1
                continue
            told += 1
            if reader == seat:
                continue
            alike = [
                other
                for other in actions
                if shown(match, before, seat, other, reader) == shown(match, before, seat, action, reader)
            ]
            assert alike == [action], (match.game.word(action), reader)
    assert told
    assert kept or game not in ("yak", "yoho"), "the games with secrets keep some"


def shown(match, before, seat, action, reader):
    """What a reader would see and hear of an action."""
    state, log, eyes = before.copy(), Log.new(), NOBODY if reader is None else reader
    match.rules.apply(state, seat, action, log)
    events = [heard(happening, eyes) for happening in all_told(log)]
    return seen(match.rules, state, eyes).tobytes(), events


@pytest.mark.parametrize("game", GAMES)
def test_permuting_what_is_hidden_changes_nothing_that_is_sent(game):
    """What is shown of a match and of the same with all hidden things guessed anew are the same bytes."""
    from yurt import Match

    rng, match = random.Random(5), Match(game, seed=11)
    for _ in range(40):
        if match.over:
            break
        for reader in [*range(match.players), None]:
            truth = sent(match, reader)
            state = match._state
            guessed = match.view(reader)
            match.rules.determinize(
                guessed, NOBODY if reader is None else reader, seeded_rng(rng.getrandbits(60))
            )
            match._state = guessed
            match._revealed = {}
            assert sent(match, reader) == truth
            match._state = state
            match._revealed = {}
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))


def sent(match, reader):
    audience = Audience(reader, "en", board=True)
    shown = Shown(match, {})
    shown.prepare({audience})
    return shown.update([audience], {}, host=False)
