import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { HostProps } from 'shared-contracts/host';
import { useHost } from 'ui-kit/core';

/** Gives the state of one mount to the release that takes its place. */
export interface HandOver {
  give: (() => unknown) | null;
}

export const HandOverContext = createContext<HandOver | null>(null);

/**
 * What the release before this one handed over when it was exchanged in place; undefined at an ordinary mount. It may be of
 * any version: check its shape, and ignore what does not fit.
 */
export function useHandedOver(): HostProps['handedOver'] {
  return useHost().handedOver;
}

/**
 * Says what this mount hands over when another release takes its place: plain data, told at once. One component of a unit
 * calls it, and it is asked only at the exchange.
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
