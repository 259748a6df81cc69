import { z } from 'zod';
import { fen, id, isoTime, none, nothing, page, size } from '../api/declaration.ts';
import { visibleText } from '../text/visible-line.ts';
import { count, declareStaffCall, total } from './declaration.ts';
import { WORK_KINDS } from './work-kinds.ts';

/** Work should be decided within two working days. */
export const WORK_TARGET_DAYS = 2;

const kind = z.enum(WORK_KINDS);
/** `id`: of the invoice, the payment, the refund, the licence of the certificate, the application of a team, or the contract of a composer. */
const item = z.object({ kind, id });

export const workCalls = {
  'staff/work/getList': declareStaffCall({
    right: 'work.read',
    summary: 'What waits for the caller’s role, the oldest first, and who has taken it.',
    request: z.object({
      kind: kind.optional(),
      mine: z.boolean().optional(),
      /** Its notes name the caller. */ mentioned: z.boolean().optional(),
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          kind,
          id,
          /** Number of the order or certificate, the header of the invoice, or the company: opens the detail. */
          title: z.string(),
          amount: fen.nullable(),
          since: isoTime,
          dueAt: isoTime,
          late: z.boolean(),
          /** An invoice that is to be red-flushed, because an order of it was refunded. */
          redFlush: z.boolean(),
          takenBy: z.string().nullable(),
          takenAt: isoTime.nullable(),
          notes: count,
          /** Its notes name the caller. */
          mentioned: z.boolean(),
        }),
      ),
      total,
    }),
  }),
  'staff/work/counts': declareStaffCall({
    right: 'work.read',
    summary:
      'How much waits of each kind that the caller may decide, how much the caller has taken, unread mentions, and proposals of others that the caller may decide.',
    request: none,
    response: z.object({ kinds: z.array(z.object({ kind, waiting: count, late: count })), mine: count, mentions: count, proposals: count }),
  }),
  'staff/work/take': declareStaffCall({
    right: 'work.read',
    writes: true,
    summary: 'Takes a piece of work; refused when another took it before.',
    request: item,
    response: nothing,
  }),
  'staff/work/handBack': declareStaffCall({
    right: 'work.read',
    writes: true,
    summary: 'Hands a piece of work back that the caller has taken; an administrator any.',
    request: item,
    response: nothing,
  }),
  'staff/work/note': declareStaffCall({
    right: 'work.read',
    writes: true,
    summary: 'Adds a note for the staff; @name tells somebody.',
    request: item.extend({ text: z.string().overwrite(visibleText).trim().min(1).max(1000) }),
    response: z.object({ id, mentioned: z.array(z.string()) }),
  }),
  'staff/work/notes': declareStaffCall({
    right: 'work.read',
    summary: 'Notes about a piece of work, the oldest first.',
    request: item,
    response: z.object({ list: z.array(z.object({ id, by: z.string(), at: isoTime, text: z.string(), mentioned: z.array(z.string()) })) }),
  }),
  'staff/work/mentions': declareStaffCall({
    right: 'work.read',
    writes: true,
    summary: 'Notes that name the caller, the latest first; they count as read then.',
    request: none,
    response: z.object({
      list: z.array(z.object({ kind, workId: id, by: z.string(), at: isoTime, text: z.string(), read: z.boolean() })),
    }),
  }),
} as const;
