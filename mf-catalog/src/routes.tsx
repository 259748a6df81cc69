import type { HostProps } from 'shared-contracts';
import { type LoaderFunctionArgs, notFound, type RouteObject } from 'ui-kit/router';
import { code } from './code.ts';
import { CollectionSkeleton } from './collection/collection-skeleton.tsx';
import { loadCollection } from './collection/load-collection.ts';
import { CatalogueFrame } from './layout/catalogue-frame.tsx';
import { askAll, createSource, type Source } from './loading/source.ts';
import { loadChart } from './pages/chart/load.ts';
import { loadEffects } from './pages/effects/load.ts';
import { HomeSkeleton } from './pages/home/home-skeleton.tsx';
import { ListSkeleton } from './pages/list/list-skeleton.tsx';
import { loadList, withCollections } from './pages/list/load.ts';
import { loadSearch } from './pages/search/load.ts';
import { loadThemes } from './pages/themes/load.ts';
import { loadTrack } from './pages/track/load.ts';
import { ALBUM, COMPOSER, THEME } from './queries/details.ts';
import { HOME, OFFERS } from './queries/page-query.ts';
import { MUSIC_LIBRARIES, MUSIC_PAGE_HEADERS } from './routes/libraries.ts';
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
    loader: ({ request }: LoaderFunctionArgs) =>
      withCollections(loadList(source, { library: MUSIC_LIBRARIES[path] }, request), source, request),
    lazy: async () => {
      const { MusicPage } = await code.list();
      return { element: <MusicPage path={path} key={path} /> };
    },
    HydrateFallback: () => <ListSkeleton header={MUSIC_PAGE_HEADERS[path]} />,
  }));
  const effects = {
    lazy: async () => ({ Component: (await code.list()).EffectsPage }),
    HydrateFallback: () => <ListSkeleton header={PAGE_HEADERS.effects} />,
  };
  return [
    ...music,
    { path: '/source', loader: ({ request }) => loadEffects(source, undefined, request), ...effects },
    { path: '/source/:type', loader: orNotFound(({ request, params }) => loadEffects(source, params.type, request)), ...effects },
    {
      path: '/song-list',
      loader: ({ request }) => loadSearch(source, request),
      lazy: async () => ({ Component: (await code.list()).SearchPage }),
      HydrateFallback: ListSkeleton,
    },
  ];
}

function details(source: Source): RouteObject[] {
  return [
    {
      path: '/music/music_detail',
      loader: orNotFound(({ request }) => loadTrack(source, request)),
      lazy: async () => ({ Component: (await code.track()).TrackPage }),
      HydrateFallback: CollectionSkeleton,
    },
    {
      path: '/music/album_detail',
      loader: orNotFound(({ request }) => loadCollection(source, request, ALBUM)),
      lazy: async () => ({ Component: (await code.collection()).AlbumPage }),
      HydrateFallback: CollectionSkeleton,
    },
    {
      path: '/music/composer',
      loader: orNotFound(({ request }) => loadCollection(source, request, COMPOSER)),
      lazy: async () => ({ Component: (await code.collection()).ComposerPage }),
      HydrateFallback: CollectionSkeleton,
    },
    {
      path: '/commend/album_detail',
      loader: orNotFound(({ request }) => loadCollection(source, request, THEME)),
      lazy: async () => ({ Component: (await code.collection()).ThemePage }),
      HydrateFallback: CollectionSkeleton,
    },
  ];
}

function showcases(source: Source): RouteObject[] {
  const chart = (kind: 'hot' | 'day'): RouteObject => ({
    path: `/commend/${kind}`,
    loader: ({ request }) => loadChart(source, kind, request),
    lazy: async () => {
      const { ChartPage } = await code.collection();
      return { element: <ChartPage key={kind} /> };
    },
    HydrateFallback: () => <CollectionSkeleton header={PAGE_HEADERS[kind]} />,
  });
  return [
    {
      path: '/',
      loader: ({ request }) => askAll(source, request, HOME),
      lazy: async () => ({ Component: (await code.home()).HomePage }),
      HydrateFallback: HomeSkeleton,
    },
    {
      path: '/commend',
      loader: ({ request }) => loadThemes(source, request),
      lazy: async () => ({ Component: (await code.showcase()).ThemesPage }),
      HydrateFallback: () => <CollectionSkeleton header={PAGE_HEADERS.themes} />,
    },
    chart('hot'),
    chart('day'),
    {
      path: '/cheap',
      loader: ({ request }) => askAll(source, request, OFFERS),
      lazy: async () => ({ Component: (await code.showcase()).OffersPage }),
      HydrateFallback: () => <CollectionSkeleton header={PAGE_HEADERS.offers} />,
    },
  ];
}
