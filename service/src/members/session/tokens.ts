import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

const DAY_MS = 86_400_000;
/** A token is valid this long; a browser exchanges it earlier. */
const LIFETIME_MS = 30 * DAY_MS;

/** Sessions of a member in force; a further one ends the oldest. The list of devices shows them all. */
export const SESSIONS_MAX = 50;

/** A secret of 256 bits as base64url text, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of an `Authorization` header, with or without `Bearer`; undefined for anything else. */
export function tokenOf(header: string): string | undefined {
  return /^(?:Bearer\s+)?([A-Za-z0-9_-]{43})$/.exec(header.trim())?.[1];
}

/** What is kept of a secret of 256 bits: its SHA-256 in hex. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface IssuedToken {
  /** Exists nowhere else. */
  token: string;
  expiresAt: Date;
  sessionId: number;
}

export interface NewSession {
  memberId: number;
  /** The cookie that the session's tokens need; null for the command line. */
  companion: string | null;
  agent: string;
}

/** Opens a session of a member, with its first token, and ends the oldest of too many. */
export async function createSession(db: Db, { memberId, companion, agent }: NewSession, now: Date): Promise<IssuedToken> {
  const { id } = await db
    .insertInto('member_session')
    .values({
      member_id: memberId,
      companion_hash: companion && hashOfToken(companion),
      agent,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('member_session')
    .set({ revoked_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('member_session')
        .select('id')
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc')
        .offset(SESSIONS_MAX),
    )
    .execute();
  return addToken(db, id, now, now);
}

/** Issues a token that needs no companion cookie: for the command line and for scripts. */
export function issueToken(db: Db, memberId: number, now: Date): Promise<IssuedToken> {
  return createSession(db, { memberId, companion: null, agent: '' }, now);
}

/** Adds a token to a session. @param confirmedAt null until its owner uses it. */
export async function addToken(db: Db, sessionId: number, now: Date, confirmedAt: Date | null): Promise<IssuedToken> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('session_token')
    .values({ token_hash: hashOfToken(token), session_id: sessionId, issued_at: now, expires_at: expiresAt, confirmed_at: confirmedAt })
    .execute();
  return { token, expiresAt, sessionId };
}

/** Sessions to revoke: one, or all of a member but one. */
export type RevokedSessions = { memberId: number; sessionId?: number; except?: number | null | undefined };

/** Ends sessions with their tokens. @returns how many were in force. */
export async function revokeSessions(db: Db, { memberId, sessionId, except }: RevokedSessions, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('member_session')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId!))
    .$if(except !== undefined && except !== null, (query) => query.where('id', '!=', except!))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session_token').select('token_hash').whereRef('session_id', '=', 'member_session.id').where('expires_at', '>', now),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

/** Deletes tokens that expired, and sessions without one. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session_token').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('member_session')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session_token').select('token_hash').whereRef('session_id', '=', 'member_session.id'))),
    )
    .execute();
}
