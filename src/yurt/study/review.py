"""An analysis as people read it, in one language: plain values for a page, a report or the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yurt.core.kernel import CHANCE
from yurt.core.language import LANGUAGES, Phrase, capital, capitalised, counted
from yurt.core.match import Match
from yurt.core.position import seen
from yurt.study.accounts import play_of, sentence_of
from yurt.study.analysis import Decision, Parts
from yurt.study.curve import Point, curve_of, results_of, turning_points
from yurt.study.ending import lots
from yurt.study.grading import NAMES, SEVERAL
from yurt.study.kinds import kind_name
from yurt.study.steps import steps_of
from yurt.study.thought import Thought

BEST = Phrase("The best choice: {win}% to win.", "Le meilleur choix : {win} % de chances de gagner.")
FINE = Phrase(
    "{win}% to win; as far as can be told as good as “{best}”.",
    "{win} % de chances de gagner ; pour autant qu’on sache, aussi bon que « {best} ».",
)
WORSE = Phrase(
    "{grade}: {win}% to win, and “{best}” {more}%: {lost}% given away (± {unsure}).",
    "{grade} : {win} % de chances de gagner, contre {more} % pour « {best} » : "
    "{lost} % de perdus (± {unsure}).",
)
PLAYED = Phrase(
    "Accuracy {accuracy}%: {grades}.",
    "Précision {accuracy} % : {grades}.",
)
WHY_NOT = Phrase(
    "“{asked}”: {win}% to win (± {error}), {behind}% less than “{best}” (± {unsure}).",
    "« {asked} » : {win} % de chances de gagner (± {error}), "
    "{behind} % de moins que « {best} » (± {unsure}).",
)
WHY_AS_GOOD = Phrase(
    "“{asked}”: {win}% to win (± {error}); as far as can be told as good as “{best}”.",
    "« {asked} » : {win} % de chances de gagner (± {error}) ; "
    "pour autant qu’on sache, aussi bon que « {best} ».",
)
WHY_BEST = Phrase(
    "“{asked}” was the best: {win}% to win (± {error}).",
    "« {asked} » était le meilleur choix : {win} % de chances de gagner (± {error}).",
)
CHANCE_DID = Phrase("Chance", "Le sort")
THOUGHT = Phrase(
    "Weighed by the strongest bot, {runs} times {iterations} games ahead for each option that counts, "
    "from the view of the player who chose.",
    "Pesé par le plus fort des robots, {runs} fois {iterations} parties d’avance pour chaque option "
    "qui compte, du point de vue de qui choisissait.",
)
THOUGHT_GUIDED = Phrase(
    "Weighed by the strongest bot, {runs} times {iterations} positions ahead for each option that counts, "
    "from the view of the player who chose.",
    "Pesé par le plus fort des robots, {runs} fois {iterations} positions d’avance pour chaque option "
    "qui compte, du point de vue de qui choisissait.",
)
MOST_SENTENCES = 2  # of a turning point


def percent(chance: float) -> int:
    return round(100 * chance)


def told(
    match: Match, states: Sequence[Any], parts: Parts, thought: Thought, language: str
) -> dict[str, Any]:
    """All that is known so far; players and turning points once it is complete."""
    steps = steps_of(match.history)
    complete = len(parts.standings) == len(steps)
    return {
        "done": len(parts.standings),
        "total": len(steps),
        "thought": _thought(thought).spoken(language),
        "curve": _curve(match, parts),
        "decisions": [
            _decision(match, states, decision, language) for decision in _in_order(parts.decisions)
        ],
        "players": _players(match, states, parts, language) if complete else [],
        "turning": _turning(match, parts, language) if complete else [],
    }


def _thought(thought: Thought) -> Phrase:
    said = THOUGHT_GUIDED if thought.guided else THOUGHT
    return said.fill(runs=thought.runs, iterations=thought.iterations)


def _in_order(decisions: Sequence[Decision]) -> list[Decision]:
    return sorted(decisions, key=lambda decision: decision.turn)


def _curve(match: Match, parts: Parts) -> list[dict[str, Any]]:
    """The moments whose chances are known, each with who led to it, and from where."""
    by = {step.end: step for step in steps_of(match.history)}
    known = {standing.turn: standing.chances for standing in parts.standings} | {
        match.turn: results_of(match)
    }
    return [
        {
            "turn": turn,
            "first": by[turn].first if turn in by else turn,
            "seat": by[turn].seat if turn in by else CHANCE,
            "chances": [round(chance, 4) for chance in known[turn]],
        }
        for turn in sorted(known)
    ]


def _decision(match: Match, states: Sequence[Any], decision: Decision, language: str) -> dict[str, Any]:
    view = seen(match.rules, states[decision.turn], decision.seat)

    def label(action: int) -> Phrase:
        return capitalised(match.game.label(view, decision.seat, action, match.names))

    return {
        "turn": decision.turn,
        "seat": decision.seat,
        "grade": decision.grade,
        "name": NAMES[decision.grade].spoken(language),
        "word": match.game.word(decision.taken),
        "label": label(decision.taken).spoken(language),
        "best": match.game.word(decision.best.action),
        "loss": round(decision.loss, 4),
        "text": said(decision, label(decision.best.action)).spoken(language),
        "among": decision.among,
        "options": [
            {
                "word": match.game.word(option.action),
                "label": label(option.action).spoken(language),
                "win": round(option.win, 4),
                "error": round(option.error, 4),
            }
            for option in decision.options
        ],
        "line": [sentence[LANGUAGES.index(language)] for sentence in decision.line],
    }


def said(decision: Decision, best: Phrase) -> Phrase:
    """What a decision was worth, in a sentence."""
    choice = decision.choice
    if decision.grade == "best":
        return BEST.fill(win=percent(choice.win))
    if decision.grade == "fine":
        return FINE.fill(win=percent(choice.win), best=best)
    return WORSE.fill(
        grade=capitalised(NAMES[decision.grade]),
        win=percent(choice.win),
        best=best,
        more=percent(decision.best.win),
        lost=max(1, percent(choice.behind)),
        unsure=max(1, percent(choice.unsure)),
    )


def why(match: Match, states: Sequence[Any], decision: Decision, action: int) -> Phrase:
    """What one of the options of a decision was worth, beside the best."""
    view = seen(match.rules, states[decision.turn], decision.seat)
    asked = next(option for option in decision.options if option.action == action)
    labels = [
        capitalised(match.game.label(view, decision.seat, one.action, match.names))
        for one in (asked, decision.best)
    ]
    said = WHY_BEST if asked is decision.best else WHY_NOT if asked.behind > asked.unsure else WHY_AS_GOOD
    return said.fill(
        asked=labels[0],
        best=labels[1],
        win=percent(asked.win),
        error=max(1, percent(asked.error)),
        behind=max(1, percent(asked.behind)),
        unsure=max(1, percent(asked.unsure)),
    )


def _players(match: Match, states: Sequence[Any], parts: Parts, language: str) -> list[dict[str, Any]]:
    found, luck = [], dict(enumerate(lots(match, states)))
    for seat in range(match.players):
        play = play_of(match.game, [one for one in parts.decisions if one.seat == seat])
        said = sentence_of(match.names[seat], seat in match.winners, luck.get(seat))
        grades = [
            counted(count, NAMES[grade], SEVERAL[grade]).spoken(language)
            for grade in NAMES
            if (count := play.grades[grade])
        ]
        found.append(
            {
                "seat": seat,
                "luck": luck[seat][0].verdict.spoken(language) if seat in luck else "",
                "sentence": said.spoken(language),
                "played": PLAYED.fill(accuracy=percent(play.accuracy), grades=", ".join(grades)).spoken(
                    language
                )
                if grades
                else "",
                "accuracy": round(play.accuracy, 4),
                "grades": play.grades,
                "lost": round(play.lost, 4),
                "costly": play.costly,
                "kinds": [
                    {
                        "kind": kind,
                        "label": capitalised(kind_name(match.game, kind)).spoken(language),
                        "lost": round(lost, 4),
                    }
                    for kind, lost in play.kinds.items()
                ],
            }
        )
    return found


def _turning(match: Match, parts: Parts, language: str) -> list[dict[str, Any]]:
    return [_turned(match, point, language) for point in turning_points(curve_of(match, parts.standings))]


def _turned(match: Match, point: Point, language: str) -> dict[str, Any]:
    """What happened, and what it did to whom it changed most for."""
    reader = None if point.step.by_chance else point.step.seat  # who decided knows what
    heard = [heard for at, heard in match.story(reader) if point.step.first <= at < point.step.end]
    sentences = [match.game.sentence(one, match.names).spoken(language) for one in heard[:MOST_SENTENCES]]
    who = CHANCE_DID.spoken(language) if point.step.by_chance else match.names[point.step.seat]
    gains = [after - before for before, after in zip(point.before, point.after, strict=True)]
    seat = max(range(len(gains)), key=lambda one: abs(gains[one]))
    moved = f"{match.names[seat]} {percent(point.before[seat])} → {percent(point.after[seat])} %"
    text = capital(" ".join(sentences)) or who
    return {
        "turn": point.step.end,
        "first": point.step.first,
        "seat": point.step.seat,
        "text": text,
        "moved": moved,
    }
