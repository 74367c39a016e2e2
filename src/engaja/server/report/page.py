"""The page of the report: every figure with its words, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from engaja.core.notation import USUAL
from engaja.datafile import Language
from engaja.drawing.counters.nations import NATIONS
from engaja.drawing.svg import words
from engaja.drawing.writing import long_date
from engaja.games import load
from engaja.games.wording import wording
from engaja.server import past, spell
from engaja.server.match import Match
from engaja.server.report import film, luck, plots
from engaja.server.report.assets import read
from engaja.server.report.luck import Luck, Throw
from engaja.server.report.plots import Series
from engaja.server.schema_play import TurnHistory
from engaja.server.troubles import Trouble, phrases

BIGGEST: Final = 10


@dataclass(frozen=True, slots=True)
class Report:
    """The data that every part of the page uses."""

    match: Match
    language: Language

    def say(self, code: str, **args: object) -> str:
        return words(phrases()["report"][code].in_(self.language).format_map(args))

    def side(self, side: int) -> str:
        return words(self.match.side_name(side).in_(self.language))

    def number(self, value: float, digits: int = 1) -> str:
        text = f"{value:.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "pt" else text

    def colour(self, side: int) -> str:
        nations = load(self.match.record.game).setup.sides[self.match.rules.sides[side]].nations
        return NATIONS[nations[0]].ground

    @property
    def game(self) -> str:
        return words(load(self.match.record.game).setup.title.in_(self.language))

    @property
    def name(self) -> str:
        """The name of the match; without one it is called after its game."""
        return words(self.match.record.name) if self.match.record.name else self.game

    @property
    def sides(self) -> range:
        return range(len(self.match.rules.sides))


def report(match: Match, language: Language) -> str:
    """Return the whole file. Only for a finished match: it reveals everything."""
    if not match.game.over:
        raise Trouble("not_over")
    page = Report(match, language)
    events = past.events_by_turn(match)
    thrown = list(luck.throws(match.game, events))
    parts = [
        _head(page),
        _section(page, "score", _score(page)),
        _section(page, "by_turn", _by_turn(page, past.history(match, None).turns)),
        _section(page, "luck", _luck(page, thrown)),
        _section(page, "combats", _combats(page, thrown)),
        _section(
            page, "film", film.film(match, language, {each: page.say(each) for each in ("play", "slider", "map")})
        ),
    ]
    return (
        f'<!doctype html><html lang="{"pt-BR" if language == "pt" else "en"}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{page.name}: '
        f"{page.say('title')}</title><style>{read('report.css')}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _section(page: Report, code: str, inside: str) -> str:
    return f'<section id="{code}"><h2>{page.say(code)}</h2>{inside}</section>'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    """`numbers`: the columns that hold them."""

    def cells(tag: str, values: Sequence[str]) -> str:
        marked = [f"<{tag}{' class=n' if i in numbers else ''}>{value}</{tag}>" for i, value in enumerate(values)]
        return f"<tr>{''.join(marked)}</tr>"

    body = "".join(cells("td", row) for row in rows)
    return f'<div class="scroll"><table><thead>{cells("th", heads)}</thead><tbody>{body}</tbody></table></div>'


# The parts


def _head(page: Report) -> str:
    match, result = page.match, page.match.game.score()
    verdict = page.say("draw") if result.winner is None else page.say("won", side=page.side(result.winner))
    ending = match.record.summary.get("ending")
    if ending is not None:
        verdict = f"{verdict if result.winner is not None else ''} {page.say(f'ended_{ending}')}".strip()
    totals = "".join(
        f"<div>{page.side(side)}<b>{result.score[side]}</b>{_who(page, side)}</div>" for side in page.sides
    )
    day = long_date(date.fromisoformat(match.record.played[:10]), page.language)
    actions = page.say("played", actions=match.moment, turns=match.game.world.state.turn, day=day)
    return (
        f"<header><h1>{page.name}</h1>{f'<p>{page.game}</p>' if match.record.name else ''}"
        f"<p class=lead>{verdict} <small>{actions}</small></p>"
        f'<div class="totals">{totals}</div></header>'
    )


def _who(page: Report, side: int) -> str:
    level = page.match.level(side)
    return page.say("human") if level is None else page.say("computer", level=level)


def _score(page: Report) -> str:
    told = spell.score(page.match, None)
    names = {name: page.side(side) for side, name in enumerate(page.match.rules.sides)}
    rows = [
        (names[item.side], words(getattr(item.text, page.language)), str(item.points), words(item.cite))
        for item in sorted(told.items, key=lambda item: (item.side, -item.points))
    ]
    return _table([page.say(code) for code in ("side", "what", "points", "paragraph")], rows, numbers=(2,))


def _by_turn(page: Report, turns: Sequence[TurnHistory]) -> str:
    labels = [str(turn.turn) for turn in turns]
    names = page.match.rules.sides

    def series(values: str) -> list[Series]:
        columns = [[float(getattr(turn, values).get(name, 0)) for turn in turns] for name in names]
        return [Series(page.side(s), page.colour(s), column) for s, column in enumerate(columns)]

    drawn = plots.lines(page.say("score_by_turn"), labels, series("score"))
    drawn += plots.bars(page.say("destroyed_by_turn"), labels, series("destroyed"))
    drawn += plots.bars(page.say("hurt_by_turn"), labels, series("hurt"))
    return drawn + plots.bars(page.say("air_by_turn"), labels, [s for s in series("air") if any(s.values)])


def _luck(page: Report, thrown: list[Throw]) -> str:
    rows = [_luck_row(page, side, luck.luck_of(side, thrown)) for side in page.sides]
    heads = [page.say(code) for code in ("attacker", "throws", "swing", "expected", "difference", "deviation")]
    fell = luck.sums(thrown)
    columns = [
        Series(page.say("fell"), "#E9CE6E", [number for _, number, _ in fell]),
        Series(page.say("should"), "#8E9894", [expected for _, _, expected in fell]),
    ]
    about = f"<p>{page.say('about_luck')}</p>"
    dice = plots.bars(page.say("dice"), [str(total) for total, _, _ in fell], columns)
    return about + _table(heads, rows, numbers=(1, 2, 3, 4, 5)) + dice


def _luck_row(page: Report, side: int, found: Luck) -> Sequence[str]:
    signed = ("+" if found.luck > 0 else "") + page.number(found.luck)
    deviation = page.number(found.luck / found.deviation, 2) if found.deviation else "0"
    return (
        page.side(side),
        str(found.throws),
        page.number(found.swing),
        page.number(found.expected),
        signed,
        deviation,
    )


def _combats(page: Report, thrown: list[Throw]) -> str:
    fought = [throw for throw in thrown if throw.event.kind == "combat"]
    biggest = sorted(fought, key=lambda t: (-(t.event.args["attack"] + t.event.args["defence"]), t.turn))[:BIGGEST]
    heads = [
        page.say(code) for code in ("turn", "hex", "attacker", "who", "odds", "dice_short", "result", "difference")
    ]
    return _table(heads, (_combat_row(page, throw) for throw in biggest), numbers=(0, 7))


def _combat_row(page: Report, throw: Throw) -> Sequence[str]:
    args, said = throw.event.args, wording(page.match.record.game)
    names = {
        name: said.argument(name, args[name], page.language, USUAL[name])
        for name in ("target", "attackers", "defenders")
    }
    return (
        str(throw.turn),
        words(names["target"]),
        page.side(throw.side),
        f"{words(names['attackers'])} — {words(names['defenders'])}",
        f"{args['attack']} : {args['defence']}, {args['base']} → {args['column']}",
        " + ".join(str(die) for die in args["dice"]),
        f"{words(args['result'])} <small>{words(said.result(args['result']).in_(page.language))}</small>",
        ("+" if throw.luck > 0 else "") + page.number(throw.luck),
    )
