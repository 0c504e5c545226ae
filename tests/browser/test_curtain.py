"""One device, secret hands: while the curtain hangs nothing secret is on the screen, nor behind it."""

import pytest

from tests.browser.hand import HERE
from yurt.core.match import Match
from yurt.games import GAMES


def has_secrets(game):
    """Whether seats come to see the table differently, or to choose at the same time, early in a game."""
    match = Match(game, GAMES[game].players[0], seed=1)
    for _ in range(30):
        if match.over or len(match.awaiting) > 1 or match.view(0).tobytes() != match.view(1).tobytes():
            break
        match.play(match.awaiting[0], match.actions(match.awaiting[0])[0])
    return not match.over and (len(match.awaiting) > 1 or match.view(0).tobytes() != match.view(1).tobytes())


AT_REST = "document.fonts.status === 'loaded' && document.getAnimations().length === 0"
SECRETIVE = [game for game in GAMES if has_secrets(game)]


def to_the_curtain(hand):
    """Play until the device must be handed over."""
    for _ in range(80):
        hand.await_turn()
        if hand.find(".curtain").count():
            return
        hand.play()
    raise AssertionError("no curtain in 80 moves")


@pytest.mark.parametrize("game", SECRETIVE)
def test_nothing_secret_is_on_the_screen_while_the_curtain_hangs(sit, game, tmp_path):
    hand = sit(speed="instant")
    hand.table(game, HERE, HERE)
    pictures = []
    for _ in range(4):
        to_the_curtain(hand)
        assert hand.find(".stage, .log, pre, .dock, [data-play], [role=status]").count() == 0
        words = hand.find(".curtain-card > :not(svg)").all_inner_texts()
        hand.page.mouse.move(0, 0)  # nothing is lit under it
        hand.settle()
        hand.until(AT_REST)
        picture = hand.page.screenshot(path=tmp_path / f"{len(pictures)}.png")
        pictures.append((hand.find(".curtain").get_attribute("data-seat"), words, picture))
        hand.lift_curtain()
        assert hand.page.screenshot() != picture
        hand.play()
    for seat, words, picture in pictures[1:]:
        for other_seat, other_words, other_picture in pictures:
            if seat == other_seat:
                assert words == other_words, "the curtain says the same whatever lies behind it"
                assert picture == other_picture, "and looks the same, pixel by pixel"


@pytest.mark.parametrize("game", SECRETIVE[:1])
def test_a_short_press_does_not_lift_the_curtain(sit, game):
    hand = sit(speed="instant")
    hand.table(game, HERE, HERE)
    to_the_curtain(hand)
    hand.page.clock.install()
    hand.find(".hold").click()
    hand.page.clock.run_for(2_000)
    assert hand.find(".curtain").count() == 1
    hand.page.mouse.down()
    hand.page.clock.run_for(2_000)
    assert hand.find(".curtain").count() == 0


@pytest.mark.parametrize("game", SECRETIVE[:1])
def test_the_curtain_is_lifted_by_holding_a_key(sit, game):
    hand = sit(speed="instant")
    hand.table(game, HERE, HERE)
    to_the_curtain(hand)
    hand.find(".hold").focus()
    hand.page.keyboard.down("Space")
    hand.page.wait_for_selector(".stage")
    hand.page.keyboard.up("Space")
