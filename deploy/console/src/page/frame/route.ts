import { useSyncExternalStore } from 'react';

/** Places of the console; they lie behind the `#`, so that the server knows one document only. */
export type Place = { view: 'units' } | { view: 'unit'; unit: string } | { view: 'history' } | { view: 'audit' };

export function hrefOf(place: Place): string {
  return place.view === 'unit' ? `#/units/${encodeURIComponent(place.unit)}` : `#/${place.view}`;
}

/** Place of an address; the list of units for everything unknown. */
export function placeOf(hash: string): Place {
  const [view, unit] = hash.replace(/^#\/?/, '').split('/');
  if (view === 'units' && unit) return { view: 'unit', unit: decodeURIComponent(unit) };
  if (view === 'history' || view === 'audit') return { view };
  return { view: 'units' };
}

/** Where the page is now. */
export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
