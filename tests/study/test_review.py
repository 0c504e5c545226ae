"""An analysis in words: whole or as it comes, in both languages, and as a page that needs nothing else."""

import re
from dataclasses import replace

import pytest

from tests.study.test_analysis import LITTLE, played, toy
from yurt.commands.analyse import _told_lines
from yurt.core.language import LANGUAGES, Phrase
from yurt.study import report_page
from yurt.study.analysis import Decision, Parts, of_text
from yurt.study.review import said, told, why
from yurt.study.worth import Option


@pytest.fixture(scope="module")
def analyst():
    return of_text(played(toy, 3, seed=2).transcript(), LITTLE, way="plain", game=toy)


@pytest.fixture(scope="module")
def parts(analyst):
    return analyst.parts(range(len(analyst.steps)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_analysis_tells_of_players_and_decisions(analyst, parts, language):
    found = told(analyst.match, analyst.states, parts, LITTLE, language)
    assert found["done"] == found["total"] == len(analyst.steps)
    assert [player["seat"] for player in found["players"]] == [0, 1, 2]
    assert all(player["sentence"] and player["played"] for player in found["players"])
    assert [point["turn"] for point in found["curve"]][-1] == analyst.match.turn
    assert found["curve"][-1]["chances"] == [
        1 / len(analyst.match.winners) if seat in analyst.match.winners else 0 for seat in range(3)
    ]
    assert all(decision["text"] and decision["label"] for decision in found["decisions"])


def test_who_weighed_it_is_told_in_the_same_words(analyst, parts):
    for language, ahead in (("en", "positions ahead"), ("fr", "positions d’avance")):
        by_search, guided = (
            told(analyst.match, analyst.states, parts, thought, language)["thought"]
            for thought in (LITTLE, replace(LITTLE, judge="network"))
        )
        assert ahead in guided
        assert ahead not in by_search
        assert guided.split(",")[0] == by_search.split(",")[0]


def test_what_is_there_so_far_is_told_and_no_sums_before_all_is(analyst):
    found = told(analyst.match, analyst.states, analyst.parts([0, 1, 2]), LITTLE, "en")
    assert found["done"] == 3 < found["total"]
    assert len(found["curve"]) == 4, "the end is known from the start"
    turns, firsts = ([point[name] for point in found["curve"]] for name in ("turn", "first"))
    assert firsts[1:3] == turns[:2], "one step after the other"
    assert firsts[3] > turns[2], "and what lies before the end is not known yet"
    assert found["players"] == found["turning"] == []


def test_a_decision_is_told_with_what_was_given_away():
    best, other = Option(3, 0.6, 0.01, 0, 0), Option(4, 0.45, 0.01, 0.15, 0.02)
    worse = Decision(9, 0, 4, 2, [best, other])
    assert said(worse, Phrase("Bet", "Miser")).en == (
        "Blunder: 45% to win, and “Bet” 60%: 15% given away (± 2)."
    )
    assert said(Decision(9, 0, 3, 2, [best, other]), Phrase("Bet", "Miser")).fr.startswith(
        "Le meilleur choix"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else_and_trusts_no_name(analyst, parts, language):
    found = told(analyst.match, analyst.states, parts, LITTLE, language)
    page = report_page.page(toy.words.NAME, ["<b>Ann", "Bo", "Cy"], found, language)
    assert "<svg" in page
    assert f'<html lang="{language}">' in page
    assert not re.search(r"https?://|<script|src=", page)
    assert "<b>Ann" not in page
    assert page.count("<polyline") == 3
    for player in found["players"]:
        assert player["sentence"].split()[-1] in page


def test_the_command_tells_what_cost_something_and_all_on_request(analyst, parts):
    best, other = Option(3, 0.6, 0.01, 0, 0), Option(4, 0.45, 0.01, 0.15, 0.02)
    decisions = [Decision(parts.decisions[0].turn, 0, 4, 2, [best, other], [["Then this.", "Puis ceci."]])]
    found = told(analyst.match, analyst.states, Parts(decisions, parts.standings), LITTLE, "fr")
    lines = _told_lines(found, analyst.match.names, False, "fr")
    assert any("Puis ceci." in line for line in lines)
    fine = told(analyst.match, analyst.states, parts._replace(decisions=[]), LITTLE, "fr")
    assert len(_told_lines(fine, analyst.match.names, True, "fr")) < len(lines)


def test_why_not_compares_an_option_with_the_best_and_holds_no_doubt_against_it(analyst, parts):
    turn, seat = parts.decisions[0].turn, parts.decisions[0].seat
    one, other = analyst.asked(turn)[1][:2]
    best = Option(one, 0.6, 0.02, 0, 0)

    def answer(behind, unsure, asked=other):
        decision = Decision(turn, seat, one, 2, [best, Option(other, 0.6 - behind, 0.03, behind, unsure)])
        return why(analyst.match, analyst.states, decision, asked).en

    assert "45% to win (± 3), 15% less than" in answer(0.15, 0.02)
    assert "as good as" in answer(0.15, 0.2)
    assert "was the best: 60% to win (± 2)" in answer(0.15, 0.02, one)


def test_a_turning_point_says_what_was_decided_though_it_was_secret(analyst, parts):
    """At the end of a game nothing is secret any more."""
    found = told(analyst.match, analyst.states, parts, LITTLE, "en")
    assert all(turned["text"] for turned in found["turning"])


def test_what_was_lost_is_told_by_kind_of_move_the_costliest_first(analyst, parts):
    found = told(analyst.match, analyst.states, parts, LITTLE, "fr")
    for player in found["players"]:
        lost = [kind["lost"] for kind in player["kinds"]]
        assert lost == sorted(lost, reverse=True)
        assert sum(lost) == pytest.approx(player["lost"], abs=0.001)
        assert player["costly"] == (player["kinds"][0]["kind"] if lost else None)
