import type { Message } from './message-types.ts';

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
