/** What a screen reader is told: one polite line, replaced by the next. */
class Announcer {
  line = $state("");

  say(line: string): void {
    this.line = line;
  }
}

export const announcer = new Announcer();
