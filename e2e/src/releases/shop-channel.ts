import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { releaseFolder } from '../faults/faulty-shop.ts';
import { liveVersions, promoteSet, release } from '../storefront/release-command.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { type FurtherOptions, furtherRelease } from './further-release.ts';

/** What is live in a shop. No check moves its own channel, so it is asked for once. */
const inShop = new WeakMap<Storefront, Record<string, string>>();

/** Makes a channel of this run with what is live in the shop; gives the versions by unit. */
export async function shopChannel(storefront: Storefront, channel: string): Promise<Record<string, string>> {
  const live = inShop.get(storefront) ?? (await liveVersions(storefront));
  inShop.set(storefront, live);
  await promoteSet(storefront, channel, live);
  return { ...live };
}

/** Publishes a further release, made of the live one of the shop; gives its record. */
export async function publishFurther(
  storefront: Storefront,
  unit: string,
  options: FurtherOptions,
  from?: string,
): Promise<ReleaseManifest> {
  const source = from ?? (await liveVersions(storefront))[unit]!;
  const dir = path.join(storefront.dataDir, 'further', unit, `${source}-${options.number}`);
  const record = await furtherRelease(releaseFolder(storefront, unit, source), dir, options);
  await release(storefront, ['publish', unit, '--dir', dir]);
  return record;
}

/** Record of a published release. */
export async function recordOf(storefront: Storefront, unit: string, version: string): Promise<ReleaseManifest> {
  return JSON.parse(await readFile(path.join(releaseFolder(storefront, unit, version), 'release.json'), 'utf8')) as ReleaseManifest;
}
