import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { checkCode } from 'shared-contracts/members/field-rules';
import { pastedCode } from 'shared-contracts/text/pasted-number';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Problem, refusal } from '../../platform/http/problem.ts';
import { takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import type { MembersContext } from '../context.ts';
import { deviceHashes } from '../session/known-devices.ts';
import { MOST_ATTEMPTS, TRYING } from './code-settings.ts';
import { refuseBroken } from './contact.ts';
import { codeHash, type Purpose, targetHash } from './send-code.ts';

export interface CodeAttempt {
  purpose: Purpose;
  contact: Contact;
  code: string;
  /** Only a code of this member counts; for `bind` and `confirm`. */
  memberId?: number;
}

/**
 * Counts one attempt at a code, and compares it. Attempts of another browser than the one that asked count for its network alone: the
 * code stays good for its owner. Runs outside of the transaction of the call, so that the attempt stays counted.
 * @returns id of the code, to be consumed in the transaction.
 * @throws Problem for a wrong, used, expired or unknown code alike.
 */
export async function tryCode(context: MembersContext, { purpose, contact, code, memberId }: CodeAttempt, caller: Caller): Promise<number> {
  refuseBroken(checkCode(code));
  await takeFromNetwork(context, TRYING, caller.address);
  const { db, hash, now } = context;
  const row = await db
    .updateTable('verification_code')
    .set({ attempts: sql`attempts + 1` })
    .where('target_hash', '=', targetHash(hash, contact))
    .where('purpose', '=', purpose)
    .where('requester_hash', 'in', ['', ...deviceHashes(caller)])
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  const given = Buffer.from(codeHash(hash, purpose, contact, pastedCode(code)));
  if (!row || !timingSafeEqual(given, Buffer.from(row.code_hash))) throw wrongCode();
  return row.id;
}

/** Uses a code up. @throws Problem when another request did so before. */
export async function consumeCode({ db, now }: MembersContext, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('verification_code')
    .set({ used_at: now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrongCode();
}

export function wrongCode(): Problem {
  return refusal('验证码错误或已失效，请重新获取', 'The verification code is wrong or no longer valid, please request a new one');
}

/** Deletes codes that have expired. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification_code').where('expires_at', '<=', now).execute();
}
