import { createTransport } from 'nodemailer';
import { MessageRefusedError, type MessageTransport, type OutgoingMessage } from './message-transport.ts';

/** Settings of the mail server that accepts our mails. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` required before anything is sent, or `none` inside a trusted network. */
  security: 'tls' | 'starttls' | 'none';
  /** Undefined: the server asks for no sign-in. */
  account: { user: string; password: string } | undefined;
  /** Sender: `no-reply@example.com` or `Name <no-reply@example.com>`. */
  from: string;
}

export interface SmtpMail extends MessageTransport {
  /** Closes the connections. */
  close(): void;
}

/** Below the 30 s after which an unanswered message is tried again. */
const TIME_LIMIT_MS = 15_000;
const CONNECTIONS = 3;
const REFUSED_FOR_GOOD = 500;

/**
 * Sends mails through an SMTP server, over one pool of connections.
 * @param timeLimitMs for one mail, from the free connection to the server's answer.
 */
export function smtpMail({ host, port, security, account, from }: SmtpSettings, timeLimitMs = TIME_LIMIT_MS): SmtpMail {
  const transport = createTransport({
    host,
    port,
    pool: true,
    maxConnections: CONNECTIONS,
    // The queue of messages tries again, and the visitor hears at once that a mail failed.
    maxRequeues: 0,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account && { auth: { user: account.user, pass: account.password } }),
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ recipient, subject, body, locale }: OutgoingMessage) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), timeLimitMs);
      });
      const headers = { 'content-language': locale === 'zh' ? 'zh-CN' : 'en', 'auto-submitted': 'auto-generated' };
      const sent = transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body, headers });
      await Promise.race([sent, late])
        .catch((error: unknown) => {
          throw withoutPersonalData(error as SmtpError);
        })
        .finally(() => clearTimeout(timer));
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The codes alone: the words of the server may repeat the address, and those of the sign-in the password. */
function withoutPersonalData({ code, command, responseCode, response }: SmtpError): Error {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const text = ['The mail server did not accept a mail:', code, responseCode, status].filter((part) => part !== undefined).join(' ');
  // A refused sign-in or sender is our mistake, not the recipient's.
  const refused = responseCode !== undefined && responseCode >= REFUSED_FOR_GOOD && command === 'RCPT TO';
  return refused ? new MessageRefusedError(text) : new Error(text);
}
