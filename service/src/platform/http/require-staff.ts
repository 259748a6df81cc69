import type { StaffCallDeclaration } from 'shared-contracts/staff/declaration';
import { mayDo } from 'shared-contracts/staff/rights';
import type { AuthenticateStaff } from './authentication.ts';
import type { StaffMember } from './caller.ts';
import { notSignedIn, Problem } from './problem.ts';

/** So long a proof of who is there counts for the calls that move money. */
export const FRESH_MS = 5 * 60_000;

/**
 * The member of staff whose token a request has, when the declaration of the call lets it in; null for a call that anyone may make.
 * @throws Problem: 401 or code -1 without a session, 403 with its reason where the session may not.
 */
export async function requireStaff(
  authenticate: AuthenticateStaff,
  header: string | string[] | undefined,
  { right, fresh }: Pick<StaffCallDeclaration, 'right' | 'fresh'>,
  now: Date,
): Promise<StaffMember | null> {
  if (right === 'anyone') return null;
  const staff = typeof header === 'string' ? await authenticate(header) : null;
  if (!staff) throw notSignedIn(header === undefined ? 'none' : 'invalid');
  admitStaff(staff, { right, fresh }, now);
  return staff;
}

/** @throws Problem (403, with its reason) where a session may not make a call. */
export function admitStaff(staff: StaffMember, { right, fresh }: Pick<StaffCallDeclaration, 'right' | 'fresh'>, now: Date): void {
  if (right === 'anyone' || right === 'firstFactor') return;
  refuseWithoutSecondFactor(staff);
  if (right !== 'session' && !mayDo(staff.role, right))
    throw new Problem(403, 0, { zh: '您的角色没有这项权限', en: 'Your role does not allow this' }, 'rightMissing');
  if (fresh) refuseUnconfirmed(staff, now);
}

/** @throws Problem while the session has not shown the second factor that the account has, or that its role needs. */
export function refuseWithoutSecondFactor({ enrolled, passed }: StaffMember): void {
  if (passed) return;
  throw enrolled
    ? new Problem(403, 0, { zh: '请先输入动态验证码', en: 'Please enter a code of your authenticator first' }, 'secondFactorNeeded')
    : new Problem(403, 0, { zh: '请先设置两步验证', en: 'Please set up your second factor first' }, 'enrolmentNeeded');
}

/** @throws Problem when the caller has not proved within the last minutes who it is. */
export function refuseUnconfirmed({ confirmedAt }: StaffMember, now: Date): void {
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < FRESH_MS) return;
  throw new Problem(403, 0, { zh: '请再次确认身份', en: 'Please confirm who you are' }, 'confirmationNeeded');
}
