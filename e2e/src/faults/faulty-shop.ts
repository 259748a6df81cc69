import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release/release';
import { runProgram, type Started, startProgram } from '../storefront/processes.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { faultyEntry } from './faulty-entry.ts';

/** Short, so that faults show soon; still far above what a healthy unit takes here. */
export const SHORT_LIMITS = 'load=2500,bootstrap=1500,mount=1500,unmount=700';

type Channel = { units: Record<string, { current: string }> };

/** Another edge over the storefront's store, with short limits, on a channel of its own. */
export function startEdge(storefront: Storefront, channel: string): Promise<Started> {
  return startProgram({
    args: ['deploy/src/edge/main.ts'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: storefront.dataDir,
      SERVICE_URL: storefront.serviceUrl,
      CHANNEL: channel,
      EDGE_UNIT_TIMEOUTS: SHORT_LIMITS,
      LOG_LEVEL: 'warn',
    },
    readyMs: 20_000,
  });
}

/** Versions that are live on the shop's channel. */
export async function liveVersions(storefront: Storefront): Promise<Record<string, string>> {
  const output = await release(storefront, ['status', '--json']);
  const { units } = JSON.parse(output) as Channel;
  return Object.fromEntries(Object.entries(units).map(([unit, { current }]) => [unit, current]));
}

/** Publishes a release of `unit` with every lifecycle fault in it, and makes `channel`, where it is live among healthy ones. */
export async function releaseFaulty(storefront: Storefront, unit: string, channel: string): Promise<void> {
  const live = await liveVersions(storefront);
  const healthy = JSON.parse(
    await readFile(path.join(storefront.dataDir, 'releases', unit, live[unit]!, 'release.json'), 'utf8'),
  ) as ReleaseRecord;
  const version = `${healthy.version}-faulty`;
  const container = `${healthy.container}_faulty`;
  const entry = faultyEntry(container);
  const nothing = { js: [], css: [], locales: { zh: [], en: [] } };
  const record: ReleaseRecord = {
    ...healthy,
    version,
    container,
    entry: 'entry.js',
    exposes: Object.fromEntries(Object.keys(healthy.exposes).map((expose) => [expose, nothing])),
    kit: [],
    integrity: { 'entry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` },
    sizes: { 'entry.js': Buffer.byteLength(entry) },
  };
  const dir = path.join(storefront.dataDir, 'faulty', unit);
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'entry.js'), entry);
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(record));
  await release(storefront, ['publish', unit, '--dir', dir]);
  const set = Object.entries({ ...live, [unit]: version }).map(([name, current]) => `${name}@${current}`);
  await release(storefront, ['promote', ...set, '--channel', channel]);
}

function release(storefront: Storefront, args: string[]): Promise<string> {
  return runProgram(['deploy/src/cli/release.ts', ...args], { DATA_DIR: storefront.dataDir });
}
