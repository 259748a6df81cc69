import type { Locale } from 'shared-contracts/locale/locale';
import { monthText } from 'ui-kit/member';

/** A month such as 202611 in words: `2026年11月`, `November 2026`. */
export function wordsOfMonth(month: number, locale: Locale): string {
  return monthText(`${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`, locale);
}
