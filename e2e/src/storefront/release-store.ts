import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { type FurtherOptions, makeFurtherRelease } from './further-release.ts';
import { runProgram, type Started, startProgram } from './processes.ts';
import type { Storefront } from './storefront.ts';

/** The releases of a channel, as `status --json` prints them. */
export interface ChannelStatus {
  sequence: number;
  /** ISO time of the last change. */
  at: string;
  units: Record<
    string,
    { current: string; targets: string[]; canary?: { version: string; percent: number }; hold?: { rolledBack: string[] } }
  >;
}

/** Tests release what the gate would refuse, and often: only its own tests have pages rendered by it. */
const UNCHECKED = { RENDER_CHECK: '0' };

/** `npm run release -- …` over the storefront's store; gives its output. Rejects with the output when the command fails. */
export function release({ dataDir, serviceUrl }: Storefront, args: string[], env: Record<string, string> = UNCHECKED): Promise<string> {
  return runProgram(['deploy/cli/src/release.ts', ...args], { DATA_DIR: dataDir, SERVICE_URL: serviceUrl, ...env });
}

export async function statusOf(storefront: Storefront, channel = 'production'): Promise<ChannelStatus> {
  return JSON.parse(await release(storefront, ['status', '--json', '--channel', channel])) as ChannelStatus;
}

const production = new WeakMap<Storefront, Promise<Record<string, string>>>();

/** Live versions of the channel `production`, by unit. No test changes that channel, so they are read once. */
export function productionVersions(storefront: Storefront): Promise<Record<string, string>> {
  const known = production.get(storefront) ?? liveVersions(storefront, 'production');
  production.set(storefront, known);
  return known;
}

/** Channel of the unit for the provider's staff, which the shop's channel does not have. */
export const STAFF_CHANNEL = 'staff';

/** Live version of a unit, on the channel of the shop or else on that of the staff. */
export async function liveVersion(storefront: Storefront, unit: string): Promise<string> {
  return (await productionVersions(storefront))[unit] ?? (await liveVersions(storefront, STAFF_CHANNEL))[unit]!;
}

/** Live versions of a channel, by unit. */
export async function liveVersions(storefront: Storefront, channel: string): Promise<Record<string, string>> {
  const { units } = await statusOf(storefront, channel);
  return Object.fromEntries(Object.entries(units).map(([unit, { current }]) => [unit, current]));
}

/** Promotes releases on a channel in one step; creates the channel when it does not exist. */
export async function promoteSet(storefront: Storefront, channel: string, versions: Record<string, string>): Promise<void> {
  const names = Object.entries(versions).map(([unit, version]) => `${unit}@${version}`);
  await release(storefront, ['promote', ...names, '--channel', channel, '--new-channel']);
}

/** Name of a channel that no other test, worker or earlier try uses. */
export function channelName(prefix: string): string {
  return `${prefix}-${process.pid}-${Date.now()}`;
}

/** Creates a channel with the releases of `production`, some of them replaced; gives the production versions by unit. */
export async function createChannel(storefront: Storefront, channel: string, replaced: Record<string, string> = {}) {
  const live = await productionVersions(storefront);
  await promoteSet(storefront, channel, { ...live, ...replaced });
  return { ...live };
}

/** Folder of a published release. */
export function releaseFolder(storefront: Storefront, unit: string, version: string): string {
  return path.join(storefront.dataDir, 'releases', unit, version);
}

/** Manifest of a published release. */
export async function manifestOf(storefront: Storefront, unit: string, version: string): Promise<ReleaseManifest> {
  return JSON.parse(await readFile(path.join(releaseFolder(storefront, unit, version), 'release.json'), 'utf8')) as ReleaseManifest;
}

/** Publishes a further release, made from the one of `production`; gives its version. */
export async function publishFurther(storefront: Storefront, unit: string, options: FurtherOptions): Promise<string> {
  const source = (await productionVersions(storefront))[unit]!;
  // Another worker may make the same release at the same time.
  const dir = path.join(storefront.dataDir, 'further', unit, `${source}-${options.number}-${process.pid}`);
  const { version } = await makeFurtherRelease(releaseFolder(storefront, unit, source), dir, options);
  await release(storefront, ['publish', unit, '--dir', dir]);
  return version;
}

/** Publishes a further release that open tabs swap in at once, not at their next navigation; gives its version. */
export function publishHotSwappable(storefront: Storefront, unit: string, number: number): Promise<string> {
  const describe = (manifest: ReleaseManifest): ReleaseManifest => ({
    ...manifest,
    descriptor: manifest.descriptor && { ...manifest.descriptor, swap: 'allow' },
  });
  return publishFurther(storefront, unit, { number, describe });
}

/** Starts another edge over the storefront's store that serves `channel`. `env` are further settings. */
export function startEdge(storefront: Storefront, channel: string, env: Record<string, string> = {}): Promise<Started> {
  return startProgram({
    args: ['deploy/edge/src/main.ts'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: storefront.dataDir,
      SERVICE_URL: storefront.serviceUrl,
      CHANNEL: channel,
      LOG_LEVEL: 'warn',
      // Steps of a rollout are taken by the edge.
      ...UNCHECKED,
      ...env,
    },
    // It checks every file of its releases first; a busy machine takes long.
    readyMs: 60_000,
  });
}

/** The edge's listener for operators: two ports above the one for visitors, unless that port was in use. */
function operatorUrl({ url }: Storefront): string {
  const address = new URL(url);
  address.port = String(Number(address.port) + 2);
  return address.origin;
}

/** Starts a console over the storefront's store that shows `channel`. `env` are further settings. */
export function startConsole(storefront: Storefront, channel: string, env: Record<string, string> = {}): Promise<Started> {
  return startProgram({
    args: ['deploy/api/src/http/main.ts'],
    env: {
      CONSOLE_PORT: '0',
      CONSOLE_CHANNELS: channel,
      DATA_DIR: storefront.dataDir,
      EDGE_URL: operatorUrl(storefront),
      SERVICE_URL: storefront.serviceUrl,
      ...UNCHECKED,
      ...env,
    },
    readyMs: 60_000,
  });
}
