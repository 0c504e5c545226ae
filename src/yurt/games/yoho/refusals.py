"""Why an action of Yoho! is refused, and by which rule."""

from __future__ import annotations

from typing import Any, TypeAlias

from yurt.core.kernel import CHANCE
from yurt.core.language import Phrase
from yurt.games.yoho.names import A_KIND, CARD, SIDE, cards, cell_name, surname
from yurt.games.yoho.pieces import LINE, Card, Kind, Side
from yurt.games.yoho.sea import AT_HOME, shows
from yurt.games.yoho.state import Move, Phase
from yurt.games.yoho.targets import has_target, is_object, on_chest

Refusal: TypeAlias = tuple[str, Phrase]

CHANCE_DECIDES = Phrase("cards come up by chance", "les cartes sont tirées au sort")
CAPTAIN_FIRST = Phrase("choose your captain first", "choisissez d’abord votre capitaine")
LAIR_FIRST = Phrase("choose a place for your lair first", "choisissez d’abord la place de votre repaire")
LEAVE_CARD = Phrase(
    "first say what the card in play does (or take it back)",
    "dites d’abord ce que fait la carte jouée (ou reprenez-la)",
)
TURN_ENDED = Phrase(
    "your turn is ending: discard, then draw", "votre tour se termine : défaussez, puis piochez"
)
NO_CARD = Phrase("no card in play asks for this", "aucune carte jouée ne demande cela")
NO_PLAYS = Phrase(
    "you have played {played}, and that is all for this turn",
    "vous avez joué {played}, c’est tout pour ce tour",
)
BASE_ONLY_EXTRA = Phrase(
    "only a treasure card from your hand may still be played: the message bottle does not help base cards",
    "seule une carte au trésor peut encore être jouée : la bouteille ne vaut pas pour les actions de base",
)
USED = Phrase(
    "this base card was played and comes back at the end of the turn",
    "cette action de base est jouée : elle revient en main à la fin du tour",
)
NOT_HELD = Phrase("you hold no {card}", "vous n’avez pas « {card} » en main")
NO_WAY_OUT = Phrase(
    "no current leads your boat anywhere from here", "aucun courant ne mène votre bateau ailleurs"
)
STUCK = Phrase(
    "your boat is stuck on {kind}: flip or remove the card, or slide it out",
    "votre bateau est bloqué sur {kind} : retournez ou supprimez la carte, ou faites-la glisser dehors",
)
NOTHING_TO_NET = Phrase("your boat lies in the lair", "votre bateau est au repaire")
NO_OBJECT = Phrase(
    "under your boat there is {kind}: nothing to net", "sous votre bateau : {kind}, rien à prendre"
)
CHEST_CLOSED = Phrase("the chest under your boat is closed", "le coffre sous votre bateau est fermé")
OWN_COLUMNS = Phrase(
    "only the four lines that run away from your own side may be pushed",
    "seules les quatre lignes qui partent de votre côté peuvent être poussées",
)
NOTHING_TO_CATCH = Phrase(
    "no object lies next to your boat or lair, and no barrel next to an opponent or a closed chest",
    "aucun objet près de votre bateau ou repaire, aucun baril près d’un adversaire ou d’un coffre fermé",
)


