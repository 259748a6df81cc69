import { createContext, type ReactNode, useContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

export type DataRouter = ReturnType<typeof createBrowserRouter>;

/** The data router of one mounted unit. */
export interface UnitRouter {
  router: DataRouter;
  /** Whether a path without language prefix (query allowed) is a page of this unit. */
  owns(path: string): boolean;
  /** Resolves when the first page has its data or its error. */
  ready: Promise<void>;
  /** What the route of a pathname (with language prefix) shows until its first data is there; null without a route of its own. */
  skeletonOf(pathname: string): ReactNode;
  /** Removes the listeners and aborts running loaders. */
  dispose(): void;
}

export interface UnitRouterOptions {
  /** Whether a pathname without language prefix belongs to the unit; by its routes by default. */
  owns?: (pathname: string) => boolean;
}

const UnitRouterContext = createContext<UnitRouter | null>(null);
export const UnitRouterProvider = UnitRouterContext.Provider;

/** The unit's router, for links; none in the shell's own chrome. */
export function useUnitRouter(): UnitRouter | null {
  return useContext(UnitRouterContext);
}
