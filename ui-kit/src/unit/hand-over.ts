import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { HostProps } from 'shared-contracts/host';
import { useHost } from 'ui-kit/core';

/** Passes the state of one mount to the release that replaces it. */
export interface HandOver {
  give: (() => unknown) | null;
}

export const HandOverContext = createContext<HandOver | null>(null);

/**
 * State that the previous release passed on in a hot swap; undefined at an ordinary mount. It may come from any version:
 * check its shape, and ignore what does not fit.
 */
export function useHandedOver(): HostProps['handedOver'] {
  return useHost().handedOver;
}

/**
 * Provides the state that this mount passes on in a hot swap: plain data, returned synchronously. One component of a unit
 * calls this hook; `give` runs only at the swap.
 */
export function useDehydrate(give: () => unknown): void {
  const handOver = useContext(HandOverContext);
  const latest = useRef(give);
  useLayoutEffect(() => {
    latest.current = give;
  });
  useLayoutEffect(() => {
    if (!handOver) return;
    const ask = () => latest.current();
    handOver.give = ask;
    return () => {
      if (handOver.give === ask) handOver.give = null;
    };
  }, [handOver]);
}
