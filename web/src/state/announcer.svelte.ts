/** The announcements for screen readers: one polite line, replaced by the next. */
class Announcer {
  line = $state("");

  say(line: string): void {
    this.line = line;
  }
}

export const announcer = new Announcer();
