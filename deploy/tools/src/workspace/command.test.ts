import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { runNode } from './command.ts';

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a command that is ended by %s ends the programs that it runs',
  async (signal) => {
    const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/waiting-parent.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve) => {
      parent.stdout.on('data', (text) => {
        const found = /^ready (\S+)$/m.exec(String(text));
        if (found) resolve(found[1]!);
      });
    });
    expect(await answers(address)).toBe(true);
    parent.kill(signal);
    const [code] = (await once(parent, 'exit')) as [number | null];
    if (signal === 'SIGKILL') expect(code).toBeNull();
    else expect(code).toBeGreaterThan(128);
    while (await answers(address)) await setImmediate();
  },
  30_000,
);

test('a program that ends with its parent forks programs that wait for their tasks', async () => {
  const { code, output } = await runNode([path.join(import.meta.dirname, 'testing/forks.ts')], { endsWithParent: true });
  expect(code).toBe(0);
  // The option would close the channel, by which such a program gets its tasks, to waiting.
  expect(JSON.parse(output)).toEqual([]);
}, 30_000);
