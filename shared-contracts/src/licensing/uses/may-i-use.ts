import { type LicenceOptions, SHOPS_MAX } from '../licence-options.ts';
import { type PriceTable, type TagType, tagOf, tagsForForm } from '../price-table.ts';
import { ADVERTISING_USES } from './advertising-uses.ts';
import { ONLINE_USES } from './online-uses.ts';
import { PLACE_USES } from './place-uses.ts';
import { plainText } from './plain-text.ts';
import { SCREEN_USES } from './screen-uses.ts';
import type { UseCase } from './use-case.ts';

/** Every use that people ask about, in the order in which the choice of all shows them. */
export const USE_CASES: readonly UseCase[] = [...ONLINE_USES, ...SCREEN_USES, ...ADVERTISING_USES, ...PLACE_USES];

/** What a described use needs. */
export interface UseAnswer extends Pick<UseCase, 'key' | 'name' | 'covered' | 'notCovered'> {
  /** The licence for it, which has a price; null: no licence of the shop is for it. */
  options: LicenceOptions | null;
}

export interface MayIUse {
  /** False: nothing in the description was recognised, and `answers` are all. */
  found: boolean;
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
 */
export function mayIUse(table: PriceTable, description: string): MayIUse {
  const text = plainText(description);
  const scores = scoresOf(text.replaceAll(DENIED, ' '));
  const ranked = [...scores].sort(([, a], [, b]) => b - a).map(([use]) => use);
  const answers = (ranked.length > 0 ? ranked : USE_CASES).flatMap((use) => answerOf(table, use, text) ?? []);
  return { found: ranked.length > 0, answers: ranked.length > 0 ? answers.slice(0, MOST_ANSWERS) : answers };
}

/** How well each use fits. A phrase within a longer one that fits counts nothing: 'tv ad' is neither 'tv' nor 'ad'. */
function scoresOf(text: string): Map<UseCase, number> {
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
  // What may be advertising is: a licence for anything else would leave it without one.
  for (const use of named) if (isAdvertising(use)) scores.set(use, scores.get(use)! + ADVERTISING);
  // Hints tell uses apart that a word has named; alone they name any.
  if (named.size > 0) for (const use of [...scores.keys()]) if (!named.has(use)) scores.delete(use);
  return scores;
}

/** A Han character is about half a word. */
function lengthOf(text: string): number {
  return [...text.replaceAll(/[a-z\d]+/g, '··').replaceAll(' ', '')].length;
}

/** Where the phrase is in the text; Latin words are found whole. */
function placeOf(text: string, phrase: string): number {
  const isWord = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const startsInWord = isWord(text[at - 1]) && isWord(phrase[0]);
    const endsInWord = isWord(text[at + phrase.length]) && isWord(phrase.at(-1));
    if (!startsInWord && !endsInWord) return at;
  }
  return -1;
}

/** Null when the table has no such form any more. */
function answerOf(table: PriceTable, use: UseCase, text: string): UseAnswer | null {
  const { key, name, covered, notCovered, options } = use;
  const answer = { key, name, covered, notCovered };
  if (!options) return { ...answer, options: null };
  const form = tagOf(table, 'form', options.form);
  if (!form) return null;
  const read = { ...options, ...readOptions(table, options.form, text) };
  const offered = (type: TagType, wanted: string | null | undefined) => {
    const tags = tagsForForm(table, type, form.key);
    return (tags.find((tag) => tag.key === wanted) ?? tags[0])!.key;
  };
  const known = read.channels.filter((channel) => tagsForForm(table, 'channels', form.key).some((tag) => tag.key === channel));
  const measured =
    form.takes === 'shops' ? { seconds: null, shops: readShops(text) ?? 1 } : { seconds: offered('seconds', read.seconds), shops: null };
  return {
    ...answer,
    options: {
      ...{ usage: form.usage!, form: form.key, licensee: offered('licensee', read.licensee), period: offered('period', read.period) },
      ...{ scope: offered('scope', read.scope), channels: known.length > 0 ? known : [offered('channels', null)], ...measured },
    },
  };
}

/** Options that the description names itself. */
function readOptions(table: PriceTable, form: string, text: string): Partial<LicenceOptions> {
  const has = (...words: string[]) => words.some((word) => placeOf(text, word) >= 0);
  const scopes = tagsForForm(table, 'scope', form);
  const all = tagsForForm(table, 'channels', form).find(({ basisPoints }) => basisPoints !== null);
  const years = Number(/(?<!\d)(\d{1,3}) ?(?:年|year)/.exec(text)?.[1] ?? 0);
  const isForEver = has('永久', '长期', '永远', 'forever', 'perpetual', 'permanent', 'permanently', 'lifetime', 'unlimited time');
  const isGlobal = has('全球', '海外', '国外', '出海', 'worldwide', 'global', 'globally', 'international', 'overseas', 'abroad', 'world');
  const isNational = has('全国', '国内', '中国大陆', 'nationwide', 'mainland', 'national');
  const isLocal = has('本地', '省内', '本省', '全省', '同城', 'local', 'province', 'one city');
  const isCorporate = has('公司', '企业', '品牌', '客户', '工作室', 'company', 'corporate', 'client', 'customer', 'agency', 'brand');
  const isPersonal = has('个人', '自己', '私人', 'personal', 'myself', 'my own', 'private', 'hobby', 'non commercial');
  const scope = isGlobal
    ? scopes.at(-1)
    : isNational
      ? scopes.find(({ takes }, at) => takes === null && at < scopes.length - 1)
      : isLocal
        ? scopes[0]
        : undefined;
  const period = isForEver || years > 0 ? periodOf(table, form, isForEver ? Number.POSITIVE_INFINITY : years * 12) : undefined;
  return {
    ...(scope && { scope: scope.key }),
    ...(period && { period }),
    ...(isCorporate ? { licensee: 'corporate' } : isPersonal ? { licensee: 'personal' } : {}),
    ...(all &&
      has('全媒体', '全渠道', '所有渠道', '所有平台', 'all media', 'all channel', 'all platform', 'every platform') && {
        channels: [all.key],
      }),
  };
}

/** The shortest period of at least so many months. */
function periodOf(table: PriceTable, form: string, months: number): string | undefined {
  const periods = tagsForForm(table, 'period', form);
  return (periods.find((period) => period.months === null || period.months >= months) ?? periods.at(-1))?.key;
}

const SHOPS = [
  /(?<!\d)(\d{1,6}) ?(?:家|间|所|处|个? ?(?:[\p{Script=Han}]{0,4}(?:店|餐厅|馆|院|场所|超市|商场)))/u,
  /(?<!\d)(\d{1,6})(?: [a-z]+){0,3} (?:shop|store|branch|outlet|location|restaurant|cafe|bar|pub|hotel|gym|salon|mall|supermarket|boutique|studio|clinic|office|bakery|place|site|venue)(?![a-z])/,
];

/** The number of shops that the description names; null when it names none that can be licensed. */
function readShops(text: string): number | null {
  for (const pattern of SHOPS) {
    const count = Number(pattern.exec(text)?.[1] ?? 0);
    if (count >= 1 && count <= SHOPS_MAX) return count;
  }
  return null;
}
