import type { LocalisedText } from '../locale/locale.ts';
import type { LicenceOptions } from './licence-options.ts';
import { type PriceTable, tagOf } from './price-table.ts';

/** Kinds of packages, by their number in the API. */
export const PACKAGE_TYPES = [
  { type: 1, name: { zh: '创作者', en: 'Creators' } },
  { type: 2, name: { zh: '企业影视', en: 'Company films' } },
  { type: 3, name: { zh: '门店', en: 'Shops' } },
] as const satisfies readonly { type: number; name: LocalisedText }[];

/** `pending`: not paid yet. */
export const PACKAGE_STATES = ['pending', 'active', 'exhausted', 'expired', 'refunded'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** Which licences a package pays for. An empty list allows all; null sets no limit. */
export interface PackageCover {
  libraries: readonly number[];
  forms: readonly string[];
  licensees: readonly string[];
  /** Key of the widest option, in the order of the price table. */
  period: string | null;
  scope: string | null;
  seconds: string | null;
  /** Most channels of a licence; all media counts as more than any number. */
  channels: number | null;
  /** Most shops of a licence. */
  shops: number | null;
}

/** Why a package does not pay for a licence; the service refuses with the same words. */
export const COVER_MESSAGES = {
  libraries: { zh: '套餐不含这个音乐库的作品', en: 'The package does not include works of this library' },
  forms: { zh: '套餐不含这种制作形式', en: 'The package does not include this form of production' },
  licensees: { zh: '套餐不适用于这类被授权方', en: 'The package is not for this kind of licensee' },
  period: { zh: '授权期限超出套餐范围', en: 'The licence period is longer than the package allows' },
  scope: { zh: '传播范围超出套餐范围', en: 'The territory is wider than the package allows' },
  seconds: { zh: '使用时长超出套餐范围', en: 'The play time is longer than the package allows' },
  channels: { zh: '传播渠道超出套餐范围', en: 'The licence has more channels than the package allows' },
  shops: { zh: '门店数量超出套餐范围', en: 'The licence has more shops than the package allows' },
} as const satisfies Record<keyof PackageCover, LocalisedText>;

/** @returns the first part of a licence that a package does not cover; null when it pays for the licence. */
export function coverIssue(
  table: PriceTable,
  cover: PackageCover,
  { library, options }: { library: number; options: LicenceOptions },
): keyof PackageCover | null {
  const { form, licensee, period, scope, seconds, channels, shops } = options;
  if (!allows(cover.libraries, library)) return 'libraries';
  if (!allows(cover.forms, form)) return 'forms';
  if (!allows(cover.licensees, licensee)) return 'licensees';
  if (!isWithin(table, 'period', cover.period, period)) return 'period';
  if (!isWithin(table, 'scope', cover.scope, scope)) return 'scope';
  if (seconds && !isWithin(table, 'seconds', cover.seconds, seconds)) return 'seconds';
  if (cover.channels !== null && countOf(table, channels) > cover.channels) return 'channels';
  return cover.shops !== null && (shops ?? 0) > cover.shops ? 'shops' : null;
}

function allows<Value>(list: readonly Value[], value: Value): boolean {
  return list.length === 0 || list.includes(value);
}

/** An option that is no longer in the table is covered by no ceiling. */
function isWithin(table: PriceTable, type: 'period' | 'scope' | 'seconds', widest: string | null, key: string): boolean {
  if (widest === null) return true;
  const keys = table.tags[type].map((tag) => tag.key);
  return keys.includes(key) && keys.indexOf(key) <= keys.indexOf(widest);
}

function countOf(table: PriceTable, channels: readonly string[]): number {
  const hasAllMedia = channels.some((key) => (tagOf(table, 'channels', key)?.basisPoints ?? null) !== null);
  return hasAllMedia ? Number.POSITIVE_INFINITY : channels.length;
}
