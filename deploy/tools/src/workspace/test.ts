import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from 'deploy-build/preset/identity';
import { CHECKS, runChecks } from '../checks/checks.ts';
import { affectedBy, patternsOf, readWorkspaces, type Selection } from './affected.ts';
import { changedFiles } from './changed-files.ts';
import { progress, runNode } from './command.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureEngines } from './ensure-engines.ts';
import { runJest } from './jest-run.ts';
import { PartTimes } from './part-times.ts';
import { propertySeed } from './property-seed.ts';
import { closingLines, closingTotals, startSeconds, sum, type Totals } from './totals.ts';

/**
 * `npm test [-- --full | --changed [--since <commit>]]`: checks, jest of every unit, browser tests, with `--full` the whole fuzz run.
 * With `--changed` all checks, jest of the workspaces that a change can break, and the browser tests that were changed themselves.
 * Everything runs, whatever failed before it; the closing lines give the time of each part, then the tests of jest and of the browser,
 * each failed check as one failure. Property tests have a fixed seed; with `--full` a fresh one, printed at the start and beside a failure.
 */
const { full, changed, since } = parseArgs({
  options: { full: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false }, since: { type: 'string' } },
}).values;
const report = progress();
const times = new PartTimes();
const selection = changed || since !== undefined ? affectedBy(changedFiles(ROOT, since), readWorkspaces(ROOT)) : null;
const seed = propertySeed({ full, given: process.env.PROPERTY_SEED });
if (selection) reportSelection(selection);
if (seed) report(`property tests: PROPERTY_SEED=${seed}`);
const parts: Totals[] = [];

// The browser comes over the network while the checks use the processor.
const installing = ensureChromium().catch(reportFailure);
report('checks');
parts.push(await times.measure('checks', checks));
// Tests of the preset open pages as well.
const chromium = await installing;
// One after the other: apt-get runs once at a time. Without them their journeys fail, and say so.
if (full) await ensureEngines().catch(reportFailure);
parts.push(await times.measure('jest', jest));
if (!selection || selection.browserFiles.length > 0) {
  const { output, code } = await times.measure('browser', () => journeys(selection?.browserFiles));
  times.split('browser', 'build and start', startSeconds(output));
  parts.push(closingTotals(output, code));
}
if (full) parts.push(await times.measure('fuzz', fuzzRun));

const totals = sum(parts);
report('done');
console.log([...times.lines(), closingLines(totals)].join('\n'));
if (totals.failed > 0) process.exitCode = 1;

function reportFailure(error: unknown): null {
  console.error(error instanceof Error ? error.message : error);
  return null;
}

function reportSelection({ folders, browserFiles }: Selection): void {
  report(`changed, or dependent on what was changed: ${folders.join(', ') || 'no workspace'}`);
  if (browserFiles.length > 0) report(`changed browser tests: ${browserFiles.join(', ')}`);
}

async function checks(): Promise<Totals> {
  return { passed: 0, failed: await runChecks(Object.keys(CHECKS) as (keyof typeof CHECKS)[]), flaky: [] };
}

async function jest(): Promise<Totals> {
  const env = { ...(full && { TEST_FULL: '1' }), ...(seed && { PROPERTY_SEED: seed }), ...(chromium && { CHROMIUM: chromium }) };
  const result = await runJest({ env, report, ...(selection && { patterns: patternsOf(selection, ROOT) }) });
  if (seed && result.failed > 0) report(`property tests: repeat with PROPERTY_SEED=${seed}`);
  return result;
}

/** 100 000 generated requests; `npm test` sends a thousand by jest. Counts as one test. */
async function fuzzRun(): Promise<Totals> {
  report('fuzz: generated requests to service, edge and release service');
  const { code } = await runNode([path.join(ROOT, 'deploy/tools/src/fuzz/main.ts')], {
    env: { ...(seed && { PROPERTY_SEED: seed }) },
    echo: true,
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] };
}

/** Runs the browser tests of the named files, of all without; gives what they print. */
async function journeys(files: readonly string[] = []): Promise<{ output: string; code: number | null }> {
  report('browser: journeys over the released storefront');
  if (!chromium) return { output: '', code: 1 };
  try {
    const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
    return await runNode([playwright, 'test', '--config', path.join(ROOT, 'e2e'), ...files], {
      env: { CHROMIUM: chromium, ...(full && { E2E_FULL: '1' }) },
      echo: true,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { output: '', code: 1 };
  }
}
