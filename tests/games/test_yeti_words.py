"""Yéti in words: labels, prompts, sentences and the board in characters."""

from tests.games.yeti_script import turn, yeti
from tests.script import arrange, follow
from yurt.core.grammar import NO_BREAK, spaced
from yurt.games.yeti.pieces import Tile


def labels(game, language="en"):
    seat = game.awaiting[0]
    view, words = game.view(seat), game.game.words
    return [words.label(view, seat, action).spoken(language) for action in game.actions(seat)]


def prompts(game):
    seat = game.awaiting[0]
    return list(game.game.words.prompt(game.view(seat), seat))


def test_actions_may_be_written_in_french():
    """Y3.3"""
    game = yeti("premier 0, 3*pièce, 3*tente, garder pièce, 3*tente, acheter lunettes")
    assert game.view().owner[Tile.GOGGLES] == 0


def test_labels_for_keeping_count_the_dice():
    """Y3.4"""
    game = yeti("first 0, snow, coin, 4*footprint")
    assert labels(game) == ["keep 1 coin", "keep 4 footprints", "roll the rest again"]
    assert labels(game, "fr") == ["garder 1 pièce", "garder 4 empreintes", "relancer le reste"]


def test_labels_for_buying_tell_the_price_and_the_effect():
    """Y5.2"""
    game = turn("2 coin, 4 tent")
    assert labels(game)[:2] == ["take a photo: 1 point", "buy the purse (1 coin: +1 coin, once)"]
    assert labels(game, "fr")[:2] == [
        spaced("prendre une photo : 1 point"),
        spaced("acheter la bourse (1 pièce : +1 pièce, une fois)"),
    ]


def test_labels_for_buying_tell_what_the_owner_scores():
    """Y5.2"""
    game = turn("4 coin, 2 tent", owner={Tile.GUIDE: 1})
    assert "buy the guide (4 coins, its owner scores 5 points: +1 sherpa every turn)" in labels(game)
    french = "acheter le guide (4 pièces, 5 points à son propriétaire : +1 sherpa à chaque tour)"
    assert spaced(french) in labels(game, "fr")


def test_goggles_have_their_owner():
    """Y5.2"""
    game = turn("4 coin, 2 tent", owner={Tile.GOGGLES: 1})
    goggles = next(label for label in labels(game) if "goggles" in label)
    assert "their owner scores 3 points" in goggles
    assert any("3 points à leur propriétaire" in label for label in labels(game, "fr"))


def test_labels_for_photo_and_pay_out_count_the_weather_in():
    """Y9.3 F2, U2"""
    assert "take a photo: 9 points" in labels(turn("4 coin, 2 tent", "clear light"))
    slump = turn("4 coin, 2 tent", "slump", owner={Tile.GUIDE: 1})
    assert "buy the guide (4 coins, its owner scores 2 points: +1 sherpa every turn)" in labels(slump)


def test_labels_for_climbing_name_the_level():
    """Y5.3"""
    game = turn("3 sherpa, 3 tent", level=[1])
    assert labels(game) == ["do not climb", "climb to level 2", "climb to the peak"]
    assert labels(game, "fr") == ["ne pas monter", "monter au niveau 2", "monter au sommet"]


def test_labels_for_the_rope_say_what_it_stands_for():
    """Y5.6"""
    game = turn("6 footprint", level=[1], owner={Tile.ROPE: 0})
    assert labels(game)[0] == "use the rope as a sherpa"
    assert labels(follow(game, "climb 0")) == ["use the rope as a tent", "keep the rope"]
    assert labels(game, "fr") == ["utiliser la corde comme tente", "garder la corde"]


def test_labels_before_the_dice_are_used():
    """Y4.1"""
    game = turn("2 snow, 4 tent", "thaw", owner={Tile.GOGGLES: 0})
    assert labels(game) == [
        "roll one snow again (goggles)",
        "roll all snow again (thaw)",
        "go on with these dice",
    ]


def test_labels_for_turning_a_die():
    """Y5.1, Y9.3 F6"""
    game = turn("3 snow, 3 tent", "sunshine", points=[5])
    assert labels(game)[0] == "pay 2 points to turn snow"
    assert labels(game, "fr")[0] == "payer 2 points pour tourner une neige"
    assert labels(follow(game, "use dice"))[-2:] == ["turn it into a footprint", "leave the snow as it is"]


def test_prompts_ask_for_what_comes_next():
    """Y3.3, Y3.4, Y5.2"""
    game = yeti("first 0, 3*coin, 3*tent")
    assert prompts(game) == [
        "You must keep a symbol of this roll.",
        "Vous devez garder un symbole de ce lancer.",
    ]
    assert prompts(follow(game, "keep coin, 3*tent")) == ["What do you buy?", "Qu’achetez-vous ?"]
    assert prompts(yeti("first 0, snow, 5*tent"))[0] == "Keep a symbol of this roll."


