import { join, resolve } from 'node:path';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import { type Licensor, licensorSetting } from '../commerce/certificates/licensor.ts';
import type { AlipaySettings } from '../commerce/payments/alipay/alipay-driver.ts';
import { privateKeySetting, publicKeySetting, publicKeySettings } from '../commerce/payments/gateway-keys.ts';
import type { TransferAccount } from '../commerce/payments/payment-driver.ts';
import type { WeChatPaySettings } from '../commerce/payments/wechat-pay/wechat-pay-driver.ts';
import type { OpenPlatformSettings } from '../members/wechat/open-platform.ts';
import type { QueueLimits } from '../platform/database/connection-queue.ts';
import { QUEUE, STATEMENT_TIMEOUT_MS } from '../platform/database/open-database.ts';
import type { ApiDocs } from '../platform/http/api-pages.ts';
import { LOOPBACK_NAME } from '../platform/http/browser.ts';
import { type AliyunSmsSettings, parseTemplateCodes } from '../platform/messages/aliyun-sms.ts';
import type { SmtpSettings } from '../platform/messages/smtp-mail.ts';
import type { S3Settings } from '../platform/objects/s3-store.ts';

/** Settings from the environment. */
export interface Configuration {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Folder of the service's own data: secrets, embedded database, sound files, admin socket. */
  folder: string;
  /** Origin of the shop, as visitors see it. */
  publicOrigin: string;
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
  /** Memory that the check of one uploaded song may take, MB, and its time, ms. */
  uploadCheckMb: number;
  uploadCheckMs: number;
  /** How long responses may still be sent after a signal, ms. */
  shutdownGraceMs: number;
  /** Bucket for media and documents; undefined: files of the folder. */
  s3: S3Settings | undefined;
  /** Mail server; undefined: the outbox. */
  smtp: SmtpSettings | undefined;
  /** Aliyun's text messages; undefined: the outbox. */
  aliyunSms: AliyunSmsSettings | undefined;
  /** Website application of the WeChat Open Platform; undefined: none, or the sandbox with the pages for developers. */
  weChat: OpenPlatformSettings | undefined;
  /** Application at Alipay; undefined: buyers cannot pay with it. */
  alipay: AlipaySettings | undefined;
  /** Merchant at WeChat Pay; undefined: buyers cannot pay with it. */
  weChatPay: WeChatPaySettings | undefined;
  /** Account for bank transfers; undefined: buyers cannot pay by transfer. */
  transfer: TransferAccount | undefined;
  /** The company that grants licences; undefined: with the embedded database only, its name in the database. */
  licensor: Licensor | undefined;
  /** Pages for developers, such as the outbox: with the embedded database and an address of this machine only. */
  developerPages: boolean;
  /** Who may read `/api/docs`. `API_DOCS` sets it: 1 for every client, 0 for none. Without it: clients of this machine. */
  apiDocs: ApiDocs;
  /** The gateway that moves no money: with the pages for developers, or where `SANDBOX_PAYMENTS=1` asks for it on an address of this machine. */
  sandboxPayments: boolean;
}

