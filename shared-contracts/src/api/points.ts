import { z } from 'zod';
import { INTEGRAL_REASONS, type IntegralReason } from '../points/reasons.ts';
import { cartType, declareCall, flag, id, isoTime, none, page, size } from './declaration.ts';

const count = z.number().int().nonnegative();

export const pointCalls = {
  'user/getData': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Counters of the personal centre: points, favourites, packages, songs, songs sold.',
    request: none,
    response: z.object({ integral: count, favorites: count, meal: count, song: count, sale: count }),
  }),
  'user/getIntegralById': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Value of an integral rule: 2 points of the daily sign-in, 9 trial downloads a day; null when there is none.',
    request: z.object({ id }),
    response: z.object({ id, value: count }).nullable(),
    cacheable: true,
  }),
  'user/integralInfo': declareCall({
    method: 'GET',
    access: 'member',
    summary:
      'Balance of points of the member, what was earned and spent in each month of a year (this year by default), and the rules; with `cartType` 2 the points of their team, for who buys for it.',
    request: z.object({ cartType, year: z.number().int().min(2000).max(2100).optional() }),
    response: z.object({
      integral: count,
      /** The member pressed sign-in today; a team has no such gift. */
      signedToday: flag,
      /** Days in a row up to today, or up to yesterday while today's sign-in is open. */
      streak: count,
      year: z.number().int(),
      earned: count,
      spent: count,
      months: z.array(z.object({ month: z.number().int().min(1).max(12), earned: count, spent: count })),
      /** Points, except `invitationsADay` (friends), `perYuan` (points per yuan paid) and `maxOrderPercent` (share of an order that points may pay). */
      rules: z.object({ signIn: count, invitation: count, invitationsADay: count, perYuan: count, maxOrderPercent: count }),
    }),
  }),
  'userIntegralLog/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Entries of the points ledger of the member, or with `cartType` 2 of their team, newest first; all, or only what was earned or spent.',
    request: z.object({ cartType, kind: z.enum(['earned', 'spent']).optional(), page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          reason: z.enum(Object.keys(INTEGRAL_REASONS) as [IntegralReason, ...IntegralReason[]]),
          /** The reason in the language of the request. */
          reasonName: z.string(),
          /** Negative when spent. */
          points: z.number().int(),
          /** After this entry. */
          balance: count,
          createdAt: isoTime,
        }),
      ),
      total: count,
    }),
  }),
  'userSignIn/doSignIn': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'The sign-in gift of the day (Shanghai): points once a day, however often it is pressed.',
    request: none,
    response: z.object({
      /** 1: today was signed in before; nothing was added now. */
      already: flag,
      /** Points of today's sign-in. */
      points: count,
      /** Days in a row, today included. */
      streak: z.number().int().min(1),
      integral: count,
    }),
  }),
  'userShareIn/doShareIn': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'The invitation of the member: its link and what it brought; counts that it was opened for sharing.',
    request: none,
    response: z.object({
      inviteId: id,
      /** Under the origin of the storefront, without the language prefix. */
      path: z.string(),
      /** Points for a friend whose profile is complete. */
      reward: count,
      registered: count,
      completed: count,
      /** Points earned by invitations. */
      points: count,
    }),
  }),
  'userShareIn/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Friends who registered by the link, latest first; names are masked.',
    request: z.object({ page, size }),
    response: z.object({
      list: z.array(z.object({ name: z.string(), completed: flag, points: count, registeredAt: isoTime })),
      total: count,
    }),
  }),
} as const;
