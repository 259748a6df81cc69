import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { callPath, methodOf } from 'shared-contracts/api/call-names';
import { EVERY_CALL, EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import {
  fitting,
  HOSTILE,
  jsonText,
  type KnownValues,
  offByOneRule,
  queryText,
  type Schema,
  STRANGE_CONTENT_TYPES,
  STRANGE_HEADERS,
  TEXTS,
} from './generate.ts';
import { type FuzzAnswer, type FuzzRequest, jsonOf } from './request.ts';

export type Language = 'CN' | 'EN';

const SCHEMAS = new Map(EVERY_CALL.map((name) => [name, EVERY_DECLARATION[name].request.toJSONSchema({ io: 'input' }) as Schema]));

const BAD_TOKENS = ['Bearer', 'Bearer a b c', 'null', 'x'.repeat(43), 'x'.repeat(6000), "' or 1=1 --", '\xff\xfe', 'Basic Og=='];
const KEYS = ['short', 'a-key-of-a-test', 'x'.repeat(201), 'with a blank in it', '\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9', '__proto__', ''];
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url').slice(0, 200);
const CURSORS = [
  ...[['hot', 2 ** 53 - 1, 1, 0], ['hot', 1, 1, 0], ['newest', -1, 2 ** 31, 1], ['bpmAsc', 32_768, 1, 1], ['__proto__', 0, 0, 0], []].map(
    cursor,
  ),
  ...['x', '', '%', 'W10', '='.repeat(200)],
];
const KNOWN: KnownValues = { cursor: CURSORS, keyWords: ['雨', 'light', '钢琴', 'si', ...TEXTS.filter((text) => text.length <= 200)] };

/** Calls that end the member's session: sent as a visitor, so that later requests are still a member's. */
const ENDS_SESSION: readonly string[] = ['user/logout', 'user/deleteAccount'];

/** Requests of one declared call: fitting ones, ones that break one rule, ones that are no request. Directly, or through the edge. */
export function requestsOfCall(name: EveryCallName, token: string): fc.Arbitrary<FuzzRequest> {
  const method = methodOf(name);
  const schema = SCHEMAS.get(name)!;
  const value = fc.oneof(
    { weight: 4, arbitrary: fitting(schema, KNOWN) },
    { weight: 5, arbitrary: offByOneRule(schema, KNOWN) },
    { weight: 1, arbitrary: HOSTILE },
  );
  const headers = fc.tuple(
    STRANGE_HEADERS,
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(ENDS_SESSION.includes(name) ? '' : token, '') },
      { weight: 1, arbitrary: fc.constantFrom(...BAD_TOKENS) },
    ),
    fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...KEYS) }),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...STRANGE_CONTENT_TYPES) },
    ),
    fc.constantFrom<Language>('CN', 'EN'),
  );
  const sent = value.chain((given) => (method === 'GET' ? queryText(given) : jsonText(given)));
  const wrongMethod = fc.oneof(
    { weight: 19, arbitrary: fc.constant(method as string) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  );
  return fc.tuple(sent, headers, wrongMethod).map(([payload, [strange, authorization, key, type, language], used]) => ({
    name,
    method: used,
    path: method === 'GET' ? `${callPath(name)}?${payload.toString()}` : callPath(name),
    headers: {
      ...strange,
      language,
      ...(authorization && { authorization }),
      ...(key && { 'idempotency-key': key }),
      ...(method === 'POST' && { 'content-type': type }),
    },
    ...(method === 'POST' && used !== 'GET' && { body: payload }),
    fault: (answer: FuzzAnswer) =>
      used === 'OPTIONS' && answer.status === 204
        ? methodsFault(answer, method)
        : envelopeFault(answer, language, used === method ? name : null),
  }));
}

/** What is wrong with an answer that names the methods of a call. */
function methodsFault({ headers, text }: FuzzAnswer, method: string): string | null {
  if (text !== '') return `methods with a body: ${text.slice(0, 100)}`;
  return headers.allow?.split(/, */).includes(method) ? null : `methods without ${method}: ${headers.allow}`;
}

/** Requests of all calls, and of addresses of the service that are no calls. */
export function serviceRequests(token: string): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...EVERY_CALL).chain((name) => requestsOfCall(name, token)) },
    { weight: 1, arbitrary: addresses() },
  );
}

function addresses(): fc.Arbitrary<FuzzRequest> {
  const files = [
    '/media/trial/',
    '/media/listen/',
    '/media/hd/',
    '/media/covers/',
    '/download/',
    '/api/',
    '/api/docs/static/',
    '/api/docs/',
    '/',
  ];
  const ends = [
    '1',
    '1.mp3',
    '0.mp3',
    '2147483648.mp3',
    '-1.mp3',
    '1.wav?e=1&s=x',
    '1.mp3?e=99999999999999&s=%00',
    '%00',
    '%ff',
    '..%2f..%2fetc%2fpasswd',
    '../../../etc/passwd',
    '%2e%2e/secrets',
    'x'.repeat(4000),
    'contract',
    'docs/json',
    'healthz',
    '__proto__',
    'constructor/x',
  ];
  return fc
    .tuple(
      fc.constantFrom(...files),
      fc.constantFrom(...ends),
      STRANGE_HEADERS,
      fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'),
      fc.constantFrom<Language>('CN', 'EN'),
    )
    .map(([start, end, headers, method, language]) => ({
      name: `${start}…`,
      method,
      path: `${start}${end}`,
      headers: { ...headers, language },
      fault: (answer: FuzzAnswer) => (answer.status < 400 || method === 'HEAD' ? null : envelopeFault(answer, language, null)),
    }));
}

/**
 * What is wrong with an envelope: its form, its data against the declaration of the call, or the language of its message.
 * `name`: the call; null where only a refusal may come.
 */
export function envelopeFault({ status, headers, text }: FuzzAnswer, language: Language, name: EveryCallName | null): string | null {
  // Headers that are too large: the language and the address are unknown.
  if (status === 431) return null;
  if (status === 304 || (status >= 300 && status < 400)) return null;
  const envelope = jsonOf(text);
  if (typeof envelope !== 'object' || envelope === null) return `no envelope: ${text.slice(0, 100)}`;
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return `an envelope as ${headers['content-type']}`;
  const { code, msg, data, ...more } = envelope as Record<string, unknown>;
  if (Object.keys(more).length > 0) return `an envelope with ${Object.keys(more).join(', ')}`;
  if (code === 1000) {
    if (name === null) return 'a success of no call';
    const parsed = EVERY_DECLARATION[name].response.safeParse(data);
    if (!parsed.success) return `data that does not fit: ${JSON.stringify(parsed.error.issues[0])}`;
    return isDeepStrictEqual(parsed.data, data) ? null : 'data with more than is declared';
  }
  if ((code !== 0 && code !== -1) || data !== null || typeof msg !== 'string' || msg === '')
    return `a refusal of another form: ${text.slice(0, 100)}`;
  const isChinese = /\p{Script=Han}/u.test(msg);
  return isChinese === (language === 'CN') ? null : `a message in the other language: ${msg}`;
}
