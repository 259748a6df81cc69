import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ServerProcesses } from './children.ts';

const PROGRAM = 'deploy/tools/src/workspace/testing/server.ts';

let logs: string;
let children: ServerProcesses;

beforeEach(() => {
  logs = mkdtempSync(path.join(tmpdir(), 'children-'));
  children = new ServerProcesses();
});
afterEach(async () => {
  await children.stop();
  rmSync(logs, { recursive: true });
});

const start = (kind: string, timeoutMs = 20_000) => children.start({ name: kind, program: PROGRAM, args: [kind], logs, timeoutMs });

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

describe('servers of a local storefront', () => {
  test('answer after their ready line, and no more after the stop', async () => {
    const [one, two] = await Promise.all([start('serves'), start('serves')]);
    expect(await answers(one.address)).toBe(true);
    expect(await answers(two.address)).toBe(true);
    await children.stop();
    expect(await answers(one.address)).toBe(false);
    expect(await answers(two.address)).toBe(false);
    expect(readFileSync(path.join(logs, 'serves.log'), 'utf8')).toContain(`ready ${one.address}`);
  }, 30_000);

  test('that fail at once are reported with their output', async () => {
    await expect(start('fails')).rejects.toThrow(/fails ended with 3 before it was ready\nthe data folder is in use/);
  }, 30_000);

  test('without a ready line are stopped after the timeout', async () => {
    await expect(start('silent', 1500)).rejects.toThrow('silent was silent for 1.5 s before it was ready');
  }, 30_000);

  test('stop with a parent that is killed', async () => {
    const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/parent.ts'), logs], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve) => parent.stdout.once('data', (text) => resolve(String(text).trim())));
    expect(await answers(address)).toBe(true);
    parent.kill('SIGKILL');
    while (await answers(address)) await setImmediate();
    expect(await answers(address)).toBe(false);
  }, 30_000);
});
