import { CANARY, type HealthEdge, startHealthEdge } from './testing/health-edge.ts';

let edge: HealthEdge | null = null;
afterEach(async () => {
  await edge?.close();
  edge = null;
});

const from = (index: number) => `203.0.${index % 40}.1`;
const rendered = (version: string, isRendered: boolean, index: number) =>
  edge!.health.countRenders([{ unit: 'mf-catalog', version, isRendered }], from(index));

describe('a canary whose server build fails', () => {
  test('is rolled back, although browsers that run its script see nothing wrong', async () => {
    edge = await startHealthEdge(CANARY);
    for (let index = 0; index < 80; index += 1) {
      await rendered('1.0.0', true, index);
      await edge.visit([{ version: '1.0.0', kind: 'mounted' }], { from: from(index) });
    }
    for (let index = 0; index < 40; index += 1) {
      await rendered('1.1.0', false, index);
      await edge.visit([{ kind: 'mounted' }], { from: from(index) });
    }
    await edge.health.settle();
    expect(edge.moves).toMatchObject([{ unit: 'mf-catalog', to: null }]);
    const { automaticRollbacks, releases } = await edge.shown();
    expect(automaticRollbacks[0]?.reason).toMatch(
      /its server build failed in \d+ of \d+ pages, that of the release it replaces in 0 of 80/,
    );
    expect(releases['mf-catalog@1.0.0']).toMatchObject({ views: 80, rendered: 80, unrendered: 0 });
  });

  test('keeps its place when it renders as the one before, however many visitors run no script', async () => {
    edge = await startHealthEdge(CANARY);
    for (let index = 0; index < 200; index += 1) {
      await edge.health.countRenders([{ unit: 'mf-catalog', version: '1.1.0', isRendered: true }], `198.51.${index % 200}.1`);
      await rendered('1.0.0', true, index);
    }
    for (let index = 0; index < 40; index += 1)
      for (const version of ['1.0.0', '1.1.0']) await edge.visit([{ version, kind: 'mounted' }], { from: from(index) });
    await edge.health.settle();
    expect(edge.moves).toEqual([]);
    expect((await edge.shown()).analysisRuns[0]).toMatchObject({ own: { views: 40, rendered: 200, unrendered: 0 }, looks: 2 });
  });
});
