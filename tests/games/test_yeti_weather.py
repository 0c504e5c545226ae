"""Yéti: the weather variant, its pile and its twelve faces (Y9)."""

import pytest

from tests.games.yeti_script import FIRST_ROUND, ROUND, dice, yeti
from tests.script import arrange, follow, told
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN
from yurt.core.match import IllegalAction
from yurt.games.yeti.pieces import Face, Sky, Tile
from yurt.games.yeti.state import Event, Move, Phase

FAIR = ["thaw", "clear light", "fair wind", "calm", "powder snow", "sunshine"]
FOUL = ["hard frost", "slump", "whiteout", "snowdrift", "hail", "gale"]  # in the order of their fair faces


def under(sky, turn="", **fields):
    """The first turn of a game under this weather; a tile that is not it lay on top before."""
    top = "sunshine" if sky in ("calm", "snowdrift") else "calm"
    game = arrange(yeti(f"first 0, {top}, {sky}", weather="normal"), **fields)
    return follow(game, dice(turn) if turn else "")


def named(game, face):
    return game.game.word(Move.SKY + face)


def test_six_weather_tiles_have_two_faces_each():
    """Y1.5"""
    game = yeti("first 0", weather="normal")
    assert len(game.view().pile) == 6
    assert len(game.options(CHANCE)) == 12


def test_without_the_variant_there_is_no_weather():
    """Y9.1"""
    game = yeti("first 0")
    assert game.view().sky == Sky.NONE
    assert game.options(CHANCE) == ["snow", "sherpa", "tent", "coin", "footprint"]


@pytest.mark.parametrize(("weather", "faces"), [("normal", FAIR + FOUL), ("short", FAIR), ("long", FOUL)])
def test_the_setting_says_which_faces_can_lie_on_top(weather, faces):
    """Y9.1"""
    game = yeti("first 0", weather=weather)
    assert game.options(CHANCE) == faces
    assert len({int(weight) for weight in game.weights(CHANCE) if weight}) == 1, "each is as likely"


def test_normal_weather_has_three_tiles_on_each_face():
    """Y9.1"""
    game = yeti("first 0, thaw, clear light", FIRST_ROUND, "fair wind", ROUND, weather="normal")
    assert game.options(CHANCE) == ["snowdrift", "hail", "gale"], "the three fair tiles are all seen"


@pytest.mark.parametrize(("top", "fair", "foul"), [("thaw", 2, 3), ("hard frost", 3, 2)])
def test_the_second_tile_is_likelier_to_show_the_side_that_is_less_seen(top, fair, foul):
    """Y9.1"""
    game = yeti(f"first 0, {top}", weather="normal")
    weights = game.weights(CHANCE)
    chances = {game.game.word(action): int(weights[action]) for action in game.actions(CHANCE)}
    assert chances == dict.fromkeys(FAIR[1:], fair) | dict.fromkeys(FOUL[1:], foul)


def test_only_the_top_tile_is_seen():
    """Y9.1"""
    game = yeti("first 0, hail", weather="normal")
    seen = [face for face in game.view(0).pile if face != UNKNOWN]
    assert len(seen) == 1


def test_the_first_player_turns_the_top_tile_and_puts_it_under_the_pile():
    """Y9.2"""
    view = yeti("first 0, hail, gale", weather="normal").view()
    assert view.pile[view.top] == Sky.GALE
    assert view.pile[view.top - 1] == Sky.POWDER, "the hail, turned over, lies at the bottom"


def test_the_face_now_on_top_is_in_force():
    """Y9.2"""
    game = yeti("first 0, hail, gale", weather="normal")
    assert game.view().sky == Sky.GALE
    assert told(game, Event.SKY) == [(Sky.GALE, 0)]


def test_the_weather_holds_for_everyone_for_a_round():
    """Y9.2"""
    game = yeti("first 0, hail, gale, 6*tent", weather="normal")
    assert game.view().seat == 1
    assert game.view().sky == Sky.GALE


