"""Why an action of Himalaya is refused, and by which rule."""

from __future__ import annotations

from typing import Any, TypeAlias

from yurt.core.language import Phrase, listed
from yurt.games.himalaya.moving import alike, climber_on, half, own_sherpas
from yurt.games.himalaya.names import NONE, pair, standing
from yurt.games.himalaya.pieces import FACES, Ground, Supply
from yurt.games.himalaya.state import Move, Phase

Refusal: TypeAlias = tuple[str, Phrase]

BY_CHANCE = Phrase("dice and yeti cards fall by chance", "dés et cartes yéti sont l’affaire du sort")
CHOSEN = Phrase(
    "you have chosen {steps} already: now move a pawn by it",
    "vous avez déjà choisi {steps} : déplacez un pion d’autant",
)
MOVED = Phrase("you have moved already this turn", "vous avez déjà joué un pion ce tour-ci")
CHOOSE_FIRST = Phrase("first take a die or play a card", "prenez d’abord un dé ou jouez une carte")
NO_DIE = Phrase("no die on offer shows {face}: {dice}", "aucun dé disponible ne montre {face} : {dice}")
ONE_DIE = Phrase("there is one {die}", "il ne reste qu’un {die}")
DICE = Phrase("there are {dice}", "il reste {dice}")
MUST_MOVE = Phrase(
    "none of your pawns can move by {steps}, and you must move if you can",
    "aucun de vos pions ne peut se déplacer de {steps}, et il faut bouger si c’est possible",
)
NOT_LAST = Phrase(
    "{count} dice are left: all are thrown again only instead of taking the last",
    "il reste {count} dés : on ne relance qu’au lieu de prendre le dernier",
)
NO_CARD = Phrase(
    "you hold no card with {steps:an} (in hand: {cards})",
    "vous n’avez pas de carte {steps} (en main : {cards})",
)
USED = Phrase("your card {card} is used up", "votre carte {card} est déjà utilisée")
CARD_STUCK = Phrase(
    "none of your pawns can go up by {steps} with a card",
    "aucun de vos pions ne peut monter de {steps} avec une carte",
)
CAVE = Phrase(
    "space {space} is the yeti’s cave: nobody may stop there",
    "la case {space} est la grotte du yéti : nul ne s’y arrête",
)
YETI = Phrase("the yeti stands on space {space}", "le yéti est sur la case {space}")
NO_SUPPLY = Phrase(
    "space {space} is {ground}: no supply card leads there",
    "la case {space} est {ground} : aucune carte n’y mène",
)
GROUND = {
    Ground.SNOW: Phrase("a snow field", "un champ de neige"),
    Ground.SUMMIT: Phrase("the summit", "le sommet"),
}
SLIDE = Phrase(
    "the slide on {reached} ends on {end}: {why}", "le glissement de {reached} finit en {end} : {why}"
)
TOO_FAR = Phrase(
    "the summit is on {length}: {reached} is too far",
    "le sommet est en {length} : {reached}, c’est trop loin",
)
FEW = Phrase(
    "{count:no sherpa|sherpa|sherpas} of yours on space {space}: a climber needs two",
    "{count:aucun sherpa|sherpa|sherpas} à vous sur la case {space} : il en faut deux à l’alpiniste",
)
CLIMBER_THERE = Phrase(
    "another climber stands on space {space}", "un autre alpiniste est sur la case {space}"
)
ALIKE = Phrase(
    "it stands with sherpa {rank} {place}: move that one",
    "il est avec le sherpa {rank} {place} : prenez celui-là",
)
ONLY_UP = Phrase("a card leads only up", "une carte ne fait que monter")
AT_BASE = Phrase("nothing lies below the base camp", "il n’y a rien sous le camp de base")
NO_ROPE = Phrase(
    "a rope is for a sherpa that has just gone up to other sherpas",
    "la cordée est pour un sherpa qui vient de monter auprès d’autres sherpas",
)
DECIDE_ROPE = Phrase("first say whether you rope up", "dites d’abord si vous partez en cordée")
COMPANIONS = Phrase(
    "{count:none|only one|at most #} of your own can come along",
    "{count:aucun des vôtres ne peut|un seul des vôtres peut|# des vôtres au plus peuvent} suivre",
)
NO_REGAIN = Phrase(
    "a card comes back at the end of a move, with two own sherpas in a high camp, once a camp",
    "on reprend une carte en fin de tour, avec deux sherpas à soi dans un camp d’altitude, une fois par camp",
)
NOT_USED = Phrase("your used cards are: {cards}", "vos cartes utilisées : {cards}")
CAMP_FIRST = Phrase("first say which card you take back", "dites d’abord quelle carte vous reprenez")


