import { defineRemote } from 'shared-contracts/descriptor';

/** The one player: always active in its own slot, never part of a page. */
export default defineRemote({
  unit: 'mf-player',
  slots: ['player'],
  routes: [],
  rendered: [],
  intents: ['player.play', 'player.playAll', 'player.enqueue', 'player.pause', 'player.clear', 'player.open', 'dialog.share'],
  asks: ['cart.add', 'dialog.download', 'dialog.licence', 'dialog.login', 'dialog.share'],
  shows: ['favourite-button'],
  namespaces: ['player'],
  emits: ['licence.use', 'player.playlist', 'player.progress', 'player.state', 'toast.show'],
  consumes: ['auth.session', 'cart.works', 'dialog.visible', 'favourites.changed', 'licence.use', 'navigation.ended', 'player.state'],
  data: [{ call: 'sysPlayerConfig/getInfo', params: {} }],
  calls: [
    'album/albumMusicList',
    'grantTag/getGrantData',
    'indexTheme/themeMusicList',
    'music/getIndexRecommendList',
    'music/getList',
    'music/getMusicDetail',
    'share/count',
    'share/getById',
    'sysPlayerConfig/getInfo',
    'userPlay/addPlay',
    'userPlay/deletePlay',
    'userPlay/mergePlay',
    'userPlay/play',
    'userPlay/playList',
  ],
  // Its state goes along, so the music is back in less than half a second.
  swap: 'allow',
  contracts: '^1.18.0',
});
