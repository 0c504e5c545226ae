"""What the actions, carts, cards and stones of Yak do, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.told import Effects
from yurt.games.yak.names import FOOD
from yurt.games.yak.pieces import COLOURS, FOODS, Cart, Food
from yurt.games.yak.sheet import card

BUILD = Phrase(
    "Build: take up to three stones off the cart at your stop and pay with at most two kinds of food: {one}, "
    "{two} or {three} for one, two or three stones, {crystal} more for a crystal.",
    "Construire : prenez jusqu’à trois pierres du chariot devant vous et payez en deux sortes de vivres au "
    "plus : {one}, {two} ou {three} pour une, deux ou trois pierres, {crystal} de plus par cristal.",
)
RESTOCK = Phrase(
    "Restock: take all the food of one kind off the cart at your stop, as far as the yurt holds it (at most "
    "{yurt}); then a stone is drawn onto the cart.",
    "S’approvisionner : prenez tous les vivres d’une sorte du chariot devant vous, tant que la yourte en a "
    "la place ({yurt} au plus) ; puis une pierre est tirée pour ce chariot.",
)
MARKET = Phrase(
    "Market: take up to {food} food of your choice; then draw {stones} stones and put one of them onto any "
    "cart with room.",
    "Marché : prenez jusqu’à {food} vivres de votre choix ; puis tirez {stones} pierres et mettez-en une sur "
    "un chariot qui a de la place.",
)
REFUSES = Phrase(
    "This cart takes no {food}. It holds {stones} stones and {most} food.",
    "Ce chariot n’accepte pas de {food}. Il porte {stones} pierres et {most} vivres.",
)
OPEN = Phrase(
    "This cart takes every food. It holds {stones} stones and {most} food.",
    "Ce chariot accepte tous les vivres. Il porte {stones} pierres et {most} vivres.",
)
FOG = Phrase(
    "Fog: each one out of the bag turns all yaks round. The first time the track is full the cloud goes, "
    "and the fog returns to the bag.",
    "Brouillard : chaque pierre tirée fait tourner tous les yaks. La première fois que la piste est pleine, "
    "le nuage s’en va et le brouillard retourne dans le sac.",
)
STALL = Phrase(
    "The market: what it has can be taken with the action Market.",
    "Le marché : on y prend des vivres avec l’action Marché.",
)
CRYSTAL = Phrase(
    "A crystal: at the end it becomes the colour that suits its tower best, each crystal another one.",
    "Un cristal : à la fin, il prend la couleur qui convient le mieux à la tour, chaque cristal une autre.",
)
STUPA = Phrase(
    "The Stupa: {points} points for who first completes a fourth level; then one last day is played.",
    "Le Stupa : {points} points à qui termine le premier un quatrième étage ; un dernier jour suit.",
)
BABY = Phrase(
    "The baby yak: its owner plays first today.", "Le bébé yak : qui l’a joue en premier aujourd’hui."
)


def effects(view: Any) -> Effects:
    """What each action, cart and bonus card does, and the other things."""
    box = view.box
    costs = [int(cost) for cost in box.build_cost]
    room = {"stones": int(box.cart_stones), "most": int(box.cart_food)}
    refusing = [REFUSES.fill(food=FOOD[Food(cart)], **room) for cart in Cart if cart < FOODS]
    return {
        "action": [
            BUILD.fill(one=costs[1], two=costs[2], three=costs[3], crystal=int(box.build_crystal)),
            RESTOCK.fill(yurt=int(box.food_yurt)),
            MARKET.fill(food=int(box.market_food), stones=int(box.market_stones)),
        ],
        "cart": [*refusing, OPEN.fill(**room)],
        "bonus": [card(view, colour) for colour in range(COLOURS)],
        "thing": [FOG, STALL, CRYSTAL, STUPA.fill(points=int(box.score_stupa)), BABY],
    }
