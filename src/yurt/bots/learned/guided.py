"""A search that a network guides: its likings say what to try, its judgement what came of it.

The tree is that of `bots/tree.py`: a node stands for what both the seat that acts there and the searching
seat can see, chance is drawn, and what is hidden is filled in anew for each iteration. All options of a new
node are entered with their chances, by the view of the seat that acts there. It is judged by that view, or,
where a game says so, by what the network plays on to.
"""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

import math
from types import ModuleType
from typing import Any

from yurt.bots.evaluation import REWARD
from yurt.bots.learned.network import ONE, Network, liking, note_facts, standing, think
from yurt.bots.workspace import ROOT, TRIAL, WORLD, Workspace
from yurt.core.arithmetic import logarithm, power_of_e
from yurt.core.chance import Rng, below, pick
from yurt.core.contract import Features, Heuristic, Rules
from yurt.core.kernel import NOBODY, Ints, compiled, several
from yurt.core.loop import NONE
from yurt.core.ranking import wins

rules: Rules
heuristic: Heuristic
features: Features
loop: ModuleType  # yurt.core.loop, bound to the same game
walk: ModuleType  # yurt.bots.walk, likewise
tree: ModuleType  # yurt.bots.tree
RESTRAINS: bool  # whether the heuristic knows options that are not to be thought of
PLAYS_ON: int  # decisions that a master's network plays on before it judges; 0: it judges at once
HEAT: float  # divides the likings where a search begins with them: who learned by playing is surer than right

FARTHEST = 8 * ONE  # that one seat can be ahead of another by the heuristic
CURIOSITY = 3.0  # for what is liked and little known, shared by the players as the chances to win are
PLAYING_CURIOSITY = 0.5  # likewise where it plays on before it judges, however many play
NEW, ENTERED = 1, 2  # weights of open options: without an edge, with one
SEEN, OVERLOOKED = 1, 2  # likewise, where a bot is blind to some
THOUSAND = 1000  # temperatures and blindness are counted in parts of
SURE = 1 << 20  # the weight of what is liked best, where one is drawn


@compiled
def guide(workspace: Workspace, network: Network, iterations: int) -> None:
    """Search on; the root's edges then hold what was found."""
    seat = workspace.trees[0].seat
    for _ in range(iterations):
        workspace.states[WORLD] = workspace.states[ROOT]
        rules.determinize(workspace.states[WORLD], seat, workspace.rngs[0])
        iterate(workspace, network, seat)


@compiled
def iterate(workspace: Workspace, network: Network, seat: int) -> None:
    """From where the world stands down the tree, on from there, and back; `seat` is asked first."""
    curiosity = PLAYING_CURIOSITY if PLAYS_ON else CURIOSITY / workspace.states[ROOT].players
    length, leaf = descend(workspace, network, seat, curiosity)
    if leaf != NOBODY:
        play_on(workspace, network, leaf)
    tree.backpropagate(workspace, length)


@compiled
def play_on(workspace: Workspace, network: Network, seat: int) -> None:
    """Let all play as the network likes for so many decisions, and judge; `seat` has just looked."""
    weights, values = workspace.weights, workspace.values
    if PLAYS_ON:
        weights[:] = 0
        rules.options(workspace.states[WORLD], seat, weights)
    for _ in range(PLAYS_ON):
        fill_likes(network, workspace.states[TRIAL], seat, weights, values)
        weigh_likes(weights, values, THOUSAND)
        seat = play_to_choice(workspace, seat, pick(workspace.rngs[0], weights))
        if seat == NOBODY:
            pay_winners(workspace)
            return
        look(workspace, network, seat)
    judge(workspace, network, seat)


@compiled
def play_to_choice(workspace: Workspace, seat: int, action: int) -> int:
    """Play an action, chance and what is forced; who has a choice then, with `weights` for it, or NOBODY."""
    world, weights, log = workspace.states[WORLD], workspace.weights, workspace.logs[0]
    while action != NONE:
        log.count = 0
        rules.apply(world, seat, action, log)
        seat = loop.next_decision(world, workspace.rngs[0], weights, log)
        if seat == NOBODY:
            return seat
        weights[:] = 0
        rules.options(world, seat, weights)
        action = only_option(weights)
    return seat


@compiled
def guide_below(workspace: Workspace, network: Network, action: int, iterations: int) -> None:
    """Search on below one option of the root alone, or with NONE from the root as it stands.

    What each seat got in these iterations is added to `totals`.
    """
    for _ in range(iterations):
        workspace.states[WORLD] = workspace.states[ROOT]
        rules.determinize(workspace.states[WORLD], workspace.trees[0].seat, workspace.rngs[0])
        iterate(workspace, network, walk.step_below(workspace, action))
        for seat in range(len(workspace.totals)):
            workspace.totals[seat] += workspace.rewards[seat]


