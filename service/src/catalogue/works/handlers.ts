import type { CallName } from 'shared-contracts/api/call-names';
import { type Handlers, prepared } from '../../platform/http/handler.ts';
import type { CatalogueContext } from '../context.ts';
import { foundNothing, keywordSuggestions, popularKeywords, saveKeyword } from '../search/keywords.ts';
import { albumTracks, listAlbums, listBuyoutAlbums, recommendedAlbums, similarAlbums } from './album-lists.ts';
import { albumById } from './albums.ts';
import { composerById, composerThemes, composerTracks, listComposers } from './composers.ts';
import { brandById, libraries, listBrands, tagGroups } from './libraries.ts';
import { listTracks } from './list-tracks.ts';
import { offeredTracks } from './offered-tracks.ts';
import { activities, albumPriceSteps, banners } from './promotions.ts';
import { recommendedTracks } from './recommended-tracks.ts';
import { relevantTracks, similarTracks } from './related-tracks.ts';
import { indexThemes, recommendedThemes, similarThemes, themeById, themeTracks } from './themes.ts';
import { trackDetail } from './track-detail.ts';

/** What a use of inventory licensed belongs to the inventory. */
type CatalogueCall = Extract<
  Exclude<CallName, 'album/getAlbumMusicListByUserPopulationDetailId'>,
  | `music/${string}`
  | `musicLibraryType/${string}`
  | `musicLibraryTag/${string}`
  | `searchKeyword/${string}`
  | `album/${string}`
  | `albumPriceConfig/${string}`
  | `brand/${string}`
  | `indexTheme/${string}`
  | `indexBanner/${string}`
  | `activity/${string}`
  | 'composer/getDetail'
  | 'composer/getList'
  | 'composer/musicList'
  | 'composer/themeList'
>;

/** Answers of the catalogue's calls. */
export function catalogueHandlers(context: CatalogueContext): Handlers<CatalogueCall> {
  return {
    'music/getList': (request, caller) => listTracks(context, request, caller),
    'music/getMusicDetail': ({ id, musicLibraryTypeId }, caller) => trackDetail(context, id, musicLibraryTypeId, caller),
    'music/getByIds': async ({ ids }, caller) => ({ list: await offeredTracks(context, ids, caller) }),
    'music/relevantList': async ({ id, size }, caller) => ({ list: await relevantTracks(context, id, size, caller) }),
    'music/similarList': async ({ id, size }, caller) => ({ list: await similarTracks(context, id, size, caller) }),
    'music/getIndexRecommendList': (request, caller) => recommendedTracks(context, request, caller),
    'music/suggest': ({ text }, caller) => keywordSuggestions(context, text, caller),
    'musicLibraryType/getList': (_request, caller) => libraries(context, caller),
    'musicLibraryTag/getMusicVersionTagList': ({ musicLibraryTypeId }, caller) => tagGroups(context, musicLibraryTypeId, caller),
    'searchKeyword/getList': ({ size }, caller) => popularKeywords(context, size, caller),
    'searchKeyword/saveData': prepared(
      ({ name }) => foundNothing(context, name),
      ({ name }, caller, isInVain) => saveKeyword(context, { text: name, isInVain }, caller),
    ),
    'album/albumList': (request, caller) => listAlbums(context, request, caller),
    'album/albumDetail': ({ id, musicLibraryTypeId }, caller) => albumById(context, id, musicLibraryTypeId, caller),
    'album/albumMusicList': ({ id, page, size }, caller) => albumTracks(context, id, page, size, caller),
    'album/materialList': (request, caller) => listBuyoutAlbums(context, request, caller),
    'album/similarList': ({ id, size }, caller) => similarAlbums(context, id, size, caller),
    'album/indexRecommendList': (request, caller) => recommendedAlbums(context, request, caller),
    'album/recommendList': (request, caller) => recommendedAlbums(context, request, caller),
    'albumPriceConfig/minAlbumNum': () => albumPriceSteps(context),
    'brand/getList': (_request, caller) => listBrands(context, caller),
    'brand/getById': ({ id }, caller) => brandById(context, id, caller),
    'indexTheme/getList': (_request, caller) => indexThemes(context, caller),
    'indexTheme/themeRecommendList': (request, caller) => recommendedThemes(context, request, caller),
    'indexTheme/themeDetail': ({ id }, caller) => themeById(context, id, caller),
    'indexTheme/themeMusicList': ({ id, page, size }, caller) => themeTracks(context, id, page, size, caller),
    'indexTheme/similarList': async ({ id, size }, caller) => similarThemes(context, id, size, caller),
    'indexBanner/getList': (_request, caller) => banners(context, caller),
    'composer/getList': (request, caller) => listComposers(context, request, caller),
    'composer/getDetail': ({ id }, caller) => composerById(context, id, caller),
    'composer/musicList': (request, caller) => composerTracks(context, request, caller),
    'composer/themeList': ({ id, size }, caller) => composerThemes(context, id, size, caller),
    'activity/searchList': (request, caller) => activities(context, request, caller),
  };
}