def refusal(view: Any, seat: int, action: int) -> Refusal:
    """The number of the rule that forbids the action, and why."""
    if action < Move.TAKE:
        return "H3.1", BY_CHANCE
    if action < Move.CLIMBER:
        return _choice(view, seat, action) if view.phase == Phase.CHOOSE else _too_late(view)
    if action < Move.STAY:
        return _pawn(view, seat, action) if view.phase == Phase.PAWN else _no_pawn(view)
    if action < Move.REGAIN:
        return _rope(view, seat)
    return _regain(view, seat)


def _too_late(view: Any) -> Refusal:
    return ("H3.2", CHOSEN.fill(steps=int(view.steps))) if view.phase == Phase.PAWN else ("H3.2", MOVED)


def _choice(view: Any, seat: int, action: int) -> Refusal:
    if action == Move.THROW:
        return "H3.3", NOT_LAST.fill(count=int(view.dice.sum()))
    if action > Move.THROW:
        return _card(view, seat, action - Move.CARD + 1)
    face = action - Move.TAKE + 1
    if view.dice[face - 1]:
        return "H3.5", MUST_MOVE.fill(steps=face)
    dice = [str(value + 1) for value in range(FACES) for _ in range(view.dice[value])]
    left = ONE_DIE.fill(die=dice[0]) if len(dice) == 1 else DICE.fill(dice=listed(dice))
    return "H3.2", NO_DIE.fill(face=face, dice=left)


def _card(view: Any, seat: int, steps: int) -> Refusal:
    for card, numbers in enumerate(view.box.supplies):
        if steps in numbers and view.supply[seat, card] == Supply.USED:
            return "H3.4", USED.fill(card=pair(*map(int, numbers)))
        if steps in numbers and view.supply[seat, card] == Supply.HELD:
            return "H3.4", CARD_STUCK.fill(steps=steps)
    return "H1.3", NO_CARD.fill(steps=steps, cards=cards(view, seat, Supply.HELD))


def cards(view: Any, seat: int, where: Supply) -> Phrase:
    """A player's supply cards that are held, or used."""
    rows = enumerate(view.box.supplies)
    found = [pair(*map(int, numbers)) for card, numbers in rows if view.supply[seat, card] == where]
    return listed(found, NONE)


def _no_pawn(view: Any) -> Refusal:
    if view.phase == Phase.CHOOSE:
        return "H3.2", CHOOSE_FIRST
    return ("H5.3", DECIDE_ROPE) if view.phase == Phase.ROPE else ("H6.2", CAMP_FIRST)


def _pawn(view: Any, seat: int, action: int) -> Refusal:
    if action == Move.CLIMBER:
        return _climber(view, seat)
    rank = action - (Move.SHERPA if action < Move.BACK else Move.BACK)
    start = int(view.sherpas[seat, rank])
    if alike(view, rank):
        first = list(view.sherpas[seat]).index(start) + 1
        return "H3.2", ALIKE.fill(place=standing(start), rank=first)
    if action < Move.BACK:
        return _landing(view, start + int(view.steps))
    if view.by_card:
        return "H5.1", ONLY_UP
    return _landing(view, max(0, start - half(int(view.steps)))) if start else ("H5.1", AT_BASE)


def _climber(view: Any, seat: int) -> Refusal:
    space = int(view.climber[seat] + view.steps)
    if space >= view.box.length:
        return _resting(view, int(view.box.length))
    if climber_on(view, space):
        return "H7.2", CLIMBER_THERE.fill(space=space)
    count = int(own_sherpas(view, seat, space))
    if count < 2:
        return "H7.1", FEW.fill(count=count, space=space)
    return _resting(view, space)


def _landing(view: Any, reached: int) -> Refusal:
    """Why a sherpa may not arrive on a space."""
    if reached > view.box.length:
        return "H4.1", TOO_FAR.fill(length=int(view.box.length), reached=reached)
    end = int(view.box.landing[reached])
    rule, why = _resting(view, end)
    return (rule, why) if end == reached else ("H5.2", SLIDE.fill(reached=reached, end=end, why=why))


def _resting(view: Any, space: int) -> Refusal:
    """Why no pawn may stop on a space."""
    ground = Ground(int(view.box.ground[space]))
    if ground == Ground.CAVE:
        return "H4.2", CAVE.fill(space=space)
    if space == view.yeti:
        return "H4.2", YETI.fill(space=space)
    return "H4.3", NO_SUPPLY.fill(space=space, ground=GROUND[ground])


def _rope(view: Any, seat: int) -> Refusal:
    if view.phase != Phase.ROPE:
        return "H5.3", NO_ROPE
    return "H5.3", COMPANIONS.fill(count=int(own_sherpas(view, seat, view.arrival)) - 1)


def _regain(view: Any, seat: int) -> Refusal:
    if view.phase != Phase.CAMP:
        return "H6.2", NO_REGAIN
    return "H6.2", NOT_USED.fill(cards=cards(view, seat, Supply.USED))
