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
 * The plugin that hands the federation runtime to the remotes is taken by its CommonJS path, which would bring a second whole
 * copy of that runtime into the boot script (some 50 kB); its ES module twin shares the one that is there already.
 */
function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** What units take from `react-i18next`; biome.json refuses every other name in an import. */
const USED_OF_REACT_I18NEXT = ['I18nextProvider', 'initReactI18next', 'useTranslation'];

/**
 * A shared library cannot be shaken, so the host would carry all of `react-i18next`; two thirds of it are components for
 * markup in messages, with a parser of HTML, which no unit uses.
 */
function usedOfReactI18next(): Record<string, string> {
  const modules = path.join(path.dirname(createRequire(import.meta.url).resolve('react-i18next/package.json')), 'dist/es');
  const exports = USED_OF_REACT_I18NEXT.map((name) => `export { ${name} } from ${JSON.stringify(path.join(modules, `${name}.js`))};\n`);
  return { 'react-i18next$': generated('react-i18next.mjs', exports.join('')) };
}

/**
 * A module that names every kit part in an import that nobody calls: that alone makes the host their provider, whether or
 * not the shell itself uses the part. It also hands the federation runtime to the remotes (`browser/runtime-of-host.ts`).
 */
function providedParts(unit: string): string {
  const imports = [...kitKeys(), 'react/jsx-runtime', 'react-dom/client', 'react-i18next'].map(
    (key) => `() => import(${JSON.stringify(key)})`,
  );
  const handOver = `globalThis.${FEDERATION_GLOBAL} = __webpack_require__.federation;`;
  return generated(`${unit}-provided.mjs`, `${handOver}\nexport const provided = [${imports.join(', ')}];\n`);
}

/** Path of a generated module. It is replaced as a whole, because another build may read it at this moment. */
function generated(name: string, code: string): string {
  const file = path.join(ROOT, '.cache/preset', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
