import { z } from 'zod';
import type { CallDeclaration } from '../api/declaration.ts';
import { visibleLine } from '../text/visible-line.ts';
import type { StaffRight } from './rights.ts';

/**
 * What a caller needs: a right of the table; `session`: to be signed in; `firstFactor`: the same, also before the second factor was shown;
 * `anyone`: nothing.
 */
export type CallRight = StaffRight | 'session' | 'firstFactor' | 'anyone';

/** A call of the provider's staff. All are POST: what staff look for, a phone number say, stays out of addresses and their logs. */
export interface StaffCallDeclaration<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType>
  extends CallDeclaration<Request, Response> {
  method: 'POST';
  access: 'staff';
  right: CallRight;
  /** True: the caller must have proved to be the owner within the last minutes (`staff/session/confirm`), as money moves. */
  fresh?: true;
}

type Given<Request extends z.ZodType, Response extends z.ZodType> = Omit<StaffCallDeclaration<Request, Response>, 'method' | 'access'>;

export function declareStaffCall<Request extends z.ZodType, Response extends z.ZodType>(
  given: Given<Request, Response>,
): StaffCallDeclaration<Request, Response> {
  return { ...given, method: 'POST', access: 'staff' };
}

/** Name of a staff account. */
export const staffName = z
  .string()
  .regex(/^[a-z][a-z0-9._-]{1,31}$/)
  // Histories name these in place of a person.
  .refine((name) => !NOBODY.has(name));
const NOBODY = new Set(['command', 'gateway', 'member', 'payment', 'service', 'system', 'timer']);
/** A line that staff type and others read, by the rule of all such text: without it one line of the audit log could look like two. */
export const line = (most: number) => z.string().overwrite(visibleLine).trim().max(most);
/** Why somebody decided so. The audit log keeps it, and where the member reads it the summary of the call says so. */
export const reason = line(200).min(1);
/** What a filter looks for. */
export const keyWords = line(100).optional();
/** Number of an order, or of a certificate. */
export const number = line(64).min(1);
export const total = z.number().int().nonnegative();
export const count = z.number().int().nonnegative();
/** How something was before or after a change, field by field; null where there is nothing to show. */
export const shown = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
/** A Shanghai day, `2026-11-20`. */
export const day = z.string().regex(/^20\d{2}-\d{2}-\d{2}$/);
