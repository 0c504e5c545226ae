"""Yéti in words: how its actions are written, what its options, events and refusals say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yurt.core.kernel import NOBODY, Heard
from yurt.core.language import Phrase, listed
from yurt.games.yeti.box_words import BOX as BOX  # the contract wants it here
from yurt.games.yeti.box_words import BOX_PARTS as BOX_PARTS
from yurt.games.yeti.ending import REASONS as REASONS
from yurt.games.yeti.ending import ending as ending
from yurt.games.yeti.ending import sources as sources
from yurt.games.yeti.names import (
    EFFECT,
    FACE,
    LEVEL,
    ONE,
    OWNER,
    POINT,
    SKY,
    THE_TILE,
    TILE,
    counted,
    points,
    staked_effect,
)
from yurt.games.yeti.pieces import FACES, MOST_COINS, PEAK, SEATS, Face, Sky, Tile
from yurt.games.yeti.refusals import refusal as refusal  # the contract wants it here
from yurt.games.yeti.state import Event, Move, Phase
from yurt.games.yeti.symbols import coins
from yurt.games.yeti.vain import vain as vain

NAME = Phrase("Yéti", "Yéti")
BLURB = Phrase(
    "Roll the dice, climb the mountain and take the yeti’s picture before the blizzard drives it away.",
    "Lancez les dés, gravissez la montagne et photographiez le yéti avant que le blizzard ne le chasse.",
)
GOAL = Phrase("Whoever has the most points at the end wins.", "Qui a le plus de points à la fin gagne.")
LENGTH = Phrase(
    "The round in which somebody catches up with the yeti is the last: about 20 minutes.",
    "Le tour de table où quelqu’un rattrape le yéti est le dernier : environ 20 minutes.",
)
UNIT = POINT
OPTIONS = {
    "weather": (
        Phrase("weather", "météo"),
        [
            Phrase("none", "sans"),
            Phrase("normal", "normale"),
            Phrase("short: all fair", "courte : tout favorable"),
            Phrase("long: all foul", "longue : tout défavorable"),
        ],
    )
}


def _moves() -> Iterator[tuple[int, Phrase]]:
    for face in Face:
        yield Move.FALL + face, FACE[face]
        yield Move.KEEP + face, Phrase(f"keep {FACE[face].en}", f"garder {FACE[face].fr}")
        yield Move.PAY + face, Phrase(f"pay {FACE[face].en}", f"payer {FACE[face].fr}")
        yield Move.TURN + face, Phrase(f"turn {FACE[face].en}", f"tourner {FACE[face].fr}")
    for seat in range(SEATS):
        yield Move.FIRST + seat, Phrase(f"first {seat}", f"premier {seat}")
    for sky in SKY:
        yield Move.SKY + sky, SKY[sky]
    for tile in Tile:
        yield Move.BUY + tile, Phrase(f"buy {TILE[tile].en}", f"acheter {TILE[tile].fr}")
    for levels in range(PEAK + 1):
        yield Move.CLIMB + levels, Phrase(f"climb {levels}", f"monter {levels}")
    yield Move.ROLL, Phrase("roll", "relancer")
    yield Move.GOGGLES, Phrase("use goggles", "utiliser lunettes")
    yield Move.THAW, Phrase("reroll snow", "relancer neiges")
    yield Move.LEAVE, Phrase("leave snow", "laisser neige")
    yield Move.READY, Phrase("use dice", "utiliser dés")
    yield Move.PURSE, Phrase("use purse", "utiliser bourse")
    yield Move.PHOTO, Phrase("buy photo", "acheter photo")
    yield Move.SAVE, Phrase("buy nothing", "ne rien acheter")
    yield Move.ROPE, Phrase("use rope", "utiliser corde")
    yield Move.SLEEP, Phrase("no rope", "pas de corde")


MOVES = dict(_moves())


def dice_words(packed: int) -> Phrase:
    """Dice as ROLLED and AGAIN tell them: “2 snow, 1 tent”."""
    counts = [(face, packed >> 4 * face & 15) for face in range(FACES)]
    return listed([counted(face, count) for face, count in counts if count], Phrase("nothing", "rien"))


PROMPTS = {
    Phase.KEEP: Phrase("Keep a symbol of this roll.", "Gardez un symbole de ce lancer."),
    Phase.READY: Phrase("Before using the dice:", "Avant d’utiliser les dés :"),
    Phase.PAID: Phrase("Which face shall the die show?", "Quelle face le dé doit-il montrer ?"),
    Phase.SNOW: Phrase("Turn one of your snow dice?", "Tourner une de vos neiges ?"),
    Phase.COINS: Phrase("What do you buy?", "Qu’achetez-vous ?"),
    Phase.CLIMB: Phrase("How far do you climb?", "Jusqu’où montez-vous ?"),
    Phase.TENTS: Phrase("Use the rope as a tent?", "Utiliser la corde comme tente ?"),
}


def prompt(view: Any, seat: int) -> Phrase:
    """What the seat is asked now."""
    if view.phase == Phase.KEEP and not view.fresh_snow and not view.symbols:
        return Phrase("You must keep a symbol of this roll.", "Vous devez garder un symbole de ce lancer.")
    return PROMPTS.get(Phase(int(view.phase)), Phrase("Chance decides.", "Le sort décide."))


def label(view: Any, seat: int, action: int) -> Phrase:
    """An option as a button says it."""
    if Move.KEEP <= action < Move.ROLL:
        face = Face(action - Move.KEEP)
        count = int(view.rolled[face])
        return Phrase("keep {dice}", "garder {dice}").fill(dice=counted(face, count))
    if Move.PAY <= action < Move.TURN:
        price, face_word = points(int(view.box.sky_pay)), ONE[Face(action - Move.PAY)]
        return Phrase("pay {price} to turn {face}", "payer {price} pour tourner {face}").fill(
            price=price, face=face_word
        )
    if Move.TURN <= action < Move.LEAVE:
        return Phrase("turn it into {face}", "en faire {face}").fill(face=ONE[Face(action - Move.TURN)])
    if Move.BUY <= action < Move.SAVE:
        return _buy_label(view, Tile(action - Move.BUY))
    if Move.CLIMB <= action < Move.SLEEP:
        return _climb_label(view, seat, action - Move.CLIMB)
    if action == Move.PHOTO:
        bonus = view.box.sky_photo if view.sky == Sky.CLEAR else 0
        worth = points(int(view.box.photo[min(coins(view), MOST_COINS)] + bonus))
        return Phrase("take a photo: {worth}", "prendre une photo : {worth}").fill(worth=worth)
    if action == Move.ROPE:
        as_tent = view.phase == Phase.TENTS
        return Phrase("use the rope as {what}", "utiliser la corde comme {what}").fill(
            what=Phrase("a tent", "tente") if as_tent else Phrase("a sherpa", "sherpa")
        )
    return LABELS.get(action, MOVES[action])


LABELS: dict[int, Phrase] = {
    Move.ROLL: Phrase("roll the rest again", "relancer le reste"),
    Move.GOGGLES: Phrase("roll one snow again (goggles)", "relancer une neige (lunettes)"),
    Move.THAW: Phrase("roll all snow again (thaw)", "relancer toutes les neiges (redoux)"),
    Move.LEAVE: Phrase("leave the snow as it is", "laisser la neige"),
    Move.READY: Phrase("go on with these dice", "continuer avec ces dés"),
    Move.PURSE: Phrase("open the purse: +1 coin", "ouvrir la bourse : +1 pièce"),
    Move.SLEEP: Phrase("keep the rope", "garder la corde"),
}


OWNER_SCORES = Phrase(", {owner} scores {points}", ", {points} à {owner}")


def _buy_label(view: Any, tile: Tile) -> Phrase:
    cost, payout = int(view.box.cost[tile]), Phrase("", "")
    if view.owner[tile] != NOBODY:
        slump = view.box.sky_slump if view.sky == Sky.SLUMP else 0
        paid = points(max(0, int(view.box.payout[tile] - slump)))
        payout = OWNER_SCORES.fill(owner=OWNER[tile], points=paid)
    return Phrase("buy {tile} ({cost}{payout}: {effect})", "acheter {tile} ({cost}{payout} : {effect})").fill(
        tile=THE_TILE[tile], cost=counted(Face.COIN, cost), payout=payout, effect=EFFECT[tile]
    )


def _climb_label(view: Any, seat: int, levels: int) -> Phrase:
    if not levels:
        return Phrase("do not climb", "ne pas monter")
    height = LEVEL[int(view.level[seat]) + levels]
    return Phrase("climb to {height}", "monter au {height}").fill(height=height)


SENTENCES = {
    Event.FIRST: Phrase("{name} begins.", "{name} commence."),
    Event.SKY: Phrase("Weather: {sky} ({effect}).", "Météo : {sky} ({effect})."),
    Event.ROLLED: Phrase("{name} rolls {dice}.", "{name} lance : {dice}."),
    Event.KEPT: Phrase("{name} keeps {dice}.", "{name} garde {dice}."),
    Event.AGAIN: Phrase("{name} rolls snow again and has {dice}.", "{name} relance et obtient : {dice}."),
    Event.PAID: Phrase("{name} pays {points} to turn a die.", "{name} paie {points} pour tourner un dé."),
    Event.TURNED: Phrase("{name} turns {old} into {face}.", "{name} tourne un dé : {face} au lieu {old:de}."),
    Event.BLIZZARD: Phrase(
        "Blizzard! {name} holds {value:die|dice}.", "Blizzard ! {name} retient {value:dé|dés}."
    ),
    Event.YETI: Phrase("The yeti moves from {detail} to {value}.", "Le yéti va de {detail} à {value}."),
    Event.PHOTO: Phrase(
        "{name} takes a photo for {detail:coin|coins}: {points}.",
        "{name} prend une photo à {detail:pièce|pièces} : {points}.",
    ),
    Event.BOUGHT: Phrase("{name} buys {the_tile}{seller}.", "{name} achète {the_tile}{seller}."),
    Event.PAYOUT: Phrase("{name} is paid {points}.", "{name} reçoit {points}."),
    Event.BONUS: Phrase(
        "{name} gets {points} more ({bonus_sky}).", "{name} gagne encore {points} ({bonus_sky})."
    ),
    Event.USED: Phrase("{name} uses {the_tile}: +1 {used}.", "{name} utilise {the_tile} : +1 {used}."),
    Event.CLIMBED: Phrase("{name} climbs to {height}.", "{name} monte au {height}."),
    Event.PEAK: Phrase("{name} reaches the peak: {points}.", "{name} atteint le sommet : {points}."),
    Event.TRACKS: Phrase(
        "{name} follows {detail:footprint|footprints}: {points}.",
        "{name} suit {detail:empreinte|empreintes} : {points}.",
    ),
    Event.CAMPED: Phrase("{name} goes down to {height}.", "{name} redescend au {height}."),
    Event.POWDER: Phrase(
        "{name} gets {points} for the powder snow.", "{name} gagne {points} grâce à la poudreuse."
    ),
    Event.ALONE: Phrase(
        "{name} is alone on that level and loses {points}.",
        "{name} n’a personne à son niveau et perd {points}.",
    ),
    Event.LAST: Phrase(
        "{name} has reached the yeti: this is the last round.",
        "{name} a rejoint le yéti : c’est le dernier tour de table.",
    ),
    Event.END: Phrase("The game is over.", "La partie est finie."),
}


def sentence(heard: Heard, names: list[str]) -> Phrase:
    """What happened."""
    event = Event(heard.event)
    name = names[heard.seat] if heard.seat < len(names) else ""
    return SENTENCES[event].fill(
        name=name, value=heard.value, detail=heard.detail, points=points(heard.value), **_blanks(heard, names)
    )


def _blanks(heard: Heard, names: list[str]) -> dict[str, object]:
    """The words that one kind of sentence needs beside the numbers."""
    event, value, detail = heard.event, heard.value, heard.detail
    if event in (Event.ROLLED, Event.AGAIN):
        return {"dice": dice_words(value)}
    if event == Event.SKY:
        return {"sky": SKY[Sky(value)], "effect": staked_effect(value, detail)}
    if event == Event.KEPT:
        return {"dice": counted(value, detail)}
    if event == Event.TURNED:
        return {"face": ONE[Face(value)], "old": ONE[Face(detail)]}
    if event == Event.BOUGHT:
        seller = Phrase(" from {name}", " (à {name})").fill(name=names[detail]) if detail != NOBODY else ""
        return {"the_tile": THE_TILE[Tile(value)], "seller": seller}
    if event == Event.BONUS:
        return {"bonus_sky": SKY[Sky(detail)]}
    if event == Event.USED:
        return {"the_tile": THE_TILE[Tile(value)], "used": FACE[Face(detail)]}
    if event in (Event.CLIMBED, Event.CAMPED):
        return {"height": LEVEL[value]}
    return {}


def sheet(view: Any) -> list[tuple[Phrase, list[int]]]:
    """The score sheet: its rows, each with a number for every player."""
    seats = range(int(view.players))
    tiles = [[tile for tile in Tile if view.owner[tile] == seat] for seat in seats]
    ties = [sum(int(view.box.tie[tile]) for tile in own) for own in tiles]
    return [
        (Phrase("points", "points"), [int(view.points[seat]) for seat in seats]),
        (Phrase("equipment (for ties)", "équipement (égalités)"), ties),
    ]
