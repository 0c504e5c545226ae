"""dev.py sets a checkout up: it says what it does, and each failure is one sentence that says what to do."""

import importlib.util
import os
import shutil
import subprocess
import sys

import pytest

from tests.pages import ROOT, text_of

APT = '#!/bin/sh\necho "$@" >>"$HERE/asked"\ncase "$*" in *install*) : >"$HERE/found";; esac\n'
on_unix = pytest.mark.skipif(os.name == "nt", reason="it stands shell scripts in for programs")


@pytest.fixture
def dev(tmp_path):
    """The script as a module, whose environment is in a folder of its own."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.VENV, module.LOG = tmp_path, tmp_path / "setup.log"
    module.PYTHON = tmp_path / "bin" / "python"
    return module


def sentence_of(failing):
    with pytest.raises(SystemExit) as stopped:
        failing()
    sentence = str(stopped.value)
    assert sentence.startswith("set-up: ")
    assert "\n" not in sentence
    return sentence


def test_without_a_command_it_lists_them():
    done = subprocess.run([sys.executable, ROOT / "dev.py"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    for command in ("play", "test", "test-rest", "test-all", "lint"):
        assert f"python dev.py {command} " in done.stderr


def test_every_target_of_make_is_one_of_its_commands(dev):
    (targets,) = (line for line in text_of(ROOT / "Makefile").splitlines() if line.startswith("TARGETS"))
    commands = [command.__name__.replace("_", "-") for command in dev.COMMANDS]
    assert sorted(targets.partition(":= ")[2].split()) == sorted(commands)


def test_a_step_is_one_line_with_how_long_it_took(dev, capsys):
    with dev.Step("make tea"):
        pass
    assert capsys.readouterr().out == "set-up: make tea … 0 s\n"


def test_a_full_disk_is_noticed_before_anything_is_installed(dev):
    assert "about 1300 MB and the disk has 100 MB left" in sentence_of(lambda: dev.check_disk(1300, free=100))


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("WARNING: Retrying: [Errno -3] Temporary failure in name resolution", "check the network"),
        ("ERROR: Could not find a version\nERROR: No matching distribution found for x", "check the network"),
        ("ensurepip is not available", "apt install python3-venv"),
        ("ERROR: something else", "failed: ERROR: something else (all of it: .venv/setup.log)"),
    ],
)
def test_a_failed_installation_is_one_sentence_that_says_what_to_do(dev, printed, sentence):
    failing = [sys.executable, "-c", f"import sys; sys.exit({printed!r})"]
    assert sentence in sentence_of(lambda: dev.logged(failing))


def test_a_program_that_cannot_be_started_is_a_sentence(dev):
    assert "could not be started" in sentence_of(lambda: dev.logged(["no-such-program-here"]))


@pytest.fixture
def machine(dev, tmp_path, monkeypatch):
    """A machine with nothing but apt-get, asked by root; what it installs is a file called `found`."""
    (tmp_path / "apt-get").write_text(APT)
    (tmp_path / "apt-get").chmod(0o755)
    for name in ("CHROME", "YURT_POSTGRES", "CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HERE", str(tmp_path))
    dev.may_install = lambda: bool(shutil.which("apt-get"))
    return tmp_path


def install(dev, machine):
    dev.install_program("Chromium", (machine / "found").exists, ["chromium"], "CHROME")
    asked = machine / "asked"
    return text_of(asked).splitlines() if asked.exists() else []


def test_a_program_that_is_there_is_not_installed(dev, machine, capsys):
    (machine / "found").touch()
    assert install(dev, machine) == []
    assert capsys.readouterr().out == ""


@on_unix
def test_as_root_on_debian_a_missing_program_is_installed_and_other_installations_waited_for(
    dev, machine, capsys
):
    asked = install(dev, machine)
    assert [
        ("update" in line, line.endswith("install -y --no-install-recommends chromium")) for line in asked
    ] == [
        (True, False),
        (False, True),
    ]
    assert all("DPkg::Lock::Timeout=600" in line for line in asked)
    assert capsys.readouterr().out == "set-up: install Chromium with apt … 0 s\n"


@on_unix
def test_a_program_that_stays_missing_is_said(dev, machine, capsys, monkeypatch):
    (machine / "apt-get").write_text("#!/bin/sh\nexit 100\n")
    install(dev, machine)
    assert "will be reported as SKIPPED.\nset-up: install Chromium, or set CHROME" in capsys.readouterr().out
    monkeypatch.setenv("CI", "true")
    install(dev, machine)
    assert "will FAIL, because this is CI" in capsys.readouterr().out


def test_without_rights_nothing_is_installed(dev, machine, capsys):
    (machine / "apt-get").unlink()
    assert install(dev, machine) == []
    assert "there is no Chromium here" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
@on_unix
def test_browsers_are_known_by_several_names(dev, machine, name):
    assert not dev.find_chrome()
    (machine / name).touch(0o755)
    assert dev.find_chrome()


def test_programs_may_be_said_to_be_elsewhere(dev, machine, monkeypatch):
    assert not dev.find_postgres([f"{machine}/*/initdb"])
    monkeypatch.setenv("CHROME", "/opt/chrome")
    monkeypatch.setenv("YURT_POSTGRES", "/opt/postgres/bin")
    assert dev.find_chrome()
    assert dev.find_postgres([f"{machine}/*/initdb"])


def test_postgresql_is_found_where_its_packages_put_it(dev, machine):
    (machine / "15").mkdir()
    (machine / "15" / "initdb").touch()
    assert dev.find_postgres([f"{machine}/*/initdb"])


def test_an_installation_is_done_once_for_each_version_of_the_project(dev, tmp_path, monkeypatch, capsys):
    commands = []
    dev.logged, dev.make_environment = commands.append, lambda: None
    monkeypatch.setenv("INSTALL", "uv pip install")
    dev.set_up("play")
    dev.set_up("play")
    assert commands == [["uv", "pip", "install", "--editable", ".", "--no-compile"]]
    os.utime(tmp_path / ".installed-play", (0, 0))  # pyproject.toml is newer
    dev.set_up("play")
    assert len(commands) == 2
    assert capsys.readouterr().out.count("install the packages for `play`") == 2


def test_it_needs_nothing_but_the_standard_library():
    for line in text_of(ROOT / "dev.py").splitlines():
        if line.startswith(("import ", "from ")):
            assert line.split()[1] in sys.stdlib_module_names
