import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { freePort, ROOT, type Started, startProgram } from '../storefront/processes.ts';
import { call } from '../storefront/storefront.ts';

const run = promisify(execFile);
const KILLS = 10;

// A single kill, and a second service on the same data, are tests of the service itself.
if (FULL) {
  test('a service that is killed ten times while it writes loses no confirmed write and doubles none', async () => {
    test.setTimeout(300_000);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'service-'));
    try {
      const confirmed = new Map<string, number>();
      for (let round = 0; round < KILLS; round += 1) {
        const service = await startService(dataDir);
        expect(differences(confirmed, await recorded(dataDir)), `confirmed and kept before round ${round}`).toEqual([]);
        await writeUntilKilled(service, round, confirmed);
      }
      const last = await startService(dataDir);
      const kept = await recorded(dataDir);
      await last.stop();
      const writes = [...confirmed.values()].reduce((sum, times) => sum + times, 0);
      expect(writes, 'confirmed writes').toBeGreaterThanOrEqual(20 * KILLS);
      expect(differences(confirmed, kept), 'confirmed and kept in the end').toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

async function startService(dataDir: string): Promise<Started> {
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, SERVICE_PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  return startProgram({ args: ['service/src/main.ts'], env, readyMs: 90_000 });
}

/**
 * Four writers at once, each counting up a name of its own; the kill comes after some confirmations, while other writes are in
 * progress. A name for each write would be more than the service lists.
 */
async function writeUntilKilled(service: Started, round: number, confirmed: Map<string, number>): Promise<void> {
  let confirmations = 0;
  const killAt = 12 + round * 5;
  const writer = async (lane: number) => {
    const name = `r${round}-${lane}`;
    for (let times = 1; ; times += 1) {
      try {
        await record(service, name);
      } catch {
        // Killed meanwhile: a write that was not confirmed may be kept or not.
        return;
      }
      confirmed.set(name, times);
      confirmations += 1;
      if (confirmations === killAt) service.child.kill('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  await service.ended;
}

async function record(service: Started, name: string): Promise<void> {
  await call(service.url, 'searchKeyword/saveData', { name });
}

/** How often each name was written. */
async function recorded(dataDir: string): Promise<Map<string, number>> {
  const { stdout } = await run(process.execPath, ['service/src/app/commands/catalogue.ts', 'words', '--lang', 'zh'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return new Map([...stdout.matchAll(/^zh {2}(\S+) .*searches (\d+)$/gm)].map(([, name, count]) => [name!, Number(count)]));
}

/** Names that were kept less often than confirmed, or more often than confirmed plus the one write in progress. */
function differences(confirmed: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number>): string[] {
  return [...confirmed].flatMap(([name, times]) => {
    const found = kept.get(name) ?? 0;
    return found < times || found > times + 1 ? [`${name}: ${times} confirmed, ${found} kept`] : [];
  });
}
