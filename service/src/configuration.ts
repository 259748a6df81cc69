import { join, resolve } from 'node:path';
import type { QueueLimits } from './database/connection-queue.ts';
import { QUEUE, STATEMENT_TIMEOUT_MS } from './database/open-database.ts';
import { type AliyunSmsSettings, parseTemplateCodes } from './messages/aliyun-sms.ts';
import type { SmtpSettings } from './messages/smtp-mail.ts';
import { LOOPBACK_NAME } from './session/browser.ts';
import type { OpenPlatformSettings } from './wechat/open-platform.ts';

/** Settings from the environment. */
export interface Configuration {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Folder of the service's own data: secrets, embedded database, sound files, admin socket. */
  folder: string;
  databaseUrl: string | undefined;
  logLevel: string;
  /** Whether recordings are made in the background; requested ones are made in any case. */
  makeSound: boolean;
  /** Calls per minute and address; 0 for no limit. */
  rateLimit: number;
  /** Proxies whose `X-Forwarded-For` is trusted: `loopback`, addresses or networks, comma-separated. */
  trustProxy: string;
  /** A statement that takes longer is ended, ms; 0 for never. */
  statementTimeoutMs: number;
  /** Statements that may wait for the database. */
  queue: QueueLimits;
  /** How long responses may still be sent after a signal, ms. */
  shutdownGraceMs: number;
  /** Mail server; undefined: the outbox. */
  smtp: SmtpSettings | undefined;
  /** Aliyun's text messages; undefined: the outbox. */
  aliyunSms: AliyunSmsSettings | undefined;
  /** Website application of the WeChat Open Platform; undefined: none, or the sandbox with the pages for developers. */
  weChat: OpenPlatformSettings | undefined;
  /** Pages for developers, such as the outbox: with the embedded database and an address of this machine only. */
  developerPages: boolean;
}

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Reads the environment: `SERVICE_PORT`, `HOST`, `DATA_DIR`, `DATABASE_URL`, `LOG_LEVEL`, `MAKE_SOUND`, `RATE_LIMIT`,
 * `TRUST_PROXY`, `STATEMENT_TIMEOUT_MS`, `DATABASE_QUEUE`, `DATABASE_WAIT_MS`, `SHUTDOWN_GRACE_MS`,
 * `SMTP_HOST`, `SMTP_PORT`, `SMTP_SECURITY`, `SMTP_USER`, `SMTP_PASSWORD`, `SMTP_FROM`, `ALIYUN_SMS_KEY_ID`, `ALIYUN_SMS_KEY_SECRET`, `ALIYUN_SMS_SIGN_NAME`, `ALIYUN_SMS_TEMPLATES`, `ALIYUN_SMS_ENDPOINT`, `WECHAT_APP_ID`,
 * `WECHAT_SECRET`, `WECHAT_CALLBACK`, `WECHAT_ENDPOINT`.
 * @throws RangeError for an invalid value.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  return {
    host: environment.HOST || '127.0.0.1',
    port: wholeNumber('SERVICE_PORT', environment.SERVICE_PORT, 8081, 65_535),
    folder: join(resolve(ROOT, environment.DATA_DIR || '.data'), 'service'),
    databaseUrl: environment.DATABASE_URL || undefined,
    logLevel: environment.LOG_LEVEL || 'info',
    makeSound: (environment.MAKE_SOUND ?? '1') !== '0',
    rateLimit: wholeNumber('RATE_LIMIT', environment.RATE_LIMIT, 1200, 1_000_000),
    trustProxy: environment.TRUST_PROXY || 'loopback',
    statementTimeoutMs: wholeNumber('STATEMENT_TIMEOUT_MS', environment.STATEMENT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS, 3_600_000),
    queue: {
      most: wholeNumber('DATABASE_QUEUE', environment.DATABASE_QUEUE, QUEUE.most, 1_000_000),
      waitMs: wholeNumber('DATABASE_WAIT_MS', environment.DATABASE_WAIT_MS, QUEUE.waitMs, 600_000, 1),
    },
    shutdownGraceMs: wholeNumber('SHUTDOWN_GRACE_MS', environment.SHUTDOWN_GRACE_MS, 8000, 600_000),
    smtp: smtpSettings(environment),
    aliyunSms: aliyunSettings(environment),
    weChat: weChatSettings(environment),
    developerPages: !environment.DATABASE_URL && LOOPBACK_NAME.test(environment.HOST || '127.0.0.1'),
  };
}