const PUBLIC_ORIGIN = 'http://localhost:8080';
const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Reads the environment: `SERVICE_PORT`, `HOST`, `PUBLIC_ORIGIN`, `DATA_DIR`, `DATABASE_URL`, `LOG_LEVEL`, `MAKE_SOUND`, `RATE_LIMIT`,
 * `TRUST_PROXY`, `STATEMENT_TIMEOUT_MS`, `DATABASE_QUEUE`, `DATABASE_WAIT_MS`, `UPLOAD_CHECK_MB`, `UPLOAD_CHECK_MS`, `SHUTDOWN_GRACE_MS`,
 * `S3_ENDPOINT`, `S3_BUCKET`, `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`, `S3_PATH_STYLE`,
 * `SMTP_HOST`, `SMTP_PORT`, `SMTP_SECURITY`, `SMTP_USER`, `SMTP_PASSWORD`, `SMTP_FROM`, `ALIYUN_SMS_KEY_ID`, `ALIYUN_SMS_KEY_SECRET`, `ALIYUN_SMS_SIGN_NAME`, `ALIYUN_SMS_TEMPLATES`, `ALIYUN_SMS_ENDPOINT`, `WECHAT_APP_ID`,
 * `WECHAT_SECRET`, `WECHAT_CALLBACK`, `WECHAT_ENDPOINT`,
 * `ALIPAY_APP_ID`, `ALIPAY_SELLER_ID`, `ALIPAY_PRIVATE_KEY`, `ALIPAY_PUBLIC_KEY`, `ALIPAY_GATEWAY`, `ALIPAY_NOTIFY_URL`,
 * `WECHAT_PAY_APP_ID`, `WECHAT_PAY_MCH_ID`, `WECHAT_PAY_SERIAL`, `WECHAT_PAY_PRIVATE_KEY`, `WECHAT_PAY_API_KEY`, `WECHAT_PAY_PUBLIC_KEY_ID`,
 * `WECHAT_PAY_PUBLIC_KEY`, `WECHAT_PAY_ENDPOINT`, `WECHAT_PAY_NOTIFY_URL`,
 * `TRANSFER_ACCOUNT_NAME`, `TRANSFER_BANK`, `TRANSFER_ACCOUNT`, `SANDBOX_PAYMENTS`, `API_DOCS`,
 * `LICENSOR_NAME`, `LICENSOR_NAME_EN`, `LICENSOR_CREDIT_CODE`, `LICENSOR_ADDRESS`, `LICENSOR_ADDRESS_EN`.
 * @throws RangeError for an invalid value.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  return {
    host: environment.HOST || '127.0.0.1',
    port: wholeNumber('SERVICE_PORT', environment.SERVICE_PORT, 8081, 65_535),
    folder: join(resolve(ROOT, environment.DATA_DIR || '.data'), 'service'),
    publicOrigin: originOf('PUBLIC_ORIGIN', environment.PUBLIC_ORIGIN || PUBLIC_ORIGIN),
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
    uploadCheckMb: wholeNumber('UPLOAD_CHECK_MB', environment.UPLOAD_CHECK_MB, 2500, 1_000_000, 200),
    uploadCheckMs: wholeNumber('UPLOAD_CHECK_MS', environment.UPLOAD_CHECK_MS, 300_000, 3_600_000, 1000),
    shutdownGraceMs: wholeNumber('SHUTDOWN_GRACE_MS', environment.SHUTDOWN_GRACE_MS, 8000, 600_000),
    s3: s3Settings(environment),
    smtp: smtpSettings(environment),
    aliyunSms: aliyunSettings(environment),
    weChat: weChatSettings(environment),
    alipay: alipaySettings(environment),
    weChatPay: weChatPaySettings(environment),
    transfer: transferSettings(environment),
    licensor: licensorSetting(environment),
    developerPages: !environment.DATABASE_URL && LOOPBACK_NAME.test(environment.HOST || '127.0.0.1'),
    apiDocs: apiDocs(environment),
    sandboxPayments: sandboxPayments(environment),
  };
}

/** Without `API_DOCS`: clients of this machine, and none where the service listens beyond loopback. */
function apiDocs({ API_DOCS: asked, HOST }: NodeJS.ProcessEnv): ApiDocs {
  if (asked && !/^[01]$/.test(asked)) throw new RangeError(`API_DOCS must be 0 or 1, not ${asked}`);
  if (asked) return asked === '1' ? 'everybody' : 'nobody';
  return LOOPBACK_NAME.test(HOST || '127.0.0.1') ? 'thisMachine' : 'nobody';
}

/** @throws RangeError where others than this machine could buy without paying. */
function sandboxPayments(environment: NodeJS.ProcessEnv): boolean {
  const isHere = LOOPBACK_NAME.test(environment.HOST || '127.0.0.1');
  const asked = environment.SANDBOX_PAYMENTS;
  if (asked === '1' && !isHere)
    throw new RangeError('SANDBOX_PAYMENTS=1 needs a HOST of this machine: whoever reaches it buys without paying');
  return asked ? asked === '1' : isHere && !environment.DATABASE_URL;
}

