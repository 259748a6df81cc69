import type { FastifyInstance } from 'fastify';
import type { HealthKind } from 'shared-contracts/release/health';
import type { HealthMonitor } from '../health/health-monitor.ts';
import { MAX_BEACON_BYTES } from '../intake/accepted-beacon.ts';
import { createReportLog } from '../intake/report-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { isForeign } from './same-origin.ts';

export interface HealthRoutesOptions {
  live: Pick<LiveReleases, 'current' | 'state'>;
  health: Pick<HealthMonitor, 'ingest'>;
  serviceUrl: string;
}

export interface OperatorRoutesOptions {
  live: Pick<LiveReleases, 'state'>;
  health: Pick<HealthMonitor, 'view'>;
  metrics: Metrics;
}

const SERVICE_ANSWERS_WITHIN_MS = 1000;
/** Kinds of reports that are not logged as trouble. */
const QUIET: ReadonlySet<HealthKind> = new Set(['started', 'mounted', 'swapped', 'left', 'usage', 'vital']);

/** Probes, and the intake of browser health reports. */
export function healthRoutes(app: FastifyInstance, { live, health, serviceUrl }: HealthRoutesOptions): void {
  const reports = createReportLog(app.log);
  app.addHook('onClose', async () => reports.flush());

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  // Ready means that pages can be served. The service is reported but not required: pages load without it.
  app.get('/readyz', async (_request, reply) => {
    const set = live.current();
    reply.header('cache-control', 'no-store').code(set ? 200 : 503);
    return {
      status: set ? 'ready' : 'no release',
      channel: set?.channel ?? null,
      sequence: set?.sequence ?? null,
      // Rejected documents and unusable releases.
      ...live.state(),
      units: set ? [set.host.manifest, ...set.units].map(({ unit, version }) => `${unit}@${version}`) : [],
      service: await serviceAnswers(),
    };
  });

  void app.register(async (scope) => {
    // A beacon arrives as plain text or JSON. Read it as text; the intake validates it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BEACON_BYTES }, (_request, body, done) => done(null, body));
    scope.post('/health', { bodyLimit: MAX_BEACON_BYTES }, async (request, reply) => {
      if (isForeign(request)) return reply.code(403).send();
      const taken = await health.ingest(String(request.body ?? ''), request.ip ?? '');
      for (const report of taken ?? []) if (!QUIET.has(report.kind)) reports.add(report);
      return reply.code(taken === null ? 400 : 204).send();
    });
  });

  async function serviceAnswers(): Promise<boolean> {
    try {
      const response = await fetch(`${serviceUrl}/healthz`, { signal: AbortSignal.timeout(SERVICE_ANSWERS_WITHIN_MS) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Unreachable: the probe reports false.
      return false;
    }
  }
}

/** Counts of the releases and metrics, for operators: on a listener that visitors cannot reach. */
export function operatorRoutes(app: FastifyInstance, { live, health, metrics }: OperatorRoutesOptions): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { documentAt, stale } = live.state();
    return { ...health.view(), document: { at: documentAt, stale } };
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
}