const SMTP_PORTS = { tls: 465, starttls: 587, none: 25 } as const;
const SENDER = /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>@\r\n]+ <[^\s<>@,;]+@[^\s<>@,;]+>)$/;

/** The password is in no message. */
function smtpSettings(environment: NodeJS.ProcessEnv): SmtpSettings | undefined {
  const values = allOrNone(environment, ['SMTP_HOST', 'SMTP_FROM']);
  const login = allOrNone(environment, ['SMTP_USER', 'SMTP_PASSWORD']);
  if (!values) {
    const alone = ['SMTP_USER', 'SMTP_PORT', 'SMTP_SECURITY'].filter((name) => environment[name]);
    if (alone.length > 0) throw new RangeError(`${alone.join(', ')} must not be set without SMTP_HOST and SMTP_FROM`);
    return undefined;
  }
  const [host, from] = values as [string, string];
  if (/[\s/:@]/.test(host)) throw new RangeError(`SMTP_HOST must be the name of a machine without port or protocol, not ${host}`);
  if (!SENDER.test(from))
    throw new RangeError(`SMTP_FROM must be an address as no-reply@example.com or Name <no-reply@example.com>, not ${from}`);
  const security = environment.SMTP_SECURITY || 'starttls';
  if (!Object.hasOwn(SMTP_PORTS, security)) throw new RangeError(`SMTP_SECURITY must be tls, starttls or none, not ${security}`);
  const kind = security as keyof typeof SMTP_PORTS;
  const isHere = LOOPBACK_NAME.test(host);
  if (kind === 'none' && login && !isHere)
    throw new RangeError('SMTP_SECURITY=none would send SMTP_PASSWORD unencrypted: use tls or starttls, or no SMTP_USER');
  const port = wholeNumber('SMTP_PORT', environment.SMTP_PORT, SMTP_PORTS[kind], 65_535, 1);
  return { host, port, security: kind, account: login && { user: login[0]!, password: login[1]! }, from };
}

/** All settings of Aliyun, or none. */
function aliyunSettings(environment: NodeJS.ProcessEnv): AliyunSmsSettings | undefined {
  const names = ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATES'] as const;
  const values = allOrNone(environment, names);
  if (!values) return undefined;
  const [keyId, keySecret, signName, templates] = values as [string, string, string, string];
  const endpoint = environment.ALIYUN_SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com';
  return { endpoint, keyId, keySecret, signName, templates: parseTemplateCodes(templates) };
}

function weChatSettings(environment: NodeJS.ProcessEnv): OpenPlatformSettings | undefined {
  const values = allOrNone(environment, ['WECHAT_APP_ID', 'WECHAT_SECRET', 'WECHAT_CALLBACK']);
  if (!values) return undefined;
  const [appId, secret, callback] = values as [string, string, string];
  return { appId, secret, callback, endpoint: environment.WECHAT_ENDPOINT || 'https://api.weixin.qq.com' };
}

/** Values of settings that belong together; undefined when none is set. @throws RangeError when some are missing. */
function allOrNone(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] | undefined {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new RangeError(`${missing.join(', ')} must be set as well`);
  return names.map((name) => environment[name]!);
}

function wholeNumber(name: string, text: string | undefined, fallback: number, most: number, least = 0): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${text}`);
  return value;
}
