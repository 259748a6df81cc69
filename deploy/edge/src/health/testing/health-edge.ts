import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HealthView } from 'deploy-release';
import Fastify from 'fastify';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { namedVersions } from 'shared-contracts/release/channel';
import { COHORTS, servedVersion } from 'shared-contracts/release/cohort';
import { LOST_AFTER_MS } from '../../intake/pending-views.ts';
import { metrics } from '../../metrics/metrics.ts';
import { healthRoutes, operatorRoutes } from '../../routes/health-routes.ts';
import { sendRequest } from '../../testing/send-request.ts';
import type { ViewTokens } from '../../view-tokens/view-token.ts';
import type { HealthMonitor } from '../health-monitor.ts';
import type { RollbackHandler } from '../release-analysis.ts';
import { startHealth } from '../start-health.ts';
import { QUIET_LOG } from './quiet-log.ts';

const START = Date.parse('2026-03-01T08:00:00Z');
export const CANARY: ChannelUnit = {
  current: '1.0.0',
  since: '2026-02-01T00:00:00.000Z',
  targets: ['0.9.0'],
  canary: { version: '1.1.0', percent: 10, since: '2026-03-01T07:59:00.000Z' },
};
export const PROMOTED: ChannelUnit = { current: '1.1.0', since: '2026-03-01T08:00:00.000Z', targets: ['1.0.0'] };
/** Live since long ago. */
export const STANDING: ChannelUnit = { current: '1.0.0', since: '2026-02-01T00:00:00.000Z', targets: [] };

/** Silence of the leader after which another edge takes over, ms. */
export const LEASE_MS = 4000;

/** The health part of an edge behind real HTTP, on a channel and a clock that a test moves. */
export interface HealthEdge {
  clock: { now: number };
  views: ViewTokens;
  health: HealthMonitor;
  /** What was asked of the release service. */
  moves: { unit: string; to: string | null; why: string }[];
  /** Lines of its log. */
  logged: string[];
  post(body: string, from?: string, headers?: Record<string, string>): Promise<number>;
  /** A token of a page view from an address (203.0.113.1 by default), whose visitor is served this release of mf-catalog (1.1.0 by default). */
  issue(from?: string, version?: string): string;
  /** One page view that reports; gives the status. */
  visit(reports: Partial<HealthReport>[], options?: { view?: string; from?: string }): Promise<number>;
  shown(): Promise<HealthView>;
  metrics(): Promise<string>;
  set(units: Record<string, ChannelUnit>): void;
  /** The periodic work of the edge, which runs only when a test asks for it. */
  tick(): Promise<void>;
  /** Another process over the same folder; this one is closed before. */
  restart(): Promise<void>;
  /** The end of the process without a chance to save. */
  kill(): Promise<void>;
  close(): Promise<void>;
  /** What edges on the same channel share. */
  shared: SharedChannel;
}

interface SharedChannel {
  dir: string;
  clock: { now: number };
  body: ChannelBody;
  moves: HealthEdge['moves'];
  edges: number;
}

function channelBody(units: Record<string, ChannelUnit>, sequence: number): ChannelBody {
  return {
    format: 1,
    channel: 'production',
    sequence,
    previous: null,
    at: new Date(START).toISOString(),
    action: 'promote',
    changed: [],
    units,
    releases: Object.fromEntries(
      Object.entries(units).flatMap(([unit, entry]) => namedVersions(entry).map((v) => [`${unit}@${v}`, 'sha384-x'])),
    ),
    metadata: '',
  };
}

