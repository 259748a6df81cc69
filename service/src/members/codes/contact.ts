import type { Locale } from 'shared-contracts/locale/locale';
import { checkEmail, checkPhone, emailAddress, MOBILE_PREFIX, RULE_MESSAGES, type RuleMessage } from 'shared-contracts/members/field-rules';
import { mobileNumber, pastedCode } from 'shared-contracts/text/pasted-number';
import type { Db } from '../../platform/database/transaction.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import type { Contact } from '../../platform/messages/contact.ts';

/** Text that identifies a contact. */
export function contactText(contact: Contact): string {
  return contact.channel === 'mail' ? `mail ${contact.email}` : `phone ${contact.mobilePrefix} ${contact.phone}`;
}

/** The columns of a member that hold a contact. */
export function contactColumns(contact: Contact): { email: string } | { phone: string; mobile_prefix: string } {
  return contact.channel === 'mail' ? { email: contact.email } : { phone: contact.phone, mobile_prefix: contact.mobilePrefix };
}

/** @throws Problem with the message of the rule when the value breaks it. */
export function refuseBroken(rule: RuleMessage | null): void {
  if (rule) throw brokenRule(rule);
}

export function brokenRule(rule: RuleMessage): Problem {
  return new Problem(200, 0, RULE_MESSAGES[rule]);
}

/** @throws Problem */
export function emailContact(text: string): Contact {
  refuseBroken(checkEmail(text));
  return { channel: 'mail', email: emailAddress(text).toLowerCase() };
}

/** @throws Problem */
export function phoneContact(text: string, mobilePrefix = MOBILE_PREFIX): Contact {
  refuseBroken(checkPhone(text));
  if (pastedCode(mobilePrefix).replace(/^(?:\+|00)/, '') !== MOBILE_PREFIX)
    throw refusal('目前仅支持中国大陆手机号码', 'Only mobile numbers of mainland China are supported');
  return { channel: 'sms', mobilePrefix: MOBILE_PREFIX, phone: mobileNumber(text) };
}

/** Id of the member whose contact it is; null when it is nobody's. */
export async function ownerOf(db: Db, contact: Contact): Promise<number | null> {
  return (await findOwner(db, contact))?.id ?? null;
}

/** The member whose contact it is, and the language of their messages. */
export async function findOwner(db: Db, contact: Contact): Promise<{ id: number; locale: Locale } | undefined> {
  const query = db.selectFrom('member').select(['id', 'locale']);
  return contact.channel === 'mail'
    ? query.where('email', '=', contact.email).executeTakeFirst()
    : query.where('phone', '=', contact.phone).where('mobile_prefix', '=', contact.mobilePrefix).executeTakeFirst();
}

/** Phone number and e-mail address of an account. */
export function contactsOf({
  email,
  phone,
  mobile_prefix,
}: {
  email: string | null;
  phone: string | null;
  mobile_prefix: string | null;
}): Contact[] {
  return [
    ...(email ? [{ channel: 'mail' as const, email }] : []),
    ...(phone && mobile_prefix ? [{ channel: 'sms' as const, mobilePrefix: mobile_prefix, phone }] : []),
  ];
}
