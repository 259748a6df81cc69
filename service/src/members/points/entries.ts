import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import { INTEGRAL_REASONS } from 'shared-contracts/points/reasons';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';

/** Whether an entry is about points that were earned: what a purchase earned and a refund took back; otherwise spent and given back. */
export const IS_EARNED = sql<boolean>`(reason = 'purchase' or points > 0 and reason <> 'refund')`;

interface EntryFilter {
  kind?: 'earned' | 'spent' | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

/** Entries of the points ledger of an owner, the latest first. */
export async function entriesOf(db: Db, owner: OwnerId, { kind, page, size = DEFAULT_SIZE }: EntryFilter, locale: Locale) {
  const own = db
    .selectFrom('integral_log')
    .where('owner_id', '=', owner)
    .$if(kind !== undefined, (query) => query.where(IS_EARNED, '=', kind === 'earned'));
  const rows = await own
    .select(['id', 'reason', 'subject', 'points', 'balance', 'created_at'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ created_at, ...row }) => ({
    ...row,
    reasonName: INTEGRAL_REASONS[row.reason][locale],
    createdAt: created_at.toISOString(),
  }));
  return { list, total: Number(total) };
}
