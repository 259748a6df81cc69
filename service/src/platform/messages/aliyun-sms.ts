import { createHash, createHmac, randomUUID } from 'node:crypto';
import { foreignWords } from '../http/foreign-words.ts';
import { type MessageTransport, type OutgoingMessage, TEMPLATES, type Template } from './message-transport.ts';

/** Settings of Aliyun's short message service (dysmsapi, version 2017-05-25). */
export interface AliyunSmsSettings {
  /** `https://dysmsapi.aliyuncs.com`. */
  endpoint: string;
  keyId: string;
  keySecret: string;
  /** Signature that Aliyun approved. */
  signName: string;
  /** Codes of approved templates, `codeLogin` or `codeLogin.en`; one without language serves both. */
  templates: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 10_000;
/** `isv.BUSINESS_LIMIT_CONTROL`. */
const CODE = /^[A-Za-z][\w.-]{0,60}$/;
const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * Reads `codeLogin:SMS_1,codeLogin.en:SMS_2`.
 * @throws RangeError when a template has no code.
 */
export function parseTemplateCodes(text: string): Record<string, string> {
  const codes = Object.fromEntries(text.split(',').map((pair) => pair.split(':').map((part) => part.trim())));
  const missing = TEMPLATES.filter((name) => !codes[name]);
  if (missing.length > 0) throw new RangeError(`ALIYUN_SMS_TEMPLATES has no code for ${missing.join(', ')}`);
  return codes;
}

/** Sends text messages through Aliyun. @param now for the date of the signature. */
export function aliyunSms({ endpoint, keyId, keySecret, signName, templates }: AliyunSmsSettings, now: () => Date): MessageTransport {
  return {
    async send({ recipient, template, locale, code: typed }: OutgoingMessage) {
      const query = canonicalQuery({
        PhoneNumbers: recipient.replace(/^\+86 /, '').replace(/^\+(\d+) /, '00$1'),
        SignName: signName,
        TemplateCode: codeOf(templates, template, locale),
        TemplateParam: JSON.stringify(typed === null ? {} : { code: typed }),
      });
      const headers = {
        host: new URL(endpoint).host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2017-05-25',
      };
      const { host: _, ...sent } = headers;
      const response = await fetch(`${endpoint}/?${query}`, {
        method: 'POST',
        headers: { ...sent, authorization: authorization(query, headers, keyId, keySecret) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { Code: code, Message: words } = (await response.json().catch(() => ({}))) as { Code?: unknown; Message?: unknown };
      if (code === 'OK') return;
      // The gateway may repeat the number and what was signed; the error is logged and kept.
      const said = foreignWords(words, [recipient, recipient.replace(/^\+\d+ /, ''), typed ?? '', keyId, keySecret]);
      throw new Error(`Aliyun refused a message: ${CODE.test(String(code)) ? code : response.status} ${said}`.trimEnd());
    },
  };
}

/** Value of the `Authorization` header (signature version 3): over method, path, query, headers and the hash of the empty body. */
function authorization(query: string, headers: Record<string, string>, keyId: string, keySecret: string): string {
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = ['POST', '/', query, ...names.map((name) => `${name}:${headers[name]}`), '', signed, headers['x-acs-content-sha256']];
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical.join('\n'))}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`;
}

/** Sorted by name, escaped by RFC 3986. */
function canonicalQuery(parameters: Record<string, string>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(parameters[name]!)}`)
    .join('&');
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function codeOf(templates: Readonly<Record<string, string>>, template: Template, locale: string): string {
  return templates[`${template}.${locale}`] ?? templates[template]!;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
