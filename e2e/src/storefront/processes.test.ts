import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a bench that is ended by %s leaves no server behind',
  async (signal) => {
    const bench = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/parent.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(bench.stdout, 'data')) as [Buffer];
    const address = String(printed).trim();
    expect(await answers(address)).toBe(true);
    bench.kill(signal);
    await once(bench, 'exit');
    let isUp = true;
    for (let tries = 0; tries < 500 && isUp; tries += 1) isUp = await answers(address);
    expect(isUp).toBe(false);
  },
  30_000,
);
