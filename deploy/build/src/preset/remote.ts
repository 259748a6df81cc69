import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import type { Configuration } from 'webpack';
import { base } from './base.ts';
import { PAGES_EXPOSE } from './expose-files.ts';
import { devPort, hotExposes, hotPlugins } from './hot.ts';
import { buildMode, containerName, readPackage } from './identity.ts';
import { versionOf } from './inputs.ts';
import { OwnDescriptor } from './own-descriptor.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { runtimeOfHost } from './runtime.ts';
import { unitServer } from './server/server-entry.ts';
import { ServerPlugin } from './server/server-plugin.ts';
import { askedOfHost } from './shared-keys.ts';
import { standalone } from './standalone.ts';

export interface RemoteOptions {
  /** Folder of the unit: `import.meta.dirname` of its webpack config. */
  dir: string;
  descriptor: RemoteDescriptor;
  /**
   * Modules by expose name (`./page`, `./player`, `./intents`), relative to the folder. `./fragments` follows from the descriptor: a unit
   * that offers fragments has `src/fragments.ts`.
   */
  exposes: Record<string, string>;
  /** Version to build; a hash of the unit's inputs when left out. */
  version?: string;
}

/**
 * Webpack configuration of a remote. A release contains neither a copy of what the shell provides nor a federation runtime.
 * `UNIT_BUILD=dev` is for the dev server inside the running storefront, `UNIT_BUILD=standalone` for the unit alone on its own
 * page.
 */
export function remote({ dir, descriptor, exposes: given, version: givenVersion }: RemoteOptions): Configuration {
  const mode = buildMode();
  const exposes = descriptor.fragments?.length ? { ...given, './fragments': './src/fragments.ts' } : given;
  if (mode === 'standalone') return standalone({ dir, exposes });
  const unit = readPackage(dir).name;
  if (descriptor.unit !== unit) throw new Error(`the descriptor of ${unit} calls itself "${descriptor.unit}"`);
  const version = givenVersion ?? versionOf({ dir, role: 'remote', names: descriptor }, mode);
  const container = containerName(unit, version);
  const shared = askedOfHost(dir);
  // What several pages use comes with the expose: a file of its own would weigh more, as each is compressed by itself.
  const config = base({ dir, unit, version, container, mode, refresh: mode === 'dev', pagesChunk: PAGES_EXPOSE });
  config.entry = {};
  config.resolve = { ...config.resolve, alias: runtimeOfHost() };
  config.plugins.push(
    new OwnDescriptor(dir, descriptor),
    new ModuleFederationPlugin({
      name: container,
      filename: mode === 'release' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      exposes: mode === 'dev' ? hotExposes(exposes, devPort()) : exposes,
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: mode === 'release',
      experiments: { asyncStartup: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new ReleasePlugin({
      dir,
      unit,
      version,
      container,
      entry: container,
      role: 'remote',
      descriptor,
      declaredNames: descriptor,
      shared,
      digests: mode === 'release',
    }),
  );
  if (descriptor.rendered && mode === 'release') {
    const entry = unitServer(unit, dir, exposes, descriptor.rendered);
    config.plugins.push(new ServerPlugin({ dir, unit, version, entry, role: 'remote' }));
  }
  if (mode === 'dev') config.plugins.push(...hotPlugins());
  return config;
}
