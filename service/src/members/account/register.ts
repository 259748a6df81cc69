import { randomBytes } from 'node:crypto';
import { checkPassword, checkSamePassword } from 'shared-contracts/members/field-rules';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { contactColumns, refuseBroken } from '../codes/contact.ts';
import { consumeCode, tryCode, wrongCode } from '../codes/use-code.ts';
import type { MembersContext } from '../context.ts';
import { browserOfCaller, refusePlainHttp, type SignedIn, signIn } from '../session/sign-in.ts';

/** @throws Problem when the new password breaks a rule, or the second differs. */
export function refuseBrokenPassword({ password, samePassword }: { password: string; samePassword: string }): void {
  refuseBroken(checkPassword(password));
  refuseBroken(checkSamePassword(samePassword, password));
}

export interface Registration {
  contact: Contact;
  code: string;
  password: string;
  samePassword: string;
}

export interface PreparedRegistration {
  codeId: number;
  passwordHash: string;
}

/** Checks the fields and the code, and hashes the password: all that needs no transaction. @throws Problem */
export async function prepareRegistration(
  context: MembersContext,
  registration: Registration,
  caller: Caller,
): Promise<PreparedRegistration> {
  refusePlainHttp(browserOfCaller(caller));
  refuseBrokenPassword(registration);
  const codeId = await tryCode(context, { purpose: 'register', contact: registration.contact, code: registration.code }, caller);
  return { codeId, passwordHash: await context.passwords.hash(registration.password) };
}

/** Creates the account and signs in. Of several requests with one code, or for one contact, one succeeds. */
export async function register(
  context: MembersContext,
  { contact, inviteId }: { contact: Contact; inviteId: number | undefined },
  { codeId, passwordHash }: PreparedRegistration,
  caller: Caller,
): Promise<SignedIn> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const inside = { ...context, db: tx };
      await consumeCode(inside, codeId);
      const memberId = await createMember(tx, { ...contactColumns(contact), password_hash: passwordHash }, inviteId, caller);
      return signIn(inside, memberId, caller);
    });
  } catch (error) {
    // Somebody registered this contact since the code was sent.
    if (isUniqueViolation(error)) throw wrongCode();
    throw error;
  }
}

/** Adds a member whose profile is not complete. An inviter that does not exist is left out. */
export async function createMember(
  db: Db,
  identity: { email?: string; phone?: string; mobile_prefix?: string; password_hash?: string; wechat_id?: string },
  inviteId: number | undefined,
  { locale }: Pick<Caller, 'locale'>,
): Promise<number> {
  const inviter = inviteId
    ? await db.selectFrom('member').select('id').where('id', '=', inviteId).where('deleted_at', 'is', null).executeTakeFirst()
    : undefined;
  const { id } = await db
    .insertInto('member')
    .values({
      ...identity,
      name: `member-${randomBytes(8).toString('hex')}`,
      perfect_status: -1,
      invited_by: inviter?.id ?? null,
      locale,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('member_profile').values({ member_id: id }).execute();
  return id;
}
