import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { DeclaredNames } from 'shared-contracts/release/contract-of';
import type { Configuration } from 'webpack';
import { base } from './base.ts';
import { REFRESH_HOOK } from './hot.ts';
import { buildMode, containerName, ROOT, readPackage } from './identity.ts';
import { versionOf } from './inputs.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { FEDERATION_GLOBAL } from './runtime.ts';
import { kitKeys, providedByHost } from './shared-keys.ts';
import { SkeletonPlugin } from './skeleton-plugin.ts';

export interface HostOptions {
  /** Folder of the unit: `import.meta.dirname` of its webpack config. */
  dir: string;
  /** Boot script, `./src/boot.ts` when left out. */
  boot?: string;
  /** Module that default-exports static markup by layout; written as `skeleton.json`. */
  skeleton?: string;
  /** Events, intents and calls of the host itself: the default export of its `src/declared-names.ts`. */
  declaredNames?: DeclaredNames;
  /** Version to build; a hash of the unit's inputs when left out. */
  version?: string;
}

const NO_NAMES: DeclaredNames = { emits: [], consumes: [], intents: [], calls: [] };

/** Webpack configuration of the host: one boot script, the shared libraries in it, each kit part as chunks of its own. */
export function host({ dir, boot = './src/boot.ts', skeleton, declaredNames = NO_NAMES, version: given }: HostOptions): Configuration {
  const mode = buildMode();
  const unit = readPackage(dir).name;
  const version = given ?? versionOf({ dir, role: 'host', names: declaredNames }, mode);
  const container = containerName(unit, version);
  const shared = providedByHost(dir);
  const config = base({ dir, unit, version, container, mode });
  config.entry = { boot: [...(mode === 'dev' ? [REFRESH_HOOK] : []), providedParts(unit), boot] };
  config.resolve = { ...config.resolve, alias: { ...oneRuntime(), ...usedOfReactI18next() } };
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
  if (skeleton) config.plugins.push(new SkeletonPlugin(path.resolve(dir, skeleton)));
  return config;
}

/**
 * The federation plugin imports the runtime that it gives to the remotes by its CommonJS path, which would add a second copy (some
 * 50 kB) to the boot script. Its ES module twin shares the present copy.
 */
function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** Exports of `react-i18next` that units may import; biome.json refuses every other one. */
const USED_OF_REACT_I18NEXT = ['I18nextProvider', 'initReactI18next', 'useTranslation'];

/**
 * Tree shaking does not apply to a shared library, so the host would carry all of `react-i18next`. Two thirds of it are components
 * for markup in messages, with an HTML parser, which no unit uses.
 */
function usedOfReactI18next(): Record<string, string> {
  const modules = path.join(path.dirname(createRequire(import.meta.url).resolve('react-i18next/package.json')), 'dist/es');
  const exports = USED_OF_REACT_I18NEXT.map((name) => `export { ${name} } from ${JSON.stringify(path.join(modules, `${name}.js`))};\n`);
  return { 'react-i18next$': generated('react-i18next.mjs', exports.join('')) };
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
  return generated(`${unit}-provided.mjs`, `${handOver}\nexport const provided = [${imports.join(', ')}];\n`);
}

/** Path of a generated module. It is replaced atomically, because another build may read it at the same time. */
function generated(name: string, code: string): string {
  const file = path.join(ROOT, '.cache/preset', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
