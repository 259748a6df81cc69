import { sql } from 'kysely';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { dayText } from '../certificates/certificate-words.ts';
import type { CommerceContext } from '../context.ts';
import { USABLE } from './inventory-states.ts';

/** Days before the end at which the owner of a team gets a mail; ascending, so that a late run sends one mail of a quota and not three. */
const DAYS = [1, 7, 30] as const;
const PAGE = '/my/baoyouliang';

/**
 * Queues a mail to the owner of each team with inventory that ends within 30, 7 or 1 days, once for each quota and number of days. What was
 * renewed, what has no unused unit, and owners without an address are left out.
 * @returns number of mails.
 */
export async function remindOfInventory(context: CommerceContext): Promise<number> {
  let mails = 0;
  for (const days of DAYS)
    for (const { id } of await endingQuotas(context.db, context.now(), days).select('q.id').orderBy('q.id').execute())
      if (await remindOf(context, id, days)) mails += 1;
  return mails;
}

/** Quotas that end within so many days and have no reminder for as many days or fewer yet, with the owner of their team. */
function endingQuotas(db: Db, now: Date, days: number) {
  return db
    .selectFrom('inventory_quota as q')
    .innerJoin('team_member as t', (join) =>
      join.onRef('t.team_id', '=', 'q.owner_id').on('t.role', '=', 'owner').on('t.state', '=', 'active'),
    )
    .innerJoin('member as m', 'm.id', 't.member_id')
    .where('q.state', 'in', USABLE)
    .where('q.ends_at', '>', now)
    .where('q.ends_at', '<=', new Date(now.getTime() + days * DAY_MS))
    .where(sql<boolean>`q.free + q.allotted > 0`)
    .where('m.deleted_at', 'is', null)
    .where('m.email', 'is not', null)
    .where(sql<boolean>`not exists (select from inventory_reminder r where r.quota_id = q.id and r.days <= ${days})`);
}

/** Queues the mail in the transaction that records it: another process that tries it too waits for that row, and sends nothing. */
async function remindOf(context: CommerceContext, id: number, days: number): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const quota = await endingQuotas(tx, now, days)
      .where('q.id', '=', id)
      .select(['q.sold', 'q.free', 'q.allotted', 'q.ends_at', 'm.email', 'm.locale'])
      .executeTakeFirst();
    if (!quota) return false;
    const recorded = await tx
      .insertInto('inventory_reminder')
      .values({ quota_id: id, days, queued_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('quota_id')
      .executeTakeFirst();
    if (!recorded) return false;
    const { locale, email } = quota;
    const line = lineOf(locale, quota.sold.name[locale], quota.free + quota.allotted, quota.ends_at!);
    const details = `${line}\n\n${context.publicOrigin}${withLocale(PAGE, locale)}`;
    const contact = { channel: 'mail', email: email! } as const;
    await queueMessage({ ...context, db: tx }, { contact, template: 'noticeInventoryEnds', locale, code: null, details });
    return true;
  });
}

function lineOf(locale: Locale, name: string, unused: number, end: Date): string {
  const day = dayText(businessDay(end))[locale];
  return locale === 'zh' ? `${name}：未使用 ${unused} 份，${day}到期` : `${name}: ${unused} unused, ends on ${day}`;
}
