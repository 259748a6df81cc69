import type { Locale } from '../locale/locale.ts';
import type { LicenceOptions } from './licence-options.ts';
import { channelNames, type PriceTable, type TagType, tagOf } from './price-table.ts';

/** A use in words: what most of its price follows from, and all of it. */
export interface UseName {
  /** "personal short video, one region, 1 year, up to 30 seconds". */
  text: string;
  /** The same with its channels. */
  full: string;
}

/** A use in words, to stand in a sentence. Options that the table does not offer are left out. */
export function nameOfUse(table: PriceTable, options: LicenceOptions, locale: Locale): UseName {
  const named = (type: Exclude<TagType, 'channels'>): string => inSentence(tagOf(table, type, options[type] ?? '')?.name[locale] ?? '');
  const forms = table.tags.form.filter(({ usage }) => usage === options.usage);
  // The name of a form goes into detail; where its usage has no other, that says it.
  const what = forms.length === 1 ? named('usage') : named('form').replace(/\s*[(（].*$/, '');
  const who = named('licensee');
  const parts = [
    locale === 'zh' ? who + what : `${who} ${what}`.trim(),
    named('scope'),
    named('period'),
    options.shops ? shopsText(options.shops, locale) : named('seconds'),
  ];
  const text = joined(parts, locale);
  return { text, full: joined([text, inSentence(channelNames(table, options.channels)[locale])], locale) };
}

function shopsText(shops: number, locale: Locale): string {
  return locale === 'zh' ? `${shops} 家门店` : shops === 1 ? '1 shop' : `${shops} shops`;
}

function joined(parts: readonly string[], locale: Locale): string {
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
}

/** Within a sentence a name begins small, unless it is an abbreviation. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
