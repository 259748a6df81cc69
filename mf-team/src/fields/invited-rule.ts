import type { LocalisedText } from 'shared-contracts/locale/locale';
import { checkEmail, checkPhone, RULE_MESSAGES } from 'shared-contracts/members/field-rules';

/** The rule of the phone number or mail address that an invitation goes to. */
export function checkInvited(given: string): LocalisedText | null {
  if (given.trim() === '') return { zh: '请填写手机号或邮箱', en: 'Please enter a phone number or an email address' };
  const broken = given.includes('@') ? checkEmail(given) : checkPhone(given);
  return broken && RULE_MESSAGES[broken];
}
