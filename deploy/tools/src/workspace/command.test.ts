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
    expect(code).toBeGreaterThan(128);
    let isUp = true;
    for (let tries = 0; tries < 500 && isUp; tries += 1) isUp = await answers(address);
    expect(isUp).toBe(false);
  },
  30_000,
);
