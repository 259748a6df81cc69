import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { leftOut, ONLY_IN_FULL } from './only-in-full.ts';

const ROOT = path.join(__dirname, '../../..');

/** A line for each test of a full run, in the words that Playwright searches. */
function listed(): string[] {
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  // Jest's own variables make Playwright load its files in another way.
  const { JEST_WORKER_ID: _worker, NODE_ENV: _mode, ...env } = process.env;
  const output = execFileSync(process.execPath, [cli, 'test', '--list', '--config', path.join(ROOT, 'e2e')], {
    env: { ...env, E2E_FULL: '1' },
    encoding: 'utf8',
  });
  return output.split('\n').map((line) => line.replaceAll(' › ', ' ').replace(/:\d+:\d+ /, ' '));
}

test('each test that waits for the full run exists, and another one guards the same', () => {
  const tests = listed();
  expect(tests.length).toBeGreaterThan(500);
  const unknown = leftOut(false).filter((pattern) => !pattern.source.includes('@full') && !tests.some((name) => pattern.test(name)));
  expect(unknown).toEqual([]);
  expect(ONLY_IN_FULL.filter(({ guard }) => !existsSync(path.join(ROOT, guard)))).toEqual([]);
});

test('a full run leaves nothing out', () => {
  expect(leftOut(true)).toEqual([]);
});
