import type { HostProps } from 'shared-contracts';
import { type LoaderFunctionArgs, notFound, type RouteObject } from 'ui-kit/router';
import { CollectionSkeleton } from './collection/collection-skeleton.tsx';
import { loadCollection } from './collection/load-collection.ts';
import { CatalogueFrame } from './layout/catalogue-frame.tsx';
import { askAll, createSource, type Source } from './loading/source.ts';
import { AlbumPage } from './pages/album/album-page.tsx';
import { ChartPage } from './pages/chart/chart-page.tsx';
import { loadChart } from './pages/chart/load.ts';
import { EffectsPage } from './pages/effects/effects-page.tsx';
import { loadEffects } from './pages/effects/load.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { HomeSkeleton } from './pages/home/home-skeleton.tsx';
import { ListSkeleton } from './pages/list/list-skeleton.tsx';
import { loadList } from './pages/list/load.ts';
import { MusicPage } from './pages/list/music-page.tsx';
import { OffersPage } from './pages/offers/offers-page.tsx';
import { loadSearch } from './pages/search/load.ts';
import { SearchPage } from './pages/search/search-page.tsx';
import { ThemePage } from './pages/theme/theme-page.tsx';
import { loadThemes } from './pages/themes/load.ts';
import { ThemesPage } from './pages/themes/themes-page.tsx';
import { loadTrack } from './pages/track/load.ts';
import { TrackPage } from './pages/track/track-page.tsx';
import { ALBUM, THEME } from './queries/details.ts';
import { HOME, OFFERS } from './queries/page-query.ts';
import { MUSIC_LIBRARIES, MUSIC_PAGE_HEADERS } from './routes/music.ts';
import { PAGE_HEADERS } from './routes/page-headers.ts';

type Loader = (args: LoaderFunctionArgs) => Promise<unknown> | unknown;

/** What a loader has no answer for does not exist. */
function orNotFound(load: Loader): Loader {
  return async (args) => (await load(args)) ?? notFound();
}

/** The pages of the unit, for one mount. */
export function routes(host: HostProps): RouteObject[] {
  const source = createSource(host);
  return [{ element: <CatalogueFrame source={source} />, children: [...lists(source), ...details(source), ...showcases(source)] }];
}

function lists(source: Source): RouteObject[] {
  const music = (Object.keys(MUSIC_LIBRARIES) as Array<keyof typeof MUSIC_LIBRARIES>).map((path) => ({
    path,
    loader: ({ request }: LoaderFunctionArgs) => loadList(source, { library: MUSIC_LIBRARIES[path] }, request),
    element: <MusicPage path={path} key={path} />,
    HydrateFallback: () => <ListSkeleton header={MUSIC_PAGE_HEADERS[path]} />,
  }));
  const effects = { element: <EffectsPage />, HydrateFallback: () => <ListSkeleton header={PAGE_HEADERS.effects} /> };
  return [
    ...music,
    { path: '/source', loader: ({ request }) => loadEffects(source, undefined, request), ...effects },
    { path: '/source/:type', loader: orNotFound(({ request, params }) => loadEffects(source, params.type, request)), ...effects },
    { path: '/song-list', loader: ({ request }) => loadSearch(source, request), element: <SearchPage />, HydrateFallback: ListSkeleton },
  ];
}

function details(source: Source): RouteObject[] {
  return [
    {
      path: '/music/music_detail',
      loader: orNotFound(({ request }) => loadTrack(source, request)),
      element: <TrackPage />,
      HydrateFallback: CollectionSkeleton,
    },
    {
      path: '/music/album_detail',
      loader: orNotFound(({ request }) => loadCollection(source, request, ALBUM)),
      element: <AlbumPage />,
      HydrateFallback: CollectionSkeleton,
    },
    {
      path: '/commend/album_detail',
      loader: orNotFound(({ request }) => loadCollection(source, request, THEME)),
      element: <ThemePage />,
      HydrateFallback: CollectionSkeleton,
    },
  ];
}

function showcases(source: Source): RouteObject[] {
  const chart = (kind: 'hot' | 'day'): RouteObject => ({
    path: `/commend/${kind}`,
    loader: ({ request }) => loadChart(source, kind, request),
    element: <ChartPage key={kind} />,
    HydrateFallback: () => <CollectionSkeleton header={PAGE_HEADERS[kind]} />,
  });
  return [
    { path: '/', loader: ({ request }) => askAll(source, request, HOME), element: <HomePage />, HydrateFallback: HomeSkeleton },
    {
      path: '/commend',
      loader: ({ request }) => loadThemes(source, request),
      element: <ThemesPage />,
      HydrateFallback: () => <CollectionSkeleton header={PAGE_HEADERS.themes} />,
    },
    chart('hot'),
    chart('day'),
    {
      path: '/cheap',
      loader: ({ request }) => askAll(source, request, OFFERS),
      element: <OffersPage />,
      HydrateFallback: () => <CollectionSkeleton header={PAGE_HEADERS.offers} />,
    },
  ];
}
