import type { Locale } from 'shared-contracts/locale/locale';

/** Texts of the kit's own parts. They are few and need no i18n instance. */
const TEXTS = {
  zh: {
    close: '关闭',
    cancel: '取消',
    ok: '确定',
    retry: '重试',
    remove: '移除',
    clear: '清空',
    search: '搜索',
    loading: '正在加载',
    free: '免费',
    from: '起',
    originalPrice: '原价',
    errorTitle: '这部分内容加载失败',
    errorBody: '可能是网络中断，也可能是这部分出了问题，页面其他部分不受影响。',
    notFound: '没有找到您要的内容',
    unavailable: '该功能即将开放，敬请期待。',
    loginUnavailable: '登录窗口没有加载出来，请稍后重试。现在可以继续试听。',
    buyingUnavailable: '购买与下载暂时无法使用，请稍后重试。现在可以继续试听。',
    failed: '操作失败，请稍后再试。',
    signInTitle: '请先登录',
    signInLead: '登录后查看您的收藏、订单和授权。',
    signInAction: '登录',
    seek: '播放进度',
    more: '更多',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    retry: 'Try again',
    remove: 'Remove',
    clear: 'Clear',
    search: 'Search',
    loading: 'Loading',
    free: 'Free',
    from: 'from',
    originalPrice: 'Original price',
    errorTitle: 'This part could not be loaded',
    errorBody: 'The connection may have dropped, or something went wrong here. The rest of the page still works.',
    notFound: 'We could not find that',
    unavailable: 'This is not available yet. Coming soon.',
    loginUnavailable: 'The login dialog could not be loaded. Please try again later; you can keep listening.',
    buyingUnavailable: 'Buying and downloads are away for the moment. Please try again later; you can keep listening.',
    failed: 'That did not work. Please try again in a moment.',
    signInTitle: 'Please log in',
    signInLead: 'Log in to see your favorites, orders and licences.',
    signInAction: 'Log in',
    seek: 'Playback position',
    more: 'More',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export type KitTextName = keyof (typeof TEXTS)['zh'];

/** A text of the kit in a language. */
export function kitText(locale: Locale, name: KitTextName): string {
  return TEXTS[locale][name];
}
