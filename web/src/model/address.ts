/** What the address says: #/ is the shelf, #/metz a game, #/metz/0616 a hex, #/metz/oob a panel, ... */
export const PANELS = ["hex", "oob", "calendar", "tables", "legend"] as const;
export type Panel = (typeof PANELS)[number];

export interface Address {
  /** null for the shelf. */
  game: string | null;
  panel: Panel;
  hex: string | null;
  counter: string | null;
  table: string | null;
}

export const SHELF: Address = { game: null, panel: "hex", hex: null, counter: null, table: null };

export function parseAddress(hash: string): Address {
  const [game, first, second] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  if (!game) return SHELF;
  const address = { ...SHELF, game };
  if (!first) return address;
  if (/^\d{4}$/.test(first)) return { ...address, hex: first };
  if (first === "unit") return { ...address, counter: second || null };
  if (!isPanel(first)) return address;
  return { ...address, panel: first, table: first === "tables" ? second || null : null };
}

export function formatAddress(address: Partial<Address>): string {
  const { game, panel, hex, counter, table } = { ...SHELF, ...address };
  if (!game) return "#/";
  if (counter) return `#/${game}/unit/${encodeURIComponent(counter)}`;
  if (hex) return `#/${game}/${hex}`;
  if (panel === "tables" && table) return `#/${game}/tables/${encodeURIComponent(table)}`;
  return panel === "hex" ? `#/${game}` : `#/${game}/${panel}`;
}

/** A mistyped address may hold a lone "%", which is then taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isPanel(word: string): word is Panel {
  return (PANELS as readonly string[]).includes(word);
}
