import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HealthKind } from 'shared-contracts/release/health';
import type { ReleaseHealth } from '../health/release-health.ts';
import { LARGEST_BEACON } from '../intake/health-intake.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface HealthRoutesOptions {
  live: Pick<LiveReleases, 'current' | 'state'>;
  health: Pick<ReleaseHealth, 'take' | 'view'>;
  metrics: Metrics;
  /** Whether `/metrics` answers others than this machine too. */
  openMetrics: boolean;
  serviceUrl: string;
}

const SERVICE_ANSWERS_WITHIN_MS = 1000;
/** Kinds of reports that are no trouble. */
const QUIET: ReadonlySet<HealthKind> = new Set(['mounted', 'swapped', 'vital']);

/** State of the edge for whoever runs it, and the intake of what browsers report. */
export function healthRoutes(app: FastifyInstance, { live, health, metrics, openMetrics, serviceUrl }: HealthRoutesOptions): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  // Ready means that pages can be served; they can without the service, so that is told and does not count.
  app.get('/readyz', async (_request, reply) => {
    const set = live.current();
    reply.header('cache-control', 'no-store').code(set ? 200 : 503);
    return {
      status: set ? 'ready' : 'no release',
      channel: set?.channel ?? null,
      sequence: set?.sequence ?? null,
      // Why the newest document of the store is not served, and which releases of the served one cannot be used.
      ...live.state(),
      units: set ? [set.host.record, ...set.units].map(({ unit, version }) => `${unit}@${version}`) : [],
      service: await serviceAnswers(),
    };
  });

  // Counts are for the operator on this machine; to everybody else the address only takes reports.
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isLocal(request)) return reply.code(404).send({ code: 0, msg: 'Not found', data: null });
    return health.view();
  });

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!openMetrics && !isLocal(request)) return reply.code(404).send({ code: 0, msg: 'Not found', data: null });
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  void app.register(async (scope) => {
    // A beacon is plain text or JSON; either way the body is read as text and judged by the intake.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BEACON }, (_request, body, done) => done(null, body));
    scope.post('/health', { bodyLimit: LARGEST_BEACON }, async (request, reply) => {
      const taken = health.take(String(request.body ?? ''), request.ip);
      for (const report of taken ?? []) if (!QUIET.has(report.kind)) request.log.warn({ report }, 'unit in trouble');
      return reply.code(taken === null ? 400 : 204).send();
    });
  });

  async function serviceAnswers(): Promise<boolean> {
    try {
      const response = await fetch(`${serviceUrl}/healthz`, { signal: AbortSignal.timeout(SERVICE_ANSWERS_WITHIN_MS) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Not reachable is the answer.
      return false;
    }
  }
}

function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  return /^(?:127\.|::1$|::ffff:127\.)/.test(peer) && request.headers['x-forwarded-for'] === undefined;
}
