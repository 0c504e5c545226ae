"""Learn a game by playing it: masked PPO with a small network, in nothing but NumPy.

    python examples/learn.py                      # Yéti against greedy, under five minutes on one core
    python examples/learn.py --seconds 20         # a taste

The learner has seat 0 in hundreds of games at once, all stepped in one compiled call; who begins is drawn,
so a seat is no advantage. It ends with how often it wins, an interval, and a picture of how it came there.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yurt.envs.vector import BoardVectorEnv

Array = NDArray[np.float32]
FEW = 16  # a number that takes at most so many values is told apart value by value
LEAD = 20.0  # points: a lead of so many is nearly as good as any


class Settings(NamedTuple):
    game: str = "yeti"
    opponents: str = "greedy"
    seconds: float = 240.0  # of processor time, to learn
    trials: int = 2000  # games in the end, to measure
    games: int = 256  # side by side
    steps: int = 64  # of each, between two lessons
    hidden: int = 64
    passes: int = 2  # over what was seen, in each lesson
    slice: int = 2048
    rate: float = 1e-3
    clip: float = 0.2
    discount: float = 1.0  # a game is won at its end
    trace: float = 0.95  # the lambda of generalised advantages
    entropy: float = 0.01
    seed: int = 1
    compiled: bool = True
    picture: str = ""


class Features:
    """Observations as a network likes them, by what random play has shown."""

    def __init__(self, seen: NDArray[np.int32]) -> None:
        self.columns: list[NDArray[np.int32]] = []  # for each number with few values: those values
        self.few: list[int] = []
        many = []
        for place in range(seen.shape[1]):
            values = np.unique(seen[:, place])
            if 1 < len(values) <= FEW:
                self.few.append(place)
                self.columns.append(values)
            elif len(values) > FEW:
                many.append(place)
        self.many = np.array(many, np.int64)
        self.middle = seen[:, self.many].mean(0)
        self.spread = seen[:, self.many].std(0) + 1e-6
        self.count = sum(map(len, self.columns)) + len(many)

    def __call__(self, seen: NDArray[np.int32]) -> Array:
        made = np.zeros((len(seen), self.count), np.float32)
        first = 0
        for place, values in zip(self.few, self.columns, strict=True):
            made[:, first : first + len(values)] = seen[:, place, None] == values
            first += len(values)
        made[:, first:] = np.clip((seen[:, self.many] - self.middle) / self.spread, -5, 5)
        return made


class Network:
    """One hidden layer; out come a liking for each action and, last, the hoped-for reward. Adam learns."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / math.sqrt(40), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.1 / math.sqrt(hidden), (hidden, actions + 1)).astype(np.float32),
            np.zeros(actions + 1, np.float32),
        ]
        self.first = [np.zeros_like(weight) for weight in self.weights]
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.lessons = 0

    def __call__(self, inputs: Array, masks: NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the actions, and the hoped-for reward."""
        hidden = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        out = hidden @ self.weights[2] + self.weights[3]
        likes = np.where(masks, out[:, :-1], -np.inf)
        chances = np.exp(likes - likes.max(1, keepdims=True))
        return hidden, chances / chances.sum(1, keepdims=True), out[:, -1]

    def learn(self, inputs: Array, hidden: Array, slope: Array, rate: float) -> None:
        """One step of Adam; `slope` is how the loss grows with what comes out."""
        back = (slope @ self.weights[2].T) * (hidden > 0)
        slopes = [inputs.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]
        size = math.sqrt(sum(float((part * part).sum()) for part in slopes))
        self.lessons += 1
        for place, part in enumerate(slopes):
            part = part * min(1.0, 0.5 / (size + 1e-8))
            self.first[place] += 0.1 * (part - self.first[place])
            self.second[place] += 0.001 * (part * part - self.second[place])
            mean = self.first[place] / (1 - 0.9**self.lessons)
            square = self.second[place] / (1 - 0.999**self.lessons)
            self.weights[place] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def leads(infos: dict[str, Any], over: Any) -> Array:
    """How many points ahead of its best opponent the learner was, where a game is over."""
    scores = infos["final_info"]["rewards"][over] if over.any() else np.zeros((0, 2))
    return np.asarray(scores[:, 0] - scores[:, 1:].max(1), np.float32)


class Seen(NamedTuple):
    """What was seen, done and paid between two lessons: a row a step, a column a game."""

    inputs: Any
    masks: Any
    actions: Any
    chances: Any  # of the action that was taken
    hopes: Any  # one row more
    rewards: Any
    over: Any


def pick(chances: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, as likely as its chance."""
    upto = chances.cumsum(1)
    drawn = rng.random(len(chances), np.float32)[:, None] * upto[:, -1:]
    return (upto <= drawn).sum(1)


def play(env: BoardVectorEnv, moment: Any, net: Network, see: Features, plan: Settings, rng: Any) -> Any:
    """Play on for some steps; what was seen, and the moment that it ended in."""
    rows: list[tuple[Any, ...]] = []
    for _ in range(plan.steps):
        observations, infos = moment
        inputs, masks = see(observations), infos["action_mask"].copy()
        _, chances, hopes = net(inputs, masks)
        actions = pick(chances, rng)
        observations, _, over, _, infos = env.step(actions)
        rewards = np.zeros(len(over), np.float32)
        rewards[over] = np.tanh(leads(infos, over) / LEAD)
        rows.append((inputs, masks, actions, chances[np.arange(len(actions)), actions], hopes, rewards, over))
        moment = (observations, infos)
    parts = [np.stack(part) for part in zip(*rows, strict=True)]
    _, _, last = net(see(moment[0]), moment[1]["action_mask"])
    parts[4] = np.vstack([parts[4], last[None]])
    return Seen(*parts), moment


def advantages(seen: Seen, plan: Settings) -> Array:
    """How much better each step went than hoped, later surprises counting less."""
    found = np.zeros_like(seen.rewards, np.float32)
    ahead = np.zeros(seen.rewards.shape[1])
    for step in reversed(range(len(found))):
        goes_on = ~seen.over[step]
        surprise = seen.rewards[step] + plan.discount * seen.hopes[step + 1] * goes_on - seen.hopes[step]
        ahead = surprise + plan.discount * plan.trace * goes_on * ahead
        found[step] = ahead
    return found


def lesson(net: Network, seen: Seen, plan: Settings, rate: float, rng: np.random.Generator) -> None:
    """Proximal policy optimisation over what was seen."""
    gains = advantages(seen, plan)
    targets = (gains + seen.hopes[:-1]).ravel()
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).ravel()
    flat = [
        part.reshape(-1, *part.shape[2:]) for part in (seen.inputs, seen.masks, seen.actions, seen.chances)
    ]
    for _ in range(plan.passes):
        order = rng.permutation(len(gains))
        for first in range(0, len(order), plan.slice):
            rows = order[first : first + plan.slice]
            inputs, masks, actions, before = (part[rows] for part in flat)
            hidden, chances, hopes = net(inputs, masks)
            slope = slopes(chances, hopes, actions, before, gains[rows], targets[rows], plan)
            net.learn(inputs, hidden, slope / len(rows), rate)


