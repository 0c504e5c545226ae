"""Who plays while the network learns: this process, others of this machine, or a Ray cluster.

Each actor goes on with its own games; what all of them played is one course, in their order, so that the
same seed and number of actors learn the same.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, Protocol

import torch

from yurt.arena.cluster import joined as joined_cluster
from yurt.training.acting import Actor, Course, joined
from yurt.training.network import Network
from yurt.training.plan import Plan

State = dict[str, Any]  # of a network
SEEDS = 10_000_000  # between the games of one actor and the next


class Actors(Protocol):
    def play(self, network: Network, earlier: Network) -> Course:
        """All games are played on for some steps."""

    def end(self) -> None:
        """Nobody plays any more."""


Cast = Callable[[Plan, int], Actors]  # actors for a plan, from a seed on


class Here:
    """One actor in this process."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.actor = Actor(plan, plan.rows, seed)

    def play(self, network: Network, earlier: Network) -> Course:
        return self.actor.play(network, earlier)._replace(seconds=0.0)  # counted with the learner's own

    def end(self) -> None:
        """There is nothing to end."""


class Guest:
    """An actor somewhere else, to whom networks come as arrays."""

    def __init__(self, plan: Plan, rows: int, seed: int) -> None:
        torch.set_num_threads(1)
        self.actor = Actor(plan, rows, seed)
        self.network, self.earlier = plan.network(), plan.network()

    def play(self, network: State, earlier: State) -> Course:
        self.network.load_state_dict(_tensors(network))
        self.earlier.load_state_dict(_tensors(earlier))
        return self.actor.play(self.network, self.earlier)


class Processes:
    """So many processes of this machine; they end with this one, however it ends."""

    def __init__(self, plan: Plan, seed: int, count: int) -> None:
        context, self.lines, self.processes = get_context("spawn"), [], []
        for number in range(count):
            ours, theirs = context.Pipe()
            given = (theirs, plan, plan.rows // count, seed + SEEDS * number)
            process = context.Process(target=_serve, args=given, daemon=True)
            process.start()
            theirs.close()  # so that a line breaks with its actor
            self.lines.append(ours)
            self.processes.append(process)

    def play(self, network: Network, earlier: Network) -> Course:
        for line in self.lines:
            line.send((_arrays(network), _arrays(earlier)))
        return joined([line.recv() for line in self.lines])

    def end(self) -> None:
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join()


def _serve(line: Any, plan: Plan, rows: int, seed: int) -> None:
    guest = Guest(plan, rows, seed)
    while True:
        try:
            asked = line.recv()
        except EOFError:  # the learner has ended
            return
        line.send(guest.play(*asked))


class OnRay:
    """An actor on each core of a Ray cluster but one, which is the learner's."""

    def __init__(self, plan: Plan, seed: int, address: str, count: int = 0) -> None:
        self.ray = joined_cluster(address)
        count = count or max(1, int(self.ray.cluster_resources().get("CPU", 1)) - 1)
        guest = self.ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Guest)
        self.guests = [
            guest.remote(plan, plan.rows // count, seed + SEEDS * number) for number in range(count)
        ]

    def play(self, network: Network, earlier: Network) -> Course:
        states = self.ray.put(_arrays(network)), self.ray.put(_arrays(earlier))
        return joined(self.ray.get([guest.play.remote(*states) for guest in self.guests]))

    def end(self) -> None:
        for guest in self.guests:
            self.ray.kill(guest)


def _arrays(network: Network) -> State:
    return {name: part.detach().numpy() for name, part in network.state_dict().items()}


def _tensors(state: State) -> State:
    return {name: torch.from_numpy(part.copy()) for name, part in state.items()}
