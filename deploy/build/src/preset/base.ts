import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type BuildMode, ROOT } from './identity.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { rules } from './loaders.ts';
import { minify } from './minify.ts';

/** A chunk that takes longer than this has failed; the default is two minutes of an empty slot. */
const CHUNK_TIMEOUT_MS = 30_000;

/** Webpack's cache does not notice a changed alias or loader option by itself. */
const PRESET_FILES = ['base.ts', 'host.ts', 'loaders.ts', 'minify.ts', 'remote.ts', 'runtime.ts', 'shared-keys.ts'].map((file) =>
  path.join(import.meta.dirname, file),
);

export interface BaseOptions {
  dir: string;
  unit: string;
  version: string;
  container: string;
  mode: BuildMode;
  /** Components can be replaced while the page runs. */
  refresh?: boolean;
}

/** Configuration that all units share. */
export function base({
  dir,
  unit,
  version,
  container,
  mode,
  refresh = false,
}: BaseOptions): Configuration & { plugins: WebpackPluginInstance[] } {
  const release = mode === 'release';
  const name = release ? '[name].[contenthash:10]' : '[name]';
  return {
    name: unit,
    context: dir,
    mode: release ? 'production' : 'development',
    devtool: release ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      // Explicit: the default differs slightly, and the shell removes this global when it unloads a release.
      chunkLoadingGlobal: `webpackChunk${container}`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: release ? '[name].[contenthash:10][ext]' : '[name][ext]',
      hashFunction: 'xxhash64',
    },
    // rxjs (in single-spa) has its modern build under this condition only; the other one brings its helpers along.
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], conditionNames: ['es2015', '...'] },
    module: { rules: rules({ unit, version, mode, refresh }) },
    optimization: {
      moduleIds: release ? 'deterministic' : 'named',
      chunkIds: release ? 'deterministic' : 'named',
      realContentHash: release,
      // The default minimiser takes most of a build's time; swc takes a third of that.
      minimizer: [
        // swc has threads of its own; a function of ours cannot be sent to another process.
        new MinimizerPlugin({ minify, extractComments: false, parallel: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.cssnanoMinify }),
      ],
      splitChunks: { chunks: 'async' },
    },
    plugins: [
      new webpack.DefinePlugin({ __DEV__: JSON.stringify(!release) }),
      // Files in every mode: the policy of the pages allows styles from files, and hot replacement handles them as well.
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true }),
      ...(release ? [new IntegrityPlugin()] : []),
    ],
    cache: {
      type: 'filesystem',
      name: `${unit}-${mode}`,
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      // The preset is part of every unit's version.
      buildDependencies: { preset: [...PRESET_FILES, path.join(ROOT, 'package-lock.json')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
