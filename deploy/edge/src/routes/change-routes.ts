import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/session/network';
import { type ChangeEvent, type ChangeHub, STREAMS_PER_ADDRESS } from '../changes/change-hub.ts';

export interface ChangeRoutesOptions {
  hub: ChangeHub;
  /** Open streams; further ones get 503. */
  maxStreams: number;
  /** Streams of one address (IPv6: one /64 network); further ones get 429. */
  maxPerAddress?: number;
  /** Interval of the comments that keep an idle stream open, ms. */
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 20_000;
/** Reconnect delay that browsers are given, ms. */
const RECONNECT_MS = 2000;

/** `GET /changes`: accepted channel documents as server-sent events, those that were missed first. */
export function changeRoutes(
  app: FastifyInstance,
  { hub, maxStreams, maxPerAddress = STREAMS_PER_ADDRESS, heartbeatMs = HEARTBEAT_MS }: ChangeRoutesOptions,
): void {
  const openFrom = new Map<string, number>();
  const open = new Set<ChangeStream>();
  const heartbeat = setInterval(() => {
    for (const stream of open) stream.beat();
  }, heartbeatMs);
  heartbeat.unref();
  // End the streams before the server closes: it waits for open responses.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open) stream.end();
  });

  app.get('/changes', { exposeHeadRoute: false, config: { hasOwnLimit: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (open.size >= maxStreams) {
      return reply.code(503).headers({ 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' }).send('Too many streams\n');
    }
    // The address is missing when the connection has closed already.
    const from = networkOf(request.ip ?? '');
    const theirs = openFrom.get(from) ?? 0;
    if (theirs >= maxPerAddress) {
      return reply
        .code(429)
        .headers({ 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' })
        .send('Too many streams from this address\n');
    }
    openFrom.set(from, theirs + 1);
    const stream = new ChangeStream(hub, firstSequence(hub, request));
    open.add(stream);
    const unsubscribe = hub.subscribe(() => stream.flush());
    stream.once('close', () => {
      unsubscribe();
      open.delete(stream);
      const left = (openFrom.get(from) ?? 1) - 1;
      if (left > 0) openFrom.set(from, left);
      else openFrom.delete(from);
    });
    // A proxy that buffers responses would delay every change.
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    return reply.send(stream);
  });
}

/**
 * Events from a sequence on, as fast as the tab reads them: however far a tab is behind and however slowly it reads, only one
 * event more than the stream's buffer is in memory.
 */
class ChangeStream extends Readable {
  readonly #hub: ChangeHub;
  #next: number;
  #wanted = false;
  #ended = false;

  constructor(hub: ChangeHub, next: number) {
    super();
    this.#hub = hub;
    this.#next = next;
    this.push(`retry: ${RECONNECT_MS}\n\n`);
  }

  override _read(): void {
    this.#wanted = true;
    this.flush();
  }

  /** Sends what the tab does not have yet. */
  flush(): void {
    for (let event = this.#pending(); event; event = this.#pending()) {
      this.#next = event.sequence + 1;
      this.#wanted = this.push(event.text);
    }
  }

  #pending(): ChangeEvent | null {
    return this.#wanted && !this.#ended && !this.destroyed ? this.#hub.from(this.#next) : null;
  }

  /** Sends a comment that keeps an idle stream open. */
  beat(): void {
    if (!this.#ended && !this.destroyed && this.readableLength === 0) this.push(':\n\n');
  }

  end(): void {
    this.#ended = true;
    this.push(null);
  }
}

/** After `Last-Event-ID`; from `since` inclusive, as the base that later documents are verified against; else only the last. */
function firstSequence(hub: ChangeHub, request: FastifyRequest): number {
  const last = hub.last()?.sequence ?? 0;
  const resumed = sequenceOf(request.headers['last-event-id']);
  const first = resumed !== null ? resumed + 1 : (sequenceOf((request.query as { since?: unknown }).since) ?? last);
  return Math.min(first, last + 1);
}

function sequenceOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
