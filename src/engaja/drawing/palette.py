"""Every colour of the board, named by what it paints. Muted ground, crisp ink, one red."""

from __future__ import annotations

PAPER = "#F3ECDA"
PAPER_EDGE = "#E9E1CB"
CHOSEN = "#F3DFA6"
PANEL = "#FBF5E6"
INK = "#2A241C"
MUTED = "#6A604B"
FRAME = "#3E362A"
EVENT = "#6E4268"

OPEN = "#EEE6CE"
FURROW = "#D3C69B"
PATCHES = ("#DDD8AA", "#E6DDB4", "#F6F0DF")

ROUGH, ROUGH_INK = "#DCC79B", "#8A6A40"
MOUNTAIN, MOUNTAIN_INK = "#CDB48D", "#5D402B"
SHADE, LIGHT = "#5B4028", "#FFF6DC"

WOODS, TREE, TREE_SHADE, TREE_LIGHT = "#C3CFA0", "#7F9A60", "#4E6A42", "#A5BB80"
JUNGLE, PALM, PALM_SHADE, PALM_LIGHT = "#B3C79C", "#6C9463", "#3E6646", "#9ABB85"
THICKET, THICKET_INK = "#8F8F62", "#3B2E1C"
WOODED_MOUNTAIN = "#A9A878"
MARSH, TUFT = "#C9D6C0", "#4F8580"
TOWN, TOWN_EDGE, BLOCK = "#DDCDB4", "#B39A80", "#70504A"
TENT = "#8C8A62"

SEA, COAST = "#9FC3D3", "#4A7389"
SEA_BANDS = (("#B0CFDB", 52), ("#C3DCE2", 32), ("#D8E9E8", 14))
DEPTHS = ("#94BACC", "#A8CBD8")
WAVE = "#C4DDE6"

RIVER, RIVER_EDGE = "#6FA3C0", "#3F7394"
ROAD, ROAD_CASING = "#F3D9A0", "#7B4A34"
RAIL = "#35302B"
TRAIL = "#7B4A34"
FORT = "#3A2A3E"
FRONTIER = "#8A5A86"

GRID = "#4A4130"
NUMBER = "#6B6149"
NAME, HALO = "#2A241C", "#F6F0DF"
OBJECTIVE, STAR = "#7E231D", "#A2322B"
WATER_NAME = "#2F6080"
VEIL = "#13242E"

# Ground of each terrain, for legends, small maps and lists.
GROUND = {
    "open": OPEN,
    "city": TOWN,
    "woods": WOODS,
    "rough": ROUGH,
    "rough_woods": THICKET,
    "mountain": MOUNTAIN,
    "mountain_city": "#C9AE90",
    "forest": JUNGLE,
    "swamp": MARSH,
    "forest_mountain": WOODED_MOUNTAIN,
    "lake": SEA_BANDS[1][0],
    "sea": SEA,
}
