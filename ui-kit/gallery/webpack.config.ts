import path from 'node:path';
import type { Configuration } from 'webpack';

/** Puts sheets into their cascade layers, as the build of a unit does: antd's rules are in one too. */
const CASCADE = path.resolve(import.meta.dirname, '../../deploy/build/src/preset/cascade-loader.ts');

const script = (syntax: object) => ({
  loader: 'swc-loader',
  options: { jsc: { parser: syntax, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
});

/** Webpack configuration of the gallery and of `weigh`: styles in the page, no federation. */
export function kitConfig(options: {
  entry: Configuration['entry'];
  output: string;
  production: boolean;
  externals?: Configuration['externals'];
}): Configuration {
  return {
    context: path.resolve(import.meta.dirname, '..'),
    mode: options.production ? 'production' : 'development',
    devtool: options.production ? false : 'cheap-module-source-map',
    entry: options.entry,
    target: ['web', 'es2022'],
    externals: options.externals,
    output: { path: options.output, filename: '[name].js', publicPath: '/', clean: true, assetModuleFilename: '[name][ext]' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.ts$/, exclude: /node_modules/, use: script({ syntax: 'typescript' }) },
        { test: /\.tsx$/, exclude: /node_modules/, use: script({ syntax: 'typescript', tsx: true }) },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        {
          test: /\.module\.css$/,
          use: [
            'style-loader',
            {
              loader: 'css-loader',
              options: { modules: { namedExport: false, exportLocalsConvention: 'as-is', localIdentName: 'kit_[local]_[hash:base64:4]' } },
            },
            CASCADE,
          ],
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: ['style-loader', 'css-loader', CASCADE] },
        { test: /\.(woff2?|svg|png)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