def refusal(view: Any, seat: int, action: int) -> Refusal:
    """The number of the rule that forbids the action, and why."""
    if seat == CHANCE:
        return "P3.4", Phrase("chance can’t bring this now", "le sort ne peut amener cela maintenant")
    if action < Move.POINT or Move.FIRST <= action < Move.PLAY:
        return "P2.1", CHANCE_DECIDES
    if action >= Move.CAPTAIN:
        return _captain(view, action - Move.CAPTAIN)
    if view.phase == Phase.CAPTAIN:
        return "P2.3", CAPTAIN_FIRST
    if Move.PLAY <= action < Move.CELL or Move.FIRE <= action <= Move.BLAST or action == Move.END:
        return _turn(view, seat, action)
    if action >= Move.DISCARD:
        return _discard(view, seat, action)
    if Move.CELL <= action < Move.EDGE:
        return _cell(view, action - Move.CELL)
    if Move.EDGE <= action < Move.CLOCKWISE and view.phase == Phase.LAIR:
        side = SIDE[Side((action - Move.EDGE) // LINE)]
        return "P2.3", Phrase("the {side} side is taken", "le côté {side} est déjà pris").fill(side=side)
    return _use(view, action)


def _captain(view: Any, captain: int) -> Refusal:
    why = Phrase("captains are chosen before the lairs", "on choisit les capitaines avant les repaires")
    if view.phase == Phase.CAPTAIN:
        why = Phrase("{captain} sails with another player", "{captain} navigue avec un autre joueur")
    return "P2.3", why.fill(captain=surname(captain))


def _turn(view: Any, seat: int, action: int) -> Refusal:
    """Cards, shots and the end of the turn."""
    if view.phase == Phase.LAIR:
        return "P2.3", LAIR_FIRST
    if view.phase == Phase.DISCARD:
        return "P3.3", TURN_ENDED
    if view.phase != Phase.TURN:
        return "P3.1", LEAVE_CARD
    if action >= Move.FIRE:
        return _shot(view, seat, action)
    if action in (Move.NET, Move.SAIL):
        return _base(view, seat, action)
    card = Card(action - Move.PLAY)
    if not view.hand[seat][card]:
        return "P3.1", NOT_HELD.fill(card=CARD[card])
    if not has_target(view, card):
        return _no_target(view, seat, card)
    return "P3.1", NO_PLAYS.fill(played=_played(view))


def _played(view: Any) -> Phrase:
    return cards(int(view.played.sum() + view.net_used + view.sail_used))


def _base(view: Any, seat: int, action: int) -> Refusal:
    if view.net_used if action == Move.NET else view.sail_used:
        return "P3.1", USED
    if not view.plays:
        return ("P8.1", BASE_ONLY_EXTRA) if view.extra else ("P3.1", NO_PLAYS.fill(played=_played(view)))
    return _no_target(view, seat, Card.NET if action == Move.NET else Card.MOVE)


def _no_target(view: Any, seat: int, card: Card) -> Refusal:
    """Why a card could do nothing now."""
    if card == Card.ROTATE:
        return "P5.1", Phrase("no card would look different", "aucune carte n’en serait changée")
    if card == Card.CATCH:
        return "P5.7", NOTHING_TO_CATCH
    kind = Kind(shows(view, int(view.boat[seat]))) if view.boat[seat] != AT_HOME else None
    if card == Card.MOVE:
        if kind in (Kind.REEF, Kind.BARREL):
            return "P4.2", STUCK.fill(kind=A_KIND[kind])
        return "P4.1", NO_WAY_OUT
    if kind is None:
        return "P8.1", NOTHING_TO_NET
    return ("P8.2", CHEST_CLOSED) if kind == Kind.CHEST else ("P8.1", NO_OBJECT.fill(kind=A_KIND[kind]))


def _shot(view: Any, seat: int, action: int) -> Refusal:
    """P7.4"""
    if not view.balls[seat]:
        return "P7.4", Phrase("you have no cannonball", "vous n’avez pas de boulet")
    if action == Move.BLAST:
        assert not on_chest(view), "a chest under the boat can be fired at"
        return "P7.4", Phrase("your boat is on no closed chest", "votre bateau n’est pas sur un coffre fermé")
    other = action - Move.FIRE
    if other == seat:
        return "P7.4", Phrase("not at your own boat", "pas sur votre propre bateau")
    if other >= view.players:
        return "P7.4", Phrase("there is no such player", "ce joueur n’existe pas")
    return "P7.4", Phrase("that boat is not on your card", "ce bateau n’est pas sur votre carte")


def _discard(view: Any, seat: int, action: int) -> Refusal:
    if view.phase != Phase.DISCARD:
        return "P3.3", Phrase("only at the end of your turn", "seulement à la fin de votre tour")
    if action == Move.DONE:
        return "P3.3", Phrase(
            "you hold {held}: no more than {most} may stay",
            "vous avez {held} en main : {most} au plus peuvent rester",
        ).fill(held=cards(int(view.cards[seat])), most=int(view.box.hand))
    return "P3.3", NOT_HELD.fill(card=CARD[Card(action - Move.DISCARD)])


def _cell(view: Any, cell: int) -> Refusal:
    """A cell of the grid, or the lair."""
    name = Phrase("the lair", "le repaire") if cell == AT_HOME else Phrase(cell_name(cell), cell_name(cell))
    if view.phase == Phase.SAIL:
        return _sail(view, cell, name)
    if cell == AT_HOME:
        return _use(view, Move.HOME)
    if view.phase == Phase.ROTATE:
        return "P5.1", Phrase("turning {cell} changes nothing", "tourner {cell} n’y change rien").fill(
            cell=name
        )
    if view.phase == Phase.WITH:
        return "P5.2", Phrase(
            "{cell} is not next to {chosen}", "{cell} et {chosen} ne sont pas voisines"
        ).fill(cell=name, chosen=cell_name(int(view.cell)))
    if view.phase == Phase.CATCH:
        return _catch(view, cell, name)
    if view.phase == Phase.THROW:
        return "P5.7", Phrase(
            "{cell} is no closed chest next to the barrel", "{cell} n’est pas un coffre fermé voisin du baril"
        ).fill(cell=name)
    return _use(view, Move.CELL + cell)


def _sail(view: Any, cell: int, name: Phrase) -> Refusal:
    if view.boat[view.seat] == cell:
        return "P4.1", Phrase("your boat is there already", "votre bateau y est déjà")
    kind = Kind.PLAIN if cell == AT_HOME else Kind(shows(view, cell))
    if kind in (Kind.REEF, Kind.BARREL):
        return "P4.2", Phrase("{cell} is {kind}: no way in", "{cell} : {kind}, on n’y entre pas").fill(
            cell=name, kind=A_KIND[kind]
        )
    where = (
        Phrase("home", "à votre repaire")
        if cell == AT_HOME
        else Phrase("to {cell}", "en {cell}").fill(cell=name)
    )
    return "P4.1", Phrase("no current leads {where}", "aucun courant ne mène {where}").fill(where=where)


def _catch(view: Any, cell: int, name: Phrase) -> Refusal:
    kind = Kind(shows(view, cell))
    if is_object(kind):
        why = Phrase(
            "{cell} is next to neither your boat nor your lair",
            "{cell} n’est voisine ni de votre bateau ni de votre repaire",
        )
    elif kind == Kind.BARREL:
        why = Phrase(
            "the barrel in {cell} is next to no opponent and no closed chest",
            "le baril en {cell} n’est voisin d’aucun adversaire ni d’aucun coffre fermé",
        )
    else:
        why = Phrase(
            "in {cell} there is {kind}: not to be caught", "en {cell} : {kind}, cela ne s’attrape pas"
        )
    return "P5.7", why.fill(cell=name, kind=A_KIND[kind])


def _use(view: Any, action: int) -> Refusal:
    """How a card in play is used."""
    if view.phase == Phase.LAIR:
        return "P2.3", LAIR_FIRST
    if view.phase == Phase.DISCARD:
        return "P3.3", TURN_ENDED
    if view.phase == Phase.TURN:
        return "P3.1", NO_CARD
    if view.phase == Phase.THROW and Move.AT <= action < Move.FIRE:
        return "P5.7", Phrase(
            "neither that boat nor that lair is next to the barrel",
            "ni ce bateau ni ce repaire n’est voisin du baril",
        )
    if view.phase == Phase.SLIDE and Move.EDGE <= action < Move.CLOCKWISE:
        return "P5.3", OWN_COLUMNS
    if view.phase in (Phase.PUSH, Phase.FILL) and Move.POINT <= action < Move.FIRST:
        return "P6.1", Phrase("that would lie just like another choice", "cela reviendrait à un autre choix")
    return "P3.1", LEAVE_CARD
