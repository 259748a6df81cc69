import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePage } from '../../loading/numbered-page.ts';
import type { Source } from '../../loading/source.ts';
import { RECOMMENDED_ALBUMS } from '../../questions/fixed.ts';
import { readPage, THEMES_PER_PAGE, themesQuestion } from '../../questions/paged.ts';

export interface ThemesData {
  page: number;
  themes: CallResponse<'indexTheme/themeRecommendList'>;
  albums: Promise<CallResponse<'album/recommendList'>>;
}

export async function loadThemes(source: Source, request: Request): Promise<ThemesData> {
  const page = readPage(new URL(request.url).searchParams);
  const albums = source.ask(RECOMMENDED_ALBUMS.call, RECOMMENDED_ALBUMS.params, request.signal);
  const themes = await source.ask('indexTheme/themeRecommendList', themesQuestion(page), request.signal);
  requirePage(request, THEMES_PER_PAGE, themes.total);
  return { page, albums, themes };
}
