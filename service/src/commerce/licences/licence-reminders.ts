import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { dayText } from '../certificates/certificate-words.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from '../licensing/licence-state.ts';
import { licencesPage } from './licence-calendar.ts';

/** Days before the end at which a member gets a mail; ascending, so that a late run sends one mail and not both. */
const DAYS = [7, 30] as const;
/** Licences that one mail names. */
const NAMED = 20;

/**
 * Queues a mail for each member with licences that end within 30 or 7 days, once for each licence and number of days. Licences that were
 * renewed for the same project, and members without an address or who want no reminders, are left out.
 * @returns number of mails.
 */
export async function remindOfEnds(context: CommerceContext): Promise<number> {
  let mails = 0;
  for (const days of DAYS)
    for (const memberId of await membersToRemind(context, days)) if (await remindMember(context, memberId, days)) mails += 1;
  return mails;
}

/** Who reads about the end of a licence: whoever holds it, or the owner of the team that does. */
function readerOf(licence: string) {
  const holder = sql.ref(`${licence}.owner_id`);
  return sql<number>`coalesce((
    select t.member_id from team_member t where t.team_id = ${holder} and t.role = 'owner' and t.state = 'active'), ${holder})`;
}

/** Licences that end within so many days and have no reminder for as many days or fewer yet. */
function endingLicences(db: Db, now: Date, days: number) {
  return db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .innerJoin('member as m', (join) => join.on('m.id', '=', readerOf('c')))
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .where('c.state', '=', 'valid')
    .where(({ not }) => not(isRefunding('c')))
    .where('c.valid_to', '>', now)
    .where('c.valid_to', '<=', new Date(now.getTime() + days * DAY_MS))
    .where('m.deleted_at', 'is', null)
    .where('m.email', 'is not', null)
    .where(sql<boolean>`coalesce(p.licence_reminders, true)`)
    .where(sql<boolean>`not exists (select from licence_reminder r where r.licence_id = c.id and r.days <= ${days})`)
    .where(
      sql<boolean>`not exists (select from licence n join customer_order_line nl on nl.id = n.order_line_id
        where n.owner_id = c.owner_id and n.work_id = c.work_id and n.state = 'valid' and not ${isRefunding('n')} and (n.valid_to is null or n.valid_to > c.valid_to)
        and nl.project ->> 'id' = l.project ->> 'id')`,
    );
}

async function membersToRemind({ db, now }: CommerceContext, days: number): Promise<number[]> {
  const rows = await endingLicences(db, now(), days).select('m.id').distinct().orderBy('m.id').execute();
  return rows.map(({ id }) => id);
}

/** Queues the mail in the transaction that records it: another process that tries it too waits for that row, and sends nothing. */
async function remindMember(context: CommerceContext, memberId: number, days: number): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const found = await endingLicences(tx, now, days)
      .where('m.id', '=', memberId)
      .select(['c.id', 'c.valid_to', 'l.work', 'l.project', 'm.email', 'm.locale'])
      .orderBy('c.valid_to')
      .orderBy('c.id')
      .execute();
    if (found.length === 0) return false;
    const recorded = await tx
      .insertInto('licence_reminder')
      .values(found.map(({ id }) => ({ licence_id: id, days, queued_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('licence_id')
      .execute();
    const ids = new Set(recorded.map(({ licence_id }) => licence_id));
    const due = found.filter(({ id }) => ids.has(id));
    const [first] = due;
    if (!first) return false;
    const { email, locale } = first;
    const lines = due.slice(0, NAMED).map(({ work, project, valid_to }) => lineOf(locale, work.title[locale], project.name, valid_to!));
    const details = [...lines, ...(due.length > NAMED ? ['…'] : []), '', licencesPage(context.publicOrigin, locale)].join('\n');
    const contact = { channel: 'mail', email: email! } as const;
    await queueMessage({ ...context, db: tx }, { contact, template: 'noticeLicenceEnds', locale, code: null, details });
    return true;
  });
}

function lineOf(locale: Locale, title: string, project: string, end: Date): string {
  const day = dayText(businessDay(end))[locale];
  return locale === 'zh' ? `《${title}》（项目：${project}）：${day}到期` : `“${title}” (project: ${project}): ends on ${day}`;
}
