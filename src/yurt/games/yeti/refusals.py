"""Why an action of Yéti is refused, and by which rule."""

from __future__ import annotations

from typing import Any, TypeAlias

from yurt.core.language import Phrase
from yurt.games.yeti.names import COSTS, ONE, SKY, THE_TILE, points
from yurt.games.yeti.pieces import MOST_COINS, PEAK, Face, Sky, Tile
from yurt.games.yeti.state import Move, Phase, owns
from yurt.games.yeti.symbols import coins, reach, sherpas

Refusal: TypeAlias = tuple[str, Phrase]

NOT_NOW = Phrase(
    "not now: dice are rolled, then used in the order snow, coins, sherpas, footprints, tents",
    "pas maintenant : on lance les dés, puis viennent neiges, pièces, sherpas, empreintes, tentes",
)
NOT_YOURS = Phrase("you do not own {tile}", "vous ne possédez pas {tile}")
NO_SNOW = Phrase(
    "this roll shows no snow: you must keep a symbol",
    "pas de neige dans ce lancer : il faut garder un symbole",
)
NOT_ROLLED = Phrase("no die of this roll shows {face}", "aucun dé de ce lancer ne montre {face}")
NOT_KEPT = Phrase("none of your dice shows {face}", "aucun de vos dés ne montre {face}")
ONCE = Phrase("only once a turn", "une seule fois par tour")
TOO_HIGH = Phrase(
    "with {sherpas:no sherpa|sherpa|sherpas} you "
    "{levels:can’t climb|climb # level at most|climb # levels at most}",
    "{sherpas:sans sherpa|avec # sherpa|avec # sherpas}, on "
    "{levels:ne peut pas monter|monte d’un niveau au plus|monte de # niveaux au plus}",
)
BEFORE_DICE = Phrase("only before the dice are used", "seulement avant d’utiliser les dés")
PAID_FOR = Phrase("you paid to turn a die: turn it", "vous avez payé pour tourner un dé : tournez-le")
SAME_FACE = Phrase("the die must show another face than before", "le dé doit montrer une autre face qu’avant")
RICH = Phrase("more than {coins} coins buy nothing better", "plus de {coins} pièces n’achètent rien de mieux")
NO_PHOTO = Phrase("this box has no photo to buy", "il n’y a pas de photo à acheter dans cette boîte")
WRONG_SNOW = Phrase(
    "it takes 1 or 2 snow, you have {snow:none|#|#}",
    "il faut 1 ou 2 neiges, vous {snow:n’en avez pas|en avez #|en avez #}",
)
HAVE = Phrase(
    "you have {count:no coins|coin|coins}",
    "vous {count:n’avez pas de pièce|avez # pièce|avez # pièces}",
)
WRONG_SKY = Phrase("the weather in force is not “{sky}”", "la météo en vigueur n’est pas « {sky} »")


def refusal(view: Any, seat: int, action: int) -> Refusal:
    """The number of the rule that forbids the action, and why."""
    if action < Move.KEEP:
        return "Y3.1", Phrase("dice and tiles fall by chance", "dés et tuiles sont l’affaire du sort")
    if action <= Move.ROLL:
        return _keep(view, action)
    if action < Move.TURN or action == Move.READY:
        return _ready(view, action)
    if action <= Move.LEAVE:
        return _snow(view, action - Move.TURN)
    if action <= Move.SAVE:
        return _coins(view, action)
    return _climb(view, action)


def _keep(view: Any, action: int) -> Refusal:
    if view.phase != Phase.KEEP:
        return "Y3.5", Phrase("no die is left to keep or roll", "il ne reste aucun dé à garder ou à lancer")
    if action == Move.ROLL:
        return "Y3.3", NO_SNOW
    face = Face(action - Move.KEEP)
    if face == Face.SNOW:
        return "Y3.2", Phrase("snow is set aside by itself", "la neige est mise de côté d’office")
    return "Y3.3", NOT_ROLLED.fill(face=ONE[face])


