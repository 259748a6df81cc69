import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { needsSecondFactor, rightsOf } from 'shared-contracts/staff/rights';
import type { Db } from '../../platform/database/transaction.ts';
import { FRESH_MS } from '../../platform/http/require-staff.ts';
import { IDLE_MS } from './authenticate-staff.ts';

type Session = StaffCallResponse<'staff/session/get'>;

/** A session as its page sees it. */
export async function sessionView(db: Db, id: number, now: Date): Promise<Session> {
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as a', 'a.id', 's.staff_id')
    .leftJoin('staff_second_factor as f', 'f.staff_id', 'a.id')
    .select(['a.name', 'a.role', 'a.id', 's.second_factor_at', 's.confirmed_at', 's.last_seen_at', 's.expires_at', 'f.enrolled_at'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', row.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const [required, enrolled] = [needsSecondFactor(row.role), row.enrolled_at !== null];
  const confirmedUntil = row.confirmed_at && new Date(row.confirmed_at.getTime() + FRESH_MS);
  const idleUntil = new Date(Math.min(row.last_seen_at.getTime() + IDLE_MS, row.expires_at.getTime()));
  return {
    name: row.name,
    role: row.role,
    rights: rightsOf(row.role),
    secondFactor: {
      required,
      enrolled,
      passed: row.second_factor_at !== null || !(required || enrolled),
      recoveryCodes: Number(left),
    },
    confirmedUntil: confirmedUntil && confirmedUntil > now ? confirmedUntil.toISOString() : null,
    idleUntil: idleUntil.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
