import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildInProcesses } from './builders.ts';

const PROGRAM = path.join(__dirname, 'testing/builder.ts');

const build = (processes: number, ...kinds: string[]) =>
  buildInProcesses(
    kinds.map((dir, at) => ({ name: `unit-${at}`, dir })),
    processes,
    PROGRAM,
  );

describe('units that are built in processes', () => {
  test('are all built, two at a time and one after the other', async () => {
    await expect(build(2, 'builds', 'builds', 'builds')).resolves.toBeUndefined();
  }, 30_000);

  test('are all tried, in their order, and those that fail are named with what the builder says', async () => {
    await expect(build(1, 'fails', 'builds', 'fails')).rejects.toThrow(
      /^the build failed\nunit-0\nModule not found\n\nunit-2\nModule not found$/,
    );
  }, 30_000);

  test('fail with the output of a builder that ends', async () => {
    await expect(build(1, 'ends')).rejects.toThrow('unit-0\nthe builder ended with 134\nout of memory');
  }, 30_000);

  test('leave no builder behind when their parent is killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'builders-'));
    const file = path.join(folder, 'address');
    const parent = spawn(process.execPath, [path.join(__dirname, 'testing/building-parent.ts'), file], { stdio: 'inherit' });
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await setImmediate();
    const address = readFileSync(file, 'utf8');
    expect(await answers(address)).toBe(true);
    parent.kill('SIGKILL');
    while (await answers(address)) await setImmediate();
    rmSync(folder, { recursive: true });
  }, 30_000);
});

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}
