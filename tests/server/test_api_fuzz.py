"""Whatever is asked of a site, it answers with no 5xx: requests made from its own description, valid and not."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from engaja.server.site import rates
from server.sites import browser, site
from server.test_tables import ok, open_table

FEW = settings(
    max_examples=3,  # of each kind for each route; more by hand
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
LEFT_OUT = {"/api/bot/stream", "/api/account/removal"}  # one never ends, the other ends the test


@pytest.mark.slow
def test_no_request_is_answered_with_an_error_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each route gets requests that its description allows and some that it does not, from somebody who plays."""
    monkeypatch.setattr(rates.Rates, "spend", lambda *_: None)
    app = site(tmp_path / "engaja.db")
    anna = browser(app, "Anna")
    robust = TestClient(app, base_url="http://localhost", raise_server_exceptions=False, cookies=anna.cookies)
    match = open_table(anna)["match"]["id"]
    asked, answers = set[str](), set[int]()
    listed: Any
    for listed in schemathesis.openapi.from_dict(ok(anna.get("/api/openapi.json"))).get_all_operations():
        operation = listed.ok()
        if operation.path in LEFT_OUT:
            continue
        asked.add(operation.path)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            for case in _cases(operation, mode):
                status = _send(robust, case, match)
                assert status < 500 or status == 503, case.as_curl_command()
                answers.add(status)
    assert len(asked) > 60
    assert {200, 401, 404, 422} <= answers, "they reach the routes, and not only their doors"


def _cases(operation: Any, mode: GenerationMode) -> list[Any]:
    made: list[Any] = []

    @FEW
    @given(operation.as_strategy(generation_mode=mode))
    def collect(case: Any) -> None:
        made.append(case)

    with suppress(Unsatisfiable):  # nothing about this route can be wrong: it takes no argument
        collect()
    return made


def _send(client: TestClient, case: Any, match: str) -> int:
    for name in ("id", "match"):
        if name in (case.path_parameters or {}):
            case.path_parameters[name] = match  # one that exists
    wanted = case.as_transport_kwargs(base_url="http://localhost")
    body = {name: wanted[name] for name in ("json", "data") if wanted.get(name) is not None}
    if isinstance(body.get("data"), (str, bytes)):
        body["content"] = body.pop("data")
    headers = {k: v for k, v in (wanted.get("headers") or {}).items() if k.lower() not in ("authorization", "cookie")}
    params = wanted.get("params") or None
    return client.request(wanted["method"], wanted["url"], headers=headers, params=params, **body).status_code
