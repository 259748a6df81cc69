import { analyseRun, type Evidence } from './analyse-run.ts';
import { type Counters, emptyCounters } from './counters.ts';
import { count, counters, measure } from './testing/network-counters.ts';

const LEAST = 3;
const evidence = (own: Counters, base: Counters, more: Partial<Evidence> = {}): Evidence => ({
  own,
  base,
  others: null,
  looksDone: 0,
  networks: 10,
  ...more,
});
/** Views of each network, `bad` of them under a name. */
function byNetwork(views: Record<string, [views: number, bad: number]>, name: 'failed' | 'lost' | 'stuck' = 'failed'): Counters {
  const sum = emptyCounters();
  for (const [network, [all, bad]] of Object.entries(views))
    for (let index = 0; index < all; index += 1) count(sum, network, 'views', ...(index < bad ? [name] : []));
  return sum;
}
/** Values of LCP, one view of a network each. */
function timed(values: readonly number[], networks = values.length): Counters {
  const sum = emptyCounters();
  for (const [index, value] of values.entries()) {
    count(sum, `n${index % networks}`, 'views');
    measure(sum, `n${index % networks}`, 'LCP', value);
  }
  return sum;
}
const times = (value: number, length: number): number[] => Array.from({ length }, () => value);

it('looks no further before enough new views came', () => {
  const own = counters(39, 39, null);
  expect(analyseRun(evidence(own, counters(200, 0, null), { looksDone: 1 }), LEAST)).toEqual({ worse: false, look: 1 });
  expect(analyseRun(evidence(own, counters(200, 0, null)), LEAST).worse).toBe(true);
});

it('finds a release worse by one signal although another one still waits for networks', () => {
  const own = byNetwork({ ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`n${index}`, [2, 2]])) }, 'lost');
  for (let times = 0; times < 12; times += 1) count(own, 'n0', 'failed');
  expect(analyseRun(evidence(own, counters(200, 0, null)), LEAST)).toMatchObject({ worse: true, by: 'lost' });
});

it.each([
  [0, 3],
  [59, 3],
  [60, 4],
  [100, 6],
  [200, 11],
  [5000, 11],
])('with %i networks a finding takes %i of them, one more than may be hostile', (networks, needed) => {
  const own = byNetwork({ a: [20, 20], b: [20, 20] });
  expect(analyseRun(evidence(own, counters(200, 0, null), { networks }), LEAST)).toMatchObject({
    waitsFor: 'networks',
    networks: 2,
    needed,
  });
});

it('takes as few networks as the operator configured, without leaving any out, below three', () => {
  const own = byNetwork({ a: [20, 20], b: [20, 20] });
  const result = (least: number) => analyseRun(evidence(own, counters(200, 0, null)), least);
  expect(result(2)).toMatchObject({ worse: true, by: 'failures' });
  expect(result(3)).toMatchObject({ worse: false, needed: 3 });
});

it('counts no networks without the problem', () => {
  const own = byNetwork({ a: [20, 20], b: [20, 20], c: [20, 0] });
  expect(analyseRun(evidence(own, counters(200, 0, null)), LEAST)).toMatchObject({ waitsFor: 'networks', networks: 2 });
});

it('drops a finding that rests on the network with most of the problem', () => {
  const own = byNetwork({
    mild: [10, 1],
    other: [10, 1],
    worst: [10, 9],
    ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`n${i}`, [10, 0]])),
  });
  expect(analyseRun(evidence(own, counters(200, 0, null)), LEAST)).toEqual({ worse: false, look: 0, provisional: 3 });
});

it('leaves out the networks that were slow, not those that were fast, to see whether a slowness remains', () => {
  const own = timed([...times(900, 19), ...times(3000, 21)]);
  const base = timed(times(1000, 200));
  expect(analyseRun(evidence(own, base, { networks: 1000 }), LEAST)).toEqual({ worse: false, look: 2 });
  expect(analyseRun(evidence(timed(times(3000, 40)), base, { networks: 1000 }), LEAST)).toMatchObject({ worse: true, by: 'LCP' });
});

