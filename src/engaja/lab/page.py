"""What was measured as one HTML page with plots: no script, and nothing to load."""

from __future__ import annotations

import html
import io
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engaja.lab import balance, strength
from engaja.lab.figures import NORMAL
from engaja.lab.judge import BLUNDERS
from engaja.lab.match import title
from engaja.lab.playing import Played
from engaja.lab.results import is_tuning

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; display: block; overflow-x: auto; margin: 1rem 0; }
th, td { border-bottom: 1px solid #ccc; padding: 0.25rem 0.75rem; text-align: left; white-space: nowrap; }
figure { margin: 1.5rem 0; } svg { max-width: 100%; height: auto; }
"""
WIDTH: Final = 9.0  # inches
ROW: Final = 0.34
INK: Final = ("#1b4f72", "#b9770e", "#196f3d")  # both seats, first seat, second seat

Draw = Callable[["Axes"], None]


def page(results: Sequence[Played]) -> str:
    """The page: plots first, then the documents that they belong to."""
    parts = [*_plots(results), *_of_markdown(strength.document(results)), *_of_markdown(balance.document(results))]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en">{head}<title>The lab</title><body>{"".join(parts)}</body></html>\n'


def _plots(results: Sequence[Played]) -> Iterator[str]:
    by_job = {played.job: played for played in results if not is_tuning(played.seed)}
    found = strength.reports(by_job.values())
    seats = balance.balanced(by_job.values())
    if found:
        rows = [
            (f"{r.plan.title}: {r.plan.new} over {r.plan.old}{as_}", gain, INK[number])
            for r in found
            for number, (as_, gain) in enumerate([("", r.gain), *((f", {s.side}", s.gain) for s in r.seats)])
        ]

        def gains(axes: Axes) -> None:
            for y, (_, gain, ink) in enumerate(rows):
                axes.errorbar(gain.mean, y, xerr=NORMAL * gain.error, fmt="o", color=ink, capsize=3)
            _rows(axes, [name for name, _, _ in rows], "points per pair, and in each seat (95 %)")

        yield _figure("Paired gains", gains, len(rows))

        def by_seed(axes: Axes) -> None:
            for y, each in enumerate(found):
                for number, seat in enumerate(each.seats, start=1):
                    axes.plot(seat.gains, [y + 0.2 * (number - 1.5)] * len(seat.gains), "|", color=INK[number])
            _rows(axes, [f"{r.plan.title}: {r.plan.new} over {r.plan.old}" for r in found], "gain of each game")

        yield _figure("Gain of each game, by seat", by_seed, len(found))
    if seats:

        def margins(axes: Axes) -> None:
            axes.boxplot([each.margins for each in seats], orientation="horizontal", positions=range(len(seats)))
            names = [f"{title(each.game, each.scenario)}, {each.level} (right: {each.sides[0]})" for each in seats]
            _rows(axes, names, "margin of the first side: quartiles, median, range")

        yield _figure("What the seats are worth", margins, len(seats))
    if mistakes := _mistakes(by_job.values()):

        def blunders(axes: Axes) -> None:
            left = [0.0] * len(mistakes)
            for number, kind in enumerate(BLUNDERS):
                values = [means[number] for _, means in mistakes]
                axes.barh(range(len(mistakes)), values, left=left, label=kind)
                left = [a + b for a, b in zip(left, values, strict=True)]
            _rows(axes, [name for name, _ in mistakes], "mistakes per game, as the judge counts them")
            axes.legend(fontsize=8)

        yield _figure("Mistakes", blunders, len(mistakes))


def _mistakes(results: Iterable[Played]) -> list[tuple[str, list[float]]]:
    counted: dict[str, list[dict[str, int]]] = {}
    for played in results:
        for name, counts in zip(played.players, played.counts, strict=True):
            counted.setdefault(f"{title(played.game, played.scenario)}: {name.partition('#')[0]}", []).append(counts)
    return [
        (name, [statistics.fmean(each.get(kind, 0) for each in games) for kind in BLUNDERS])
        for name, games in sorted(counted.items())
    ]


def _rows(axes: Axes, names: Sequence[str], about: str) -> None:
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.axvline(0, color="#999", linewidth=0.8)
    axes.set_xlabel(about)


def _figure(caption: str, draw: Draw, rows: int) -> str:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 1.2 + ROW * rows), layout="constrained")
    draw(figure.subplots())
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    svg = out.getvalue()
    drawing = svg[svg.index("<svg") :].replace("<svg", f'<svg role="img" aria-label="{html.escape(caption)}"', 1)
    return f"<figure><figcaption><h2>{html.escape(caption)}</h2></figcaption>{drawing}</figure>"


def _of_markdown(lines: Iterable[str]) -> Iterator[str]:
    """The little of Markdown that the documents use: headings, tables, lists and paragraphs."""
    table = False
    for line in lines:
        row = line.startswith("|")
        if table != row:
            yield "<table>" if row else "</table>"
            table = row
        text = html.escape(line)
        if set(line) <= set("|-"):
            continue
        if row:
            yield "<tr>" + "".join(f"<td>{cell.strip()}</td>" for cell in text.strip("|").split("|")) + "</tr>"
        elif line.startswith("#"):
            level = len(line) - len(line.lstrip("#"))
            yield f"<h{level}>{text.lstrip('# ')}</h{level}>"
        else:
            yield f"<p>{text}</p>"
    if table:
        yield "</table>"
