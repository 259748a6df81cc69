import { audit } from '../../platform/audit/audit.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { indexWorks } from './index-works.ts';

const AT_ONCE = 200;

/**
 * Ends the special offers whose last day is over, with the search and a line of the audit log for each: from then on nothing reads them,
 * whatever shows or counts a price.
 * @returns how many ended.
 */
export async function endOffers(db: Db, now: Date): Promise<number> {
  const ended = await inTransaction(db, (tx) => endSome(tx, businessDay(now)));
  return ended < AT_ONCE ? ended : ended + (await endOffers(db, now));
}

async function endSome(tx: Db, today: string): Promise<number> {
  const works = await tx
    .selectFrom('work')
    .select(['id', 'code', 'promo_price', 'promo_until'])
    .where('promo_until', '<', today)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
  const ids = works.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.updateTable('work').set({ promo_price: null, promo_until: null }).where('id', 'in', ids).execute();
  for (const { code, promo_price, promo_until } of works)
    await audit(tx, 'service', 'offer ended', '', {
      target: `work ${code}`,
      before: { promo_price, promo_until },
      after: { promo_price: null },
    });
  await indexWorks(tx, ids);
  return ids.length;
}
