"""Replay, history, journals, layers, the book."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from engaja.games import match
from engaja.games.paragraphs import load_book
from engaja.games.wording import wording
from engaja.rules.common import forecast
from engaja.server.told import words_of
from server.tables import GAMES, Json, Player, client, client_of

__all__ = ["client"]

STORED = Path(__file__).parents[1] / "journals"


def stored(game: str) -> str:
    """A whole game, as it was recorded."""
    return next(iter(sorted((STORED / game).glob("*.jsonl")))).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Player]:
    """A finished match of each game, imported."""
    client = client_of(tmp_path_factory.mktemp("whole"))
    players = {}
    for game in GAMES:
        answer = client.post("/api/matches/import", json={"journal": stored(game)})
        assert answer.status_code == 201, answer.text
        players[game] = Player(client, answer.json()["id"])
    return players


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_journal_goes_in_and_comes_out_the_same(whole: dict[str, Player], game: str) -> None:
    player = whole[game]
    out = player.client.get(f"/api/matches/{player.id}/journal").text
    (head, _, actions), (stored_head, _, stored_actions) = out.partition("\n"), stored(game).partition("\n")
    assert actions == stored_actions
    seats = {side: {"kind": "human", "level": None} for side in match.rulebook(game).sides}
    assert json.loads(head) == {**json.loads(stored_head), "seats": seats}  # people, as none was recorded
    table = player.table(since=10**6)
    again = match.from_journal(out)
    assert table["match"]["over"] == again.over
    if again.over:
        assert list(table["result"]["score"].values()) == list(again.score().score)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_looked_at_again(whole: dict[str, Player], game: str) -> None:
    """The view of a past moment equals the one that was shown at the time."""
    player = whole[game]
    lines = stored(game).splitlines(keepends=True)
    index = player.get("/moments")
    assert [entry["moment"] for entry in index["moments"]] == list(range(len(lines)))
    rng = random.Random(game)
    for moment in (0, len(lines) - 1, *rng.sample(range(len(lines)), 6)):
        then = match.from_journal("".join(lines[: moment + 1]))
        side = rng.choice(then.rules.sides)
        seen = player.get(f"/moments/{moment}", **{"as": side})["view"]
        units = then.view(then.rules.sides.index(side))["units"]
        assert {id_: unit["hex"] for id_, unit in seen["units"].items()} == {
            id_: unit.get("hex") for id_, unit in units.items()
        }


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_history_adds_up(whole: dict[str, Player], game: str) -> None:
    player = whole[game]
    table, turns = player.table(since=10**6), player.get("/history")["turns"]
    first = turns[0]["turn"]  # a scenario begins later than the campaign
    assert [turn["turn"] for turn in turns] == list(range(first, first + len(turns)))
    destroyed = sum(count for turn in turns for count in turn["destroyed"].values())
    told = [event["event"] for step in player.table(since=-1)["log"] for event in step["events"]]
    assert destroyed == sum(table["view"]["destroyed"].values()) + told.count("rebuilt")
    assert turns[-1]["score"] == table["result"]["score"]
    assert any(turn["air"] for turn in turns) == bool(table["view"]["air"])


@pytest.mark.slow
def test_the_list_shows_an_imported_match_as_over(whole: dict[str, Player]) -> None:
    listed = next(iter(whole.values())).client.get("/api/matches").json()
    assert {player.id for player in whole.values()} <= {entry["id"] for entry in listed}
    assert all(entry["over"] and entry["score"] for entry in listed)


@pytest.mark.parametrize("game", GAMES)
def test_layers_cover_the_board(client: TestClient, game: str) -> None:
    player = Player.begin(client, game, position={"turn": 2})
    layers = player.get("/layers")
    held = [hex_ for hexes in layers["possession"].values() for hex_ in hexes]
    assert len(held) == len(set(held)) == len(match.rulebook(game).board.grid)
    assert {side for side, hexes in layers["zones"].items() if hexes} == with_zones(game)
    assert layers["objectives"] and layers["enemy_reach"]
    score = sum(o["points"].get(o["holder"], 0) for o in layers["objectives"])
    items = player.get("/score")["items"]
    codes = {o["code"] for o in layers["objectives"]}
    assert score == sum(item["points"] for item in items if item["code"] in codes)


def with_zones(game: str) -> set[str]:
    """The sides that have units with a zone of engagement on the map at the start: an invader may have none."""
    rules, start = match.rulebook(game), match.from_position({"game": game, "turn": 2}).world.state
    return {rules.sides[rules.roster.side[u]] for u, at in enumerate(start.ground) if at >= 0 and rules.exerts[u]}


@pytest.mark.parametrize("game", GAMES)
def test_the_book_has_what_citations_name(client: TestClient, game: str) -> None:
    book = client.get(f"/api/games/{game}/rules").json()
    cited = {paragraph["cite"] for paragraph in book["paragraphs"]}
    rules = match.rulebook(game)
    assert {rules.cite(subject) for subject in rules.paragraphs} <= cited
    chosen = {*rules.choices, *(name for scenario in rules.scenarios.values() for name in scenario.by_option)}
    assert {option["id"] for option in book["options"]} == set(rules.options) - chosen, "a scenario is chosen elsewhere"
    first, *others = book["options"]
    assert first["id"] == "open_information"
    order = [p["cite"] for p in book["paragraphs"]]
    places = [min(order.index(cite) for cite in option["cites"]) for option in others]
    assert places == sorted(places), "the others in the order of the book"
    assert len(book["rulings"]) == len(load_book(game).rulings)


@pytest.mark.parametrize("game", GAMES)
def test_every_code_of_a_result_has_a_meaning(game: str) -> None:
    tables = match.rulebook(game).tables
    for code in {cell for table in ("combat", "bombardment") for row in tables[table].cells for cell in row}:
        said = words_of(wording(game), forecast.meaning(match.rulebook(game), code))
        assert code not in (said.pt, said.en) and said.pt != said.en


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_log_says_what_a_result_means(whole: dict[str, Player], game: str) -> None:
    events = [event for step in whole[game].table()["log"] for event in step["events"]]
    thrown = {event["event"] for event in events if event.get("meaning")}
    assert (
        thrown >= {event["event"] for event in events if event["event"] in {"combat", "bombardment", "bombing"}} > set()
    )
    first = next((event for event in events if event["event"] == "combat"), None)
    if first is None:
        return  # a scenario may end without a land combat
    meant = words_of(wording(game), forecast.meaning(match.rulebook(game), first["args"]["result"]))
    assert first["meaning"] == {"pt": meant.pt, "en": meant.en}


def test_the_chances_of_guns_alone_are_told_where_codes_depend_on_the_target(client: TestClient) -> None:
    units = {"jp-14art-1": {"hex": "1314"}, "jp-144inf-1": {"hex": "1314"}, "au-3bn": {"hex": "1215"}}
    position = {"game": "papua", "turn": 9, "side": "japanese", "phase": "combat", "bare": True, "units": units}
    position["markers"] = [{"kind": "base", "hex": "1314", "side": "japanese"}]
    player = Player.begin(client, "papua", position=position)
    told = player.post("/bombardment", 200, **{"as": "japanese"}, target="1215", guns=["jp-14art-1"])
    assert abs(sum(chance["chance"] for chance in told["results"]) - 1) < 0.01
    assert all(chance["text"]["pt"] != chance["text"]["en"] for chance in told["results"])


def _attack(client: TestClient, **options: bool) -> tuple[Player, Json]:
    """An attack in the first combat phase of a game whose armies begin in contact."""
    for game in GAMES:
        player = Player.begin(client, game, position={"phase": "combat", "options": options})
        table = player.table()
        targets = [c["action"]["target"] for c in table["choices"] if c["action"]["do"] == "attack"]
        if targets:
            return player, player.act(table, {"do": "attack", "target": targets[0]})
    raise AssertionError("nobody can attack")


def test_odds_of_unknown_defenders_are_not_told(client: TestClient) -> None:
    player, table = _attack(client)
    attackers = player.able(table, "join")
    asked = {"as": table["viewer"], "target": table["decision"]["args"]["target"], "attackers": attackers}
    odds = player.post("/odds", **asked)
    assert odds["attack"] == sum(term["value"] for term in odds["attack_terms"])
    assert (odds["defence"], odds["column"], odds["results"]) == (None, None, [])
    assert odds["hidden"]["cite"]


def test_odds_with_open_information(client: TestClient) -> None:
    player, table = _attack(client, open_information=True)
    attackers = player.able(table, "join")
    asked = {"as": table["viewer"], "target": table["decision"]["args"]["target"], "attackers": attackers}
    odds = player.post("/odds", **asked)
    assert odds["hidden"] is None
    assert odds["defence"] == sum(term["value"] for term in odds["defence_terms"])
    assert abs(sum(r["chance"] for r in odds["results"]) - 1) < 0.001
    assert all(r["rows"] and r["text"]["pt"] and r["outcome"] for r in odds["results"])


def test_the_defender_reckons_with_the_guns_of_the_attack(client: TestClient) -> None:
    """They have been committed, and so are no longer free to fire: they still count."""
    player, table = _attack(client)
    for verb in ("join", "support"):
        for unit in player.able(table, verb):
            table = player.act(table, {"do": verb, "unit": unit})
    player.act(table, {"do": "declare"})
    table = player.table()
    args = table["decision"]["args"]
    assert table["decision"]["kind"] == "defence"
    assert args["support"]
    asked = {name: args[name] for name in ("target", "attackers", "support", "air")}
    odds = player.post("/odds", **{"as": table["viewer"], **asked})
    assert len(odds["attack_terms"]) >= len(args["attackers"] + args["support"])
    assert odds["results"]


def test_nobody_asks_what_hidden_counters_would_do(client: TestClient) -> None:
    """Not even whether they are adjacent to a hex."""
    player, table = _attack(client)
    roster = match.rulebook(table["match"]["game"]).roster
    enemy = next(c.id for c in roster.counters if c.side != table["viewer"])
    asked = {"as": table["viewer"], "target": table["decision"]["args"]["target"], "attackers": [enemy]}
    answer = player.post("/odds", 422, **asked)
    assert [reason["code"] for reason in answer["reasons"]] == ["enemy_unit"]


@pytest.mark.parametrize("game", GAMES)
def test_layers_and_score_of_the_past_are_those_of_its_present(client: TestClient, game: str) -> None:
    lines = stored(game).splitlines(keepends=True)
    longer, shorter = (
        Player(client, client.post("/api/matches/import", json={"journal": "".join(lines[:n])}).json()["id"])
        for n in (70, 41)
    )
    for side in shorter.table()["match"]["seats"]:
        for question in ("layers", "score"):
            then, now = {"as": side, "moment": 40}, {"as": side}
            assert longer.get(f"/{question}", **then) == shorter.get(f"/{question}", **now)
            assert client.get(f"/api/matches/{longer.id}/{question}?as={side}&moment=99").status_code == 404
