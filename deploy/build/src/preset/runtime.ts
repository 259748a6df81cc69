import { createRequire } from 'node:module';
import path from 'node:path';

/** Global by which the host hands its federation runtime to the remotes. */
export const FEDERATION_GLOBAL = '__YH_FEDERATION__';

/** Key of that runtime's version in manifests: the version of the host, the range of a remote. */
export const RUNTIME_KEY = '@module-federation/runtime';

const require = createRequire(import.meta.url);

/** Version of the federation runtime in this checkout; host and remotes are built with the same packages. */
export function runtimeVersion(): string {
  return (require('@module-federation/webpack-bundler-runtime/package.json') as { version: string }).version;
}

/** Alias for a remote's build: the host's runtime replaces its own. The plugin imports it by its absolute path. */
export function runtimeOfHost(): Record<string, string> {
  const substitute = path.join(import.meta.dirname, 'browser/runtime-of-host.ts');
  const package_ = path.dirname(require.resolve('@module-federation/webpack-bundler-runtime/package.json'));
  return Object.fromEntries(['bundler.js', 'index.js', 'index.cjs'].map((file) => [path.join(package_, 'dist', file), substitute]));
}
