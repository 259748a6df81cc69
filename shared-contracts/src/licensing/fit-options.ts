import type { Locale } from '../locale/locale.ts';
import type { LicenceOptions } from './licence-options.ts';
import { isAllMedia, type PriceTable, tagOf, tagsForForm } from './price-table.ts';

/** What most buyers license first: a company's online video in mainland China for a year. */
const USUAL: LicenceOptions = {
  usage: 'shortVideo',
  form: 'shortVideo',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  channels: [],
  seconds: 'upTo60',
};

/** The territory that readers of a language begin with: English pages are read abroad, where a licence for China alone is of no use. */
export function usualScope(table: PriceTable, locale: Locale): string {
  return locale === 'en' ? table.tags.scope.at(-1)!.key : USUAL.scope;
}

/** What a visitor who has chosen nothing begins with. */
export function usualOptions(table: PriceTable, locale: Locale): LicenceOptions {
  return fitOptions(table, { scope: usualScope(table, locale) });
}

/**
 * Options as near to the given ones as the table allows: what does not fit the form gives way to the usual option, or to the first that
 * fits. A province that is missing stays missing: only the buyer knows it.
 */
export function fitOptions(table: PriceTable, given: Partial<LicenceOptions> = {}): LicenceOptions {
  const wanted = { ...USUAL, ...given };
  const usage = (tagOf(table, 'usage', wanted.usage) ?? tagOf(table, 'usage', USUAL.usage) ?? table.tags.usage[0]!).key;
  const forms = table.tags.form.filter((tag) => tag.usage === usage);
  const form = forms.find(({ key }) => key === wanted.form) ?? forms[0]!;
  const oneOf = (type: 'licensee' | 'period' | 'scope' | 'seconds'): string => {
    const fitting = tagsForForm(table, type, form.key);
    return (fitting.find(({ key }) => key === wanted[type]) ?? fitting.find(({ key }) => key === USUAL[type]) ?? fitting[0]!).key;
  };
  const channels = tagsForForm(table, 'channels', form.key);
  const chosen = [...new Set(wanted.channels)].flatMap((key) => channels.find((tag) => tag.key === key) ?? []);
  const all = chosen.find(isAllMedia);
  const kept = all ? [all] : chosen.length > 0 ? chosen : channels.slice(0, 1);
  const scope = oneOf('scope');
  const inShops = form.takes === 'shops';
  return {
    usage,
    form: form.key,
    licensee: oneOf('licensee'),
    period: oneOf('period'),
    scope,
    channels: kept.map(({ key }) => key),
    province: tagOf(table, 'scope', scope)?.takes === 'province' ? (wanted.province ?? null) : null,
    seconds: inShops ? null : oneOf('seconds'),
    shops: inShops ? Math.max(1, wanted.shops ?? 1) : null,
  };
}

/** Where works of a form are usually shown, and how much of a track they take; forms that are not here are as short videos are. */
const USUAL_OF_FORM: Readonly<Record<string, Pick<LicenceOptions, 'channels' | 'seconds'>>> = {
  podcast: { channels: ['audio'], seconds: 'full' },
  film: { channels: ['video'], seconds: 'full' },
  tv: { channels: ['tv', 'video'], seconds: 'full' },
  game: { channels: ['gamePlatform'], seconds: 'full' },
};

/**
 * Options after the buyer changed a part of them. Another form begins with what is usual for it; who, how long and where stay. A podcast
 * that kept the channels of a video would be licensed for the wrong ones.
 */
export function changeOptions(table: PriceTable, value: LicenceOptions, part: Partial<LicenceOptions>): LicenceOptions {
  const next = fitOptions(table, { ...value, ...part });
  if (next.form === value.form) return next;
  const { channels, seconds } = USUAL_OF_FORM[next.form] ?? USUAL;
  return fitOptions(table, { ...next, channels, seconds, ...part });
}

/** The widest licence for the use that the options name, perpetual: the licence of a buyout album. */
export function widestOptions(table: PriceTable, given: LicenceOptions): LicenceOptions {
  const { usage, form, licensee, shops } = fitOptions(table, given);
  const widest = (type: 'scope' | 'seconds') =>
    tagsForForm(table, type, form).reduce((best, tag) => (tag.basisPoints! > best.basisPoints! ? tag : best)).key;
  const periods = tagsForForm(table, 'period', form);
  const channels = tagsForForm(table, 'channels', form);
  const all = channels.find(isAllMedia);
  return {
    usage,
    form,
    licensee,
    shops,
    province: null,
    scope: widest('scope'),
    period: (periods.find(({ months }) => months === null) ?? periods.at(-1)!).key,
    channels: (all ? [all] : channels).map(({ key }) => key),
    seconds: shops === null ? widest('seconds') : null,
  };
}
