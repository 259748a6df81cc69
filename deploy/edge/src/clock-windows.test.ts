import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testWindows } from 'deploy-release/testing/clock-windows';
import { ErrorReports } from './health/error-reports.ts';
import { createMetricsWindow } from './health/metrics-window.ts';
import { createSpoolLimit } from './health/sharing/beacon-spool.ts';
import { createLeaderElection } from './health/sharing/leader-election.ts';
import { createSitemap } from './indexing/sitemap.ts';
import { createPendingViews } from './intake/pending-views.ts';
import { createReportLog } from './intake/report-log.ts';
import type { Log } from './log.ts';
import { createNetworkCache } from './rendering/network-cache.ts';
import { createRenderLimit } from './rendering/render-limit.ts';
import { createViewTokens } from './view-tokens/view-token.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A log, and what it says. */
function fakeLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const say = (_facts: unknown, message: string) => void lines.push(message);
  return { lines, log: { info: say, warn: say, error: say } as unknown as Log };
}

/** A pending view of a release, started now. */
const view = () => ({ unit: 'mf-team', version: '1', at: Date.now(), since: Date.now(), from: 'a', seen: {} as never });

const folders: string[] = [];
afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true });
});

/** A sitemap with one list, and how often it was begun. */
async function sitemapOf(answers: boolean) {
  let origins = 0;
  let answered = 0;
  const ask = async () => (answers ? { kind: 'data', data: { list: [], next: null } } : { kind: 'failed' }) as never;
  const route = { path: '/music/:id', sitemap: { call: 'music/getList', params: {}, address: '/music/{id}' } };
  const set = { routes: [{ routes: [route] }] } as never;
  const origin = () => {
    origins += 1;
    return 'https://shop.example';
  };
  const sitemap = createSitemap({ origin, ask, log: fakeLog().log });
  const begun = async () => {
    await sitemap.index(set);
    answered += 1;
    // The index names the origin once, and so does the one file that is written first.
    return origins - answered;
  };
  await begun();
  return begun;
}

testWindows([
  {
    what: 'a tab may report for twelve hours after its page view',
    ms: 12 * HOUR,
    begin() {
      const tokens = createViewTokens(() => [new Uint8Array(32)]);
      const token = tokens.issue({ address: '203.0.113.1', cohort: 7 });
      return () => tokens.cohortOf(token, '203.0.113.1');
    },
    before: 7,
    after: null,
  },
  {
    what: 'a network that used up its renders has them again with the next minute',
    ms: MINUTE,
    begin() {
      const limit = createRenderLimit({ perMinute: 1, atOnce: 9, now: Date.now });
      const isRendered = () => limit.run('203.0.113.1', async (end) => end()) !== null;
      isRendered();
      return isRendered;
    },
    before: false,
    after: true,
  },
  {
    what: 'a network that filled its part of the spool may write again with the next minute',
    ms: MINUTE,
    begin() {
      const mayWrite = createSpoolLimit(1, Date.now);
      while (mayWrite('a'));
      return () => mayWrite('a');
    },
    before: false,
    after: true,
  },
  {
    what: 'a view without a report is lost after 45 seconds',
    ms: 45 * SECOND,
    begin() {
      const views = createPendingViews(Date.now);
      views.add('v', view());
      return () => views.takeExpired().length;
    },
    before: 0,
    after: 1,
  },
  {
    what: 'an end that arrives before its start counts for ten seconds',
    ms: 10 * SECOND,
    begin() {
      const views = createPendingViews(Date.now, 0);
      views.end('v', 'a', Date.now());
      return () => {
        views.add('v', view());
        return views.takeExpired().length;
      };
    },
    before: 0,
    after: 1,
  },
  {
    what: 'an error that stays is logged again after ten minutes',
    ms: 10 * MINUTE,
    begin() {
      const { log, lines } = fakeLog();
      const reports = new ErrorReports('/health', log, Date.now);
      const report = () => reports.report(new Error('full'), 'not written');
      report();
      return () => {
        report();
        return lines.length;
      };
    },
    before: 1,
    after: 2,
  },
  {
    what: 'reports of browsers are summed up after ten minutes',
    ms: 10 * MINUTE,
    begin() {
      const { log, lines } = fakeLog();
      const reports = createReportLog(log);
      const report = { unit: 'mf-team', version: '1', kind: 'error', where: 'page', message: 'broken' } as never;
      for (let times = 0; times < 3; times += 1) reports.add(report);
      return () => lines.length;
    },
    before: 1,
    after: 2,
  },
  {
    what: 'views of a release count for 24 hours',
    ms: 24 * HOUR,
    begin() {
      const metrics = createMetricsWindow(Date.now);
      metrics.record({ unit: 'mf-team', version: '1', at: Date.now(), since: Date.now(), from: 'a', what: 'count', count: 'views' });
      return () => metrics.recent('mf-team@1').views;
    },
    before: 1,
    after: 0,
  },
  {
    what: 'the last hour of a release has a minute for an hour',
    ms: HOUR,
    begin() {
      const metrics = createMetricsWindow(Date.now);
      metrics.record({ unit: 'mf-team', version: '1', at: Date.now(), since: Date.now(), from: 'a', what: 'count', count: 'views' });
      return () => metrics.view()['mf-team@1']!.minutes.reduce((sum, { views }) => sum + views, 0);
    },
    before: 1,
    after: 0,
  },
  {
    what: 'a cached page is kept for its time, for the network that asked first too',
    ms: 5 * SECOND,
    begin() {
      const cache = createNetworkCache<{ html: string }>({ bytes: 1000, sizeOf: () => 1 });
      cache.set('/', { html: 'a' }, 'a', 5 * SECOND);
      return () => cache.get('/', 'a')?.html;
    },
    before: 'a',
    after: undefined,
  },
  {
    what: 'a cached page that two networks asked for is kept no longer than its time',
    ms: 5 * SECOND,
    begin() {
      const cache = createNetworkCache<{ html: string }>({ bytes: 1000, sizeOf: () => 1 });
      cache.set('/', { html: 'a' }, 'a', 5 * SECOND);
      cache.get('/', 'b');
      return () => cache.get('/', 'c')?.html;
    },
    before: 'a',
    after: undefined,
  },
  {
    what: 'a silent leader is replaced after its lease',
    ms: 4 * SECOND,
    async begin() {
      const dir = mkdtempSync(path.join(tmpdir(), 'lease-'));
      folders.push(dir);
      const edge = (name: string) => createLeaderElection({ dir, edge: name, leaseMs: 4 * SECOND, clock: Date.now });
      await edge('one').step();
      const other = edge('two');
      await other.step();
      return async () => (await other.step()).isLeader;
    },
    before: false,
    after: true,
  },
  { what: 'a complete sitemap is kept for an hour', ms: HOUR, begin: () => sitemapOf(true), before: 1, after: 2 },
  {
    what: 'a sitemap that lacks a list is tried again after half a minute',
    ms: 30 * SECOND,
    begin: () => sitemapOf(false),
    before: 1,
    after: 2,
  },
]);
