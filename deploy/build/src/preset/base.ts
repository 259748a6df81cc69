import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module, type WebpackPluginInstance } from 'webpack';
import { ownCacheKey } from './cache-key.ts';
import { PAGE_CHUNK } from './expose-files.ts';
import { type BuildMode, ROOT } from './identity.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { rules } from './loaders.ts';
import { minify } from './minify.ts';

/** Timeout of a chunk, ms; webpack's default is two minutes, during which the slot would stay empty. */
const CHUNK_TIMEOUT_MS = 30_000;

/** Which modules of lazy chunks come in one file. */
type LazyFile = RegExp | ((module: Module, context: { chunkGraph: ChunkGraph }) => boolean);

export interface BaseOptions {
  dir: string;
  unit: string;
  version: string;
  container: string;
  mode: BuildMode;
  /** Adds hot replacement of components. */
  refresh?: boolean;
  /** Lazy files by name. */
  files?: Record<string, LazyFile>;
  /** Chunk that takes what several pages use; a file of its own by default. */
  pagesChunk?: string;
}

/** Webpack configuration that all units share. */
export function base({
  dir,
  unit,
  version,
  container,
  mode,
  refresh = false,
  files = {},
  pagesChunk = 'pages',
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
    // Only this condition selects rxjs's modern build (used by single-spa); the other one includes helpers.
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], conditionNames: ['es2015', '...'] },
    module: { rules: rules({ unit, version, mode, refresh }) },
    optimization: {
      moduleIds: release ? 'deterministic' : 'named',
      chunkIds: release ? 'deterministic' : 'named',
      realContentHash: release,
      // The default minimiser takes most of a build's time; swc takes a third of it.
      minimizer: [
        // swc uses its own threads; a function of this file cannot be sent to another process.
        new MinimizerPlugin({ minify, extractComments: false, parallel: false }),
        // A process for the few sheets of a unit takes longer to start than they take.
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.cssnanoMinify, parallel: false }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          ...Object.fromEntries(
            Object.entries(files).map(([file, test]) => [file, { name: file, test, chunks: 'async', enforce: true, priority: 10 }]),
          ),
          // Once for all pages: with a copy for each, styles of a page seen later would win over those of one seen before.
          pages: { name: pagesChunk, chunks: ({ name: own }) => PAGE_CHUNK.test(own ?? ''), minChunks: 2, enforce: true },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({ __DEV__: JSON.stringify(!release) }),
      // Style files in every mode: the content security policy allows them, and hot replacement supports them.
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true }),
      ...(release ? [new IntegrityPlugin()] : []),
    ],
    cache: {
      type: 'filesystem',
      name: `${unit}-${mode}`,
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      version: ownCacheKey(),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
