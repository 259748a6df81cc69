import { RouterProvider as DataRouterProvider } from 'react-router-dom';
import { type UnitRouter, UnitRouterProvider } from './unit-router-context.ts';

/** Draws the unit's pages and gives its links the router. */
export function RouterProvider({ unit }: { unit: UnitRouter }) {
  return (
    <UnitRouterProvider value={unit}>
      <DataRouterProvider router={unit.router} />
    </UnitRouterProvider>
  );
}
