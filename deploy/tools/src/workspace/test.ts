import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from 'deploy-build/find-chromium';
import { ROOT } from 'deploy-build/preset/identity';
import { CHECKS, projectsWith, runChecks } from '../checks/checks.ts';
import { progress, runCommand, runNode } from './command.ts';
import { propertySeed } from './property-seed.ts';
import {
  closingLine,
  closingLines,
  closingTotals,
  failedFiles,
  type JestReport,
  jestTotals,
  splitCrashed,
  sum,
  type Totals,
} from './totals.ts';

/** A bare machine has no times of an earlier run. */
const ORDER = ['--testSequencer', path.join(ROOT, 'jest/slow-first.cjs')];
/** A test that hangs ends after this. Jest takes the limit of a run of many projects from the command line only. */
const LIMIT = '--testTimeout=60000';

/**
 * `npm test [-- --full]`: checks, jest of every unit, browser tests, with `--full` the whole fuzz run. Everything runs, whatever failed before it;
 * the closing line counts tests of jest and of the browser, and each failed check as one failure. Property tests have a fixed seed;
 * with `--full` a fresh one, printed at the start and beside a failure.
 */
const full = process.argv.includes('--full');
const report = progress();
const seed = propertySeed({ full, given: process.env.PROPERTY_SEED });
if (seed) report(`property tests: PROPERTY_SEED=${seed}`);
const parts: Totals[] = [];

// The browser comes over the network while the checks use the processor.
const installing = ensureChromium().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return null;
});
report('checks');
parts.push({ passed: 0, failed: await runChecks(Object.keys(CHECKS) as (keyof typeof CHECKS)[]), flaky: [] });
// Tests of the preset open pages as well.
const chromium = await installing;
parts.push(await jest());
parts.push(await journeys());
if (full) parts.push(await fuzzRun());

const totals = sum(parts);
report('done');
console.log(closingLines(totals));
if (totals.failed > 0) process.exitCode = 1;

/** Jest of every unit. Files with a failure run once more, one at a time: what passes then is reported as flaky and counts as failed. */
async function jest(): Promise<Totals> {
  report('jest: every unit');
  try {
    const { rest, crashed } = splitCrashed(await jestReport(['--maxWorkers=2']));
    const failed = failedFiles(rest);
    if (failed.length > 0) report(`jest: second run of ${names(failed)}`);
    const second = failed.length > 0 ? await jestReport(['--runInBand', '--runTestsByPath', ...failed]) : null;
    const totals = sum([jestTotals(rest, second, ROOT), await afterCrash(crashed)]);
    if (seed && totals.failed > 0) report(`property tests: repeat with PROPERTY_SEED=${seed}`);
    report(`jest: ${closingLine(totals)}`);
    return totals;
  } catch (error) {
    console.error(error);
    return jestTotals(null);
  }
}

/** A crash of the worker process says nothing of the tests: their files run in a new process, and what they give there counts. */
async function afterCrash(files: string[]): Promise<Totals> {
  if (files.length === 0) return sum([]);
  report(`jest: the worker process crashed, first run of ${names(files)}`);
  return jestTotals(await jestReport(['--runInBand', '--runTestsByPath', ...files]));
}

function names(files: readonly string[]): string {
  return files.map((file) => path.relative(ROOT, file)).join(', ');
}

async function jestReport(options: string[]): Promise<JestReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const args = [
      '--projects',
      ...projectsWith('jest.config.cjs'),
      '--json',
      '--outputFile',
      file,
      '--silent',
      LIMIT,
      ...ORDER,
      ...options,
    ];
    const { output } = await runNode([path.join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], {
      env: {
        NODE_OPTIONS: '--no-warnings',
        ...(full && { TEST_FULL: '1' }),
        ...(seed && { PROPERTY_SEED: seed }),
        ...(chromium && { CHROMIUM: chromium }),
      },
    });
    // Without the report itself, which is in the file.
    const lines = output.split('\n').filter((line) => !line.startsWith('{"'));
    console.error(lines.join('\n').trimEnd());
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } finally {
    rmSync(folder, { recursive: true });
  }
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

async function journeys(): Promise<Totals> {
  report('browser: journeys over the released storefront');
  if (!chromium) return { passed: 0, failed: 1, flaky: [] };
  try {
    const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
    const { code, output } = await runNode([playwright, 'test', '--config', path.join(ROOT, 'e2e')], {
      env: { CHROMIUM: chromium, ...(full && { E2E_FULL: '1' }) },
      echo: true,
    });
    return closingTotals(output, code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, flaky: [] };
  }
}

/** The browser for the browser tests; installs Debian's, with fonts for Chinese, where that is possible. Throws with what to do. */
async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'the browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk), or name it in CHROMIUM',
    );
  }
  console.log('Installing Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const { code, output } = await runCommand('apt-get', args, { env });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed\n${output}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed and is not on the path');
  return installed;
}
