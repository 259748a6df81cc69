import { useSyncExternalStore } from 'react';

/** As the phone's styles: a table does not fit there. */
const NARROW = '(max-width: 767.98px)';
const isNarrow = () => window.matchMedia(NARROW).matches;

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
