import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { UnitName } from 'shared-contracts';
import { releaseBase } from 'shared-contracts/release/manifest';
import webpack, { type Configuration } from 'webpack';
import { ownCacheKey } from '../cache-key.ts';
import { ROOT } from '../identity.ts';
import { serverRules } from '../loaders.ts';
import { minify } from '../minify.ts';
import { usedOfReactI18next } from '../react-i18next.ts';
import { sharedKeys } from '../shared-keys.ts';
import { ServerTwins } from './server-twins.ts';

export interface ServerBuild {
  dir: string;
  unit: UnitName;
  version: string;
  /** Entry module, as `server-entry.ts` makes it. */
  entry: string;
  /** A remote requires the share keys of its host. */
  role: 'remote' | 'host';
}

/** Libraries that no first render uses: roots, dialogs and fields of antd, QR codes. Empty modules stand in for them. */
const DRAWN_LATER = ['react-dom/client', 'antd', '@ant-design/cssinjs', 'qrcode'];

/** Folder that a server build writes into, before its file becomes a part of the release. */
export const serverFolder = ({ unit, version }: ServerBuild): string => path.join(ROOT, '.cache/server-build', `${unit}-${version}`);

/**
 * Configuration of a server build: one CommonJS file, of the same sources and with the same class names as the browser build. It is
 * evaluated without Node's modules, so nothing but the share keys is left to `require`.
 */
export function serverConfig(build: ServerBuild): Configuration {
  const { dir, unit, version, entry, role } = build;
  return {
    name: `${unit}-server`,
    context: dir,
    mode: 'production',
    devtool: false,
    target: 'es2022',
    entry: { server: entry },
    output: {
      path: serverFolder(build),
      clean: true,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      globalObject: 'globalThis',
      publicPath: releaseBase(unit, version),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
    },
    externals: role === 'remote' ? Object.fromEntries(sharedKeys().map((key) => [key, `commonjs2 ${key}`])) : {},
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['es2015', 'browser', '...'],
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
      alias: { ...Object.fromEntries(DRAWN_LATER.map((name) => [name, false])), ...usedOfReactI18next() },
    },
    module: { rules: serverRules({ unit, version, mode: 'release', refresh: false }) },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify, extractComments: false, parallel: false })],
      splitChunks: false,
    },
    plugins: [
      new webpack.DefinePlugin({ __DEV__: 'false' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ServerTwins(),
    ],
    cache: {
      type: 'filesystem',
      name: `${unit}-server`,
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      version: ownCacheKey(),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
