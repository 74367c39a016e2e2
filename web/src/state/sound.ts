/** Optional sounds, made here rather than loaded: dice on a table, a distant gun, two notes for the player's turn. */
import { ui } from "./preferences.svelte";

/** Overall loudness: a sound must not startle. */
const VOLUME = 0.25;

class Sounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Dice roll and come to rest. */
  dice(): void {
    this.#play((context, out, now) => {
      for (const [delay, loudness] of [
        [0, 0.9],
        [0.07, 0.6],
        [0.13, 0.8],
        [0.24, 0.45],
        [0.31, 0.3],
      ] as const)
        this.#burst(context, out, now + delay, {
          length: 0.045,
          loudness,
          pitch: 2600 + 900 * loudness,
          type: "bandpass",
        });
    });
  }

  /** A gun, far away. */
  combat(): void {
    this.#play((context, out, now) => {
      this.#burst(context, out, now, { length: 0.5, loudness: 1, pitch: 240, type: "lowpass" });
      tone(context, out, now, { pitch: 72, to: 34, length: 0.45, loudness: 0.9 });
    });
  }

  /** The player is asked. */
  turn(): void {
    this.#play((context, out, now) => {
      tone(context, out, now, { pitch: 523, length: 0.22, loudness: 0.5 });
      tone(context, out, now + 0.14, { pitch: 784, length: 0.4, loudness: 0.5 });
    });
  }

  #play(make: (context: AudioContext, out: AudioNode, now: number) => void): void {
    if (ui.sound === "off") return;
    const context = (this.#context ??= new AudioContext());
    // A page that nobody has touched yet may not sound; the browser allows it after the first click.
    if (context.state === "suspended") void context.resume();
    const out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
    make(context, out, context.currentTime);
  }

  #burst(
    context: AudioContext,
    out: AudioNode,
    at: number,
    {
      length,
      loudness,
      pitch,
      type,
    }: { length: number; loudness: number; pitch: number; type: BiquadFilterType },
  ): void {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= noise(context);
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = pitch;
    source.connect(filter).connect(faded(context, out, at, length, loudness));
    source.start(at, 0, length);
  }
}

function tone(
  context: AudioContext,
  out: AudioNode,
  at: number,
  { pitch, to = pitch, length, loudness }: { pitch: number; to?: number; length: number; loudness: number },
): void {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(faded(context, out, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

/** A gain that rises at once and dies away. */
function faded(
  context: AudioContext,
  out: AudioNode,
  at: number,
  length: number,
  loudness: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sounds();
