import type { Locale } from 'shared-contracts/locale/locale';
import { isRecord, isText } from 'shared-contracts/release/json-guards';
import { textOf } from './catalogue.ts';
import type { MessageCode, MessageParams } from './message-params.ts';
import type { Message } from './message-types.ts';

export type { Message };

/** A message in every language, for readers without a catalogue. */
export type LocalisedMessage = Record<Locale, string>;

/** A message of the catalogue, with its text in English. Nested messages are allowed as parameters. */
export function createMessage<Code extends MessageCode>(
  code: Code,
  ...given: MessageParams[Code] extends undefined ? [] : [MessageParams[Code]]
): Message {
  const params = (given[0] ?? {}) as Message['params'];
  return { code, params, text: textOf(code, valuesIn(params, 'en'), 'en') ?? code };
}

/** The text of a message in a language; its English text when the catalogue has no such code or needs other parameters. */
export function formatMessage({ code, params, text }: Message, locale: Locale): string {
  if (locale === 'en') return text;
  try {
    return textOf(code, valuesIn(params, locale), locale) ?? text;
  } catch {
    // Messages are stored for years: the parameters of a code may have changed since.
    return text;
  }
}

/** The text of a message in each language. */
export function formatInAllLocales(message: Message): LocalisedMessage {
  return { zh: formatMessage(message, 'zh'), en: formatMessage(message, 'en') };
}

/** The text in English, then in Chinese: for logs and terminals of people whose language is not known. */
export function inBothLanguages(message: Message): string {
  const { zh, en } = formatInAllLocales(message);
  return `${en}${/\n/.test(en) ? '\n' : ' / '}${zh}`;
}

/** Reads a message from untrusted JSON; null for anything of another form. */
export function parseMessage(value: unknown): Message | null {
  if (!isRecord(value) || !isRecord(value.params) || !isText(value.code) || !isText(value.text)) return null;
  return { code: value.code, params: value.params, text: value.text };
}

/** The English text of a message, or a plain text as it is. */
export function messageText(message: Message | string): string {
  return typeof message === 'string' ? message : message.text;
}

/** The parameters with every nested message as text in the language of the whole. */
function valuesIn(params: Message['params'], locale: Locale): Message['params'] {
  const valueIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(valueIn);
    const message = parseMessage(value);
    return message ? formatMessage(message, locale) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueIn(value)]));
}

/** An error for callers: a reason for the code that handles it, and a message of the catalogue for people. */
export abstract class MessageError<Reason extends string> extends Error {
  readonly reason: Reason;
  /** The message as an entry of the catalogue. */
  readonly userMessage: Message;

  constructor(reason: Reason, userMessage: Message) {
    super(userMessage.text);
    this.reason = reason;
    this.userMessage = userMessage;
  }
}