def test_each_round_brings_the_next_tile():
    """Y9.2"""
    game = yeti("first 0, hail, gale", FIRST_ROUND, weather="normal")
    assert game.awaiting == [CHANCE]
    assert follow(game, "thaw").view().sky == Sky.THAW


def test_the_weather_changes_before_the_first_players_turn():
    """Y9.2"""
    game = yeti("first 1, hail, gale, 6*tent, 7*tent, thaw", weather="normal")
    assert game.view().seat == 1
    assert game.view().sky == Sky.THAW


def test_after_a_full_cycle_the_tiles_come_back_with_their_other_side():
    """Y9.2"""
    game = yeti("first 0, thaw, clear light", FIRST_ROUND, weather="short")
    for sky in FAIR[2:]:
        follow(game, sky + ", " + ROUND)
    cycle = []
    for _ in range(8):
        cycle.append(named(game, game.view().sky))
        follow(game, ROUND)
    assert cycle == [*FOUL, "thaw", "clear light"]


def test_a_pile_once_seen_needs_no_chance():
    """Y9.2"""
    game = yeti("first 0, thaw, clear light", FIRST_ROUND, weather="short")
    for sky in FAIR[2:]:
        follow(game, sky + ", " + ROUND)
    assert UNKNOWN not in game.view().pile
    assert game.options(CHANCE) == ["snow", "sherpa", "tent", "coin", "footprint"]


@pytest.mark.parametrize(("fair", "foul"), list(zip(FAIR, FOUL, strict=True)))
def test_behind_each_fair_face_is_its_foul_one(fair, foul):
    """Y1.5, Y9.3"""
    top = "calm" if fair != "calm" else "thaw"
    for face, back in ((fair, foul), (foul, fair)):
        game = yeti(f"first 0, {face}, {top}", weather="normal")
        assert named(game, game.view().pile[0]) == back


def test_a_thaw_lets_one_or_two_snow_be_rolled_again_all_together():
    """Y9.3 F1"""
    game = under("thaw", "2 snow, 4 tent")
    assert game.options(0) == ["reroll snow", "use dice"]
    assert follow(game, "reroll snow").view().loose == 2


def test_a_thaw_does_not_melt_three_snow():
    """Y9.3 F1"""
    assert under("thaw", "3 snow, 3 tent").view().phase == Phase.SNOW


def test_a_thaw_works_once_a_turn():
    """Y9.3 F1"""
    game = follow(under("thaw", "2 snow, coin, 3 tent"), "reroll snow, snow, tent")
    assert game.view().phase == Phase.COINS


def test_clear_light_adds_three_points_to_a_photo():
    """Y9.3 F2"""
    game = follow(under("clear light", "3 coin, 3 tent"), "buy photo")
    assert game.view().points[0] == 3 + 3


def test_clear_light_adds_nothing_to_equipment():
    """Y9.3 F2"""
    assert follow(under("clear light", "3 coin, 3 tent"), "buy goggles").view().points[0] == 0


@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_a_fair_wind_brings_two_points_for_equipment(owner):
    """Y9.3 F3"""
    game = follow(under("fair wind", "2 coin, 4 tent", owner={Tile.GOGGLES: owner}), "buy goggles")
    assert game.view().points[0] == 2


def test_a_fair_wind_adds_nothing_to_a_photo():
    """Y9.3 F3"""
    assert follow(under("fair wind", "2 coin, 4 tent"), "buy photo").view().points[0] == 1


def test_in_a_calm_one_keeps_any_number_of_symbols():
    """Y9.3 F4"""
    game = follow(under("calm"), "sherpa, 2*tent, 2*coin, footprint, keep sherpa, keep tent, keep coin")
    assert game.options(0) == ["keep footprint", "roll"]


def test_in_a_calm_without_snow_one_symbol_must_be_kept():
    """Y3.3, Y9.3 F4"""
    game = follow(under("calm"), "3*tent, 3*coin")
    assert game.options(0) == ["keep tent", "keep coin"]
    assert "roll" in follow(game, "keep tent").options(0)


