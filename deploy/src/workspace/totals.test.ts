import { closingLine, closingTotals, jestTotals, sum } from './totals.ts';

describe('the closing line', () => {
  test('adds up what jest and the browser say', () => {
    const jest = jestTotals({ numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    const browser = closingTotals('ok a\n3 passed, 1 failed\nok b\n8 passed, 2 failed\n', 1);
    expect(closingLine(sum([jest, browser]))).toBe('48 passed, 5 failed');
  });

  test('never calls a run good that broke down', () => {
    expect(jestTotals(null)).toEqual({ passed: 0, failed: 1 });
    expect(closingTotals('started', 0)).toEqual({ passed: 0, failed: 1 });
    expect(closingTotals('5 passed, 0 failed\n', null)).toEqual({ passed: 5, failed: 1 });
    expect(closingTotals('5 passed, 0 failed\n', 0)).toEqual({ passed: 5, failed: 0 });
  });
});
