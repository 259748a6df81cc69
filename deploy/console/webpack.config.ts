import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { rules } from 'deploy-build/preset/loaders';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { PAGE_DIR } from './src/build/page-build.ts';

/** The page of the console: one bundle, with the dialogs as separate chunks. It is no unit, so it uses no federation. */
export default {
  name: 'console',
  context: path.join(import.meta.dirname, 'src/page'),
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: { console: './main.tsx' },
  output: {
    path: path.join(PAGE_DIR, 'assets'),
    clean: true,
    publicPath: 'auto',
    uniqueName: 'console',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  module: { rules: rules({ unit: 'console', version: 'console', mode: 'release', refresh: false }) },
  optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })] },
  plugins: [
    new webpack.DefinePlugin({ __DEV__: 'false' }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css', ignoreOrder: true }),
  ],
  cache: {
    type: 'filesystem',
    name: 'console',
    cacheDirectory: path.join(ROOT, '.cache/webpack'),
    buildDependencies: { config: [import.meta.filename, path.join(ROOT, 'package-lock.json')] },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
} satisfies Configuration;