def test_in_a_calm_with_snow_none_need_be_kept():
    """Y3.4, Y9.3 F4"""
    assert follow(under("calm"), "snow, 5*tent, roll").view().loose == 5


def test_powder_snow_brings_a_point_for_each_snow():
    """Y9.3 F5"""
    assert under("powder snow", "2 snow, 4 tent").view().points[0] == 2


def test_powder_snow_counts_the_dice_on_ones_card():
    """Y9.3 F5"""
    assert follow(under("powder snow", "5 snow, tent"), "leave snow").view().points[0] == 5


def test_a_turned_die_is_no_powder_snow_any_more():
    """Y9.3 F5"""
    assert follow(under("powder snow", "5 snow, tent"), "turn tent").view().points[0] == 4


def test_powder_snow_comes_at_the_end_of_the_turn():
    """Y9.3 F5"""
    assert under("powder snow", "2 snow, 4 coin").view().points[0] == 0


def test_in_sunshine_two_points_turn_a_die_to_any_face():
    """Y9.3 F6"""
    game = under("sunshine", "2 coin, 4 tent", points=[5])
    assert game.options(0) == ["pay tent", "pay coin", "use dice"]
    follow(game, "pay tent, turn coin")
    assert game.view().points[0] == 3
    assert game.view().kept.tolist() == [0, 0, 3, 3, 0]


def test_a_die_paid_for_may_be_turned_to_snow():
    """Y9.3 F6"""
    game = follow(under("sunshine", "2 snow, 4 tent", points=[5]), "pay tent, turn snow")
    assert game.view().phase == Phase.SNOW, "three snow let one of them be turned"


def test_a_snow_may_be_the_die_that_is_paid_for():
    """Y9.3 F6"""
    game = follow(under("sunshine", "4 snow, coin, tent", points=[5]), "pay snow, turn coin")
    assert not told(game, Event.BLIZZARD)
    assert game.view().yeti == 50


def test_a_die_paid_for_must_change_its_face():
    """Y9.3 F6"""
    game = follow(under("sunshine", "2 coin, 4 tent", points=[5]), "pay tent")
    assert game.options(0) == ["turn snow", "turn sherpa", "turn coin", "turn footprint"]


def test_sunshine_asks_for_two_points():
    """Y9.3 F6"""
    game = under("sunshine", "2 coin, 4 tent", points=[1])
    assert game.view().phase == Phase.COINS
    assert under("sunshine", "2 coin, 4 tent", points=[2]).view().phase == Phase.READY


def test_sunshine_turns_one_die_a_turn():
    """Y4.1, Y9.3 F6"""
    game = follow(under("sunshine", "2 coin, 4 tent", points=[5]), "pay tent, turn coin")
    assert game.view().phase == Phase.COINS


def test_sunshine_and_goggles_come_in_any_order():
    """Y4.1"""
    game = under("sunshine", "snow, 2 coin, 3 tent", points=[5], owner={Tile.GOGGLES: 0})
    follow(game, "pay tent, turn snow")
    assert game.options(0) == ["use goggles", "use dice"]


@pytest.mark.parametrize("snow", [3, 5])
def test_in_a_hard_frost_no_snow_may_be_turned(snow):
    """Y9.3 U1"""
    game = under("hard frost", f"{snow} snow, {6 - snow} coin")
    assert game.view().phase == Phase.COINS
    with pytest.raises(IllegalAction, match=r"^Y9\.3: hard frost: no snow may be turned$"):
        game.play(0, "turn tent")


def test_a_hard_frost_does_not_stop_the_blizzard():
    """Y9.3 U1, Y6.3"""
    game = under("hard frost", "5 snow, coin")
    assert game.view().yeti == 57
    assert game.view().held[0] == 2


@pytest.mark.parametrize(("tile", "payout"), [("purse", 0), ("rope", 0), ("sleeping bag", 1), ("guide", 2)])
def test_in_a_slump_a_pay_out_is_three_lower(tile, payout):
    """Y9.3 U2"""
    game = follow(under("slump", "5 coin, tent", owner=[1] * 7), f"buy {tile}")
    assert game.view().points[1] == payout


