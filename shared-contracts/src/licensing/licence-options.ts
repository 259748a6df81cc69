import type { LocalisedText } from '../locale/locale.ts';
import { type GrantTag, isAllMedia, type PriceTable, type TagType, tagOf, tagsForForm } from './price-table.ts';

/** What a licence is for: keys of options. */
export interface LicenceOptions {
  usage: string;
  form: string;
  licensee: string;
  period: string;
  scope: string;
  /** Area code of the province, where the scope is one. The price does not depend on it. */
  province?: string | null;
  channels: string[];
  /** Licensed play time; every form but in-store. */
  seconds?: string | null;
  /** Number of shops; in-store only. */
  shops?: number | null;
}

/** Most shops of one licence. */
export const SHOPS_MAX = 100_000;
/** Most channels that a request may name. */
export const CHANNELS_MAX = 40;

/** Messages of the rules. Forms show them beside the field, the service answers with them. */
export const LICENCE_MESSAGES = {
  usageMissing: { zh: '请选择用途', en: 'Please choose the use' },
  formMissing: { zh: '请选择制作形式', en: 'Please choose the form of production' },
  formNotOfUsage: { zh: '这种制作形式不属于所选用途', en: 'This form of production does not belong to the chosen use' },
  licenseeMissing: { zh: '请选择被授权方类型', en: 'Please choose who the licence is for' },
  licenseeNotForForm: {
    zh: '广告和门店播放须以企业名义授权（个体工商户选企业）',
    en: 'Advertising and in-store music are licensed to businesses (sole traders choose corporate)',
  },
  periodMissing: { zh: '请选择授权期限', en: 'Please choose the licence period' },
  periodNotForForm: { zh: '这种制作形式没有所选的授权期限', en: 'This licence period does not fit the form of production' },
  scopeMissing: { zh: '请选择传播范围', en: 'Please choose the territory' },
  scopeNotForForm: { zh: '这种制作形式没有所选的传播范围', en: 'This territory does not fit the form of production' },
  provinceMissing: { zh: '请选择是哪个省级地区', en: 'Please choose the region' },
  provinceNotAsked: { zh: '所选的传播范围不限于一个省级地区', en: 'The chosen territory is not limited to one region' },
  channelsMissing: { zh: '请选择至少一个传播渠道', en: 'Please choose at least one channel' },
  channelsNotForForm: { zh: '这种制作形式没有所选的传播渠道', en: 'A chosen channel does not fit the form of production' },
  channelsRepeated: { zh: '每个传播渠道只需选一次', en: 'Each channel is chosen once' },
  channelsBesideAll: { zh: '全媒体已包含其他传播渠道', en: 'All media already includes the other channels' },
  secondsMissing: { zh: '请选择使用时长', en: 'Please choose the play time used' },
  secondsNotForForm: { zh: '这种制作形式没有所选的使用时长', en: 'This play time does not fit the form of production' },
  secondsNotAsked: { zh: '门店播放不按使用时长计算', en: 'In-store music is not licensed by play time' },
  shopsMissing: { zh: '请填写门店数量', en: 'Please enter the number of shops' },
  shopsForm: { zh: `门店数量应为 1 至 ${SHOPS_MAX} 的整数`, en: `The number of shops must be a whole number from 1 to ${SHOPS_MAX}` },
  shopsNotAsked: { zh: '只有门店播放按门店数量计算', en: 'Only in-store music is licensed by the number of shops' },
} as const satisfies Record<string, LocalisedText>;

export type LicenceMessage = keyof typeof LICENCE_MESSAGES;

/** A broken rule: the field that a form marks, and the key of its message. */
export interface LicenceIssue {
  field: TagType | 'province' | 'shops';
  message: LicenceMessage;
}

/**
 * Rules that the price depends on, broken by these options; at most one for each field, in the order of a form. Empty when the
 * licence has a price.
 */
export function pricingIssues(table: PriceTable, options: LicenceOptions): LicenceIssue[] {
  const form = tagOf(table, 'form', options.form);
  const of = <Field extends LicenceIssue['field']>(field: Field, message: LicenceMessage | null) => (message ? [{ field, message }] : []);
  return [
    ...of('usage', tagOf(table, 'usage', options.usage) ? null : 'usageMissing'),
    ...of('form', form ? (form.usage === options.usage ? null : 'formNotOfUsage') : 'formMissing'),
    ...of('licensee', oneOf(table, 'licensee', options.licensee, form)),
    ...of('period', oneOf(table, 'period', options.period, form)),
    ...of('scope', oneOf(table, 'scope', options.scope, form)),
    ...of('channels', channelsIssue(table, options.channels, form)),
    ...of('seconds', secondsIssue(table, options.seconds, form)),
    ...of('shops', shopsIssue(options.shops, form)),
  ];
}

/** All rules of a licence that is ordered: those of the price, and the province where the scope is one. */
export function licenceIssues(table: PriceTable, options: LicenceOptions): LicenceIssue[] {
  return [...pricingIssues(table, options), ...provinceIssues(table, options)];
}

function provinceIssues(table: PriceTable, { scope, province }: LicenceOptions): LicenceIssue[] {
  const isAsked = tagOf(table, 'scope', scope)?.takes === 'province';
  const isGiven = province !== undefined && province !== null && province !== '';
  if (isAsked === isGiven) return [];
  return [{ field: 'province', message: isAsked ? 'provinceMissing' : 'provinceNotAsked' }];
}

function oneOf(
  table: PriceTable,
  type: 'licensee' | 'period' | 'scope' | 'seconds',
  key: string,
  form: GrantTag | undefined,
): LicenceMessage | null {
  if (!tagOf(table, type, key)) return `${type}Missing`;
  return !form || tagsForForm(table, type, form.key).some((tag) => tag.key === key) ? null : `${type}NotForForm`;
}

function channelsIssue(table: PriceTable, keys: readonly string[], form: GrantTag | undefined): LicenceMessage | null {
  const tags = keys.map((key) => tagOf(table, 'channels', key));
  if (keys.length === 0 || tags.includes(undefined)) return 'channelsMissing';
  if (new Set(keys).size < keys.length) return 'channelsRepeated';
  if (keys.length > 1 && tags.some((tag) => isAllMedia(tag!))) return 'channelsBesideAll';
  const fitting = form && tagsForForm(table, 'channels', form.key);
  return !fitting || tags.every((tag) => fitting.includes(tag!)) ? null : 'channelsNotForForm';
}

function secondsIssue(table: PriceTable, key: string | null | undefined, form: GrantTag | undefined): LicenceMessage | null {
  const isGiven = key !== undefined && key !== null;
  if (form?.takes === 'shops') return isGiven ? 'secondsNotAsked' : null;
  return isGiven ? oneOf(table, 'seconds', key, form) : form ? 'secondsMissing' : null;
}

function shopsIssue(shops: number | null | undefined, form: GrantTag | undefined): LicenceMessage | null {
  const isGiven = shops !== undefined && shops !== null;
  if (form?.takes === 'seconds') return isGiven ? 'shopsNotAsked' : null;
  if (!isGiven) return form ? 'shopsMissing' : null;
  return Number.isInteger(shops) && shops >= 1 && shops <= SHOPS_MAX ? null : 'shopsForm';
}
