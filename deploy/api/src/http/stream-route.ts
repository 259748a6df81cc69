import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Feed, FeedEvent } from './feed.ts';
import { ConsoleRefused } from './refusals.ts';
import type { WhoAsks } from './sign-in.ts';

/** A line that keeps proxies from closing a quiet stream, and the moment at which the session is looked at again, ms. */
const BEAT_MS = 15_000;

export interface StreamOptions {
  feed: Feed;
  whoAsks: WhoAsks;
  channels: readonly string[];
}

/**
 * `GET /api/stream?channel=`: server-sent events `status`, `trouble` and `health`. A stream is no use of the session, so it does not keep
 * an unattended one alive; when the session ends the stream says `signed-out` and closes.
 */
export function streamRoute(app: FastifyInstance, { feed, whoAsks, channels }: StreamOptions): void {
  const open = new Set<() => void>();
  const query = z.object({
    channel: z
      .string()
      .refine((name) => channels.includes(name))
      .default(channels[0]!),
  });

  app.get('/api/stream', async (request, reply) => {
    const { channel } = query.parse(request.query);
    const { raw } = reply;
    const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
    reply.hijack();
    raw.writeHead(200, headers as Record<string, string>);
    raw.write('retry: 1000\n\n');
    const tell = ({ event, data }: FeedEvent) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const stop = feed.listen(channel, tell);
    const beat = setInterval(() => {
      whoAsks(request, { quiet: true }).then(
        () => raw.write(':\n\n'),
        (error: unknown) => {
          if (error instanceof ConsoleRefused) raw.end('event: signed-out\ndata: {}\n\n');
          else raw.end();
        },
      );
    }, BEAT_MS);
    const close = () => raw.end();
    open.add(close);
    raw.on('close', () => {
      clearInterval(beat);
      stop();
      open.delete(close);
    });
  });

  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
}
