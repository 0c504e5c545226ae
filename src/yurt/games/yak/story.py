"""What happens in Yak, told in sentences."""

from __future__ import annotations

from yurt.core.kernel import UNKNOWN, Heard
from yurt.core.language import Phrase, capital
from yurt.games.yak.names import (
    AT,
    COLOUR,
    DIRECTION,
    ONE_STONE,
    THE_CART,
    THE_COLOUR,
    ZONE,
    counted_food,
    food,
    stones,
    unpacked,
)
from yurt.games.yak.pieces import FOODS, STONES, Action, Cart, Form, Stone, Zone
from yurt.games.yak.state import Event

SENTENCES = {
    Event.REMOVED: Phrase(
        "{the_colour} is not in the game; one stone of every other kind is taken out too.",
        "{the_colour} n’est pas en jeu ; une pierre de chaque autre sorte est aussi retirée.",
    ),
    Event.FIRST: Phrase("{name} has the baby yak.", "{name} reçoit le bébé yak."),
    Event.CARD: Phrase("Bonus card: {card}.", "Carte Bonus : {card}."),
    Event.STOCKED: Phrase("{the_cart} starts with {stones}.", "{the_cart} commence avec {stones}."),
    Event.DAY: Phrase(
        "Day {value}{last}: choose your actions.", "Journée {value}{last} : choisissez vos actions."
    ),
    Event.CHOSE: Phrase("{name} has chosen{secret}.", "{name} a choisi{secret}."),
    Event.NOON: Phrase("Noon: all have chosen.", "Mi-journée : tout le monde a choisi."),
    Event.ACTS: Phrase("{name} {action}.", "{name} {action}."),
    Event.PLACED: Phrase("{name} lays {stone} {at}.", "{name} pose {stone} {at}."),
    Event.PAID: Phrase("{name} pays {food}.", "{name} paie {food}."),
    Event.SPILLED: Phrase(
        "The cart is full: {food} to the market.", "Le chariot est plein : {food} au marché."
    ),
    Event.IDLE: Phrase("{name} {idle}.", "{name} {idle}."),
    Event.LOADED: Phrase("{name} takes {count} off the cart.", "{name} prend {count} sur le chariot."),
    Event.BOUGHT: Phrase("{name} takes {count} in the market.", "{name} prend {count} au marché."),
    Event.DREW: Phrase("{name} draws {stones}.", "{name} pioche {stones}."),
    Event.FOG: Phrase(
        "Fog ({value})! The yaks turn round: they now go {direction}.",
        "Brouillard ({value}) ! Les yaks font demi-tour : ils vont {direction}.",
    ),
    Event.CLOUD: Phrase(
        "The fog track is full: the cloud is gone for good, all {value} fog stones go back into the bag.",
        "La piste est pleine : le nuage disparaît, les {value} pierres de brouillard retournent dans le sac.",
    ),
    Event.STAYS: Phrase(
        "The fog track is full: its {value} stones stay there to the end.",
        "La piste est pleine : ses {value} pierres de brouillard y restent jusqu’à la fin.",
    ),
    Event.BACK: Phrase(
        "The fog stone goes back into the bag.", "La pierre de brouillard retourne dans le sac."
    ),
    Event.PUT: Phrase("{name} puts {stone} onto {the_cart}.", "{name} met {stone} sur {the_cart}."),
    Event.RETURNED: Phrase(
        "No cart has room: {stones} back into the bag.",
        "Aucun chariot n’a de place : {stones} de retour dans le sac.",
    ),
    Event.FULL: Phrase(
        "The cart is full: {stones} back into the bag.",
        "Le chariot est plein : {stones} de retour dans le sac.",
    ),
    Event.BARE: Phrase("The bag is empty: {name} draws nothing.", "Le sac est vide : {name} ne pioche rien."),
    Event.STUPA: Phrase(
        "{name} completes the fourth level and takes the Stupa: after today, one last day.",
        "{name} termine le quatrième niveau et prend le Stupa : après aujourd’hui, une dernière journée.",
    ),
    Event.SUNSET: Phrase(
        "The carts move on {direction}; {name} has the baby yak.",
        "Les chariots avancent {direction} ; le bébé yak va à {name}.",
    ),
    Event.END: Phrase("The game is over.", "La partie est finie."),
}
IDLE = {
    Action.BUILD: Phrase("can build nothing", "ne peut rien construire"),
    Action.RESTOCK: Phrase("can take no food", "ne peut rien prendre"),
    Action.MARKET: Phrase("can take no food", "ne peut rien prendre"),
}
LAST_DAY = Phrase(", the last", ", le dernier")
CHOSEN = Phrase(" to {action}", " : {action}")
DOING = {
    Action.BUILD: Phrase("build", "construire"),
    Action.RESTOCK: Phrase("restock", "s’approvisionner"),
    Action.MARKET: Phrase("go to market", "aller au marché"),
}
DOES = {
    Action.BUILD: Phrase("builds", "construit"),
    Action.RESTOCK: Phrase("restocks", "s’approvisionne"),
    Action.MARKET: Phrase("goes to market", "va au marché"),
}
DOES_HERE = {
    Action.BUILD: Phrase("builds with {cart}", "construit avec {cart}"),
    Action.RESTOCK: Phrase("restocks from {cart}", "s’approvisionne sur {cart}"),
    Action.MARKET: DOES[Action.MARKET],
}
CARD = {
    Form.MAJORITY: Phrase(
        "{colour}, most stones, and each {zone}", "{colour}, majorité, et chaque pierre {zone}"
    ),
    Form.DUTY: Phrase(
        "{colour}, at least one, and each {zone}", "{colour}, au moins une pierre, et chaque pierre {zone}"
    ),
}


