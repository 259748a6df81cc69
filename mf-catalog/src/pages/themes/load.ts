import type { CallResponse } from 'shared-contracts/api/contract';
import type { Source } from '../../loading/source.ts';
import { RECOMMENDED_ALBUMS } from '../../questions/fixed.ts';
import { readPage, themesQuestion } from '../../questions/paged.ts';

export interface ThemesData {
  page: number;
  themes: CallResponse<'indexTheme/themeRecommendList'>;
  albums: Promise<CallResponse<'album/recommendList'>>;
}

export async function loadThemes(source: Source, request: Request): Promise<ThemesData> {
  const page = readPage(new URL(request.url).searchParams);
  const albums = source.ask(RECOMMENDED_ALBUMS.call, RECOMMENDED_ALBUMS.params, request.signal);
  return { page, albums, themes: await source.ask('indexTheme/themeRecommendList', themesQuestion(page), request.signal) };
}
