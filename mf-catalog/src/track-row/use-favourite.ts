import { useState } from 'react';
import { useEvent } from 'ui-kit/core';

export const FAVOURITE_TYPE = { album: 1, theme: 2, track: 3 } as const;

/** Whether something is a favourite: as the service answered, until somebody changes it on this page. */
export function useFavourite(type: keyof typeof FAVOURITE_TYPE, dataId: number, answered: 0 | 1): boolean {
  const [changed, setChanged] = useState<{ answered: 0 | 1; to: 0 | 1 } | null>(null);
  useEvent('favourites.changed', (event) => {
    if (event.type === FAVOURITE_TYPE[type] && event.dataId === dataId) setChanged({ answered, to: event.favorites });
  });
  // A newer answer of the service wins over what was heard before it.
  return (changed && changed.answered === answered ? changed.to : answered) === 1;
}
