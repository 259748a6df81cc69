import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, must, same } from '../runner/check.ts';
import { freePort, type Started, spawnProgram, startProgram } from '../storefront/processes.ts';
import { call } from '../storefront/storefront.ts';

const READY_MS = 90_000;
const MAIN = ['service/src/main.ts'];

async function environment(dataDir: string): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, SERVICE_PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DEMO: '0', RATE_LIMIT: '0' };
}

async function withFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'service-'));
  try {
    await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The service as a process: who may hold its data, and what a sudden end costs. */
export const serviceProcess: Check[] = [
  {
    name: 'a second service on the same data is refused with a message, and the first one goes on unharmed',
    run: () =>
      withFolder(async (dataDir) => {
        const first = await startProgram({ args: MAIN, env: await environment(dataDir), readyMs: READY_MS });
        try {
          await record(first, 'before');
          const second = spawnProgram({ args: MAIN, env: await environment(dataDir) });
          const code = await second.ended;
          must(code !== 0, 'the second service ended as if all were well');
          must(/in use by another service/.test(second.output()), `it says: ${second.output().slice(-300)}`);
          await record(first, 'after');
          const kept = await recorded(first);
          must(kept.includes('before') && kept.includes('after'), `the first one kept ${kept}`);
        } finally {
          await first.stop();
        }
      }),
  },
  {
    name: 'a service that is killed in the middle of writing loses no write that it confirmed',
    // Eleven starts and ten kills when all are run.
    longestMs: 300_000,
    run: ({ full }) =>
      withFolder(async (dataDir) => {
        const confirmed = new Set<string>();
        for (let round = 0; round < (full ? 10 : 2); round += 1) {
          const service = await startProgram({ args: MAIN, env: await environment(dataDir), readyMs: READY_MS });
          same(missing(confirmed, await recorded(service)), [], `lost after round ${round}`);
          await writeUntilKilled(service, round, confirmed);
        }
        const last = await startProgram({ args: MAIN, env: await environment(dataDir), readyMs: READY_MS });
        const kept = await recorded(last);
        await last.stop();
        must(confirmed.size >= 20, `only ${confirmed.size} writes were confirmed`);
        same(missing(confirmed, kept), [], 'lost in the end');
      }),
  },
];

/** Four writers at once; the kill comes after a few confirmations, while others are under way. */
async function writeUntilKilled(service: Started, round: number, confirmed: Set<string>): Promise<void> {
  let here = 0;
  const most = 12 + round * 5;
  const writer = async (lane: number) => {
    for (let at = 0; ; at += 1) {
      const name = `r${round}-${lane}-${at}`;
      try {
        await record(service, name);
      } catch {
        // Killed meanwhile: what was not confirmed may be there or not.
        return;
      }
      confirmed.add(name);
      here += 1;
      if (here === most) service.child.kill('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  await service.ended;
}

async function record(service: Started, name: string): Promise<void> {
  await call(service.url, 'searchKeyword/saveData', { name });
}

async function recorded(service: Started): Promise<string[]> {
  const { list } = await call<{ list: { name: string }[] }>(service.url, 'searchKeyword/getList', { size: 100 });
  return list.map(({ name }) => name);
}

function missing(confirmed: ReadonlySet<string>, kept: readonly string[]): string[] {
  return [...confirmed].filter((name) => !kept.includes(name));
}
