import { z } from 'zod';
import { declareCall, fen, id, isoTime, libraryTypeId, none, nothing, page, size } from './declaration.ts';

const count = z.number().int().nonnegative();
/** Of a ledger: what is booked back is negative. */
const signedFen = z.number().int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** 202611. A month in Shanghai. */
const month = z.number().int().min(202001).max(299912);

/** What a buyer may do, without who they are: names of options in the language of the request. */
const use = z.object({
  /** What the work is used in, by whom (a company, a person), where, and how long. */
  form: z.string(),
  licensee: z.string(),
  scope: z.string(),
  period: z.string(),
  channels: z.array(z.string()),
});

const sold = z.object({
  id,
  songId: id,
  title: z.string(),
  version: z.string(),
  soldAt: isoTime,
  use,
  /** How it was paid. */
  paidBy: z.enum(['money', 'package', 'inventory']),
  /** What the line brought: cash, and points, which cost the provider; and the caller's part of it, 0 once it was refunded. */
  amount: fen,
  share: signedFen,
  /** `waiting`: it is booked when the refund window ends, at `bookedAt`. `returned`: refunded, at `bookedAt` where it had been booked. */
  state: z.enum(['waiting', 'booked', 'returned']),
  bookedAt: isoTime.nullable(),
});

const statement = z.object({
  month,
  /** False: the month is not over. */
  closed: z.boolean(),
  lines: count,
  /** Booked in the month: shares, what was booked back, and their sum. */
  earned: signedFen,
  returned: signedFen,
  total: signedFen,
});

export const PAYOUT_STATES = ['requested', 'confirmed', 'paid', 'returned', 'refused', 'withdrawn'] as const;
/** `confirmed`: by the first of two people of finance. */
export const payout = z.object({
  id,
  number: z.string(),
  state: z.enum(PAYOUT_STATES),
  amount: fen,
  /** Withheld. */
  tax: fen,
  net: fen,
  /** Ends of the account. */
  account: z.string(),
  requestedAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** Why it was refused or came back; else empty. */
  reason: z.string(),
});

export const earningCalls = {
  'song/sellSongList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Licences of the caller’s songs that were sold, the latest first; buyers are not named. Days in Shanghai, both included.',
    request: z.object({
      keyWords: z.string().max(100).optional(),
      songId: id.optional(),
      from: day.optional(),
      to: day.optional(),
      page,
      size,
    }),
    /** Sums of all that the filter finds; what was refunded counts nothing. */
    response: z.object({ list: z.array(sold), total: count, amount: fen, share: signedFen }),
  }),
  'song/songGrantList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'What one song of the caller was licensed for: use, region and period of each licence, the latest first.',
    request: z.object({ id, page, size }),
    response: z.object({
      list: z.array(
        z.object({ id, version: z.string(), use, from: isoTime, to: isoTime.nullable(), state: z.enum(['valid', 'ended', 'revoked']) }),
      ),
      total: count,
    }),
  }),
  'composerEarnings/getSummary': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'What the caller earned: booked, waiting for the end of refund windows, asked for, and paid out.',
    request: none,
    response: z.object({
      /** Can be paid out; below 0: what was booked back after a payout. */
      balance: signedFen,
      waiting: fen,
      requested: fen,
      paid: fen,
      /** Withheld of a payout. */
      taxBasisPoints: count,
      /** Least payout: of a contract that was terminated any amount. */
      least: fen,
      /** Of the contract that is in force, or else the last one that was. Null: there never was one, and nothing is paid out. */
      payee: z.object({ bank: z.string(), account: z.string() }).nullable(),
    }),
  }),
  'composerEarnings/getStatements': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Statements of the caller by month, the latest first.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(statement), total: count }),
  }),
  'composerEarnings/getStatement': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'The statement of one month with its lines.',
    request: z.object({ month, page, size }),
    response: z.object({
      statement,
      list: z.array(
        z.object({
          id,
          at: isoTime,
          title: z.string(),
          version: z.string(),
          orderedAt: isoTime,
          use,
          kind: z.enum(['share', 'return']),
          /** What the line brought, as in `song/sellSongList`; the composers' part in basis points, the writer's part of that, and the fen. */
          amount: fen,
          shareBasisPoints: count,
          writerBasisPoints: count,
          total: signedFen,
        }),
      ),
      total: count,
    }),
  }),
  'composerEarnings/downStatement': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Address of the statement of a month, valid for ten minutes: a PDF (`kind` 1) or a CSV file (2).',
    request: z.object({ month, kind: z.number().int().min(1).max(2) }),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
  'composerEarnings/getPayouts': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Payouts of the caller, the latest first.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(payout), total: count }),
  }),
  'composerEarnings/requestPayout': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Asks for a payout of the whole balance, which is what the caller saw (`amount`).',
    request: z.object({ amount: fen }),
    response: z.object({ id, number: z.string() }),
  }),
  'composerEarnings/withdrawPayout': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Takes back a payout that nobody confirmed yet.',
    request: z.object({ id }),
    response: nothing,
  }),
  'composerEarnings/getCharts': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Plays, downloads, licences and earnings of the caller’s songs by month, and by song.',
    request: z.object({ months: z.number().int().min(1).max(36), songId: id.optional() }),
    response: z.object({
      months: z.array(z.object({ month, plays: count, downloads: count, licences: count, earned: signedFen })),
      songs: z.array(
        z.object({
          id,
          title: z.string(),
          track: z.object({ id, musicLibraryTypeId: libraryTypeId }).nullable(),
          plays: count,
          downloads: count,
          licences: count,
          earned: signedFen,
        }),
      ),
    }),
  }),
} as const;
