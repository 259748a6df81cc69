import { z } from 'zod';
import { fen, isoTime } from '../api/declaration.ts';
import { count, day, declareStaffCall } from './declaration.ts';
import { WORK_KINDS } from './work-kinds.ts';

/** Most days of one question. */
export const FIGURE_DAYS = 366;
/** Work is counted by its age in whole days: from each of these on, to below the next. */
export const WORK_AGES = [0, 2, 4, 8] as const;

/** Shanghai days, both included. */
const range = z.object({ from: day, to: day });
const channel = z.enum(['mail', 'sms']);
const sold = {
  /** Licences, or packages. */
  count,
  /** Price after discounts, in fen; points that paid for a part of it are included. */
  value: fen,
};

export const figureCalls = {
  'staff/figures/getSales': declareStaffCall({
    right: 'figures.read',
    summary: 'Paid orders of each day, and what was sold by library and by use. Orders that a package paid for count there, without value.',
    request: range,
    response: z.object({
      days: z.array(z.object({ day, orders: count, value: fen, paid: fen, refunded: fen })).max(FIGURE_DAYS),
      /** Null: packages, which belong to no library. */
      libraries: z.array(z.object({ library: z.number().int().nullable(), ...sold })).max(50),
      /** In the language of the request, the largest first. Empty key: packages, and albums that are bought without a use. */
      uses: z.array(z.object({ key: z.string(), name: z.string(), ...sold })).max(200),
    }),
  }),
  'staff/figures/getSearches': declareStaffCall({
    right: 'figures.read',
    summary: 'Searches of each day beside plays, trial downloads and orders, and words that found nothing.',
    request: range,
    response: z.object({
      days: z.array(z.object({ day, searches: count, nothing: count, plays: count, downloads: count, orders: count })).max(FIGURE_DAYS),
      /** Searched at least three times in vain, and last within the days; the most frequent first. Words are kept for thirty days. */
      words: z
        .array(z.object({ word: z.string(), language: z.enum(['zh', 'en']), searches: count, nothing: count, lastAt: isoTime }))
        .max(100),
    }),
  }),
  'staff/figures/getWork': declareStaffCall({
    right: 'figures.read',
    summary: 'Work that waits now, by its age in days as `WORK_AGES` has them.',
    request: z.object({}),
    response: z.object({ kinds: z.array(z.object({ kind: z.enum(WORK_KINDS), ages: z.array(count).length(WORK_AGES.length) })) }),
  }),
  'staff/figures/getMessages': declareStaffCall({
    right: 'figures.read',
    summary: 'Mails and text messages that could not be sent: those that still wait, and those of each day that were given up.',
    request: range,
    response: z.object({
      failing: z.array(z.object({ channel, template: z.string(), count, oldestAt: isoTime })).max(100),
      days: z.array(z.object({ day, mail: count, sms: count })).max(FIGURE_DAYS),
    }),
  }),
} as const;
