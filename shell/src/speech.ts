/** What the shell itself says, hears, asks and calls: the gate holds its releases to it, as it holds remotes to their descriptors. */
export default {
  emits: ['auth.session', 'auth.expired', 'dialog.visible', 'locale.current', 'navigation.started', 'navigation.ended', 'toast.show'],
  consumes: ['auth.session', 'dialog.visible', 'navigation.started', 'navigation.ended', 'toast.show'],
  intents: [],
  asks: ['dialog.login', 'dialog.signInGift', 'dialog.invite', 'player.clear', 'player.open'],
  calls: ['sysCompanyConfig/getList', 'music/suggest', 'searchKeyword/saveData', 'seo/getInfo'],
} as const;
