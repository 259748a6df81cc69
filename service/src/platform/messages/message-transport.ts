import type { Locale } from 'shared-contracts/locale/locale';

export type Channel = 'mail' | 'sms';

/**
 * Messages to members. `code…` carry a verification code, `notice…` tell of something and carry none, `invite…` carry the token of a link.
 */
export const TEMPLATES = [
  'codeRegister',
  'codeLogin',
  'codeReset',
  'codeBind',
  'codeConfirm',
  'noticeRegistered',
  'noticeTaken',
  'noticePasswordChanged',
  'noticeContactChanged',
  'noticeWeChatChanged',
  'noticeAccountDeleted',
  'inviteTeam',
  'noticeTeamApproved',
  'noticeTeamRejected',
  'noticeContractApproved',
  'noticeContractFailed',
  'noticeSongPassed',
  'noticeSongRefused',
  'noticePayoutPaid',
  'noticePayoutRefused',
  'noticePayoutReturned',
  'noticeRequestAsked',
  'noticeRequestDecided',
] as const;
/** Messages that go by mail only. */
type MailTemplate = 'noticeLicenceEnds' | 'noticeInventoryEnds' | 'noticeNewWorks';
export type Template = (typeof TEMPLATES)[number] | MailTemplate;

/** A message as a transport gets it. */
export interface OutgoingMessage {
  /** E-mail address, or phone number as `+86 13800000000`. */
  recipient: string;
  template: Template;
  locale: Locale;
  /** Verification code, or token of a link, in the text; null for a notice. */
  code: string | null;
  /** Empty for a text message. */
  subject: string;
  body: string;
}

/** The recipient does not exist or takes no messages: another attempt is of no use. */
export class MessageRefusedError extends Error {}

/** Sends messages of one channel. */
export interface MessageTransport {
  /**
   * @throws MessageRefusedError when the recipient was refused.
   * @throws Error when it was not accepted for another reason; the message is tried again.
   */
  send(message: OutgoingMessage): Promise<void>;
}

/** State of a message: `queued` until its first attempt has ended, `failed` when it is tried again, `refused` when it is not. */
export type Delivery = 'sent' | 'queued' | 'failed' | 'refused';

/** What the use cases need of the messages. */
export interface Messages {
  /** False where nobody would ever receive or see it. */
  canSend(channel: Channel): boolean;
  /** A message was queued. */
  wake(): void;
  /** Waits a few seconds at most for the first attempt to send a message; call it after the transaction that queued the message. */
  delivery(id: number): Promise<Delivery>;
}
