import { runBench } from './bench.ts';
import { measureStanding } from './first-view.ts';
import { type Interval, median, middleOfPairs } from './statistics.ts';
import type { Row } from './table.ts';

/**
 * `node e2e/src/bench/checking.ts`: what checking every file against its digest costs a first view until its content stands, as
 * the difference between the storefront and the same one whose pages name no digests, both on the real edge over HTTP/2. The
 * processor is a phone's, the line is not slowed: a digest takes as long on any line, and what a slow line scatters would hide
 * it; the view that it is set against is the shorter one. The sides take turns, who goes first too. Pairs are added until the
 * interval of their middle is narrow enough to tell the aim from its half, or there are as many as a run has time for; the row
 * states the interval either way.
 */
const FEWEST_PAIRS = 20;
const MOST_PAIRS = Number(process.env.BENCH_PAIRS ?? 100);
/** Of the time until the content stands without digests. */
const AIM = 0.02;
const NARROW = AIM / 2;
const PAGES = [
  ['/', '#slot-page .yh-room h1'],
  ['/music', '#slot-page [data-row] button'],
] as const;
const PROGRAM = 'deploy/src/bench/serve-unchecked.ts';

await runBench(async ({ browser, serve }) => {
  const sides = [await serve(PROGRAM, { BENCH_DIGESTS: 'kept' }), await serve(PROGRAM)] as const;
  const rows: Row[] = [];
  for (const [path, ready] of PAGES) {
    const times: [number[], number[]] = [[], []];
    let interval: Interval = { middle: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    // The first pair warms both sides up and does not count.
    for (let pair = -1; pair < MOST_PAIRS && !isNarrow(interval, times); pair += 1) {
      for (const side of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const stands = await measureStanding(browser, sides[side] + path, ready);
        if (pair >= 0) times[side].push(stands);
      }
      if (pair > 0) interval = middleOfPairs(differences(times));
    }
    rows.push(rowOf(path, times, interval));
  }
  return rows;
});

function differences([checked, unchecked]: [number[], number[]]): number[] {
  return checked.map((time, pair) => time - unchecked[pair]!);
}

function isNarrow({ low, high }: Interval, [, unchecked]: [number[], number[]]): boolean {
  return unchecked.length >= FEWEST_PAIRS && (high - low) / 2 <= NARROW * median(unchecked);
}

function rowOf(path: string, times: [number[], number[]], { middle, low, high }: Interval): Row {
  const [own, other] = times.map(median) as [number, number];
  const percent = (value: number) => `${((value / other) * 100).toFixed(1)} %`;
  return {
    what: `\`${path}\` content stands, with and without digests, processor slowed only; ${times[0].length} pairs differ by ${middle.toFixed(1)} ms, with 95 % confidence by ${percent(low)} to ${percent(high)}`,
    ours: `${Math.round(own)} ms`,
    reference: `${Math.round(other)} ms`,
    ratio: middle / other,
    aim: `≤ ${AIM}`,
  };
}
