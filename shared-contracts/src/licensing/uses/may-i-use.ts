import type { Locale, LocalisedText } from '../../locale/locale.ts';
import { usualScope } from '../fit-options.ts';
import type { LicenceOptions } from '../licence-options.ts';
import { channelNames, type PriceTable, type TagType, tagOf, tagsForForm } from '../price-table.ts';
import { ADVERTISING_USES } from './advertising-uses.ts';
import { ONLINE_USES } from './online-uses.ts';
import { PLACE_USES } from './place-uses.ts';
import { placeOf, plainText } from './plain-text.ts';
import { isOnChinesePlatform, readOptions, readPeriod, readShops } from './read-options.ts';
import { SCREEN_USES } from './screen-uses.ts';
import { both, NOT, type UseCase } from './use-case.ts';

/** Every use that people ask about, in the order in which the choice of all shows them. */
export const USE_CASES: readonly UseCase[] = [...ONLINE_USES, ...SCREEN_USES, ...ADVERTISING_USES, ...PLACE_USES];

/** What a buyer can be asked about a use that a form of production leaves open. */
export type UseQuestion = 'licensee' | 'period' | 'scope' | 'shops';

/** What a described use needs. */
export interface UseAnswer extends Pick<UseCase, 'key' | 'name' | 'covered' | 'notCovered'> {
  /** The licence for it, which has a price; null: no licence of the shop is for it. */
  options: LicenceOptions | null;
  /** What the description did not name, where there is a choice: `options` have the usual one. */
  open: readonly UseQuestion[];
  /** The description names another period than the licence has, in months: it is not sold, and the next longer one is. */
  askedMonths: number | null;
}

export interface MayIUse {
  /** False: nothing in the description was recognised, and `answers` are all. */
  found: boolean;
  /**
   * True: a word names a use. False: the description only hints at some, as a platform does, or names one that nothing licenses too: none of
   * them may be promised.
   */
  isSure: boolean;
  /** The likeliest first. */
  answers: readonly UseAnswer[];
}

const MOST_ANSWERS = 5;
/** Weight of a word, by its length; a hint has the least. */
const HINT = 1;
const WORD = 4;
/** More than any description of another use. */
const ADVERTISING = 50;

const isAdvertising = (use: UseCase) => use.options?.form === 'advertising';
const PLACED_ADVERTISING: ReadonlySet<string> = new Set(['tvAd', 'radioAd', 'cinemaAd', 'outdoorAd']);

/** 'Without ads', 'no advertising': not what the words name. */
const DENIED =
  /(?<![a-z])(?:without|no|not|non)(?: any| paid| for)? (?:ad|advert|advertising|advertisement|commercial)(?![a-z])|(?:不|无|没有|非)(?:含|带|投|做|放|打)?(?:广告|带货|商用|商业)/g;

/** A phrase of a use, and whether it is one of its words or a hint only. */
interface Phrase {
  use: UseCase;
  text: string;
  isHint: boolean;
}

const phrases: Phrase[] = USE_CASES.flatMap((use) =>
  [use.name, use.words, use.hints].flatMap(({ zh, en }, at) =>
    [...new Set([...zh.split('|'), ...en.split('|')].map(plainText))]
      .filter((text) => text !== '')
      .map((text) => ({ use, text, isHint: at === 2 })),
  ),
);

/**
 * Reads a plain description of a use, in Chinese or English, and names the licences for it: 'YouTube channel with ads', '抖音带货',
 * 'in all our 60 shops'. Numbers of shops, periods, territories and licensees in the description change the options.
 * @param locale of the page: where the description names no territory, its readers begin with their usual one.
 */
export function mayIUse(table: PriceTable, description: string, locale: Locale): MayIUse {
  const text = plainText(description);
  const { scores, isSure } = scoresOf(text.replaceAll(DENIED, ' '));
  const ranked = [...scores].sort(([, a], [, b]) => b - a).map(([use]) => use);
  const answers = (ranked.length > 0 ? ranked : USE_CASES).flatMap((use) => answerOf(table, use, text, locale) ?? []);
  // A word for what nothing licenses beside a word for a use: which of them is meant, the visitor says.
  const isMixed = answers[0]?.options != null && ranked.some(({ options }) => options === null);
  return { found: ranked.length > 0, isSure: isSure && !isMixed, answers: ranked.length > 0 ? answers.slice(0, MOST_ANSWERS) : answers };
}

/** Limits of a use under these options: a licence for everywhere also covers audiences abroad. */
export function limitsOf(table: PriceTable, { notCovered }: Pick<UseAnswer, 'notCovered'>, { scope }: LicenceOptions): LocalisedText[] {
  const isEverywhere = table.tags.scope.length > 1 && scope === table.tags.scope.at(-1)!.key;
  return notCovered.filter((limit) => limit !== NOT.abroad || !isEverywhere);
}