@compiled
def descend(workspace: Workspace, network: Network, seat: int, curiosity: float) -> tuple[int, int]:
    """Play the world down the tree to a node that is new, or to the end.

    How many edges were walked, and whose view the network has then looked at: nobody's at the end, where the
    winners are paid. `seat` is asked first, where several choose at once.
    """
    world, weights, log, length = workspace.states[WORLD], workspace.weights, workspace.logs[0], 0
    while seat != NOBODY:
        weights[:] = 0
        rules.options(world, seat, weights)
        if RESTRAINS:  # noqa: SIM102 - by itself, so that numba leaves out what there is not
            if length == 0:
                heuristic.restrain(world, seat, weights)  # type: ignore[attr-defined]
        action = only_option(weights)
        if action == NONE:
            node, edge = walk.find_node(workspace, seat), NONE
            room = node != NONE and length + 1 < len(workspace.path)
            if room and workspace.nodes[node].first != NONE:
                edge = chosen_edge(workspace, network, node, seat, curiosity)
            if edge == NONE:  # new, or with other options than in the worlds before, and no room for them
                look(workspace, network, seat)
                if room and workspace.nodes[node].first == NONE:
                    enter_options(workspace, network, node, seat)
                return length, seat
            workspace.path[length] = edge
            length += 1
            action = workspace.edges[edge].action
        log.count = 0
        rules.apply(world, seat, action, log)
        seat = loop.next_decision(world, workspace.rngs[0], weights, log)
    pay_winners(workspace)
    return length, seat


@compiled
def only_option(weights: Ints) -> int:
    """The one option there is, or NONE where there are several."""
    if several(weights):
        return NONE
    for action in range(len(weights)):
        if weights[action]:
            return action
    return NONE


@compiled
def look(workspace: Workspace, network: Network, seat: int) -> None:
    """See the world as one seat does; TRIAL is then its view, and `thought` what the network thinks of it."""
    workspace.states[TRIAL] = workspace.states[WORLD]
    rules.hide(workspace.states[TRIAL], seat)
    consider(network, workspace.states[TRIAL], seat)


@compiled
def judge(workspace: Workspace, network: Network, seat: int) -> None:
    """Each seat's chance to win, as rewards, by the view of the seat that has just looked."""
    view = workspace.states[TRIAL]
    fill_wins(network, view, seat)
    for place in range(view.players):
        workspace.rewards[(seat + place) % view.players] = int(REWARD * network.chances[place])


@compiled
def consider(network: Network, view: Any, seat: int) -> None:
    """Look at what a seat sees, and think."""
    features.describe(view, seat, note_facts(network))
    think(network)


@compiled
def fill_wins(network: Network, view: Any, seat: int) -> None:
    """Each seat's chance to win, the own first, in `chances`; `thought` is that of the view."""
    chances, players, trust = network.chances, view.players, standing(network, len(network.wins) - 1)
    own, scale, best, total = heuristic.value(view, seat), heuristic.scale(view), 0, 0.0
    for place in range(players):
        ahead = (heuristic.value(view, (seat + place) % players) - own) * ONE // scale
        ahead = max(-FARTHEST, min(FARTHEST, ahead))
        chances[place] = standing(network, place) + trust * ahead // ONE
        if chances[place] > chances[best]:
            best = place
    highest = chances[best]
    for place in range(players):
        chances[place] = power_of_e((chances[place] - highest) / ONE)
        total += chances[place]
    for place in range(players):
        chances[place] /= total


@compiled
def fill_likes(network: Network, view: Any, seat: int, weights: Ints, likes: Ints) -> None:
    """How much each open action is liked, in parts of ONE; `thought` is that of the view."""
    advice, trust = network.advice, liking(network, len(network.likes) - 1)
    for action in range(len(weights)):
        advice[action] = 1 if weights[action] else 0
    heuristic.prior(view, seat, advice)
    for action in range(len(weights)):
        if weights[action]:
            likes[action] = liking(network, features.turned(view, seat, action))
            if advice[action] > 1:
                likes[action] += trust * int(ONE * logarithm(advice[action])) // ONE


@compiled
def judge_all(network: Network, views: Any, seats: Ints, wins: Any) -> None:
    """Each seat's chance to win, seat by seat, in each of many views."""
    for row in range(len(views)):
        view, seat = views[row], seats[row]
        consider(network, view, seat)
        fill_wins(network, view, seat)
        for place in range(view.players):
            wins[row, (seat + place) % view.players] = network.chances[place]


@compiled
def enter_options(workspace: Workspace, network: Network, node: int, seat: int) -> None:
    """An edge for each open option that has none here, with the chance that the network gives it.

    `weights` holds the open options; `thought` and the view in TRIAL are those of this moment.
    """
    view, weights, values = workspace.states[TRIAL], workspace.weights, workspace.values
    highest, total = -(1 << 40), 0.0
    fill_likes(network, view, seat, weights, values)
    for action in range(len(weights)):
        if weights[action]:
            highest = max(highest, values[action])
    for action in range(len(weights)):
        if weights[action]:
            network.chances[action] = power_of_e((values[action] - highest) / (HEAT * ONE))
            total += network.chances[action]
    for action in range(len(weights)):
        if weights[action] == NEW and workspace.trees[0].edges < len(workspace.edges):
            place = workspace.trees[0].edges
            edge = workspace.edges[place]
            edge.action, edge.seat, edge.next = action, seat, workspace.nodes[node].first
            edge.visits = edge.reward = edge.ended = edge.result = edge.available = 0
            edge.prior = int(REWARD * network.chances[action] / total)
            workspace.nodes[node].first = place
            workspace.trees[0].edges += 1


