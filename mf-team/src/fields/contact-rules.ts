import type { LocalisedText } from 'shared-contracts/locale/locale';
import { checkEmail, checkPhone, RULE_MESSAGES } from 'shared-contracts/members/field-rules';

/** The rule of a number at which a company is called: a mobile number or a landline with its area code. */
export function checkContactNumber(given: string): LocalisedText | null {
  if (given.trim() === '') return RULE_MESSAGES.phoneMissing;
  const digits = given.replace(/\D/g, '');
  return /^[+\d\s()-]+$/.test(given.trim()) && digits.length >= 7 && digits.length <= 16
    ? null
    : { zh: '电话号码格式不正确', en: 'The phone number is not valid' };
}

/** The rule of the phone number or mail address that an invitation goes to. */
export function checkInvited(given: string): LocalisedText | null {
  if (given.trim() === '') return { zh: '请填写手机号或邮箱', en: 'Please enter a phone number or an email address' };
  const broken = given.includes('@') ? checkEmail(given) : checkPhone(given);
  return broken && RULE_MESSAGES[broken];
}
