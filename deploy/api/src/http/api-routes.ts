import { createMessage, type Message } from 'deploy-release/messages/message';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ReleaseError, type ReleaseService } from '../release-service.ts';
import { actRequest, dryRunRequest, perform } from './act.ts';
import type { HealthAnswer, ReleasesAnswer, StatusAnswer } from './contract.ts';
import type { Feed } from './feed.ts';
import { ConsoleRefused } from './refusals.ts';
import type { WhoAsks } from './sign-in.ts';
import { formed, turnedOf } from './turned-away.ts';

export interface ApiOptions {
  releaseService: ReleaseService;
  feed: Feed;
  health(): Promise<HealthAnswer>;
  whoAsks: WhoAsks;
  channels: readonly string[];
}

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;
const limit = z.coerce.number().int().min(1).max(500).default(100);

/** What the page reads and does. Every route asks for the session first, in the hook that the registration sets. */
export function apiRoutes(app: FastifyInstance, { releaseService, feed, health, whoAsks, channels }: ApiOptions): void {
  const known = z.string().refine((name) => channels.includes(name), 'the console does not show this channel');
  const ofChannel = z.object({ channel: known.default(channels[0]!), limit });

  const status = async (channel: string): Promise<StatusAnswer> => ({ channel, body: await releaseService.status(channel) });

  app.get('/api/status', async (request) => status(ofChannel.parse(request.query).channel));

  app.get('/api/history', async (request) => {
    const { channel, limit } = ofChannel.parse(request.query);
    return releaseService.history(channel, { limit });
  });

  app.get('/api/health', () => health());

  app.get('/api/audit', (request) => releaseService.audit(z.object({ limit }).parse(request.query)));

  app.get('/api/releases/:unit', async (request): Promise<ReleasesAnswer> => {
    const { unit } = z.object({ unit: z.string().regex(NAME) }).parse(request.params);
    return { unit, releases: await releaseService.published(unit) };
  });

  app.get('/api/diff', (request) => {
    const version = z.string().regex(VERSION);
    const { unit, from, to } = z.object({ unit: z.string().regex(NAME), from: version, to: version }).parse(request.query);
    return releaseService.diff(unit, from, to);
  });

  app.post('/api/dry-run', async (request) => {
    const actor = await whoAsks(request);
    return formed(releaseService, actor, turnedOf(request.body, true), async () => {
      const { channel, act, why } = dryRunRequest.extend({ channel: known }).parse(request.body);
      return perform(releaseService, actor, act, { channel, why, dryRun: true });
    });
  });

  app.post('/api/act', async (request) => {
    const actor = await whoAsks(request);
    const turned = turnedOf(request.body, false);
    const { act, channel, why, sequence } = await formed(releaseService, actor, turned, async () => {
      known.parse((request.body as { channel?: unknown } | null)?.channel);
      return actRequest.parse(request.body);
    });
    const before = await status(channel);
    if ((before.body?.sequence ?? 0) !== sequence) {
      const userMessage = movedSaid(before, sequence);
      await releaseService.auditRejected(actor, turned, new ReleaseError('conflict', userMessage));
      throw moved(before, userMessage);
    }
    try {
      return await perform(releaseService, actor, act, { channel, why, sequence });
    } catch (error) {
      // Somebody was faster after that look: the release service saw it when it came to replace the document.
      if (!(error instanceof ReleaseError) || error.reason !== 'conflict') throw error;
      const after = await status(channel);
      throw (after.body?.sequence ?? 0) === sequence ? error : moved(after, movedSaid(after, sequence));
    } finally {
      await feed.look(channel);
    }
  });
}

function movedSaid({ channel, body }: StatusAnswer, wanted: number): Message {
  return createMessage('console.moved', { channel, stands: body?.sequence ?? 0, wanted });
}

function moved(status: StatusAnswer, userMessage: Message): ConsoleRefused {
  return new ConsoleRefused(409, { reason: 'moved', message: userMessage.text, userMessage, status });
}