def test_a_turn_reads_as_a_story():
    """Y5"""
    game = turn("4 snow, coin, sherpa")
    assert game.sentences()[-2:] == ["Blizzard! Player 1 holds 1 die.", "The yeti moves from 50 to 57."]
    assert game.sentences(language="fr")[-2:] == [
        spaced("Blizzard ! Player 1 retient 1 dé."),
        "Le yéti va de 50 à 57.",
    ]
    follow(game, "turn coin")
    assert game.sentences() == ["Player 1 turns snow into a coin."]
    assert game.sentences(language="fr") == [spaced("Player 1 tourne un dé : une pièce au lieu d’une neige.")]
    follow(game, "buy rope")
    assert game.sentences() == ["Player 1 buys the rope."]
    follow(game, "climb 1")
    assert game.sentences() == ["Player 1 climbs to level 1."]
    assert game.sentences(language="fr") == ["Player 1 monte au niveau 1."]
    follow(game, "use rope")
    assert game.sentences() == ["Player 1 uses the rope: +1 tent."]


def test_a_sale_names_both_players():
    """Y5.2"""
    game = follow(turn("4 coin, 2 tent", owner={Tile.GUIDE: 1}), "buy guide")
    assert game.sentences() == ["Player 1 buys the guide from Player 2.", "Player 2 is paid 5 points."]
    assert game.sentences(language="fr") == [
        "Player 1 achète le guide (à Player 2).",
        "Player 2 reçoit 5 points.",
    ]


def test_the_last_round_and_the_end_are_told():
    """Y7.1"""
    game = arrange(yeti("first 0"), points=[44])
    assert follow(game, "6*footprint").sentences()[-2:] == [
        "Player 1 follows 6 footprints: 6 points.",
        "Player 1 has reached the yeti: this is the last round.",
    ]
    assert follow(game, "7*tent").sentences(language="fr")[-1] == "La partie est finie."


def test_the_weather_is_told_when_it_changes():
    """Y9.2"""
    game = yeti("first 0, calm, hail", weather="normal")
    assert game.sentences() == ["Weather: hail (one coin less)."]
    assert game.sentences(language="fr") == [spaced("Météo : grêle (une pièce de moins).")]


def test_the_sheet_adds_up_the_equipment():
    """Y7.2"""
    game = arrange(yeti("first 0"), points=[12, 7], owner={Tile.GUIDE: 1, Tile.PURSE: 1})
    rows = [(row.en, numbers) for row, numbers in game.game.words.sheet(game.view())]
    assert rows == [("points", [12, 7]), ("equipment (for ties)", [0, 5])]


BOARD = r"""
Round 1 – the last round.
Weather: gale – one sherpa less.
A·······································C····································Y
B
  Y the yeti: 50
  A Ann: 0 points, first player
  B Bo: 0 points, holds 2 dice
  C Chloé: 26 points, holds 1 die, peak token taken

              /  \               Peak          ×4  C
          /          \           Level 2       ×3
      /                  \       Level 1       ×2  B
  /                          \   Base camp     ×1  A
                                 Peak tokens left: 6 4

Equipment      cost  pay-out  owner
Purse             1        2  supply         +1 coin, once
Rope              2        3  supply         +1 sherpa or +1 tent, once
Goggles           2        3  supply         roll one of 1 or 2 snow again
Sleeping bag      3        4  supply         +1 tent every turn
Magnifier         3        4  supply         +1 footprint every turn
Backpack          4        5  supply         keep two symbols of a roll
Guide             4        5  C Chloé        +1 sherpa every turn
Photo, points by coins: 2 → 1, 3 → 3, 4 → 6, 5 → 10, 6 → 15, 7 → 21
Ann, on the table: 2 tents, 1 footprint
Ann, set aside: 1 snow
"""


def table():
    """A position with something of everything on the board."""
    game = yeti("first 0, calm, gale", players=3, weather="normal", names=["Ann", "Bo", "Chloé"])
    arrange(game, points=[0, 0, 26], level=[0, 1, 3], peak=[0, 0, 1], peaks_left=2, held=[0, 2, 1], last=1)
    arrange(game, owner={Tile.GUIDE: 2}, loose=4)
    return follow(game, "snow, 2*tent, footprint")


def test_the_board_shows_track_mountain_equipment_dice_and_weather():
    """Y1.2, Y1.3, Y1.4, Y2.2, Y6.3, Y9.2"""
    assert table().board() == BOARD.strip()


def test_the_board_speaks_french():
    board = table().board(language="fr").replace(NO_BREAK, " ")
    assert "Météo : tempête – un sherpa de moins." in board
    assert "  C Chloé : 26 points, retient 1 dé, jeton Sommet pris" in board
    assert "Ann, sur la table : 2 tentes, 1 empreinte" in board
    assert "Guide             4        5  C Chloé        +1 sherpa à chaque tour" in board


def test_the_board_stays_within_eighty_characters():
    names = [f"Maximilienne de la Haute-Montagne {number}" for number in range(5)]
    game = yeti("first 0, calm, thaw", players=5, weather="normal", names=names)
    arrange(game, points=[120] * 5, held=[0, 1, 1, 1, 0], owner=[1] * 7, peak=[1] * 5, loose=4)
    follow(game, "snow, sherpa, tent, footprint")
    for language in ("en", "fr"):
        assert max(map(len, game.board(language=language).splitlines())) <= 80
