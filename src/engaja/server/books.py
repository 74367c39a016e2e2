"""The rules of a game in our words, for reading beside the board."""

from __future__ import annotations

from collections.abc import Mapping

from engaja.games import match as engine
from engaja.games.paragraphs import Book, Ruling, load_book
from engaja.games.wording import wording
from engaja.server import schema_play as schema
from engaja.server.schema import Text
from engaja.server.told import text


def rules(game: str) -> schema.Rules:
    book = load_book(game)
    return schema.Rules(
        game=game,
        title=book.title,
        paragraphs=[
            schema.Paragraph(
                id=p.id,
                cite=f"{book.title} {p.id}",
                title=text(p.title),
                says=[text(words) for words in p.says],
                kind=p.kind,
            )
            for p in book.paragraphs.values()
        ],
        rulings=[
            schema.RulingInfo(id=r.id, under=list(r.under), says=_says(game, r), option=r.option)
            for r in book.rulings.values()
        ],
        options=[
            _option(game, book, name, default) for name, default in _in_order(book, engine.rulebook(game).options)
        ],
    )


def _in_order(book: Book, options: Mapping[str, schema.Option]) -> list[tuple[str, schema.Option]]:
    """Sort in the order of the book; the options of visibility come first, since they interpret no rule. An option
    whose ruling completes no paragraph of this book changes nothing here, and is not offered."""
    ids = list(book.paragraphs)
    at = {r.option: min(ids.index(id_) for id_ in r.under) for r in book.rulings.values() if r.option}
    offered = [(name, default) for name, default in options.items() if name in at]
    return sorted(offered, key=lambda one: (one[0] != "open_information", at[one[0]]))


def _option(game: str, book: Book, option: str, default: schema.Option) -> schema.OptionInfo:
    """Return an option with the ruling that it reverses."""
    ruling = next(r for r in book.rulings.values() if r.option == option)
    return schema.OptionInfo(
        id=option,
        default=default,
        name=text(wording(game).both("option", option, {})),
        about=text(wording(game).both("option_about", option, {})),
        ruling=ruling.id,
        cites=[f"{book.title} {id_}" for id_ in ruling.under],
        says=_says(game, ruling),
    )


def _says(game: str, ruling: Ruling) -> Text:
    """Return a ruling, with the name of the option that reverses it."""
    if ruling.option is None:
        return text(ruling.says)
    name = wording(game).both("option", ruling.option, {})
    return Text(
        pt=ruling.says.pt.replace(ruling.option, f"“{name.pt}”"),
        en=ruling.says.en.replace(ruling.option, f"“{name.en}”"),
    )
