import { closingLine, closingTotals, type JestReport, jestTotals, sum, withSecondRun } from './totals.ts';

const counts = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  testResults: [],
});

describe('the closing line', () => {
  test('adds up what jest and the browser say', () => {
    const jest = jestTotals(counts(40, 1, 2));
    const browser = closingTotals('ok a\n3 passed, 1 failed\nok b\n8 passed, 2 failed\n', 1);
    expect(closingLine(sum([jest, browser]))).toBe('48 passed, 5 failed');
  });

  test('never calls a run good that broke down', () => {
    expect(jestTotals(null)).toEqual({ passed: 0, failed: 1 });
    expect(closingTotals('started', 0)).toEqual({ passed: 0, failed: 1 });
    expect(closingTotals('5 passed, 0 failed\n', null)).toEqual({ passed: 5, failed: 1 });
    expect(closingTotals('5 passed, 0 failed\n', 0)).toEqual({ passed: 5, failed: 0 });
  });

  test('counts a file that ran twice once, with what its second run said', () => {
    const file = (name: string, ...statuses: string[]): JestReport['testResults'][number] => ({
      name,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status })),
    });
    const first = { ...counts(3, 2), testResults: [file('a', 'passed', 'passed'), file('b', 'passed', 'failed', 'failed')] };
    const second = { ...counts(2, 1), testResults: [file('b', 'passed', 'passed', 'failed')] };
    expect(jestTotals(withSecondRun(first, second))).toEqual({ passed: 4, failed: 1 });
  });
});
