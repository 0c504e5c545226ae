"""Plurals, articles, elision, lists and spacing, in one place for all sentences."""

import pytest

from yurt.core.grammar import NO_BREAK, elided, joined, numbered, spaced, with_article
from yurt.core.language import Phrase, agreeing, counted, listed

COINS = Phrase("{count:coin|coins}", "{count:pièce|pièces}")
SHERPAS = Phrase("{count:no sherpa|sherpa|sherpas}", "{count:aucun sherpa|sherpa|sherpas}")


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 coins", "0 pièce"),
        (1, "1 coin", "1 pièce"),
        (2, "2 coins", "2 pièces"),
        (-1, "-1 coin", "-1 pièce"),
    ],
)
def test_english_has_a_plural_for_all_but_one_and_french_from_two_on(count, english, french):
    assert COINS.fill(count=count) == (english, french)


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [(0, "no sherpa", "aucun sherpa"), (1, "1 sherpa", "1 sherpa"), (3, "3 sherpas", "3 sherpas")],
)
def test_there_may_be_a_word_for_none(count, english, french):
    assert SHERPAS.fill(count=count) == (english, french)


def test_a_form_may_stand_without_its_number():
    assert numbered(1, "~peut|peuvent", "fr") == "peut"
    assert numbered(2, "~peut|peuvent", "fr") == "peuvent"


def test_the_number_stands_where_the_form_has_a_mark():
    forms = "aucun ne suit|un seul suit|# suivent"
    assert [numbered(count, forms, "fr") for count in range(3)] == [
        "aucun ne suit",
        "un seul suit",
        "2 suivent",
    ]


def test_a_thing_is_counted_by_its_two_names():
    one, many = Phrase("crystal", "cristal"), Phrase("crystals", "cristaux")
    assert counted(0, one, many) == ("0 crystals", "0 cristal")
    assert agreeing(2, one, many) == ("crystals", "cristaux")


@pytest.mark.parametrize("name", ["Ana", "Élodie", "Hugo", "Igor", "Œdipe", "Yves", "ours", "Âme"])
def test_de_loses_its_vowel_before_another(name):
    assert elided("de", name) == f"d’{name}"


@pytest.mark.parametrize("name", ["Bob", "Çelik", "Yann", "Zoé", "1er joueur", "3"])
def test_de_stays_before_a_consonant_or_a_figure(name):
    assert elided("de", name) == f"de {name}"


def test_que_and_jusque_are_elided_too():
    assert elided("que", "Ana") == "qu’Ana"
    assert elided("jusque", "à la case 3") == "jusqu’à la case 3"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        *[(1, "a 1"), (7, "a 7"), (8, "an 8"), (11, "an 11"), (18, "an 18"), (80, "an 80"), (12, "a 12")],
        *[("orange stone", "an orange stone"), ("reef", "a reef"), ("unit", "a unit")],
    ],
)
def test_an_stands_before_the_sound_of_a_vowel(word, said):
    assert with_article(word) == said


def test_a_blank_asks_for_elision_and_articles_itself():
    said = Phrase("{name} takes {value:an}.", "La main {name:de} : {value}.").fill(name="Ana", value=8)
    assert said.en == "Ana takes an 8."
    assert said.spoken("fr") == f"La main d’Ana{NO_BREAK}: 8."


def test_a_plain_blank_may_have_python_s_own_format():
    assert Phrase("{steps:+d}", "{steps:+d}").fill(steps=3) == ("+3", "+3")


@pytest.mark.parametrize(
    ("words", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a et b"), (["a", "b", "c"], "a, b et c")]
)
def test_a_list_ends_with_and(words, said):
    assert joined(words, "fr") == said


def test_phrases_are_listed_in_each_language():
    assert listed([Phrase("north", "nord"), "b2"]) == ("north and b2", "nord et b2")
    assert listed([], Phrase("none", "aucune")) == ("none", "aucune")


def test_french_signs_do_not_part_from_their_words():
    assert spaced("Quoi ? « Oui » : 5 %") == "Quoi ? « Oui » : 5 %".replace(" ?", "\u00a0?").replace(
        "« ", "«\u00a0"
    ).replace(" »", "\u00a0»").replace(" :", "\u00a0:").replace(" %", "\u00a0%")


def test_a_phrase_is_spaced_when_it_is_spoken_in_french_only():
    said = Phrase("So ?", "Alors ?")
    assert said.spoken("fr") == f"Alors{NO_BREAK}?"
    assert said.spoken("en") == "So ?"
