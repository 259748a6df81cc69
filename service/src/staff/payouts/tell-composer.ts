import { withLocale } from 'shared-contracts/locale/locale';
import type { CommerceContext } from '../../commerce/context.ts';
import { contactOf } from '../../members/account/passwords.ts';
import type { Template } from '../../platform/messages/message-transport.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';

/** The page that shows payouts. */
const PAGE = '/my/composer/earnings';

/** Tells the composer what became of a payout, in the transaction of the context. An account that was deleted is told nothing. */
export async function tellComposer(
  context: Pick<CommerceContext, 'db' | 'now' | 'messages' | 'publicOrigin'>,
  { member_id, number }: { member_id: number; number: string },
  template: Extract<Template, `noticePayout${string}`>,
): Promise<void> {
  const member = await context.db
    .selectFrom('member')
    .select(['email', 'phone', 'mobile_prefix', 'locale'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  const contact = contactOf(member);
  if (!contact) return;
  // A text message is sent by a template, which has no place for it.
  const details = contact.channel === 'mail' ? `\n\n${number}\n${context.publicOrigin}${withLocale(PAGE, member.locale)}` : '';
  await queueMessage(context, { contact, template, locale: member.locale, code: null, details });
}