describe('a baseline that one network failed', () => {
  const own = byNetwork(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`n${index}`, [4, 3]])));

  it('is compared without this network, so that it protects no bad release', () => {
    const base = byNetwork({ hostile: [30, 30], a: [20, 0], b: [20, 0] });
    expect(analyseRun(evidence(own, base), LEAST)).toMatchObject({ worse: true, by: 'failures' });
  });

  it('stays whole where it has only two networks', () => {
    const base = byNetwork({ a: [30, 30], b: [10, 0] });
    expect(analyseRun(evidence(own, base), LEAST).worse).toBe(false);
  });
});

describe('a promotion', () => {
  const before = timed(times(1000, 40));
  const promoted = (own: number[], others: { before: Counters; since: Counters }) =>
    analyseRun(evidence(timed(own), before, { others, networks: 50 }), LEAST).worse;

  it('is compared with what it replaces as it was when the other units became faster', () => {
    const faster = { before: timed(times(1000, 40)), since: timed(times(100, 40)) };
    expect(promoted(times(1050, 40), faster)).toBe(false);
    expect(promoted(times(1500, 40), faster)).toBe(true);
  });

  it('is measured against the slowdown of the other units only when both periods have enough values', () => {
    const slower = (was: number, is: number) => ({ before: timed(times(1000, was)), since: timed(times(3000, is)) });
    expect(promoted(times(2000, 40), slower(20, 20))).toBe(false);
    expect(promoted(times(2000, 40), slower(19, 40))).toBe(true);
    expect(promoted(times(2000, 40), slower(40, 19))).toBe(true);
  });

  it('is measured without a slowdown where the other units took no time before', () => {
    expect(promoted(times(2000, 40), { before: timed(times(0, 40)), since: timed(times(3000, 40)) })).toBe(true);
  });

  it('is blamed for failures when too few views of other units say that they fail as well', () => {
    const own = counters(80, 30, null);
    const base = counters(200, 0, null);
    const others = (views: number) => ({ before: counters(200, 0, null), since: counters(views, views, null) });
    expect(analyseRun(evidence(own, base, { others: others(19) }), LEAST)).toMatchObject({ worse: true, by: 'failures' });
    expect(analyseRun(evidence(own, base, { others: others(20) }), LEAST).worse).toBe(false);
  });
});

describe('fewer actions after a promotion', () => {
  /** Views of fifty networks, of which the first `active` ones acted. */
  const acting = (used: number, active: number) => {
    const sum = emptyCounters();
    for (let index = 0; index < used; index += 1)
      count(sum, `n${index % 50}`, 'views', 'used', ...(index < active ? (['active'] as const) : []));
    return sum;
  };
  const isDead = (others: { before: Counters; since: Counters }, active = 8) =>
    analyseRun(evidence(acting(80, active), acting(400, 160), { others, networks: 50 }), LEAST).worse;

  it('are its own where the other units lost none, or too few views tell', () => {
    expect(isDead({ before: acting(400, 200), since: acting(100, 50) })).toBe(true);
    expect(isDead({ before: acting(400, 200), since: acting(19, 1) })).toBe(true);
    expect(isDead({ before: acting(19, 10), since: acting(100, 10) })).toBe(true);
    expect(isDead({ before: acting(400, 0), since: acting(100, 0) })).toBe(true);
  });

  it('are expected where the other units lost as many', () => {
    expect(isDead({ before: acting(400, 200), since: acting(20, 2) })).toBe(false);
  });

  it('are not expected to be more where the other units gained some', () => {
    expect(isDead({ before: acting(400, 40), since: acting(100, 90) }, 30)).toBe(false);
  });
});

it('finds a slow release although ten networks report fast values without end', () => {
  const base = timed(times(1800, 300));
  const own = emptyCounters();
  for (let index = 0; index < 40; index += 1) {
    count(own, `n${index}`, 'views');
    measure(own, `n${index}`, 'LCP', 9000);
    for (let further = 0; further < 60; further += 1) measure(own, `hostile${further % 10}`, 'LCP', 1500);
  }
  expect(analyseRun(evidence(own, base, { networks: 300 }), LEAST)).toMatchObject({ worse: true, by: 'LCP' });
});
