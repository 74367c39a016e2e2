/**
 * A connection on which the server tells news. It comes back by itself: after it was closed, when it has been silent for
 * longer than the server ever is (a cut line often is not reported), and at once when the browser is online again.
 */

/** How long to wait before connecting again. */
const RETRY_MS = 2000;
/** The server says something every 25 seconds. */
const SILENCE_MS = 60_000;

export interface Heard {
  /** News; the first come at once. */
  news: (said: unknown) => void;
  /** The connection was lost, and a new one is being opened: something may have been missed. */
  again?: () => void;
  /** The server closed it for this reason; true: it is not to be opened again. */
  closed?: (code: number) => boolean;
}

export class Wire {
  #socket: WebSocket | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #online = () => this.#again();

  constructor(
    readonly address: string,
    readonly heard: Heard,
  ) {
    globalThis.addEventListener?.("online", this.#online);
    this.#open();
  }

  /** For good. */
  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.("online", this.#online);
    this.#leave();
  }

  /** Let go of a connection that cannot be trusted, and connect again soon. */
  renew(): void {
    this.#leave();
    this.#in(RETRY_MS);
  }

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#in(SILENCE_MS);
    socket.onmessage = ({ data }) => {
      this.#in(SILENCE_MS);
      const said: unknown = JSON.parse(String(data));
      if (said !== null) this.heard.news(said);
    };
    socket.onclose = ({ code }) => {
      if (this.heard.closed?.(code)) this.close();
      else this.#in(RETRY_MS);
    };
  }

  /** Connect again after a while, unless something is heard before. */
  #in(milliseconds: number): void {
    clearTimeout(this.#later);
    if (!this.#closed) this.#later = setTimeout(() => this.#again(), milliseconds);
  }

  #again(): void {
    if (this.#closed) return;
    this.#leave();
    this.heard.again?.();
    this.#open();
  }

  /** What a connection says that was left does not count; a dead one would say it much later. */
  #leave(): void {
    clearTimeout(this.#later);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
