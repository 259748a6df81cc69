import { sql } from 'kysely';
import { needsSecondFactor } from 'shared-contracts/staff/rights';
import type { CommerceContext } from '../../commerce/context.ts';
import { hashOfToken, tokenOf } from '../../members/session/tokens.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';

/** A session in which nothing is called ends after so long. */
export const IDLE_MS = 30 * 60_000;
/** A working day: no session lasts longer. */
export const LIFETIME_MS = 12 * 3_600_000;

/** Who has the token of a `Staff-Authorization` header; null for none. A shopper's token is none. Renews the session. */
export async function authenticateStaff({ db, now }: Pick<CommerceContext, 'db' | 'now'>, header: string): Promise<StaffMember | null> {
  const token = tokenOf(header);
  if (!token) return null;
  const moment = now();
  const row = await db
    .updateTable('staff_session as s')
    .from('staff as a')
    .set({ last_seen_at: moment })
    .whereRef('a.id', '=', 's.staff_id')
    .where('s.token_hash', '=', hashOfToken(token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', moment)
    .where('s.last_seen_at', '>', new Date(moment.getTime() - IDLE_MS))
    .where('a.disabled_at', 'is', null)
    .returning(['a.id', 'a.name', 'a.role', 's.id as sessionId', 's.second_factor_at', 's.confirmed_at as confirmedAt'])
    .returning(ENROLLED)
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}

/** Who has a session now; null when it, or the account, has ended. */
export async function staffOfSession(db: Db, sessionId: number, now: Date): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as a', 'a.id', 's.staff_id')
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .select(['a.id', 'a.name', 'a.role', 's.id as sessionId', 's.second_factor_at', 's.confirmed_at as confirmedAt'])
    .select(ENROLLED)
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}

const ENROLLED = sql<boolean>`exists (select from staff_second_factor f where f.staff_id = a.id and f.sealed is not null)`.as('enrolled');

function memberOf({ second_factor_at, ...staff }: Omit<StaffMember, 'passed'> & { second_factor_at: Date | null }): StaffMember {
  return { ...staff, passed: second_factor_at !== null || !(staff.enrolled || needsSecondFactor(staff.role)) };
}
