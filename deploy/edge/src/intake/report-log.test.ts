import type { HealthReport } from 'shared-contracts/release/health';
import { createReportLog } from './report-log.ts';

let lines: { report?: HealthReport; times?: number }[];
const log = () => createReportLog({ info: () => undefined, warn: (details) => lines.push(details), error: () => undefined });
const report = (more: Partial<HealthReport> = {}): HealthReport => ({
  unit: 'mf-catalog',
  version: '1.1.0',
  kind: 'error',
  where: './page',
  message: 'no such file',
  ...more,
});

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the first report is logged at once, equal ones are counted until the window ends', () => {
  const reports = log();
  for (let index = 0; index < 500; index += 1) reports.add(report());
  jest.advanceTimersByTime(10 * 60_000 - 1);
  expect(lines).toEqual([{ report: report() }]);
  jest.advanceTimersByTime(1);
  expect(lines.slice(1)).toEqual([{ report: report(), times: 500 }]);
  reports.add(report());
  expect(lines).toHaveLength(3);
});

test('no visitor makes the log grow: messages that all differ are counted by kind', () => {
  const reports = log();
  for (let index = 0; index < 100_000; index += 1) reports.add(report({ message: `${index} ${'x'.repeat(490)}`, kind: 'load' }));
  reports.add(report({ unit: 'mf-player' }));
  reports.flush();
  expect(lines.filter(({ report }) => report?.unit === 'mf-player')).toHaveLength(1);
  expect(lines).toContainEqual({ report: report({ kind: 'load', where: '', message: 'other messages' }), times: 99_990 });
  expect(JSON.stringify(lines).length).toBeLessThan(10_000);
});

test('releases that all differ are counted together', () => {
  const reports = log();
  for (let index = 0; index < 1000; index += 1) reports.add(report({ version: `1.${index}.0` }));
  reports.flush();
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toEqual({ times: 960 });
});
