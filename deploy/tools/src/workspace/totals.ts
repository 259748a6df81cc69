/** How many tests ran and how they ended. */
export interface Totals {
  passed: number;
  failed: number;
}

/** The part of jest's JSON report that counts. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not even run. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** Totals of a jest report; without one (jest broke down) one failure. */
export function jestTotals(report: JestReport | null): Totals {
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Files of a report in which something failed. */
export function failedFiles({ testResults }: JestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The report as it stands when the failed files ran once more: their second results in place of the first. */
export function withSecondRun(first: JestReport, second: JestReport): JestReport {
  const again = new Set(failedFiles(first));
  const passedThere = first.testResults
    .filter(({ name }) => again.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return {
    numPassedTests: first.numPassedTests - passedThere + second.numPassedTests,
    numFailedTests: second.numFailedTests,
    numRuntimeErrorTestSuites: second.numRuntimeErrorTestSuites,
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
}

/**
 * Totals of a program that closes with `N passed, N failed`. A program that ends badly although its line names no failure, or
 * without such a line, counts as one failure.
 */
export function closingTotals(output: string, code: number | null): Totals {
  const line = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const totals = { passed: Number(line?.[1] ?? 0), failed: Number(line?.[2] ?? 0) };
  return (code !== 0 && totals.failed === 0) || !line ? { ...totals, failed: totals.failed + 1 } : totals;
}

export function sum(parts: readonly Totals[]): Totals {
  return parts.reduce((whole, part) => ({ passed: whole.passed + part.passed, failed: whole.failed + part.failed }), {
    passed: 0,
    failed: 0,
  });
}

export function closingLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}