def sentence(heard: Heard, names: list[str]) -> Phrase:
    """What happened, as one who may not know the values hears it too."""
    name = names[heard.seat] if heard.seat < len(names) else ""
    blanks = _blanks(Event(heard.event), heard.value, heard.detail)
    return _capital(SENTENCES[Event(heard.event)].fill(name=name, value=heard.value, **blanks))


def _capital(phrase: Phrase) -> Phrase:
    return Phrase(capital(phrase.en), capital(phrase.fr))


def _blanks(event: Event, value: int, detail: int) -> dict[str, object]:
    """The words that one kind of sentence needs beside the name and the number."""
    if event in (Event.PLACED, Event.PUT):
        where = {"at": AT[detail]} if event == Event.PLACED else {"the_cart": THE_CART[Cart(detail)]}
        return {"stone": ONE_STONE[Stone(value)], **where}
    if event in (Event.STOCKED, Event.DREW, Event.RETURNED, Event.FULL):
        return {"stones": stones(unpacked(value, STONES)), "the_cart": THE_CART[Cart(detail)]}
    if event in (Event.PAID, Event.SPILLED):
        return {"food": food(unpacked(value, FOODS))}
    if event in (Event.LOADED, Event.BOUGHT):
        return {"count": counted_food(value, detail)}
    if event in (Event.FOG, Event.SUNSET):
        return {"direction": DIRECTION[detail if event == Event.FOG else value]}
    if event in (Event.REMOVED, Event.CARD):
        return {"the_colour": THE_COLOUR[Stone(value)], "card": _card(value, detail)}
    if event == Event.DAY:
        return {"last": LAST_DAY if detail else ""}
    return _action(event, value, detail)


def _action(event: Event, value: int, detail: int) -> dict[str, object]:
    if event == Event.CHOSE:
        return {"secret": "" if value == UNKNOWN else CHOSEN.fill(action=DOING[Action(value)])}
    if event == Event.ACTS:
        return {"action": DOES_HERE[Action(value)].fill(cart=THE_CART[Cart(detail)])}
    if event == Event.IDLE:
        return {"idle": IDLE[Action(value)]}
    return {}


def _card(colour: int, detail: int) -> Phrase:
    form, zone = divmod(detail, len(Zone))
    return CARD[Form(form)].fill(colour=COLOUR[Stone(colour)], zone=ZONE[Zone(zone)])
