"""The small print of a counter: its name and its formation, as short as players write them.

The symbol already shows the branch, the echelon mark the size, the colour the nation: those words are dropped, so that
``319º RI`` of the ``80ª DI`` becomes ``319`` and ``80 DI``.
"""

from __future__ import annotations

import re

from engaja.counters import Counter

# Words that symbol, echelon or colour already express.
_WORDS_SAID = """
    RI RC RM RT RPz RPzGr RIF RS RArt REng RPQD RPlan RTM RTA RTT GTM GCav GB GTD GEng BI BIN BT BTD BArt BEng B. Bg
    Bda Brigada Batalhão Bat. Inf. Lig. Regimento Reg. Gpo Art. Art Art.AA Cav. Cavalaria Eng. Engenharia Mont. Combate
    Construção Aviação Artilharia Corpo Bld Blindado Mtz Mista Tanques Panzer PQD SS Planadorista Força Setor Base
    Naval Aérea FED FEDN Guarnição nº de do da
"""
_SAID = frozenset(_WORDS_SAID.split())
_SAID_OF_AIRCRAFT = frozenset({"Bombardeiros", "Caça", "Noturno", "Reconhecimento", "Transporte", "de", "(PQD)"})
_SAID_OF_AIR_GROUPS = frozenset({"Grupo", "Kokutai", "Sentai", "Bombardeiros", "Caças", "Transportes", "de"})

# Longer words and their usual short forms, the longest first.
_SHORT = (
    ("Brigada de Assalto Aéreo", "Ass. Aéreo"),
    ("Divisão Paraquedista", "DPQD"),
    ("Grupo Aeroterrestre", "Gpo Aet"),
    ("Corpo de Montanha", "Corpo"),
    ("Exército de Área", "ExA"),
    ("Corpo Panzer", "Corpo"),
    ("Divisão Ligeira", "DL"),
    ("Guerrilheiros", "Guer"),
    ("Apoio Naval", "AN"),
    ("de Guardas", "Gds"),
    ("Esquadrão", "Esq"),
    ("Exército", "Ex"),
    ("Divisão", "Div"),
    ("Brigada", "Bda"),
    ("Kokutai", "Kok"),
)


def ground_print(counter: Counter) -> tuple[str, str]:
    """Return the text left and right of the frame: the unit's own number or name, and its formation."""
    if counter.division or counter.brigade:
        own, above = _own(counter), _division(counter)
    else:
        own, above = _own(counter), _higher(counter)
        if _brief(counter.name).endswith(" " + above):  # the guns of a corps or an army are named after it
            own, _, above = above.partition(" ")
        elif counter.front.reach is not None:  # little room over the disc of the range
            above = above.replace(" Corpo", "")
    mark = counter.traits.get("mark")
    return (f"{own} {mark}" if mark else own), above


def air_print(counter: Counter) -> str:
    """A squadron with its group, ``28/19``; a group or sentai with its word, ``35 Gpo``, ``17 Sentai``."""
    name = _brief(counter.name)
    if counter.regiment:
        return f"{name.split()[0]}/{_without(_plain(counter.regiment), _SAID_OF_AIR_GROUPS)}"
    return _without(name, _SAID_OF_AIRCRAFT)


def ship_print(counter: Counter) -> str:
    return _brief(counter.name)


def _own(counter: Counter) -> str:
    """The unit's number, a battalion's with its regiment; where only words remain, the first of them."""
    owner = counter.division or counter.brigade or ""
    name = counter.name.removesuffix(owner).rstrip("/ ") if owner else counter.name
    own = _without(_brief(name), _SAID)
    if counter.regiment and counter.regiment not in counter.name:
        own += "/" + _without(_plain(counter.regiment), _SAID)
    return own or _brief(name).split()[0]


def _division(counter: Counter) -> str:
    """Return the division, with the brigade's number before it; the colour shows the nation."""
    if not counter.division:
        return _brief(counter.brigade or "")
    division = " ".join(word for word in _brief(counter.division).split() if not word.islower())
    if not counter.brigade or counter.brigade in counter.name:
        return division
    return f"{_without(_plain(counter.brigade), _SAID)}/{division}"


def _higher(counter: Counter) -> str:
    """Return the corps or the army; for a unit bound to an island, the island."""
    above = counter.corps or counter.army or counter.traits.get("island", "").replace("-", " ").title()
    return " ".join(word for word in _brief(above).split() if not word.islower())


def _brief(name: str) -> str:
    text = _plain(name)
    for long, short in _SHORT:
        text = text.replace(long, short)
    return text


def _plain(name: str) -> str:
    """Without the signs of ordinal numbers."""
    return re.sub(r"(?<=\d)[ºª]", "", name)


def _without(text: str, said: frozenset[str]) -> str:
    kept = ("/".join(part for part in word.split("/") if part not in said) for word in text.split())
    return " ".join(word for word in kept if word)
