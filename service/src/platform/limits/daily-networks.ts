import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from 'shared-contracts/session/network';
import type { Db } from '../database/transaction.ts';
import { businessDay } from '../time/business-day.ts';

/** One site owns an IPv6 /48 and could use each /64 of it. */
const IPV6_SITE = 48;
/** Days over which a network counts once. */
export const NETWORK_DAYS = 7;
/** Networks that must agree before what visitors do counts for others: one visitor, or an office, moves nothing. */
export const LEAST_NETWORKS = 10;
/** What a network of yesterday counts beside one of today, in per cent; one of the day before that as much less again. */
const DECAY_PERCENT = 80;
const DAY_MS = 86_400_000;

/**
 * Counts the network of a caller for a subject. No address is stored: only its hash with the random salt of the day, which both are deleted
 * after seven days. @returns true when the network is new for this subject within seven days.
 */
export async function isNewNetwork(db: Db, now: Date, subject: string, { address = '' }: { address?: string }): Promise<boolean> {
  const network = networkOf(address, IPV6_SITE);
  const day = businessDay(now);
  const salts = await saltsOf(db, day, firstDay(now));
  const hashes = salts.map(({ day: of, salt }) => ({ day: of, network: hashOf(network, salt) }));
  const known = await db
    .selectFrom('daily_network')
    .select('day')
    .where('subject', '=', subject)
    .where((test) => test.or(hashes.map((one) => test.and({ day: one.day, network: one.network }))))
    .executeTakeFirst();
  if (known) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('daily_network')
    .values({ day, subject, network: hashes.find((one) => one.day === day)!.network })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function hashOf(network: string, salt: string): string {
  return createHmac('sha256', salt).update(network).digest('base64url').slice(0, 16);
}

/** The first of the days that count. */
export function firstDay(now: Date): string {
  return businessDay(new Date(now.getTime() - (NETWORK_DAYS - 1) * DAY_MS));
}

/** Networks of rows with `day` and `networks`, counted less the older they are, for a query; 0 until there are enough of them. */
export function decayedNetworks(now: Date) {
  const age = sql`(${businessDay(now)}::date - day)`;
  return sql<number>`case when sum(networks) >= ${sql.lit(LEAST_NETWORKS)}
    then round(sum(networks * power(${sql.lit(DECAY_PERCENT / 100)}::float8, ${age})))::int4 else 0 end`;
}

async function saltsOf(db: Db, today: string, since: string): Promise<{ day: string; salt: string }[]> {
  const find = () => db.selectFrom('daily_salt').selectAll().where('day', '>=', since).where('day', '<=', today).execute();
  const known = await find();
  if (known.some(({ day }) => day === today)) return known;
  // Another service may create it at the same time; the first one counts.
  await db
    .insertInto('daily_salt')
    .values({ day: today, salt: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find();
}

/** Deletes salts and hashes of days that no longer count. */
export async function deleteEarlierNetworks(db: Db, now: Date): Promise<void> {
  const since = firstDay(now);
  await db.deleteFrom('daily_network').where('day', '<', since).execute();
  await db.deleteFrom('daily_salt').where('day', '<', since).execute();
}
