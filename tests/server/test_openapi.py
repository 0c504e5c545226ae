"""Whatever is sent to the routes, the server does not stumble."""

import pytest

from tests.server.page import GENEROUS, bearer, lay, served
from yurt.server.edge.app import make_app
from yurt.server.store.sqlite import Store

schemathesis = pytest.importorskip("schemathesis")
from hypothesis import HealthCheck, Phase, settings  # noqa: E402  after importorskip

pytestmark = pytest.mark.slow
EXAMPLES = 10


def description():
    store = Store(":memory:")
    described = make_app(store, limits=GENEROUS).openapi()
    store.close()
    return described


schema = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def client():
    with served() as client:
        client.made = lay(client, "here link")
        yield client


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_no_request_makes_the_server_fail(case, client):
    """Each request as it is, and once more at a table that is there, with the host's rights."""
    assert answer(case, client).status_code < 500
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = client.made["table"]
        assert answer(case, client, bearer(client.made["host"])).status_code < 500


def answer(case, client, headers=None):
    wanted = case.as_transport_kwargs(base_url="http://yurt.test")
    parts = {key: wanted[key] for key in ("method", "url", "params", "json") if key in wanted}
    if isinstance(wanted.get("data"), (bytes, str)):
        parts["content"] = wanted["data"]
    sent = {**dict(wanted.get("headers") or {}), **(headers or {})}
    return client.request(**parts, headers={name: value.encode() for name, value in sent.items()})
