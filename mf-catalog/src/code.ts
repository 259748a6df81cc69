/**
 * The pages by the part of the unit that they are in: each part is a chunk of its own, which the edge preloads for the routes that name
 * it (`code` of a route). What several parts use comes with the expose.
 */
export const code = {
  home: () => import(/* webpackChunkName: "page-home" */ './pages/home/home-page.tsx'),
  list: () => import(/* webpackChunkName: "page-list" */ './pages/list-pages.ts'),
  track: () => import(/* webpackChunkName: "page-track" */ './pages/track/track-page.tsx'),
  collection: () => import(/* webpackChunkName: "page-collection" */ './pages/collection-pages.ts'),
  showcase: () => import(/* webpackChunkName: "page-showcase" */ './pages/showcase-pages.ts'),
} as const;

/** Name of a part. */
export type Code = keyof typeof code;
