import { stripVTControlCharacters } from 'node:util';
import type { Check, Stage } from './check.ts';

/** No check may take longer unless it says so; one that hangs is a failure, and the rest goes on. */
export const LONGEST_CHECK_MS = 90_000;

export interface Outcome {
  passed: number;
  failed: number;
}

/**
 * Runs checks, those with lanes side by side, all others one after the other, and prints a line for each. One that fails is run
 * once more: a browser on a machine that others use stumbles now and then. What held only then says so and why, so that it can
 * be looked into.
 */
export async function runChecks(
  checks: readonly Check[],
  stage: Stage,
  print: (line: string) => void,
  longestMs = LONGEST_CHECK_MS,
): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0 };
  for (const lanes of inLanes(checks)) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const check of lane) outcome[await runOne(check, stage, print, check.longestMs ?? longestMs)] += 1;
      }),
    );
  }
  return outcome;
}

/** Runs of checks with lanes, sorted into them; every other check is a run of its own. */
function inLanes(checks: readonly Check[]): Check[][][] {
  const runs: Map<string, Check[]>[] = [];
  let open = false;
  for (const check of checks) {
    if (!open || check.lane === undefined) runs.push(new Map());
    open = check.lane !== undefined;
    const lanes = runs.at(-1)!;
    const lane = check.lane ?? '';
    lanes.set(lane, [...(lanes.get(lane) ?? []), check]);
  }
  return runs.map((lanes) => [...lanes.values()]);
}

async function runOne(check: Check, stage: Stage, print: (line: string) => void, limitMs: number): Promise<keyof Outcome> {
  const started = performance.now();
  const first = await limited(check.run(stage), limitMs);
  const problem = first && (await limited(check.run(stage), limitMs));
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (problem === null) {
    print(`ok    ${check.name} (${took})${first === null ? '' : `\n      at the second try, first: ${indented(first)}`}`);
    return 'passed';
  }
  // A second try may fail in another way; what came first is as worth knowing.
  const other = first === problem ? '' : `\n      at the first try: ${indented(first!)}`;
  print(`FAIL  ${check.name} (${took})\n      ${indented(problem)}${other}`);
  return 'failed';
}

function indented(text: string): string {
  return text.split('\n').join('\n      ');
}

/** The line that closes a run. */
export function closingLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}

async function limited(running: Promise<void>, longestMs: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`not done after ${longestMs / 1000} s`), longestMs);
  try {
    return await Promise.race([running.then(() => null, messageOf), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Playwright's call log is long; what it waited for, and where in the check that was, is what one needs.
  const [message = '', log = ''] = stripVTControlCharacters(error.message).split('\nCall log:');
  const waited = log.split('\n').find((line) => line.includes('waiting for'));
  const place = waited ? error.stack?.split('\n').find((line) => /\/e2e\/src\/(?!runner|browser)/.test(line)) : undefined;
  return [message.trim(), waited?.trim(), place?.trim()].filter(Boolean).join('\n');
}
