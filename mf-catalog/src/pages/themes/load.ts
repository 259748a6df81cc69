import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePage } from '../../loading/numbered-page.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { RECOMMENDED_ALBUMS, readPage, THEMES, THEMES_PER_PAGE } from '../../queries/page-query.ts';

export interface ThemesData {
  page: number;
  themes: CallResponse<'indexTheme/themeRecommendList'>;
  albums: Promise<CallResponse<'album/recommendList'>>;
}

export async function loadThemes(source: Source, request: Request): Promise<ThemesData> {
  const address = addressOf(request);
  const albums = source.ask(RECOMMENDED_ALBUMS, address, request.signal);
  const themes = await source.ask(THEMES, address, request.signal);
  requirePage(request, THEMES_PER_PAGE, themes.total);
  return { page: readPage(address.query), albums, themes };
}
