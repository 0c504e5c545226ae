"""What the symbols of Yak's board are, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.legend import NOTHING, Legend, Symbol
from yurt.games.yak.names import ACTION, CART, COLOUR, FOOD, STONE
from yurt.games.yak.pieces import COLOURS, FOODS, Action, Cart, Food, Form, Stone
from yurt.games.yak.sheet import card

BUILD = Phrase(
    "Take up to three stones off the cart at your stop and lay them in your tower.",
    "Prenez jusqu’à trois pierres du chariot devant vous et posez-les dans votre tour.",
)
BUILD_COST = Phrase(
    "{one}, {two} or {three} food for 1, 2 or 3 stones, {crystal} more for a crystal; at most two kinds",
    "{one}, {two} ou {three} vivres pour 1, 2 ou 3 pierres, {crystal} de plus par cristal ; deux sortes au "
    "plus",
)
RESTOCK = Phrase(
    "Take all the food of one kind off the cart at your stop, as far as the yurt holds it (at most {yurt}); "
    "then a stone is drawn onto the cart.",
    "Prenez tous les vivres d’une sorte du chariot devant vous, tant que la yourte en a la place ({yurt} au "
    "plus) ; puis une pierre est tirée pour ce chariot.",
)
MARKET = Phrase(
    "Take up to {food} food of your choice; then draw {stones} stones and put one of them onto any cart "
    "with room.",
    "Prenez jusqu’à {food} vivres de votre choix ; puis tirez {stones} pierres et mettez-en une sur un "
    "chariot qui a de la place.",
)
REFUSES = Phrase(
    "It takes no {food}. It holds {stones} stones and {most} food.",
    "Il n’accepte pas de {food}. Il porte {stones} pierres et {most} vivres.",
)
OPEN = Phrase(
    "It takes every food. It holds {stones} stones and {most} food.",
    "Il accepte tous les vivres. Il porte {stones} pierres et {most} vivres.",
)
GROUPS = Phrase(
    "Stones of one colour that touch are a group: {two} points for two, {three} for three, {four} for four "
    "and more for larger ones.",
    "Les pierres d’une couleur qui se touchent forment un groupe : {two} points à deux, {three} à trois, "
    "{four} à quatre, et davantage au-delà.",
)
COLOURED = Phrase("{colour} stone", "pierre {colour}")
PAYS = Phrase(
    "It pays for stones. The yurt holds {yurt} in all; most left at the end brings {points:point|points}.",
    "Paie les pierres. La yourte contient {yurt} vivres en tout ; en avoir le plus à la fin rapporte "
    "{points:point|points}.",
)
CRYSTAL = Phrase(
    "At the end it becomes the colour that suits its tower best, each crystal another one.",
    "À la fin, il prend la couleur qui convient le mieux à la tour, chaque cristal une autre.",
)
CRYSTAL_COST = Phrase("{food} more food when it is built", "{food:vivre|vivres} de plus à la construction")
FOG = Phrase(
    "Drawn out of the bag it goes onto the fog track, and all yaks turn round.",
    "Tirée du sac, elle va sur la piste de brouillard et tous les yaks font demi-tour.",
)
STUPA = Phrase(
    "{points:point|points} for who first completes a fourth level; then one last day is played.",
    "{points:point|points} à qui termine le premier un quatrième niveau ; une dernière journée suit.",
)
YURT = Phrase(
    "Each player’s own: it holds {yurt} food at most. The cart before it is yours today.",
    "À chacun la sienne : {yurt} vivres au plus. Le chariot devant elle est à vous aujourd’hui.",
)
BONUS = Phrase("bonus card: {colour}", "carte bonus : {colour}")
THINGS = {
    "track": Symbol(
        Phrase("fog track", "piste de brouillard"),
        Phrase(
            "Fog drawn lies here. When it is full the first time the cloud goes, and the fog returns to the "
            "bag.",
            "Le brouillard tiré s’y pose. Pleine une première fois, le nuage s’en va et le brouillard "
            "retourne dans le sac.",
        ),
        "K7.2",
    ),
    "cloud": Symbol(
        Phrase("cloud", "nuage"),
        Phrase(
            "It takes the last space of the fog track until the track is full for the first time.",
            "Il occupe la dernière case de la piste jusqu’à ce qu’elle soit pleine une première fois.",
        ),
        "K7.2",
    ),
    "stall": Symbol(
        Phrase("market", "marché"),
        Phrase(
            "What it has can be taken with the action Market.",
            "On y prend des vivres avec l’action Marché.",
        ),
        "K6.1",
    ),
    "baby": Symbol(
        Phrase("baby yak", "bébé yak"),
        Phrase(
            "Its owner plays first today; at sunset it goes to the next player.",
            "Qui l’a joue en premier aujourd’hui ; au coucher du soleil, il passe au joueur suivant.",
        ),
        "K3.3",
    ),
    "yak": Symbol(
        Phrase("yak", "yak"),
        Phrase(
            "At sunset it pulls its cart to the next stop, the way it looks. Fog turns it round.",
            "Au coucher du soleil, il tire son chariot à l’étape suivante, du côté où il regarde. Le "
            "brouillard le retourne.",
        ),
        "K3.3",
    ),
    "place": Symbol(
        Phrase("place in a tower", "place dans une tour"),
        Phrase(
            "A stone goes on the base, or on two stones of the level below, and touches another one.",
            "Une pierre se pose à la base ou sur deux pierres du niveau du dessous, et en touche une autre.",
        ),
        "K4.3",
    ),
    "sealed": Symbol(
        Phrase("choice of the day", "choix de la journée"),
        Phrase(
            "An open ring: still choosing. A dot: chosen in secret. A picture: what it is.",
            "Un anneau : le choix n’est pas fait. Un point : choisi en secret. Une image : ce que c’est.",
        ),
        "K3.1",
    ),
    "bag": Symbol(
        Phrase("bag", "sac"),
        Phrase(
            "Stones are drawn from it, unseen. Beside it: how many of each are left.",
            "On y tire les pierres sans voir. À côté : combien il en reste de chaque sorte.",
        ),
        "K1.1",
    ),
    "points": Symbol(
        Phrase("points of a group", "points d’un groupe"),
        Phrase("What these stones score together.", "Ce que ces pierres rapportent ensemble."),
        "K8.3",
    ),
}


def _actions(box: Any) -> list[Symbol]:
    one, two, three = (int(box.build_cost[stones]) for stones in (1, 2, 3))
    cost = BUILD_COST.fill(one=one, two=two, three=three, crystal=int(box.build_crystal))
    restock = RESTOCK.fill(yurt=int(box.food_yurt))
    market = MARKET.fill(food=int(box.market_food), stones=int(box.market_stones))
    return [
        Symbol(ACTION[Action.BUILD], BUILD, "K4.1", cost),
        Symbol(ACTION[Action.RESTOCK], restock, "K5.1"),
        Symbol(ACTION[Action.MARKET], market, "K6.1"),
    ]


def _carts(box: Any) -> list[Symbol]:
    room = {"stones": int(box.cart_stones), "most": int(box.cart_food)}
    refusing = [REFUSES.fill(food=FOOD[Food(cart)], **room) for cart in Cart if cart < FOODS]
    effects = [*refusing, OPEN.fill(**room)]
    return [Symbol(CART[cart], effect, "K1.3") for cart, effect in zip(Cart, effects, strict=True)]


def _stones(box: Any) -> list[Symbol]:
    two, three, four = (int(box.score_groups[size]) for size in (2, 3, 4))
    groups = GROUPS.fill(two=two, three=three, four=four)
    coloured = [
        Symbol(COLOURED.fill(colour=STONE[Stone(colour)]), groups, "K8.2") for colour in range(COLOURS)
    ]
    cost = CRYSTAL_COST.fill(food=int(box.build_crystal)) if box.build_crystal else NOTHING
    crystal = Symbol(STONE[Stone.CRYSTAL], CRYSTAL, "K8.2", cost)
    fog = Symbol(Phrase("fog stone", "pierre de brouillard"), FOG, "K7.1")
    return [*coloured, crystal, fog]


def _bonus(view: Any, colour: int) -> Symbol:
    rule = "K9.2" if view.box.cards_form[colour] == Form.MAJORITY else "K9.3"
    return Symbol(BONUS.fill(colour=COLOUR[Stone(colour)]), card(view, colour), rule)


def legend(view: Any) -> Legend:
    """What each symbol is."""
    box = view.box
    pays = PAYS.fill(yurt=int(box.food_yurt), points=int(box.score_food))
    return {
        "action": _actions(box),
        "cart": _carts(box),
        "stone": _stones(box),
        "food": [Symbol(FOOD[food], pays, "K4.2") for food in Food],
        "yurt": [Symbol(Phrase("yurt", "yourte"), YURT.fill(yurt=int(box.food_yurt)), "K1.4")],
        "stupa": [Symbol(Phrase("Stupa", "Stupa"), STUPA.fill(points=int(box.score_stupa)), "K8.1")],
        "bonus": [_bonus(view, colour) for colour in range(COLOURS)],
        **{kind: [symbol] for kind, symbol in THINGS.items()},
    }
