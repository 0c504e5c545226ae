"""Himalaya in words: how its actions are written, what its options, events and refusals say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yurt.core.kernel import Heard
from yurt.core.language import Phrase
from yurt.games.himalaya.box_words import BOX as BOX  # the contract wants it here
from yurt.games.himalaya.box_words import BOX_PARTS as BOX_PARTS
from yurt.games.himalaya.ending import REASONS as REASONS
from yurt.games.himalaya.ending import ending as ending
from yurt.games.himalaya.ending import sources as sources
from yurt.games.himalaya.moving import (
    all_sherpas,
    can_move,
    climber_end,
    half,
    own_sherpas,
    retreat_end,
    rope_end,
    sherpa_end,
)
from yurt.games.himalaya.names import GOAL as GOAL
from yurt.games.himalaya.names import LENGTH as LENGTH
from yurt.games.himalaya.names import (
    SLIDE_NAME,
    away,
    packed_pair,
    pair,
    signed,
    to_camp,
    towards,
)
from yurt.games.himalaya.pieces import FACES, FARTHEST, MOST_STEPS, SEATS, SHERPAS, YETI_STEPS, Ground, Supply
from yurt.games.himalaya.refusals import refusal as refusal  # the contract wants it here
from yurt.games.himalaya.state import Event, Move, Phase
from yurt.games.himalaya.vain import vain as vain

NAME = Phrase("Himalaya", "Himalaya")
BLURB = Phrase(
    "Lead your sherpas past slides and the yeti, bring your climber after them, and be first on the summit.",
    "Menez vos sherpas malgré les glissements de terrain et le yéti, puis votre alpiniste. "
    "Soyez le premier au sommet.",
)
UNIT = None  # a race
OPTIONS = {
    "lone-climber": (
        Phrase("lone climber in a camp", "alpiniste seul au camp"),
        [Phrase("safe from the yeti", "à l’abri du yéti"), Phrase("flees from the yeti", "fuit le yéti")],
    )
}


def _moves() -> Iterator[tuple[int, Phrase]]:
    for face in range(FACES):
        yield Move.FALL + face, Phrase(f"die {face + 1}", f"dé {face + 1}")
        yield Move.TAKE + face, Phrase(f"take {face + 1}", f"prendre {face + 1}")
    for seat in range(SEATS):
        yield Move.FIRST + seat, Phrase(f"first {seat}", f"premier {seat}")
    for index in range(YETI_STEPS):
        steps = index - FARTHEST
        yield Move.YETI + index, Phrase(f"yeti {steps:+d}", f"yéti {steps:+d}")
    for steps in range(1, MOST_STEPS + 1):
        yield Move.CARD + steps - 1, Phrase(f"card {steps}", f"carte {steps}")
        yield Move.REGAIN + steps - 1, Phrase(f"regain {steps}", f"reprendre {steps}")
    for rank in range(SHERPAS):
        yield Move.SHERPA + rank, Phrase(f"sherpa {rank + 1}", f"sherpa {rank + 1}")
        yield Move.BACK + rank, Phrase(f"back {rank + 1}", f"reculer {rank + 1}")
        yield Move.ROPE + rank, Phrase(f"rope {rank}", f"cordée {rank}")
    yield Move.WEATHER, Phrase("bad weather", "mauvais temps")
    yield Move.THROW, Phrase("throw again", "relancer")
    yield Move.CLIMBER, Phrase("climber", "alpiniste")
    yield Move.STAY, Phrase("no rope", "pas de cordée")
    yield Move.LEAVE, Phrase("regain nothing", "ne rien reprendre")


MOVES = dict(_moves())
NUMBERS = {Move.TAKE + face: face + 1 for face in range(FACES)}  # a die is taken by its value

CHANCE_DECIDES = Phrase("Chance decides.", "Le sort décide.")
CHOOSE = Phrase("Take a die.", "Prenez un dé.")
CHOOSE_OR_CARD = Phrase(
    "Take a die or play a supply card.", "Prenez un dé ou jouez une carte d’approvisionnement."
)
LAST_DIE = Phrase(
    "Take the last die or throw all of them again.", "Prenez le dernier dé ou relancez-les tous."
)
LAST_DIE_OR_CARD = Phrase(
    "Take the last die, throw all of them again or play a supply card.",
    "Prenez le dernier dé, relancez-les tous ou jouez une carte d’approvisionnement.",
)
PAWN = Phrase("Which pawn moves by {steps}?", "Quel pion se déplace de {steps} ?")
ROPE = Phrase(
    "{met:sherpa|sherpas} on space {space}: go on by rope, {met:space|spaces} further?",
    "{met:sherpa|sherpas} sur la case {space} : continuer en cordée, {met:case|cases} plus loin ?",
)
CAMP = Phrase(
    "Two of your sherpas are in the camp on {space}: take back a card?",
    "Deux de vos sherpas sont au camp de la case {space} : reprendre une carte ?",
)


def prompt(view: Any, seat: int) -> Phrase:
    """What the seat is asked now."""
    if view.phase == Phase.CHOOSE:
        cards = Supply.HELD in view.supply[seat]
        if view.dice.sum() == 1:
            return LAST_DIE_OR_CARD if cards else LAST_DIE
        return CHOOSE_OR_CARD if cards else CHOOSE
    if view.phase == Phase.PAWN:
        return PAWN.fill(steps=int(view.steps))
    if view.phase == Phase.ROPE:
        met = int(all_sherpas(view, view.arrival)) - 1
        return ROPE.fill(met=met, space=int(view.arrival))
    if view.phase == Phase.CAMP:
        return CAMP.fill(space=int(view.box.camps[view.camp]))
    return CHANCE_DECIDES


def label(view: Any, seat: int, action: int) -> Phrase:
    """An option as a button says it."""
    if Move.TAKE <= action < Move.THROW:
        return _take_label(view, action - Move.TAKE + 1)
    if Move.CARD <= action < Move.CLIMBER:
        steps = action - Move.CARD + 1
        return Phrase("play the card {card}: {steps} up", "jouer la carte {card} : monter de {steps}").fill(
            card=_card_with(view, steps), steps=steps
        )
    if Move.CLIMBER <= action < Move.STAY:
        return _pawn_label(view, seat, action)
    if Move.STAY <= action < Move.REGAIN:
        return _rope_label(view, action)
    if Move.REGAIN <= action < Move.LEAVE:
        card = _card_with(view, action - Move.REGAIN + 1)
        return Phrase("take back the card {card}", "reprendre la carte {card}").fill(card=card)
    return LABELS.get(action, MOVES[action])


LABELS: dict[int, Phrase] = {
    Move.THROW: Phrase("throw all dice again (the yeti moves)", "relancer tous les dés (le yéti bouge)"),
    Move.LEAVE: Phrase("take no card back now", "ne pas reprendre de carte maintenant"),
}


def _take_label(view: Any, face: int) -> Phrase:
    if can_move(view, face, 0):
        return Phrase("take the {face}", "prendre le {face}").fill(face=face)
    return Phrase("take the {face} without moving", "prendre le {face} sans bouger").fill(face=face)


def _card_with(view: Any, steps: int) -> str:
    """The card that bears a number."""
    return next((pair(*map(int, card)) for card in view.box.supplies if steps in card), str(steps))


CLIMBER = Phrase("climber {end}", "alpiniste : monter {end}")
CLIMBER_WINS = Phrase("climber to the summit!", "alpiniste : au sommet !")
SHERPA = Phrase("sherpa {start} up {reached}{slide}", "sherpa {start} : monter {reached}{slide}")
BACK = Phrase("sherpa {start} back {reached}{slide}", "sherpa {start} : reculer {reached}{slide}")
SLIDE = Phrase(", then slide {end}", ", puis glisser {end}")


def _pawn_label(view: Any, seat: int, action: int) -> Phrase:
    steps = int(view.steps)
    if action == Move.CLIMBER:
        end = int(climber_end(view, steps, view.by_card))
        return CLIMBER_WINS if end == view.box.length else CLIMBER.fill(end=towards(end))
    if action < Move.BACK:
        start = int(view.sherpas[seat, action - Move.SHERPA])
        reached, end = start + steps, int(sherpa_end(view, start, steps, view.by_card))
        return SHERPA.fill(start=away(start), reached=towards(reached), slide=_slide(reached, end))
    start = int(view.sherpas[seat, action - Move.BACK])
    reached, end = max(0, start - half(steps)), int(retreat_end(view, start, steps))
    return BACK.fill(start=away(start), reached=towards(reached), slide=_slide(reached, end))


def _slide(reached: int, end: int) -> Phrase | str:
    return "" if reached == end else SLIDE.fill(end=towards(end))


ROPE_ALONE = Phrase("rope {reached}{slide}", "cordée {reached:jusque}{slide}")
ALONE = Phrase("rope {reached} alone{slide}", "cordée {reached:jusque} sans emmener les vôtres{slide}")
ROPE_WITH = Phrase(
    "rope {reached} with {count} more of yours{slide}",
    "cordée {reached:jusque} avec {count:autre|autres} des vôtres{slide}",
)


def _rope_label(view: Any, action: int) -> Phrase:
    space = int(view.arrival)
    if action == Move.STAY:
        return Phrase("no rope: stay on space {space}", "pas de cordée : rester sur la case {space}").fill(
            space=space
        )
    reached, companions = space + int(all_sherpas(view, space)) - 1, action - Move.ROPE
    where = {"reached": towards(reached), "slide": _slide(reached, int(rope_end(view)))}
    if companions:
        return ROPE_WITH.fill(count=companions, **where)
    return (ALONE if own_sherpas(view, view.seat, space) > 1 else ROPE_ALONE).fill(**where)


SENTENCES = {
    Event.FIRST: Phrase("{name} begins.", "{name} commence."),
    Event.THROWN: Phrase("{name} throws all dice: {dice}.", "{name} lance tous les dés : {dice}."),
    Event.TURNED: Phrase("{name} turns the yeti card {card}.", "{name} retourne la carte yéti {card}."),
    Event.YETI: Phrase("The yeti goes {way}.", "Le yéti va {way}."),
    Event.SCARED: Phrase(
        "{detail:sherpa|sherpas} of {name} {detail:~flees|flee} {camp}.",
        "{name} voit {detail:sherpa|sherpas} s’enfuir {camp:jusque}.",
    ),
    Event.CLIMBER_SCARED: Phrase(
        "The lone climber of {name} flees {camp}.", "{name} voit son alpiniste, seul, s’enfuir {camp:jusque}."
    ),
    Event.SHUFFLED: Phrase(
        "All yeti cards are shuffled, bad weather among them.",
        "Toutes les cartes yéti sont mélangées, mauvais temps compris.",
    ),
    Event.TOOK: Phrase("{name} takes {value:an}.", "{name} prend un {value}."),
    Event.IDLE: Phrase(
        "{name} takes {value:an} and can’t move.", "{name} prend un {value} sans pouvoir bouger."
    ),
    Event.PLAYED: Phrase(
        "{name} plays the supply card {supply} to move {value}.",
        "{name} joue la carte d’approvisionnement {supply} pour avancer de {value}.",
    ),
    Event.CLIMBED: Phrase("{name} brings the climber {way}.", "{name} amène son alpiniste {way}."),
    Event.ADVANCED: Phrase("{name} sends a sherpa up {way}.", "{name} fait monter un sherpa {way}."),
    Event.WITHDREW: Phrase("{name} calls a sherpa back {way}.", "{name} fait reculer un sherpa {way}."),
    Event.SLID: Phrase("{slide} leads back down {towards}.", "{slide} ramène {towards}."),
    Event.ROPED: Phrase("Roped up, {party} on {towards}.", "En cordée, {party} {towards:jusque}."),
    Event.REGAINED: Phrase(
        "In the camp on {detail}, {name} takes back the card {supply}.",
        "Au camp de la case {detail}, {name} reprend la carte {supply}.",
    ),
    Event.SUMMIT: Phrase(
        "{name} brings the climber to the summit and wins!", "{name} amène son alpiniste au sommet et gagne !"
    ),
    Event.WEATHER: Phrase(
        "Bad weather! The climb is over: the highest climber wins.",
        "Mauvais temps ! L’ascension est finie : l’alpiniste le plus haut gagne.",
    ),
}


def sentence(heard: Heard, names: list[str]) -> Phrase:
    """What happened."""
    name = names[heard.seat] if heard.seat < len(names) else ""
    return SENTENCES[Event(heard.event)].fill(
        name=name, value=heard.value, detail=heard.detail, **_blanks(heard.event, heard.value, heard.detail)
    )


def _blanks(event: int, value: int, detail: int) -> dict[str, object]:
    """The words that one kind of sentence needs beside the numbers."""
    if event == Event.THROWN:
        return {"dice": dice_words(value)}
    if event == Event.TURNED:
        return {"card": signed(value)}
    if event in (Event.YETI, Event.CLIMBED, Event.ADVANCED, Event.WITHDREW):
        return {
            "way": Phrase("{away} {towards}", "{away} {towards}").fill(
                away=away(detail), towards=towards(value)
            )
        }
    if event == Event.SLID:
        return {"slide": SLIDE_NAME[Ground(detail)], "towards": towards(value)}
    if event == Event.ROPED:
        return {"party": _party(detail), "towards": towards(value)}
    if event == Event.PLAYED:
        return {"supply": packed_pair(detail)}
    if event == Event.REGAINED:
        return {"supply": packed_pair(value)}
    return {"camp": to_camp(value)}


def dice_words(packed: int) -> str:
    """Dice as THROWN tells them: the highest first."""
    return " ".join(
        str(face + 1) for face in range(FACES - 1, -1, -1) for _ in range(packed >> 4 * face & 15)
    )


PARTY = Phrase(
    "the sherpa {count:goes|and another go|and # others go}",
    "le sherpa {count:continue|et un autre continuent|et # autres continuent}",
)


def _party(companions: int) -> Phrase:
    return PARTY.fill(count=companions)


def sheet(view: Any) -> list[tuple[Phrase, list[int]]]:
    """The score sheet: its rows, each with a number for every player."""
    seats = range(int(view.players))
    rows = [
        (Phrase("climber on space", "alpiniste sur la case"), [int(view.climber[seat]) for seat in seats])
    ]
    for rank in range(SHERPAS):
        title = Phrase(f"sherpa {rank + 1} (for ties)", f"sherpa {rank + 1} (égalités)")
        rows.append((title, [int(view.sherpas[seat, rank]) for seat in seats]))
    return rows
