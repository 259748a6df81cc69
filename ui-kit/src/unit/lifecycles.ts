import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { HostProps, UnitLifecycles } from 'shared-contracts/host';
import singleSpaReact from 'single-spa-react';
import { ErrorState } from 'ui-kit/core';

/** One mount of a unit: what is drawn, and what ends with it. */
export interface Mounted {
  element: React.ReactElement;
  /** State for the release that takes this one's place. */
  dehydrate(): unknown;
  dispose(): void;
}

/**
 * Lifecycles around something that is made anew for every mount. Nothing outlives an unmount, and a mount in a fresh
 * slot does not wait for an unmount that hangs. Rejects when the making fails (messages, routes): the shell retries.
 */
export function createLifecycles(make: (host: HostProps) => Promise<Mounted>): UnitLifecycles {
  const standing = new WeakMap<HTMLElement, { inner: UnitLifecycles; mounted: Mounted }>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount(host) {
      const mounted = await make(host);
      const inner = singleSpaReact<HostProps>({
        React,
        ReactDOMClient,
        rootComponent: () => mounted.element,
        domElementGetter: () => host.slot,
        // The unit's own boundary catches first; this one is for a fault of the frame. Without it, mount never resolves.
        errorBoundary: (error) => {
          host.report(error, 'unit frame');
          return React.createElement(ErrorState);
        },
      }) as unknown as UnitLifecycles;
      standing.set(host.slot, { inner, mounted });
      await inner.bootstrap(host);
      await inner.mount(host);
    },
    async unmount(host) {
      const current = standing.get(host.slot);
      if (!current) return;
      standing.delete(host.slot);
      try {
        await current.inner.unmount(host);
      } finally {
        current.mounted.dispose();
      }
    },
    dehydrate: (host) => standing.get(host.slot)?.mounted.dehydrate(),
  };
}
