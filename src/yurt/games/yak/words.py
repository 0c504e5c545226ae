"""Yak in words: how its actions are written, and what its options say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yurt.core.language import Phrase
from yurt.games.yak.box_words import BOX as BOX  # the contract wants it here
from yurt.games.yak.box_words import BOX_PARTS as BOX_PARTS
from yurt.games.yak.build import cart, cost, due, surplus
from yurt.games.yak.ending import REASONS as REASONS
from yurt.games.yak.ending import ending as ending
from yurt.games.yak.ending import sources as sources
from yurt.games.yak.names import (
    ACTION,
    ALL_FOOD,
    CART,
    FOOD,
    LEFT,
    ONE_STONE,
    PLACE,
    STONE,
    THE_CART,
    THE_STONE,
    counted_food,
    food,
    stones,
)
from yurt.games.yak.payment import PAYMENTS, first_kind, of_first, second_kind
from yurt.games.yak.pieces import (
    BUILDABLE,
    COLOURS,
    FOODS,
    Action,
    Cart,
    Food,
    Stone,
)
from yurt.games.yak.refusals import final as final  # the contract wants these here
from yurt.games.yak.refusals import refusal as refusal
from yurt.games.yak.sheet import sheet as sheet
from yurt.games.yak.state import Move, Phase
from yurt.games.yak.story import sentence as sentence
from yurt.games.yak.vain import vain as vain

NAME = Phrase("Yak", "Yak")
BLURB = Phrase(
    "Feed the yaks that pass your yurt, take stones off their carts and build the finest tower of all.",
    "Nourrissez les yaks de passage, prenez les pierres de leurs chariots et construisez la plus belle tour.",
)
GOAL = Phrase("The finest tower wins: the most points.", "La plus belle tour gagne : le plus de points.")
LENGTH = Phrase(
    "When somebody completes a tower’s fourth level, one last day follows: about 30 minutes.",
    "Quand une tour a son quatrième niveau, il reste une dernière journée : environ 30 minutes.",
)
UNIT = (Phrase("point", "point"), Phrase("points", "points"))
OPTIONS = {
    "bonus": (
        Phrase("bonus cards", "cartes Bonus"),
        [Phrase("none", "aucune"), *(Phrase(str(count), str(count)) for count in (1, 2, 3))],
    ),
    "fog": (
        Phrase("fog replaced by", "brouillard remplacé par"),
        [Phrase("a stone each", "une pierre chacun"), Phrase("one stone in all", "une seule pierre")],
    ),
    "full-cart": (
        Phrase("full cart at Restock", "chariot plein, en s’approvisionnant"),
        [Phrase("no draw", "sans pioche"), Phrase("draw and put back", "pioche et remise")],
    ),
    "base": (
        Phrase("tower base", "base des tours"),
        [
            Phrase("grows either side", "libre des deux côtés"),
            Phrase("five fixed places", "cinq places fixes"),
        ],
    ),
}


def _moves() -> Iterator[tuple[int, Phrase]]:
    for seat in range(4):
        yield Move.FIRST + seat, Phrase(f"first {seat}", f"premier {seat}")
    for stone, name in STONE.items():
        yield Move.DRAW + stone, name
        if stone < COLOURS:
            yield Move.REMOVE + stone, Phrase(f"remove {name.en}", f"retirer {name.fr}")
            yield Move.CARD + stone, Phrase(f"card {name.en}", f"carte {name.fr}")
        if stone < BUILDABLE:
            yield Move.TAKE + stone, Phrase(f"take {name.en}", f"prendre {name.fr}")
            yield Move.PICK + stone, Phrase(f"pick {name.en}", f"garder {name.fr}")
    for action, name in ACTION.items():
        yield Move.CHOOSE + action, name
    for place, where in enumerate(PLACE):
        yield Move.PLACE + place, Phrase(f"place {where}", f"poser {where}")
    yield Move.LEFT, Phrase(f"place {LEFT}", f"poser {LEFT}")
    for payment in range(PAYMENTS):
        part = _payment_word(payment)
        yield Move.PAY + payment, Phrase(f"pay {part.en}", f"payer {part.fr}")
        yield Move.SPILL + payment, Phrase(f"spill {part.en}", f"verser {part.fr}")
    for kind, name in FOOD.items():
        yield Move.LOAD + kind, Phrase(f"load {name.en}", f"charger {name.fr}")
        yield Move.BUY + kind, Phrase(f"get {name.en}", f"recevoir {name.fr}")
    for number, name in CART.items():
        yield Move.INTO + number, Phrase(f"into {name.en}", f"dans {name.fr}")
    yield Move.DONE, Phrase("done", "fini")
    yield Move.ENOUGH, Phrase("enough", "assez")


def _payment_word(payment: int) -> Phrase:
    """“milk”; or “2 meat + milk”: two meat, and the rest in milk."""
    one, other = FOOD[Food(first_kind(payment))], FOOD[Food(second_kind(payment))]
    if payment < FOODS:
        return one
    part = of_first(payment, 0)
    return Phrase(f"{part} {one.en} + {other.en}", f"{part} {one.fr} + {other.fr}")


MOVES = dict(_moves())

PROMPTS = {
    Phase.SUNRISE: Phrase(
        "Choose your action of the day, in secret.", "Choisissez en secret votre action de la journée."
    ),
    Phase.PLACE: Phrase("Where do you lay {stone}?", "Où posez-vous {stone} ?"),
    Phase.PAY: Phrase("How do you pay the {due} food?", "Comment payez-vous ? Coût : {due}."),
    Phase.SPILL: Phrase(
        "The cart is full: which food goes to the market ({surplus})?",
        "Le chariot est plein : que mettez-vous au marché ({surplus}) ?",
    ),
    Phase.LOAD: Phrase("Which food do you take off {cart}?", "Que prenez-vous sur {cart} ?"),
    Phase.BUY: Phrase(
        "What do you take in the market? ({bought} of {most} taken)",
        "Que prenez-vous au marché ? ({bought} sur {most})",
    ),
    Phase.PICK: Phrase("Which stone shall go onto a cart?", "Quelle pierre ira sur un chariot ?"),
    Phase.INTO: Phrase("Onto which cart does {stone} go?", "Sur quel chariot mettez-vous {stone} ?"),
}
TAKE_FIRST = Phrase("Take a stone from {cart}.", "Prenez une pierre sur {cart}.")
TAKE_MORE = Phrase("Another stone, or done ({due} food)?", "Une autre pierre, ou fini (coût : {due}) ?")


def prompt(view: Any, seat: int) -> Phrase:
    """What the seat is asked now."""
    if view.phase == Phase.TAKE:
        asked = TAKE_MORE if view.taken else TAKE_FIRST
    else:
        asked = PROMPTS.get(Phase(int(view.phase)), Phrase("Chance decides.", "Le sort décide."))
    return asked.fill(
        cart=THE_CART[Cart(cart(view))],
        due=due(view),
        surplus=surplus(view),
        bought=int(view.bought),
        most=int(view.box.market_food),
        stone=THE_STONE[Stone(int(view.hand))] if view.hand >= 0 else "",
    )


def label(view: Any, seat: int, action: int) -> Phrase:
    """An option as a button says it."""
    if Move.CHOOSE <= action < Move.TAKE:
        return _choice(view, seat, Action(action - Move.CHOOSE))
    if Move.TAKE <= action < Move.DONE:
        stone = Stone(action - Move.TAKE)
        price = cost(view, int(view.taken) + 1, int(view.crystals) + (stone == Stone.CRYSTAL))
        return Phrase("take {stone} ({price} food in all)", "prendre {stone} (coût total : {price})").fill(
            stone=ONE_STONE[stone], price=price
        )
    if Move.PAY <= action < Move.SPILL:
        return Phrase("pay {food}", "payer {food}").fill(food=_divided(action - Move.PAY, due(view)))
    if Move.SPILL <= action < Move.LOAD:
        return Phrase("{food} to the market", "{food} au marché").fill(
            food=_divided(action - Move.SPILL, surplus(view))
        )
    if Move.LOAD <= action < Move.BUY:
        return _load_label(view, seat, action - Move.LOAD)
    if Move.PICK <= action < Move.INTO:
        return Phrase("choose {stone}", "choisir {stone}").fill(stone=ONE_STONE[Stone(action - Move.PICK)])
    if Move.INTO <= action < Move.LEFT:
        into = Cart(action - Move.INTO)
        return Phrase("onto {cart} ({stones})", "sur {cart} ({stones})").fill(
            cart=THE_CART[into], stones=stones(view.stones[into].tolist())
        )
    return _plain_label(view, action)


def _plain_label(view: Any, action: int) -> Phrase:
    if action == Move.DONE:
        return Phrase("done: pay {due} food", "fini : payer {due}").fill(due=due(view))
    if action == Move.ENOUGH:
        return (
            Phrase("take no more food", "ne plus rien prendre")
            if view.bought
            else Phrase("take no food", "ne rien prendre")
        )
    if Move.BUY <= action < Move.ENOUGH:
        kind = Food(action - Move.BUY)
        return Phrase("take 1 {food}", "prendre 1 {food}").fill(food=FOOD[kind])
    if Move.PLACE <= action < Move.PAY:
        return Phrase("lay it at {place}", "poser en {place}").fill(place=PLACE[action - Move.PLACE])
    if action == Move.LEFT:
        return Phrase("lay it at {place}, left of the base", "poser en {place}, à gauche de la base").fill(
            place=LEFT
        )
    return MOVES[action]


def _choice(view: Any, seat: int, action: Action) -> Phrase:
    here = Cart(int(view.cart_at[seat]))
    on_cart, kinds = stones(view.stones[here].tolist()), food(view.food[here].tolist())
    if action == Action.BUILD:
        return Phrase("build from {cart} ({stones})", "construire avec {cart} ({stones})").fill(
            cart=THE_CART[here], stones=on_cart
        )
    if action == Action.RESTOCK:
        return Phrase("restock from {cart} ({food})", "s’approvisionner sur {cart} ({food})").fill(
            cart=THE_CART[here], food=kinds
        )
    return Phrase("go to market ({food})", "aller au marché ({food})").fill(food=food(view.market.tolist()))


def _load_label(view: Any, seat: int, kind: int) -> Phrase:
    there = int(view.food[cart(view), kind])
    room = int(view.box.food_yurt - view.yurt[seat].sum())
    if there <= room:
        return Phrase("take {all} ({there})", "prendre {all} ({there})").fill(
            all=ALL_FOOD[Food(kind)], there=there
        )
    return Phrase("take {part} of {there}", "prendre {part} sur {there}").fill(
        part=counted_food(kind, room), there=there
    )


def _divided(payment: int, amount: int) -> Phrase:
    counts = [0] * FOODS
    part = of_first(payment, amount)
    counts[first_kind(payment)] += part
    counts[second_kind(payment)] += amount - part
    return food(counts)
