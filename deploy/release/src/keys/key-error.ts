import type { Message } from '../messages/message.ts';

/** `missing`: no keys there, or none that may sign; `damaged`: files that are none; `open`: others may read them; `input`: no such wish. */
export type KeyRefusal = 'missing' | 'damaged' | 'open' | 'input';

export class KeyError extends Error {
  readonly reason: KeyRefusal;
  /** The message as a sentence of the catalogue. */
  readonly userMessage: Message;

  constructor(reason: KeyRefusal, userMessage: Message) {
    super(userMessage.text);
    this.name = 'KeyError';
    this.reason = reason;
    this.userMessage = userMessage;
  }
}
