import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Days that a token lives. */
const LIFETIME_DAYS = 30;

/** What is kept of a token: its SHA-256 in hex. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Issues a token of 256 bits to a member. The returned text exists nowhere else. */
export async function issueToken(db: Db, memberId: number, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);
  await db
    .insertInto('session_token')
    .values({ token_hash: hashOfToken(token), member_id: memberId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Ends every token of a member. @returns how many were in force. */
export async function revokeTokens(db: Db, memberId: number, now: Date): Promise<number> {
  const result = await db
    .updateTable('session_token')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The member whose name is `name`; made when there is none. */
export async function memberNamed(db: Db, name: string): Promise<{ id: number; name: string }> {
  return db
    .insertInto('member')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
