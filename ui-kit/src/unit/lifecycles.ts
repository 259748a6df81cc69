import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { HostProps, UnitLifecycles } from 'shared-contracts/host';
import { reportHydration } from 'shared-contracts/render/hydration';
import { nextTask } from 'shared-contracts/render/next-task';
import { idPrefixOf } from 'shared-contracts/render/render-input';
import type { ServerExpose } from 'shared-contracts/render/server-module';
import singleSpaReact from 'single-spa-react';
import { ErrorState } from 'ui-kit/core';
import { answerEarlyInput } from './early-input.ts';

/** What an expose exports: lifecycles in a browser, `prepare` in a server build (`lifecycles.server.ts`). */
export type UnitExpose = UnitLifecycles & Partial<ServerExpose>;

/** One mount of a unit: what it renders, and its cleanup. */
export interface Mounted {
  element: React.ReactElement;
  /** State for the release that replaces this one. */
  dehydrate(): unknown;
  dispose(): void;
}

/**
 * Lifecycles of an expose (`./page`); `make` runs for every mount. A mount adopts what the server rendered into its slot. Nothing
 * outlives an unmount, and a mount in a fresh slot does not wait for an unmount that hangs. A mount rejects when `make` fails
 * (messages, routes): the shell retries.
 */
export function createLifecycles(expose: string, make: (host: HostProps) => Promise<Mounted>): UnitExpose {
  const mounts = new WeakMap<HTMLElement, { inner: UnitLifecycles; mounted: Mounted }>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount(host) {
      const mounted = await make(host);
      // Routes and messages have just been made ready; a press comes before the root is.
      if (host.served) await nextTask();
      const inner = singleSpaReact<HostProps>({
        React,
        ReactDOMClient: rootsOf(host, expose),
        renderType: host.served ? 'hydrateRoot' : 'createRoot',
        rootComponent: () => mounted.element,
        domElementGetter: () => host.slot,
        // The unit's boundary catches first; this one catches errors of the frame. Without it, mount never resolves.
        errorBoundary: (error) => {
          host.report(error, 'unit frame');
          return React.createElement(ErrorState);
        },
      }) as unknown as UnitLifecycles;
      mounts.set(host.slot, { inner, mounted });
      await inner.bootstrap(host);
      await inner.mount(host);
      if (host.served) await answerEarlyInput(host.slot);
    },
    async unmount(host) {
      const current = mounts.get(host.slot);
      if (!current) return;
      mounts.delete(host.slot);
      try {
        await current.inner.unmount(host);
      } finally {
        current.mounted.dispose();
      }
    },
    dehydrate: (host) => mounts.get(host.slot)?.mounted.dehydrate(),
  };
}

/**
 * Makes roots whose ids are those of the server. A root that finds something else than the server rendered reports it. What is served is
 * adopted in a transition: React does it in slices, and what the visitor does in between is not kept waiting.
 */
function rootsOf(host: HostProps, expose: string): Pick<typeof ReactDOMClient, 'createRoot' | 'hydrateRoot'> {
  const identifierPrefix = idPrefixOf(host.unit, expose);
  const onRecoverableError = reportHydration(host);
  return {
    createRoot: (node) => ReactDOMClient.createRoot(node, { identifierPrefix }),
    hydrateRoot: (node, element) => {
      let root!: ReactDOMClient.Root;
      React.startTransition(() => {
        root = ReactDOMClient.hydrateRoot(node, element, { identifierPrefix, onRecoverableError });
      });
      return root;
    },
  };
}
