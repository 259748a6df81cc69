/** How many tests ran, how they ended, and which passed at their second run only. */
export interface Totals {
  passed: number;
  failed: number;
  /** `<file> › <test>`; a flaky test of jest is among the failed, one of the browser part fails the run by its exit code. */
  flaky: string[];
}

/** The part of jest's JSON report that counts. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not run at all. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    startTime?: number;
    endTime?: number;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** What jest says of a file whose worker process the operating system ended. */
const WORKER_CRASH = /jest worker process \(pid=\d+\) was terminated by another process: signal=SIG/;

/**
 * Totals of a jest report; without one (jest itself failed) one failure. `second` is the report of the second run of the failed
 * files: it tells which tests are flaky and adds no pass.
 */
export function jestTotals(report: JestReport | null, second: JestReport | null = null, root = ''): Totals {
  if (!report) return { passed: 0, failed: 1, flaky: [] };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, flaky: second ? flakyTests(report, second, root) : [] };
}

/**
 * Splits a report at the files whose worker process crashed, before or while their tests ran. Such a file has no result: Node or a
 * native package ended, no test failed. The caller runs these files again in a new process and counts that run.
 * @returns the report without these files, and their paths
 */
export function splitCrashed(report: JestReport): { rest: JestReport; crashed: string[] } {
  const crashed = report.testResults.filter(({ message }) => WORKER_CRASH.test(message ?? '')).map(({ name }) => name);
  const rest = {
    ...report,
    numRuntimeErrorTestSuites: report.numRuntimeErrorTestSuites - crashed.length,
    testResults: report.testResults.filter(({ name }) => !crashed.includes(name)),
  };
  return { rest, crashed };
}

/** How many files the list of the slowest has. */
const SLOWEST = 20;

/** The slowest files of a report with their seconds, the slowest first. */
export function slowestFiles({ testResults }: JestReport, root: string): string[] {
  const seconds = ({ startTime = 0, endTime = 0 }: JestReport['testResults'][number]) => (endTime - startTime) / 1000;
  return [...testResults]
    .sort((a, b) => seconds(b) - seconds(a))
    .slice(0, SLOWEST)
    .map((file) => `${seconds(file).toFixed(1).padStart(6)} s ${file.name.replace(`${root}/`, '')}`);
}

/** Files of a report in which something failed. */
export function failedFiles({ testResults }: JestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** What failed in the first run and passed in the second: tests, and files that did not run at all. */
function flakyTests(first: JestReport, second: JestReport, root: string): string[] {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return first.testResults.flatMap(({ name, status, assertionResults }) => {
    const later = again.get(name);
    if (status !== 'failed' || !later) return [];
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    if (failed.length === 0) return later.status === 'passed' ? [file] : [];
    const passed = new Set(later.assertionResults.filter((test) => test.status === 'passed').map(({ fullName }) => fullName));
    return failed.filter((test) => passed.has(test)).map((test) => `${file} › ${test}`);
  });
}

/**
 * Totals of a program that closes with `N passed, N failed`, after a line `flaky: <name>` for each flaky test. A program that exits with an
 * error although its line counts no failure, or without such a line, counts as one failure.
 */
export function closingTotals(output: string, code: number | null): Totals {
  const line = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const flaky = [...output.matchAll(/^flaky: (.+)$/gm)].map(([, name]) => name!);
  const totals = { passed: Number(line?.[1] ?? 0), failed: Number(line?.[2] ?? 0), flaky };
  return (code !== 0 && totals.failed === 0) || !line ? { ...totals, failed: totals.failed + 1 } : totals;
}

/** How long the storefront of the browser tests was built and started, as their set-up prints it; 0 where it ran already. */
export function startSeconds(output: string): number {
  return Number(/^\s*storefront started in (\d+(?:\.\d+)?) s$/m.exec(output)?.[1] ?? 0);
}

export function sum(parts: readonly Totals[]): Totals {
  return {
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failed: parts.reduce((total, { failed }) => total + failed, 0),
    flaky: parts.flatMap(({ flaky }) => flaky),
  };
}

export function closingLine({ passed, failed }: Pick<Totals, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}

/** The last lines of a run: a line for each flaky test, then the totals. */
export function closingLines(totals: Totals): string {
  return [...totals.flaky.map((name) => `flaky: ${name}`), closingLine(totals)].join('\n');
}
