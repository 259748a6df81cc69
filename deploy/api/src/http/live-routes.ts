import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HealthAnswer } from './answers.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { HttpError } from './http-error.ts';
import type { ActorOfSession } from './sign-in.ts';

/** Interval of comment lines, which keep proxies from closing an idle stream, and of session checks, ms. */
const KEEP_ALIVE_MS = 15_000;

export interface LiveRouteOptions {
  feed: Feed;
  health(): Promise<HealthAnswer>;
  actorOfSession: ActorOfSession;
  channels: readonly string[];
}

/**
 * `GET /api/health`, and `GET /api/stream?channel=` with the server-sent events `status`, `trouble` and `health`. A stream does not
 * prolong the session; when the session ends it sends `signed-out` and closes.
 */
export function liveRoutes(app: FastifyInstance, { feed, health, actorOfSession, channels }: LiveRouteOptions): void {
  const open = new Set<() => void>();
  const query = z.object({
    channel: z
      .string()
      .refine((name) => channels.includes(name))
      .default(channels[0]!),
  });

  app.addHook('onRequest', async (request) => {
    await actorOfSession(request);
  });
  app.get('/api/health', () => health());

  // Without the route for HEAD: its answer would never end.
  app.get('/api/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { channel } = query.parse(request.query);
    const { raw } = reply;
    const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
    reply.hijack();
    raw.writeHead(200, headers as Record<string, string>);
    raw.write('retry: 1000\n\n');
    const send = ({ event, data }: FeedEvent) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const stop = feed.listen(channel, send);
    const beat = setInterval(() => {
      actorOfSession(request, { quiet: true }).then(
        () => raw.write(':\n\n'),
        (error: unknown) => {
          if (error instanceof HttpError) raw.end('event: signed-out\ndata: {}\n\n');
          else raw.end();
        },
      );
    }, KEEP_ALIVE_MS);
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
