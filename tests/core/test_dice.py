"""Dice: fair, repeatable, checkable by both players."""

from __future__ import annotations

from collections import Counter

from engaja.core.dice import Dice, commitment_of, secret_of, verify


def test_the_same_secret_gives_the_same_dice() -> None:
    first, second = Dice(secret_of(3)), Dice(secret_of(3))
    assert [first.die(i) for i in range(50)] == [second.die(i) for i in range(50)]
    assert [first.die(i) for i in range(50)] != [Dice(secret_of(4)).die(i) for i in range(50)]


def test_all_faces_come_about_equally_often() -> None:
    dice = Dice(secret_of(1))
    counts = Counter(dice.die(i) for i in range(12_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(1850 < count < 2150 for count in counts.values())


def test_the_commitment_hides_the_secret_and_fixes_it() -> None:
    secret = secret_of(9)
    assert secret.hex() not in commitment_of(secret)
    rolls = [Dice(secret).die(i) for i in range(20)]
    assert verify(secret, commitment_of(secret), rolls)
    assert not verify(secret_of(8), commitment_of(secret), rolls)
    assert not verify(secret, commitment_of(secret), [7 - rolls[0], *rolls[1:]])


def test_fixed_dice_come_first_and_then_the_stream_goes_on() -> None:
    dice = Dice(secret_of(2))
    dice.fix(0, [6, 6])
    dice.fix(0, [1])
    assert [dice.die(i) for i in range(3)] == [6, 6, 1]
    assert dice.die(3) == Dice(secret_of(2)).die(3)
