import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeEvent, ChangeHub } from '../changes/change-hub.ts';
import { addressKeys } from '../health/address-key.ts';

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
/** One browser opens one stream for all its tabs, but many browsers share an address behind a NAT. */
export const STREAMS_PER_ADDRESS = 200;
/** Reconnect delay that browsers are given, ms. */
const RECONNECT_MS = 2000;
/** Backlog at which the edge closes a slow stream, bytes. The browser reconnects and resumes. */
const MAX_BACKLOG = 4 * 1024 * 1024;

/** `GET /changes`: accepted channel documents as server-sent events, those that were missed first. */
export function changeRoutes(
  app: FastifyInstance,
  { hub, maxStreams, maxPerAddress = STREAMS_PER_ADDRESS, heartbeatMs = HEARTBEAT_MS }: ChangeRoutesOptions,
): void {
  const keyOf = addressKeys(randomBytes(32));
  const openFrom = new Map<string, number>();
  const open = new Set<Readable>();
  const heartbeat = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  // End the streams before the server closes: it waits for open responses.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open) stream.push(null);
  });

  app.get('/changes', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (open.size >= maxStreams) {
      return reply.code(503).headers({ 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' }).send('Too many streams\n');
    }
    const from = keyOf(request.ip).connection;
    const theirs = openFrom.get(from) ?? 0;
    if (theirs >= maxPerAddress) {
      return reply
        .code(429)
        .headers({ 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' })
        .send('Too many streams from this address\n');
    }
    openFrom.set(from, theirs + 1);
    // Push only: events arrive independently of reads.
    const stream = new Readable({ read: () => undefined, highWaterMark: MAX_BACKLOG });
    open.add(stream);
    const unsubscribe = hub.subscribe((event) => write(stream, event.text));
    stream.once('close', () => {
      unsubscribe();
      open.delete(stream);
      const left = (openFrom.get(from) ?? 1) - 1;
      if (left > 0) openFrom.set(from, left);
      else openFrom.delete(from);
    });
    write(stream, `retry: ${RECONNECT_MS}\n\n`);
    for (const { text } of missed(hub, request)) write(stream, text);
    // A proxy that buffers responses would delay every change.
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    return reply.send(stream);
  });
}

function write(stream: Readable, text: string): void {
  if (stream.destroyed || stream.readableEnded) return;
  stream.push(text);
  if (stream.readableLength > MAX_BACKLOG) stream.destroy();
}

/** After `Last-Event-ID`; from `since` inclusive, as the base that later documents are verified against; else only the last. */
function missed(hub: ChangeHub, request: FastifyRequest): ChangeEvent[] {
  const resumed = sequenceOf(request.headers['last-event-id']);
  if (resumed !== null) return hub.from(resumed + 1);
  const since = sequenceOf((request.query as { since?: unknown }).since);
  if (since !== null) return hub.from(since);
  const last = hub.last();
  return last ? [last] : [];
}

function sequenceOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
