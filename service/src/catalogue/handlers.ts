import type { CallName } from 'shared-contracts/api/call-names';
import type { Handlers } from '../http/handler.ts';
import { keywordSuggestions, popularKeywords, saveKeyword } from '../search/keywords.ts';
import type { Shop } from '../shop.ts';
import { albumTracks, inventoryAlbumTracks, listAlbums, listBuyoutAlbums, recommendedAlbums, similarAlbums } from './album-lists.ts';
import { albumById } from './albums.ts';
import { brandById, listBrands } from './brands.ts';
import { libraries, tagGroups } from './libraries.ts';
import { listTracks } from './list-tracks.ts';
import { activities, albumPriceSteps, banners, offers } from './promotions.ts';
import { recommendedTracks } from './recommended-tracks.ts';
import { relevantTracks, similarTracks } from './related-tracks.ts';
import { indexThemes, recommendedThemes, similarThemes, themeById, themeTracks } from './themes.ts';
import { trackDetail } from './track-detail.ts';

type CatalogueCall = Extract<
  CallName,
  | `music/${string}`
  | `musicLibraryType/${string}`
  | `musicLibraryTag/${string}`
  | `searchKeyword/${string}`
  | `album/${string}`
  | `albumPriceConfig/${string}`
  | `brand/${string}`
  | `indexTheme/${string}`
  | `indexBanner/${string}`
  | `lcom/${string}`
  | `activity/${string}`
>;

/** Answers of the catalogue's calls. */
export function catalogueHandlers(shop: Shop): Handlers<CatalogueCall> {
  return {
    'music/getList': (request, caller) => listTracks(shop, request, caller),
    'music/getMusicDetail': ({ id, musicLibraryTypeId }, caller) => trackDetail(shop, id, musicLibraryTypeId, caller),
    'music/relevantList': async ({ id, size }, caller) => ({ list: await relevantTracks(shop, id, size, caller) }),
    'music/similarList': async ({ id, size }, caller) => ({ list: await similarTracks(shop, id, size, caller) }),
    'music/getIndexRecommendList': (request, caller) => recommendedTracks(shop, request, caller),
    'music/suggest': ({ text }, caller) => keywordSuggestions(shop, text, caller),
    'musicLibraryType/getList': (_request, caller) => libraries(shop, caller),
    'musicLibraryTag/getMusicVersionTagList': ({ musicLibraryTypeId }, caller) => tagGroups(shop, musicLibraryTypeId, caller),
    'searchKeyword/getList': ({ size }, caller) => popularKeywords(shop, size, caller),
    'searchKeyword/saveData': ({ name }, caller) => saveKeyword(shop, name, caller),
    'album/albumList': (request, caller) => listAlbums(shop, request, caller),
    'album/albumDetail': ({ id, musicLibraryTypeId }, caller) => albumById(shop, id, musicLibraryTypeId, caller),
    'album/albumMusicList': ({ id, page, size }, caller) => albumTracks(shop, id, page, size, caller),
    'album/materialList': (request, caller) => listBuyoutAlbums(shop, request, caller),
    'album/similarList': ({ id, size }, caller) => similarAlbums(shop, id, size, caller),
    'album/indexRecommendList': (request, caller) => recommendedAlbums(shop, request, caller),
    'album/recommendList': (request, caller) => recommendedAlbums(shop, request, caller),
    'album/getAlbumMusicListByUserPopulationDetailId': (request, caller) => inventoryAlbumTracks(shop, request, caller),
    'albumPriceConfig/minAlbumNum': () => albumPriceSteps(shop),
    'brand/getList': (_request, caller) => listBrands(shop, caller),
    'brand/getById': ({ id }, caller) => brandById(shop, id, caller),
    'indexTheme/getList': (_request, caller) => indexThemes(shop, caller),
    'indexTheme/themeRecommendList': (request, caller) => recommendedThemes(shop, request, caller),
    'indexTheme/themeDetail': ({ id }, caller) => themeById(shop, id, caller),
    'indexTheme/themeMusicList': ({ id, page, size }, caller) => themeTracks(shop, id, page, size, caller),
    'indexTheme/similarList': async ({ id, size }, caller) => similarThemes(shop, id, size, caller),
    'indexBanner/getList': (_request, caller) => banners(shop, caller),
    'lcom/getList': (_request, caller) => offers(shop, caller),
    'activity/searchList': (request, caller) => activities(shop, request, caller),
  };
}
