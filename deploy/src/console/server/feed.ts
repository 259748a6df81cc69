import type { Desk } from '../../desk/desk.ts';
import type { HealthAnswer, StatusAnswer } from '../contract.ts';

/** How often the store is looked at while somebody listens, ms; a change made here is told without that wait. */
const LOOK_EVERY_MS = 500;
/** How often the edge is asked, ms. */
const HEALTH_EVERY_MS = 3000;

/** What goes over the stream, as event name and data. */
export type FeedEvent = { event: 'status'; data: StatusAnswer } | { event: 'health'; data: HealthAnswer };

type Listener = (event: FeedEvent) => void;

export interface FeedOptions {
  desk: Pick<Desk, 'status'>;
  health(): Promise<HealthAnswer>;
  onError(error: unknown): void;
}

/**
 * Changes of channels and the health of releases for every open console. Looks at the store only while somebody listens, once
 * for all listeners of a channel.
 */
export class Feed {
  readonly #options: FeedOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #told = new Map<string, number>();
  #timers: NodeJS.Timeout[] = [];

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Tells what stands and the health, then every change; gives the way to stop. */
  listen(channel: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (this.#timers.length === 0) this.#begin();
    void this.#first(channel, listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      this.#told.delete(channel);
      if (this.#listeners.size === 0) this.close();
    };
  }

  /** Looks at a channel now. */
  async look(channel: string): Promise<void> {
    const listeners = this.#listeners.get(channel);
    if (!listeners) return;
    try {
      const body = await this.#options.desk.status(channel);
      const sequence = body?.sequence ?? 0;
      if (this.#told.get(channel) === sequence) return;
      this.#told.set(channel, sequence);
      for (const listener of listeners) listener({ event: 'status', data: { channel, body } });
    } catch (error) {
      this.#options.onError(error);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #begin(): void {
    const looking = setInterval(() => {
      for (const channel of this.#listeners.keys()) void this.look(channel);
    }, LOOK_EVERY_MS);
    const asking = setInterval(() => void this.#tellHealth(), HEALTH_EVERY_MS);
    this.#timers = [looking, asking];
  }

  async #first(channel: string, listener: Listener): Promise<void> {
    try {
      listener({ event: 'status', data: { channel, body: await this.#options.desk.status(channel) } });
      listener({ event: 'health', data: await this.#options.health() });
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #tellHealth(): Promise<void> {
    const data = await this.#options.health();
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener({ event: 'health', data });
  }
}
