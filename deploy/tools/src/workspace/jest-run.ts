import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { projectsWith } from '../checks/checks.ts';
import { runNode } from './command.ts';
import { closingLine, failedFiles, type JestReport, jestTotals, slowestFiles, splitCrashed, sum, type Totals } from './totals.ts';

/** A bare machine has no times of an earlier run. */
const ORDER = ['--testSequencer', path.join(ROOT, 'jest/slow-first.cjs')];
/** A test that hangs ends after this. Jest takes the limit of a run of many projects from the command line only. */
const LIMIT = '--testTimeout=60000';

export interface JestRun {
  /** Environment of the tests. */
  env: Record<string, string>;
  report: (line: string) => void;
  /** Patterns of the test files; all without. */
  patterns?: readonly string[];
}

/** Jest of every unit. Files with a failure run once more, one at a time: what passes then is reported as flaky and counts as failed. */
export async function runJest(run: JestRun): Promise<Totals> {
  const { report, patterns = [] } = run;
  report('jest');
  try {
    const chosen = patterns.flatMap((pattern) => ['--testPathPatterns', pattern]);
    const { rest, crashed } = splitCrashed(await jestReport(run, ['--maxWorkers=2', ...chosen]));
    report(`jest: the slowest files\n${slowestFiles(rest, ROOT).join('\n')}`);
    const failed = failedFiles(rest);
    if (failed.length > 0) report(`jest: second run of ${names(failed)}`);
    const second = failed.length > 0 ? await jestReport(run, ['--runInBand', '--runTestsByPath', ...failed]) : null;
    const totals = sum([jestTotals(rest, second, ROOT), await afterCrash(run, crashed)]);
    report(`jest: ${closingLine(totals)}`);
    return totals;
  } catch (error) {
    console.error(error);
    return jestTotals(null);
  }
}

/** A crash of the worker process says nothing of the tests: their files run in a new process, and what they give there counts. */
async function afterCrash(run: JestRun, files: string[]): Promise<Totals> {
  if (files.length === 0) return sum([]);
  run.report(`jest: the worker process crashed, first run of ${names(files)}`);
  return jestTotals(await jestReport(run, ['--runInBand', '--runTestsByPath', ...files]));
}

function names(files: readonly string[]): string {
  return files.map((file) => path.relative(ROOT, file)).join(', ');
}

/** Runs jest once more when it ended without a report: then its process crashed, and no test has failed. */
async function jestReport(run: JestRun, options: string[]): Promise<JestReport> {
  const report = await reportOf(run, options);
  if (report) return report;
  run.report('jest: its process crashed, once more');
  const second = await reportOf(run, options);
  if (!second) throw new Error('jest ended twice without a report');
  return second;
}

async function reportOf({ env }: JestRun, options: string[]): Promise<JestReport | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const projects = ['--projects', ...projectsWith('jest.config.cjs')];
    const args = [...projects, '--json', '--outputFile', file, '--silent', LIMIT, ...ORDER, ...options];
    const { output } = await runNode([path.join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], {
      env: { NODE_OPTIONS: '--no-warnings', ...env },
    });
    // Without the report itself, which is in the file.
    const lines = output.split('\n').filter((line) => !line.startsWith('{"'));
    console.error(lines.join('\n').trimEnd());
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
