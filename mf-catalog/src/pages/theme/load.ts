import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePageOf } from '../../loading/numbered-page.ts';
import type { Source } from '../../loading/source.ts';
import { NEIGHBOUR_ALBUMS, readId } from '../../questions/details.ts';
import { ALBUM_TRACKS_PER_PAGE, readPage, tracksOfQuestion } from '../../questions/paged.ts';

type ThemeDetail = NonNullable<CallResponse<'indexTheme/themeDetail'>>;

export interface ThemeData {
  theme: ThemeDetail;
  page: number;
  tracks: Promise<CallResponse<'indexTheme/themeMusicList'>>;
  similar: Promise<CallResponse<'indexTheme/similarList'>>;
}

/** A theme with its tracks; null when there is none of that id. */
export async function loadTheme(source: Source, request: Request): Promise<ThemeData | null> {
  const query = new URL(request.url).searchParams;
  const id = readId(query);
  if (id === null) return null;
  const page = readPage(query);
  const tracks = source.ask('indexTheme/themeMusicList', tracksOfQuestion(id, page), request.signal);
  const similar = source.ask('indexTheme/similarList', { id, size: NEIGHBOUR_ALBUMS }, request.signal);
  const theme = await source.ask('indexTheme/themeDetail', { id }, request.signal);
  if (theme) await requirePageOf(request, ALBUM_TRACKS_PER_PAGE, tracks);
  return theme && { theme, page, tracks, similar };
}
