"""Tuning: an optimiser looks for better weights of a player in one seat, by paired play.

The optimiser is Optuna's: the tree-structured Parzen estimator proposes weights, and a trial that is clearly worse than
the best one, by Wilcoxon's test on the same seeds, is given up early. The value of a trial is the mean gain in the
seat: the margin with these weights less that with the usual ones, on the same seed, against the same opponent. The
games are kept like all results, the trials in a file beside them: a run that was interrupted goes on.

The best of many trials owes part of its gain to luck. So the best few are played again on other seeds (the final), and
what comes out is still to be confirmed on seeds that no tuning has seen: `engaja lab match`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engaja.ai import PLAYERS
from engaja.games import match as matches
from engaja.lab import results
from engaja.lab.entrant import entrant, with_weights
from engaja.lab.figures import Gain, gain
from engaja.lab.match import margin
from engaja.lab.playing import Job, Played
from engaja.lab.results import TUNING
from engaja.lab.running import Crew, play_all

if TYPE_CHECKING:
    import optuna

STUDY: Final = ".study"  # beside the games: the trials, as Optuna keeps them
FINAL: Final = TUNING + 500_000  # the first seed of finals
FINALISTS: Final = 3
LOOK: Final = 4  # games after which a trial is looked at
SURE: Final = 6  # games before which no trial is given up
PRUNED: Final = 0.05  # a trial is given up if it is worse than the best one at this level


class Search(NamedTuple):
    """What is tuned."""

    game: str
    scenario: str
    side: int
    player: str
    against: str
    weights: tuple[str, ...]
    seeds: int  # on which each trial is played
    first: int = TUNING

    @property
    def name(self) -> str:
        parts = [entrant(self.player).level, self.game, self.scenario, matches.rulebook(self.game).sides[self.side]]
        return "-".join(part for part in parts if part)

    def job(self, player: str, seed: int) -> Job:
        players = (player, self.against) if self.side == 0 else (self.against, player)
        return Job(self.game, self.scenario, seed, players)


class Tried(NamedTuple):
    """Weights, and what they gain in the seat."""

    weights: Mapping[str, float]
    gain: Gain


class Tuner:
    """One search, which goes on where its files end."""

    def __init__(self, search: Search, file: Path, crew: Crew, tell: Callable[[Played], None]) -> None:
        import optuna
        from optuna.storages.journal import JournalFileBackend

        self._search, self._file, self._crew, self._tell = search, file, crew, tell
        self._known = {played.job: played for played in results.read(file)}
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        self._study = optuna.create_study(
            study_name=search.name,
            storage=optuna.storages.JournalStorage(JournalFileBackend(f"{file}{STUDY}")),
            sampler=optuna.samplers.TPESampler(seed=1, multivariate=True, n_startup_trials=2 + len(search.weights)),
            pruner=_pruner(),
            direction="maximize",
            load_if_exists=True,
        )
        self._declared = PLAYERS[entrant(search.player).level].weights
        self._take_up()

    def _take_up(self) -> None:
        """Begin with the usual weights; what was being tried when a run was interrupted is tried again."""
        from optuna.trial import TrialState

        if not self._study.trials:
            self._study.enqueue_trial({name: self._declared[name].usual for name in self._search.weights})
        for trial in self._study.get_trials(states=(TrialState.RUNNING,)):
            self._study.tell(trial.number, state=TrialState.FAIL)
            self._study.enqueue_trial(trial.params)

    @property
    def done(self) -> int:
        return len([trial for trial in self._study.trials if trial.value is not None])

    def tune(self, trials: int) -> Iterator[Tried]:
        """Try weights until so many were tried; return each with its gain."""
        while self.done < trials:
            trial = self._study.ask()
            weights = {name: self._suggested(trial, name) for name in self._search.weights}
            seeds = range(self._search.first, self._search.first + self._search.seeds)
            gains = self._gains_of_trial(trial, weights, seeds)
            self._study.tell(trial, gain(gains).mean)
            yield Tried(weights, gain(gains))

    def _suggested(self, trial: optuna.Trial, name: str) -> float:
        weight = self._declared[name]
        return trial.suggest_float(name, weight.low, weight.high, log=weight.low > 0)

    def _gains_of_trial(self, trial: optuna.Trial, weights: Mapping[str, float], seeds: range) -> list[float]:
        """The gains on the seeds, a few at a time, until the trial is clearly worse than the best one."""
        gains: list[float] = []
        some = max(LOOK, self._crew.size)
        for start in range(0, len(seeds), some):
            if gains and trial.should_prune():
                break
            for seed, each in zip(now := seeds[start : start + some], self._gains(weights, now), strict=True):
                gains.append(each)
                trial.report(each, seed)
        return gains

    def final(self) -> list[Tried]:
        """Play the best trials on seeds that none of them has seen; the best one first."""
        whole = [t for t in self._study.trials if t.value is not None]
        whole = [t for t in whole if len(t.intermediate_values) == self._search.seeds]
        best = sorted(whole, key=lambda t: (-(t.value or 0.0), t.number))[:FINALISTS]
        seeds = range(FINAL, FINAL + self._search.seeds)
        tried = [Tried(trial.params, gain(self._gains(trial.params, seeds))) for trial in best]
        return sorted(tried, key=lambda t: -t.gain.mean)

    def _gains(self, weights: Mapping[str, float], seeds: Collection[int]) -> list[float]:
        """By seed, how much better the seat does with these weights than with the usual ones."""
        search = self._search
        new = with_weights(search.player, weights)
        usual = entrant(search.player).spelt
        wanted = [search.job(player, seed) for seed in seeds for player in (new, usual)]
        for played in play_all([job for job in dict.fromkeys(wanted) if job not in self._known], self._crew):
            results.keep(self._file, played)
            self._known[played.job] = played
            self._tell(played)
        return [self._margin(new, seed) - self._margin(usual, seed) for seed in seeds]

    def _margin(self, player: str, seed: int) -> float:
        played = self._known[self._search.job(player, seed)]
        if played.crash:
            raise RuntimeError(f"seed {seed}, {' v '.join(played.players)}: {played.crash}")
        return margin(played, self._search.side)


def _pruner() -> optuna.pruners.BasePruner:
    import optuna

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        return optuna.pruners.WilcoxonPruner(p_threshold=PRUNED, n_startup_steps=SURE)


def toml(search: Search, file: Path, best: Tried) -> str:
    """What goes into `ai/weights.toml`."""
    level, sides = entrant(search.player).level, matches.rulebook(search.game).sides
    lines = [f"{name} = {value:.4g}" for name, value in sorted(best.weights.items())]
    return "\n".join([f"[{level}.{search.game}.{sides[search.side]}]", f'run = "{file.name}"', *lines])
