import { LENGTH_MARKS } from 'shared-contracts/search/range-marks';
import { BOUND_AFTER, BOUND_BEFORE, boundOf, extentOf, groupsOf, markFrom, markUpTo } from './bounds.ts';
import type { Measures } from './measures.ts';
import { lengthTargets } from './targets.ts';

const DIGITS = '零一二三四五六七八九';
const NUMBER = String.raw`(?:\d{1,3}(?:\.\d)?|half an?|an? half|one and a half|an?(?! sec)|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty five|forty-five|sixty|ninety|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九半])`;
/** Whole words: `a minor`, `a secret garden` and `two minds` are no lengths; nor is `a second chance`, as the number says. */
const MINUTE = '(?:(?:minutes?|mins?)(?![a-z])|分钟)';
const SECOND = '(?:(?:seconds?|secs?)(?![a-z])|秒钟?)';
const HOUR = '(?:(?:hours?|hrs?)(?![a-z])|个?小时)';
/** `分` alone is a part of many other words. */
const SHORT_MINUTE = '分(?=半|\\d|[一二三四五]十|以|之内|内|左右|上下)';
/** One length, behind a sign `90s` too, which alone is a decade: `2:30`, `1 minute 30 seconds`, `一分半`, `90秒`. */
const LENGTH = String.raw`(?:(?<![\d:])\d{1,2}:[0-5]\d(?![\d:]|\s*[ap]m\b)|(?<![\d.])${NUMBER}\s*-?\s*(?:${MINUTE}|个?半分钟|${SHORT_MINUTE}|m(?=\d{1,2}s\b))(?:半钟?|\s*(?:and\s*)?(?:[一二三四五]?十[一二三四五六七八九]?|\d{1,2})\s*(?:${SECOND}|s\b))?|(?<![\d.])(?:${NUMBER}|half)\s*-?\s*(?:${HOUR}|个半小时)|(?<![\d.])(?:${NUMBER}\s*-?\s*${SECOND}|(?<!(?:the|roaring|early|late|mid)[ -])(?:15|20|30|45)s\b)|(?<=(?<![-=]|\d0s\s*)[<>≤≥≦≧]=?\s*)\d{1,3}\s*s\b)`;
const PHRASE = new RegExp(String.raw`${BOUND_BEFORE}\s*(?<first>(?<![a-z])${LENGTH})\s*${BOUND_AFTER}(?:\s*(?:long\b|的?时长))?`, 'giu');
const RANGE = new RegExp(
  String.raw`(?:between\s*|from\s*|从)?(?<![a-z\d:.])(?<low>${LENGTH}|${NUMBER})\s*(?:-|–|~|to|and|到|至)\s*(?<high>${LENGTH})(?:\s*(?:之间|long\b))?`,
  'giu',
);
/** `两三分钟`: the number is a range. */
const CLOSE_NUMBERS = /([一二两三四五六七八])([二三四五六七八九])(分钟|秒)/gu;

/** Share of a length to both sides that still counts as about as long. */
export const SHARE = 0.15;

/** The last two marks. */
const [LONG, LONGEST] = LENGTH_MARKS.slice(-2) as [number, number];

/** `3+ minutes`. */
const PLUS = /(\d)\s*\+\s*(minutes?|mins?|seconds?|secs?|分钟|秒)/giu;

/**
 * Takes the lengths out of a search: `longer than 3 minutes`, `2:30`, `三分钟以上`, `60秒以内`. What is left is the text, with their
 * marks.
 * A length without a word such as `over` asks for works of about that length: for `30 seconds` a sting of ten is no answer.
 */
export function lengthsIn(given: string, measures: Measures): string {
  const text = given
    .replace(CLOSE_NUMBERS, '$1$3到$2$3')
    .replace(PLUS, '$1 $2+')
    .replace(RANGE, (typed: string, ...rest) => {
      const { low, high } = groupsOf(rest);
      const to = secondsOf(high!);
      const unit = /秒|sec|\ds\b/iu.test(high!) ? 1 : 60;
      const from = isLength(low!) ? secondsOf(low!) : numberOf(low!) * unit;
      if (!(from < to)) return typed;
      return measures.take(typed, lengthTargets([markUpTo(from, LENGTH_MARKS), markFrom(to, LENGTH_MARKS)]));
    });
  return text.replace(PHRASE, (typed: string, ...rest) => {
    const groups = groupsOf(rest);
    const seconds = secondsOf(groups.first!);
    if (!(seconds > 0)) return typed;
    const bound = boundOf(groups) ?? 'about';
    // No work lasts an hour: the longest come closest.
    if (bound === 'about' && seconds > LONGEST) return measures.take(typed, lengthTargets([LONG, LONGEST], 'longest'));
    const range = extentOf(bound, seconds, LENGTH_MARKS, SHARE);
    return measures.take(typed, lengthTargets(range, bound === 'about' ? seconds : undefined));
  });
}

function isLength(text: string): boolean {
  return /[:分秒时]|min|sec|hr|hour|\d[ms]/iu.test(text);
}

function secondsOf(text: string): number {
  const [clock, minutes, seconds] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (clock) return Number(minutes) * 60 + Number(seconds);
  const [, hours, more] = /^(.*?)-?\s*(?:hours?|hrs?|(?:个(半)?)?小时)/iu.exec(text) ?? [];
  if (hours !== undefined) return Math.round((numberOf(hours) + (more ? 0.5 : 0)) * 3600);
  const [, most, rest] = /^(.*?)(?:-?\s*(?:minutes?|mins?|分钟|分|m(?=\d)))(.*)$/iu.exec(text) ?? [];
  if (most === undefined || rest === undefined) return numberOf(text);
  const half = /个半$/u.test(most) ? 30 : /^半/u.test(rest) ? 30 : 0;
  return Math.round(numberOf(most.replace(/个半$/u, '')) * 60) + (half || numberOf(rest));
}

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  'forty five': 45,
  sixty: 60,
  ninety: 90,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  'a half': 0.5,
  'one and a half': 1.5,
};

/** The number that a text begins with, in digits, in English words or in Chinese; 0 for none. */
function numberOf(text: string): number {
  const digits = /\d+(?:\.\d)?/.exec(text);
  if (digits) return Number(digits[0]);
  const word = text
    .toLowerCase()
    .replace(/-/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:seconds?|secs?|and)\s*$/u, '')
    .trim();
  if (WORDS[word] !== undefined) return WORDS[word];
  const [found] = /[零一二两三四五六七八九十半]+/u.exec(text) ?? [];
  if (!found) return 0;
  if (found === '半') return 0.5;
  const value = (digit: string) => DIGITS.indexOf(digit.replace('两', '二'));
  const [tens, ones] = found.split('十');
  if (ones === undefined) return value(found[0]!);
  return (tens ? value(tens) : 1) * 10 + (ones ? value(ones) : 0);
}
