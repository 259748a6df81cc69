import { fuzz, growthFaults } from './run.ts';

/** The whole run is `npm run fuzz`. */
const REQUESTS = 1000;
/** Three processes start and stop, beside other tests. */
const LIMIT_MS = 120_000;
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_122);

it(
  'answers every generated request within its declaration, without a 5xx or an internal detail',
  async () => {
    const results = await fuzz({ requests: REQUESTS, seed: SEED });
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
    expect(results.reduce((sum, { requests }) => sum + requests, 0)).toBe(REQUESTS);
    // Each area must have both successes and refusals, or its requests test nothing.
    const [, edge, releaseService] = results;
    // Beacons that are counted, and a release service that is not just at its limits.
    expect(edge!.statuses[204]).toBeGreaterThan(5);
    expect(releaseService!.statuses[200]).toBeGreaterThan(releaseService!.statuses[409] ?? 0);
    for (const { statuses } of results) expect([statuses[200], statuses[400]]).toEqual([expect.any(Number), expect.any(Number)]);
  },
  LIMIT_MS,
);

it('reports a heap and handles that grow with the requests', () => {
  const early = { heap: 100e6, rss: 200e6, handles: 30 };
  expect(growthFaults({ early, late: { ...early, heap: 120e6, handles: 40 } })).toEqual([]);
  expect(growthFaults({ early, late: { ...early, heap: 130e6, handles: 60 } })).toEqual([
    'the heap grew from 100 MB to 130 MB',
    'open handles grew from 30 to 60',
  ]);
});
