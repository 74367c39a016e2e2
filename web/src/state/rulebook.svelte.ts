/** Where the text of a rule can be read: set by a page that has room for it. */
class Rulebook {
  open = $state.raw<((cite: string) => void) | null>(null);
}

export const rulebook = new Rulebook();
