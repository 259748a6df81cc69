import type { ViewCount } from 'deploy-release';
import { type Behaviour, drawView, SOUND, seededRandom } from 'deploy-release/testing';
import { analyseRun } from './analyse-run.ts';
import { type Counters, emptyCounters } from './counters.ts';
import { count, counters, measure } from './testing/network-counters.ts';
import { type CanarySituation, simulateCanary } from './testing/simulated-canary.ts';

/** Simulated runs of each attack: all in `npm run test:full`. */
const [RUNS, SEEDS] = process.env.TEST_FULL ? [10, [1, 2, 3]] : [3, [1]];

jest.setTimeout(30_000);

/** Networks that must have met a problem. */
const LEAST = 3;

/** The counters, with further failed views of one network. */
function withFailuresOf(network: string, times: number, sum: Counters): Counters {
  for (let index = 0; index < times; index += 1) count(sum, network, 'views', 'failed');
  return sum;
}

it('blames a promotion for added slowness only, not for a network that slowed every unit', () => {
  const others = { before: counters(80, 0, 1500), since: counters(80, 0, 3000) };
  const base = counters(80, 0, 1500);
  expect(analyseRun({ own: counters(80, 0, 3000), base, others, looksDone: 0, networks: 50 }, LEAST)).toEqual({ worse: false, look: 3 });
  expect(analyseRun({ own: counters(80, 0, 5000), base, others, looksDone: 0, networks: 50 }, LEAST)).toMatchObject({
    worse: true,
    by: 'LCP',
  });
});

it('blames a promotion only for failures beyond those of all units', () => {
  const others = { before: counters(200, 0, null), since: counters(200, 60, null) };
  const base = counters(200, 0, null);
  expect(analyseRun({ own: counters(80, 24, null), base, others, looksDone: 0, networks: 50 }, LEAST).worse).toBe(false);
  expect(analyseRun({ own: counters(80, 72, null), base, others, looksDone: 0, networks: 50 }, LEAST)).toMatchObject({
    worse: true,
    by: 'failures',
  });
});

it('blames a promotion for fewer actions only beyond those that all units lost', () => {
  const active = (views: number, active: number) => {
    const sum = emptyCounters();
    for (let index = 0; index < views; index += 1) {
      count(sum, `n${index % 50}`, 'views', 'used');
      if (index < active) count(sum, `n${index % 50}`, 'active');
    }
    return sum;
  };
  const evidence = { own: active(80, 8), base: active(400, 160), looksDone: 0, networks: 50 };
  const quietHour = { before: active(400, 200), since: active(100, 15) };
  expect(analyseRun({ ...evidence, others: quietHour }, LEAST).worse).toBe(false);
  expect(analyseRun({ ...evidence, others: { ...quietHour, since: active(100, 50) } }, LEAST)).toMatchObject({
    worse: true,
    by: 'inactive',
  });
});

it('waits for more networks without spending a look when one or two report failures', () => {
  const base = counters(200, 0, null);
  const waits = { worse: false, look: 0, waitsFor: 'networks', reason: expect.objectContaining({ code: 'analysis.failures' }) };
  expect(
    analyseRun({ own: withFailuresOf('hostile', 60, counters(12, 0, null, 2)), base, others: null, looksDone: 0, networks: 50 }, LEAST),
  ).toEqual({
    ...waits,
    networks: 1,
    needed: 3,
  });
  expect(analyseRun({ own: counters(40, 40, null, 2), base, others: null, looksDone: 0, networks: 50 }, LEAST)).toEqual({
    ...waits,
    networks: 2,
    needed: 3,
  });
  expect(analyseRun({ own: counters(60, 60, null, 6), base, others: null, looksDone: 0, networks: 50 }, LEAST)).toMatchObject({
    worse: true,
    by: 'failures',
  });
});

it('gives one network among many no more weight than three others, however many views it reports', () => {
  const own = withFailuresOf('hostile', 6000, counters(60, 3, null, 30));
  expect(analyseRun({ own, base: counters(200, 0, null), others: null, looksDone: 0, networks: 50 }, LEAST)).toEqual({
    worse: false,
    look: 2,
  });
});

