"""Learning by self-play in a short form, uncompiled: exact repetition, going on, what is paid to whom."""

import multiprocessing
import random

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra `train` is not installed")

from click.testing import CliRunner  # noqa: E402 - after what may not be there

from tests.arena import machines  # noqa: E402
from yurt.__main__ import app  # noqa: E402
from yurt.bots.learned.bots import Blitz  # noqa: E402
from yurt.bots.learned.loading import network_of, unpacked  # noqa: E402
from yurt.bots.learned.network import MOST_BIAS, ONE, note_facts, think  # noqa: E402
from yurt.bots.learned.opinion import Thinker  # noqa: E402
from yurt.bots.uniform import Uniform  # noqa: E402
from yurt.core.match import Match  # noqa: E402
from yurt.games import GAMES  # noqa: E402
from yurt.training.acting import Actor, Course, Played, opinion_on, turned  # noqa: E402
from yurt.training.actors import OnRay, Processes  # noqa: E402
from yurt.training.drawing import in_a_line  # noqa: E402
from yurt.training.learning import advantages, rewards_of, winners  # noqa: E402
from yurt.training.measuring import judged, judgement, strength  # noqa: E402
from yurt.training.network import chances, win_chances  # noqa: E402
from yurt.training.plan import Plan, Settings  # noqa: E402
from yurt.training.playing import Games  # noqa: E402
from yurt.training.run import Training  # noqa: E402
from yurt.training.saving import saved  # noqa: E402
from yurt.training.workshop import Workshop  # noqa: E402

SHORT = Settings(steps=4, slice=64)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
pytestmark = pytest.mark.slow


def short_plan(game="yeti", lessons=2, seed=1, scripted=0.0):
    return Plan(game, lessons=lessons, seed=seed, rows=16, scripted=scripted, settings=SHORT, compiled=False)


def learned(plan):
    training = Training(plan)
    list(training.go_on())
    return training


def weights(training):
    return [part.clone() for part in training.learner.network.state_dict().values()]


@every_game
def test_every_game_can_be_learned(game):
    training = Training(short_plan(game.name, lessons=1))
    before = weights(training)
    list(training.go_on())
    assert training.learner.steps > 0
    assert any((one != other).any() for one, other in zip(before, weights(training), strict=True))


def test_some_games_are_played_against_a_bot_that_does_not_learn():
    plan = short_plan("himalaya", lessons=1, scripted=0.25)
    parts = Actor(plan, plan.rows, 1).hall.parts
    assert any((part.seats == part.own).all() for part in parts)
    assert learned(plan).learner.steps > 0


def test_several_processes_play_and_the_same_seed_learns_the_same():
    before = {process.pid for process in multiprocessing.active_children()}
    trainings = [
        Training(short_plan(lessons=2), lambda plan, seed: Processes(plan, seed, 2)) for _ in range(2)
    ]
    for training in trainings:
        list(training.go_on())
    one, other = trainings
    assert one.learner.steps == other.learner.steps > 0
    assert all(torch.equal(a, b) for a, b in zip(weights(one), weights(other), strict=True))
    assert {process.pid for process in multiprocessing.active_children()} <= before


@pytest.mark.xdist_group("ray")
@pytest.mark.filterwarnings("default")  # Ray's own
def test_actors_of_a_cluster_play_what_processes_play():
    pytest.importorskip("ray")
    with machines.two_machines() as cluster:
        here = Training(short_plan(lessons=2), lambda plan, seed: Processes(plan, seed, 2))
        there = Training(short_plan(lessons=2), lambda plan, seed: OnRay(plan, seed, cluster.address, 2))
        for training in (here, there):
            list(training.go_on())
    assert all(torch.equal(a, b) for a, b in zip(weights(here), weights(there), strict=True))


def test_the_same_seed_learns_the_same():
    one, other, third = learned(short_plan()), learned(short_plan()), learned(short_plan(seed=2))
    assert all(torch.equal(a, b) for a, b in zip(weights(one), weights(other), strict=True))
    assert not all(torch.equal(a, b) for a, b in zip(weights(one), weights(third), strict=True))


def test_a_training_goes_on_where_it_was_stopped(tmp_path):
    training = learned(short_plan())
    training.save(tmp_path)
    again = Training(short_plan(lessons=3))
    assert again.take_up(tmp_path)
    assert (again.lessons, again.learner.steps) == (2, training.learner.steps)
    assert all(torch.equal(a, b) for a, b in zip(weights(training), weights(again), strict=True))
    assert [progress.lessons for progress in again.go_on()] == [3]


def test_another_game_s_training_is_not_taken_up(tmp_path):
    learned(short_plan()).save(tmp_path)
    with pytest.raises(ValueError, match="holds another training"):
        Training(short_plan("himalaya")).take_up(tmp_path)


