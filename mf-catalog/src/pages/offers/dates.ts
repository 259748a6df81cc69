import type { Locale } from 'shared-contracts/locale/locale';

/** A day as the shop's visitors read it; the shop's day is Shanghai's. */
export function dayText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-US', { dateStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(
    new Date(iso),
  );
}