def _ready(view: Any, action: int) -> Refusal:
    if view.phase != Phase.READY:
        return "Y4.1", BEFORE_DICE
    if action == Move.GOGGLES:
        missing = _not_yours(Tile.GOGGLES)
        return _reroll(view, owns(view, Tile.GOGGLES), bool(view.goggles_used), "Y1.4", missing)
    if action == Move.THAW:
        missing = WRONG_SKY.fill(sky=SKY[Sky.THAW])
        return _reroll(view, view.sky == Sky.THAW, bool(view.thaw_used), "Y9.3", missing)
    return _pay(view, Face(action - Move.PAY))


def _not_yours(tile: Tile) -> Phrase:
    return NOT_YOURS.fill(tile=THE_TILE[tile])


def _reroll(view: Any, available: bool, used: bool, rule: str, missing: Phrase) -> Refusal:
    if not available:
        return rule, missing
    if used:
        return "Y4.1", ONCE
    return rule, WRONG_SNOW.fill(snow=int(view.kept[Face.SNOW]))


def _pay(view: Any, face: Face) -> Refusal:
    if view.sky != Sky.SUN:
        return "Y9.3", WRONG_SKY.fill(sky=SKY[Sky.SUN])
    if view.pay_used:
        return "Y4.1", ONCE
    if not view.kept[face]:
        return "Y9.3", NOT_KEPT.fill(face=ONE[face])
    return "Y9.3", Phrase("you have {owned}, it costs {price}", "vous avez {owned}, il en faut {price}").fill(
        owned=points(int(view.points[view.seat])), price=int(view.box.sky_pay)
    )


def _snow(view: Any, face: int) -> Refusal:
    if view.phase == Phase.PAID:
        return "Y9.3", SAME_FACE if face == view.paid_face else PAID_FOR
    if view.phase == Phase.SNOW:
        return "Y5.1", SAME_FACE
    if view.sky == Sky.FROST:
        return "Y9.3", Phrase(
            "hard frost: no snow may be turned", "grand gel : aucune neige ne peut être tournée"
        )
    return "Y5.1", Phrase(
        "a snow may be turned once all dice lie and three or more show snow",
        "on ne tourne une neige qu’après les lancers, avec trois neiges ou plus",
    )


def _coins(view: Any, action: int) -> Refusal:
    if view.phase != Phase.COINS:
        return "Y5.2", NOT_NOW
    have = HAVE.fill(count=coins(view))
    if action == Move.PURSE:
        return "Y5.6", RICH.fill(coins=MOST_COINS) if owns(view, Tile.PURSE) else _not_yours(Tile.PURSE)
    if action == Move.PHOTO:
        return _photo(view, have)
    tile = Tile(action - Move.BUY)
    if owns(view, tile):
        return "Y5.2", Phrase("you own {tile} already", "vous possédez déjà {tile}").fill(tile=THE_TILE[tile])
    return "Y5.2", Phrase("{have}, {tile} {costs} {cost}", "{have}, {tile} {costs} {cost}").fill(
        have=have, tile=THE_TILE[tile], costs=COSTS[tile], cost=int(view.box.cost[tile])
    )


def _photo(view: Any, have: Phrase) -> Refusal:
    cheapest = next((count for count, worth in enumerate(view.box.photo) if worth), None)
    if cheapest is None:
        return "Y1.3", NO_PHOTO
    return "Y1.3", Phrase("{have}, a photo takes {cheapest}", "{have}, une photo en demande {cheapest}").fill(
        have=have, cheapest=cheapest
    )


def _climb(view: Any, action: int) -> Refusal:
    if action == Move.ROPE and not owns(view, Tile.ROPE):
        return "Y5.6", _not_yours(Tile.ROPE)
    if action == Move.ROPE and view.phase in (Phase.CLIMB, Phase.TENTS):
        return "Y5.6", Phrase("the rope would not help here", "la corde ne servirait à rien ici")
    if view.phase != Phase.CLIMB or action == Move.SLEEP:
        return "Y5.3", NOT_NOW
    if view.level[view.seat] + action - Move.CLIMB > PEAK:
        return "Y5.3", Phrase("nothing lies above the peak", "il n’y a rien au-dessus du sommet")
    helpers = sherpas(view)
    return "Y5.3", TOO_HIGH.fill(sherpas=helpers, levels=int(reach(view, helpers)))