it('ignores slow timings of a single network', () => {
  const own = counters(30, 0, 1500, 30);
  for (let index = 0; index < 60; index += 1) {
    count(own, 'hostile', 'views');
    measure(own, 'hostile', 'LCP', 60_000);
  }
  const base = counters(200, 0, 1500);
  expect(analyseRun({ own, base, others: null, looksDone: 0, networks: 50 }, LEAST).worse).toBe(false);
  expect(analyseRun({ own: counters(90, 0, 60_000), base, others: null, looksDone: 0, networks: 50 }, LEAST)).toMatchObject({
    worse: true,
    by: 'LCP',
  });
});

it('accepts one network where the operator configured one', () => {
  const evidence = { own: counters(40, 30, null, 1), base: counters(200, 0, null), others: null, looksDone: 0, networks: 50 };
  expect(analyseRun(evidence, 1).worse).toBe(true);
});

// Too slow for `npm run test:mutation`, which runs the tests once for each mutant.
(process.env.MUTATION_TEST ? describe.skip : describe).each([
  [1, 20],
  [3, 60],
  [10, 200],
])('an attacker with %i networks among those of %i visitors', (hostile, visitors) => {
  /** Rolled back within the first looks of a canary of half, whose visitors come from networks of their own. */
  function isRolledBack(candidate: Behaviour, attack: (own: Counters, base: Counters, network: string) => void, seed: number): boolean {
    const random = seededRandom(seed);
    const [own, base] = [emptyCounters(), emptyCounters()];
    let looksDone = 0;
    for (let index = 0; index < visitors; index += 1) {
      for (const [sum, behaviour] of [
        [own, candidate],
        [base, SOUND],
      ] as const) {
        const view = drawView(behaviour, random);
        count(sum, `n${index}`, ...view.counts);
        for (const [name, value] of Object.entries(view.values)) measure(sum, `n${index}`, name, value);
      }
      // The attacker reports as much as is taken, from the beginning.
      if (index < hostile) for (let times = 0; times < 30; times += 1) attack(own, base, `h${index}`);
      const result = analyseRun({ own, base, others: null, looksDone, networks: visitors + hostile }, LEAST);
      if (result.worse) return true;
      looksDone = result.look;
    }
    return false;
  }
  const rate = (candidate: Behaviour, attack: Parameters<typeof isRolledBack>[1]) => {
    const runs = Array.from({ length: RUNS }, (_, seed) => isRolledBack(candidate, attack, seed + 1));
    return runs.filter(Boolean).length / runs.length;
  };

  it.each<[string, ViewCount[]]>([
    ['failures', ['views', 'failed']],
    ['lost views', ['views', 'lost']],
    ['stuck views', ['views', 'stuck', 'used']],
    ['views without an action', ['views', 'used']],
  ])('does not get a sound release rolled back by %s', (_, counts) => {
    expect(rate(SOUND, (own, _base, network) => count(own, network, ...counts))).toBe(0);
  });

  it('does not protect a release that fails by failing what it replaces, nor by sound views of it', () => {
    const broken = { ...SOUND, failureRate: 0.9 };
    expect(rate(broken, (_own, base, network) => count(base, network, 'views', 'failed'))).toBe(1);
    expect(rate(broken, (own, _base, network) => count(own, network, 'views'))).toBe(1);
  });

  // A young canary: the attacker has as many views as the limits allow in two minutes before the first visitor.
  const outcomes = (candidate: Behaviour, attack: CanarySituation['attack']) =>
    SEEDS.map((seed) => simulateCanary({ candidate, visitors, views: 2 * visitors, hostile, attack }, 640, seed));

  it('does not get a sound release rolled back that had no other visitor yet', () => {
    const attacked = outcomes(SOUND, { of: 'canary', counts: ['views', 'failed'], first: 60 });
    expect(attacked.map(({ rolledBackAt }) => rolledBackAt)).toEqual(SEEDS.map(() => null));
  });

  it.each(['canary', 'baseline'] as const)(
    'does not keep a release that fails for visitors by sound views of the %s before they come',
    (of) => {
      for (const { rolledBackAt, steppedAt } of outcomes({ ...SOUND, failureRate: 0.5 }, { of, counts: ['views'], first: 60 })) {
        expect(rolledBackAt).toBeLessThanOrEqual(2 * visitors);
        expect(steppedAt).toBeNull();
      }
    },
  );
});
