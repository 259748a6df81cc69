import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EdgeBrand, readBrand } from 'deploy-release/settings/brand';
import { type HealthSettings, readHealthSettings } from '../health/health-settings.ts';
import type { DocumentTimeouts } from '../html/document.ts';
import { STREAMS_PER_ADDRESS } from '../routes/change-routes.ts';

export interface EdgeConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Folder of everything that is kept on this machine: store, keys, rights. */
  dataDir: string;
  /** Folder of the release store. */
  releasesDir: string;
  channel: string;
  /** Folder of the keys; only the public list in it is read. */
  keysDir: string;
  /** Folder of what the edge itself keeps: the last accepted document, the last good releases. */
  stateDir: string;
  /** Origin of the service, no trailing slash. */
  serviceUrl: string;
  /** Origin of canonical addresses; null: `http://localhost:<port>`. */
  publicOrigin: string | null;
  brand: EdgeBrand;
  /** Units whose code comes from a local build server, by unit; empty in production. */
  overrides: ReadonlyMap<string, string>;
  /** Origins of build servers that a visitor may put in the place of a unit for themselves, `loopback` among them for all of this machine; empty in production. */
  overrideOrigins: ReadonlySet<string>;
  /** Event streams that are open at one time. */
  mostStreams: number;
  /** Of them, those of one address. */
  mostStreamsPerAddress: number;
  /** Checked release files in memory, bytes. */
  heldBytes: number;
  /** When to look again at releases that could not be used, ms. */
  lookAgainMs: number;
  /** How long a page waits for its first answers, ms. */
  answerBudgetMs: number;
  /** How long a late first answer may go on to fill the cache, ms. */
  answerTimeoutMs: number;
  /** How long the proxy waits for the first byte of an answer, ms. */
  proxyTimeoutMs: number;
  /** Largest request body that is passed to the service, bytes. */
  bodyLimit: number;
  /** The shell's limits around each step of a unit; the shell's own where nothing is set. */
  unitTimeouts: DocumentTimeouts | undefined;
  tls: { cert: Buffer; key: Buffer } | null;
  /** Addresses of proxies whose word on the visitor's address counts (`loopback`, networks); nobody's by default. */
  trustProxy: string | false;
  logLevel: string;
  health: HealthSettings;
}

/** Reads the configuration from the environment. Throws with the name of a variable that cannot be used. */
export function readConfig(env: Record<string, string | undefined>, root: string): EdgeConfig {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  return {
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 8080, 0, 65_535),
    dataDir,
    releasesDir: path.join(dataDir, 'releases'),
    channel: env.CHANNEL || 'production',
    keysDir: path.join(dataDir, 'keys'),
    stateDir: env.EDGE_STATE_DIR ? path.resolve(root, env.EDGE_STATE_DIR) : path.join(dataDir, 'edge'),
    serviceUrl: origin(env, 'SERVICE_URL') ?? 'http://127.0.0.1:8081',
    publicOrigin: origin(env, 'PUBLIC_ORIGIN'),
    brand: readBrand(env.BRAND),
    overrides: overrides(env.EDGE_OVERRIDES),
    overrideOrigins: overrideOrigins(env.EDGE_OVERRIDE_ORIGINS),
    mostStreams: integer(env, 'EDGE_MOST_STREAMS', 10_000, 0, 1_000_000),
    mostStreamsPerAddress: integer(env, 'EDGE_STREAMS_PER_ADDRESS', STREAMS_PER_ADDRESS, 1, 1_000_000),
    heldBytes: integer(env, 'EDGE_HELD_BYTES', 67_108_864, 0, 17_179_869_184),
    lookAgainMs: integer(env, 'EDGE_LOOK_AGAIN_MS', 30_000, 1, 3_600_000),
    answerBudgetMs: integer(env, 'EDGE_ANSWER_BUDGET_MS', 150, 0, 10_000),
    answerTimeoutMs: integer(env, 'EDGE_ANSWER_TIMEOUT_MS', 2000, 1, 60_000),
    proxyTimeoutMs: integer(env, 'EDGE_PROXY_TIMEOUT_MS', 30_000, 1, 600_000),
    bodyLimit: integer(env, 'EDGE_BODY_LIMIT', 1_048_576, 1, 1_073_741_824),
    unitTimeouts: unitTimeouts(env.EDGE_UNIT_TIMEOUTS),
    tls: env.TLS_CERT && env.TLS_KEY ? { cert: readFileSync(env.TLS_CERT), key: readFileSync(env.TLS_KEY) } : null,
    trustProxy: env.EDGE_TRUST_PROXY || false,
    logLevel: env.LOG_LEVEL || 'info',
    health: readHealthSettings(env),
  };
}

function integer(env: Record<string, string | undefined>, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) throw new Error(`${name}: expected an integer from ${least} to ${most}`);
  return value;
}

function origin(env: Record<string, string | undefined>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  return originOf(text, name);
}

function originOf(text: string, name: string): string {
  if (!URL.canParse(text)) throw new Error(`${name}: not an address: ${text}`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${name}: expected http or https: ${text}`);
  return url.origin;
}

/** `mf-catalog=http://127.0.0.1:9001,mf-player=…` */
function overrides(text: string | undefined): Map<string, string> {
  const map = new Map<string, string>();
  for (const entry of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    const at = entry.indexOf('=');
    if (at < 1) throw new Error(`EDGE_OVERRIDES: expected unit=origin: ${entry}`);
    map.set(entry.slice(0, at).trim(), originOf(entry.slice(at + 1).trim(), 'EDGE_OVERRIDES'));
  }
  return map;
}

/** `http://127.0.0.1:9001,https://builds.example`; `loopback` for every port of this machine. */
function overrideOrigins(text: string | undefined): Set<string> {
  const origins = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return new Set(origins.map((part) => (part.trim() === 'loopback' ? 'loopback' : originOf(part.trim(), 'EDGE_OVERRIDE_ORIGINS'))));
}

const STEPS = ['load', 'bootstrap', 'mount', 'unmount'] as const;

/** `load=3000,mount=2000`, ms. */
function unitTimeouts(text: string | undefined): DocumentTimeouts | undefined {
  if (!text) return undefined;
  const timeouts: DocumentTimeouts = {};
  for (const entry of text.split(',')) {
    const [name, value] = entry.split('=').map((part) => part.trim());
    const step = STEPS.find((item) => item === name);
    const ms = Number(value);
    if (!step || !Number.isInteger(ms) || ms < 1) throw new Error(`EDGE_UNIT_TIMEOUTS: expected step=ms: ${entry}`);
    timeouts[step] = ms;
  }
  return timeouts;
}
