import type { LocalisedText } from '../locale/locale.ts';
import { visibleLine } from '../text/visible-line.ts';

export const PROFILE_MAX = { name: 40, words: 600 } as const;
/** Days between two mails about new works of composers that somebody follows. */
export const NEWS_DAYS = 7;

/** The rule of the name that buyers read. @returns the message when it is broken, else null. */
export function checkStageName(given: string): LocalisedText | null {
  const name = visibleLine(given).trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return { zh: '请填写展示名称', en: 'The name is missing' };
  if ([...name].length <= PROFILE_MAX.name) return null;
  return { zh: `展示名称最多 ${PROFILE_MAX.name} 个字`, en: `The name has at most ${PROFILE_MAX.name} characters` };
}
