import { useLayoutEffect, useMemo, useState } from 'react';
import { RouterProvider as DataRouterProvider } from 'react-router-dom';
import { type UnitRouter, UnitRouterProvider } from './unit-router-context.ts';

/**
 * Draws the unit's pages and gives its links the router. The library hears changes of the router from its first commit on. What the
 * server rendered is adopted in slices, so a navigation may end before that: then the pages are drawn anew, or the skeleton of the
 * navigation would stay for ever.
 */
export function RouterProvider({ unit }: { unit: UnitRouter }) {
  const { router } = unit;
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state that this drawing began with.
  const begun = useMemo(() => router.state, [router, times]);
  useLayoutEffect(() => {
    if (router.state !== begun) setTimes((before) => before + 1);
  }, [router, begun]);
  return (
    <UnitRouterProvider value={unit}>
      <DataRouterProvider key={times} router={router} />
    </UnitRouterProvider>
  );
}
