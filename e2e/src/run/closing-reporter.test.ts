import type { FullConfig, FullResult, Suite, TestCase } from '@playwright/test/reporter';
import ClosingReporter, { FIGURE } from './closing-reporter.ts';

type Outcome = ReturnType<TestCase['outcome']>;

interface RunOptions {
  status?: FullResult['status'];
  errors?: number;
  /** Project of the first test; the others are in `en-phone`. */
  project?: string;
  annotations?: { type: string; description?: string }[];
}

async function run(outcomes: Outcome[], { status = 'passed', errors = 0, project = 'en-phone', annotations = [] }: RunOptions = {}) {
  const lines: string[] = [];
  const reporter = new ClosingReporter({ print: (line) => lines.push(line) });
  const tests = outcomes.map((outcome, index) => ({
    outcome: () => outcome,
    expectedStatus: 'passed',
    results: outcome === 'skipped' ? [] : [{ annotations, duration: 1500 }],
    titlePath: () => ['', index === 0 ? project : 'en-phone', 'pages/open.spec.ts', 'an area', `test ${index}`],
  }));
  reporter.onBegin({} as FullConfig, { allTests: () => tests } as unknown as Suite);
  for (let count = 0; count < errors; count += 1) reporter.onError();
  const result = await reporter.onEnd({ status, startTime: new Date(), duration: 0 });
  const isOfFile = (line: string) => / s pages\/open\.spec\.ts$/.test(line);
  return { lines: lines.filter((line) => !isOfFile(line)), files: lines.filter(isOfFile), status: result.status };
}

it('closes with the number of passed and failed tests', async () => {
  expect(await run(['expected', 'expected', 'unexpected'], { status: 'failed' })).toMatchObject({
    lines: ['2 passed, 1 failed'],
    status: 'failed',
  });
});

it('prints how long each file took, all its tests together', async () => {
  expect((await run(['expected', 'unexpected'], { status: 'failed' })).files).toEqual(['   3.0 s pages/open.spec.ts']);
});

it('prints the figures that a test measured, and no other annotation', async () => {
  const annotations = [{ type: FIGURE, description: '20 views' }, { type: 'slow' }];
  expect((await run(['expected'], { annotations })).lines).toEqual(['figure: 20 views', '1 passed, 0 failed']);
});

it('names a flaky test, counts it neither as passed nor as failed, and lets two of them pass', async () => {
  expect(await run(['expected', 'flaky', 'flaky'])).toMatchObject({
    lines: ['flaky: [en-phone] an area › test 1', 'flaky: [en-phone] an area › test 2', '1 passed, 0 failed'],
    status: 'passed',
  });
});

it('fails a run with more than two flaky tests', async () => {
  const { lines, status } = await run(['expected', 'flaky', 'flaky', 'flaky']);
  expect(lines).toContain('3 tests needed their retry; at most 2 may');
  expect(status).toBe('failed');
});

it('counts a test that never ran, and an error outside of tests, as failed', async () => {
  expect((await run(['expected', 'skipped'], { status: 'timedout' })).lines.at(-1)).toBe('1 passed, 1 failed');
  expect(await run([], { status: 'failed', errors: 1 })).toMatchObject({ lines: ['0 passed, 1 failed'], status: 'failed' });
});

it('fails a run in which no test was chosen', async () => {
  expect((await run([])).status).toBe('failed');
});

describe('a test that lacks the tag of a project', () => {
  const line = 'belongs to no project, add a tag such as @zh-desktop: pages/open.spec.ts › an area › test 0';

  it.each(['expected', 'flaky', 'unexpected'] as const)('is named and fails the run, whatever its outcome (%s)', async (outcome) => {
    expect(await run([outcome, 'expected'], { project: 'untagged' })).toMatchObject({
      lines: [line, '1 passed, 1 failed'],
      status: 'failed',
    });
  });

  it('is named and fails in a list of the tests', async () => {
    expect(await run(['skipped', 'skipped'], { project: 'untagged' })).toMatchObject({ lines: [line], status: 'failed' });
    expect(await run(['skipped', 'skipped'])).toMatchObject({ lines: [], status: 'passed' });
  });
});
