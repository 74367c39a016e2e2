"""The referee's protocol: every command, and all kinds of invalid input."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engaja.datafile import LANGUAGES, Language
from engaja.games import match
from engaja.referee import Referee, serve

NAME = "metz" if "metz" in match.playable() else match.playable()[0]


def ask(referee: Referee, cmd: str, **more: Any) -> dict[str, Any]:
    answer = referee.answer(json.dumps({"cmd": cmd, **more}))
    assert isinstance(answer["ok"], bool)
    json.dumps(answer)
    return answer


@pytest.fixture
def referee() -> Referee:
    referee = Referee(fixed_dice=True)
    assert ask(referee, "new", game=NAME, seed=7)["ok"]
    return referee


def test_games_are_listed_with_their_phases() -> None:
    answer = ask(Referee(), "games")
    assert NAME in answer["games"]
    assert {"setup", "movement", "combat"} <= set(answer["details"][NAME]["phases"])


def test_a_whole_game_over_the_protocol() -> None:
    referee, rng = Referee(), random.Random(3)
    answer = ask(referee, "new", game=NAME, seed=3)
    for _ in range(150):
        actions = ask(referee, "legal")["actions"]
        assert len(actions) > 1
        action = rng.choice(actions)
        assert ask(referee, "explain", action=action)["legal"]
        answer = ask(referee, "act", action=action)
        assert answer["ok"]
        assert all(event["text"] and event["cite"] for event in answer["events"])
        assert answer["decision"]["prompt"]["text"]
    state = ask(referee, "state")
    other = Referee()
    assert ask(other, "load", journal=ask(referee, "save")["journal"])["ok"]
    assert ask(other, "state")["hash"] == state["hash"]


def test_a_refusal_has_reasons_with_text_and_citation(referee: Referee) -> None:
    answer = ask(referee, "act", action={"do": "done"})
    assert (answer["ok"], answer["error"]) == (False, "refused")
    assert all(set(reason) >= {"code", "cite", "text"} for reason in answer["reasons"])


def test_reasons_come_in_portuguese_too() -> None:
    referee = Referee(language="pt")
    ask(referee, "new", game=NAME, seed=7)
    assert "colocar" in ask(referee, "act", action={"do": "done"})["reasons"][0]["text"]


def test_undo_and_redo(referee: Referee) -> None:
    before = ask(referee, "state")["hash"]
    action = ask(referee, "legal")["actions"][0]
    ask(referee, "act", action=action)
    assert ask(referee, "undo")["ok"]
    assert ask(referee, "state")["hash"] == before
    assert ask(referee, "redo")["ok"]
    assert ask(referee, "redo")["error"] == "nothing_to_undo"


def test_dice_can_be_fixed_only_when_allowed(referee: Referee) -> None:
    assert ask(referee, "dice", values=[3, 4])["ok"]
    assert ask(referee, "dice", values=[7])["error"] == "bad_request"
    assert ask(referee, "dice", values="six")["error"] == "bad_request"
    closed = Referee()
    ask(closed, "new", game=NAME, seed=1)
    assert ask(closed, "dice", values=[3])["error"] == "dice_not_fixed"


def test_state_has_its_keys_at_the_top_level(referee: Referee) -> None:
    state = ask(referee, "state")
    assert {"units", "turn", "side", "phase", "markers"} <= set(state)
    assert all("reduced" in unit for unit in state["units"].values())


def test_views_and_scores_are_given_for_a_side(referee: Referee) -> None:
    sides = ask(referee, "games")["details"][NAME]["sides"]
    assert ask(referee, "view", side=sides[0])["for"] == sides[0]
    assert ask(referee, "view", side="nobody")["error"] == "bad_request"
    score = ask(referee, "score")
    assert set(score["score"]) == set(sides)
    assert all(set(item) >= {"side", "points", "for", "cite"} for item in score["items"])


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[]", "bad_request"),
        ("null", "bad_request"),
        ("NaN", "bad_json"),
        ('{"cmd": "games", "x": Infinity}', "bad_json"),
        ('{"cmd": "games", "x": 1e400}', "bad_json"),
        ('{"cmd": "games", "x": %s}' % ("1" * 5000), "bad_json"),
        ("[" * 100_000, "bad_json"),
        (b"\xff\xfe", "bad_json"),
        ("{}", "unknown_command"),
        ('{"cmd": ["new"]}', "unknown_command"),
        ('{"cmd": "legal"}', "no_game"),
        ('{"cmd": "new"}', "bad_request"),
        ('{"cmd": "new", "game": "chess"}', "unknown_game"),
        (json.dumps({"cmd": "new", "game": NAME, "seed": "x"}), "bad_request"),
        (json.dumps({"cmd": "new", "game": NAME, "options": {"x": 1}}), "bad_option"),
        ('{"cmd": "position", "position": 3}', "bad_request"),
        (json.dumps({"cmd": "position", "position": {"game": NAME, "turn": -1}}), "bad_position"),
        ('{"cmd": "load", "journal": "oops"}', "bad_journal"),
    ],
)
def test_nonsense_gets_an_error_answer(line: str | bytes, error: str) -> None:
    answer = Referee().answer(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert answer["message"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.sampled_from(["0608", "us-ri319", "american"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(
    cmd=st.sampled_from(sorted(Referee()._commands)),
    game=st.sampled_from(match.playable()),
    arguments=st.dictionaries(
        st.sampled_from(
            [
                *("action", "unit", "target", "attackers", "guns", "air", "side", "values", "position", "seed"),
                *("against", "aircraft", "night", "drop", "support", "options", "journal"),
            ]
        ),
        json_values,
    ),
)
def test_no_request_can_break_the_referee(cmd: str, game: str, arguments: dict[str, Any]) -> None:
    referee = Referee(fixed_dice=True)
    ask(referee, "new", game=game, seed=7)
    answer = ask(referee, cmd, **arguments)
    assert answer["ok"] or answer["error"] != "internal", answer
    assert ask(referee, "decision")["ok"]


def test_the_process_answers_line_by_line() -> None:
    requests = io.BytesIO(b'{"cmd":"games"}\nrubbish\n{"cmd":"new","game":"%s","seed":1}\n' % NAME.encode())
    answers = io.BytesIO()
    serve(requests, answers, Referee())
    lines = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [line["ok"] for line in lines] == [True, False, True]


BATTLE: dict[str, Any] = {
    "game": "metz",
    "turn": 3,
    "phase": "combat",
    "bare": True,
    "units": {
        "us-ri319": {"hex": "1115"},
        "us-rartxx": {"hex": "1113"},
        "de-ri59": {"hex": "1116"},
        "de-arko482": {"hex": "1116"},
    },
}


def test_odds_are_told_term_by_term() -> None:
    referee = Referee()
    ask(referee, "position", position=BATTLE)
    answer = ask(referee, "odds", target="1116", attackers=["us-ri319"], support=["us-rartxx"], air=1)
    assert (answer["attack"], answer["defence"], answer["base"], answer["column"]) == (8, 4, "2-1", "2-1")
    assert sum(answer["results"].values()) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize(
    "nonsense",
    [
        {"attackers": ["us-ri319", "us-ri319"]},
        {"attackers": ["us-ri319"], "support": ["us-ri319"]},
        {"attackers": ["us-ri319"], "defender_support": ["de-arko482"]},  # it stands in the hex: its defence counts
        {"attackers": ["us-rartxx"]},
    ],
)
def test_odds_count_nobody_twice(nonsense: dict[str, Any]) -> None:
    referee = Referee()
    ask(referee, "position", position=BATTLE)
    assert not ask(referee, "odds", target="1116", **nonsense)["ok"]


def test_a_bombardment_is_of_enemies_by_guns() -> None:
    referee = Referee()
    ask(referee, "position", position=BATTLE)
    answer = ask(referee, "bombardment", target="1116", guns=["us-rartxx"])
    assert (answer["power"], answer["vulnerability"], answer["value"], answer["column"]) == (4, 4, 16, "13-24")
    assert ask(referee, "bombardment", target="1116", guns=["us-ri319"])["error"] == "refused"
    assert ask(referee, "bombardment", target="1116", guns=["de-arko482"])["error"] == "refused"


def test_a_journal_played_with_other_data_is_loaded_with_a_warning(referee: Referee) -> None:
    text = ask(referee, "save")["journal"]
    assert ask(referee, "load", journal=text)["warnings"] == []
    data = match.digest(NAME)
    told: dict[Language, str] = {"en": "other data", "pt": "outros dados"}
    for language, said in told.items():
        answer = ask(Referee(language=language), "load", journal=text.replace(data, "0123456789ab"))
        assert answer["ok"]
        (warning,) = answer["warnings"]
        assert (warning["code"], warning["played"], warning["here"]) == ("other_data", "0123456789ab", data)
        assert said in warning["text"]


CONTRADICTIONS = [
    ({"options": "open"}, "bad_option", "object"),
    ({"markers": [{"kind": []}]}, "bad_position", "unknown marker"),
    ({"possession": {"1116": {}}}, "bad_position", "cannot belong to"),
    ({"possession": {"american": [["1116"]]}}, "bad_position", "cannot belong to"),
    ({"stayed": [["us-ri319"]]}, "bad_position", "unknown unit"),
    ({"stayed": ["us-ri319"]}, "bad_position", "'stayed' contains a unit that is not on the board"),
    ({"possession": {"american": ["0616"], "german": ["0616"]}}, "bad_position", "0616 cannot belong to two sides"),
    ({"possession": {"0616": "american", "german": ["0616"]}}, "bad_position", "0616 cannot belong to two sides"),
    ({"markers": [{"kind": "bridge", "between": ["0419", "0420"], "on": 1}]}, "bad_position", "unknown key 'on'"),
    ({"markers": [{"kind": "foo"}]}, "bad_position", 'unknown marker {"kind": "foo"}; known: bridge'),
    ({"freed": [["us-ri319"]]}, "bad_position", "unknown unit"),
    ({"freed": ["us-ri319"]}, "bad_position", "never pinned"),
    (
        {"units": {"us-ri319": {"hex": "0616"}}, "possession": {"0616": "german"}},
        "bad_position",
        "must belong to american",
    ),
    ({"bare": "false"}, "bad_position", "'bare'"),
    ({"units": {"us-ri319": {"hex": "1116", "reduced": "false"}}}, "bad_position", "'reduced'"),
    ({"units": {"us-ri319": {"hexx": "1116"}}}, "bad_position", "hexx"),
    ({"units": {"us-ri319": {"hex": "1116", "where": "waiting"}}}, "bad_position", "not both"),
    ({"air": {"american": 10**6}}, "bad_position", "from 0 to 999"),
    ({"air": {"american": 10**30}}, "bad_position", "from 0 to 999"),
    *(
        ({"markers": [{"kind": "bridge", "between": between}]}, "bad_position", "a bridge between")
        for between in ([], ["0616", "0616"], ["0616", "2020"], ["0616", "0617", "0618"], ["off", "0617"])
    ),
    ({"game": "leyte", "shipped": 9}, "bad_position", "at most 3"),
    ({"game": "leyte", "landed": ["jp-ri9-1"]}, "bad_position", "not of the side"),
    ({"game": "leyte", "markers": [{"kind": "landing", "hex": "2410", "target": "0415"}]}, "bad_position", "a landing"),
    ({"game": "diadem", "left_early": ["uk-10"], "units": {"uk-10": {"hex": "0807"}}}, "bad_position", "not left"),
]


@pytest.mark.parametrize(("wrong", "error", "said"), CONTRADICTIONS)
def test_a_position_that_contradicts_itself_is_refused(wrong: dict[str, Any], error: str, said: str) -> None:
    answer = ask(Referee(), "position", position={"game": NAME, "bare": True, "turn": 4, **wrong})
    assert (answer["ok"], answer.get("error")) == (False, error), answer
    assert said in answer["message"]


# A request, and its error message in Portuguese and in English.
WRONG: list[tuple[str | dict[str, Any], str, str]] = [
    ("{", "não é JSON (caractere 2)", "not JSON (character 2)"),
    ("NaN", "não é JSON (NaN)", "not JSON (NaN)"),
    ("[" * 100_000, "há níveis demais", "this is nested too deeply"),
    ("1" * 5000, "um número tem dígitos demais", "a number has too many digits"),
    ('{"x": -1e400}', "o número -1e400 é grande demais", "the number -1e400 is too large"),
    ({"cmd": "odds", "attackers": ["us-ri319"]}, "falta 'target'", "'target' is missing"),
    ({"cmd": "reach"}, "falta 'unit'", "'unit' is missing"),
    ({"cmd": "view"}, "falta 'side'", "'side' is missing"),
    ({"cmd": "view", "side": "x"}, "lado desconhecido: 'x'; há: american, ", "unknown side 'x'; known: american, "),
    ("[]", "um pedido é um objeto com “cmd”", "a request is an object with “cmd”"),
    ({"cmd": "sing"}, "comando desconhecido: 'sing'; há: act, ", "unknown command 'sing'; known: act, "),
    ({"cmd": "new"}, "'game' deve ser um texto, não null", "'game' must be text, not null"),
    ({"cmd": "new", "game": "chess"}, "jogo desconhecido: 'chess'; há: ", "unknown game 'chess'; known: "),
    ({"cmd": "new", "game": NAME, "options": {"x": 1}}, "opção desconhecida: 'x'; há: ", "unknown option 'x'; known: "),
    ({"cmd": "act"}, "'action' deve ser um objeto, não null", "'action' must be an object, not null"),
    (
        {"cmd": "legal", "unit": "us-ri31"},
        "unidade desconhecida: 'us-ri31'; seria 'us-",
        "unknown unit 'us-ri31'; did ",
    ),
    ({"cmd": "view", "side": 3}, "um lado deve ser um texto, não 3", "a side must be text, not 3"),
    ({"cmd": "dice", "values": [7]}, "os dados devem ser números de 1 a 6", "dice must be numbers from 1 to 6"),
    (
        {"cmd": "act", "action": {"do": "place", "unit": "us-gb8", "to": "off"}},
        "Não é possível colocar 8º GB (XX Corpo) aí: fora do tabuleiro.",
        "8th Armd Group (XX Corps) cannot be placed there: off the board.",
    ),
    ({"cmd": "undo"}, "nada pode ser desfeito", "nothing can be undone"),
    ({"cmd": "odds", "target": "1116", "air": -1}, "'attackers' deve ter", "'attackers' must contain"),
    (
        {"cmd": "position", "position": {"game": NAME, "turn": 99}},
        "o turno deve ser um número de 1 a",
        "the turn must be a number ",
    ),
    ({"cmd": "load", "journal": "{"}, "linha 1: não é JSON", "line 1: not JSON"),
]


@pytest.mark.parametrize(("request_", "pt", "en"), WRONG)
def test_what_is_wrong_with_a_request_is_told_in_the_language_asked_for(
    request_: str | dict[str, Any], pt: str, en: str
) -> None:
    told: dict[Language, str] = {"pt": pt, "en": en}
    for language, said in told.items():
        referee = Referee(fixed_dice=True, language=language)
        ask(referee, "new", game=NAME, seed=7)
        answer = referee.answer(request_ if isinstance(request_, str) else json.dumps(request_))
        assert not answer["ok"] and answer["message"].startswith(said), answer


def test_without_a_game_that_is_told_in_the_language_asked_for() -> None:
    assert ask(Referee(language="pt"), "legal")["message"].startswith("nenhuma partida em andamento")
    assert ask(Referee(), "legal")["message"].startswith("no game is in progress")


def test_a_line_of_a_journal_that_rules_forbid_is_told_in_their_words(referee: Referee) -> None:
    journal = ask(referee, "save")["journal"].replace(match.digest(NAME), "0123456789ab") + '{"do":"done"}\n'
    other = next(name for name in match.playable() if name != NAME)  # whose words must not be used
    told: dict[Language, tuple[str, str]] = {
        "pt": ("linha 2: Ainda falta colocar: ", "(jogado com os dados 0123456789ab, "),
        "en": ("line 2: Still to be placed: ", "(played with data 0123456789ab, "),
    }
    for language, (start, data) in told.items():
        busy = Referee(language=language)
        ask(busy, "new", game=other, seed=7)
        answer = ask(busy, "load", journal=journal)
        assert answer["error"] == "bad_journal"
        assert answer["message"].startswith(start) and data in answer["message"]


@pytest.mark.parametrize(("wrong", "error", "said"), CONTRADICTIONS)
def test_a_position_is_refused_in_portuguese_too(wrong: dict[str, Any], error: str, said: str) -> None:
    position = {"game": NAME, "bare": True, "turn": 4, **wrong}
    pt, en = (ask(Referee(language=language), "position", position=position)["message"] for language in LANGUAGES)
    assert pt != en and not {"must", "the", "of", "is"} & set(pt.split())


def test_a_state_is_no_position_and_it_is_said_what_to_give_instead(referee: Referee) -> None:
    state = ask(referee, "state")
    answer = ask(referee, "position", position=state)
    assert answer["error"] == "bad_position"
    assert "“save”" in answer["message"] and "“load”" in answer["message"]
    for key in ("step", "flags", "spent", "rolls", "procedures"):
        answer = ask(referee, "position", position={"game": NAME, key: state[key]})
        assert answer["error"] == "bad_position" and key in answer["message"], "not passed over in silence"


def test_every_fault_of_a_position_is_told() -> None:
    moment = ask(Referee(), "position", position={"game": NAME, "turn": 99, "side": "x", "phase": "q"})
    assert all(said in moment["message"] for said in ("turn", "side", "phase"))
    units = {"us-ri319": {"hex": "9999", "reduced": 1}, "nobody": {}}
    more = {"possession": {"9998": "american", "9997": "german"}, "markers": [{"kind": "a"}, {"kind": "b"}]}
    rest = ask(Referee(), "position", position={"game": NAME, "units": units, "stayed": 1, "air": 1, "luck": 2, **more})
    told = ("9999", "'reduced'", "nobody", "9998", "9997", '{"kind": "a"}', '{"kind": "b"}', "stayed", "air", "luck")
    assert all(said in rest["message"] for said in told)


def test_options_stand_in_the_position_or_nowhere() -> None:
    answer = ask(Referee(), "position", position=BATTLE, options={"open_information": True})
    assert answer["error"] == "bad_request"
    nothings: tuple[object, ...] = (False, 0, "", [])
    for options in nothings:
        assert ask(Referee(), "new", game=NAME, seed=1, options=options)["error"] == "bad_request"


@pytest.mark.parametrize(
    "header",
    [
        *({"options": []}, {"options": None}),
        *({"position": "x"}, {"position": []}, {"position": None}, {"position": {}}),
        *({"secret": wrong} for wrong in ("", "00", "AB" * 32, "ab " * 32, "ab" * 33, "xy" * 32, 7)),
        *({"data": 7}, {"data": None}, {"data": ["0123456789ab"]}),
        *({"game": [NAME]}, {"rules": 1}),
    ],
)
def test_a_header_that_means_nothing_is_a_bad_journal(referee: Referee, header: dict[str, Any]) -> None:
    first, *rest = ask(referee, "save")["journal"].splitlines()
    text = "\n".join([json.dumps({**json.loads(first), **header}), *rest])
    answer = ask(referee, "load", journal=text)
    assert answer["error"] == "bad_journal"
    assert (
        answer["message"].startswith("line 1: the header is broken") and f"'{next(iter(header))}'" in answer["message"]
    )


def test_a_header_may_have_more_than_we_know_but_no_other_format(referee: Referee) -> None:
    first, *rest = ask(referee, "save")["journal"].splitlines()
    for more, ok in (({"players": ["A", "B"]}, True), ({"engaja": True}, False), ({"engaja": 2}, False)):
        text = "\n".join([json.dumps({**json.loads(first), **more}), *rest])
        assert ask(referee, "load", journal=text)["ok"] is ok


def test_what_is_nested_too_deeply_is_refused(referee: Referee) -> None:
    first, *_ = ask(referee, "save")["journal"].splitlines()
    deep = "[" * 5000 + "]" * 5000
    assert ask(referee, "load", journal=f'{first}\n{{"do":{deep}}}')["error"] == "bad_journal"
    for depth in (490, 700, 980):
        points = "[" * depth + "]" * depth
        line = f'{{"cmd": "act", "action": {{"do": "air", "points": {points}}}}}'
        assert referee.answer(line)["error"] in ("bad_request", "bad_json", "refused")


def test_all_reasons_are_told_not_only_the_first() -> None:
    referee = Referee()
    two = {"us-ri2": {"hex": "1316"}, "de-ri73": {"hex": "1317"}}  # or the only attack would open by itself
    units = {**BATTLE["units"], **two, "us-ri345": {"where": "waiting"}}
    ask(referee, "position", position={**BATTLE, "units": units, "air": {"american": 5}})

    def reasons(**action: Any) -> set[str]:
        return {reason["code"] for reason in ask(referee, "explain", action=action)["reasons"]}

    assert reasons(do="strike", target="0101", points=11) == {"no_enemy_there", "strike_points", "not_enough_air"}
    assert reasons(do="bombard", target="1115") == {"no_enemy_there"}
    ask(referee, "position", position={**BATTLE, "units": units, "phase": "movement"})
    assert reasons(do="enter", unit="us-ri345", to="1116") == {"not_yet_due", "not_an_entry_hex", "enemy_occupied"}


def test_odds_and_bombardments_keep_to_the_limits_of_air_power() -> None:
    referee = Referee()
    ask(referee, "position", position={**BATTLE, "options": {"air_support_is_limited": True}})
    for air in (1, 2, 11):
        assert ask(referee, "bombardment", target="1116", air=air)["error"] == "refused"
        assert ask(referee, "odds", target="1116", attackers=["us-ri319"], air=air)["error"] == "refused"
    assert ask(referee, "odds", target="1116", attackers=["us-ri319"], air=3)["ok"]


@pytest.mark.parametrize(
    ("position", "request_", "cite"),
    [
        (
            {"game": "diadem", "side": "allied", "units": {"uk-9blda": "1312", "de-ri194": "1212", "de-ri276": "0113"}},
            {"target": "1212", "attackers": ["uk-9blda"]},
            "Diadem 5.1.2 obs.",
        ),
        (
            {"game": "leyte", "side": "american", "units": {"ph-guer-1": "2412", "jp-ri33-1": "2411"}},
            {"target": "2411", "attackers": ["ph-guer-1"], "air": 3},
            "Leyte 11.0",
        ),
        (
            {"game": "leyte", "side": "japanese", "units": {"ph-guer-1": "2412", "jp-ri33-1": "2411"}},
            {"target": "2412", "attackers": ["jp-ri33-1"], "defender_air": 3},
            "Leyte 11.0",
        ),
        (
            {"game": "leyte", "side": "american", "units": {"us-bart-c1": "2415", "jp-ri20-1": "2416"}},
            {"target": "2416", "attackers": ["us-bart-c1"], "air": 5},
            "Leyte 8.0",
        ),
        (
            {
                "game": "metz",
                "side": "american",
                "units": {"us-ri319": "0717", "us-rart3a": "0717", "de-ri128": "0818"},
            },
            {"target": "0818", "attackers": ["us-ri319"], "support": ["us-rart3a"]},
            "Metz 8.0",
        ),
        (
            {"game": "metz", "side": "american", "units": {"us-ri319": "0717", "de-ri128": "0818"}},
            {"target": "0818", "attackers": ["us-ri319"], "defender_air": 5},
            "Metz 6.0",
        ),
        (
            {"game": "metz", "side": "american", "units": {"us-ri319": "0717", "de-ri128": "0818"}},
            {"target": "0818", "attackers": ["us-ri319", "de-ri128"]},
            "Metz 5.0",
        ),
    ],
    ids=[
        "armour against mountain",
        "guerrillas helped in attack",
        "guerrillas helped in defence",
        "aircraft that help guns alone",
        "a gun beside the target that does not join",
        "aircraft of a side that has none",
        "an enemy among the attackers",
    ],
)
def test_the_odds_of_a_combat_that_may_not_be_are_refused(
    position: dict[str, Any], request_: dict[str, Any], cite: str
) -> None:
    units = {unit: {"hex": hex_} for unit, hex_ in position["units"].items()}
    referee = Referee()
    ask(referee, "position", position={**position, "units": units, "bare": True, "turn": 3, "phase": "combat"})
    answer = ask(referee, "odds", **request_)
    assert (answer["error"], [reason["cite"] for reason in answer["reasons"]]) == ("refused", [cite])


@pytest.mark.parametrize(
    ("game", "request_", "said"),
    [
        ("papua", {"cmd": "bombardment", "target": "0318", "air": 6, "against": []}, "'against'"),
        ("papua", {"cmd": "bombardment", "target": "0318", "air": 6, "against": {}}, "'against'"),
        ("papua", {"cmd": "bombardment", "target": "0318", "air": 6, "night": "yes"}, "'night' must be true or false"),
        ("metz", {"cmd": "odds", "target": "0818", "attackers": ["us-ri319"], "drop": "yes"}, "'drop' must be true"),
        ("metz", {"cmd": "odds", "target": "0818", "attackers": ["us-ri319"], "drop": True}, "'drop' cannot be true"),
    ],
)
def test_what_a_question_cannot_use_is_not_passed_over(game: str, request_: dict[str, Any], said: str) -> None:
    referee = Referee()
    units = {"us-ri319": {"hex": "0717"}, "de-ri128": {"hex": "0818"}} if game == "metz" else {}
    assert ask(referee, "position", position={"game": game, "turn": 3, "bare": True, "units": units})["ok"]
    answer = ask(referee, **request_)
    assert answer["error"] == "bad_request" and said in answer["message"], answer


@pytest.mark.parametrize("points", [True, False, 1.0, "1", None, [1]])
def test_points_are_a_whole_number_and_nothing_that_equals_one(points: Any) -> None:
    referee = Referee()
    ask(referee, "position", position={**BATTLE, "air": {"american": 5}})
    assert ask(referee, "decision")["decision"]["kind"] == "attack"
    assert ask(referee, "explain", action={"do": "air", "points": 1})["legal"]
    answer = ask(referee, "act", action={"do": "air", "points": points})
    told = json.dumps(points) if points != "1" else points
    assert answer["message"] == f"The argument “points” cannot be “{told}”: it must be a whole number."
    assert [reason["code"] for reason in answer["reasons"]] == ["bad_argument"]


def test_a_mission_is_recalled_by_its_number_alone() -> None:
    referee = Referee()
    ask(referee, "position", position={"game": "papua", "turn": 3, "phase": "movement"})
    answer = ask(referee, "act", action={"do": "recall", "mission": True})
    assert "must be a whole number" in answer["message"]


def test_a_byte_order_mark_says_nothing(referee: Referee) -> None:
    assert referee.answer('\ufeff{"cmd": "decision"}')["ok"]
    assert referee.answer('\ufeff{"cmd": "decision"}'.encode())["ok"]
    assert ask(referee, "load", journal="\ufeff" + ask(referee, "save")["journal"])["ok"]


def test_the_bombardment_of_a_hex_beside_the_gun_is_refused() -> None:
    """8.0, C-22: a gun in contact joins an attack."""
    referee = Referee()
    units = {"us-rart3a": {"hex": "0717"}, "de-ri128": {"hex": "0818"}}
    ask(referee, "position", position={"game": "metz", "turn": 3, "phase": "combat", "bare": True, "units": units})
    answer = ask(referee, "bombardment", target="0818", guns=["us-rart3a"])
    assert [reason["code"] for reason in answer["reasons"]] == ["adjacent_gun_joins"]


def test_the_chances_of_a_strike_by_who_has_no_air_power_are_refused() -> None:
    referee = Referee()
    units = {"us-ri319": {"hex": "0717"}, "de-ri128": {"hex": "0818"}}
    ask(referee, "position", position={"game": "metz", "turn": 3, "phase": "combat", "bare": True, "units": units})
    answer = ask(referee, "bombardment", target="0717", air=5)
    assert [reason["code"] for reason in answer["reasons"]] == ["no_air_power"]
