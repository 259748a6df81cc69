import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCoolDown } from 'deploy-api';
import { FIRST_LOOK, ROLLOUT_VIEWS } from 'deploy-release';
import { type EdgeBrand, readBrand } from 'deploy-release/settings';
import type { DocumentTimeouts } from 'deploy-render';
import { STREAMS_PER_ADDRESS } from '../changes/change-hub.ts';
import { type HealthSettings, readHealthSettings } from '../health/health-settings.ts';
import type { PoolLimits } from '../proxy/connection-pool.ts';
import { CALLS_PASSED, type CallsPassed } from '../proxy/passed-calls.ts';
import { type RenderSettings, readRenderSettings } from '../rendering/render-settings.ts';

export interface EdgeConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Listener of `/metrics` and `GET /health`. The default port is replaced by a free one when in use. */
  operator: { host: string; port: number; isChosen: boolean };
  /** Data folder: store, keys, rights. */
  dataDir: string;
  /** Folder of the release store. */
  releasesDir: string;
  channel: string;
  /** Folder of the public lists and the automation keys; it holds no release key. */
  keysDir: string;
  /** Console that carries out automatic rollbacks and steps, with an automation token; null: the data folder's own release service. */
  releaseService: { url: URL; token: string } | null;
  /** How long the data folder's release service waits before automation moves a unit back again, ms. */
  coolDownMs: number;
  /** The edge's own state: last accepted document, last good releases. */
  stateDir: string;
  /** Health of releases; the edges of a channel that share it count together. */
  healthDir: string;
  /** Sequence below which documents of the channel are refused. */
  minSequence: number;
  /** Age at which a channel document counts as stale, ms; 0 for never. */
  staleMs: number;
  /** Origin of the service, no trailing slash. */
  serviceUrl: string;
  /** Origin of canonical addresses; null: `http://localhost:<port>`. */
  publicOrigin: string | null;
  /** Origin that only previews use, on a host of its own; null: previews use the storefront's and must be confirmed. */
  previewOrigin: string | null;
  brand: EdgeBrand;
  /** Origins of local build servers by unit; empty in production. */
  overrides: ReadonlyMap<string, string>;
  /** Build server origins that a visitor may use as override; `loopback` allows this machine; empty in production. */
  overrideOrigins: ReadonlySet<string>;
  /** Most open event streams. */
  maxStreams: number;
  /** Most open event streams of one address. */
  maxStreamsPerAddress: number;
  /** Size of the in-memory file cache, bytes. */
  cacheBytes: number;
  /** Delay before unusable releases are loaded again, ms. */
  retryMs: number;
  /** How long a page waits for its prefetched results, ms. */
  prefetchBudgetMs: number;
  /** Timeout of a prefetch query, ms; a late result still fills the cache. */
  prefetchTimeoutMs: number;
  /** Queries per minute that pages of one network may cause; 0 for no limit. */
  queriesPerNetwork: number;
  /** How long the proxy waits for the response headers, ms. */
  proxyTimeoutMs: number;
  /** Pages, files and other responses of the edge itself that one network may have open at a time. */
  responsesPerNetwork: number;
  /** How long a visitor may leave a response of the service unread, ms. */
  readTimeoutMs: number;
  /** Connections to the service, and responses of one network at a time: for `/api`, and for `/media` and `/download`. */
  api: PoolLimits;
  media: PoolLimits;
  /** False: search engines keep out of all of it. */
  indexed: boolean;
  /** Which calls it passes on to the service. */
  calls: CallsPassed;
  /** Largest proxied request body, bytes. */
  bodyLimit: number;
  /** Overrides of the shell's lifecycle timeouts; undefined keeps its defaults. */
  unitTimeouts: DocumentTimeouts | undefined;
  tls: { cert: Buffer; key: Buffer } | null;
  /** Proxies whose forwarded visitor address is trusted (`loopback`, networks); none by default. */
  trustProxy: string | false;
  logLevel: string;
  health: HealthSettings;
  render: RenderSettings;
  /** Views of a release, and of its baseline, that end a step of its rollout. */
  rolloutViews: number;
}

