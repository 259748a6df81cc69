import type { Locale } from 'shared-contracts/locale/locale';
import { isRecord, isText } from 'shared-contracts/release/untrusted-json';
import { en, type MessageCatalogue } from './en.ts';
import type { FormatPart, Message } from './message-types.ts';
import { zh } from './zh.ts';

export type { Message };

/** The sentence in every language, for those who have no catalogue. */
export type LocalisedMessage = Record<Locale, string>;

type Given<Code extends keyof typeof en> = Parameters<(typeof en)[Code]>[0];

const CATALOGUES: Record<Locale, MessageCatalogue> = { zh, en };

/** A sentence of the catalogue. */
export function createMessage<Code extends keyof typeof en>(
  code: Code,
  ...given: Given<Code> extends undefined ? [] : [Given<Code>]
): Message {
  const gaps = (given[0] ?? {}) as Given<Code>;
  return { code, params: gaps as Message['params'], text: (CATALOGUES.en as MessageCatalogue)[code](gaps, ({ text }) => text) };
}

/** The sentence in a language; in English where the catalogue does not know it (any more), or with other gaps. */
export function formatMessage(message: Message, locale: Locale): string {
  const { code, params, text } = message;
  if (locale === 'en') return text;
  const catalogue = CATALOGUES[locale] as Record<string, (given: unknown, tell: FormatPart) => string>;
  if (!Object.hasOwn(catalogue, code)) return text;
  try {
    // A part that was kept as English before it became a sentence stands as it is.
    return catalogue[code]!(params, (part: Message | string) => (typeof part === 'string' ? part : formatMessage(part, locale)));
  } catch {
    // Sentences are kept for years: one whose gaps were others then is still told whole, in English.
    return text;
  }
}

/** The sentence in each language. */
export function formatInAllLocales(message: Message): LocalisedMessage {
  return { zh: formatMessage(message, 'zh'), en: formatMessage(message, 'en') };
}

/** The sentence that a text or a file may hold; null for what has not the form of one. */
export function parseMessage(value: unknown): Message | null {
  if (!isRecord(value) || !isRecord(value.params) || !isText(value.code) || !isText(value.text)) return null;
  return { code: value.code, params: value.params, text: value.text };
}

/** What somebody said who may not know of catalogues: a sentence, or plain English. */
export function messageText(words: Message | string): string {
  return typeof words === 'string' ? words : words.text;
}
