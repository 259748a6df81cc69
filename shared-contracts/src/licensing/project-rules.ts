import type { LocalisedText } from '../locale/locale.ts';
import { checkIdCard, RULE_MESSAGES, type RuleMessage } from '../members/field-rules.ts';
import { pastedCode } from '../text/pasted-number.ts';
import { visibleLine, visibleText } from '../text/visible-line.ts';

/** Most projects of a member. */
export const PROJECTS_MAX = 200;
const NAME_MAX = 60;
const LICENSEE_MAX = 100;
const REMARKS_MAX = 500;

/** Colours that a project may have, as a dot before its name. */
export const PROJECT_COLOURS = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type ProjectColour = (typeof PROJECT_COLOURS)[number];

/** Messages of the project form; the service refuses with the same words. */
export const PROJECT_MESSAGES = {
  projectNameMissing: { zh: '请输入项目名称', en: 'Please enter the name of the project' },
  projectNameForm: { zh: `项目名称最多 ${NAME_MAX} 个字`, en: `The name of the project has at most ${NAME_MAX} characters` },
  projectNameTaken: { zh: '已有同名的项目', en: 'You already have a project of this name' },
  licenseeNameMissing: { zh: '请输入被授权方名称', en: 'Please enter the name of the licensee' },
  licenseeNameForm: { zh: `被授权方名称最多 ${LICENSEE_MAX} 个字`, en: `The name of the licensee has at most ${LICENSEE_MAX} characters` },
  creditCodeForm: {
    zh: '统一社会信用代码不正确，请核对 18 位代码',
    en: 'The unified social credit code is not valid, please check its 18 characters',
  },
  idCardForm: RULE_MESSAGES.idCardForm,
  remarksForm: { zh: `备注最多 ${REMARKS_MAX} 个字`, en: `The remarks have at most ${REMARKS_MAX} characters` },
  provinceUnknown: { zh: '没有这个省级地区', en: 'There is no such region' },
  tooManyProjects: {
    zh: `最多保存 ${PROJECTS_MAX} 个项目，请先删除不用的`,
    en: `You can keep up to ${PROJECTS_MAX} projects; please delete one first`,
  },
} as const satisfies Record<string, LocalisedText>;

export type ProjectMessage = keyof typeof PROJECT_MESSAGES;

/** The name of a licensee has at least one. */
const VISIBLE = /[\p{L}\p{N}]/u;

/** A code as it is stored: without spaces, in capitals. */
export function licenseeCode(given: string): string {
  return pastedCode(given).toUpperCase();
}

/** The rule of a project's name. @returns its message when it is broken, like the checks below. */
export function checkProjectName(given: string): ProjectMessage | null {
  const name = visibleLine(given);
  return name === '' ? 'projectNameMissing' : [...name].length > NAME_MAX ? 'projectNameForm' : null;
}

/** The rule of a licensee's name. */
export function checkLicenseeName(given: string): ProjectMessage | null {
  const name = visibleLine(given);
  return !VISIBLE.test(name) ? 'licenseeNameMissing' : [...name].length > LICENSEE_MAX ? 'licenseeNameForm' : null;
}

/** The rule of the remarks. */
export function checkRemarks(given: string): ProjectMessage | null {
  return [...visibleText(given)].length > REMARKS_MAX ? 'remarksForm' : null;
}

/** Characters of a unified social credit code in the order of their values (GB 32100), and the weights of its first 17. */
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The code of a licensee: a credit code of a company, an ID number of a person. Empty is accepted. */
export function checkLicenseeCode(given: string, licensee: string): ProjectMessage | null {
  const code = licenseeCode(given);
  if (code === '') return null;
  if (licensee === 'personal') return (checkIdCard(code) satisfies RuleMessage | null) ? 'idCardForm' : null;
  return isCreditCode(code) ? null : 'creditCodeForm';
}

function isCreditCode(code: string): boolean {
  const values = [...code].map((character) => CREDIT_CHARACTERS.indexOf(character));
  if (values.length !== 18 || values.includes(-1)) return false;
  const sum = CREDIT_WEIGHTS.reduce((total, weight, at) => total + weight * values[at]!, 0);
  return (31 - (sum % 31)) % 31 === values[17];
}
