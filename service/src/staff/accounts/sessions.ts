import type { CommerceContext } from '../../commerce/context.ts';
import { slowDown } from '../../members/passwords/slow-down.ts';
import { hashOfToken, newSecret, tokenOf } from '../../members/session/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notSignedIn, refusal } from '../../platform/http/problem.ts';
import type { StaffRole } from './roles.ts';

/** A working day. */
const LIFETIME_MS = 12 * 3_600_000;
/** Shortest password that a member of staff may choose. */
export const STAFF_PASSWORD_MIN = 12;

/** A signed-in member of staff. */
export interface Staff {
  id: number;
  name: string;
  role: StaffRole;
  sessionHash: string;
}

/**
 * Opens a session of twelve hours. An unknown name, a disabled account and a wrong password take the same time and get the same
 * refusal. @throws Problem
 */
export async function signInStaff(
  context: CommerceContext,
  { name, password }: { name: string; password: string },
  address: string,
): Promise<{ token: string; expiresAt: string; name: string; role: StaffRole }> {
  const { db, passwords, now } = context;
  const moment = now();
  const forget = await slowDown(context, { kind: 'staff', name, address, trusted: null });
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash'])
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!(await passwords.verify(password, staff?.password_hash ?? null)) || !staff) {
    throw refusal('账号或密码不正确', 'The name or the password is wrong');
  }
  await forget();
  const token = newSecret();
  const expires = new Date(moment.getTime() + LIFETIME_MS);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('staff_session')
      .values({ token_hash: hashOfToken(token), staff_id: staff.id, issued_at: moment, expires_at: expires })
      .execute();
    await audit(tx, staff, 'sign in', '');
  });
  return { token, expiresAt: expires.toISOString(), name: staff.name, role: staff.role };
}

/** The member of staff of an `Authorization` header. A shopper's token is none. @throws Problem (401, code -1) */
export async function requireStaff({ db, now }: CommerceContext, header: string | undefined): Promise<Staff> {
  const token = tokenOf(header ?? '');
  const sessionHash = token && hashOfToken(token);
  const staff =
    sessionHash &&
    (await db
      .selectFrom('staff_session as s')
      .innerJoin('staff as a', 'a.id', 's.staff_id')
      .select(['a.id', 'a.name', 'a.role'])
      .where('s.token_hash', '=', sessionHash)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now())
      .where('a.disabled_at', 'is', null)
      .executeTakeFirst());
  if (!staff) throw notSignedIn('invalid');
  return { ...staff, sessionHash };
}

export async function signOutStaff({ db, now }: CommerceContext, staff: Staff): Promise<null> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('staff_session').set({ revoked_at: now() }).where('token_hash', '=', staff.sessionHash).execute();
    await audit(tx, staff, 'sign out', '');
  });
  return null;
}

/** Changes the password; every other session ends. @throws Problem when the present password is wrong. */
export async function changeStaffPassword(
  context: CommerceContext,
  staff: Staff,
  { password, newPassword }: { password: string; newPassword: string },
  address: string,
): Promise<null> {
  const { db, passwords, now } = context;
  const forget = await slowDown(context, { kind: 'staff', name: staff.name, address, trusted: `session ${staff.sessionHash}` });
  const { password_hash } = await db.selectFrom('staff').select('password_hash').where('id', '=', staff.id).executeTakeFirstOrThrow();
  if (!(await passwords.verify(password, password_hash))) throw refusal('当前密码不正确', 'The present password is wrong');
  await forget();
  const hash = await passwords.hash(newPassword);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', staff.id).execute();
    await tx
      .updateTable('staff_session')
      .set({ revoked_at: now() })
      .where('staff_id', '=', staff.id)
      .where('token_hash', '!=', staff.sessionHash)
      .where('revoked_at', 'is', null)
      .execute();
    await audit(tx, staff, 'password', 'changed');
  });
  return null;
}
