import type { LocalisedText } from '../../locale/locale.ts';
import type { LicenceOptions } from '../licence-options.ts';

/** A use that people ask about, the licence for it, and its limits. */
export interface UseCase {
  key: string;
  name: LocalisedText;
  /** Words that name it, separated by `|`; `hints` count less. */
  words: LocalisedText;
  hints: LocalisedText;
  /** Null: no licence of the shop is for it; `notCovered` has the reason. */
  options: Omit<LicenceOptions, 'usage'> | null;
  covered: readonly LocalisedText[];
  notCovered: readonly LocalisedText[];
}

/** A text in both languages. */
export const both = (zh: string, en: string): LocalisedText => ({ zh, en });

/** Limits that many uses share. */
export const NOT = {
  ads: both('付费投放的广告（另选“广告片”）', 'paid advertising (choose “Advertisement”)'),
  abroad: both('面向海外的传播（另选“全球”）', 'audiences abroad (choose “Global”)'),
  tv: both('电视播出', 'broadcast on television'),
  online: both('发布到网络', 'publication online'),
  clients: both('交付给客户商用', 'use by a client for business'),
  otherProject: both('用于另一个项目', 'use in another project'),
  film: both('影院放映', 'showing in cinemas'),
  song: both('把音乐单独发行或提供下载', 'releasing or offering the music by itself'),
  ask: both('请联系授权顾问', 'please ask our licensing team'),
} as const;

type Licence = Partial<Omit<LicenceOptions, 'usage' | 'form'>>;
type Parts = Pick<UseCase, 'covered' | 'notCovered'> & { licence?: Licence; hints?: LocalisedText };

/** A use with a licence for it: `form` with the usual options, changed by `licence`. */
export function use(key: string, form: string, name: LocalisedText, words: LocalisedText, { licence, hints, ...limits }: Parts): UseCase {
  const isInStore = form === 'inStore';
  const options = {
    form,
    licensee: 'corporate',
    period: 'oneYear',
    scope: 'mainland',
    channels: [isInStore ? 'store' : 'social'],
    ...(isInStore ? { seconds: null, shops: 1 } : { seconds: 'full', shops: null }),
    ...licence,
  };
  return { key, name, words, hints: hints ?? both('', ''), options, ...limits };
}

/** A use that no licence of the shop is for, with the reason. */
export function refused(key: string, name: LocalisedText, words: LocalisedText, reason: LocalisedText): UseCase {
  return { key, name, words, hints: both('', ''), options: null, covered: [], notCovered: [reason, NOT.ask] };
}

/** The licence of a private person. */
export const PERSONAL: Licence = { licensee: 'personal' };
