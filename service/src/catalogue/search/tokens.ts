/**
 * The search tokens of a text. Scripts without spaces (Han, kana, Hangul): every run of one, two and three characters, so that
 * any substring is found. Other scripts: every prefix of a word in one spelling, words that are the same, and its stem. Each token is a
 * 32-bit hash, so that one narrow integer array holds them all; two tokens share a hash once in four thousand million.
 */

import { oneSpelling, ruledSpelling, sameWords } from './script/one-spelling.ts';
import { simplified } from './script/simplified.ts';
import { stemOf } from './stem.ts';

const LONGEST_PREFIX = 12;
const LONGEST_GRAM = 3;
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〇ー';
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
/** Emoji and signs that stand in titles as words do; those of a keyboard, and those around names, are punctuation. */
const SYMBOL = '(?![\\x00-\\x7f©®°])[\\p{So}\\p{Sm}\\p{Sc}\\p{Extended_Pictographic}\\p{Regional_Indicator}]';
const SEGMENT = new RegExp(`[${UNSPACED}]+|(?:${LETTER})+|${SYMBOL}`, 'gu');
const RUN = new RegExp(`^(?:[${UNSPACED}]|${SYMBOL})`, 'u');
const ONLY_SYMBOLS = new RegExp(`^(?:${SYMBOL}|\\s)+$`, 'u');
const HYPHENATED = new RegExp(`(?:${LETTER})+(?:-(?:${LETTER})+)+`, 'gu');

/** A piece of a text: a run of characters without blanks, or a word. */
export interface Segment {
  kind: 'run' | 'word';
  text: string;
  /** The word is known to be typed to its end: `wind` is not the beginning of `window`. */
  complete?: true;
}

/** FNV-1a over UTF-16 units with a final mix; signed, as PostgreSQL's integer. The same on every machine and version. */
export function hashToken(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Marks that nobody sees, which would part a word, and colours of emoji. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Emoji_Modifier}]/gu;

/** What is compared in a search: one spelling, and simplified characters. */
function searchable(text: string): string {
  return simplified(normalise(text.replace(UNSEEN, '')));
}

/** Letters that are no letter with an accent, as people without them on their keyboard type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't', ƒ: 'f', ə: 'e' },
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** One spelling for what people type in many: width, case, accents and apostrophes do not matter. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter]!)
    .normalize('NFC');
}

/** Whether a text is of emoji and signs alone. */
export function isOfSymbols(text: string): boolean {
  return ONLY_SYMBOLS.test(normalise(text));
}

export function segmentsOf(text: string): Segment[] {
  return Array.from(searchable(text).matchAll(SEGMENT), ([segment]) => ({ kind: RUN.test(segment) ? 'run' : 'word', text: segment }));
}

/** Tokens under which a text is filed. */
export function indexTokens(text: string): Set<number> {
  const tokens = new Set<number>();
  for (const segment of [...segmentsOf(text), ...joinedWords(text)]) {
    const characters = Array.from(segment.text);
    if (segment.kind === 'run') {
      for (let size = 1; size <= LONGEST_GRAM; size++) {
        for (let at = 0; at + size <= characters.length; at++) tokens.add(hashToken(characters.slice(at, at + size).join('')));
      }
    } else {
      for (const word of new Set([segment.text, ruledSpelling(segment.text)]))
        for (const begin of prefixesOf(word)) tokens.add(prefixToken(begin));
      for (const word of sameWords(segment.text)) tokens.add(prefixToken(word));
      tokens.add(stemToken(segment.text));
    }
  }
  return tokens;
}

/**
 * Tokens that a text must all have to contain the segment: a run of characters as substring, a word as prefix of a word, and one that is
 * complete as a form of the same word.
 */
export function queryTokens({ kind, text, complete }: Segment): number[] {
  if (complete && kind === 'word') return [stemToken(text)];
  const characters = Array.from(text);
  if (kind === 'word') return [prefixToken(text)];
  const size = Math.min(LONGEST_GRAM, characters.length);
  const tokens = new Set<number>();
  for (let at = 0; at + size <= characters.length; at++) tokens.add(hashToken(characters.slice(at, at + size).join('')));
  return [...tokens];
}

/** Tokens of a whole title: with its emoji and signs, and without them, for who types the words alone. */
export function titleTokens(text: string): number[] {
  const words = segmentsOf(text).filter((segment) => !isOfSymbols(segment.text));
  return [...new Set([wholeToken(text), ...(words.length > 0 ? [wholeToken(words.map((segment) => segment.text).join(' '))] : [])])];
}

/** Token of a whole title, by which an exact match ranks first. */
export function wholeToken(text: string): number {
  return hashToken(`=${wholeText(text)}`);
}

/** Token of what a work is known by besides its title: its composer or its code, whole. */
export function nameToken(kind: 'composer' | 'code', text: string): number {
  return hashToken(`${kind}=${wholeText(text)}`);
}

/** True when `name` would be found by the segment. */
export function matchesSegment(name: string, segment: Segment): boolean {
  return isFoundIn(readName(name), segment);
}

/** A name that is compared with many segments: in one spelling, with its words. */
export interface ReadName {
  text: string;
  words: readonly string[];
}

export function readName(name: string): ReadName {
  const words = [...segmentsOf(name), ...joinedWords(name)].filter(({ kind }) => kind === 'word');
  return { text: searchable(name), words: words.map(({ text }) => text) };
}

/** True when the name would be found by the segment. */
export function isFoundIn({ text, words }: ReadName, segment: Segment): boolean {
  if (segment.kind === 'run') return text.includes(segment.text);
  if (!segment.complete) {
    const begun = ruledSpelling(segment.text);
    const one = oneSpelling(segment.text);
    return words.some((word) => word.startsWith(segment.text) || ruledSpelling(word).startsWith(begun) || oneSpelling(word) === one);
  }
  const stem = stemOf(segment.text);
  return words.some((word) => stemOf(word) === stem);
}

/** The segments of words that are typed to their end. */
export function completeSegmentsOf(text: string): Segment[] {
  return segmentsOf(text).map((segment) => (segment.kind === 'word' ? { ...segment, complete: true } : segment));
}

/** A title of punctuation alone is that punctuation. */
function wholeText(text: string): string {
  const segments = segmentsOf(text);
  return segments.length > 0 ? segments.map((segment) => segment.text).join(' ') : normalise(text).replace(/\s+/gu, ' ').trim();
}

/** `lo-fi` is looked for as `lofi` too. */
function joinedWords(text: string): Segment[] {
  return Array.from(searchable(text).matchAll(HYPHENATED), ([word]) => ({
    kind: 'word',
    text: word.replaceAll('-', ''),
  }));
}

function prefixesOf(word: string): string[] {
  const characters = Array.from(word).slice(0, LONGEST_PREFIX);
  return characters.map((_, at) => characters.slice(0, at + 1).join(''));
}

/** Token of a word, or of the beginning of one, in one spelling: `color` finds `colourful`. Words are told from characters and facets. */
function prefixToken(word: string): number {
  return hashToken(`w:${Array.from(ruledSpelling(word)).slice(0, LONGEST_PREFIX).join('')}`);
}

function stemToken(word: string): number {
  return hashToken(`s:${stemOf(word)}`);
}
