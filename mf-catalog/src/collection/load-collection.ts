import { requirePageOf } from '../loading/numbered-page.ts';
import { addressOf, askAll, type Source } from '../loading/source.ts';
import { type ALBUM, type COMPOSER, hasId, type THEME } from '../queries/details.ts';
import type { Answers } from '../queries/page-query.ts';
import { ALBUM_TRACKS_PER_PAGE, PRICE_TABLE, readPage } from '../queries/page-query.ts';
import type { Prices } from '../track-row/price-line.tsx';

type Collection = typeof ALBUM | typeof COMPOSER | typeof THEME;

/** An album, a theme or a composer, and what its page lists: of a composer the themes in place of similar ones. */
export interface CollectionData<Queries extends Collection> extends Pick<Answers<Queries>, 'tracks' | 'similar'> {
  detail: NonNullable<Awaited<Answers<Queries>['detail']>>;
  page: number;
  prices: Prices;
}
export type AlbumData = CollectionData<typeof ALBUM>;
export type ComposerData = CollectionData<typeof COMPOSER>;
export type ThemeData = CollectionData<typeof THEME>;

/** An album, a theme or a composer with the tracks; null when there is none of that id. */
export async function loadCollection<Queries extends Collection>(
  source: Source,
  request: Request,
  queries: Queries,
): Promise<CollectionData<Queries> | null> {
  const address = addressOf(request);
  if (!hasId(address)) return null;
  const { detail: asked, tracks, similar } = askAll(source, request, queries);
  const prices = source.askOnce(PRICE_TABLE, address);
  const detail = (await asked) as CollectionData<Queries>['detail'] | null;
  if (!detail) return null;
  await requirePageOf(request, ALBUM_TRACKS_PER_PAGE, tracks);
  return { detail, page: readPage(address.query), tracks, similar, prices };
}
