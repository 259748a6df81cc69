import { useSyncExternalStore } from 'react';
import type { Store } from '../engine/store.ts';

/** Value of a store; the component draws again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
