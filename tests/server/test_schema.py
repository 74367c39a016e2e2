"""The models sent to the browser: its types are generated from them, so none may be vague."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ValidationError

from engaja.games import load, names
from engaja.server import schema, schema_play
from engaja.server.schema_play import HAND, Act, ForesightAsked

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


def test_all_counters_of_a_game_can_be_in_hand() -> None:
    most = max(len(load(game).counters) for game in names())
    assert most < HAND
    units = [str(number) for number in range(most)]
    ForesightAsked.model_validate({"as": "axis", "units": units, "to": "0101"})
    Act.model_validate({"as": "axis", "moment": 0, "action": {"do": "done"}, "hand": units})
