import { useSyncExternalStore } from 'react';

/** Routes of the console. They are in the hash, so that the server needs to know one document only. */
export type Place = { view: 'units' } | { view: 'unit'; unit: string } | { view: 'history' } | { view: 'audit' };

export function hrefOf(place: Place): string {
  return place.view === 'unit' ? `#/units/${encodeURIComponent(place.unit)}` : `#/${place.view}`;
}

/** Route of an address; the list of units for an unknown one. */
function placeOf(hash: string): Place {
  const [view, unit] = hash.replace(/^#\/?/, '').split('/');
  if (view === 'units' && unit) return { view: 'unit', unit: decodeURIComponent(unit) };
  if (view === 'history' || view === 'audit') return { view };
  return { view: 'units' };
}

/** The current route. */
export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