def test_a_training_of_an_earlier_version_is_not_taken_up(tmp_path):
    learned(short_plan()).save(tmp_path)
    file = tmp_path / "checkpoint.pt"
    kept = torch.load(file, weights_only=True)
    kept["network"]["likes.weight"] = kept["network"]["likes.weight"][:-1]
    torch.save(kept, file)
    with pytest.raises(ValueError, match="holds another training"):
        Training(short_plan()).take_up(tmp_path)


def test_rewards_are_for_the_win_and_for_the_margin():
    shares, scores = np.array([[1.0, 0.0, 0.0]]), np.array([[30.0, 10.0, 99.0]])
    paid = rewards_of(shares, scores, np.array([2]), Settings(win_part=0.5, lead=20.0))
    assert paid[0, 0] == pytest.approx(0.5 + 0.5 * np.tanh(1))
    assert paid[0, 1] == pytest.approx(-paid[0, 0])
    assert paid[0, 2] == 0.0  # nobody sits there


def played(seats, hopes, over, shares):
    steps = len(seats)
    blank = np.zeros((steps, 1), np.float32)
    return Played(
        facts=blank[..., None],
        open=blank[..., None],
        advice=blank[..., None],
        standings=blank[..., None],
        places=np.zeros((steps, 1), np.int64),
        seats=np.array(seats)[:, None],
        guesses=blank,
        logs=blank,
        hopes=np.array(hopes, np.float32)[:, None],
        ours=np.ones((steps, 1), np.bool_),
        over=np.array(over)[:, None],
        shares=np.array(shares, float)[:, None],
        scores=np.zeros((steps, 1, 2)),
    )


def test_a_seat_s_decision_is_judged_by_its_own_next_one():
    course = played([0, 1, 0, 1], [0.1, 0.2, 0.4, 0.5], [False] * 4, [[0, 0]] * 4)
    gains, known = advantages(course, np.zeros((4, 1, 2)), Settings(trace=0.0))
    assert gains[:2, 0] == pytest.approx([0.3, 0.3])
    assert known[:, 0].tolist() == [True, True, False, False]  # of the last nothing is known yet


def test_an_end_tells_every_seat():
    course = played([0, 1], [0.1, 0.2], [False, True], [[0, 0], [1, 0]])
    gains, known = advantages(course, np.array([[[0, 0]], [[1.0, -1.0]]]), Settings(trace=0.0))
    assert gains[:, 0] == pytest.approx([0.9, -1.2])
    assert known.all()


def test_who_wins_is_told_from_each_seat_or_foreseen():
    course = played([1, 0, 1], [0, 0, 0], [False, True, False], [[0, 0], [0.0, 1.0], [0, 0]])
    told = Course(course, np.array([[0.7, 0.3]], np.float32), np.array([2]), 0.0)
    found = winners(told, told.players)
    assert found[:, 0] == pytest.approx(np.array([[1, 0], [0, 1], [0.3, 0.7]]))


def test_turning_back_undoes_turning():
    values, first, players = np.array([[1.0, 2.0, 3.0, 0.0]]), np.array([2]), np.array([3])
    assert turned(values, first, players).tolist() == [[3, 1, 2, 0]]
    assert turned(turned(values, first, players), first, players, -1).tolist() == values.tolist()


@every_game
def test_whole_numbers_say_what_the_network_says(game):
    training = learned(short_plan(game.name))
    network = training.learner.network
    file = saved(network, torch.ones_like(training.learner.used), {"game": game.name})
    thinker, hall, rng = Thinker(game, file), Games(game, 1, 2, {}, 3, compiled=False), random.Random(3)
    for _ in range(10):
        (seat, view, options), asked = hall.moment(0), hall.asked()
        with torch.inference_mode():
            said = opinion_on(network, asked)
            likes = chances(said.likes, torch.from_numpy(asked.open)).exp()[0]
        hoped = win_chances(said.wins, torch.tensor([2])).exp()[0, :2].tolist()
        opinion = thinker.opinion(view, seat)
        told = {int(asked.actions[0, place]): float(likes[place]) for place in np.flatnonzero(asked.open[0])}
        assert opinion.likes == pytest.approx(told, abs=0.02)
        assert [opinion.wins[seat], opinion.wins[1 - seat]] == pytest.approx(hoped, abs=0.02)
        hall.step(np.array([rng.choice(options)]))


def test_a_unit_that_hardly_listens_says_what_it_said_in_whole_numbers_too():
    """Weights that are nothing beside the bias: the sums of the first layer stay within 16 bits."""
    game, network = GAMES["yeti"], short_plan().network()
    with torch.no_grad():
        network.first.weight[:, 0] = 1e-9
        network.first_bias[0] = 0.5
        network.second.weight[:, 0] = 1.0
    parts = network_of(game, saved(network, torch.ones(network.facts + 1, dtype=torch.bool), {}))
    note_facts(parts)
    think(parts)
    assert parts.first_bias[0] == MOST_BIAS
    assert parts.seen[0] == pytest.approx(0.5 * ONE, abs=2)


