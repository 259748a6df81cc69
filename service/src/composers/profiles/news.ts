import { sql } from 'kysely';
import { NEWS_DAYS } from 'shared-contracts/composer/profile-rules';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { columnOf } from '../../platform/database/localised-column.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import type { ComposersContext } from '../context.ts';

/** Works that one mail names, and members that one run tells. */
const NAMED = 10;
const A_RUN = 200;

/**
 * Queues a mail for members about new works of composers whom they follow: works that came since they followed, and since the last mail,
 * which was at least a week ago. Members without an address get none. Several processes may run it at once.
 * @returns number of mails.
 */
export async function tellFollowers(context: ComposersContext): Promise<number> {
  const due = await newWorks(context.db, context.now()).select('m.id').distinct().orderBy('m.id').limit(A_RUN).execute();
  let mails = 0;
  for (const { id } of due) if (await tellMember(context, id)) mails += 1;
  return mails;
}

/** New works by the members who are to be told of them. */
function newWorks(db: Db, now: Date) {
  return db
    .selectFrom('composer_follow as f')
    .innerJoin('member as m', 'm.id', 'f.member_id')
    .innerJoin('work as w', 'w.composer_id', 'f.composer_id')
    .innerJoin('composer_profile as c', 'c.id', 'f.composer_id')
    .leftJoin('composer_news as n', 'n.member_id', 'm.id')
    .where('m.email', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .where('w.withdrawn', '=', false)
    .where('w.created_at', '<=', now)
    .where(sql<boolean>`w.created_at > greatest(f.followed_at, n.sent_at)`)
    .where(sql<boolean>`coalesce(n.sent_at <= ${new Date(now.getTime() - NEWS_DAYS * DAY_MS)}, true)`);
}

/** Queues the mail in the transaction that records it: another process that tries it too waits for that row, and sends nothing. */
async function tellMember(context: ComposersContext, memberId: number): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    // One row a member: who comes second reads what the first one wrote.
    await sql`select id from member where id = ${memberId} for update`.execute(tx);
    const found = await newWorks(tx, now)
      .where('m.id', '=', memberId)
      .select(['m.email', 'm.locale', 'w.title_zh', 'w.title_en', 'c.name_zh', 'c.name_en', 'c.id as composer'])
      .orderBy('w.created_at', 'desc')
      .orderBy('w.id')
      .execute();
    const [first] = found;
    if (!first) return false;
    await tx
      .insertInto('composer_news')
      .values({ member_id: memberId, sent_at: now })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ sent_at: now }))
      .execute();
    const { email, locale } = first;
    const lines = found.slice(0, NAMED).map((row) => lineOf(locale, row[columnOf('title', locale)], row[columnOf('name', locale)]));
    const pages = [...new Set(found.map(({ composer }) => composer))].slice(0, NAMED);
    const details = [
      ...lines,
      ...(found.length > NAMED ? ['…'] : []),
      '',
      ...pages.map((id) => `${context.publicOrigin}${withLocale(composerPage(id), locale)}`),
    ].join('\n');
    const contact = { channel: 'mail', email: email! } as const;
    await queueMessage({ ...context, db: tx }, { contact, template: 'noticeNewWorks', locale, code: null, details });
    return true;
  });
}

/** The page of a composer, without language prefix. */
function composerPage(id: number): string {
  return `/music/composer?id=${id}`;
}

function lineOf(locale: Locale, title: string, name: string): string {
  return locale === 'zh' ? `《${title}》，${name}` : `“${title}” by ${name}`;
}
