import { stripVTControlCharacters } from 'node:util';
import type { Check, Stage } from './check.ts';

/** No check may take longer unless it says so; one that hangs is a failure, and the rest goes on. */
export const LONGEST_CHECK_MS = 90_000;

export interface Outcome {
  passed: number;
  failed: number;
}

/**
 * Runs checks one after the other and prints a line for each. One that fails is run once more: a browser on a machine that
 * others use stumbles now and then. What held only then says so and why, so that it can be looked into.
 */
export async function runChecks(
  checks: readonly Check[],
  stage: Stage,
  print: (line: string) => void,
  longestMs = LONGEST_CHECK_MS,
): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0 };
  for (const check of checks) {
    const started = performance.now();
    const limitMs = check.longestMs ?? longestMs;
    const first = await limited(check.run(stage), limitMs);
    const problem = first && (await limited(check.run(stage), limitMs));
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (problem === null) {
      outcome.passed += 1;
      print(`ok    ${check.name} (${took})${first === null ? '' : `\n      at the second try, first: ${indented(first)}`}`);
    } else {
      outcome.failed += 1;
      print(`FAIL  ${check.name} (${took})\n      ${indented(problem)}`);
    }
  }
  return outcome;
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
