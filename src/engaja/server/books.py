"""The rules of a game in our words, for reading beside the board."""

from __future__ import annotations

from engaja.games import match as engine
from engaja.games.paragraphs import Book, load_book
from engaja.server import schema_play as schema
from engaja.server.schema import Text
from engaja.server.spell import text


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
            schema.RulingInfo(id=r.id, under=list(r.under), says=text(r.says), option=r.option)
            for r in book.rulings.values()
        ],
        options=[
            schema.OptionInfo(id=name, default=default, about=_about(book, name))
            for name, default in engine.rulebook(game).options.items()
        ],
    )


def _about(book: Book, option: str) -> Text:
    """The ruling that the option turns round."""
    return next(text(r.says) for r in book.rulings.values() if r.option == option)