@compiled
def chosen_edge(workspace: Workspace, network: Network, node: int, seat: int, curiosity: float) -> int:
    """The open option with the best promise; those that were never open here before are entered first."""
    weights, edge, entered = workspace.weights, workspace.nodes[node].first, 0
    visits = reward = 0
    while edge != NONE:
        tried = workspace.edges[edge]
        if weights[tried.action]:
            weights[tried.action] = ENTERED
            entered += 1
            visits += tried.visits
            reward += tried.reward
        edge = tried.next
    room = len(workspace.edges) - workspace.trees[0].edges
    if count_open(weights) > entered and room > len(weights):
        look(workspace, network, seat)
        enter_options(workspace, network, node, seat)
    return most_promising(workspace, node, visits, reward, curiosity)


@compiled
def count_open(weights: Ints) -> int:
    found = 0
    for action in range(len(weights)):
        found += weights[action] > 0
    return found


@compiled
def most_promising(workspace: Workspace, node: int, visits: int, reward: int, curiosity: float) -> int:
    """What an option brought, or where it is new what all brought together, and more where it is liked."""
    average = reward / visits if visits else REWARD / workspace.states[ROOT].players
    spread = curiosity * math.sqrt(visits + 1)
    chosen, highest, edge = NONE, -1.0, workspace.nodes[node].first
    while edge != NONE:
        tried = workspace.edges[edge]
        if workspace.weights[tried.action]:
            mean = tried.reward / tried.visits if tried.visits else average
            promise = mean + spread * tried.prior / (1 + tried.visits)
            if promise > highest:
                chosen, highest = edge, promise
        edge = tried.next
    return chosen


@compiled
def pay_winners(workspace: Workspace) -> None:
    """The game is over: the win, shared where it is."""
    world, winners = workspace.states[WORLD], 0
    workspace.scores[:] = 0
    rules.score(world, workspace.scores)
    for seat in range(world.players):
        winners += wins(workspace.scores, seat, world.players)
    for seat in range(world.players):
        workspace.rewards[seat] = REWARD // winners if wins(workspace.scores, seat, world.players) else 0


@compiled
def like_best(workspace: Workspace, network: Network, seat: int) -> int:
    """The option at the root that the network likes best: no search at all."""
    view, weights, values = workspace.states[ROOT], workspace.weights, workspace.values
    weights[:] = 0
    rules.options(view, seat, weights)
    consider(network, view, seat)
    fill_likes(network, view, seat, weights, values)
    best = NONE
    for action in range(len(weights)):
        if weights[action] and (best == NONE or values[action] > values[best]):
            best = action
    return best


@compiled
def like_fallibly(workspace: Workspace, network: Network, seat: int, temperature: int, blindness: int) -> int:
    """An option at the root, drawn: each as likely as the network likes it, some not even seen.

    Both are in thousandths: the temperature, at least 1, divides the likings, and each option is overlooked
    as often as the bot is blind.
    """
    view, weights, rng = workspace.states[ROOT], workspace.weights, workspace.rngs[0]
    weights[:] = 0
    rules.options(view, seat, weights)
    consider(network, view, seat)
    fill_likes(network, view, seat, weights, workspace.values)
    overlook(weights, blindness, rng)
    weigh_likes(weights, workspace.values, temperature)
    return pick(rng, weights)


@compiled
def overlook(weights: Ints, blindness: int, rng: Rng) -> None:
    """Mark what is not seen at this decision; two options at least are, whichever, so there is a choice."""
    seen = unseen = 0
    for action in range(len(weights)):
        if weights[action]:
            if below(rng, THOUSAND) < blindness:
                weights[action] = OVERLOOKED
                unseen += 1
            else:
                seen += 1
    while seen < 2 and unseen > 0:
        notice(weights, below(rng, unseen))
        seen += 1
        unseen -= 1


@compiled
def notice(weights: Ints, place: int) -> None:
    """See one of the options that were overlooked."""
    for action in range(len(weights)):
        if weights[action] == OVERLOOKED:
            if place == 0:
                weights[action] = SEEN
            place -= 1


@compiled
def weigh_likes(weights: Ints, likes: Ints, temperature: int) -> None:
    """The options that are seen, weighed as they are liked; nothing for the others."""
    highest = -(1 << 40)
    for action in range(len(weights)):
        if weights[action] == SEEN:
            highest = max(highest, likes[action])
    for action in range(len(weights)):
        if weights[action] == SEEN:
            behind = (likes[action] - highest) * THOUSAND
            weights[action] = int(SURE * power_of_e(behind / (ONE * temperature)))
        else:
            weights[action] = 0
