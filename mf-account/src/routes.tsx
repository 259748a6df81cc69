import type { RouteObject } from 'ui-kit/router';
import { ComingPage } from './coming/coming-page.tsx';
import { COMING_PAGES } from './coming/pages.ts';

/** The routes of this unit, without language prefix. */
export function routes(): RouteObject[] {
  return COMING_PAGES.map(({ path, name, leadsTo }) => ({ path, element: <ComingPage name={name} leadsTo={leadsTo} /> }));
}
