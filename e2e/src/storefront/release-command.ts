import { runProgram } from './processes.ts';
import type { Storefront } from './storefront.ts';

/** The releases of a channel, as `status --json` tells them. */
export interface ChannelStatus {
  sequence: number;
  /** ISO time of the last change. */
  at: string;
  units: Record<
    string,
    { current: string; targets: string[]; canary?: { version: string; percent: number }; hold?: { rolledBack: string[] } }
  >;
}

/** `npm run release -- …` over the storefront's store; gives what it printed. Rejects with that when it is refused. */
export function release({ dataDir, serviceUrl }: Storefront, args: string[]): Promise<string> {
  return runProgram(['deploy/cli/src/release.ts', ...args], { DATA_DIR: dataDir, SERVICE_URL: serviceUrl });
}

export async function statusOf(storefront: Storefront, channel = 'production'): Promise<ChannelStatus> {
  return JSON.parse(await release(storefront, ['status', '--json', '--channel', channel])) as ChannelStatus;
}

/** Versions that are live on a channel, by unit. */
export async function liveVersions(storefront: Storefront, channel = 'production'): Promise<Record<string, string>> {
  const { units } = await statusOf(storefront, channel);
  return Object.fromEntries(Object.entries(units).map(([unit, { current }]) => [unit, current]));
}

/** Makes a set of releases live on a channel, in one step; the channel begins with it where there is none yet. */
export async function promoteSet(storefront: Storefront, channel: string, versions: Record<string, string>): Promise<void> {
  const names = Object.entries(versions).map(([unit, version]) => `${unit}@${version}`);
  await release(storefront, ['promote', ...names, '--channel', channel, '--new-channel']);
}
