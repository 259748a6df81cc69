import { checkLicenseeCode, licenseeCode } from '../licensing/project-rules.ts';
import type { LocalisedText } from '../locale/locale.ts';
import { plainCharacters } from '../text/pasted-number.ts';
import { visibleLine } from '../text/visible-line.ts';

/** States of an application for a team account. A rejected one is submitted again; `withdrawn` ends it, and another may follow. */
export const APPLICATION_STATES = ['reviewing', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** States of an invitation. */
export const INVITATION_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** Days that an invitation, and a hand-over, wait for the other person. */
export const INVITATION_DAYS = 7;
/** Most members of a team, with those who are invited. */
export const TEAM_MEMBERS_MAX = 500;
/** Most bytes of a file of members to invite. */
export const IMPORT_BYTES = 200_000;
/** The same as base64, characters. */
export const IMPORT_MAX = Math.ceil(IMPORT_BYTES / 3) * 4;

/** Most departments of a team. */
export const DEPARTMENTS_MAX = 50;
/** Most bytes of a business licence: 5 MB. */
export const LICENCE_BYTES = 5 * 1024 * 1024;
/** The same as base64, characters. */
export const LICENCE_MAX = Math.ceil(LICENCE_BYTES / 3) * 4;

const MAX = { companyName: 100, contact: 30, duties: 30, memberName: 30, departmentName: 30 } as const;
type TextField = keyof typeof MAX;

const LABELS: Readonly<Record<TextField, LocalisedText>> = {
  companyName: { zh: '企业名称', en: 'The company name' },
  contact: { zh: '联系人', en: 'The contact person' },
  duties: { zh: '职务', en: 'The position' },
  memberName: { zh: '姓名', en: 'The name' },
  departmentName: { zh: '部门名称', en: 'The name of the department' },
};

/** The rule of a text of the team's forms. @returns the message when it is broken, else null. */
export function checkTeamText(field: TextField, given: string): LocalisedText | null {
  const text = visibleLine(given);
  const { zh, en } = LABELS[field];
  if (!/[\p{L}\p{N}]/u.test(text)) return { zh: `请填写${zh}`, en: `${en} is missing` };
  return [...text].length > MAX[field] ? { zh: `${zh}最多 ${MAX[field]} 个字`, en: `${en} has at most ${MAX[field]} characters` } : null;
}

/** The rule of the telephone number of the contact person: of a mobile phone or a landline, with extension and country code if need be. */
export function checkTeamPhone(given: string): LocalisedText | null {
  const phone = plainCharacters(given).trim();
  if (phone === '') return { zh: '请填写联系电话', en: 'The telephone number is missing' };
  const digits = phone.replaceAll(/\D/g, '').length;
  return /^\+?[\d ()转-]+$/u.test(phone) && digits >= 7 && digits <= 20
    ? null
    : { zh: '联系电话应为 7 到 20 位数字', en: 'The telephone number has 7 to 20 digits' };
}

/** The rule of a taxpayer identification number: 18 characters with the check character of GB 32100. */
export function checkTaxNumber(given: string): LocalisedText | null {
  if (licenseeCode(given) === '') return { zh: '请填写纳税人识别号', en: 'The taxpayer identification number is missing' };
  return checkLicenseeCode(given, 'corporate') === null
    ? null
    : { zh: '纳税人识别号不正确，请核对 18 位代码', en: 'The taxpayer identification number is not valid. Please check its 18 characters' };
}

/** A taxpayer identification number as it is stored: without spaces, in capitals. */
export function taxNumberOf(given: string): string {
  return licenseeCode(given);
}
