"""A Ray cluster of two nodes on this machine: the same rows as here, whatever happens to a node."""

import os
import signal
import socket
import subprocess
import sys
from dataclasses import replace

import pytest
from click.testing import CliRunner

from tests.arena import machines
from yurt.__main__ import app
from yurt.arena import ladder
from yurt.arena.cluster import OnRay
from yurt.arena.contest import contest
from yurt.arena.simulate import simulate
from yurt.arena.workers import Here
from yurt.study.corpus import PlayOne

ray = pytest.importorskip("ray")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("ray"),
    pytest.mark.filterwarnings("default"),  # Ray's own
]


@pytest.fixture(scope="module")
def cluster():
    with machines.two_machines() as made:
        yield made


@pytest.fixture
def workers(cluster):
    return OnRay(cluster.address)


class Fussy:
    """A task that does not like every part."""

    def prepare(self):
        """Nothing."""

    def __call__(self, part):
        if part == 3:
            raise ValueError("not three")
        return part, os.getpid()


def test_a_cluster_gives_the_same_rows_in_the_same_order(workers):
    assert list(contest("yeti", ["uniform"], 6, workers=workers)) == list(
        contest("yeti", ["uniform"], 6, workers=Here(1))
    )
    bots = ["greedy", "uniform"]
    assert list(simulate("yeti", 220, bots=bots, workers=workers)) == list(
        simulate("yeti", 220, bots=bots, workers=Here(1))
    )


def test_a_module_s_fault_is_an_error_also_in_a_cluster(workers):
    """Ray takes the signals that wasmtime waits for; this process would end."""
    code = f"""
from tests.core.test_wasm import test_a_fault_has_words_and_the_next_call_is_well as fails_well
from yurt.arena.cluster import joined
fails_well()
joined({workers.address!r})
fails_well()
print("well")
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=280)
    assert (found.returncode, found.stdout) == (0, "well\n"), found.stderr


def test_several_processes_work_at_it_and_their_faults_are_told(workers):
    made = list(workers.each(Fussy(), [0, 1, 2, 4, 5, 6, 7, 8]))
    assert [part for part, _ in made] == [0, 1, 2, 4, 5, 6, 7, 8]
    assert os.getpid() not in {process for _, process in made}
    with pytest.raises(ValueError, match="not three"):
        list(workers.each(Fussy(), range(5)))


class Mortal:
    """A task whose worker is killed the first time that it is given part 2."""

    def __init__(self, mark):
        self.mark = mark

    def prepare(self):
        """Nothing."""

    def __call__(self, part):
        if part == 2 and not self.mark.exists():
            self.mark.write_text("killed")
            os.kill(os.getpid(), signal.SIGKILL)
        return 10 * part


@pytest.mark.parametrize("there_first", [False, True])
def test_what_was_begun_here_goes_on_there_and_the_other_way_round(workers, tmp_path, there_first):
    pytest.importorskip("pyarrow")
    first, then = (workers, Here(1)) if there_first else (Here(1), workers)
    whole = list(contest("yak", ["uniform"], 6, workers=Here(1)))
    begun = contest("yak", ["uniform"], 6, out=tmp_path, workers=first)
    assert [next(begun), next(begun)] == whole[:2]
    begun.close()
    assert list(contest("yak", ["uniform"], 6, out=tmp_path, workers=then)) == whole


def test_a_worker_that_is_killed_loses_no_part(workers, tmp_path):
    mark = tmp_path / "mark"
    assert list(workers.each(Mortal(mark), range(6))) == [0, 10, 20, 30, 40, 50]
    assert mark.exists()


def test_the_loss_of_a_machine_loses_no_row(cluster, workers):
    second = cluster.add_node(**machines.MACHINE)
    rows, whole = contest("yak", ["uniform"], 24, workers=workers), contest("yak", ["uniform"], 24)
    found = [next(rows)]
    machines.lose(cluster, second)
    assert [*found, *rows] == list(whole)


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "yeti", "--games", "12", "--bots", "greedy,uniform"],
        ["arena", "yeti", "--games", "4", "--bots", "greedy,uniform"],
    ],
    ids=lambda words: words[0],
)
def test_a_command_keeps_the_same_rows(workers, tmp_path, words):
    """And asked for more, it goes on with what is there."""
    dataset = pytest.importorskip("pyarrow.dataset")
    more = [str(2 * int(word)) if word.isdigit() else word for word in words]
    kept = {}
    for name, how in {"here": [], "there": [f"--ray={workers.address}"]}.items():
        for asked in (words, more):
            done = CliRunner().invoke(app, [*asked, "--out", str(tmp_path / name), *how])
            assert done.exit_code == 0, done.output
        rows = dataset.dataset(tmp_path / name / "rows", format="parquet").to_table().sort_by("number")
        kept[name] = rows.drop_columns("seconds").to_pylist()
    assert len(kept["here"]) == int(more[3])
    assert kept["there"] == kept["here"]


def test_levels_are_measured_alike(workers, tmp_path, monkeypatch):
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(ladder, "pairs_of", lambda game: [("normal", "easy")])
    here, there = (
        ladder.measure(["yeti"], tmp_path / name, players=(2,), least=4, workers=who)
        for name, who in {"here": Here(1), "there": workers}.items()
    )
    assert [replace(rung, seconds=0.0) for rung in there] == [replace(rung, seconds=0.0) for rung in here]


def test_chances_are_calibrated_on_the_same_games(workers):
    wanted = [(2, 0), (2, 1)]
    assert list(workers.each(PlayOne("yeti"), wanted)) == list(Here(1).each(PlayOne("yeti"), wanted))


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with pytest.raises(ValueError, match="no Ray cluster answers") as refused:
        list(OnRay(address).each(Fussy(), [1]))
    assert "grappe" in refused.value.sentence.fr


def test_every_command_that_plays_much_takes_a_cluster():
    for name in ("simulate", "arena", "levels", "ratings", "calibrate"):
        assert "--ray [ADDRESS]" in CliRunner().invoke(app, [name, "--help"]).output
