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
  emits: ['player.state', 'player.progress', 'player.playlist', 'toast.show'],
  consumes: ['auth.session', 'cart.works', 'favourites.changed', 'dialog.visible', 'navigation.ended', 'player.state'],
  data: [{ call: 'sysPlayerConfig/getInfo', params: {} }],
  calls: [
    'sysPlayerConfig/getInfo',
    'album/albumMusicList',
    'indexTheme/themeMusicList',
    'music/getIndexRecommendList',
    'music/getList',
    'music/getMusicDetail',
    'userPlay/play',
    'userPlay/playList',
    'userPlay/addPlay',
    'userPlay/mergePlay',
    'userPlay/deletePlay',
    'share/getById',
    'share/count',
  ],
  // Its state goes along, so the music is back in less than half a second.
  swap: 'allow',
  contracts: '^1.13.0',
});