def test_in_a_whiteout_who_is_alone_on_a_level_loses_two_points():
    """Y9.3 U3"""
    game = under("whiteout", "6 tent", points=[9, 9], level=[0, 1])
    assert game.view().points[:2].tolist() == [7, 9]


def test_in_a_whiteout_company_protects():
    """Y9.3 U3"""
    assert under("whiteout", "6 tent", points=[9, 9]).view().points[0] == 9


def test_in_a_whiteout_the_level_at_the_end_of_the_turn_counts():
    """Y9.3 U3"""
    game = follow(under("whiteout", "sherpa, 5 coin", points=[9]), "buy nothing, climb 1")
    assert game.view().level[0] == 0
    assert game.view().points[0] == 9


def test_a_snowdrift_covers_a_footprint():
    """Y9.3 U4"""
    assert under("snowdrift", "3 footprint, 3 tent").view().points[0] == 2


def test_a_snowdrift_takes_no_footprint_where_there_is_none():
    """Y9.3 U4"""
    game = under("snowdrift", "6 tent", points=[5])
    assert game.view().points[0] == 5


def test_a_snowdrift_covers_the_magnifiers_footprint_too():
    """Y9.3 U4"""
    assert under("snowdrift", "6 tent", owner={Tile.MAGNIFIER: 0}).view().points[0] == 0


def test_hail_takes_a_coin():
    """Y9.3 U5"""
    assert follow(under("hail", "4 coin, 2 tent"), "buy photo").view().points[0] == 3


def test_hail_takes_an_only_coin():
    """Y9.3 U5"""
    assert under("hail", "coin, 5 tent").view().seat == 1


def test_the_purse_makes_up_for_hail():
    """Y5.6, Y9.3 U5"""
    game = under("hail", "2 coin, 4 tent", owner={Tile.PURSE: 0})
    assert "buy photo" not in game.options(0)
    assert "buy photo" in follow(game, "use purse").options(0)


def test_a_gale_takes_a_sherpa():
    """Y9.3 U6"""
    assert under("gale", "3 sherpa, 3 tent").options(0) == ["climb 0", "climb 1"]


def test_a_gale_takes_an_only_sherpa():
    """Y9.3 U6"""
    assert under("gale", "sherpa, 5 tent").view().seat == 1


def test_a_gale_takes_the_guide_too():
    """Y9.3 U6"""
    assert under("gale", "6 tent", owner={Tile.GUIDE: 0}).view().seat == 1


def test_the_rope_makes_up_for_a_gale():
    """Y5.6, Y9.3 U6"""
    game = under("gale", "sherpa, 5 tent", owner={Tile.ROPE: 0})
    assert game.options(0) == ["use rope", "climb 0"]
    assert follow(game, "use rope").options(0) == ["climb 0", "climb 1"]


def test_in_a_gale_without_a_sherpa_the_rope_does_not_lift():
    """Y5.6, Y9.3 U6: the rope's sherpa is the one that the gale takes"""
    assert "use rope" not in under("gale", "6 tent", owner={Tile.ROPE: 0}).options(0)


def test_in_hail_without_a_coin_the_purse_does_not_help():
    """Y5.6, Y9.3 U5: the purse's coin is the one that the hail takes"""
    assert "use purse" not in under("hail", "6 tent", owner={Tile.PURSE: 0}).options(0)


def test_the_weather_ends_with_its_round():
    """Y9.2, Y9.3"""
    game = yeti("first 0, calm, hail", FIRST_ROUND, "gale", weather="normal")
    follow(game, dice("2 coin, 5 tent"))
    assert "buy photo" in game.options(0)


def test_dice_turned_in_sunshine_count_as_they_lie():
    """Y9.3 F6, Y5.4"""
    game = follow(under("sunshine", "6 tent", points=[5]), "pay tent, turn footprint")
    assert told(game, Event.TRACKS) == [(1, 1)]
    assert game.view().kept[Face.TENT] == 0, "the next turn has begun"
