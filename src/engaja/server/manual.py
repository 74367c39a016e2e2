"""The description of the routes as a page to read, without any script: `/api/docs`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
:root { color-scheme: light dark }
h2 { margin: 2rem 0 0; font-size: 1.1rem }
dl { margin: 0 0 0 1rem }
dd { margin: 0 0 0 1.5rem }
"""


def page(description: Mapping[str, Any]) -> str:
    """Return the page of an OpenAPI description."""
    routes = "".join(
        _route(path, method, what) for path, methods in description["paths"].items() for method, what in methods.items()
    )
    shapes = "".join(_shape(name, shape) for name, shape in sorted(description["components"]["schemas"].items()))
    title = escape(description["info"]["title"])
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body><h1>{title}</h1>"
        '<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>'
        f"{routes}<h1>Shapes</h1>{shapes}</body></html>\n"
    )


def _route(path: str, method: str, what: Mapping[str, Any]) -> str:
    lines = "".join(f"<dt>{term}</dt><dd>{said}</dd>" for term, said in _lines(what))
    about = escape(what.get("description", ""))
    return f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{about}</p><dl>{lines}</dl></section>"


def _lines(what: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for each in what.get("parameters", []):
        yield f"<code>{escape(each['name'])}</code>", f"{_kind(each['schema'])} {escape(each.get('description', ''))}"
    if "requestBody" in what:
        yield "body", _content(what["requestBody"])
    for status, answer in what.get("responses", {}).items():
        if status.startswith("2"):
            yield f"answer {status}", _content(answer)


def _content(body: Mapping[str, Any]) -> str:
    return ", ".join(_kind(each.get("schema", {})) or escape(kind) for kind, each in body.get("content", {}).items())


def _shape(name: str, shape: Mapping[str, Any]) -> str:
    fields = "".join(
        f"<dt><code>{escape(each)}</code></dt><dd>{_kind(kind)}</dd>"
        for each, kind in shape.get("properties", {}).items()
    )
    about = escape(shape.get("description", ""))
    return f'<section id="{escape(name)}"><h2><code>{escape(name)}</code></h2><p>{about}</p><dl>{fields}</dl></section>'


def _kind(schema: Mapping[str, Any]) -> str:
    """Return the type of a value, in short, with links to the shapes it is made of."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if options := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(_kind(option) for option in options)
    if "enum" in schema or "const" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    if "items" in schema:
        return f"list of {_kind(schema['items'])}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"by name: {_kind(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "")))
