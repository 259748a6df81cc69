import { CANARY, type HealthEdge, startHealthEdge } from './testing/health-edge.ts';

let edge: HealthEdge;
beforeEach(async () => {
  edge = await startHealthEdge(CANARY);
});
afterEach(() => edge.close());

/** Views of visitors in networks of their own; of each the first render of the page differs from what was served, or not. */
async function visits(version: string, count: number, isRedrawn: boolean): Promise<void> {
  const kinds = isRedrawn ? (['mounted', 'hydration', 'hydration'] as const) : (['mounted'] as const);
  for (let index = 0; index < count; index += 1) {
    const from = `203.0.${index % 40}.1`;
    const reports = kinds.map((kind) => ({ version, kind, where: './page' }));
    await edge.visit(reports, { from, view: edge.issue(from, version) });
  }
}

it('a canary whose pages are drawn anew in the browser is rolled back, each view counted once', async () => {
  await visits('1.0.0', 80, false);
  await visits('1.1.0', 40, true);
  await edge.health.settle();
  expect(edge.moves).toMatchObject([{ unit: 'mf-catalog', to: null }]);
  const { automaticRollbacks, releases } = await edge.shown();
  expect(automaticRollbacks[0]?.reason).toMatch(/\d+ of \d+ views were drawn anew, .* 0 of 80 with the release that it replaces/);
  expect(releases['mf-catalog@1.1.0']).toMatchObject({ views: 40, failed: 0, redrawn: 40 });
});

it('a canary whose pages are drawn anew no more than those before keeps its place', async () => {
  await visits('1.0.0', 80, true);
  await visits('1.1.0', 40, true);
  await edge.health.settle();
  expect(edge.moves).toEqual([]);
});

it('a restart of the edge counts a view that was drawn anew before it no second time', async () => {
  const from = '203.0.7.1';
  const view = edge.issue(from, '1.1.0');
  await edge.visit([{ kind: 'mounted' }, { kind: 'hydration' }], { from, view });
  await edge.restart();
  await edge.visit([{ kind: 'hydration' }], { from, view });
  expect((await edge.shown()).releases['mf-catalog@1.1.0']).toMatchObject({ views: 1, redrawn: 1 });
});
