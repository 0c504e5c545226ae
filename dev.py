#!/usr/bin/env python3
"""Set up, run and test Yurt from a checkout, the same way on Linux, macOS and Windows.

    python dev.py play        set up and open the game in your browser
    python dev.py test        set up and run the tests that a change must pass (about ten minutes)
    python dev.py test-rest   the slow tests that `test` leaves out
    python dev.py test-all    both
    python dev.py lint        format, lint, types, imports
    python dev.py docs        build these pages as a site, in site-docs/
    python dev.py coverage    how much of the code the tests reach
    python dev.py wasm        make the games' WebAssembly modules again, after a change of rules
    python dev.py bench       compare speed with other libraries and hand-written versions
    python dev.py soak        hours of load, long games and old versions of numba
    python dev.py clean       delete everything that this script has made

`make play` and the other targets call this script. It needs only Python and keeps everything in `.venv`.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  an older Python gets a sentence
    sys.exit(
        f"Yurt needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}. "
        "Install a newer Python, then say which one to use: make play PYTHON=python3.11"
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOG = VENV / "setup.log"

PACKAGES = {  # set-up: (what to install, megabytes it takes)
    "play": ([".", "--no-compile"], 200),
    "test": ([".[test,browser,fast,rl]"], 1300),
    "lint": ([".[test,browser,fast,rl,lint]"], 1500),
    "docs": ([".[docs]"], 600),
    "wasm": ([".[wasm]"], 900),
    "bench": ([".[test,cluster,fast,rl,bench]"], 2500),
    # This version of torch is known to have a build without CUDA, which takes a quarter of the space.
    "test-all": ([".[test-all]", "torch==2.13.0", "sb3-contrib>=2.7"], 3500),
}
COMPILED_RULES = ["-m", "compiled", "tests/core", "tests/games", "tests/test_every_game.py"]
COMPILED_BOTS = ["-m", "compiled", "tests/bots", "tests/envs"]

CHROME_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
POSTGRES_PLACES = (
    "/usr/lib/postgresql/*/bin/initdb",
    "/usr/pgsql-*/bin/initdb",
    "/opt/homebrew/opt/postgresql*/bin/initdb",
)
CAUSES = (  # words in pip's output, and the sentence a person needs
    ("No space left on device", "The disk is full: free some space, then try again."),
    ("requires a different Python", "This version of Python is not supported: use Python 3.11 or newer."),
    (
        "Temporary failure in name resolution|Failed to establish a new connection|Network is unreachable|"
        "Connection refused|Read timed out|No matching distribution found|Could not fetch",
        "The package index did not answer: check the network connection or pip's settings, then try again.",
    ),
    ("Permission denied", "Files here may not be written: check who owns this folder."),
)


def stop(sentence):
    sys.exit("set-up: " + sentence)


class Step:
    """One line of the set-up: what is done, and how long it took."""

    def __init__(self, text):
        self.text = text

    def __enter__(self):
        print("set-up:", self.text, end=" … ", flush=True)
        self.start = time.monotonic()
        return self

    def __exit__(self, kind, value, trace):
        print("failed" if kind else "%.0f s" % (time.monotonic() - self.start), flush=True)


def set_up(name):
    """Install what this target needs, once for each version of pyproject.toml."""
    stamp = VENV / (".installed-" + name)
    if stamp.exists() and stamp.stat().st_mtime >= (ROOT / "pyproject.toml").stat().st_mtime:
        return
    wanted, megabytes = PACKAGES[name]
    check_disk(megabytes)
    make_environment()
    (spec, *more) = wanted
    with Step(f"install the packages for `{name}` (up to {megabytes} MB)"):
        installer = os.environ.get("INSTALL", "").split() or [str(PYTHON), "-m", "pip", "install", "--quiet"]
        logged([*installer, "--editable", spec, *more])
    stamp.touch()


def check_disk(megabytes, free=None):
    """Refuse to begin what can't end well: pip leaves half an environment behind on a full disk."""
    free = shutil.disk_usage(str(ROOT)).free // 2**20 if free is None else free
    if free < megabytes and not PYTHON.exists():
        stop(f"This needs about {megabytes} MB and the disk has {free} MB left: free some, then try again.")


