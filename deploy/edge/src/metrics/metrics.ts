import { OWN_ADDRESSES, type RouteKind } from 'deploy-release';
import type { Renderer } from 'deploy-render';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { releaseName } from 'shared-contracts/release/channel';
import type { HealthMonitor } from '../health/health-monitor.ts';
import type { VerifiedReleases } from '../releases/verified-releases.ts';
import type { RenderObserver } from '../rendering/page-rendering.ts';
import { renderMetrics } from './render-metrics.ts';

export interface MetricsOptions {
  body(): ChannelBody | null;
  health: Pick<HealthMonitor, 'view' | 'rollbackCounts' | 'isLeader'>;
  releases: Pick<VerifiedReleases, 'held'>;
  /** Null where pages are not rendered. */
  renderer?: Pick<Renderer, 'state'> | null;
}

/** Prometheus metrics of `/metrics`. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Counts pages with rendered parts. */
  rendering: RenderObserver;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Records request metrics. Each edge has its own registry, so two edges in one process stay separate. */
export function metrics(app: FastifyInstance, { body, health, releases, renderer = null }: MetricsOptions): Metrics {
  const registers = [new Registry()];
  const requests = new Counter({
    name: 'yinhe_edge_requests_total',
    help: 'Answers by kind of address and status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'yinhe_edge_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, streams of changes left out',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const rendering = new Histogram({
    name: 'yinhe_edge_page_render_seconds',
    help: 'Making a page: first answers, markup and compression, without sending it',
    buckets: SECONDS,
    registers,
  });
  const proxyErrors = new Counter({
    name: 'yinhe_edge_proxy_errors_total',
    help: 'Answers with 502, 503 or 504 at addresses of the service',
    labelNames: ['status'],
    registers,
  });
  const streams = new Gauge({ name: 'yinhe_edge_open_streams', help: 'Streams of changes that are open', registers });
  channelMetrics(registers, body);
  memoryMetrics(registers, releases);
  healthMetrics(registers, body, health);
  leaderMetrics(registers, health);

  const started = new WeakMap<object, bigint>();
  app.addHook('onRequest', async (request, reply) => {
    started.set(request, process.hrtime.bigint());
    if (kindOf(request) !== 'changes') return;
    streams.inc();
    reply.raw.once('close', () => streams.dec());
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (kindOf(request) === 'page') rendering.observe(since(request));
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request);
    const status = String(reply.statusCode);
    requests.inc({ kind, status });
    if (kind !== 'changes') durations.observe({ kind }, since(request));
    if (kind === 'service' && /^50[234]$/.test(status)) proxyErrors.inc({ status });
  });

  function since(request: object): number {
    return Number(process.hrtime.bigint() - (started.get(request) ?? process.hrtime.bigint())) / 1e9;
  }

  return { contentType: registers[0]!.contentType, text: () => registers[0]!.metrics(), rendering: renderMetrics(registers, renderer) };
}

function kindOf(request: { routeOptions: { url?: string | undefined } }): RouteKind {
  return routeKind(request.routeOptions.url);
}

function channelMetrics(registers: Registry[], body: () => ChannelBody | null): void {
  new Gauge({
    name: 'yinhe_edge_channel_sequence',
    help: 'Sequence of the current channel document; 0 before the first',
    registers,
    collect() {
      this.set(body()?.sequence ?? 0);
    },
  });
  new Gauge({
    name: 'yinhe_edge_release_info',
    help: 'Share of the visitors, 0 to 100, that a release is for; as: current or canary',
    labelNames: ['unit', 'version', 'as'],
    registers,
    collect() {
      this.reset();
      for (const [unit, { current, canary }] of Object.entries(body()?.units ?? {})) {
        this.set({ unit, version: current, as: 'current' }, 100 - (canary?.percent ?? 0));
        if (canary) this.set({ unit, version: canary.version, as: 'canary' }, canary.percent);
      }
    },
  });
}

/** Both stay level while releases come and go: the edge forgets those that it serves no longer. */
function memoryMetrics(registers: Registry[], releases: MetricsOptions['releases']): void {
  new Gauge({
    name: 'yinhe_edge_held_releases',
    help: 'Releases whose manifest is in memory',
    registers,
    collect() {
      this.set(releases.held().releases);
    },
  });
  new Gauge({
    name: 'yinhe_edge_held_file_bytes',
    help: 'Verified files of releases in memory, compressed copies included',
    registers,
    collect() {
      this.set(releases.held().bytes);
    },
  });
}

/** Metrics of live releases only: the channel bounds the label values. */
function healthMetrics(registers: Registry[], body: () => ChannelBody | null, health: MetricsOptions['health']): void {
  const released = () => {
    const { releases } = health.view();
    const names = Object.entries(body()?.units ?? {}).flatMap(([unit, { current, canary }]) =>
      [current, ...(canary ? [canary.version] : [])].map((version) => releaseName(unit, version)),
    );
    return [...new Set(names)].flatMap((name) => releases[name] ?? []);
  };
  const labelNames = ['unit', 'version'] as const;
  new Counter({
    name: 'yinhe_edge_views_total',
    help: 'Page views in which a release was on trial',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { unit, version, views } of released()) this.inc({ unit, version }, views);
    },
  });
  new Counter({
    name: 'yinhe_edge_failed_views_total',
    help: 'Page views in which a release failed',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { unit, version, failed } of released()) this.inc({ unit, version }, failed);
    },
  });
  new Counter({
    name: 'yinhe_edge_reports_total',
    help: 'Reports of browsers by kind',
    labelNames: [...labelNames, 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { unit, version, counts } of released()) {
        for (const [kind, times = 0] of Object.entries(counts)) this.inc({ unit, version, kind }, times);
      }
    },
  });
  new Counter({
    name: 'yinhe_edge_rollbacks_total',
    help: 'Releases that this process took back by itself (done), or should have and could not (failed)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, times] of Object.entries(health.rollbackCounts())) this.inc({ outcome }, times);
    },
  });
}

/** With several edges of a channel, all show the counts of the leader: take those of one edge, never their sum. */
function leaderMetrics(registers: Registry[], health: MetricsOptions['health']): void {
  new Gauge({
    name: 'yinhe_edge_is_leader',
    help: '1 for the edge that counts and analyses for all edges of its channel',
    registers,
    collect() {
      this.set(health.isLeader() ? 1 : 0);
    },
  });
}

export type { RouteKind };

/** Kind of a route by its pattern, not by the requested path. */
export function routeKind(pattern: string | undefined): RouteKind {
  const first = pattern?.split('/')[1] ?? '';
  return first === '*' ? 'page' : (OWN_ADDRESSES[first] ?? 'other');
}
