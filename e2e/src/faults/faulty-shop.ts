import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { type Started, startProgram } from '../storefront/processes.ts';
import { liveVersions, promoteSet, release } from '../storefront/release-command.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { faultyEntry } from './faulty-entry.ts';

/** Short, so that faults show soon; still far above what a healthy unit takes here. */
export const SHORT_LIMITS = 'load=2500,bootstrap=1500,mount=1500,unmount=700';

/** Another edge over the storefront's store, on a channel of its own; short limits for units unless `env` says others. */
export function startEdge(storefront: Storefront, channel: string, env: Record<string, string> = {}): Promise<Started> {
  return startProgram({
    args: ['deploy/edge/src/main.ts'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: storefront.dataDir,
      SERVICE_URL: storefront.serviceUrl,
      CHANNEL: channel,
      EDGE_UNIT_TIMEOUTS: SHORT_LIMITS,
      LOG_LEVEL: 'warn',
      ...env,
    },
    readyMs: 20_000,
  });
}

/** Folder of a published release. */
export function releaseFolder(storefront: Storefront, unit: string, version: string): string {
  return path.join(storefront.dataDir, 'releases', unit, version);
}

/** Publishes a release of `unit` with every lifecycle fault in it, beside the healthy one; gives its version. */
export async function publishFaulty(storefront: Storefront, unit: string, healthyVersion: string): Promise<string> {
  const healthy = JSON.parse(
    await readFile(path.join(releaseFolder(storefront, unit, healthyVersion), 'release.json'), 'utf8'),
  ) as ReleaseManifest;
  const version = `${healthy.version}-faulty`;
  const container = `${healthy.container}_faulty`;
  const entry = faultyEntry(unit, container);
  const nothing = { js: [], css: [], locales: { zh: [], en: [] } };
  const record: ReleaseManifest = {
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
  return version;
}

/** Makes `channel`, where a faulty release of `unit` is live among healthy ones, with nothing to go back to. */
export async function releaseFaulty(storefront: Storefront, unit: string, channel: string): Promise<void> {
  const live = await liveVersions(storefront);
  await promoteSet(storefront, channel, { ...live, [unit]: await publishFaulty(storefront, unit, live[unit]!) });
}
