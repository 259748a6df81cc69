import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import {
  closingLine,
  closingLines,
  closingTotals,
  failedFiles,
  type JestReport,
  jestTotals,
  slowestFiles,
  splitCrashed,
  startSeconds,
  sum,
} from './totals.ts';

const counts = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  testResults: [],
});

describe('the closing lines', () => {
  test('add up the totals of jest and of the browser part', () => {
    const jest = jestTotals(counts(40, 1, 2));
    const browser = closingTotals('ok a\n3 passed, 1 failed\nok b\n8 passed, 2 failed\n', 1);
    expect(closingLine(sum([jest, browser]))).toBe('48 passed, 5 failed');
  });

  test('count a run that broke down as a failure', () => {
    expect(jestTotals(null)).toMatchObject({ passed: 0, failed: 1 });
    expect(closingTotals('started', 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(closingTotals('5 passed, 0 failed\n', null)).toMatchObject({ passed: 5, failed: 1 });
    expect(closingTotals('5 passed, 0 failed\n', 0)).toMatchObject({ passed: 5, failed: 0 });
  });

  test('name what passed at its second run only, and count it as failed', () => {
    const file = (name: string, results: Record<string, string>): JestReport['testResults'][number] => ({
      name,
      status: Object.values(results).includes('failed') ? 'failed' : 'passed',
      assertionResults: Object.entries(results).map(([fullName, status]) => ({ fullName, status })),
    });
    const broken = { name: '/root/c.test.ts', status: 'failed', assertionResults: [] };
    const first = {
      ...counts(3, 2, 1),
      testResults: [
        file('/root/a.test.ts', { one: 'passed', two: 'passed' }),
        file('/root/b.test.ts', { one: 'passed', two: 'failed', three: 'failed' }),
        broken,
      ],
    };
    const second = {
      ...counts(3, 1),
      testResults: [file('/root/b.test.ts', { one: 'passed', two: 'passed', three: 'failed' }), file('/root/c.test.ts', { one: 'passed' })],
    };
    expect(failedFiles(first)).toEqual(['/root/b.test.ts', '/root/c.test.ts']);
    expect(closingLines(jestTotals(first, second, '/root'))).toBe('flaky: b.test.ts › two\nflaky: c.test.ts\n3 passed, 3 failed');
  });

  test('keep the flaky tests of the browser part, which fail it by its exit code only', () => {
    const output = 'flaky: [zh-desktop] head\nflaky: [sound] swap\n9 passed, 0 failed\n';
    expect(closingLines(closingTotals(output, 0))).toBe('flaky: [zh-desktop] head\nflaky: [sound] swap\n9 passed, 0 failed');
    expect(closingTotals(output, 1)).toMatchObject({ passed: 9, failed: 1 });
  });

  test('know how long the storefront of the browser part was started, if it was', () => {
    expect(startSeconds('      storefront started in 81.5 s\n3 passed, 0 failed\n')).toBe(81.5);
    expect(startSeconds('3 passed, 0 failed\n')).toBe(0);
  });

  test('set aside a file whose worker process crashed, with the results of the others kept', async () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'crashing-worker-')));
    try {
      const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
      write('package.json', '{}');
      write('crash.test.js', "test('a', () => process.kill(process.pid, 'SIGABRT'));");
      write('fine.test.js', "test('b', () => {});");
      write('wrong.test.js', "test('c', () => expect(1).toBe(2));");
      const report = await runJest(folder);
      const { rest, crashed } = splitCrashed(report);
      expect(crashed).toEqual([path.join(folder, 'crash.test.js')]);
      expect(failedFiles(rest)).toEqual([path.join(folder, 'wrong.test.js')]);
      expect(jestTotals(report)).toMatchObject({ passed: 1, failed: 2 });
      expect(jestTotals(rest)).toMatchObject({ passed: 1, failed: 1 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});

test('the slowest files come first, twenty of them', () => {
  const file = (name: string, seconds: number) => ({
    name,
    status: 'passed',
    startTime: 500,
    endTime: 500 + seconds * 1000,
    assertionResults: [],
  });
  const short = Array.from({ length: 30 }, (_, index) => file(`/root/${index}.test.ts`, 0.1));
  const report = { ...counts(0, 0), testResults: [file('/root/a.test.ts', 2.25), ...short, file('/root/b/c.test.ts', 41)] };
  const lines = slowestFiles(report, '/root');
  expect(lines.slice(0, 2)).toEqual(['  41.0 s b/c.test.ts', '   2.3 s a.test.ts']);
  expect(lines).toHaveLength(20);
});

function runJest(folder: string): Promise<JestReport> {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  return new Promise((resolve) => {
    const args = [jest, '--rootDir', folder, '--json', '--maxWorkers=2', '--silent', '--testEnvironment', 'node', '--transform', '{}'];
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(JSON.parse(stdout) as JestReport));
  });
}
