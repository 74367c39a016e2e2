// Which symbol stands for which ground type of the counters. A symbol is named by its twenty digits of APP-6
// (MIL-STD-2525D), or by the older letters where only they have it. `extra` is added in the same coordinates where the
// standard has no sign of its own; `solids` enlarges small solid signs about their foot, for the counters are small.
const unit = (entity, modifier1 = "00", modifier2 = "00") => `1003100000${entity}${modifier1}${modifier2}`;

const INFANTRY = "121100";
const mountain = (by) => ({ of: /^m 87,142 /, by, foot: [100, 144] });
const word = (text, y, size) => ({ text, x: 100, y, size });

export const TYPES = {
  infantry: { sidc: unit(INFANTRY) },
  motor_infantry: { sidc: unit("121104") },
  armoured_infantry: { sidc: unit("121102") },
  // No sign for fortress troops: a rampart under the infantry cross.
  fortress_infantry: {
    sidc: unit(INFANTRY),
    extra: [{ d: "M56,150 V127 H74 V138 H91 V127 H109 V138 H126 V127 H144 V150 Z", fill: true, stroke: false }],
  },
  naval_infantry: { sidc: "SFGPUCIN---" },
  marine: { sidc: unit("121101") },
  // No sign for militia: the word, where the standard writes the class of light infantry.
  militia: { sidc: unit(INFANTRY), extra: [word("MIL", 135, 26)] },
  security: { sidc: unit(INFANTRY, "54") },
  cavalry: { sidc: unit("121300") },
  mech_cavalry: { sidc: "SFGPUCRVA--" },
  mountain_infantry: { sidc: unit(INFANTRY, "00", "27"), solids: mountain(1.5) },
  parachute: { sidc: unit(INFANTRY, "00", "01") },
  glider: { sidc: unit(INFANTRY, "00", "59") },
  ranger: { sidc: unit(INFANTRY, "76") },
  // No sign for irregulars: the letter alone.
  guerrilla: { extra: [word("G", 103, 62)] },
  engineer: { sidc: unit("140700") },
  construction_engineer: { sidc: unit("140700", "12") },
  armour: { sidc: unit("120500") },
  tank_destroyer: { sidc: unit("120401") },
  artillery: { sidc: unit("130300") },
  mountain_artillery: { sidc: unit("130300", "00", "27"), solids: mountain(1.2) },
  mech_artillery: { sidc: unit("130301") },
  aa_artillery: { sidc: "SFGPUCDG---" },
  airfield_troops: { sidc: unit(INFANTRY, "89") },
};
