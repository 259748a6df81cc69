import type { LocalisedText } from '../locale/locale.ts';
import { mobileNumber, pastedCode, plainCharacters } from '../text/pasted-number.ts';
import { visibleLine } from '../text/visible-line.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Messages of the field rules. Forms show them beside the field, the service answers with them. */
export const RULE_MESSAGES = {
  nickNameMissing: { zh: '请输入昵称', en: 'Please enter a nickname' },
  nickNameForm: {
    zh: '昵称最多 16 个字符，可用文字、数字、空格、点、连字符和撇号，不能包含下划线或特殊符号',
    en: 'Up to 16 letters, digits, spaces, dots, hyphens and apostrophes; no underscores or special symbols',
  },
  passwordMissing: { zh: '请输入新密码', en: 'Please enter a new password' },
  passwordForm: {
    zh: '密码应为 8-16 位字母和数字，不能包含下划线或特殊符号',
    en: 'The password should be 8-16 characters long and cannot have underscores or special symbols',
  },
  passwordCommon: {
    zh: '这个密码太常见，容易被猜到，请换一个',
    en: 'This password is too common and easy to guess, please choose another',
  },
  samePasswordMissing: { zh: '请再次输入密码', en: 'Please enter the password again' },
  samePasswordDiffers: { zh: '两次输入的密码不一致', en: 'Please enter same password twice' },
  emailMissing: { zh: '请输入', en: 'Enter' },
  emailForm: { zh: '邮箱格式不正确', en: 'The email format is not valid' },
  phoneMissing: { zh: '请输入手机号码', en: 'Please enter mobile phone number' },
  phoneForm: { zh: '手机号码格式不正确', en: 'The mobile phone number is not valid' },
  codeMissing: { zh: '请输入验证码', en: 'Please enter the verification code' },
  codeForm: { zh: '验证码为 6 位数字', en: 'The verification code has 6 digits' },
  sliderMissing: { zh: '请拖动滑块完成验证', en: 'Please drag the slider to complete the verification' },
  agreementMissing: { zh: '请勾选《用户协议》', en: 'Please check the User Agreement' },
  phoneOrEmailMissing: { zh: '请输入', en: 'Enter' },
  loginPasswordMissing: { zh: '请输入', en: 'Enter' },
  companyNameMissing: { zh: '请输入企业名称', en: 'Please enter the corporate name' },
  avatarForm: { zh: '请上传 PNG、JPEG 或 WebP 图片', en: 'Please upload a PNG, JPEG or WebP picture' },
  avatarSize: { zh: '图片不能超过 2 MB 或 2048 像素', en: 'The picture must not exceed 2 MB or 2048 pixels' },
  qqForm: { zh: 'QQ 号应为 5 到 11 位数字', en: 'A QQ number has 5 to 11 digits' },
  idCardForm: { zh: '身份证号码格式不正确', en: 'The ID card number is not valid' },
} as const satisfies Record<string, LocalisedText>;

export type RuleMessage = keyof typeof RULE_MESSAGES;

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
/** Also what names are written with: O’Brien, Smith-Jones, Amy C., 阿依·古丽. */
const NICK_NAME = /^(?:[\p{L}\p{M}\p{N} .'’·-]|\u200c|\u200d)+$/u;
/** Marks that climb over the line above. */
const STACKED = /\p{M}{4}/u;
const PASSWORD = /^[A-Za-z0-9]{8,16}$/;
/** Weights and check digits of a citizen's number (GB 11643). */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

export const checkNickName: FieldRule = (value) => {
  const name = visibleLine(value);
  if (name === '') return 'nickNameMissing';
  const isName = NICK_NAME.test(name) && /[\p{L}\p{N}]/u.test(name) && !STACKED.test(name);
  return [...name].length <= LONGEST.nickName && isName ? null : 'nickNameForm';
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

/** An e-mail address as it is stored, whatever keyboard it was typed on; in any letter case. */
export function emailAddress(given: string): string {
  return plainCharacters(given).replace(/^mailto:/i, '');
}

export const checkEmail: FieldRule = (value) => {
  const email = emailAddress(value);
  if (email === '') return 'emailMissing';
  return email.length <= LONGEST.email && EMAIL.test(email) ? null : 'emailForm';
};

export const checkPhone: FieldRule = (value) => {
  const phone = mobileNumber(value);
  if (phone === '') return 'phoneMissing';
  return PHONE.test(phone) ? null : 'phoneForm';
};

export const checkCode: FieldRule = (value) => {
  const code = pastedCode(value);
  if (code === '') return 'codeMissing';
  return /^\d{6}$/.test(code) ? null : 'codeForm';
};

export const checkPhoneOrEmail: FieldRule = (value) => (visibleLine(value) === '' ? 'phoneOrEmailMissing' : null);

/** The password of a sign-in: its form is not checked, so that older ones stay usable. */
export const checkLoginPassword: FieldRule = (value) => (value === '' ? 'loginPasswordMissing' : null);

/** A QQ number; empty is accepted. */
export const checkQq: FieldRule = (value) => (/^(?:[1-9]\d{4,10})?$/.test(pastedCode(value)) ? null : 'qqForm');

/** A Chinese ID card number of 18 characters with its check digit; empty is accepted. */
export const checkIdCard: FieldRule = (value) => {
  const number = pastedCode(value).toUpperCase();
  if (number === '') return null;
  if (!/^\d{17}[\dX]$/.test(number)) return 'idCardForm';
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return ID_CHECKS[sum % 11] === number[17] ? null : 'idCardForm';
};