def test_closed_actions_have_no_chance():
    logs = chances(torch.zeros(1, 3), torch.tensor([[True, False, True]]))
    assert logs.exp()[0].tolist() == pytest.approx([0.5, 0, 0.5])


def test_a_judgement_is_compared_with_what_came():
    found = judged(2, np.array([0.75, 0.25, 0.5, 0.5]), np.array([1.0, 0.0, 1.0, 0.0]), 2)
    assert found.brier == pytest.approx((2 * 0.0625 + 2 * 0.25) / 4)
    assert found.base == 0.25
    assert found.bins == [(0.25, 0.0, 1), (0.5, 0.5, 2), (0.75, 1.0, 1)]


def test_a_network_s_judgement_is_measured_in_its_own_games():
    game = GAMES["himalaya"]
    training = learned(short_plan("himalaya", lessons=1))
    file = saved(training.learner.network, training.learner.used, {"game": "himalaya"})
    found = judgement(game, file, 2, 3, compiled=False)
    assert found.games == 2
    assert found.chances % 3 == 0
    assert sum(count for _, _, count in found.bins) == found.chances > 0
    assert found.base == pytest.approx(2 / 9)  # nobody shared a win


def test_strength_is_a_share_with_an_interval():
    game = GAMES["himalaya"]
    found = strength(game, Uniform(game), Uniform(game), 2, compiled=False)
    assert found.low <= found.share <= found.high
    assert found.games == 2


def test_the_command_learns_writes_and_goes_on(tmp_path):
    arguments = ["train", "himalaya", "--out", str(tmp_path), "--games", "16", "--plain", "--trials", "0"]
    result = CliRunner().invoke(app, [*arguments, "--lessons", "1"])
    assert result.exit_code == 0, result.output
    card, _ = unpacked((tmp_path / "himalaya.net").read_bytes())
    assert (card["game"], card["lessons"]) == ("himalaya", 1)
    again = CliRunner().invoke(app, [*arguments, "--lessons", "2"])
    assert again.exit_code == 0, again.output
    assert unpacked((tmp_path / "himalaya.net").read_bytes())[0]["lessons"] == 2
    file = (tmp_path / "himalaya.net").read_bytes()
    match = Match("himalaya", 2, seed=1)
    seat = match.awaiting[0]
    chosen = Blitz(match.game, way="plain", file=file).choose(match.view(seat), seat, [], random.Random(1))
    assert chosen in match.actions(seat)


def test_another_training_s_folder_is_refused_in_a_sentence(tmp_path):
    learned(short_plan()).save(tmp_path)
    result = CliRunner().invoke(app, ["train", "yak", "--out", str(tmp_path), "--plain", "--lessons", "1"])
    assert isinstance(result.exception, ValueError)
    assert "holds another training" in str(result.exception)


def test_the_curve_is_measured_against_every_bot_that_was_named(tmp_path):
    arguments = ["train", "himalaya", "--out", str(tmp_path), "--games", "16", "--plain", "--trials", "2"]
    result = CliRunner().invoke(app, [*arguments, "--lessons", "2", "--against", "uniform,normal"])
    assert result.exit_code == 0, result.output
    rows = [line.split(",")[2] for line in (tmp_path / "curve.csv").read_text("utf-8").splitlines()]
    assert rows == ["uniform", "normal"] * 2, "after half of the lessons, and at the end"
    card, _ = unpacked((tmp_path / "himalaya.net").read_bytes())
    assert [found["against"] for found in card["measured"]] == ["uniform", "normal"]
    assert (tmp_path / "curve.svg").read_text("utf-8").count("<polyline") == 2


@pytest.mark.parametrize(
    ("file", "said"), [("checkpoint.pt", "is not a checkpoint"), ("curve.csv", "is not a learning curve")]
)
def test_a_damaged_file_of_a_training_is_refused_in_a_sentence(tmp_path, file, said):
    (tmp_path / file).write_text("nothing of the kind", "utf-8")
    with pytest.raises(ValueError, match=said):
        Workshop(short_plan(), tmp_path, ["uniform"], 2)


def test_a_bot_that_is_not_there_is_refused_before_anything_is_learned(tmp_path):
    result = CliRunner().invoke(
        app, ["train", "yeti", "--out", str(tmp_path), "--plain", "--against", "uniform,deep blue"]
    )
    assert result.exit_code != 0
    assert "there is no bot “deep blue”" in str(result.exception)
    assert not list(tmp_path.iterdir())


def test_a_curve_in_a_line_goes_from_none_to_all():
    assert in_a_line([0.0, 0.5, 0.99, 1.0]) == "▁▅██"
