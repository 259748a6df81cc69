import { timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Authentication, Credentials } from '../../platform/http/authentication.ts';
import type { MembersContext } from '../context.ts';
import { addToken, hashOfToken, tokenOf } from './tokens.ts';

const MINUTE_MS = 60_000;
/** A token of a browser that is older is exchanged for a new one. */
const ROTATE_AFTER_MS = 4 * 60 * MINUTE_MS;
/** How long an exchanged token stays valid: other tabs may be sending it. */
export const GRACE_MS = MINUTE_MS;
/** The last use of a session is written no more often. */
const NOTE_USE_EVERY_MS = 10 * MINUTE_MS;
/** A session ends after this time, however often its tokens were exchanged. */
const LONGEST_SESSION_MS = 180 * 24 * 60 * MINUTE_MS;

const refused = (tokenState: 'none' | 'invalid' | 'alone'): Authentication => ({
  member: null,
  sessionId: null,
  tokenState,
  newToken: null,
  companion: null,
});

/** Authenticates by the `Authorization` header; the token of a browser also needs the companion cookie of its session. */
export async function authenticate(context: MembersContext, { authorization, companions }: Credentials): Promise<Authentication> {
  if (authorization === undefined || authorization.trim() === '') return refused('none');
  const token = tokenOf(authorization);
  if (!token) return refused('invalid');
  const { db } = context;
  const now = context.now();
  const row = await readToken(context, hashOfToken(token), now);
  if (!row) return refused('invalid');
  const { companion_hash: companionHash } = row;
  const companion = companionOf(row, companions);
  if (companionHash !== null && companion === null) return refused('alone');
  if (row.replaced_at && now.getTime() - row.replaced_at.getTime() > GRACE_MS && (await successorIsInUse(context, row))) {
    // Two owners of one session: the token was copied. Neither keeps it.
    await db.updateTable('member_session').set({ revoked_at: now }).where('id', '=', row.session_id).execute();
    return refused('invalid');
  }
  if (row.confirmed_at === null)
    await db.updateTable('session_token').set({ confirmed_at: now }).where('token_hash', '=', row.token_hash).execute();
  if (now.getTime() - row.last_used_at.getTime() > NOTE_USE_EVERY_MS)
    await db.updateTable('member_session').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  const newToken = isDue(row, now) ? await exchange(context, row, now) : null;
  return { member: { id: row.id, name: row.name }, sessionId: row.session_id, tokenState: 'valid', newToken, companion };
}

/** The companion cookie that belongs to a session; null when it is not among these, or the session has none. */
export function companionOf({ companion_hash: hash }: { companion_hash: string | null }, companions: readonly string[]): string | null {
  return (hash !== null && companions.find((value) => sameHash(hashOfToken(value), hash))) || null;
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof readToken>>>;

/** The session of a token that is valid: neither expired nor revoked, of an account that exists and is not blocked. */
export function readToken({ db }: Pick<MembersContext, 'db'>, hash: string, now: Date) {
  return db
    .selectFrom('session_token as t')
    .innerJoin('member_session as s', 's.id', 't.session_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.name', 't.token_hash', 't.session_id', 't.issued_at', 't.replaced_at', 't.confirmed_at'])
    .select(['s.companion_hash', 's.last_used_at'])
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('m.blocked_at', 'is', null)
    .where('s.created_at', '>', new Date(now.getTime() - LONGEST_SESSION_MS))
    .executeTakeFirst();
}

/** False when the response with the newer token was lost: its owner still sends the older one. */
async function successorIsInUse({ db }: MembersContext, row: TokenRow): Promise<boolean> {
  const used = await db
    .selectFrom('session_token')
    .select('token_hash')
    .where('session_id', '=', row.session_id)
    .where('issued_at', '>=', row.replaced_at!)
    .where('token_hash', '!=', row.token_hash)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

/** A script keeps its token: it would not notice a new one. */
function isDue(row: TokenRow, now: Date): boolean {
  if (row.companion_hash === null) return false;
  const since = row.replaced_at ?? row.issued_at;
  return now.getTime() - since.getTime() > (row.replaced_at ? GRACE_MS : ROTATE_AFTER_MS);
}

/** @returns the new token, or null when another request exchanged it at the same time. */
function exchange(context: MembersContext, row: TokenRow, now: Date): Promise<string | null> {
  return inTransaction(context.db, async (tx) => {
    // First, as the deletion of a session does: else the two could wait for each other.
    await tx.selectFrom('member_session').select('id').where('id', '=', row.session_id).forKeyShare().execute();
    const { numUpdatedRows } = await tx
      .updateTable('session_token')
      .set({ replaced_at: now })
      .where('token_hash', '=', row.token_hash)
      .where('replaced_at', row.replaced_at ? '=' : 'is', row.replaced_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await tx.deleteFrom('session_token').where('session_id', '=', row.session_id).where('confirmed_at', 'is', null).execute();
    return (await addToken(tx, row.session_id, now, null)).token;
  });
}

function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
