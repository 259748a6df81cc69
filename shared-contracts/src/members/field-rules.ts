import { isCommonPassword } from './common-passwords.ts';
import type { RuleMessage } from './rule-messages.ts';

/**
 * Rules of the fields of accounts, for forms and service alike. Each gives the key of its message in `RULE_MESSAGES`, or null when
 * the value is accepted. Free of schemas, so browsers may import it.
 */
export type FieldRule = (value: string) => RuleMessage | null;

/** Longest values that a request may carry, characters. */
export const LONGEST = { nickName: 16, password: 16, email: 100, text: 200 } as const;
export const PASSWORD_MIN = 8;
/** Only mainland China is offered. */
export const MOBILE_PREFIX = '86';
/** Digits of a verification code. */
export const CODE_DIGITS = 6;
/** Seconds until another code may be requested. */
export const CODE_WAIT_S = 60;
/** A picture as the service takes it: its kinds, bytes, pixels a side. */
export const AVATAR = { types: ['image/png', 'image/jpeg', 'image/webp'], mostBytes: 2 * 1024 * 1024, mostPixels: 2048 } as const;
export const USER_TYPES = { personal: 1, corporate: 2 } as const;

const EMAIL = /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,5}$/;
const PHONE = /^1[3-9]\d{9}$/;
const NICK_NAME = /^[\p{L}\p{M}\p{N} ]+$/u;
const PASSWORD = /^[A-Za-z0-9]{8,16}$/;
/** Weights and check digits of a citizen's number (GB 11643). */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

export const checkNickName: FieldRule = (value) => {
  const name = value.trim();
  if (name === '') return 'nickNameMissing';
  return [...name].length <= LONGEST.nickName && NICK_NAME.test(name) ? null : 'nickNameForm';
};

/** A new password: letters and digits, and none of the common ones. */
export const checkPassword: FieldRule = (value) => {
  if (value === '') return 'passwordMissing';
  if (!PASSWORD.test(value)) return 'passwordForm';
  return isCommonPassword(value) ? 'passwordCommon' : null;
};

export function checkSamePassword(value: string, password: string): RuleMessage | null {
  if (value === '') return 'samePasswordMissing';
  return value === password ? null : 'samePasswordDiffers';
}

export const checkEmail: FieldRule = (value) => {
  const email = value.trim();
  if (email === '') return 'emailMissing';
  return email.length <= LONGEST.email && EMAIL.test(email) ? null : 'emailForm';
};

export const checkPhone: FieldRule = (value) => {
  const phone = value.trim();
  if (phone === '') return 'phoneMissing';
  return PHONE.test(phone) ? null : 'phoneForm';
};

export const checkCode: FieldRule = (value) => {
  const code = value.trim();
  if (code === '') return 'codeMissing';
  return /^\d{6}$/.test(code) ? null : 'codeForm';
};

export const checkPhoneOrEmail: FieldRule = (value) => (value.trim() === '' ? 'phoneOrEmailMissing' : null);

/** The password of a sign-in: its form is not checked, so that older ones stay usable. */
export const checkLoginPassword: FieldRule = (value) => (value === '' ? 'loginPasswordMissing' : null);

/** A Chinese ID card number of 18 characters with its check digit; empty is accepted. */
export const checkIdCard: FieldRule = (value) => {
  const number = value.trim().toUpperCase();
  if (number === '') return null;
  if (!/^\d{17}[\dX]$/.test(number)) return 'idCardForm';
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return ID_CHECKS[sum % 11] === number[17] ? null : 'idCardForm';
};