/** How well each use fits. A phrase within a longer one that fits counts nothing: 'tv ad' is neither 'tv' nor 'ad'. */
function scoresOf(text: string): { scores: Map<UseCase, number>; isSure: boolean } {
  const found = phrases
    .flatMap((phrase) => {
      const start = placeOf(text, phrase.text);
      return start < 0 ? [] : [{ ...phrase, start, end: start + phrase.text.length }];
    })
    .sort((a, b) => b.text.length - a.text.length);
  const scores = new Map<UseCase, number>();
  const words = found.filter(({ isHint }) => !isHint);
  for (const match of found) {
    const isPart = words.some((other) => other.text.length > match.text.length && other.start <= match.start && other.end >= match.end);
    if (isPart) continue;
    const weight = match.isHint ? HINT : WORD + lengthOf(match.text);
    scores.set(match.use, (scores.get(match.use) ?? 0) + weight);
  }
  const named = new Set(words.filter(({ use }) => scores.has(use)).map(({ use }) => use));
  // 'A commercial for TV': the word for advertising, and a hint where it is shown.
  const advertising = [...named].find(({ key }) => key === 'socialAd');
  const general = advertising ? scores.get(advertising)! : 0;
  for (const [use, score] of scores) {
    if (general === 0 || named.has(use) || !PLACED_ADVERTISING.has(use.key)) continue;
    named.add(use);
    scores.set(use, score + general);
  }
  // A use that may be advertising counts as advertising: no other licence covers it.
  for (const use of named) if (isAdvertising(use)) scores.set(use, scores.get(use)! + ADVERTISING);
  // Hints rank the uses that a word names; without such a word they bring up uses themselves.
  if (named.size > 0) for (const use of [...scores.keys()]) if (!named.has(use)) scores.delete(use);
  return { scores, isSure: named.size > 0 };
}

/** A Han character is about half a word. */
function lengthOf(text: string): number {
  return [...text.replaceAll(/[a-z\d]+/g, '··').replaceAll(' ', '')].length;
}

/** Null when the table has no such form any more. */
function answerOf(table: PriceTable, use: UseCase, text: string, locale: Locale): UseAnswer | null {
  const { key, name, covered, notCovered, options } = use;
  if (!options) return { key, name, covered, notCovered, options: null, open: [], askedMonths: null };
  const form = tagOf(table, 'form', options.form);
  if (!form) return null;
  const named = readOptions(table, options.form, text);
  // Chinese buyers are asked from the narrowest territory on, which costs them least.
  const scope = locale === 'zh' || isOnChinesePlatform(text) ? options.scope : usualScope(table, locale);
  const read = { ...options, scope, ...named };
  const offered = (type: TagType, wanted: string | null | undefined) => {
    const tags = tagsForForm(table, type, form.key);
    return (tags.find((tag) => tag.key === wanted) ?? tags[0])!.key;
  };
  const known = read.channels.filter((channel) => tagsForForm(table, 'channels', form.key).some((tag) => tag.key === channel));
  const channels = known.length > 0 ? known : [offered('channels', null)];
  const shops = form.takes === 'shops' ? readShops(text) : null;
  const measured =
    form.takes === 'shops' ? { seconds: null, shops: shops ?? 1 } : { seconds: offered('seconds', read.seconds), shops: null };
  const open = (['licensee', 'period', 'scope'] as const).filter(
    (type) => named[type] === undefined && tagsForForm(table, type, form.key).length > 1,
  );
  return {
    key,
    name,
    notCovered,
    // The words of the use are for its usual channels.
    covered: named.channels ? [onChannels(name, channelNames(table, channels))] : covered,
    askedMonths: unsoldMonths(table, form.key, text),
    open: form.takes === 'shops' && shops === null ? ['shops', ...open] : open,
    options: {
      usage: form.usage!,
      form: form.key,
      licensee: offered('licensee', read.licensee),
      period: offered('period', read.period),
      scope: offered('scope', read.scope),
      channels,
      ...measured,
    },
  };
}

/** The months that a description names when no period of just so many is sold for the form. */
function unsoldMonths(table: PriceTable, form: string, text: string): number | null {
  const months = readPeriod(text);
  const isSold = months === null || tagsForForm(table, 'period', form).some((period) => (period.months ?? Infinity) === months);
  return isSold ? null : months;
}

/** What is covered when the description names the channels. */
function onChannels(name: LocalisedText, channels: LocalisedText): LocalisedText {
  return both(`${name.zh}，用于：${channels.zh}`, `${name.en}, on: ${channels.en}`);
}
