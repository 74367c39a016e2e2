/** Finds the addresses in a text that somebody wrote. Nothing else in it means anything. */

export interface Piece {
  text: string;
  /** Where it leads; null: it is only text. */
  link: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`\\]+/g;
/** What ends a sentence does not belong to the address at its end. */
const AFTER = /[.,;:!?)\]}…]+$/;

export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), link: null });
    from = to;
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, "");
    if (!isAddress(address)) continue;
    plain(index);
    pieces.push({ text: address, link: address });
    from = index + address.length;
  }
  plain(text.length);
  return pieces;
}

/** Addresses with a name before the host ("https://bank.example@other.example") look like others. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return !username && !password && hostname.includes(".");
}
