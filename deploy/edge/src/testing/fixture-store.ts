import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canary, ensureKeys, folderStore, openSigner, promote, type ReleaseStore, remove, rollback, type Signer } from 'deploy-release';
import { type PackedFolder, unpackFolder } from 'deploy-release/testing';
import type { ReleaseManifest, RemoteDescriptor } from 'shared-contracts';

/** A real release store in a temporary folder, filled with small releases. */
export interface FixtureStore {
  /** `DATA_DIR` of an edge. */
  dataDir: string;
  releasesDir: string;
  keysDir: string;
  store: ReleaseStore;
  /** Signs as a release key. */
  signer: Signer;
  publish(unit: string, version: string, part?: Partial<ReleaseManifest>, files?: Record<string, string>): Promise<void>;
  promote(versions: Record<string, string>): Promise<void>;
  /** 0 per cent ends the canary. */
  canary(unit: string, version: string, percent: number): Promise<void>;
  rollback(unit: string): Promise<void>;
  /** Removes a unit from the channel. */
  takeOut(unit: string): Promise<void>;
  remove(): Promise<void>;
}

const FILLER = '/* long enough for a compressed copy */ '.repeat(30);

export const HOST_FILES = {
  'boot.1.js': `boot();${FILLER}`,
  'chrome.1.js': `chrome();${FILLER}`,
  'critical.1.css': `body{margin:0}@font-face{src:url(latin.1.woff2)}${FILLER}`,
  'chrome.1.css': `.bar{}${FILLER}`,
  'kit-core.1.js': `kit();${FILLER}`,
  'locale-zh.1.js': 'zh()',
  'locale-en.1.js': 'en()',
  'skeleton.json': JSON.stringify({
    default: {
      header: '<i class="bar"></i>',
      page: '<!--page-header--><b></b><!--/page-header--><i class="rows"></i>',
      hero: '<!--page-header--><!--/page-header--><i class="band"></i>',
    },
    mobile: { bar: '<i class="five"></i>' },
    registration: { page: '<i class="form"></i>' },
  }),
};

export const HOST: Partial<ReleaseManifest> = {
  descriptor: null,
  entry: 'boot.1.js',
  critical: ['critical.1.css'],
  exposes: {
    '.': { js: ['chrome.1.js'], css: ['critical.1.css', 'chrome.1.css'], locales: { zh: ['locale-zh.1.js'], en: ['locale-en.1.js'] } },
    'ui-kit/core': { js: ['kit-core.1.js'], css: [], locales: { zh: [], en: [] } },
  },
};

export const REMOTE_FILES = {
  'remoteEntry.1.js': `entry();${FILLER}`,
  'page.1.js': `page();${FILLER}`,
  'page.1.css': `.page{}${FILLER}`,
  'lazy.1.js': `lazy();${FILLER}`,
  'locale-zh.1.js': 'zh()',
  'locale-en.1.js': 'en()',
};

const LOCALES = { zh: ['locale-zh.1.js'], en: ['locale-en.1.js'] };

export function remoteOf(descriptor: Partial<RemoteDescriptor> & { unit: string }): Partial<ReleaseManifest> {
  const slots = descriptor.slots ?? ['page'];
  return {
    descriptor: { routes: [], intents: [], namespaces: [], emits: [], consumes: [], calls: [], contracts: '^1.0.0', ...descriptor, slots },
    entry: 'remoteEntry.1.js',
    exposes: Object.fromEntries(
      slots.map((slot) => [
        `./${slot}`,
        { js: ['page.1.js'], css: ['page.1.css'], locales: LOCALES, kit: slot === 'page' ? ['core'] : [] },
      ]),
    ),
  };
}

/** @param packed what the store begins with; without it the store is empty. */
export async function createFixtureStore(packed?: PackedFolder): Promise<FixtureStore> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'edge-test-'));
  if (packed) await unpackFolder(packed, dataDir);
  const releasesDir = path.join(dataDir, 'releases');
  const store = folderStore(releasesDir);
  const keysDir = path.join(dataDir, 'keys');
  await ensureKeys(keysDir);
  const signer = await openSigner(keysDir, 'release');
  const change = { channel: 'production', by: 'test', why: 'test', signer };
  return {
    dataDir,
    releasesDir,
    keysDir,
    store,
    signer,
    async publish(unit, version, part = {}, files = part.descriptor === null ? HOST_FILES : REMOTE_FILES) {
      const dir = path.join(dataDir, 'builds', `${unit}-${version}`);
      await mkdir(dir, { recursive: true });
      const manifest = manifestOf(unit, version, part, files);
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
      await writeFile(path.join(dir, 'release.json'), JSON.stringify(manifest));
      await store.publish(dir, { quality: 1 });
    },
    async promote(versions) {
      await promote(store, versions, change);
    },
    async canary(unit, version, percent) {
      await canary(store, unit, { version, percent }, change);
    },
    async rollback(unit) {
      await rollback(store, [{ unit }], change);
    },
    async takeOut(unit) {
      await remove(store, unit, change);
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

function manifestOf(unit: string, version: string, part: Partial<ReleaseManifest>, files: Record<string, string>): ReleaseManifest {
  return {
    unit,
    version,
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    descriptor: null,
    container: `${unit}__${version}`.replace(/\W/g, '_'),
    entry: '',
    exposes: {},
    kit: [],
    shared: {},
    integrity: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, `sha384-${createHash('sha384').update(text).digest('base64')}`]),
    ),
    sizes: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text)])),
    ...part,
  };
}
