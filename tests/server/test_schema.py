"""The models sent to the browser: its types are generated from them, so none may be vague."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ValidationError

from engaja.server import schema, schema_play

MODELS = [
    model
    for module in (schema, schema_play)
    for model in vars(module).values()
    if isinstance(model, type) and issubclass(model, schema.Model)
]


@pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
def test_every_field_has_a_type(model: type[BaseModel]) -> None:
    for name, field in model.model_json_schema().get("properties", {}).items():
        assert set(field) & {"type", "$ref", "anyOf"}, f"{model.__name__}.{name} would be 'unknown' in the client"


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(ValidationError, match="extra_forbidden"):
        schema.Text.model_validate({"pt": "rio", "en": "river", "fr": "fleuve"})