/** All settings of the bucket, or none. No message has a key. */
function s3Settings(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const values = allOrNone(environment, names);
  const style = environment.S3_PATH_STYLE || '0';
  if (!/^[01]$/.test(style)) throw new RangeError(`S3_PATH_STYLE must be 0 or 1, not ${style}`);
  if (!values) {
    if (environment.S3_PATH_STYLE) throw new RangeError('S3_PATH_STYLE must not be set without S3_ENDPOINT and the other settings of S3');
    return undefined;
  }
  const [address, bucket, region, accessKeyId, secretAccessKey] = values as [string, string, string, string, string];
  const { origin, href, username } = httpAddress('S3_ENDPOINT', address);
  if (username) throw new RangeError('S3_ENDPOINT must not have a name or password: use S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  if (href !== `${origin}/`) throw new RangeError(`S3_ENDPOINT must be an origin as https://s3.example.com, without a path: ${address}`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new RangeError(`S3_BUCKET must be the name of a bucket, not ${bucket}`);
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new RangeError(`S3_REGION must be a region as eu-central-1, not ${region}`);
  for (const [name, value] of [
    ['S3_ACCESS_KEY_ID', accessKeyId],
    ['S3_SECRET_ACCESS_KEY', secretAccessKey],
  ])
    if (!/^[\x21-\x7e]+$/.test(value!)) throw new RangeError(`${name} must have no spaces and ASCII characters only`);
  return { endpoint: origin, bucket, region, accessKeyId, secretAccessKey, pathStyle: style === '1' };
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

/** The origin of an address, as the edge reads the same setting. */
function originOf(name: string, address: string): string {
  return httpAddress(name, address).origin;
}

function httpAddress(name: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new RangeError(`${name} must be an http(s) address, not ${address}`);
  return url;
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

/** All settings of Alipay, or none. No message has a key. */
function alipaySettings(environment: NodeJS.ProcessEnv): AlipaySettings | undefined {
  const values = allOrNone(environment, ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
  if (!values) return undefined;
  const [appId, sellerId, privateKey, publicKey] = values as [string, string, string, string];
  return {
    appId,
    sellerId,
    privateKey: privateKeySetting('ALIPAY_PRIVATE_KEY', privateKey),
    publicKey: publicKeySetting('ALIPAY_PUBLIC_KEY', publicKey),
    gateway: httpAddress('ALIPAY_GATEWAY', environment.ALIPAY_GATEWAY || 'https://openapi.alipay.com/gateway.do').href,
    notifyUrl: noticeAddress(environment, 'ALIPAY_NOTIFY_URL', 'alipay'),
  };
}

const WECHAT_PAY = [
  ...['WECHAT_PAY_APP_ID', 'WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_KEY'],
  ...['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'],
];

/** All settings of WeChat Pay, or none. No message has a key. */
function weChatPaySettings(environment: NodeJS.ProcessEnv): WeChatPaySettings | undefined {
  const values = allOrNone(environment, WECHAT_PAY);
  if (!values) return undefined;
  const [appId = '', mchId = '', serial = '', privateKey = '', apiKey = '', keyIds = '', keys = ''] = values;
  if (!/^[\x21-\x7e]{32}$/.test(apiKey)) throw new RangeError('WECHAT_PAY_API_KEY must be the API v3 key: 32 characters');
  const publicKeys = publicKeySettings(['WECHAT_PAY_PUBLIC_KEY_ID', keyIds], ['WECHAT_PAY_PUBLIC_KEY', keys]);
  if (publicKeys.has(serial)) throw new RangeError("WECHAT_PAY_PUBLIC_KEY_ID must be WeChat Pay's, not the merchant's WECHAT_PAY_SERIAL");
  return {
    appId,
    mchId,
    serial,
    apiKey,
    publicKeys,
    privateKey: privateKeySetting('WECHAT_PAY_PRIVATE_KEY', privateKey),
    endpoint: originOf('WECHAT_PAY_ENDPOINT', environment.WECHAT_PAY_ENDPOINT || 'https://api.mch.weixin.qq.com'),
    notifyUrl: noticeAddress(environment, 'WECHAT_PAY_NOTIFY_URL', 'wechat'),
  };
}

function transferSettings(environment: NodeJS.ProcessEnv): TransferAccount | undefined {
  const values = allOrNone(environment, ['TRANSFER_ACCOUNT_NAME', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT']);
  if (!values) return undefined;
  const [accountName = '', bank = '', account = ''] = values;
  return { accountName, bank, account };
}

/** Where a gateway sends its notices: by default the route of this shop. */
function noticeAddress(environment: NodeJS.ProcessEnv, name: string, method: PaymentMethod): string {
  const origin = originOf('PUBLIC_ORIGIN', environment.PUBLIC_ORIGIN || PUBLIC_ORIGIN);
  return httpAddress(name, environment[name] || `${origin}/api/pay/notice/${method}`).href;
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
