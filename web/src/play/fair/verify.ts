/**
 * The dice of a finished match, worked out again in this browser: die number `i` follows from the secret and from `i`,
 * and the seal that was published at the start follows from the secret. The same as `core/dice.py`.
 */
const SIX = 6;
/** The largest multiple of six that fits in a byte: higher values would favour low rolls. */
const FAIR = 252;

export interface Throw {
  /** The number of its first die. */
  first: number;
  dice: readonly number[];
}

/** Which dice of a match differ from what its secret gives; and whether its seal is that of the secret. */
export interface Verdict {
  seal: string;
  sealed: boolean;
  dice: number;
  /** By throw: what the secret gives. */
  computed: readonly (readonly number[])[];
  wrong: number;
}

export async function verify(secret: string, commitment: string, throws: readonly Throw[]): Promise<Verdict> {
  const bytes = bytesOf(secret);
  const seal = hexOf(await crypto.subtle.digest("SHA-256", bytes));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const computed = await Promise.all(
    throws.map(({ first, dice }) => Promise.all(dice.map((_, i) => die(key, first + i)))),
  );
  const wrong = throws.reduce(
    (sum, { dice }, n) => sum + dice.filter((value, i) => value !== computed[n]?.[i]).length,
    0,
  );
  return {
    seal,
    sealed: seal === commitment,
    dice: throws.reduce((sum, { dice }) => sum + dice.length, 0),
    computed,
    wrong,
  };
}

async function die(key: CryptoKey, index: number): Promise<number> {
  const digest = new Uint8Array(
    await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(String(index))),
  );
  return ((digest.find((byte) => byte < FAIR) ?? 0) % SIX) + 1;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
