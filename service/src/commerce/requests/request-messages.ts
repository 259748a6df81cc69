import { yuanText } from 'shared-contracts/licensing/money';
import type { Locale } from 'shared-contracts/locale/locale';
import type { PlatformContext } from '../../platform/context.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import type { Template } from '../../platform/messages/message-transport.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';

/** What messages need: with the transaction as `db`. */
export type MessageContext = Pick<PlatformContext, 'db' | 'now'> & { messages: Pick<PlatformContext['messages'], 'wake'> };

/** What became of a request. */
export type RequestNews = { kind: 'approved' | 'ended' } | { kind: 'refused'; reason: string };

/** Tells those who may decide that somebody asks. @param to ids of members. @param total fen. */
export function tellApprovers(
  context: MessageContext,
  to: readonly number[],
  { askedBy, lines, total }: { askedBy: string; lines: number; total: number },
): Promise<void> {
  const amount = yuanText(BigInt(total));
  return tell(context, to, 'noticeRequestAsked', (locale) =>
    locale === 'zh'
      ? `“${askedBy}”申请购买 ${lines} 项音乐授权，合计 ¥${amount}。`
      : `“${askedBy}” asks for ${lines} music ${lines === 1 ? 'licence' : 'licences'}, CN¥${amount} in all. `,
  );
}

/** Tells who asked what became of their request. @param total fen when it was asked for. */
export function tellAsker(context: MessageContext, memberId: number, total: number, news: RequestNews): Promise<void> {
  const amount = yuanText(BigInt(total));
  return tell(context, [memberId], 'noticeRequestDecided', (locale) => {
    const zh = `您申请购买的音乐授权（¥${amount}）`;
    const en = `Your request for music licences (CN¥${amount})`;
    if (news.kind === 'approved') return locale === 'zh' ? `${zh}已获批准，可以下单。` : `${en} was approved and can be ordered. `;
    if (news.kind === 'refused') return locale === 'zh' ? `${zh}未获批准：${news.reason}。` : `${en} was refused: ${news.reason}. `;
    return locale === 'zh'
      ? `${zh}已到期结束，曲目已回到团队购物车。`
      : `${en} is over: its time has passed. Its works are in the team cart again. `;
  });
}

/** By mail, or by a text message where the member has no address. Who has neither, or is blocked, gets none. */
async function tell(
  context: MessageContext,
  to: readonly number[],
  template: Template,
  details: (locale: Locale) => string,
): Promise<void> {
  if (to.length === 0) return;
  const members = await context.db
    .selectFrom('member')
    .select(['email', 'mobile_prefix', 'phone', 'locale'])
    .where('id', 'in', [...to])
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { email, mobile_prefix, phone, locale } of members) {
    const contact: Contact | null =
      email !== null
        ? { channel: 'mail', email }
        : phone === null || mobile_prefix === null
          ? null
          : { channel: 'sms', mobilePrefix: mobile_prefix, phone };
    if (contact) await queueMessage(context, { contact, template, locale, code: null, details: details(locale) });
  }
}
