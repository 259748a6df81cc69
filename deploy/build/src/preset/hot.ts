import { createRequire } from 'node:module';
import path from 'node:path';
import type ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/** First module of the host in development. */
export const REFRESH_HOOK = path.join(import.meta.dirname, 'browser/refresh-hook.ts');

/** Address of the unit's dev server, from `UNIT_DEV_PORT`. */
export function devPort(env: NodeJS.ProcessEnv = process.env): number {
  const port = Number(env.UNIT_DEV_PORT);
  if (!Number.isInteger(port) || port < 1) throw new Error('a development build needs UNIT_DEV_PORT, the port of its dev server');
  return port;
}

/** Modules that connect a page to the dev server and apply changed modules. */
export function hotClient(port: number): string[] {
  const query = new URLSearchParams({
    protocol: 'ws:',
    hostname: '127.0.0.1',
    port: String(port),
    pathname: '/ws',
    logging: 'warn',
    overlay: 'false',
    reconnect: '20',
    hot: 'true',
    'live-reload': 'true',
  });
  return [`${require.resolve('webpack-dev-server/client/index.js')}?${query}`, require.resolve('webpack/hot/dev-server.js')];
}

/**
 * Exposes of a remote in development, each with the client of the dev server: the server adds its client to entries only, and a
 * container is not an entry.
 */
export function hotExposes(exposes: Record<string, string>, port: number): Record<string, { import: string[] }> {
  const before = [require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'), ...hotClient(port)];
  return Object.fromEntries(Object.entries(exposes).map(([name, module]) => [name, { import: [...before, module] }]));
}

/** Loads its plugin here: a development package, which a release build does without. */
export function hotPlugins(): WebpackPluginInstance[] {
  const RefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin') as typeof ReactRefreshPlugin;
  return [new webpack.HotModuleReplacementPlugin(), new RefreshPlugin({ overlay: false }) as unknown as WebpackPluginInstance];
}
