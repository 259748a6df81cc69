import { z } from 'zod';
import { fen, id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { count, declareStaffCall, keyWords, reason, total } from './declaration.ts';

const row = {
  id,
  /** As the account is named in lists of orders. */
  name: z.string(),
  nickName: z.string(),
  companyName: z.string(),
  /** Masked, `138****8000`: `staff/members/showContact` gives it in full. */
  phone: z.string().nullable(),
  /** Masked, `a***@example.com`. */
  email: z.string().nullable(),
  orders: count,
  blockedAt: isoTime.nullable(),
  createdAt: isoTime,
};
const decision = z.object({ id, reason });

/** Most points of one correction. */
const MOST_POINTS = 1_000_000;

export const staffPointCalls = {
  'staff/points/correct': declareStaffCall({
    right: 'points.correct',
    fresh: true,
    writes: true,
    summary: 'Gives points to a member or takes them; from the number of the settings on another person confirms it first.',
    request: z.object({
      memberId: id,
      /** Negative: takes them. Never more than the member has. */
      points: z.number().int().min(-MOST_POINTS).max(MOST_POINTS),
      reason,
    }),
    response: z.object({ outcome: z.enum(['done', 'proposed']), balance: count, proposal: id.nullable() }),
  }),
} as const;

export const staffMemberCalls = {
  'staff/members/getList': declareStaffCall({
    right: 'members.read',
    summary: 'Members, the latest first; deleted accounts are left out.',
    request: z.object({
      /** The whole phone number or e-mail address, the id, or a part of the nickname, the name, or the name of the company. */
      keyWords,
      blocked: z.boolean().optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/members/getDetail': declareStaffCall({
    right: 'members.read',
    summary: 'One member with devices, numbers of what the member has, and a page of the points ledger, the latest first.',
    request: z.object({ id, page, size }),
    response: z.object({
      ...row,
      /** 1 personal, 2 corporate. */
      userType: z.number().int(),
      locale: z.enum(['zh', 'en']),
      weChat: z.boolean(),
      password: z.boolean(),
      deletedAt: isoTime.nullable(),
      licences: count,
      /** Cash of completed orders. */
      paid: fen,
      /** Signed in now. */
      devices: z.array(z.object({ id, agent: z.string(), signedInAt: isoTime, lastUsedAt: isoTime })),
      points: z.object({
        balance: count,
        list: z.array(
          z.object({
            id,
            reason: z.string(),
            reasonName: z.string(),
            subject: z.string(),
            points: z.number().int(),
            balance: count,
            createdAt: isoTime,
          }),
        ),
        total,
      }),
    }),
  }),
  'staff/members/showContact': declareStaffCall({
    right: 'members.contact',
    writes: true,
    summary: 'Phone number and e-mail address of a member in full; the audit log keeps who asked, and why.',
    request: decision,
    response: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  }),
  'staff/members/block': declareStaffCall({
    right: 'members.block',
    writes: true,
    summary: 'Keeps a member out: sessions end, and nobody signs in to the account. Licences stay valid.',
    request: decision,
    response: z.object({ endedSessions: count }),
  }),
  'staff/members/unblock': declareStaffCall({
    right: 'members.block',
    writes: true,
    summary: 'Lets a blocked member sign in again.',
    request: decision,
    response: nothing,
  }),
} as const;
