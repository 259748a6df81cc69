import { verbSchemas } from 'deploy-api/testing';
import { formatMessage, parseMessage } from 'deploy-release/messages';
import fc from 'fast-check';
import {
  fitting,
  type Headers,
  HOSTILE,
  jsonText,
  type KnownValues,
  offByOneRule,
  type Schema,
  STRANGE_CONTENT_TYPES,
  STRANGE_HEADERS,
  TEXTS,
} from './generate.ts';
import { type FuzzAnswer, type FuzzRequest, jsonOf } from './request.ts';

export interface ApiCallers {
  team: string;
  manager: string;
  automation: string;
  /** Cookie of a manager's session. */
  session: string;
}

const UNITS = ['mf-catalog', 'mf-content', 'shell', 'mf-player', '..', 'x'.repeat(129), 'a\u0000b'];
const VERSIONS = ['1.0.0', '1.1.0', '1', '', '../1', '9.9.9', '__proto__'];
const KNOWN: KnownValues = {
  channel: ['production', 'production', 'staging', 'nothing', '../keys', '__proto__'],
  unit: UNITS,
  units: UNITS,
  version: VERSIONS,
  'versions.key': UNITS,
  'versions.value': [...VERSIONS, null],
  percent: [0, 1, 10, 50, 100, 101, 0.5, -1],
  steps: [1, 5, 25, 50, 100, 0],
  why: ['a test', '', 'x'.repeat(501), '雨', '\u0000'],
  // Most often without effect, so that the channel stays in use.
  dryRun: [true, true, true, false],
  sequence: [1, 2, 0, 2 ** 53],
  days: [1, 366, 367, 0.5, -1, 1e308],
  name: TEXTS.filter((text) => text.length < 200),
};
const PAGE: Headers = { origin: 'http://127.0.0.1:0', 'sec-fetch-site': 'same-origin' };
const REASONS = [
  'token',
  'right',
  'missing',
  'held',
  'conflict',
  'gate',
  'damaged',
  'full',
  'input',
  'session',
  'origin',
  'attempts',
  'moved',
];
const UPLOAD = 'application/x-ndjson';

/** Requests of every verb by callers of every kind, and of the other addresses of the console. */
export async function apiRequests(callers: ApiCallers, origin: string): Promise<fc.Arbitrary<FuzzRequest>> {
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const session = { ...PAGE, origin, cookie: callers.session };
  const caller = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom<Headers>(
        bearer(callers.manager),
        bearer(callers.manager),
        bearer(callers.manager),
        bearer(callers.manager),
        bearer(callers.team),
        bearer(callers.automation),
        session,
        session,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Headers>(
        {},
        { origin },
        { cookie: 'x=y' },
        bearer('x'),
        bearer('yhr_x.y'),
        bearer(`${callers.manager}x`),
        bearer('x'.repeat(5000)),
        { authorization: 'Bearer' },
        { ...session, origin: 'http://evil.example' },
        { ...bearer(callers.manager), origin },
      ),
    },
  );
  const verbs = await verbSchemas();
  const ofVerbs = fc.constantFrom(...verbs).chain(({ name, params, uploadsBuild }) => {
    const body = uploadsBuild ? uploads() : bodies(params as Schema);
    const query = fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('?dryRun=true', '?dryRun=1', '?dryrun=true', '?dryRun=true&dryRun=false', '?%ff', '?x[y]=1'),
      },
    );
    const type = fc.oneof(
      { weight: 15, arbitrary: fc.constant(uploadsBuild ? UPLOAD : 'application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...STRANGE_CONTENT_TYPES, UPLOAD) },
    );
    return fc.tuple(body, query, type, caller, STRANGE_HEADERS).map(([payload, search, contentType, who, strange]) => ({
      name,
      method: 'POST',
      path: `/api/${name}${search}`,
      headers: { ...strange, 'content-type': contentType, ...who },
      body: payload,
      fault: answerFault,
    }));
  });
  return fc.oneof({ weight: 15, arbitrary: ofVerbs }, { weight: 1, arbitrary: otherAddresses(caller) });
}

function bodies(params: Schema): fc.Arbitrary<string | Buffer> {
  return fc
    .oneof(
      { weight: 5, arbitrary: fitting(params, KNOWN) },
      { weight: 4, arbitrary: offByOneRule(params, KNOWN) },
      { weight: 1, arbitrary: HOSTILE },
    )
    .chain(jsonText);
}

function uploads(): fc.Arbitrary<string | Buffer> {
  const data = Buffer.from('{"unit":"mf-catalog"}').toString('base64');
  const line = fc.oneof(
    fc.constantFrom<unknown>(
      { unit: 'mf-catalog' },
      { unit: '../x' },
      {},
      { end: true },
      { file: 'release.json', data },
      { file: 'a.js', data: '%' },
    ),
    fc.constantFrom(...TEXTS, '/etc/passwd', '../../x', 'a/../../b', 'con', '.', 'a\\b').map((file) => ({ file, data })),
    HOSTILE,
  );
  return fc.array(line, { maxLength: 5 }).map((lines) => lines.map((one) => JSON.stringify(one) ?? '').join('\n'));
}

function otherAddresses(caller: fc.Arbitrary<Headers>): fc.Arbitrary<FuzzRequest> {
  const paths = [
    '/',
    '/session',
    '/api/whoami',
    '/api/health',
    '/api/stream',
    '/api/stream?channel=staging',
    '/api/stream?channel=%00',
    '/assets/console.0123456789.js',
    '/assets/..%2fbuilt.json',
    '/assets/../../x',
    '/assets/%00',
    '/%ff',
    '/api/__proto__',
    '/api/constructor',
    `/${'x'.repeat(4000)}`,
    '/api/nothing',
  ];
  const body = fc.oneof(fc.constant('{"token":"x"}'), HOSTILE.chain(jsonText));
  return fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'OPTIONS'), caller, body, STRANGE_HEADERS)
    .map(([path, method, who, payload, strange]) => ({
      name: path.slice(0, 30),
      method,
      path,
      headers: { ...strange, ...(method === 'POST' && { 'content-type': 'application/json' }), ...who },
      ...(method === 'POST' && { body: payload }),
      fault: (answer: FuzzAnswer) => (answer.status < 400 || method === 'HEAD' ? null : answerFault(answer)),
    }));
}

/** What is wrong with an answer: a success is `{ answer }`; a refusal has a known reason and a message in both languages. */
function answerFault({ status, text }: FuzzAnswer): string | null {
  const body = jsonOf(text);
  if (typeof body !== 'object' || body === null) return `no JSON: ${text.slice(0, 100)}`;
  if (status === 200) return 'answer' in body ? null : 'a success without an answer';
  const { reason, message, userMessage } = body as Record<string, unknown>;
  if (!REASONS.includes(String(reason)) || typeof message !== 'string' || message === '')
    return `a refusal of another form: ${text.slice(0, 200)}`;
  if (userMessage === undefined) return null;
  const parsed = parseMessage(userMessage);
  if (!parsed) return 'a message of another form';
  return /\p{Script=Han}/u.test(formatMessage(parsed, 'zh')) && formatMessage(parsed, 'en') !== '' ? null : 'a message without Chinese';
}
