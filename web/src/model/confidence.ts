/** The reliability of a fact, from the figure in the data to one of four words. */
type Trust = "certain" | "probable" | "plausible" | "guess";

export function trust(confidence: number): Trust {
  if (confidence >= 0.95) return "certain";
  if (confidence >= 0.75) return "probable";
  if (confidence >= 0.5) return "plausible";
  return "guess";
}
