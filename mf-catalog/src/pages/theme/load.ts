import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePageOf } from '../../loading/numbered-page.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { hasId, THEME } from '../../queries/details.ts';
import { ALBUM_TRACKS_PER_PAGE, readPage } from '../../queries/paged.ts';

type ThemeDetail = NonNullable<CallResponse<'indexTheme/themeDetail'>>;

export interface ThemeData {
  theme: ThemeDetail;
  page: number;
  tracks: Promise<CallResponse<'indexTheme/themeMusicList'>>;
  similar: Promise<CallResponse<'indexTheme/similarList'>>;
}

/** A theme with its tracks; null when there is none of that id. */
export async function loadTheme(source: Source, request: Request): Promise<ThemeData | null> {
  const address = addressOf(request);
  if (!hasId(address)) return null;
  const tracks = source.ask(THEME.tracks, address, request.signal);
  const similar = source.ask(THEME.similar, address, request.signal);
  const theme = await source.ask(THEME.theme, address, request.signal);
  if (theme) await requirePageOf(request, ALBUM_TRACKS_PER_PAGE, tracks);
  return theme && { theme, page: readPage(address.query), tracks, similar };
}
