import { useSyncExternalStore } from 'react';
import type { HostProps } from 'shared-contracts/host';
import { useHost, useSession } from 'ui-kit/core';

type Bus = HostProps['bus'];

interface MemberFact<Value> {
  /** The fact about the signed-in member; undefined while it is unknown. */
  useValue(): Value | undefined;
  /** Shows it wherever it is shown. */
  know(bus: Bus, userId: string | null, value: Value): void;
}

/** Something about the member that header and frame of the personal centre show: they are drawn apart. */
export function memberFact<Value>(): MemberFact<Value> {
  const known = new WeakMap<Bus, { userId: string | null; value: Value }>();
  const shown = new Set<() => void>();
  const subscribe = (changed: () => void) => {
    shown.add(changed);
    return () => void shown.delete(changed);
  };
  return {
    useValue() {
      const { bus } = useHost();
      const { signedIn, userId } = useSession();
      const fact = useSyncExternalStore(
        subscribe,
        () => known.get(bus),
        () => undefined,
      );
      return signedIn && fact?.userId === userId ? fact.value : undefined;
    },
    know(bus, userId, value) {
      known.set(bus, { userId, value });
      for (const changed of shown) changed();
    },
  };
}
