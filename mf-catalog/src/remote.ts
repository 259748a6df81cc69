import { defineRemote } from 'shared-contracts/descriptor';
import { albumDetail, composerDetail, trackDetail } from './routes/details.ts';
import { effectLists } from './routes/effects.ts';
import { home } from './routes/home.ts';
import { musicLists } from './routes/music.ts';
import { offers } from './routes/offers.ts';
import { hottest, ofTheDay, themeDetail, themes } from './routes/recommendations.ts';
import { search } from './routes/search.ts';

const ROUTES = [
  home,
  ...musicLists,
  trackDetail,
  albumDetail,
  composerDetail,
  ...effectLists,
  themes,
  hottest,
  ofTheDay,
  themeDetail,
  offers,
  search,
];

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-catalog',
  slots: ['page'],
  routes: ROUTES,
  rendered: ROUTES.map(({ path }) => path),
  intents: [],
  asks: [
    'cart.add',
    'dialog.download',
    'dialog.licence',
    'dialog.share',
    'dialog.use',
    'player.enqueue',
    'player.pause',
    'player.play',
    'player.playAll',
  ],
  shows: ['composer-card', 'favourite-button', 'follow-button', 'licence-box'],
  namespaces: ['catalogue'],
  emits: ['favourites.crateChanged', 'licence.use', 'toast.show'],
  consumes: [
    'auth.session',
    'cart.works',
    'favourites.changed',
    'favourites.crateChanged',
    'licence.use',
    'player.progress',
    'player.state',
  ],
  calls: [
    'activity/searchList',
    'album/albumDetail',
    'album/albumList',
    'album/albumMusicList',
    'album/indexRecommendList',
    'album/materialList',
    'album/recommendList',
    'album/similarList',
    'albumPriceConfig/minAlbumNum',
    'brand/getById',
    'brand/getList',
    'composer/getDetail',
    'composer/getList',
    'composer/musicList',
    'composer/themeList',
    'grantTag/getGrantData',
    'indexBanner/getList',
    'indexTheme/getList',
    'indexTheme/similarList',
    'indexTheme/themeDetail',
    'indexTheme/themeMusicList',
    'indexTheme/themeRecommendList',
    'lcom/getList',
    'music/getIndexRecommendList',
    'music/getList',
    'music/getMusicDetail',
    'music/relevantList',
    'music/similarList',
    'music/suggest',
    'musicLibraryTag/getMusicVersionTagList',
    'musicLibraryType/getList',
    'searchKeyword/getList',
    'searchKeyword/saveData',
  ],
  contracts: '^1.18.0',
});
