/**
 * What the address says: #/ is the shelf, #/metz a game, #/metz/0616 a hex, #/metz/oob a panel, ...;
 * #/match/17 a match at the table, #/match/17/at/203 a moment of it, #/learn the lessons; of a site:
 * #/account one's account, #/tables one's games, #/join/x an invitation; #/people/x somebody, #/leaders and
 * #/leaders/metz the best players, #/reports what moderators read; #/reset a forgotten password, #/reset/x and
 * #/confirm/x and #/unsubscribe/x the links of letters; #/dice/17 the dice of a finished match.
 */
export const PANELS = ["hex", "oob", "calendar", "tables", "legend"] as const;
export type Panel = (typeof PANELS)[number];

export interface Address {
  page:
    | "shelf"
    | "game"
    | "match"
    | "learn"
    | "account"
    | "tables"
    | "person"
    | "leaders"
    | "reports"
    | "join"
    | "reset"
    | "confirm"
    | "unsubscribe"
    | "dice";
  /** null unless the page is a game, or the leaders of one. */
  game: string | null;
  panel: Panel;
  hex: string | null;
  counter: string | null;
  table: string | null;
  /** null unless the page is a match. */
  match: string | null;
  /** null unless the page is an invitation. */
  invitation: string | null;
  /** The name of somebody; null unless the page is about them. */
  person: string | null;
  /** The token of a letter; null unless the page was opened from one. */
  token: string | null;
  /** A moment of the match to look at; null: the present. */
  moment: number | null;
}

export const SHELF: Address = {
  page: "shelf",
  game: null,
  panel: "hex",
  hex: null,
  counter: null,
  table: null,
  match: null,
  invitation: null,
  person: null,
  token: null,
  moment: null,
};

export function parseAddress(hash: string): Address {
  const [first, second, third, fourth] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  if (!first) return SHELF;
  if (isPlain(first)) return { ...SHELF, page: first };
  if (first === "people" && second) return { ...SHELF, page: "person", person: second };
  if (first === "leaders") return { ...SHELF, page: "leaders", game: second || null };
  if (first === "join" && second) return { ...SHELF, page: "join", invitation: second };
  if (first === "reset" || first === "confirm") return { ...SHELF, page: first, token: second || null };
  if (first === "unsubscribe" && second) return { ...SHELF, page: first, token: second };
  if (first === "dice" && second) return { ...SHELF, page: "dice", match: second };
  if (first === "match" && second)
    return { ...SHELF, page: "match", match: second, moment: momentOf(third, fourth) };
  return parseGame(first, second, third);
}

function momentOf(word: string | undefined, number: string | undefined): number | null {
  return word === "at" && number && /^\d+$/.test(number) ? Number(number) : null;
}

function parseGame(game: string, first: string | undefined, second: string | undefined): Address {
  const address: Address = { ...SHELF, page: "game", game };
  if (!first) return address;
  if (/^\d{4}$/.test(first)) return { ...address, hex: first };
  if (first === "unit") return { ...address, counter: second || null };
  if (!isPanel(first)) return address;
  return { ...address, panel: first, table: first === "tables" ? second || null : null };
}

/** The address of a game and a place in it; without a game, of the shelf. */
export function formatAddress(address: Partial<Address>): string {
  const { page, game, panel, hex, counter, table, match, invitation, person, token, moment } = {
    ...SHELF,
    ...address,
  };
  if (isPlain(page)) return `#/${page}`;
  if (page === "leaders") return game ? `#/leaders/${encodeURIComponent(game)}` : "#/leaders";
  if (person) return personAddress(person);
  if (page === "reset" || page === "confirm" || page === "unsubscribe")
    return `#/${page}${token === null ? "" : `/${encodeURIComponent(token)}`}`;
  if (invitation) return `#/join/${encodeURIComponent(invitation)}`;
  if (page === "dice" && match) return `#/dice/${encodeURIComponent(match)}`;
  if (match) return matchAddress(match, moment);
  if (!game) return "#/";
  if (counter) return `#/${game}/unit/${encodeURIComponent(counter)}`;
  if (hex) return `#/${game}/${hex}`;
  if (panel === "tables" && table) return `#/${game}/tables/${encodeURIComponent(table)}`;
  return panel === "hex" ? `#/${game}` : `#/${game}/${panel}`;
}

/** A mistyped address may contain a lone "%", which is then used as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function matchAddress(match: string, moment: number | null = null): string {
  return `#/match/${encodeURIComponent(match)}${moment === null ? "" : `/at/${moment}`}`;
}

export function personAddress(name: string): string {
  return `#/people/${encodeURIComponent(name)}`;
}

/** Pages that are named by their first word alone. */
const PLAIN = ["learn", "account", "tables", "reports"] as const;

function isPlain(word: string): word is (typeof PLAIN)[number] {
  return (PLAIN as readonly string[]).includes(word);
}

function isPanel(word: string): word is Panel {
  return (PANELS as readonly string[]).includes(word);
}
