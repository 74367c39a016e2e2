/** The faces that maps and counters are drawn with. */
const FACES = [
  'italic 400 1em "Alegreya"',
  '700 1em "Alegreya"',
  '800 1em "Alegreya"',
  '500 1em "Alegreya Sans"',
  'italic 500 1em "Alegreya Sans"',
  '700 1em "Alegreya Sans"',
  '800 1em "Alegreya Sans"',
  '500 1em "Barlow Condensed"',
  '600 1em "Barlow Condensed"',
  '700 1em "Barlow Condensed"',
];

/**
 * Fetch them before the board is shown: a face that arrives later has every name on the map laid out and drawn again,
 * which takes longer than all else at a table's opening. Without a face the board is shown in the next one.
 */
export async function boardFonts(): Promise<void> {
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
}
