import { CANARY, type HealthEdge, startHealthEdge } from '../health/testing/health-edge.ts';
import { VIEW_LIFE_MS } from '../view-tokens/view-token.ts';

let edge: HealthEdge;
beforeEach(async () => {
  edge = await startHealthEdge(CANARY, { env: { perAddress: 3 } });
});
afterEach(() => edge.close());

const report = (version: string, kind = 'load') => ({ unit: 'mf-catalog', version, kind, where: './page', message: 'no such file' });
const beacon = (...reports: object[]) => JSON.stringify({ sequence: 1, path: '/music', view: edge.issue(), reports });
const of = async (release: string) => (await edge.shown()).releases[release];

it('counts a view once per release however often it reports', async () => {
  const view = edge.issue();
  await edge.visit([{ kind: 'mounted' }, { kind: 'vital', where: 'LCP', value: 900 }], { view });
  await edge.visit([{ kind: 'error' }, { kind: 'error' }, { kind: 'gone' }, { kind: 'vital', where: 'LCP', value: 5 }], { view });
  await edge.visit([{ kind: 'mounted' }]);
  expect(await of('mf-catalog@1.1.0')).toMatchObject({
    views: 2,
    failed: 1,
    counts: { mounted: 2, vital: 2, error: 2, gone: 1 },
    vitals: { LCP: { count: 1, p50: 900, p75: 900 } },
  });
});

it('logs the reports of one visitor in a bounded number of lines', async () => {
  for (let beacon = 0; beacon < 30; beacon += 1)
    await edge.visit(Array.from({ length: 20 }, (_, index) => ({ kind: 'load', message: `${beacon} ${index} ${'x'.repeat(400)}` })));
  expect(edge.logged.length).toBeGreaterThan(0);
  expect(edge.logged.length).toBeLessThan(20);
});

it('counts neither fallback views nor unmount errors as failures', async () => {
  await edge.visit([
    { kind: 'load' },
    { kind: 'fallback', version: '1.0.0' },
    { kind: 'mounted', version: '1.0.0' },
    { kind: 'unmount', unit: 'mf-player', version: '1.0.0' },
  ]);
  expect(await of('mf-catalog@1.1.0')).toMatchObject({ views: 1, failed: 1 });
  expect(await of('mf-catalog@1.0.0')).toMatchObject({ views: 0, failed: 0, counts: { fallback: 1, mounted: 1 } });
  expect(await of('mf-player@1.0.0')).toMatchObject({ views: 1, failed: 0 });
});

it('shows the last hour by minute, and vitals as p50 and p75', async () => {
  for (const value of [100, 200, 300, 400])
    await edge.visit([{ kind: 'vital', where: 'INP', value }], { from: `198.51.100.${value % 250}` });
  edge.clock.now += 5 * 60_000;
  await edge.visit([{ kind: 'load' }]);
  const { minutes, vitals } = (await of('mf-catalog@1.1.0'))!;
  expect(vitals.INP).toEqual({ count: 4, p50: 200, p75: 300 });
  expect(minutes).toHaveLength(60);
  expect(minutes.filter(({ views }) => views > 0)).toEqual([
    { minute: '2026-03-01T08:00:00.000Z', views: 4, failed: 0 },
    { minute: '2026-03-01T08:05:00.000Z', views: 1, failed: 1 },
  ]);
});

it('ignores unknown releases and forged view tokens', async () => {
  expect(await edge.visit([{ version: '6.6.6', kind: 'load' }])).toBe(204);
  const old = edge.issue();
  edge.clock.now += VIEW_LIFE_MS;
  for (const view of ['', 'forged', `${old.slice(0, -1)}_`, old]) expect(await edge.visit([{ kind: 'load' }], { view })).toBe(204);
  expect(await edge.shown()).toMatchObject({ releases: {}, intake: { accepted: 1, forged: 4, unknown: 1 } });
});

it('limits views per minute of one address and of one IPv6 network', async () => {
  for (let index = 0; index < 9; index += 1) await edge.visit([{ kind: 'load' }], { from: '203.0.113.9' });
  for (let index = 0; index < 9; index += 1) await edge.visit([{ kind: 'load' }], { from: `2001:db8:1:2::${index + 1}` });
  expect(await of('mf-catalog@1.1.0')).toMatchObject({ views: 6, failed: 6 });
  expect((await edge.shown()).intake.limited).toBe(12);
  edge.clock.now += 60_000;
  await edge.visit([{ kind: 'load' }], { from: '203.0.113.9' });
  expect(await of('mf-catalog@1.1.0')).toMatchObject({ views: 7 });
});

it('exposes the counters to Prometheus', async () => {
  await edge.visit([{ kind: 'mount' }]);
  const text = await edge.metrics();
  for (const line of [
    'yinhe_edge_channel_sequence 7',
    'yinhe_edge_release_info{unit="mf-catalog",version="1.0.0",as="current"} 90',
    'yinhe_edge_release_info{unit="mf-catalog",version="1.1.0",as="canary"} 10',
    'yinhe_edge_views_total{unit="mf-catalog",version="1.1.0"} 1',
    'yinhe_edge_failed_views_total{unit="mf-catalog",version="1.1.0"} 1',
    'yinhe_edge_reports_total{unit="mf-catalog",version="1.1.0",kind="mount"} 1',
    'yinhe_edge_requests_total{kind="health",status="204"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

it.each([
  ['not JSON', () => '{'],
  ['no reports', () => beacon()],
  ['too many reports', () => beacon(...Array.from({ length: 21 }, () => report('1.0.0')))],
  ['an unknown kind', () => beacon(report('1.0.0', 'party'))],
  ['an endless message', () => beacon({ ...report('1.0.0'), message: 'x'.repeat(501) })],
  ['a vital without a value', () => beacon({ ...report('1.0.0', 'vital'), where: 'LCP' })],
  ['a vital that nobody measures', () => beacon({ ...report('1.0.0', 'vital'), where: 'XYZ', value: 1 })],
  ['a vital before its time', () => beacon({ ...report('1.0.0', 'vital'), where: 'LCP', value: -1 })],
  ['nothing', () => ''],
  ['a list', () => '[]'],
])('refuses %s', async (_what, body) => {
  expect(await edge.post(body())).toBe(400);
});

it('refuses an oversized beacon', async () => {
  expect(await edge.post('x'.repeat(70_000))).toBe(413);
});
