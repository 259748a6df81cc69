import type { CallKinds } from './call-kind.ts';

export { callPath } from './call-kind.ts';

/**
 * Name and method of every declared call; the path is `/api/` + name. Free of schemas, so browsers may import it.
 * The names are the product's own (spec §7); the last group is what the domain adds.
 */
export const CALLS = {
  // Browse
  'musicLibraryType/getList': 'GET',
  'musicLibraryTag/getMusicVersionTagList': 'POST',
  'album/albumList': 'POST',
  'music/getList': 'POST',
  'brand/getList': 'GET',
  'brand/getById': 'GET',
  'album/albumDetail': 'GET',
  'album/albumMusicList': 'POST',
  'music/getMusicDetail': 'GET',
  'music/relevantList': 'GET',
  'album/materialList': 'POST',
  'music/similarList': 'GET',
  'album/similarList': 'GET',
  'album/indexRecommendList': 'POST',
  'album/recommendList': 'POST',
  'music/getIndexRecommendList': 'POST',
  'indexTheme/themeRecommendList': 'POST',
  'indexTheme/themeDetail': 'GET',
  'indexTheme/themeMusicList': 'POST',
  'indexTheme/similarList': 'GET',
  'indexTheme/getList': 'GET',
  'indexBanner/getList': 'GET',
  'lcom/getList': 'GET',
  'activity/searchList': 'GET',
  'albumPriceConfig/minAlbumNum': 'GET',
  'album/getAlbumMusicListByUserPopulationDetailId': 'POST',
  'searchKeyword/getList': 'POST',
  'searchKeyword/saveData': 'POST',
  // Play and download
  'userPlay/playList': 'POST',
  'userPlay/addPlay': 'POST',
  'userPlay/addAlbumPlay': 'GET',
  'userPlay/play': 'GET',
  'userPlay/deletePlay': 'POST',
  'userPlay/downMusic': 'GET',
  'order/dataValid': 'POST',
  'order/downloadLink': 'GET',
  // Miscellaneous
  'sysCompanyConfig/getList': 'GET',
  'seo/getInfo': 'GET',
  'share/getById': 'GET',
  'share/count': 'POST',
  'agreement/getInfoById': 'GET',
  'areaCode/getList': 'GET',
  'customerService/getList': 'GET',
  // Additions of the domain
  'sysPlayerConfig/getInfo': 'GET',
  'music/suggest': 'GET',
} as const satisfies Record<string, 'GET' | 'POST'>;

export type CallName = keyof typeof CALLS;

/**
 * Calls that change something. The client gives each an idempotency key, and under one key the service does it once. The
 * one list of both sides: a test of the service finds a call that is missing here, or stands here and changes nothing.
 */
const WRITES: readonly CallName[] = [
  'searchKeyword/saveData',
  'userPlay/addPlay',
  'userPlay/addAlbumPlay',
  'userPlay/play',
  'userPlay/deletePlay',
  'userPlay/downMusic',
  'order/downloadLink',
  'share/count',
];

/** Whether a call is a write, which carries an idempotency key. */
export function isWrite(name: CallName): boolean {
  return WRITES.includes(name);
}

/** Kinds of the named calls, sorted by name: what a build writes into its manifest. */
export function callKinds(names: readonly CallName[]): CallKinds {
  return Object.fromEntries([...names].sort().map((name) => [name, { method: CALLS[name], ...(isWrite(name) && { writes: true }) }]));
}
