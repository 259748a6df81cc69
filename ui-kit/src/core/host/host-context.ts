import { createContext, useContext } from 'react';
import type { HostProps } from 'shared-contracts/host';

/** What the shell handed to the unit, for all components below. */
export const HostContext = createContext<HostProps | null>(null);

/** The host of this unit. Throws outside of one: a component that needs the host cannot be drawn without. */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: no HostContext above this component');
  return host;
}

/** The host where there is one; parts of the kit that also stand alone ask this way. */
export function useHostIfAny(): HostProps | null {
  return useContext(HostContext);
}
