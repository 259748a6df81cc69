import type { Locale } from 'shared-contracts/locale/locale';

/** What the kit's own parts say. Units have their own messages; these are few and need no i18n instance. */
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
    errorTitle: '这里没有加载成功',
    errorBody: '可能是网络中断，也可能是这一部分出了问题。页面的其他部分不受影响。',
    notFound: '没有找到您要的内容',
    unavailable: '这项功能还没有开放，敬请期待。',
    failed: '没有成功，请稍后再试。',
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
    errorTitle: 'This part did not load',
    errorBody: 'The connection may have dropped, or this part has a fault. The rest of the page is not affected.',
    notFound: 'There is nothing here',
    unavailable: 'This is not available yet. It is on its way.',
    failed: 'That did not work. Please try again in a moment.',
    seek: 'Playback position',
    more: 'More',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export type KitTextName = keyof (typeof TEXTS)['zh'];

/** A text of the kit in a language. */
export function kitText(locale: Locale, name: KitTextName): string {
  return TEXTS[locale][name];
}
