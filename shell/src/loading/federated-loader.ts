import type { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { DocumentUnit } from 'shared-contracts';
import type { UnitLoader } from './unit-loader.ts';

/** The part of the federation runtime that loading needs. */
export interface FederationRuntime {
  registerRemotes: typeof registerRemotes;
  loadRemote: typeof loadRemote;
  /** Removes a remote by name, with its module cache and share scopes. */
  removeRemote(name: string): void;
}

/**
 * Loads units with the federation runtime from the entry addresses of the document: no manifest request, no registry.
 * After `forget` a release is loaded under a new name and address: the runtime caches by name for ever, and the browser
 * may still be waiting for the first address.
 */
export function federatedLoader(runtime: FederationRuntime): UnitLoader {
  const attempts = new Map<string, number>();
  const registered = new Map<string, DocumentUnit>();

  function nameOf({ container }: DocumentUnit): string {
    const attempt = attempts.get(container) ?? 0;
    // In front: no remote's name may begin with another's.
    return attempt === 0 ? container : `again${attempt}_${container}`;
  }

  return {
    load(unit, expose) {
      const name = nameOf(unit);
      if (!registered.has(name)) {
        const attempt = attempts.get(unit.container) ?? 0;
        const entry = attempt === 0 ? unit.entry : `${unit.entry}?again=${attempt}`;
        runtime.registerRemotes([{ name, entry, type: 'global', entryGlobalName: unit.container }]);
        registered.set(name, unit);
      }
      return runtime.loadRemote(`${name}${expose.slice(1)}`);
    },
    forget(unit) {
      const attempt = (attempts.get(unit.container) ?? 0) + 1;
      attempts.set(unit.container, attempt);
      removeFromPage(unit);
      changeChunkAddresses(unit, attempt);
    },
    drop(unit) {
      for (const [name, { container }] of [...registered]) {
        if (container !== unit.container) continue;
        runtime.removeRemote(name);
        registered.delete(name);
      }
      removeFromPage(unit);
    },
    loaded: () => [...new Map([...registered.values()].map((unit) => [unit.container, unit])).values()],
  };
}

/** Makes the unit's own runtime (build preset) request its lazy files under new addresses. */
function changeChunkAddresses({ base }: DocumentUnit, attempt: number): void {
  const globals = globalThis as { __YH_AGAIN__?: Record<string, number> };
  globals.__YH_AGAIN__ = { ...globals.__YH_AGAIN__, [base]: attempt };
}

interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__?: { name: string }[] };
}

/**
 * Removes what a release left in the page: container, chunk list, federation instance, and its script and style elements
 * (webpack reuses a pending element of the same address instead of requesting again). Modules in use keep working.
 */
function removeFromPage({ container, base }: DocumentUnit): void {
  const globals = globalThis as unknown as Record<string, unknown> & FederationGlobal;
  for (const name of [container, `webpackChunk${container}`]) {
    // An entry declares its container with `var`: such a global can be emptied, not deleted, and `delete` would throw.
    globals[name] = undefined;
    Reflect.deleteProperty(globals, name);
  }
  const instances = globals.__FEDERATION__?.__INSTANCES__;
  const at = instances?.findIndex(({ name }) => name === container) ?? -1;
  if (instances && at >= 0) instances.splice(at, 1);
  for (const element of document.querySelectorAll(`script[src*="${CSS.escape(base)}"], link[href*="${CSS.escape(base)}"]`)) {
    element.remove();
  }
}

/** Makes the script element of a remote's entry: with the document's nonce and the digest that the document gives for it. */
export interface EntryScriptOptions {
  nonce: string;
  /** `sha384-…` by absolute path. */
  integrity: Readonly<Record<string, string>>;
  /** Timeout of the federation runtime for the element, ms. */
  timeoutMs: number;
}

/** No file has this digest: a file that the document does not list is blocked. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

export function entryScript({ nonce, integrity, timeoutMs }: EntryScriptOptions) {
  return ({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } => {
    const script = document.createElement('script');
    const address = new URL(url, location.href);
    script.src = url;
    script.async = true;
    if (nonce) script.nonce = nonce;
    // Another origin is a developer's override, which the edge must allow; the document has no digest for it.
    if (address.origin === location.origin) script.integrity = integrity[address.pathname] ?? REFUSED;
    return { script, timeout: timeoutMs };
  };
}