def slopes(
    chances: Array, hopes: Array, actions: Any, before: Array, gains: Array, targets: Array, plan: Settings
) -> Array:
    """How PPO's loss grows with each preference, and (last) with the hoped-for reward."""
    every = np.arange(len(actions))
    ratio = chances[every, actions] / before
    clipped = np.where(gains > 0, ratio > 1 + plan.clip, ratio < 1 - plan.clip)
    push = np.where(clipped, 0, -gains * ratio)
    taken = np.zeros_like(chances)
    taken[every, actions] = 1
    slope = push[:, None] * (taken - chances)
    logs = np.log(np.maximum(chances, 1e-12))
    spread = -(chances * logs).sum(1, keepdims=True)
    slope += plan.entropy * chances * (logs + spread)
    return np.hstack([slope, 0.5 * (hopes - targets)[:, None]]).astype(np.float32)


def environment(plan: Settings, reward_by: str) -> BoardVectorEnv:
    return BoardVectorEnv(
        plan.game,
        plan.games,
        seat=0,
        opponents=plan.opponents,
        reward_by=reward_by,
        copy=False,
        compiled=plan.compiled,
    )


def look_around(env: BoardVectorEnv, seed: int, steps: int) -> Features:
    """Random play, to see what numbers there are."""
    observations, _ = env.reset(seed=seed)
    seen = [observations.copy()]
    for _ in range(steps):
        seen.append(env.step(env.any_actions())[0].copy())
    return Features(np.concatenate(seen))