def make_environment():
    if PYTHON.exists():
        return
    with Step("make a virtual environment in .venv"):
        try:
            done = subprocess.run(
                [sys.executable, "-m", "venv", str(VENV)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            )
        except OSError as error:
            stop(f"Python could not be started: {error}")
        if done.returncode:
            shutil.rmtree(str(VENV), ignore_errors=True)
            stop(cause_of(done.stdout.decode("utf-8", "replace"), "python -m venv"))


def logged(command):
    """Run a command of the set-up; its output goes to a file, its failure becomes a sentence."""
    with LOG.open("a", encoding="utf-8") as log:
        log.write("$ {}\n".format(" ".join(map(str, command))))
        log.flush()
        begin = log.tell()
        try:
            done = subprocess.run(command, cwd=str(ROOT), stdout=log, stderr=subprocess.STDOUT)
        except OSError as error:
            stop(f"{command[0]} could not be started: {error.strerror}")
    if done.returncode:
        said = LOG.read_bytes()[begin:].decode("utf-8", "replace")
        stop(cause_of(said, " ".join(map(str, command[:4]))))


def cause_of(output, command):
    """Return the sentence for a failed command, from what it printed."""
    for words, sentence in CAUSES:
        if any(word in output for word in words.split("|")):
            return sentence
    if "ensurepip" in output:
        return "Python has no venv module here: install it (on Debian: apt install python3-venv)."
    lines = [line for line in output.splitlines() if line.strip()]
    return "`{}` failed: {} (all of it: .venv/setup.log)".format(command, lines[-1] if lines else "no output")


def find_chrome():
    return bool(os.environ.get("CHROME") or any(map(shutil.which, CHROME_NAMES)))


def find_postgres(places=POSTGRES_PLACES):
    return bool(os.environ.get("YURT_POSTGRES") or any(glob.glob(place) for place in places))  # noqa: PTH207  absolute patterns


def may_install():
    return hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def install_program(name, is_there, packages, variable):
    """Install a program for the tests with apt where that is possible; otherwise say what will not run."""
    if is_there():
        return
    if may_install():
        with Step(f"install {name} with apt"):
            apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600"]  # another installation may be under way
            quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
            for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
                subprocess.run(
                    apt + words, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
                )
    if not is_there():
        in_ci = os.environ.get("CI", "").lower() == "true"
        outcome = "FAIL, because this is CI" if in_ci else "be reported as SKIPPED"
        print(f"set-up: there is no {name} here, so the tests that need it will {outcome}.")
        print(f"set-up: install {name}, or set {variable} to where it is.")


def compile_games():
    """Fill numba's cache, two games at a time: a test worker that compiles needs a gigabyte more."""
    with Step("compile the games"):
        compiling = [str(PYTHON), "-m", "yurt", "compile"]
        halves = (["yeti", "yoho"], ["himalaya", "yak"])
        running = [subprocess.Popen(compiling + games, cwd=str(ROOT)) for games in halves]
        codes = [process.wait() for process in running]
        if any(codes):
            stop("the games could not be compiled: the lines above say why")


def run(*command, **environment):
    """Run a command in the environment; stop with its exit code if it fails."""
    program = shutil.which(command[0], path=str(BIN)) or command[0]
    done = subprocess.run(
        [program, *command[1:]], cwd=str(ROOT), env=dict(os.environ, **environment), check=False
    )
    if done.returncode:
        sys.exit(done.returncode)


def pytest(*words, **environment):
    """Run pytest with four workers at most, unless WORKERS says otherwise: each may take a gigabyte."""
    workers = os.environ.get("WORKERS") or str(min(4, os.cpu_count() or 1))
    run("python", "-m", "pytest", "-q", "-rfE", "-n", workers, *words, **environment)


def set_up_tests(name):
    set_up(name)
    install_program("Chromium", find_chrome, ["chromium", "fonts-dejavu-core"], "CHROME")
    install_program("PostgreSQL", find_postgres, ["postgresql"], "YURT_POSTGRES")
    compile_games()


def play(*words):
    set_up("play")
    run("yurt", "serve", "--open", *words)


def test(*words):
    set_up_tests("test")
    pytest("--suite=short", *words)
    if not words:
        pytest("--suite=short", *COMPILED_RULES, YURT_COMPILED="1", NUMBA_BOUNDSCHECK="1")


def test_rest(*words):
    set_up_tests("test-all")
    pytest("--suite=rest", *words)
    if not words:
        pytest(*COMPILED_BOTS, YURT_COMPILED="1")


def test_all():
    test()
    test_rest()


def lint():
    set_up("lint")
    run("ruff", "format", "--check", ".")
    run("ruff", "check", ".")
    run("mypy")
    run("lint-imports")
    if shutil.which("npx"):
        tsc = ["--yes", "--package", "typescript@5", "tsc", "--project", "src/yurt/web/jsconfig.json"]
        run(shutil.which("npx"), *tsc)
    else:
        print("lint: no Node here, so the types of the browser's code were not checked")


def docs():
    set_up("docs")
    run("mkdocs", "build", "--strict", NO_MKDOCS_2_WARNING="1")
    print("docs: the site is in site-docs/index.html")


def wasm():
    set_up("wasm")
    run("yurt", "wasm")


def bench(*words):
    set_up("bench")
    run("python", "-m", "bench", *words)


def coverage():
    set_up_tests("test-all")
    pytest("-m", "not browser", "--cov", "--cov-report=term:skip-covered")


def soak():
    set_up_tests("test-all")
    pytest("tests/core", "tests/games", "tests/test_every_game.py", YURT_SOAK="1")
    run("python", "-m", "pytest", "-q", "-n", "0", "-s", "tests/soak", YURT_SOAK="1")
    for game in ("yeti", "himalaya", "yak", "yoho"):
        for way in ("--compiled", "--wasm"):
            run("yurt", "check", game, "--seeds", "20", way)
    soak_numba()


def soak_numba():
    """Test the oldest and the newest numba that pyproject.toml allows, each in its own environment."""
    lowest = re.search(r'"numba>=([0-9.]+)', (ROOT / "pyproject.toml").read_text("utf-8"))[1]
    for version in (f"numba=={lowest}.*", "numba"):
        with tempfile.TemporaryDirectory() as folder:
            run(sys.executable, "-m", "venv", folder)
            python = Path(folder) / BIN.name / PYTHON.name
            run(str(python), "-m", "pip", "install", "--quiet", "--editable", ".[test,fast,rl]", version)
            tests = ("tests/core/test_compile.py", "tests/arena")
            run(str(python), "-m", "pytest", "-q", *tests, YURT_SOAK="1")


def clean():
    for name in (
        ".venv",
        "site-docs",
        ".cache",
        ".pytest_cache",
        ".mypy_cache",
        ".ruff_cache",
        ".hypothesis",
    ):
        shutil.rmtree(str(ROOT / name), ignore_errors=True)


COMMANDS = (play, test, test_rest, test_all, lint, docs, wasm, bench, coverage, soak, clean)


def main(words):
    names = {command.__name__.replace("_", "-"): command for command in COMMANDS}
    if not words or words[0] not in names:
        sys.exit(__doc__ + ("" if not words else f"\nThere is no command “{words[0]}”."))
    names[words[0]](*words[1:])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
