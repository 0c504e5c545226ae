"""Yoho! in words: how its actions are written, what its options and questions say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yurt.core.contract import Target
from yurt.core.language import Phrase
from yurt.games.yoho.box_words import BOX as BOX  # the contract wants it here
from yurt.games.yoho.box_words import BOX_PARTS as BOX_PARTS
from yurt.games.yoho.ending import REASONS as REASONS
from yurt.games.yoho.ending import ending as ending
from yurt.games.yoho.ending import sources as sources
from yurt.games.yoho.names import (
    A_KIND,
    CAPTAIN,
    CARD,
    COIN,
    EFFECT,
    FACE,
    KIND,
    SIDE,
    TO_SIDE,
    cell_name,
    edge_name,
    exits_name,
    line_name,
    surname,
)
from yurt.games.yoho.pieces import CELLS, LINE, SEATS, Captain, Card, Side
from yurt.games.yoho.refusals import refusal as refusal  # the contract wants these here
from yurt.games.yoho.sea import face_period, pile_period, visible
from yurt.games.yoho.sentences import sentence as sentence
from yurt.games.yoho.state import Move, Phase
from yurt.games.yoho.vain import ISLAND as ISLAND
from yurt.games.yoho.vain import vain as vain

NAME = Phrase("Yoho!", "Yoho!")
BLURB = Phrase(
    "Turn, push and flip the sea itself, open Black Sam’s chests, and be the first pirate to three coins.",
    "Faites pivoter et glisser la mer, ouvrez les coffres de Black Sam et gagnez à trois pièces d’or.",
)
GOAL = Phrase("The first with {goal:coin|coins} wins.", "Le premier à {goal:pièce|pièces} d’or gagne.")
LENGTH = Phrase(
    "The winning coin ends it at once: about 20 minutes.",
    "La pièce gagnante y met fin aussitôt : environ 20 minutes.",
)
UNIT = COIN
OPTIONS = {
    "slide": (
        Phrase("lines for Slide", "lignes pour Glisser"),
        [
            Phrase("any row or column", "toute rangée ou colonne"),
            Phrase("only columns from your side", "seulement les colonnes face à vous"),
        ],
    ),
}


def _moves() -> Iterator[tuple[int, Phrase]]:
    for face, name in enumerate(FACE):
        yield Move.SEA + face, name
    for side in Side:
        yield Move.POINT + side, Phrase(f"top {SIDE[side].en}", f"haut {SIDE[side].fr}")
    for seat in range(SEATS):
        yield Move.FIRST + seat, Phrase(f"first {seat}", f"premier {seat}")
        yield Move.AT + seat, Phrase(f"throw at {seat}", f"lancer sur {seat}")
        yield Move.FIRE + seat, Phrase(f"fire at {seat}", f"tirer sur {seat}")
    for card in Card:
        name = Phrase(CARD[card].en.lower(), CARD[card].fr.lower())
        yield Move.DRAW + card, Phrase(f"draw {name.en}", f"piocher {name.fr}")
        yield Move.PLAY + card, Phrase(f"play {name.en}", f"jouer {name.fr}")
        yield Move.DISCARD + card, Phrase(f"discard {name.en}", f"défausser {name.fr}")
    for cell in range(CELLS):
        yield Move.CELL + cell, Phrase(cell_name(cell), cell_name(cell))
    for edge in range(4 * LINE):
        yield Move.EDGE + edge, edge_name(edge)
    for number, kind in enumerate(ISLAND):
        yield Move.TAKE + number, Phrase(f"take {KIND[kind].en}", f"prendre {KIND[kind].fr}")
    for captain in Captain:
        called = surname(captain).lower()
        yield Move.CAPTAIN + captain, Phrase(f"captain {called}", f"capitaine {called}")
    yield Move.NET, Phrase("net", "filet")
    yield Move.SAIL, Phrase("move", "déplacement")
    yield Move.HOME, Phrase("home", "repaire")
    yield Move.CLOCKWISE, Phrase("clockwise", "horaire")
    yield Move.COUNTER, Phrase("counterclockwise", "antihoraire")
    yield Move.SIDEWAYS, Phrase("left-right", "gauche-droite")
    yield Move.ENDWISE, Phrase("top-bottom", "haut-bas")
    yield Move.BLAST, Phrase("fire at chest", "tirer sur coffre")
    yield Move.END, Phrase("end turn", "finir")
    yield Move.DONE, Phrase("keep the rest", "garder le reste")


MOVES = dict(_moves())

PROMPTS = {
    Phase.CAPTAIN: Phrase("Who is your captain?", "Qui est votre capitaine ?"),
    Phase.LAIR: Phrase("Where do you build your lair?", "Où installez-vous votre repaire ?"),
    Phase.ROTATE: Phrase("Which card do you rotate?", "Quelle carte faites-vous pivoter ?"),
    Phase.SPIN: Phrase("Which way?", "Dans quel sens ?"),
    Phase.SWAP: Phrase("Which card do you swap?", "Quelle carte échangez-vous ?"),
    Phase.WITH: Phrase("With which neighbour?", "Avec quelle voisine ?"),
    Phase.SLIDE: Phrase("Where do you push the top card in?", "Par où poussez-vous la carte du dessus ?"),
    Phase.PUSH: Phrase("How shall it lie?", "Comment la posez-vous ?"),
    Phase.FLIP: Phrase("Which card do you turn over?", "Quelle carte retournez-vous ?"),
    Phase.WAY: Phrase("Which way over?", "Par quel côté ?"),
    Phase.REMOVE: Phrase("Which card do you remove?", "Quelle carte supprimez-vous ?"),
    Phase.SAIL: Phrase("Where do you sail?", "Où naviguez-vous ?"),
    Phase.CATCH: Phrase(
        "Catch what, or throw which barrel?", "Qu’attrapez-vous, ou quel baril lancez-vous ?"
    ),
    Phase.THROW: Phrase("At whom, or at what?", "Sur qui, ou sur quoi ?"),
    Phase.ISLAND: Phrase("What do you take from the island?", "Que prenez-vous sur l’île ?"),
}
TURN = Phrase(
    "Your turn: {plays:no card|card|cards} left to play{extra}.",
    "À vous : {plays:plus aucune carte|encore # carte|encore # cartes} à jouer{extra}.",
)
ONLY_EXTRA = Phrase(
    "Your turn: {extra} more from your hand left to play.",
    "À vous : encore {extra:carte|cartes} au trésor à jouer.",
)
EXTRA = Phrase(" (and {extra} more from your hand)", " (et en plus {extra:carte|cartes} au trésor)")
FILL = Phrase("How shall the new card lie in {cell}?", "Comment posez-vous la nouvelle carte en {cell} ?")
TOO_MANY = Phrase("You must discard {count} more.", "Vous devez encore défausser {count:carte|cartes}.")
MAY_DISCARD = Phrase("Discard anything before you draw?", "Défausser des cartes avant de piocher ?")


def prompt(view: Any, seat: int) -> Phrase:
    """What the seat is asked now."""
    if view.phase == Phase.TURN:
        return _turn_prompt(view)
    if view.phase == Phase.FILL:
        return FILL.fill(cell=cell_name(int(view.cell)))
    if view.phase == Phase.DISCARD:
        surplus = int(view.cards[seat] - view.box.hand)
        return TOO_MANY.fill(count=surplus) if surplus > 0 else MAY_DISCARD
    return PROMPTS.get(Phase(int(view.phase)), Phrase("Chance decides.", "Le sort décide."))


def _turn_prompt(view: Any) -> Phrase:
    if view.extra and not view.plays:
        return ONLY_EXTRA.fill(extra=int(view.extra))
    extra = EXTRA.fill(extra=int(view.extra)) if view.extra else ""
    return TURN.fill(plays=int(view.plays), extra=extra)


BASE_CARD = Phrase("{card} (base card): {effect}", "{card} (action de base) : {effect}")
LABELS: dict[int, Phrase] = {
    Move.NET: BASE_CARD.fill(card=CARD[Card.NET], effect=EFFECT[Card.NET]),
    Move.SAIL: BASE_CARD.fill(card=CARD[Card.MOVE], effect=EFFECT[Card.MOVE]),
    Move.HOME: Phrase("home to your lair", "rentrer au repaire"),
    Move.CLOCKWISE: Phrase("a quarter turn clockwise", "un quart de tour dans le sens horaire"),
    Move.COUNTER: Phrase("a quarter turn counterclockwise", "un quart de tour dans le sens antihoraire"),
    Move.SIDEWAYS: Phrase("over from left to right", "de gauche à droite"),
    Move.ENDWISE: Phrase("over from top to bottom", "de haut en bas"),
    Move.BLAST: Phrase(
        "fire a cannonball at the chest under you", "tirer un boulet sur le coffre sous votre bateau"
    ),
    Move.END: Phrase("end your turn", "finir votre tour"),
    Move.DONE: Phrase("keep the rest and draw", "garder le reste et piocher"),
}


TARGETS = {Move.AT + seat: Target(Phrase("at {name}", "sur {name}"), seat) for seat in range(SEATS)} | {
    Move.FIRE + seat: Target(Phrase("fire a cannonball at {name}", "tirer un boulet sur {name}"), seat)
    for seat in range(SEATS)
}


def label(view: Any, seat: int, action: int) -> Phrase:
    """An option as a button says it."""
    if Move.POINT <= action < Move.FIRST:
        return _point_label(view, action - Move.POINT)
    if Move.PLAY <= action < Move.NET:
        return _card_label(Phrase("{card}: {effect}", "{card} : {effect}"), Card(action - Move.PLAY))
    if Move.CELL <= action < Move.HOME:
        return _cell_label(view, action - Move.CELL)
    if Move.EDGE <= action < Move.CLOCKWISE:
        return _edge_label(view, action - Move.EDGE)
    if action in TARGETS:
        aim, target = TARGETS[action]
        return aim.fill(name=Phrase(f"player {target + 1}", f"le joueur {target + 1}"))
    if Move.TAKE <= action < Move.END:
        return A_KIND[ISLAND[action - Move.TAKE]]
    if Move.DISCARD <= action < Move.DONE:
        return _card_label(Phrase("discard {card}", "défausser « {card} »"), Card(action - Move.DISCARD))
    if action >= Move.CAPTAIN:
        return CAPTAIN[Captain(action - Move.CAPTAIN)]
    return LABELS.get(action, MOVES[action])


def _card_label(phrase: Phrase, card: Card) -> Phrase:
    return phrase.fill(card=CARD[card], effect=EFFECT[card])


def _cell_label(view: Any, cell: int) -> Phrase:
    face = visible(view, cell)
    if face < 0:
        return MOVES[Move.CELL + cell]
    return Phrase("{cell} ({face})", "{cell} ({face})").fill(cell=cell_name(cell), face=FACE[face])


def _edge_label(view: Any, edge: int) -> Phrase:
    phrase = Phrase("{side}, at {line}", "{side}, {line}")
    if view.phase == Phase.SLIDE:
        phrase = Phrase("from the {from_side} into {line}", "côté {from_side}, dans la {line}")
    side = Side(edge // LINE)
    return phrase.fill(side=TO_SIDE[side], from_side=SIDE[side], line=line_name(edge))


def _point_label(view: Any, turn: int) -> Phrase:
    """Which way the currents lead; and where the top points, if just the back tells the choices apart."""
    face = int(view.top)
    currents = exits_name(face, turn)
    if face_period(face) == pile_period(view, face, view.shuffle):
        return currents
    return Phrase("{exits}; top {side}", "{exits} ; haut de la carte {side}").fill(
        exits=currents, side=TO_SIDE[Side(turn)]
    )


def sheet(view: Any) -> list[tuple[Phrase, list[int]]]:
    """The score sheet: its rows, each with a number for every player."""
    seats = range(int(view.players))
    return [
        (Phrase("coins", "pièces"), [int(view.coins[seat]) for seat in seats]),
        (Phrase("lives (for ties)", "vies (égalités)"), [int(view.lives[seat]) for seat in seats]),
        (Phrase("cannonballs (for ties)", "boulets (égalités)"), [int(view.balls[seat]) for seat in seats]),
    ]
