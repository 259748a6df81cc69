import path from 'node:path';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import type { FrontUnit } from './front-units.ts';
import type { Listener } from './local-ports.ts';
import type { LocalSettings } from './local-settings.ts';

/** The channel of units that name none, and of an edge without `CHANNEL`. */
export const SHOP_CHANNEL = 'production';

/** A channel of a local start, with the units that go there: those that name it, and the host. */
export interface LocalChannel {
  name: string;
  units: FrontUnit[];
}

/**
 * Settings of the edge that serves a channel beside the shop, by name of the channel; search engines keep out of each. `staff`: calls of
 * the provider's staff, and a body that takes a PDF of 5 MB as base64.
 */
const EDGE_SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff: { EDGE_CALLS: 'staff', EDGE_BODY_LIMIT: String(8 * 1024 * 1024) },
};

/** Channels of the units, the shop's first: a descriptor names the one that its unit is for. */
export async function localChannels(units: readonly FrontUnit[]): Promise<LocalChannel[]> {
  const channels = new Map<string, FrontUnit[]>([[SHOP_CHANNEL, []]]);
  const hosts = units.filter(({ role }) => role === 'host');
  for (const unit of units.filter(({ role }) => role === 'remote')) {
    const name = (await descriptorOf(unit)).channel ?? SHOP_CHANNEL;
    channels.set(name, [...(channels.get(name) ?? []), unit]);
  }
  return [...channels].map(([name, own]) => ({ name, units: [...hosts, ...own] }));
}

async function descriptorOf({ dir }: FrontUnit): Promise<RemoteDescriptor> {
  return ((await import(path.join(dir, 'src/remote.ts'))) as { default: RemoteDescriptor }).default;
}

/** Listeners of the channels beside the shop, by name: `STAFF_PORT`, usually the third port after `PORT`, and so on. */
export function channelListeners(
  channels: readonly LocalChannel[],
  { host, port }: Pick<LocalSettings, 'host' | 'port'>,
): Record<string, Listener> {
  const beside = channels.filter(({ name }) => name !== SHOP_CHANNEL);
  const usual = (at: number) => (port === 0 || port + 3 + at > 65_535 ? 0 : port + 3 + at);
  return Object.fromEntries(beside.map(({ name }, at) => [name, { setting: `${variable(name)}_PORT`, host, usual: usual(at) }]));
}

/** Environment of the edge that serves a channel beside the shop. Its public origin is `STAFF_ORIGIN` for a channel `staff`. */
export function channelEdge(
  name: string,
  { dataDir }: Pick<LocalSettings, 'dataDir'>,
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  return {
    EDGE_INDEXED: '0',
    ...EDGE_SETTINGS[name],
    CHANNEL: name,
    PUBLIC_ORIGIN: env[`${variable(name)}_ORIGIN`] ?? '',
    EDGE_STATE_DIR: path.join(dataDir, `edge-${name}`),
    EDGE_OPERATOR_PORT: '0',
  };
}

const variable = (channel: string): string => channel.toUpperCase().replace(/\W/g, '_');
