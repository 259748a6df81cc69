import type { Locale } from 'shared-contracts/locale/locale';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** A sentence for people as it is kept and sent: which one, and what it is about. */
export interface Said {
  /** Name of the sentence in the catalogues. */
  code: string;
  /** What stands in its gaps: plain values, and further sentences. */
  with: Readonly<Record<string, unknown>>;
  /** The sentence in English, for logs, scripts and whoever does not know the code. */
  text: string;
}

/** Puts a part of a sentence into the language of the whole. */
export type Tell = (part: Said) => string;

/** A catalogue that says everything that English says. */
export type Sentences = { [Code in keyof typeof en]: (given: Parameters<(typeof en)[Code]>[0], tell: Tell) => string };

type Given<Code extends keyof typeof en> = Parameters<(typeof en)[Code]>[0];

const CATALOGUES: Record<Locale, Sentences> = { zh, en };

/** A sentence of the catalogue. */
export function say<Code extends keyof typeof en>(code: Code, ...given: Given<Code> extends undefined ? [] : [Given<Code>]): Said {
  const gaps = (given[0] ?? {}) as Given<Code>;
  return { code, with: gaps as Said['with'], text: (CATALOGUES.en as Sentences)[code](gaps, ({ text }) => text) };
}

/** The sentence in a language; in English where the catalogue does not know it (any more). */
export function tell(said: Said, locale: Locale): string {
  const { code, with: gaps, text } = said;
  if (locale === 'en') return text;
  const catalogue = CATALOGUES[locale] as Record<string, (given: unknown, tell: Tell) => string>;
  return Object.hasOwn(catalogue, code) ? catalogue[code]!(gaps, (part) => tell(part, locale)) : text;
}

/** What somebody said who may not know of catalogues: a sentence, or plain English. */
export function textOf(words: Said | string): string {
  return typeof words === 'string' ? words : words.text;
}
