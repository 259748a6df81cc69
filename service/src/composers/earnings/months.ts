import { businessDay } from '../../platform/time/business-day.ts';

/** The month in Shanghai that a moment falls into, as 202611. */
export function monthOf(moment: Date): number {
  return Number(businessDay(moment).slice(0, 7).replace('-', ''));
}

/** The month so many months before. */
export function monthsBefore(month: number, months: number): number {
  const nth = Math.floor(month / 100) * 12 + (month % 100) - 1 - months;
  return Math.floor(nth / 12) * 100 + (nth % 12) + 1;
}

/** `2026-11` of 202611, for names of files and rows of tables. */
export function monthText(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
}
