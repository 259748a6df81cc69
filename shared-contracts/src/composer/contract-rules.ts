import type { LocalisedText } from '../locale/locale.ts';
import { checkIdCard, RULE_MESSAGES } from '../members/field-rules.ts';
import { pastedCode } from '../text/pasted-number.ts';
import { visibleLine } from '../text/visible-line.ts';

/** States of the contract of a composer. One whose audit failed is corrected and signed again; `terminated` ends it. */
export const CONTRACT_STATES = ['reviewing', 'auditFailed', 'signed', 'terminationRequested', 'terminated'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Id of the agreement that is the text of the contract. */
export const COMPOSER_AGREEMENT = 6;
/** Part of the cash paid that a new contract gives the composer, basis points. */
export const COMPOSER_SHARE = 5000;
/** Days between a termination and its effect. */
export const NOTICE_DAYS = 30;
/** Least payout, fen. */
export const PAYOUT_LEAST = 10_000;

const MAX = { realName: 30, bank: 50, branch: 80 } as const;
type TextField = keyof typeof MAX;

const LABELS: Readonly<Record<TextField, LocalisedText>> = {
  realName: { zh: '真实姓名', en: 'The legal name' },
  bank: { zh: '开户银行', en: 'The bank' },
  branch: { zh: '开户支行', en: 'The branch of the bank' },
};

/** The rule of a text of the contract. @returns the message when it is broken, else null. */
export function checkContractText(field: TextField, given: string): LocalisedText | null {
  const text = visibleLine(given);
  const { zh, en } = LABELS[field];
  if (!/[\p{L}\p{N}]/u.test(text)) return { zh: `请填写${zh}`, en: `${en} is missing` };
  return [...text].length > MAX[field] ? { zh: `${zh}最多 ${MAX[field]} 个字`, en: `${en} has at most ${MAX[field]} characters` } : null;
}

/** The rule of the ID card number of who signs. */
export function checkSignerId(given: string): LocalisedText | null {
  if (idNumberOf(given) === '') return { zh: '请填写身份证号码', en: 'The ID card number is missing' };
  const fault = checkIdCard(given);
  return fault && RULE_MESSAGES[fault];
}

/** The rule of a bank account: the digits of a card or an account. */
export function checkAccount(given: string): LocalisedText | null {
  const digits = accountOf(given);
  if (digits === '') return { zh: '请填写收款账号', en: 'The account number is missing' };
  return /^\d{8,30}$/.test(digits) ? null : { zh: '收款账号应为 8 到 30 位数字', en: 'The account number has 8 to 30 digits' };
}

/** An ID card number as it is stored. */
export function idNumberOf(given: string): string {
  return pastedCode(given).toUpperCase();
}

/** An account number as it is stored: its digits. */
export function accountOf(given: string): string {
  return pastedCode(given).replaceAll('-', '');
}
