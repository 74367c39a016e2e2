"""Everything that the referee may say has words in both languages, in every game."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from engaja.check.on_rules import missing_words, spoken
from engaja.core.notation import HEX, UNKNOWN
from engaja.datafile import LANGUAGES, Language
from engaja.games import folder, load, match, names
from engaja.games.wording import PHRASES_FILE, parse, unit_name, wording


@pytest.mark.parametrize("game", match.playable())
def test_every_code_in_the_sources_has_words(game: str) -> None:
    assert len(spoken(game)) > 100, "the rules of the series are read too"
    assert missing_words(game) == []


@pytest.mark.parametrize("game", match.playable())
def test_no_phrase_of_a_game_is_idle(game: str) -> None:
    own = parse((folder(game) / PHRASES_FILE).read_text(encoding="utf-8"), PHRASES_FILE)
    text = "".join(source.read_text(encoding="utf-8") for source in Path(str(folder(game))).glob("*.py"))
    verbs = match.rulebook(game).actions.verbs  # some are the series', and only this game has them
    for section in own.keys() - {"phase"}:
        for code in own[section]:
            said = f'"{code}"' in text or (section == "place" and f'"box:{code}"' in text)
            assert said or (section in ("verb", "action") and code in verbs), f"nothing says {section} {code!r}"


@pytest.mark.parametrize("game", match.playable())
def test_a_game_is_told_in_both_languages_without_gaps(game: str) -> None:
    words, rng = wording(game), random.Random(1)
    played = match.new(game, seed=1)
    told = 0
    while not played.over and played.world.state.turn < 3:
        for event in played.play(played.random_action(rng)):
            for language in ("pt", "en"):
                text = words.say("event", event.kind, {**event.args, "action": None}, language)
                assert text and "{" not in text
                told += 1
    assert told > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_is_called_by_what_its_name_does_not_already_say(language: Language) -> None:
    for game in names():
        data = load(game)
        for id_ in data.counters:
            name, _, over = unit_name(data, id_, language).partition(" (")
            assert not over or over.removesuffix(")") not in name.split("/"), (game, id_)


def test_a_battalion_is_called_by_the_formation_over_its_regiment() -> None:
    leyte, metz = load("leyte"), load("metz")
    assert unit_name(leyte, "us-ri34-1", "en") == "I/34th Inf Regt (24th Inf Div)"
    assert unit_name(leyte, "us-ri34-1", "pt") == "I/34º RI (24ª DI)"
    assert unit_name(metz, "us-cca4db", "en") == "CCA (4th Armd Div)"
    assert unit_name(metz, "us-rart3a", "en") == "3rd Army Artillery"
    assert unit_name(metz, "de-ak401", "en") == "401st Artillery Corps"


def test_places_are_called_as_the_board_of_the_language_does() -> None:
    tacloban = load("leyte").board.grid.parse("2510")
    said = {language: wording("leyte").argument("hex", tacloban, language, HEX) for language in LANGUAGES}
    assert said == {"pt": "Taclobã 2510", "en": "Tacloban 2510"}


def test_a_line_of_the_score_says_where_and_how_often() -> None:
    grid, say = load("leyte").board.grid, wording("leyte").score_line
    assert say("airfields", {"hex": grid.parse("2317")}).en == "Each airfield: Buri 2317"
    assert say("la_paz", {"hex": grid.parse("2506")}).en == "La Paz"
    assert say("american_destroyed", {"count": 3}).pt.endswith(" × 3")
    assert not say("american_destroyed", {"count": 1}).pt.endswith("1")


def test_one_point_is_not_many() -> None:
    say = wording("leyte").both
    one, two = (say("event", "air_power", {"side": 0, "points": points}) for points in (1, 2))
    assert (one.pt[-9:], one.en[-9:]) == (" 1 ponto.", " 1 point.")
    assert (two.pt[-10:], two.en[-10:]) == (" 2 pontos.", " 2 points.")


def test_guns_that_help_are_named_with_the_units_that_fight() -> None:
    rules, say = match.rulebook("metz"), wording("metz").both
    unit, gun = (rules.roster.ids.index(id_) for id_ in ("us-ri319", "us-rartxii"))
    declared = {"side": 0, "attack": 7, "target": 0, "attackers": (unit,), "support": (gun,)}
    helped, alone = (say("event", "attack_declared", {**declared, "support": guns}) for guns in ((gun,), ()))
    assert helped.pt.endswith(f": {_name(unit, 'pt')}, com o apoio de {_name(gun, 'pt')}.")
    assert helped.en.endswith(f": {_name(unit, 'en')}, supported by {_name(gun, 'en')}.")
    assert alone.pt.endswith(f": {_name(unit, 'pt')}.") and alone.en.endswith(f": {_name(unit, 'en')}.")
    fought = say("event", "combat", {"target": 0, "defenders": (unit,), "defender_support": (gun,)})
    assert f"contra {_name(unit, 'pt')}, com o apoio de {_name(gun, 'pt')}:" in fought.pt
    assert f"against {_name(unit, 'en')}, supported by {_name(gun, 'en')}:" in fought.en


def _name(unit: int, language: Language) -> str:
    return unit_name(load("metz"), match.rulebook("metz").roster.ids[unit], language)


def test_an_enemy_of_whom_only_the_type_is_known_is_one_unit() -> None:
    said = wording("papua").both("event", "placed", {"unit": f"{UNKNOWN}construction_engineer", "to": 0})
    assert said.en.startswith("Unit (construction engineers) is placed in ")
    assert said.pt.startswith("Unidade (engenharia de construção) entra em posição em ")
    unseen = wording("papua").both("event", "placed", {"unit": UNKNOWN, "to": 0})
    assert unseen.en.startswith("Unknown unit is placed in ")
    assert unseen.pt.startswith("Unidade desconhecida entra em posição em ")


@pytest.mark.parametrize("game", match.playable())
def test_every_option_has_a_name_and_a_sentence_without_ids(game: str) -> None:
    words, rules = wording(game), match.rulebook(game)
    for option in rules.options.keys() - rules.choices.keys():  # the words of a scenario stand in its own file
        for language in LANGUAGES:
            name, about = (words.say(section, option, {}, language) for section in ("option", "option_about"))
            assert len(name) <= 45 and len(about) <= 200 and "_" not in name + about, option


AGREES = re.compile(
    r"\{(units?|ship|convoy)\}[^.:;]*\b(é|são|foi|foram|está|estão|esteve|será|fica|ficar|ser|terminar) "
    r"(\w+ )?(?!lados?\b)\w+[aiu]d[ao]s?\b|\{unit\}.*\b(sozinh[ao]|el[ao])\b"
)
OF_ITS_OWN = {  # these words agree with another noun of the sentence
    "already_building",  # a obra foi iniciada
    "cancelled_too_often",  # a escolha foi cancelada
    "pinned_already",  # o comboio foi escolhido
}


@pytest.mark.parametrize("section", ["event", "reason"])
@pytest.mark.parametrize("game", names())
def test_what_is_said_agrees_with_no_name_in_portuguese(game: str, section: str) -> None:
    """Names are of either gender and number: 3º RPQD, 26ª Bda, Guerrilheiros."""
    wrong = {code for code, words in wording(game).all()[section].items() if AGREES.search(words.pt)}
    assert wrong <= OF_ITS_OWN
    for said in ("{unit} é colocada em {to}.", "{unit} não está cercada.", "{unit} salta sozinha."):
        assert AGREES.search(said)
    assert not AGREES.search("{unit} está ao lado do alvo.")
