import { type Row, runBench } from './bench.ts';
import { measureProcessorTime } from './first-view.ts';
import { startProcessorTime } from './processor-time.ts';
import { type Interval, median, middleOfPairs } from './statistics.ts';

/**
 * `node e2e/src/bench/checking.ts`: what checking the digest of every file costs a first view, as the difference in processor time
 * between the storefront and the same one whose pages name no digests, both on the real edge over HTTP/2. It counts all threads of the
 * page until everything is loaded, prefetched files too, and not elapsed time, which scatters several times as much beside other work.
 * The sides take turns, also in who goes first. It adds pairs until the interval of their middle is narrow enough to tell the target
 * from its half, or there are as many as a run has time for; the row contains the interval either way. The upper bound for the
 * processor of a phone is in the rows of `main.ts`.
 */
const FEWEST_PAIRS = 20;
/** Fewer than six pairs give no statement with 95 % confidence. */
const MOST_PAIRS = Math.max(6, Number(process.env.BENCH_PAIRS ?? 60));
/** Of the view without digests. */
const AIM = 0.02;
const NARROW = AIM / 2;
const PAGES = [
  ['/', '#slot-page .yh-container h1'],
  ['/music', '#slot-page [data-row] button'],
] as const;
const PROGRAM = 'deploy/tools/src/bench/serve-unchecked.ts';

await runBench(async ({ browser, serve }) => {
  const sides = [await serve(PROGRAM, { BENCH_DIGESTS: 'kept' }), await serve(PROGRAM)] as const;
  const time = await startProcessorTime(browser);
  const rows: Row[] = [];
  for (const [path, ready] of PAGES) {
    const times: [number[], number[]] = [[], []];
    let interval: Interval = { middle: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    // The first pair warms both sides up and does not count.
    for (let pair = -1; pair < MOST_PAIRS && !isNarrow(interval, times); pair += 1) {
      for (const side of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const ms = await measureProcessorTime(browser, time, sides[side] + path, ready);
        if (pair >= 0) times[side].push(ms);
      }
      if (pair > 0) interval = middleOfPairs(differences(times));
      // A run of some minutes shows its progress.
      if (pair > 0 && (pair + 1) % 10 === 0) console.error(rowOf(path, times, interval).what);
    }
    rows.push(rowOf(path, times, interval));
  }
  await time.close();
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
    what: `\`${path}\` processor time of a first view, with and without digests; ${times[0].length} pairs differ by ${middle.toFixed(1)} ms, with 95 % confidence by ${percent(low)} to ${percent(high)}`,
    ours: `${Math.round(own)} ms`,
    reference: `${Math.round(other)} ms`,
    ratio: middle / other,
    aim: `≤ ${AIM}`,
  };
}
