import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, must, type Stage, same } from '../runner/check.ts';
import { freePort, type Started, startProgram } from '../storefront/processes.ts';
import { call } from '../storefront/storefront.ts';

const READY_MS = 90_000;
const MAIN = ['service/src/main.ts'];

async function environment(dataDir: string): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, SERVICE_PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
}

async function withFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'service-'));
  try {
    await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const KILLS = 10;

/** What sudden ends of the service cost, one after the other. A single one, and a second service on its data, are tests of the service's own. */
export function serviceProcess({ full }: Stage): Check[] {
  return full ? [killedAgainAndAgain] : [];
}

const killedAgainAndAgain: Check = {
  name: 'a service that is killed ten times in the middle of writing loses no write that it confirmed, and doubles none',
  longestMs: 300_000,
  run: () =>
    withFolder(async (dataDir) => {
      const confirmed = new Map<string, number>();
      for (let round = 0; round < KILLS; round += 1) {
        const service = await startProgram({ args: MAIN, env: await environment(dataDir), readyMs: READY_MS });
        same(unlike(confirmed, await recorded(service)), [], `confirmed and kept before round ${round}`);
        await writeUntilKilled(service, round, confirmed);
      }
      const last = await startProgram({ args: MAIN, env: await environment(dataDir), readyMs: READY_MS });
      const kept = await recorded(last);
      await last.stop();
      const writes = [...confirmed.values()].reduce((sum, times) => sum + times, 0);
      must(writes >= 20 * KILLS, `only ${writes} writes were confirmed`);
      same(unlike(confirmed, kept), [], 'confirmed and kept in the end');
    }),
};

/**
 * Four writers at once, each counting up a name of its own; the kill comes after a few confirmations, while others are under
 * way. A name for each write would be more of them than the service lists.
 */
async function writeUntilKilled(service: Started, round: number, confirmed: Map<string, number>): Promise<void> {
  let here = 0;
  const most = 12 + round * 5;
  const writer = async (lane: number) => {
    const name = `r${round}-${lane}`;
    for (let times = 1; ; times += 1) {
      try {
        await record(service, name);
      } catch {
        // Killed meanwhile: what was not confirmed may be there or not.
        return;
      }
      confirmed.set(name, times);
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

/** How often each name was written. */
async function recorded(service: Started): Promise<Map<string, number>> {
  const { list } = await call<{ list: { name: string; count: number }[] }>(service.url, 'searchKeyword/getList', { size: 100 });
  return new Map(list.map(({ name, count }) => [name, count]));
}

/** Names that were kept less often than confirmed, or more often than confirmed and the one write that was under way. */
function unlike(confirmed: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number>): string[] {
  return [...confirmed].flatMap(([name, times]) => {
    const found = kept.get(name) ?? 0;
    return found < times || found > times + 1 ? [`${name}: ${times} confirmed, ${found} kept`] : [];
  });
}
