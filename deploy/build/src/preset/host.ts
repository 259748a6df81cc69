import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { DeclaredNames } from 'shared-contracts/release/contract-of';
import type { Configuration } from 'webpack';
import { type BaseOptions, base } from './base.ts';
import { AT_ONCE } from './expose-files.ts';
import { generatedModule } from './generated-module.ts';
import { REFRESH_HOOK } from './hot.ts';
import { buildMode, containerName, readPackage } from './identity.ts';
import { versionOf } from './inputs.ts';
import { usedOfReactI18next } from './react-i18next.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { FEDERATION_GLOBAL } from './runtime.ts';
import { hostServer } from './server/server-entry.ts';
import { ServerPlugin } from './server/server-plugin.ts';
import { kitKeys, providedByHost } from './shared-keys.ts';
import { SkeletonPlugin } from './skeleton-plugin.ts';

export interface HostOptions {
  /** Folder of the unit: `import.meta.dirname` of its webpack config. */
  dir: string;
  /** Boot script, `./src/boot.ts` when left out. */
  boot?: string;
  /** Module that default-exports static markup by layout; written as `skeleton.json`. */
  skeleton?: string;
  /** Module of the host that renders on the server: exports of a `HostServerModule` without `shared`. No server build when left out. */
  server?: string;
  /** Events, intents and calls of the host itself: the default export of its `src/declared-names.ts`. */
  declaredNames?: DeclaredNames;
  /** Version to build; a hash of the unit's inputs when left out. */
  version?: string;
}

const NO_NAMES: DeclaredNames = { emits: [], consumes: [], intents: [], calls: [] };

/** Webpack configuration of the host: one boot script, the shared libraries in it, one file for the first page, and files for the other kit parts. */
export function host({
  dir,
  boot = './src/boot.ts',
  skeleton,
  server,
  declaredNames = NO_NAMES,
  version: given,
}: HostOptions): Configuration {
  const mode = buildMode();
  const unit = readPackage(dir).name;
  const version = given ?? versionOf({ dir, role: 'host', names: declaredNames }, mode);
  const container = containerName(unit, version);
  const shared = providedByHost(dir);
  const config = base({ dir, unit, version, container, mode, files: LAZY_FILES });
  config.entry = { boot: [...(mode === 'dev' ? [REFRESH_HOOK] : []), providedParts(unit), boot] };
  config.resolve = {
    ...config.resolve,
    alias: { ...oneRuntime(), ...withoutSnapshots(), ...usedOfReactI18next(), ...(mode === 'release' ? routerOfRelease() : {}) },
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: container,
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
      experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new ReleasePlugin({
      dir,
      unit,
      version,
      container,
      entry: 'boot',
      role: 'host',
      descriptor: null,
      declaredNames,
      shared,
      digests: mode === 'release',
    }),
  );
  if (server && mode === 'release') {
    config.plugins.push(new ServerPlugin({ dir, unit, version, entry: hostServer(unit, path.resolve(dir, server)), role: 'host' }));
  }
  if (skeleton) config.plugins.push(new SkeletonPlugin(path.resolve(dir, skeleton)));
  return config;
}

/** Parts of the kit that every page needs, and what they use. */
const OF_FIRST_PAGE =
  /[\\/](?:ui-kit[\\/]src[\\/](?:core|controls|router|unit)|clsx|react-router|react-router-dom|single-spa-react|shared-contracts[\\/]src[\\/](?:generated|api[\\/]client-types\.ts|render))(?:[\\/]|$)/;

/**
 * What every first page needs is one file: each file is compressed by itself, so that several small ones weigh more than their contents
 * do in one. What draws pictures is another file, which comes later.
 */
const LAZY_FILES: BaseOptions['files'] = {
  'first-page': (module, { chunkGraph }) =>
    OF_FIRST_PAGE.test(module.nameForCondition() ?? '') ||
    // The chrome: modules of chunks that load with the boot script, and of no other.
    [...chunkGraph.getModuleChunksIterable(module)].every(({ name }) => AT_ONCE.test(name ?? '')),
  'kit-art': /[\\/](?:ui-kit[\\/]src[\\/]art|lucide)[\\/]/,
};

/**
 * The federation plugin imports the runtime that it gives to the remotes by its CommonJS path, which would add a second copy (some
 * 50 kB) to the boot script. Its ES module twin shares the present copy.
 */
function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** The router names its development build for every condition: texts of its warnings would come with the first page. */
function routerOfRelease(): Record<string, string> {
  const dist = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': path.join(dist, 'index.mjs'), 'react-router/dom$': path.join(dist, 'dom-export.mjs') };
}

/**
 * Without snapshots (`disableSnapshot`) the runtime still carries the code that reads manifests into them and preloads from them. No
 * manifest is requested here: entries and files come from the release document. What is left of it does nothing.
 */
function withoutSnapshots(): Record<string, string> {
  const core = path.join(path.dirname(createRequire(import.meta.url).resolve('@module-federation/runtime-core')), '.');
  const disabled = JSON.stringify(path.join(core, 'plugins/snapshot/disabled.js'));
  const snapshots = [
    `import { DisabledSnapshotHandler } from ${disabled};`,
    'export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }',
    'export const getGlobalRemoteInfo = () => ({});',
    '',
  ];
  const preload = ['defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets'].map(
    (name) => `export const ${name} = () => { throw new Error('units are preloaded by the shell'); };\n`,
  );
  return {
    [path.join(core, 'plugins/snapshot/SnapshotHandler.js')]: generatedModule('federation-snapshots.mjs', snapshots.join('\n')),
    [path.join(core, 'utils/preload.js')]: generatedModule('federation-preload.mjs', preload.join('')),
  };
}

/**
 * A module that imports every kit part in a function that is never called. This makes the host the provider of each part, whether
 * or not the shell uses it. It also hands the federation runtime to the remotes (`browser/runtime-of-host.ts`).
 */
function providedParts(unit: string): string {
  const imports = [...kitKeys(), 'react/jsx-runtime', 'react-dom/client', 'react-i18next'].map(
    (key) => `() => import(${JSON.stringify(key)})`,
  );
  const handOver = `globalThis.${FEDERATION_GLOBAL} = __webpack_require__.federation;`;
  return generatedModule(`${unit}-provided.mjs`, `${handOver}\nexport const provided = [${imports.join(', ')}];\n`);
}
