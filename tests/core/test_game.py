"""The game object: refusals, undo and its barriers, journals, positions, copies."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from engaja.core import BadJournal, BadOption, BadPosition, Game, GameOver, NothingToUndo, Refused
from engaja.core.dice import commitment_of
from engaja.core.knowledge import OBSERVER
from engaja.core.legal import LegalView
from engaja.faults import BadInput
from engaja.games import match
from engaja.games.wording import wording
from engaja.rules import Rulebook

NAME = match.playable()[0]


def begun(seed: int = 5, actions: int = 60) -> Game[Rulebook]:
    game, rng = match.new(NAME, seed=seed), random.Random(seed)
    for _ in range(actions):
        game.play(game.random_action(rng))
    return game


def test_a_refusal_carries_every_reason_and_changes_nothing() -> None:
    game = match.new(NAME)
    before = game.hash()
    with pytest.raises(Refused) as refused:
        game.play({"do": "done"})
    assert refused.value.reasons
    assert all(reason.cite for reason in refused.value.reasons)
    assert game.hash() == before


@pytest.mark.parametrize(
    ("message", "codes"),
    [
        ({}, {"not_an_action"}),
        ({"do": 3}, {"not_an_action"}),
        ({"do": "dance"}, {"unknown_action"}),
        ({"do": "place"}, {"missing_argument"}),
        ({"do": "place", "unit": "nobody", "to": "9999", "when": 1}, {"bad_argument", "unknown_argument"}),
        ({"do": "place", "unit": 1, "to": ["0101"]}, {"bad_argument"}),
    ],
)
def test_a_malformed_action_is_refused_with_all_that_is_wrong(message: dict[str, object], codes: set[str]) -> None:
    with pytest.raises(Refused) as refused:
        match.new(NAME).play(message)
    assert {reason.code for reason in refused.value.reasons} == codes


def test_undo_goes_back_to_the_last_barrier_and_redo_forth_again() -> None:
    game = match.new(NAME, seed=1)
    start, rng = game.hash(), random.Random(1)
    for _ in range(3):
        game.play(game.random_action(rng))
    after = game.hash()
    for _ in range(3):
        game.undo()
    assert game.hash() == start
    with pytest.raises(NothingToUndo):
        game.undo()
    for _ in range(3):
        game.redo()
    assert game.hash() == after
    with pytest.raises(NothingToUndo):
        game.redo()


def test_a_new_action_forgets_what_could_be_done_again() -> None:
    game = match.new(NAME, seed=1)
    game.play(next(iter(game.legal())))
    game.undo()
    assert game.can_redo
    game.play(next(iter(game.legal())))
    assert not game.can_redo


def test_dice_reveals_and_a_change_of_side_are_barriers() -> None:
    game, rng = match.new(NAME, seed=2), random.Random(2)
    barriers = 0
    for _ in range(400):
        side, rolls = game.decision.side if game.decision else None, game.world.state.rolls
        game.play(game.random_action(rng))
        if game.over:
            break
        changed = game.decision is not None and game.decision.side != side
        if changed or game.world.state.rolls != rolls:
            assert not game.can_undo
            barriers += 1
    assert barriers


def test_undone_actions_leave_the_journal() -> None:
    game = match.new(NAME, seed=1)
    empty = game.save()
    game.play(next(iter(game.legal())))
    game.undo()
    assert game.save() == empty


def test_a_journal_tells_the_same_game() -> None:
    game = begun()
    again = match.from_journal(game.save())
    assert again.hash() == game.hash()
    assert again.save() == game.save()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: [], "line 1"),
        (lambda lines: ["{}"], "not an Engaja journal"),
        (lambda lines: [lines[0].replace('"engaja":1', '"engaja":99')], "format 99"),
        (lambda lines: [lines[0].replace(f'"{NAME}"', '"chess"')], "cannot be played"),
        (lambda lines: [lines[0].replace('"rules":"1"', '"rules":"0"')], "rules '0'"),
        (lambda lines: [lines[0], "oops"], "line 2: not JSON"),
        (lambda lines: [lines[0], "[]"], "line 2: this must be an object"),
        (lambda lines: [lines[0], '{"do":"done"}'], "line 2"),
        (lambda lines: [lines[0].replace('"secret":"', '"secret":"zz')], "header is broken"),
    ],
)
def test_a_broken_journal_says_which_line_and_why(spoil: Callable[[list[str]], list[str]], said: str) -> None:
    lines = match.new(NAME).save().splitlines()
    with pytest.raises(BadJournal, match=said):
        match.from_journal("\n".join(spoil(lines)))


def with_data(text: str, digest: str) -> str:
    first, *rest = text.splitlines()
    return "\n".join([json.dumps({**json.loads(first), "data": digest}), *rest]) + "\n"


def test_a_journal_played_with_other_data_is_loaded_with_a_warning() -> None:
    game = begun()
    assert game.other_data is None
    other = match.from_journal(with_data(game.save(), "0123456789ab"))
    assert other.hash() == game.hash()
    assert other.other_data == ("0123456789ab", game.rules.digest)
    assert json.loads(other.save().splitlines()[0])["data"] == "0123456789ab", "it says what it was begun with"


def test_if_it_cannot_be_replayed_both_data_are_named() -> None:
    text = with_data(begun().save(), "0123456789ab") + '{"do":"recover","unit":"nobody"}\n'
    with pytest.raises(BadJournal, match=f"played with data 0123456789ab, replayed with {match.digest(NAME)}"):
        match.from_journal(text)


def test_dice_that_are_none_spoil_a_journal() -> None:
    with pytest.raises(BadJournal, match="line 2: dice must be numbers from 1 to 6"):
        match.from_journal(match.new(NAME).save() + '{"dice":[7]}\n')


SAID = {
    (): "This is not an action: “do” is missing.",
    ("sing",): "There is no action “sing”.",
    ((1, 2),): "There is no action “[1, 2]”.",
    ("move", "us-ri319", 3): "The argument “unit” cannot be “us-ri319”: it must be the index of a unit.",
    ("move", 0, "0101"): "The argument “to” cannot be “0101”: it must be the index of a hex.",
    ("move", 0, 99999): "The argument “to” cannot be “99999”: it must be the index of a hex.",
    ("move", -1, 3): "The argument “unit” cannot be “-1”: it must be the index of a unit.",
    ("move", 0, 3, 4): "The argument “path” cannot be “4”: it must be a tuple of indices of hexes.",
    ("move", 0): "The argument “to” is missing.",
    ("attack", None): "The argument “target” cannot be “null”: it must be the index of a hex.",
    ("strike", 3, 2.5): "The argument “points” cannot be “2.5”: it must be a whole number.",
    ("done", 1): "This action takes at most 0 arguments, but 1 was given.",
}


@pytest.mark.parametrize("phase", ["setup", "movement", "combat"])
@pytest.mark.parametrize(("nonsense", "said"), SAID.items())
def test_a_tuple_that_is_no_action_is_refused(nonsense: tuple[Any, ...], said: str, phase: str) -> None:
    game = match.from_position({"game": NAME, "turn": 1 if phase == "setup" else 3, "phase": phase})
    before = game.hash()
    with pytest.raises(Refused) as refused:
        game.play(nonsense)
    assert [wording(NAME).say("reason", r.code, r.args, "en") for r in refused.value.reasons] == [said]
    assert game.explain(nonsense).reasons == refused.value.reasons
    assert game.hash() == before


def test_a_tuple_that_is_no_word_at_all_is_refused() -> None:
    with pytest.raises(Refused, match="unknown_action"):
        match.new(NAME, seed=1).play((["move"], 1))


@pytest.mark.parametrize("name", match.composed())
def test_what_is_listed_has_the_arguments_that_its_verb_has(name: str) -> None:
    game, rng = match.new(name, seed=5), random.Random(5)
    for _ in range(120):
        if game.over:
            break
        for action in itertools.islice(game.legal(), 200):
            game.rules.actions.check(action)
        game.play(game.random_action(rng))


def test_whether_there_is_anything_to_decide_lists_and_counts_nothing() -> None:
    game = begun()
    looked, counted = LegalView(game.world, game.legal().procedure, game.legal().question), game.legal()
    assert looked and not looked._lists
    assert len(counted) and counted._lists, "while counting lists them"


def test_a_message_that_is_misspelt_says_what_is_expected_and_what_was_meant() -> None:
    unit = match.rulebook(NAME).roster.ids[0]
    (reason,) = match.new(NAME, seed=1).explain({"do": "move", "unit": f"{unit}x", "to": "0101"}).reasons
    both = wording(NAME).both("reason", reason.code, reason.args)
    assert both.en == f"The argument “unit” cannot be “{unit}x”: it must be the id of a unit. Did you mean “{unit}”?"
    assert both.pt == f"O argumento “unit” não pode ser “{unit}x”: deve ser o id de uma unidade. Seria “{unit}”?"


def test_what_equals_an_action_without_being_one_is_refused() -> None:
    """It would be written to the journal as it is, and could not be read back."""
    units = {"us-ri319": {"hex": "1115"}, "de-ri59": {"hex": "1116"}}
    more: dict[str, Any] = {"turn": 3, "phase": "combat", "bare": True, "air": {"american": 5}}
    game = match.from_position({"game": "metz", "units": units, **more})
    assert ("air", 1) in game.legal()
    unit = game.rules.roster.index["us-ri319"]
    nonsense: tuple[tuple[Any, ...], ...] = (("air", True), ("air", 1.0), ("join", float(unit)))
    for action in nonsense:
        assert action not in game.legal()
        with pytest.raises(Refused, match="bad_argument"):
            game.play(action)
    assert game.play(("air", 1)) == [] and game.play(("join", unit)) == []


def test_the_legal_list_is_asked_by_tuple_or_mapping_and_knows_nonsense() -> None:
    game = match.new(NAME, seed=1)
    action = next(iter(game.legal()))
    assert action in game.legal() and game.rules.actions.spell(action) in game.legal()
    assert ("done",) not in game.legal() and {"do": "done"} not in game.legal()
    nonsense: list[Any] = [
        None,
        3,
        "done",
        (),
        {},
        [],
        {"do": "sing"},
        ("sing",),
        (["place"],),
        ("place",),
        ("place", "x", 1),
    ]
    assert [thing for thing in nonsense if thing in game.legal()] == []


def test_a_mistake_in_the_rules_is_not_taken_for_nonsense(monkeypatch: pytest.MonkeyPatch) -> None:
    game = match.new(NAME, seed=1)
    action = next(iter(game.legal()))

    def broken(*args: Any) -> bool:
        raise TypeError("a mistake")

    monkeypatch.setattr(type(game.legal().procedure), "allows", broken)
    with pytest.raises(TypeError, match="a mistake"):
        _ = action in game.legal()


@pytest.mark.parametrize("seed", [1.9, "abc", True, None, b"", b"short"])
def test_a_seed_is_a_number_or_a_whole_secret(seed: Any) -> None:
    with pytest.raises(BadInput, match="'seed' must be a whole number, or a secret of 32 bytes"):
        match.new(NAME, seed=seed)
    with pytest.raises(BadInput):
        match.from_position({"game": NAME, "turn": 3}, seed=seed)


def test_a_secret_of_ones_own_is_published_as_its_hash() -> None:
    game = match.new(NAME, seed=bytes(range(32)))
    assert game.commitment == commitment_of(bytes(range(32)))
    assert match.from_journal(game.save()).commitment == game.commitment


@pytest.mark.parametrize("side", ["american", -2, 2, 1.0, True])
def test_a_side_is_given_by_its_number(side: Any) -> None:
    game, rng = match.new(NAME, seed=1), random.Random(1)
    asked: tuple[Callable[[], Any], ...] = (
        lambda: game.view(side),
        lambda: game.score(side),
        lambda: game.imagine(side, rng),
    )
    for ask in asked:
        with pytest.raises(BadInput, match="a side must be a number from 0 to 1"):
            ask()


def test_no_game_is_imagined_for_an_observer() -> None:
    with pytest.raises(BadInput, match="a side must be a number from 0 to 1"):
        match.new(NAME, seed=1).imagine(OBSERVER, random.Random(1))


def test_what_all_matches_share_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        match.rulebook(NAME).options["open_information"] = True  # type: ignore[index]  # just what must not work


def test_dice_come_in_any_sequence() -> None:
    first, second = match.new(NAME, seed=1), match.new(NAME, seed=1)
    first.fix_dice((1, 2))
    second.fix_dice([1, 2])
    assert first.save() == second.save()
    nonsense: tuple[Any, ...] = ("12", 3, None, {1, 2})
    for values in nonsense:
        with pytest.raises(BadInput):
            first.fix_dice(values)


def test_every_public_member_says_what_it_is_for() -> None:
    for kind in (Game, LegalView):
        public = {name: member for name, member in vars(kind).items() if not name.startswith("_")}
        assert [name for name, member in public.items() if not member.__doc__] == []


def test_an_empty_position_is_none() -> None:
    with pytest.raises(BadPosition, match="is empty"):
        Game.new(match.rulebook(NAME), position={})


def test_dice_are_whole_numbers_and_stand_alone_in_their_line() -> None:
    game = match.new(NAME, seed=1)
    with pytest.raises(ValueError, match="from 1 to 6"):
        game.fix_dice([True])
    with pytest.raises(BadJournal):
        match.from_journal(game.save() + '{"dice":[3],"do":"done"}\n')


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match="unknown option 'magic'"):
        match.new(NAME, options={"magic": True})
    with pytest.raises(BadOption, match="open_information"):
        match.new(NAME, options={"open_information": "yes"})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"turn": 0}, "turn"),
        ({"turn": "two"}, "turn"),
        ({"side": "martian"}, "unknown side"),
        ({"phase": "tea"}, "unknown phase"),
        ({"units": []}, "must be an object"),
        ({"units": {"nobody": {"hex": "0101"}}}, "unknown unit"),
        ({"markers": [{"kind": "castle"}]}, "unknown marker"),
        ({"markers": {}}, "must be a list"),
        ({"possession": {"0101": "nobody"}}, "cannot belong to"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"stayed": ["nobody"]}, "stayed"),
    ],
)
def test_a_senseless_position_is_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        match.from_position({"game": NAME, "bare": True, **change})


def test_a_unit_may_stand_on_the_board_only() -> None:
    unit = match.rulebook(NAME).roster.ids[0]
    for wrong in ({"hex": "9999"}, {"hex": 3}, {"where": "moon"}):
        with pytest.raises(BadPosition):
            match.from_position({"game": NAME, "bare": True, "units": {unit: wrong}})


def test_enemies_may_not_share_a_hex_in_a_position() -> None:
    roster = match.rulebook(NAME).roster
    units = {roster.ids[side[0]]: {"hex": "0808"} for side in roster.of_side}
    with pytest.raises(BadPosition, match="share hex 0808 with an enemy"):
        match.from_position({"game": NAME, "bare": True, "units": units})


def test_a_copy_goes_its_own_way() -> None:
    game = begun()
    before = game.hash()
    twin = game.copy()
    assert twin.hash() == before
    twin.play(twin.random_action(random.Random(1)))
    assert game.hash() == before


def test_the_state_is_plain_json() -> None:
    state = begun().state()
    assert json.loads(json.dumps(state)) == state


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    rules = match.rulebook(NAME)
    game = match.from_position({"game": NAME, "bare": True, "turn": rules.turns, "phase": "recovery"})
    while not game.over:
        game.play({"do": "done"})
    assert game.decision is None
    with pytest.raises(GameOver):
        game.legal()


def test_a_mistake_in_the_rules_leaves_no_half_action_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    game = match.new(NAME, seed=1)
    before, action = game.hash(), next(iter(game.legal()))
    kind = type(game.legal().procedure)
    whole = kind.play

    def broken(self: Any, w: Any, action: Any) -> None:
        whole(self, w, action)
        raise RuntimeError("a mistake")

    monkeypatch.setattr(kind, "play", broken)
    with pytest.raises(RuntimeError):
        game.play(action)
    monkeypatch.undo()
    assert game.hash() == before
    assert game.play(action)
