import { createHash } from 'node:crypto';
import path from 'node:path';
import { type EdgeBrand, readBrand } from 'deploy-release/settings';
import { readCoolDown } from '../rights/automation-limits.ts';

export interface ApiServerSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Channels to choose from, the first one first. */
  channels: string[];
  /** Origin of the edge's listener for operators, whose `/health` is asked; no trailing slash. */
  edgeUrl: string;
  /** Origin of the service that releases are checked against; undefined: its default. */
  serviceUrl: string | undefined;
  /** Public origin behind a proxy; null: the address that it listens on. */
  publicOrigin: string | null;
  /** Proxies whose forwarded address is trusted; none by default. */
  trustProxy: string | false;
  /** Brand, as for the edge. */
  brand: EdgeBrand;
  /** How long automation waits before it moves a unit back again, ms. */
  coolDownMs: number;
  logLevel: string;
}

/** Reads the settings from the environment. Throws with the name of a variable that cannot be used. */
export function readSettings(env: Record<string, string | undefined>, root: string): ApiServerSettings {
  return {
    host: env.CONSOLE_HOST || '127.0.0.1',
    port: port(env.CONSOLE_PORT),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    channels: channels(env.CONSOLE_CHANNELS),
    edgeUrl: origin('EDGE_URL', env.EDGE_URL) ?? 'http://127.0.0.1:8082',
    serviceUrl: origin('SERVICE_URL', env.SERVICE_URL) ?? undefined,
    publicOrigin: origin('CONSOLE_ORIGIN', env.CONSOLE_ORIGIN),
    trustProxy: env.CONSOLE_TRUST_PROXY || false,
    brand: readBrand(env.BRAND),
    coolDownMs: readCoolDown(env),
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

/** The session's cookie. Cookies ignore ports, so two consoles of one machine need two names; browsers bind `__Host-` to one host. */
export function cookieName({ dataDir, publicOrigin }: Pick<ApiServerSettings, 'dataDir' | 'publicOrigin'>): string {
  const instance = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return `${isSecure(publicOrigin) ? '__Host-' : ''}yh_console_${instance}`;
}

export function isSecure(publicOrigin: string | null): boolean {
  return publicOrigin?.startsWith('https:') ?? false;
}

function port(text: string | undefined): number {
  const value = text ? Number(text) : 8090;
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`CONSOLE_PORT: expected a port from 0 to 65535, not "${text}"`);
  return value;
}

function channels(text: string | undefined): string[] {
  const names = (text || 'production').split(',').map((name) => name.trim());
  for (const name of names) {
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(name)) throw new Error(`CONSOLE_CHANNELS: "${name}" is no name of a channel`);
  }
  return names;
}

function origin(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name}: expected an http or https address: ${text}`);
  return new URL(text).origin;
}
