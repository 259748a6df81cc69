import type { Locale } from 'shared-contracts/locale/locale';

const LANGUAGES = { zh: 'zh-CN', en: 'en-US' } as const satisfies Record<Locale, string>;
/** Days and times of the storefront are those of Shanghai. */
const timeZone = 'Asia/Shanghai';

/** Date and time of an ISO text: `2026年3月1日 14:05`; English readers may be elsewhere: `Mar 1, 2026, 14:05 GMT+8`. */
export function formatMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], {
    timeZone,
    year: 'numeric',
    month: locale === 'zh' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(locale === 'en' && { timeZoneName: 'short' as const }),
  }).format(new Date(iso));
}

/** A day in Shanghai: `2026年3月1日`, `Mar 1, 2026`. */
export function formatDay(iso: string, locale: Locale): string {
  const month = locale === 'zh' ? 'long' : 'short';
  return new Intl.DateTimeFormat(LANGUAGES[locale], { timeZone, year: 'numeric', month, day: 'numeric' }).format(new Date(iso));
}

/** Short name of a month, 1 to 12. */
export function monthName(month: number, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], { timeZone: 'UTC', month: 'short' }).format(Date.UTC(2026, month - 1, 1));
}

/** A month such as `2026-11` in words: `2026年11月`, `November 2026`; empty for none. */
export function monthText(month: string, locale: Locale): string {
  if (month === '') return '';
  return new Intl.DateTimeFormat(LANGUAGES[locale], { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(`${month}-01`));
}

/** The year of a moment in Shanghai. */
export function yearOf(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(moment));
}

/** A whole number with the separators of the language. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGES[locale]).format(value).replace('-', '−');
}

/** A change of points with its sign: `+5`, `−120`. */
export function formatChange(points: number, locale: Locale): string {
  return points > 0 ? `+${formatNumber(points, locale)}` : formatNumber(points, locale);
}