def share(wins: float, games: int) -> tuple[float, float, float]:
    """A share of wins with its 95 % interval (Wilson)."""
    mean, z = wins / games, 1.96
    middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(mean * (1 - mean) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return mean, middle - half, middle + half


def measure(plan: Settings, net: Network, see: Features) -> tuple[float, float, float]:
    """The share of new games won, always playing what is liked best; a tie counts half.

    Each row plays as many games as the others: counting those that end first would favour short ones.
    """
    env = environment(plan, "rank")
    observations, infos = env.reset(seed=10**9 + plan.seed)
    each = max(1, plan.trials // plan.games)
    left, won = np.full(plan.games, each), 0.0
    while left.any():
        actions = net(see(observations), infos["action_mask"])[1].argmax(1)
        observations, rewards, over, _, infos = env.step(actions)
        counted = over & (left > 0)
        won += float((rewards[counted] + 1).sum() / 2)
        left -= counted
    return share(won, each * plan.games)


def learn(plan: Settings) -> tuple[Network, Features, list[tuple[float, float]]]:
    """Learn until the time is up; also the share of games won on the way, by seconds."""
    rng, env = np.random.default_rng(plan.seed), environment(plan, "score")
    see = look_around(env, plan.seed, plan.steps)
    net = Network(see.count, plan.hidden, env.game.rules.ACTIONS, rng)
    observations, infos = env.reset(seed=plan.seed)
    moment: Any = (observations, infos)
    curve: list[tuple[float, float]] = []
    began = said = time.process_time()
    while (spent := time.process_time() - began) < plan.seconds:
        seen, moment = play(env, moment, net, see, plan, rng)
        lesson(net, seen, plan, plan.rate * (1 - 0.9 * spent / plan.seconds), rng)
        if seen.over.any():
            curve.append((spent, float((np.sign(seen.rewards[seen.over]) + 1).mean() / 2)))
        if time.process_time() - said > 10 and curve:
            said = time.process_time()
            print(f"{spent:5.0f} s  {np.mean([won for _, won in curve[-20:]]):6.1%} won of late", flush=True)
    return net, see, curve


def draw(curve: list[tuple[float, float]], plan: Settings) -> str:
    """The share of games won while learning, as SVG; each dot is a lesson."""
    wide, high, edge = 640, 320, 48
    last = max((spent for spent, _ in curve), default=0.0) or 1.0

    def at(spent: float, won: float) -> tuple[float, float]:
        return edge + spent / last * (wide - 2 * edge), high - edge - won * (high - 2 * edge)

    dots = "".join('<circle cx="{:.1f}" cy="{:.1f}" r="1.2"/>'.format(*at(*point)) for point in curve)
    window = max(1, len(curve) // 30)
    smooth = [
        at(curve[end - 1][0], float(np.mean([won for _, won in curve[max(0, end - window) : end]])))
        for end in range(1, len(curve) + 1)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in smooth)
    marks = "".join(
        f'<text x="{edge - 8}" y="{y + 4:.0f}" text-anchor="end">{won:.0%}</text>'
        f'<line x1="{edge}" x2="{wide - edge}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ccc"/>'
        for won, y in ((won, at(0, won)[1]) for won in (0, 0.25, 0.5, 0.75, 1))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" '
        f'font-size="12"><rect width="{wide}" height="{high}" fill="white"/>'
        f'<text x="{edge}" y="24">{plan.game}: games won against {plan.opponents}, learning</text>{marks}'
        f'<g fill="#9bb">{dots}</g><polyline points="{line}" fill="none" stroke="#136" stroke-width="2"/>'
        f'<text x="{wide - edge}" y="{high - 16}" text-anchor="end">{last:.0f} s of one core</text></svg>\n'
    )


def main(arguments: list[str] | None = None) -> float:
    """Learn, measure, say and draw; the share of games won."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, value in Settings()._asdict().items():
        if not isinstance(value, bool):
            parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--plain", dest="compiled", action="store_false", help="compile nothing")
    plan = Settings(**vars(parser.parse_args(arguments)))
    net, see, curve = learn(plan)
    mean, low, high = measure(plan, net, see)
    print(
        f"{plan.game}: wins {mean:.1%} of its games against {plan.opponents} (95 %: {low:.1%} to {high:.1%})"
    )
    if plan.picture:
        Path(plan.picture).write_text(draw(curve, plan), "utf-8")
    return mean


if __name__ == "__main__":
    main()
