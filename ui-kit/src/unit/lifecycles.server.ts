import type { HostProps } from 'shared-contracts/host';
import type { Mounted, UnitExpose } from './lifecycles.ts';

/** In a server build: gives what the first render in a browser would draw. Nothing is mounted there. */
export function createLifecycles(_expose: string, make: (host: HostProps) => Promise<Mounted>): UnitExpose {
  const absent = () => Promise.reject(new Error('a server build mounts nothing'));
  return { bootstrap: absent, mount: absent, unmount: absent, prepare: make };
}