export async function startHealthEdge(
  catalog: ChannelUnit,
  {
    rollBack,
    env,
    beside,
  }: {
    rollBack?: RollbackHandler;
    /** Another edge of the same channel and folder. */
    beside?: HealthEdge;
    env?: { webhookUrl?: string; webhookSecret?: string; perAddress?: number; minNetworks?: number };
  } = {},
): Promise<HealthEdge> {
  const shared: SharedChannel = beside?.shared ?? {
    dir: mkdtempSync(path.join(tmpdir(), 'health-edge-')),
    clock: { now: START },
    body: channelBody({ shell: STANDING, 'mf-player': STANDING, 'mf-catalog': catalog }, 7),
    moves: [],
    edges: 0,
  };
  const { dir, clock, moves } = shared;
  shared.edges += 1;

  /** What the release service does to a channel, as far as the edge sees it. */
  const releaseService: RollbackHandler = async ({ unit, from, to }, why) => {
    const { body } = shared;
    const { current, canary: tried } = body.units[unit]!;
    if (from !== current && from !== tried?.version) return { sequence: body.sequence, changed: false };
    moves.push({ unit, to, why: why.text });
    const was = body.units[unit]!;
    const { canary, ...rest } = was;
    const at = new Date(clock.now).toISOString();
    const units = { ...body.units };
    if (to === null) units[unit] = { ...rest, hold: { at, rolledBack: [canary!.version] } };
    else
      units[unit] = {
        ...rest,
        current: to,
        since: at,
        targets: was.targets.filter((version) => version !== to),
        hold: { at, rolledBack: [was.current] },
      };
    shared.body = channelBody(units, body.sequence + 1);
    return { sequence: shared.body.sequence, changed: true };
  };

  async function start() {
    const { views, health } = await startHealth({
      settings: {
        webhookUrl: env?.webhookUrl ?? null,
        webhookSecret: env?.webhookSecret ?? null,
        perAddress: env?.perAddress ?? 1000,
        minNetworks: env?.minNetworks ?? 3,
        leaseMs: LEASE_MS,
        lostAfterMs: LOST_AFTER_MS,
        promotionAnalysisMs: 30 * 60_000,
      },
      trustsProxy: true,
      channel: 'production',
      healthDir: dir,
      body: () => shared.body,
      isHost: (unit) => unit === 'shell',
      rollBack: rollBack ?? releaseService,
      log: QUIET_LOG,
      timing: {
        now: () => clock.now,
        clock: () => clock.now,
        every(_ms, task) {
          tick = task;
          return () => undefined;
        },
      },
    });
    const app = Fastify({ trustProxy: 'loopback', logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } });
    const measured = metrics(app, { body: () => shared.body, health, releases: { held: () => ({ releases: 0, bytes: 0 }) } });
    const live = { current: () => null, state: () => ({ accepted: null, documentAt: null, stale: false, refused: null, unusable: [] }) };
    healthRoutes(app, {
      live,
      health,
      serviceUrl: 'http://127.0.0.1:1',
    });
    operatorRoutes(app, { live, health, metrics: measured });
    return { app, views, health, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  const logged: string[] = [];
  let tick = () => Promise.resolve();
  let running = await start();
  const post = async (text: string, from = '203.0.113.1', further: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...further };
    return (await sendRequest(running.url, '/health', { method: 'POST', headers, body: text })).status;
  };
  const issue = (from = '203.0.113.1', version = '1.1.0') => {
    const served = (cohort: number) => servedVersion('mf-catalog', shared.body.units['mf-catalog']!, cohort) === version;
    const cohort = Array.from({ length: COHORTS }, (_, index) => index).find(served) ?? 0;
    return running.views.issue({ address: from, cohort });
  };
  const stop = async () => {
    await running.app.close();
    await running.health.close();
  };
  return {
    clock,
    moves,
    logged,
    post,
    get views() {
      return running.views;
    },
    get health() {
      return running.health;
    },
    issue,
    visit(reports, { from, view = issue(from, reports.find(({ unit = 'mf-catalog' }) => unit === 'mf-catalog')?.version) } = {}) {
      const whole = reports.map((report) => ({
        unit: 'mf-catalog',
        version: '1.1.0',
        kind: 'mounted',
        where: './page',
        message: '',
        ...report,
      }));
      return post(JSON.stringify({ sequence: 7, path: '/music', view, reports: whole }), from);
    },
    shown: async () => JSON.parse((await sendRequest(running.url, '/health')).text) as HealthView,
    metrics: async () => (await sendRequest(running.url, '/metrics')).text,
    set(units) {
      shared.body = channelBody(units, shared.body.sequence + 1);
    },
    tick: () => tick(),
    async restart() {
      await stop();
      running = await start();
    },
    kill: () => running.app.close(),
    async close() {
      await stop();
      shared.edges -= 1;
      if (shared.edges === 0) rmSync(dir, { recursive: true, force: true });
    },
    shared,
  };
}