/** Reads the configuration from the environment. Throws with the name of a variable that cannot be used. */
export function readConfig(environment: Record<string, string | undefined>, root: string): EdgeConfig {
  const used = new Set(['EDGE_URL']);
  const env = new Proxy(environment, { get: (target, name: string) => used.add(name) && target[name] });
  const config = parseConfig(env, root);
  // A misspelt or former name must not leave a limit at its default unnoticed.
  const unknown = Object.keys(environment).filter((name) => name.startsWith('EDGE_') && !used.has(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no setting of the edge (deploy/edge/docs/settings.md lists them)`);
  return config;
}

function parseConfig(env: Record<string, string | undefined>, root: string): EdgeConfig {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const port = integer(env, 'PORT', 8080, 0, 65_535);
  const stateDir = env.EDGE_STATE_DIR ? path.resolve(root, env.EDGE_STATE_DIR) : path.join(dataDir, 'edge');
  const beside = port === 0 || port > 65_533 ? 0 : port + 2;
  return {
    host: env.HOST || '127.0.0.1',
    port,
    operator: {
      host: env.EDGE_OPERATOR_HOST || '127.0.0.1',
      port: integer(env, 'EDGE_OPERATOR_PORT', beside, 0, 65_535),
      isChosen: Boolean(env.EDGE_OPERATOR_PORT),
    },
    dataDir,
    releasesDir: path.join(dataDir, 'releases'),
    channel: env.CHANNEL || 'production',
    keysDir: env.EDGE_KEYS_DIR ? path.resolve(root, env.EDGE_KEYS_DIR) : path.join(dataDir, 'edge-keys'),
    releaseService: releaseService(env),
    coolDownMs: readCoolDown(env),
    stateDir,
    healthDir: env.EDGE_HEALTH_DIR ? path.resolve(root, env.EDGE_HEALTH_DIR) : stateDir,
    minSequence: integer(env, 'EDGE_MIN_SEQUENCE', 0, 0, Number.MAX_SAFE_INTEGER),
    staleMs: integer(env, 'EDGE_DOCUMENT_DAYS', 30, 0, 3650) * 86_400_000,
    serviceUrl: origin(env, 'SERVICE_URL') ?? 'http://127.0.0.1:8081',
    publicOrigin: origin(env, 'PUBLIC_ORIGIN'),
    previewOrigin: previewOrigin(env),
    brand: readBrand(env.BRAND),
    overrides: overrides(env.EDGE_OVERRIDES),
    overrideOrigins: overrideOrigins(env.EDGE_OVERRIDE_ORIGINS),
    maxStreams: integer(env, 'EDGE_MAX_STREAMS', 10_000, 0, 1_000_000),
    maxStreamsPerAddress: integer(env, 'EDGE_MAX_STREAMS_PER_ADDRESS', STREAMS_PER_ADDRESS, 1, 1_000_000),
    cacheBytes: integer(env, 'EDGE_CACHE_BYTES', 67_108_864, 0, 17_179_869_184),
    retryMs: integer(env, 'EDGE_RETRY_MS', 30_000, 1, 3_600_000),
    prefetchBudgetMs: integer(env, 'EDGE_PREFETCH_BUDGET_MS', 150, 0, 10_000),
    prefetchTimeoutMs: integer(env, 'EDGE_PREFETCH_TIMEOUT_MS', 2000, 1, 60_000),
    queriesPerNetwork: integer(env, 'EDGE_QUERIES_PER_NETWORK', 600, 0, 1_000_000),
    proxyTimeoutMs: integer(env, 'EDGE_PROXY_TIMEOUT_MS', 30_000, 1, 600_000),
    responsesPerNetwork: integer(env, 'EDGE_RESPONSES_PER_NETWORK', 1024, 1, 65_535),
    readTimeoutMs: integer(env, 'EDGE_READ_TIMEOUT_MS', 20_000, 10, 3_600_000),
    api: poolLimits(env, 'API'),
    media: poolLimits(env, 'MEDIA'),
    indexed: integer(env, 'EDGE_INDEXED', 1, 0, 1) === 1,
    calls: callsPassed(env.EDGE_CALLS),
    bodyLimit: integer(env, 'EDGE_BODY_LIMIT', 8_388_608, 1, 1_073_741_824),
    unitTimeouts: unitTimeouts(env.EDGE_UNIT_TIMEOUTS),
    tls: env.TLS_CERT && env.TLS_KEY ? { cert: readFileSync(env.TLS_CERT), key: readFileSync(env.TLS_KEY) } : null,
    trustProxy: env.EDGE_TRUST_PROXY || false,
    logLevel: env.LOG_LEVEL || 'info',
    health: readHealthSettings(env),
    render: readRenderSettings(env, (name, fallback, least, most) => integer(env, name, fallback, least, most)),
    rolloutViews: integer(env, 'EDGE_ROLLOUT_VIEWS', ROLLOUT_VIEWS, FIRST_LOOK, 1_000_000),
  };
}

function callsPassed(text: string | undefined): CallsPassed {
  const calls = CALLS_PASSED.find((known) => known === (text || 'shop'));
  if (!calls) throw new Error(`EDGE_CALLS: expected ${CALLS_PASSED.join(' or ')}: ${text}`);
  return calls;
}

function poolLimits(env: Record<string, string | undefined>, pool: 'API' | 'MEDIA'): PoolLimits {
  return {
    most: integer(env, `EDGE_${pool}_CONNECTIONS`, 256, 1, 65_535),
    perAddress: integer(env, `EDGE_${pool}_PER_NETWORK`, 64, 1, 65_535),
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

function releaseService(env: Record<string, string | undefined>): EdgeConfig['releaseService'] {
  const [text, token] = [env.EDGE_RELEASE_URL, env.EDGE_RELEASE_TOKEN];
  if (!text && !token) return null;
  if (!text || !token) throw new Error('EDGE_RELEASE_URL and EDGE_RELEASE_TOKEN: expected both, or none');
  const url = new URL(originOf(text, 'EDGE_RELEASE_URL'));
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // The token must not travel unencrypted.
  if (url.protocol !== 'https:' && !isLocal) throw new Error('EDGE_RELEASE_URL: expected https, or http on this machine');
  return { url, token };
}

function previewOrigin(env: Record<string, string | undefined>): string | null {
  const own = origin(env, 'EDGE_PREVIEW_ORIGIN');
  const { hostname } = new URL(origin(env, 'PUBLIC_ORIGIN') ?? 'http://localhost');
  // Cookies ignore ports: on another port of the same host a preview would get the visitors' session cookies.
  if (own && new URL(own).hostname === hostname) throw new Error(`EDGE_PREVIEW_ORIGIN: expected another host than ${hostname}`);
  return own;
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
