"""Why an action of Yak is refused, and by which rule."""

from __future__ import annotations

from typing import Any, TypeAlias

from yurt.core.language import Phrase
from yurt.games.yak.build import cart, cost, due, surplus
from yurt.games.yak.names import FOOD, LEFT, NO_STONE, PLACE, THE_CART, food
from yurt.games.yak.payment import first_kind, most_payable, second_kind
from yurt.games.yak.pieces import FOODS, Cart, Food, Stone
from yurt.games.yak.state import Move, Phase
from yurt.games.yak.tower import RESTS_ON, built

Refusal: TypeAlias = tuple[str, Phrase]

DAY = Phrase(
    "not now: all choose an action at sunrise, then each plays it in turn",
    "pas maintenant : chacun choisit une action au lever du soleil, puis la joue à son tour",
)
NOT_CHOSEN = Phrase(
    "that is no part of your action now", "cela ne fait pas partie de votre action en ce moment"
)
FIRST_STONE = Phrase(
    f"the first stone of a tower is just put down, at {PLACE[0]}",
    f"la première pierre d’une tour se pose simplement, en {PLACE[0]}",
)
WIDE_BASE = Phrase(
    f"the base is five stones wide: nothing more at {LEFT}",
    f"la base est large de cinq pierres : plus rien en {LEFT}",
)
FIXED_BASE = Phrase(
    f"the base has five fixed places, and {LEFT} is none of them",
    f"la base a cinq places fixes, et {LEFT} n’en est pas une",
)

FINAL = Phrase(
    "it is noon: all have chosen, and every choice is final",
    "c’est la mi-journée : chacun a choisi, et tous les choix sont définitifs",
)


def final(before: Any, now: Any) -> Refusal | None:
    """K3.1: from noon on no choice is changed any more."""
    if before.phase == Phase.SUNRISE and (now.phase != Phase.SUNRISE or now.day != before.day):
        return "K3.1", FINAL
    return None


def refusal(view: Any, seat: int, action: int) -> Refusal:
    """The number of the rule that forbids the action, and why."""
    if action < Move.CHOOSE:
        return "K7.1", Phrase(
            "what comes out of the bag is up to chance", "ce qui sort du sac est l’affaire du sort"
        )
    if action < Move.TAKE:
        return "K3.1", Phrase("your action of the day is chosen", "votre action de la journée est choisie")
    if view.phase == Phase.SUNRISE:
        return "K3.1", DAY
    if action < Move.PLACE:
        return _take(view, seat, action)
    if action < Move.PAY or action == Move.LEFT:
        return _place(view, seat, action)
    if action < Move.LOAD:
        return _pay(view, seat, action)
    if action <= Move.ENOUGH:
        return _food(view, action)
    return _stone(view, action)


def _take(view: Any, seat: int, action: int) -> Refusal:
    if view.phase != Phase.TAKE:
        return "K4.1", NOT_CHOSEN
    if action == Move.DONE:
        return "K4.1", Phrase("take at least one stone", "prenez au moins une pierre")
    stone, here = Stone(action - Move.TAKE), cart(view)
    if not view.stones[here, stone]:
        return "K4.1", Phrase("{cart} carries no {stone}", "{cart} ne porte pas {stone}").fill(
            cart=THE_CART[Cart(here)], stone=NO_STONE[stone]
        )
    price = cost(view, int(view.taken) + 1, int(view.crystals) + (stone == Stone.CRYSTAL))
    most = int(most_payable(view.yurt[seat], here))
    return "K4.2", Phrase(
        "that comes to {price} food; with two kinds that {cart} takes you can pay {most}",
        "cela coûte {price} ; avec deux sortes que {cart} accepte, vous pouvez payer {most}",
    ).fill(price=price, most=most, cart=THE_CART[Cart(here)])


def _place(view: Any, seat: int, action: int) -> Refusal:
    if view.phase != Phase.PLACE:
        return "K4.3", NOT_CHOSEN
    occupied = built(view.tower[seat])
    if not occupied and not view.fixed:
        return "K4.3", FIRST_STONE
    if action == Move.LEFT:
        return "K4.3", FIXED_BASE if view.fixed else WIDE_BASE
    place = action - Move.PLACE
    if occupied >> place & 1:
        return "K4.3", Phrase("there is a stone at {place}", "il y a déjà une pierre en {place}").fill(
            place=PLACE[place]
        )
    if RESTS_ON[place]:
        below = [PLACE[other] for other in range(len(PLACE)) if RESTS_ON[place] >> other & 1]
        return "K4.3", Phrase(
            "{place} must rest on two stones, at {one} and {other}",
            "{place} doit reposer sur deux pierres, en {one} et {other}",
        ).fill(place=PLACE[place], one=below[0], other=below[1])
    return "K4.3", Phrase(
        "at {place} the stone would touch no other", "en {place}, la pierre n’en toucherait aucune autre"
    ).fill(place=PLACE[place])


def _pay(view: Any, seat: int, action: int) -> Refusal:
    spilling = action >= Move.SPILL
    if view.phase != (Phase.SPILL if spilling else Phase.PAY):
        return "K4.2", NOT_CHOSEN
    payment = action - (Move.SPILL if spilling else Move.PAY)
    here = cart(view)
    if not spilling and here < FOODS and here in (first_kind(payment), second_kind(payment)):
        return "K4.2", Phrase("{cart} takes no {en}", "{cart} n’accepte pas de {fr}").fill(
            cart=THE_CART[Cart(here)], en=FOOD[Food(here)].en, fr=FOOD[Food(here)].fr
        )
    amount, purse = (surplus(view), view.paid) if spilling else (due(view), view.yurt[seat])
    return "K4.2", Phrase(
        "that does not make {amount} out of {food}", "cela ne fait pas {amount} avec {food}"
    ).fill(amount=amount, food=food(purse.tolist()))


def _food(view: Any, action: int) -> Refusal:
    if action < Move.BUY:
        if view.phase != Phase.LOAD:
            return "K5.1", NOT_CHOSEN
        return "K5.1", Phrase("{cart} carries no {en}", "{cart} ne porte pas de {fr}").fill(
            cart=THE_CART[Cart(cart(view))], **_kind(action - Move.LOAD)
        )
    if view.phase != Phase.BUY:
        return "K6.1", NOT_CHOSEN
    return "K6.1", Phrase("the market has no {en}", "le marché n’a pas de {fr}").fill(
        **_kind(action - Move.BUY)
    )


def _kind(kind: int) -> dict[str, object]:
    return {"en": FOOD[Food(kind)].en, "fr": FOOD[Food(kind)].fr}


def _stone(view: Any, action: int) -> Refusal:
    if action < Move.INTO:
        if view.phase != Phase.PICK:
            return "K6.2", NOT_CHOSEN
        return "K6.2", Phrase("you drew no {stone}", "vous n’avez pas pioché {stone}").fill(
            stone=NO_STONE[Stone(action - Move.PICK)]
        )
    into = Cart(action - Move.INTO)
    if view.phase != Phase.INTO:
        return "K6.2", NOT_CHOSEN
    if into >= view.stops:
        return "K1.3", Phrase("{cart} is for four players only", "{cart} n’est là qu’à quatre joueurs").fill(
            cart=THE_CART[into]
        )
    return "K1.4", Phrase(
        "{cart} is full: it holds {most:stone|stones}", "{cart} est plein : il porte {most:pierre|pierres}"
    ).fill(cart=THE_CART[into], most=int(view.box.cart_stones))
