"""Figures on the pages belong to what lies beside the games: levels and networks."""

import pytest

from tests.pages import ROOT, text_of
from yurt.arena.ladder import BESIDE, pairs_of
from yurt.bots import bots_of
from yurt.bots.learned.loading import card_of, file_of, has_network
from yurt.bots.levels import levels_of, played_at, spelled
from yurt.games import GAMES

BOTS, LEARN = (text_of(ROOT / "docs" / f"{page}.md") for page in ("bots", "learn"))
LEARNED_GAMES = {name: game for name, game in GAMES.items() if has_network(game)}
ALONE = ("blitz", "search")  # asked for with two players only, and to be proven at two games

every_learned_game = pytest.mark.parametrize("game", LEARNED_GAMES.values(), ids=LEARNED_GAMES)


def table(page, name):
    """The rows of a table between its marks, without its head."""
    marked = page.split(f"<!-- {name} -->\n")[1].split(f"<!-- /{name} -->")[0]
    return [[cell.strip() for cell in line.strip("|\n ").split("|")] for line in marked.splitlines()[2:]]


@every_learned_game
def test_the_page_says_who_plays_at_each_level(game):
    played = played_at(game)
    rows = {row[0]: row[1:] for row in table(BOTS, "played")}
    assert rows[game.name] == [f"`{played[level]}`" for level in levels_of(game)]


@every_learned_game
def test_every_step_of_the_ladder_was_measured_as_it_is_and_proven(game):
    rows = {(row[1], row[2], row[3]): row for row in table(BOTS, "levels") if row[0] == game.name}
    for players in (2, game.players[-1]):
        for pair in pairs_of(game):
            if pair == ALONE and players > 2:
                continue
            row = rows[str(players), *pair]
            assert row[-1] == " : ".join(spelled(bot, game) for bot in pair)
            assert pair == ALONE or "not proven" not in row[6], row


def test_a_network_alone_beats_the_long_search_at_two_games():
    assert ALONE in BESIDE
    rows = [row for row in table(BOTS, "levels") if (row[2], row[3]) == ALONE and row[1] == "2"]
    assert len([row for row in rows if "not proven" not in row[6]]) >= 2


@every_learned_game
def test_masters_win_seventy_of_a_hundred_games_for_two_against_the_long_search(game):
    (row,) = [row for row in table(BOTS, "levels") if row[:4] == [game.name, "2", "master", "search"]]
    assert float(row[5].rstrip("%")) >= 70


@every_learned_game
def test_every_bot_is_rated_with_every_number_of_players(game):
    rows = table(BOTS, "ratings")
    for players in game.players:
        names = {row[3]: row[4] for row in rows if row[:2] == [game.name, str(players)]}
        told = {name: full for names_, full in names.items() for name in names_.split(", ")}
        assert told == {bot: spelled(bot, game) for bot in bots_of(game)}


@every_learned_game
def test_the_page_shows_the_card_of_a_network(game):
    card = card_of(game)
    (found,) = card["measured"]
    assert [game.words.NAME.en, *map(str, _told(card, found, file_of(game).stat().st_size))] in table(
        LEARN, "cards"
    )


def _told(card, found, size):
    wins = f"{found['share']:.1%} ({found['low']:.1%} – {found['high']:.1%}) of {found['games']}"
    return (
        f"{round(size / 1000)} kB",
        f"{card['core_seconds']:,} s",
        f"{card['decisions'] / 1e6:.1f} M",
        card["lessons"],
        card["seed"],
        f"`{card['commit'][:10]}`",
        f"{wins} against `{found['against']}`",
    )
