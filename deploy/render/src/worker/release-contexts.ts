import vm from 'node:vm';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { HostServerModule, UnitServerModule } from 'shared-contracts/render/server-module';
import { type ContextTimers, type ContextValues, createReleaseContext } from './context-globals.ts';
import { describeError } from './describe-error.ts';

/** A unit's server build beside its own copy of the host bundle, in a context of their own. */
export interface ReleasePair {
  host: HostServerModule;
  /** Null for the host itself. */
  unit: UnitServerModule | null;
  timers: ContextTimers;
  values: ContextValues;
}

/** The evaluation of the host bundle threw: its release is to blame, whatever unit the context was for. */
export class HostBroken extends Error {
  override name = 'HostBroken';
}

/** The contexts of the releases that pages use. */
export interface ReleaseContexts {
  load(release: string, code: string): void;
  /** Forgets a release and each context that it is part of. */
  drop(release: string): void;
  /** The context of a pair, evaluated at first use. Throws what the evaluation throws. */
  pair(host: RenderedRelease, unit: RenderedRelease): ReleasePair;
  /** A context that nothing was rendered in. */
  fresh(host: RenderedRelease, unit: RenderedRelease): ReleasePair;
}

/** Contexts kept; one takes about 4 MB with a real host bundle. */
const MAX_PAIRS = 24;

type ModuleFunction = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

/** Makes the `require` of a unit inside its context: it knows the share keys of the host alone. */
const REQUIRE = new vm.Script(
  `(function (shared) {
    return function require(name) {
      if (shared !== null && Object.prototype.hasOwnProperty.call(shared, name)) return shared[name];
      throw new Error('Cannot find module ' + JSON.stringify(String(name)));
    };
  })`,
  { filename: 'release-require.js' },
);

export function createReleaseContexts(): ReleaseContexts {
  /** Code that is not needed yet is not compiled; then an error in it is one of the part that needs it. */
  const scripts = new Map<string, string | vm.Script>();
  const pairs = new Map<string, ReleasePair>();

  function scriptOf({ unit, version }: RenderedRelease): vm.Script {
    const release = `${unit}@${version}`;
    const code = scripts.get(release);
    if (code === undefined) throw new Error(`${release} is not loaded`);
    if (typeof code !== 'string') return code;
    const script = new vm.Script(`(function (module, exports, require) {${code}\n})`, { filename: `${release}.cjs` });
    scripts.set(release, script);
    return script;
  }

  function create(host: RenderedRelease, unit: RenderedRelease): ReleasePair {
    const { context, timers, values } = createReleaseContext(`${host.version} ${unit.unit}@${unit.version}`);
    const makeRequire = REQUIRE.runInContext(context) as (shared: unknown) => (name: string) => unknown;
    const evaluate = (release: RenderedRelease, shared: unknown): unknown => {
      const module = vm.runInContext('({ exports: {} })', context) as { exports: unknown };
      (scriptOf(release).runInContext(context) as ModuleFunction)(module, module.exports, makeRequire(shared));
      return module.exports;
    };
    const evaluateHost = () => {
      try {
        return evaluate(host, null) as HostServerModule;
      } catch (error) {
        throw new HostBroken(describeError(error).message);
      }
    };
    try {
      const bundle = evaluateHost();
      const isHost = host.unit === unit.unit && host.version === unit.version;
      return { host: bundle, unit: isHost ? null : (evaluate(unit, bundle.shared) as UnitServerModule), timers, values };
    } finally {
      // Also when the evaluation throws: a timer of it would run in a part of another release.
      timers.close();
    }
  }

  return {
    load(release, code) {
      if (!scripts.has(release)) scripts.set(release, code);
    },
    drop(release) {
      scripts.delete(release);
      for (const key of pairs.keys()) if (key.split(' ').includes(release)) pairs.delete(key);
    },
    pair(host, unit) {
      const key = `${host.unit}@${host.version} ${unit.unit}@${unit.version}`;
      const pair = pairs.get(key) ?? create(host, unit);
      pairs.delete(key);
      pairs.set(key, pair);
      if (pairs.size > MAX_PAIRS) pairs.delete(pairs.keys().next().value!);
      return pair;
    },
    fresh: create,
  };
}
