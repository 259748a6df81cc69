import type { ReleaseService } from '../release-service.ts';
import type { ApiErrorBody, HealthAnswer, StatusAnswer } from './answers.ts';
import { httpErrorOf } from './http-error.ts';

/** Poll interval of the store while there are subscribers, ms. Changes made by this process are sent at once. */
const LOOK_EVERY_MS = 500;
/** Poll interval of the edge, ms. The page reconnects when a stream is silent for several times as long. */
const HEALTH_EVERY_MS = 3000;

/** Server-sent events by name, with their data. `trouble`: the channel cannot be read; it lasts until the next `status`. */
export type FeedEvent =
  | { event: 'status'; data: StatusAnswer }
  | { event: 'trouble'; data: ApiErrorBody }
  | { event: 'health'; data: HealthAnswer };

type OfChannel = Exclude<FeedEvent, { event: 'health' }>;
type Listener = (event: FeedEvent) => void;

export interface FeedOptions {
  releaseService: Pick<ReleaseService, 'status'>;
  health(): Promise<HealthAnswer>;
  /** Receives the reason why a channel cannot be read, once and not at each poll. */
  onError(error: unknown): void;
}

/** A channel with subscribers. */
interface Followed {
  listeners: Set<Listener>;
  /** The last events that were sent. */
  lastSent: OfChannel | null;
  /** Reads run one after the other, so that an older state is never sent after a newer one. */
  looking: Promise<void> | null;
}

/**
 * Changes of channels and the health of releases for every open console. Polls the store only while there are subscribers, once
 * for all subscribers of a channel.
 */
export class Feed {
  readonly #options: FeedOptions;
  readonly #channels = new Map<string, Followed>();
  #timers: NodeJS.Timeout[] = [];

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Sends the current status and health, then each change. Returns the unsubscribe function. */
  listen(channel: string, listener: Listener): () => void {
    const followed = this.#channels.get(channel) ?? { listeners: new Set(), lastSent: null, looking: null };
    this.#channels.set(channel, followed);
    if (this.#timers.length === 0) this.#begin();
    void this.#first(channel, followed, listener);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0) return;
      this.#channels.delete(channel);
      if (this.#channels.size === 0) this.close();
    };
  }

  /** Reads a channel now and resolves when all subscribers have received the result. */
  async look(channel: string): Promise<void> {
    const followed = this.#channels.get(channel);
    if (!followed) return;
    const before = followed.looking;
    const look = (async () => {
      await before;
      const event = await this.#read(channel, followed);
      if (followed.lastSent && stateOf(followed.lastSent) === stateOf(event)) return;
      followed.lastSent = event;
      for (const listener of followed.listeners) listener(event);
    })();
    followed.looking = look;
    await look;
    if (followed.looking === look) followed.looking = null;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #begin(): void {
    const looking = setInterval(() => {
      for (const [channel, { looking }] of this.#channels) if (!looking) void this.look(channel);
    }, LOOK_EVERY_MS);
    const asking = setInterval(() => void this.#tellHealth(), HEALTH_EVERY_MS);
    this.#timers = [looking, asking];
  }

  async #read(channel: string, followed: Followed): Promise<OfChannel> {
    try {
      return { event: 'status', data: { channel, body: await this.#options.releaseService.status({ channel }) } };
    } catch (error) {
      if (followed.lastSent?.event !== 'trouble') this.#options.onError(error);
      return { event: 'trouble', data: httpErrorOf(error).answer };
    }
  }

  async #first(channel: string, followed: Followed, listener: Listener): Promise<void> {
    followed.listeners.add(listener);
    // Send the last state: a separate read could arrive after a newer one.
    if (followed.lastSent) listener(followed.lastSent);
    else await this.look(channel);
    listener({ event: 'health', data: await this.#options.health() });
  }

  async #tellHealth(): Promise<void> {
    const data = await this.#options.health();
    for (const { listeners } of this.#channels.values()) for (const listener of listeners) listener({ event: 'health', data });
  }
}

/** Comparable form of an event. */
function stateOf(event: OfChannel): number | string {
  return event.event === 'trouble' ? event.data.message : (event.data.body?.sequence ?? 0);
}
