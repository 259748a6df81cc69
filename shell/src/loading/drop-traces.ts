import type { DocumentUnit } from 'shared-contracts';

interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__?: { name: string }[] };
}

/**
 * Removes what a release put into the page's globals: its container, its list of chunks, its federation instance, and the
 * script elements that may still be waiting (webpack hangs itself onto an element of the same address instead of asking
 * again). Modules that others hold go on working.
 */
export function removeFromPage({ container, base }: DocumentUnit): void {
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
