/** Events, intents and calls that the shell uses. The gate checks shell releases against it, as it checks remotes against descriptors. */
export default {
  emits: ['auth.session', 'auth.expired', 'dialog.visible', 'locale.current', 'navigation.started', 'navigation.ended', 'toast.show'],
  consumes: [
    'auth.session',
    'dialog.visible',
    'favourites.changed',
    'navigation.started',
    'navigation.ended',
    'player.playlist',
    'player.state',
    'toast.show',
  ],
  intents: [],
  asks: ['dialog.login', 'dialog.signInGift', 'dialog.invite', 'player.clear', 'player.open'],
  shows: ['member-badge'],
  calls: [
    'sysCompanyConfig/getList',
    'music/suggest',
    'searchKeyword/saveData',
    'seo/getInfo',
    'user/getData',
    'user/getUserInfo',
    'user/logout',
  ],
} as const;
