import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Stands in every remote for the package `@module-federation/webpack-bundler-runtime` and the runtime behind it (some 15 kB in
 * each entry): the host has both already and hands them over (`provided` module of its build).
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
if (!host) throw new Error('this page has no federation runtime: its host was built before units took it from there');

/** As the package does it, but the host's own instance stays the one that its `loadRemote` means. */
function init(options: InitOptions): Instance {
  const known = host!.runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? host!.runtime.createInstance({ ...options, id: options.id ?? '' });
}

export default {
  runtime: { ...host.runtime, init },
  instance: undefined,
  initOptions: undefined,
  // A host exposes nothing, so its copy is built without what a container answers with.
  bundlerRuntime: { ...host.bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap: host.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
