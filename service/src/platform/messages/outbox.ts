import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/transaction.ts';
import { DAY_MS } from '../limits/rate-limit.ts';
import type { Contact } from './contact.ts';
import type { Template } from './message-transport.ts';
import { MESSAGE_TEXTS } from './texts.ts';

export interface QueuedMessage {
  contact: Contact;
  template: Template;
  locale: Locale;
  code: string | null;
  /** Lines of a mail that its text has a place for. */
  details?: string;
  /** Address that its text has a place for. */
  link?: string;
}

/**
 * Queues a message in the transaction of the caller; the message sender sends it afterwards.
 * @returns its id.
 */
export async function queueMessage(
  { db, now, messages }: Pick<PlatformContext, 'db' | 'now'> & { messages: Pick<PlatformContext['messages'], 'wake'> },
  { contact, template, locale, code, details = '', link = '' }: QueuedMessage,
): Promise<number> {
  const { subject, body } = MESSAGE_TEXTS[template];
  const places: Record<string, string> = { code: code ?? '', details, link };
  const text = body[locale].replace(/\{(code|details|link)\}/g, (_place, name: string) => places[name]!);
  const at = now();
  const { id } = await db
    .insertInto('outgoing_message')
    .values({
      channel: contact.channel,
      recipient: contact.channel === 'mail' ? contact.email : `+${contact.mobilePrefix} ${contact.phone}`,
      template,
      locale,
      code,
      subject: contact.channel === 'mail' ? subject[locale] : '',
      body: text,
      created_at: at,
      due_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  messages.wake();
  return Number(id);
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outgoing_message').where('id', '=', id).execute();
}

/** Messages that were not sent, the newest first: all of them where no transport is configured. */
export function listOutbox(db: Db) {
  return db.selectFrom('outgoing_message').selectAll().orderBy('id', 'desc').limit(100).execute();
}

/** Deletes messages that could not be sent within a day, and counts them. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await sql`
    with gone as (delete from outgoing_message where created_at < ${before} returning channel, template, created_at, error)
    insert into undelivered_day (day, channel, template, count)
    select (created_at at time zone 'UTC' + interval '8 hours')::date, channel, template, count(*)::int4 from gone
    where error is not null group by 1, 2, 3
    on conflict (day, channel, template) do update set count = undelivered_day.count + excluded.count`.execute(db);
}
