import { createContext, useContext } from 'react';
import type { HostProps } from 'shared-contracts/host';

/** The host props that the shell passed to the unit. */
export const HostContext = createContext<HostProps | null>(null);

/** The host of this unit. @throws Error outside of a unit. */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: no HostContext above this component');
  return host;
}

/** The host, or null: for kit parts that also work outside of a unit. */
export function useHostIfAny(): HostProps | null {
  return useContext(HostContext);
}
