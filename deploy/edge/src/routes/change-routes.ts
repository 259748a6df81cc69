import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeEvent, ChangeHub } from '../changes/change-hub.ts';
import { addressKeys } from '../health/address-key.ts';

export interface ChangeRoutesOptions {
  hub: ChangeHub;
  /** Streams at one time; one more is answered 503. */
  mostStreams: number;
  /** Of them, those of one address (of IPv6 one network /64); one more is answered 429. */
  mostPerAddress?: number;
  /** Time between comments that keep a silent stream alive, ms. */
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 20_000;
/** A browser holds one stream for all its tabs; many browsers share an address behind an office's or a carrier's router. */
export const STREAMS_PER_ADDRESS = 200;
/** A browser whose stream broke comes back after this time, ms. */
const COME_BACK_MS = 2000;
/** What a reader may be behind before the stream ends, bytes: it comes back and resumes. */
const MOST_BEHIND = 4 * 1024 * 1024;

/** `GET /changes`: accepted channel documents as server-sent events, those that were missed first. */
export function changeRoutes(
  app: FastifyInstance,
  { hub, mostStreams, mostPerAddress = STREAMS_PER_ADDRESS, heartbeatMs = HEARTBEAT_MS }: ChangeRoutesOptions,
): void {
  const keyOf = addressKeys(randomBytes(32));
  const openFrom = new Map<string, number>();
  const open = new Set<Readable>();
  const heartbeat = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  // Before the server closes: it would wait for streams that never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open) stream.push(null);
  });

  app.get('/changes', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (open.size >= mostStreams) {
      return reply.code(503).headers({ 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' }).send('Too many streams\n');
    }
    const from = keyOf(request.ip);
    const theirs = openFrom.get(from) ?? 0;
    if (theirs >= mostPerAddress) {
      return reply
        .code(429)
        .headers({ 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' })
        .send('Too many streams from this address\n');
    }
    openFrom.set(from, theirs + 1);
    // Nothing is made on demand: what happens is pushed.
    const stream = new Readable({ read: () => undefined, highWaterMark: MOST_BEHIND });
    open.add(stream);
    const unsubscribe = hub.subscribe((event) => write(stream, event.text));
    stream.once('close', () => {
      unsubscribe();
      open.delete(stream);
      const left = (openFrom.get(from) ?? 1) - 1;
      if (left > 0) openFrom.set(from, left);
      else openFrom.delete(from);
    });
    write(stream, `retry: ${COME_BACK_MS}\n\n`);
    for (const { text } of missed(hub, request)) write(stream, text);
    // A proxy that collects answers before it passes them on would hold every change back.
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    return reply.send(stream);
  });
}

function write(stream: Readable, text: string): void {
  if (stream.destroyed || stream.readableEnded) return;
  stream.push(text);
  if (stream.readableLength > MOST_BEHIND) stream.destroy();
}

/** With `Last-Event-ID` what came after it; with `since` that document too, which later ones are held against; else the last. */
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
