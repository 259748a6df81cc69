import { z } from 'zod';
import { isoTime, none, nothing, page, size } from '../api/declaration.ts';
import { day, declareStaffCall, keyWords, reason, shown, staffName, total } from './declaration.ts';
import { STAFF_ROLES } from './rights.ts';

const role = z.enum(STAFF_ROLES);
const named = z.object({ name: staffName });
/** Shown once. */
const password = z.object({ password: z.string() });

export const accountCalls = {
  'staff/account/getList': declareStaffCall({
    right: 'staff.manage',
    summary: 'Every staff account, by name.',
    request: none,
    response: z.object({
      list: z.array(z.object({ name: z.string(), role, disabled: z.boolean(), secondFactor: z.boolean(), createdAt: isoTime })),
    }),
  }),
  'staff/account/add': declareStaffCall({
    right: 'staff.manage',
    fresh: true,
    writes: true,
    summary: 'Adds an account; its password is shown this once.',
    request: z.object({ name: staffName, role }),
    response: password,
  }),
  'staff/account/role': declareStaffCall({
    right: 'staff.manage',
    fresh: true,
    writes: true,
    summary: 'Changes the role of another account; its sessions end. One administrator always stays.',
    request: z.object({ name: staffName, role, reason: reason.optional() }),
    response: nothing,
  }),
  'staff/account/disable': declareStaffCall({
    right: 'staff.manage',
    fresh: true,
    writes: true,
    summary: 'Closes another account; its sessions end. One administrator always stays.',
    request: z.object({ name: staffName, reason: reason.optional() }),
    response: nothing,
  }),
  'staff/account/enable': declareStaffCall({
    right: 'staff.manage',
    fresh: true,
    writes: true,
    summary: 'Opens a closed account again.',
    request: named,
    response: nothing,
  }),
  'staff/account/resetPassword': declareStaffCall({
    right: 'staff.manage',
    fresh: true,
    writes: true,
    summary: 'Gives another account a new password, shown this once; its sessions end.',
    request: named,
    response: password,
  }),
  'staff/account/resetSecondFactor': declareStaffCall({
    right: 'staff.manage',
    fresh: true,
    writes: true,
    summary: 'Removes the second factor of another account that lost it; its sessions end.',
    request: z.object({ name: staffName, reason }),
    response: nothing,
  }),
} as const;

/** What looks for lines of the audit log. */
const filter = {
  actor: keyWords,
  action: keyWords,
  target: keyWords,
  from: day.optional(),
  to: day.optional(),
};
const lines = z.object({
  list: z.array(
    z.object({
      id: z.number().int(),
      at: isoTime,
      actor: z.string(),
      action: z.string(),
      detail: z.string(),
      /** What it was about, `order 2026…` say; empty in lines of before there was a target. */
      target: z.string(),
      reason: z.string(),
      before: shown,
      after: shown,
    }),
  ),
  total,
});

/** Most lines of one file of the audit log. */
export const AUDIT_FILE_LINES = 5000;

export const auditCalls = {
  'staff/audit/getList': declareStaffCall({
    right: 'audit.read',
    summary: 'Lines of the audit log, the latest first.',
    request: z.object({ ...filter, page, size }),
    response: lines,
  }),
  'staff/audit/export': declareStaffCall({
    right: 'audit.read',
    writes: true,
    summary: `The latest ${AUDIT_FILE_LINES} lines that a filter finds, for a file; the log keeps who took them along.`,
    request: z.object(filter),
    response: lines,
  }),
} as const;
