import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server, and in the browser while it adopts what the server rendered: then a component draws what it draws for a visitor
 * of whom nothing is known. It renders again right after with what this device and this visitor have.
 */
export function useAdopting(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
