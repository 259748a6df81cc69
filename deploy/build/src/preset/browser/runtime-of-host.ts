import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Replaces in every remote the package `@module-federation/webpack-bundler-runtime` and the runtime behind it (some 15 kB in
 * each entry): the host has both and provides them (`provided` module of its build).
 */
interface Instance {
  name: string;
  initOptions(options: InitOptions): unknown;
}

interface InitOptions {
  name: string;
  id?: string;
}

interface Runtime {
  createInstance(options: InitOptions): Instance;
  getInstance(find: (instance: Instance) => boolean): Instance | null;
}

interface Federation {
  runtime: Runtime;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

const host = (globalThis as { __YH_FEDERATION__?: Federation }).__YH_FEDERATION__;
if (!host) throw new Error('this page has no federation runtime: its host is older than this unit');

/** Like the package's `init`, but the host's instance stays the one that `loadRemote` uses. */
function init(options: InitOptions): Instance {
  const known = host!.runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? host!.runtime.createInstance({ ...options, id: options.id ?? '' });
}

export default {
  runtime: { ...host.runtime, init },
  instance: undefined,
  initOptions: undefined,
  // A host exposes nothing, so its copy lacks `initContainerEntry`.
  bundlerRuntime: { ...host.bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap: host.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
