import type { Server } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/** Part of one processor that background work takes on a machine that is otherwise idle. */
const SHARE = 0.2;
/** Work goes on when no request was served for so long. */
const QUIET_MS = 1000;
/** Probes come every few seconds, for ever. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

export interface PaceClock {
  /** Milliseconds since any moment. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const realClock: PaceClock = {
  now: () => performance.now(),
  wait: (ms, signal) => after(ms, undefined, { signal, ref: false }).catch(() => undefined),
};

/** Keeps background work to a small share of one processor, and starts none while requests are served. */
export class BackgroundPace {
  readonly #clock: PaceClock;
  #serving = 0;
  #lastServed = Number.NEGATIVE_INFINITY;
  #restUntil = Number.NEGATIVE_INFINITY;

  constructor(clock: PaceClock = realClock) {
    this.#clock = clock;
  }

  /** A request has come. @returns to be called when it was answered or given up. */
  serve(): () => void {
    this.#serving++;
    return () => {
      this.#serving--;
      this.#lastServed = this.#clock.now();
    };
  }

  /** Counts the requests of a server, probes left out. */
  watch(server: Server): void {
    server.on('request', ({ url }, response) => {
      if (!PROBES.has(url)) response.once('close', this.serve());
    });
  }

  /**
   * Waits for its turn and does one piece of work. The time that it takes stands for processor time: its thread has a low priority,
   * so on a busy machine it takes longer, and rests longer afterwards.
   * @returns undefined when aborted before it began.
   */
  async next<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
    for (let left = this.#wait(); left > 0 && !signal.aborted; left = this.#wait()) await this.#clock.wait(left, signal);
    if (signal.aborted) return undefined;
    const began = this.#clock.now();
    try {
      return await work();
    } finally {
      const ended = this.#clock.now();
      this.#restUntil = ended + (ended - began) * (1 / SHARE - 1);
    }
  }

  /** Milliseconds until work may go on, as far as is known now. */
  #wait(): number {
    const quietAt = (this.#serving > 0 ? this.#clock.now() : this.#lastServed) + QUIET_MS;
    return Math.max(quietAt, this.#restUntil) - this.#clock.now();
  }
}
