import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from 'shared-contracts/session/network';
import type { Db } from '../database/transaction.ts';
import { businessDay } from '../time/business-day.ts';

/** One site owns an IPv6 /48 and could use each /64 of it. */
const IPV6_SITE = 48;

/**
 * Counts the network of a caller for a subject. No address is stored: only its hash with a random salt, which is deleted with the
 * day. @returns true when the network is new for this subject today.
 */
export async function isNewNetwork(db: Db, now: Date, subject: string, { address = '' }: { address?: string }): Promise<boolean> {
  const day = businessDay(now);
  const network = createHmac('sha256', await saltOf(db, day))
    .update(networkOf(address, IPV6_SITE))
    .digest('base64url')
    .slice(0, 16);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('daily_network')
    .values({ day, subject, network })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function saltOf(db: Db, day: string): Promise<string> {
  const find = () => db.selectFrom('daily_salt').select('salt').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known) return known.salt;
  // Another service may create it at the same time; the first one counts.
  await db
    .insertInto('daily_salt')
    .values({ day, salt: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.salt;
}

/** Deletes salts and hashes of earlier days. */
export async function deleteEarlierNetworks(db: Db, now: Date): Promise<void> {
  const today = businessDay(now);
  await db.deleteFrom('daily_network').where('day', '<', today).execute();
  await db.deleteFrom('daily_salt').where('day', '<', today).execute();
}
