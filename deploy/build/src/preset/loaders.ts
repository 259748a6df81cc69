import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { CASCADE_LOADER } from './cascade.ts';
import type { BuildMode } from './identity.ts';
import { SHORTENED } from './library-loader.ts';

const require = createRequire(import.meta.url);

const LIBRARY_LOADER = path.join(import.meta.dirname, 'library-loader.ts');

export interface LoaderOptions {
  unit: string;
  version: string;
  mode: BuildMode;
  /** Adds hot replacement of components; needs the matching plugin. */
  refresh: boolean;
}

/** Loaders: TypeScript and JSX by swc, styles as separate files and in cascade layers, pictures and fonts as assets. */
export function rules(options: LoaderOptions): RuleSetRule[] {
  return [
    ...scripts(options),
    { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(options), CASCADE_LOADER], sideEffects: true },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, require.resolve('css-loader'), CASCADE_LOADER],
      sideEffects: true,
    },
    { test: ASSET, type: 'asset/resource' },
    { test: SHORTENED, loader: LIBRARY_LOADER },
  ];
}

/** Loaders of a server build: the same class names and addresses, without the styles and files themselves. */
export function serverRules(options: LoaderOptions): RuleSetRule[] {
  const names = cssModules(options);
  const global = { loader: names.loader, options: { modules: { mode: 'global', exportOnlyLocals: true } } };
  return [
    ...scripts(options),
    { test: /\.module\.css$/, use: [{ ...names, options: { modules: { ...names.options.modules, exportOnlyLocals: true } } }] },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [global] },
    { test: ASSET, type: 'asset/resource', generator: { emit: false } },
  ];
}

const ASSET = /\.(woff2?|svg|png|jpe?g|webp|avif|gif)$/;

function scripts(options: LoaderOptions): RuleSetRule[] {
  return [
    { test: /\.ts$/, exclude: /node_modules/, use: script(options, { syntax: 'typescript' }) },
    { test: /\.tsx$/, exclude: /node_modules/, use: script(options, { syntax: 'typescript', tsx: true }) },
    { test: /\.m?jsx?$/, exclude: /node_modules/, use: script(options, { syntax: 'ecmascript', jsx: true }) },
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
  ];
}

function script({ mode, refresh }: LoaderOptions, parser: object): RuleSetRule {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser,
        transform: { react: { runtime: 'automatic', development: false, refresh } },
        target: 'es2022',
      },
      sourceMaps: mode !== 'release',
    },
  };
}

function cssModules({ unit, version, mode }: LoaderOptions) {
  return {
    loader: require.resolve('css-loader'),
    // The cache does not compare options: without this name a sheet would keep the class names of the version before.
    ident: `${unit}@${version}`,
    options: {
      modules: {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: mode === 'release' ? `${unit}_[local]_[hash:base64:6]` : `${unit}_[local]_[hash:base64:4]`,
        // Two releases of a unit can be in one page for a moment; equal class names would let the old styles win.
        localIdentHashSalt: version,
      },
    },
  };
}
