"""What lies in deploy/ fits the program: read as text, for no engine of containers runs in the tests."""

import json
import os
import re
import shlex
import subprocess
import sys
import threading
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest

from tests.server.page import served
from yurt.commands.serve import serve

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
SETTINGS = {option.envvar for option in serve.params if option.envvar}
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
CADDY = (DEPLOY / "Caddyfile").read_text("utf-8")
IMAGE = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
NODES = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "yurt"}


def instructions(name):
    """What follows a word at the beginning of the Dockerfile's lines."""
    return re.findall(rf"^{name} (.*)$", IMAGE, re.MULTILINE)


def test_two_nodes_share_one_database_behind_one_proxy():
    assert list(NODES) == ["node-1", "node-2"]
    stores = {node["environment"]["YURT_STORE"] for node in NODES.values()}
    assert len(stores) == 1
    assert stores.pop().endswith("@database/yurt")
    assert COMPOSE["services"]["database"]["environment"]["POSTGRES_DB"] == "yurt"
    assert re.findall(r"(node-\d):8000", CADDY) == list(NODES)


def test_every_setting_of_a_node_is_one_of_yurt_serve():
    for node in NODES.values():
        assert set(node["environment"]) <= SETTINGS
    said = {name for line in instructions("ENV") for name in re.findall(r"(YURT_\w+)=", line)}
    assert {"YURT_HOST", "YURT_STORE"} <= said <= SETTINGS


def test_nodes_believe_the_proxy_and_nobody_else():
    networks = COMPOSE["services"]["proxy"]["networks"]
    assert {node["environment"]["YURT_PROXY"] for node in NODES.values()} == {
        networks["inside"]["ipv4_address"]
    }
    assert COMPOSE["networks"]["inside"]["internal"]
    [addresses] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    fixed = ip_address(networks["inside"]["ipv4_address"])
    assert fixed in ip_network(addresses["subnet"])
    assert fixed not in ip_network(addresses["ip_range"]), "nobody else is given it before"
    published = [name for name, service in COMPOSE["services"].items() if "ports" in service]
    assert published == ["proxy"]


def test_volumes_networks_and_services_that_are_named_are_there():
    for service in COMPOSE["services"].values():
        volumes = [line.split(":")[0] for line in service.get("volumes", [])]
        assert {name for name in volumes if not name.startswith(".")} <= set(COMPOSE["volumes"])
        assert all((DEPLOY / name).is_file() for name in volumes if name.startswith("."))
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert set(service.get("depends_on", ())) <= set(COMPOSE["services"])


def test_what_probes_ask_is_answered():
    asked = {re.search(r"health_uri (\S+)", CADDY)[1], re.search(r"(/\w+)', timeout", IMAGE)[1]}
    assert asked == {"/healthz", "/readyz"}
    with served() as client:
        assert {client.get(path).status_code for path in asked} == {200}


def test_nodes_drain_before_they_are_killed_and_caddy_knows_in_the_first_half_of_it():
    asks = sum(float(re.search(rf"health_{name} (\d+)s", CADDY)[1]) for name in ("interval", "timeout"))
    for node in NODES.values():
        assert asks < float(node["environment"]["YURT_DRAIN"]) / 2
        assert float(node["environment"]["YURT_DRAIN"]) + 10 <= float(
            node["stop_grace_period"].removesuffix("s")
        )


def test_an_image_is_made_of_what_a_checkout_has_and_runs_as_nobody_special():
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]}
    assert copied == kept
    assert all((ROOT / path).exists() for path in copied)
    assert instructions("USER") == ["yurt"]
    assert json.loads(instructions("ENTRYPOINT")[0]) == ["yurt"]
    assert json.loads(instructions("CMD")[0]) == ["serve"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert {*wheel["packages"], *wheel["force-include"]} <= {"src/yurt", *copied}


def test_the_unit_of_systemd_serves():
    unit = (DEPLOY / "yurt.service").read_text("utf-8")
    words = shlex.split(re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1])
    flags = {flag for option in serve.params for flag in option.opts}
    assert words[1] == "serve"
    assert {word for word in words if word.startswith("--")} <= flags


def test_the_environment_decides_the_store_of_the_unit():
    unit = (DEPLOY / "yurt.service").read_text("utf-8")
    assert "--store" not in unit, "a flag beats the environment"
    [(name, path)] = re.findall(r"^Environment=(YURT_\w+)=(.*)$", unit, re.MULTILINE)
    assert (name, path) == ("YURT_STORE", "/var/lib/yurt/tables.sqlite")
    assert unit.index("Environment=YURT_STORE") < unit.index("EnvironmentFile="), "the file is read later"


class Healthy(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *_):
        pass


def test_the_image_asks_for_its_health_at_the_port_it_was_given():
    [probe] = re.findall(r"^HEALTHCHECK .*?CMD (\[.*\])$", IMAGE, re.MULTILINE)
    program, *words = json.loads(probe)
    assert program == "python"
    with HTTPServer(("127.0.0.1", 0), Healthy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        environment = os.environ | {"YURT_PORT": str(server.server_port)}
        found = subprocess.run([sys.executable, *words], env=environment, timeout=60)
        server.shutdown()
    assert found.returncode == 0
    gone = subprocess.run([sys.executable, *words], env=environment, timeout=60, capture_output=True)
    assert gone.returncode != 0
