import type { z } from 'zod';
import type { STAFF_DECLARATIONS } from './declarations.ts';

export type StaffCallName = keyof typeof STAFF_DECLARATIONS;
/** Body of a staff call. */
export type StaffCallRequest<C extends StaffCallName> = z.input<(typeof STAFF_DECLARATIONS)[C]['request']>;
/** The `data` of its answer. */
export type StaffCallResponse<C extends StaffCallName> = z.output<(typeof STAFF_DECLARATIONS)[C]['response']>;

/** Addresses of staff calls begin with it. The edge of the shop does not pass them on. */
export const STAFF_PATH = '/api/staff/';

/** Request header with the token of a staff session; a member's token in `Authorization` opens no staff call. */
export const STAFF_HEADER = 'staff-authorization';

/** Response header of a refused staff call that says what the page can do about it. */
export const REFUSAL_HEADER = 'refusal-reason';

/**
 * `secondFactorNeeded`: show it (`staff/session/verify`); `enrolmentNeeded`: enrol one first; `confirmationNeeded`: call
 * `staff/session/confirm`, then again; `rightMissing`: the role does not allow it; `otherOrigin`: the request came from another site;
 * `decidedAlready`: somebody else decided; `changedMeanwhile`: somebody else changed what the caller saw.
 */
export const REFUSAL_REASONS = [
  'secondFactorNeeded',
  'enrolmentNeeded',
  'confirmationNeeded',
  'rightMissing',
  'otherOrigin',
  'decidedAlready',
  'changedMeanwhile',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
