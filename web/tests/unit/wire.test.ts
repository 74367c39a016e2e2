/** A connection that comes back by itself. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Wire } from "../../src/state/wire";

class Socket {
  static made: Socket[] = [];
  onmessage: ((news: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  open = true;
  constructor(readonly address: string) {
    Socket.made.push(this);
  }
  close() {
    this.open = false; // one whose line is cut says nothing of it
  }
}

const online = new EventTarget();
const last = () => Socket.made.at(-1) as Socket;

beforeEach(() => {
  Socket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("addEventListener", online.addEventListener.bind(online));
  vi.stubGlobal("removeEventListener", online.removeEventListener.bind(online));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("connects again after it was closed, until it is told that this is for good", () => {
  const again = vi.fn();
  const wire = new Wire("ws://here", { news: vi.fn(), again, closed: (code) => code === 4404 });
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(3000);
  expect([Socket.made.length, again.mock.calls.length]).toEqual([2, 1]);
  last().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(300_000);
  expect(Socket.made.length).toBe(2);
  wire.close();
});

it("notices a line that was cut without a word, but not one that is only quiet", () => {
  const news = vi.fn();
  const wire = new Wire("ws://here", { news });
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(25_000);
    last().onmessage?.({ data: "null" });
  }
  expect(Socket.made.length).toBe(1);
  vi.advanceTimersByTime(61_000);
  const [old] = Socket.made;
  expect([Socket.made.length, old?.open]).toEqual([2, false]);
  old?.onmessage?.({ data: "{}" });
  last().onmessage?.({ data: '{"version":3}' });
  expect(news.mock.calls).toEqual([[{ version: 3 }]]);
  wire.close();
});

it("connects at once when the browser is online again", () => {
  const wire = new Wire("ws://here", { news: vi.fn() });
  online.dispatchEvent(new Event("online"));
  expect(Socket.made.length).toBe(2);
  wire.close();
  online.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(300_000);
  expect(Socket.made.length).toBe(2);
});
