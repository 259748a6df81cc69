import { ROUTES } from 'deploy-edge/testing';
import fc from 'fast-check';
import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import { HEALTH_KINDS } from 'shared-contracts/release/health';
import {
  escaped,
  fitting,
  type Headers,
  HOSTILE,
  jsonText,
  type KnownValues,
  offByOneRule,
  queryText,
  type Schema,
  STRANGE_HEADERS,
  TEXTS,
} from './generate.ts';
import { rawRequests } from './raw-requests.ts';
import { commonFault, type FuzzAnswer, type FuzzRequest, jsonOf } from './request.ts';
import { requestsOfCall } from './service-area.ts';

export interface EdgeKnown {
  /** View tokens that the edge gave out. */
  views: string[];
  /** Released files, as `/releases/…`. */
  files: string[];
  token: string;
}

/** Requests of the edge's own addresses, and of the service's calls through it. */
export function edgeRequests(known: EdgeKnown): fc.Arbitrary<FuzzRequest> {
  const calls = fc.constantFrom(...(Object.keys(CALLS) as CallName[])).chain((name) => requestsOfCall(name, known.token));
  return fc.oneof(
    { weight: 8, arbitrary: pages() },
    { weight: 5, arbitrary: beacons(known.views) },
    { weight: 3, arbitrary: releaseFiles(known.files) },
    { weight: 3, arbitrary: documents() },
    { weight: 1, arbitrary: previewForms() },
    { weight: 2, arbitrary: operatorAddresses() },
    { weight: 2, arbitrary: rawRequests() },
    { weight: 3, arbitrary: calls },
  );
}

const get = (name: string, path: string, headers: Headers, fault: FuzzRequest['fault'], method = 'GET'): FuzzRequest => ({
  name,
  method,
  path,
  headers,
  fault,
});

/** The declared routes in both languages, with values in their places and queries that they read, and addresses of no route. */
function pages(): fc.Arbitrary<FuzzRequest> {
  const value = fc.oneof(
    fc.constantFrom('1', '2', 'world', 'china', '99999999999', '-1', '1.5'),
    fc.constantFrom(...TEXTS.map((text) => text.slice(0, 1500))),
  );
  const names = ['page', 'id', 'musicLibraryTypeId', 'keyWords', 'override', 'preview', 'share', 'utm_source', '__proto__'];
  const route = fc.tuple(fc.constantFrom(...ROUTES), value).map(([{ path }, text]) => path.replace(/\/:(\w+)\??/, `/${escaped(text)}`));
  const wild = fc.constantFrom(
    '/nothing',
    '/music/..%2f..',
    '/%00',
    '/%ff',
    '/en/%E0%A4%A',
    '//evil.example/x',
    '/\\evil',
    '/en',
    '/en/en/',
    '/EN/',
    `/${'a/'.repeat(900)}`,
    `/${'%2e'.repeat(500)}`,
    '/constructor',
    '/__proto__',
    '/releases',
    '/media',
    '/.well-known/x',
  );
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: route }, { weight: 1, arbitrary: wild }),
      fc.boolean(),
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }).chain(queryText),
      STRANGE_HEADERS,
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    )
    .map(([path, english, query, headers, method]) =>
      get(
        'page',
        `${english ? '/en' : ''}${path}${query && `?${query}`}`,
        headers,
        (answer) => (method === 'HEAD' ? null : pageFault(answer, path)),
        method,
      ),
    );
}

function pageFault({ status, headers, text }: FuzzAnswer, path: string): string | null {
  // Headers that are too large: nothing of the request is known.
  if (status === 431) return null;
  if (status >= 300 && status < 400)
    return /^(?:\/(?![/\\])|https?:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(headers.location ?? '')
      ? null
      : `redirects to ${headers.location}`;
  if (/^\/(?:api|media|download|health)(?:\/|$)/.test(path)) return null;
  if (!/^text\/html/.test(headers['content-type'] ?? '')) return `a page as ${headers['content-type']}`;
  if (!/script-src 'nonce-/.test(headers['content-security-policy'] ?? '')) return 'a page without a policy';
  const tag = /<html lang="([\w-]+)"/.exec(text)?.[1];
  return tag === 'zh-CN' || tag === 'en' ? null : `a page in the language ${tag}`;
}

const TEXT: Schema = { type: 'string', maxLength: 200 };
const NAME: Schema = { type: 'string', maxLength: 64 };
const COUNT: Schema = { type: 'integer', minimum: 0, maximum: 1000 };
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const USAGE_MEMBERS = ['calls', 'failedCalls', 'intents', 'unansweredIntents', 'blockedMs'];
const USAGE: Schema = {
  type: 'object',
  required: USAGE_MEMBERS,
  properties: Object.fromEntries(USAGE_MEMBERS.map((name) => [name, COUNT])),
};

/** A `HealthReport` of some kinds, with the members that only they have. */
function reportOf(kinds: readonly string[], own: Record<string, Schema> = {}): Schema {
  const properties = {
    unit: NAME,
    version: NAME,
    kind: { enum: [...kinds] },
    where: TEXT,
    message: { type: 'string', maxLength: 500 },
    ...own,
  };
  return { type: 'object', required: Object.keys(properties), properties: { ...properties, ms: COUNT } };
}

/** `HealthBeacon`, which is declared as a type. */
const BEACON: Schema = {
  type: 'object',
  required: ['sequence', 'view', 'path', 'reports'],
  properties: {
    sequence: COUNT,
    view: TEXT,
    path: TEXT,
    reports: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        anyOf: [
          reportOf(HEALTH_KINDS.filter((kind) => kind !== 'vital' && kind !== 'usage')),
          reportOf(['vital'], { where: { enum: VITALS }, value: COUNT }),
          reportOf(['usage'], { usage: USAGE }),
        ],
      },
    },
  },
};

/** Health beacons and trouble reports. */
function beacons(views: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const known: KnownValues = {
    view: [...views, `${views[0]}x`],
    unit: ['mf-catalog', 'mf-player', 'shell', '__proto__'],
    version: ['1.0.0', '9.9.9'],
  };
  const body = fc
    .oneof(
      { weight: 5, arbitrary: fitting(BEACON, known) },
      { weight: 4, arbitrary: offByOneRule(BEACON, known) },
      { weight: 1, arbitrary: HOSTILE },
    )
    .chain(jsonText);
  const from = fc.constantFrom<Headers>(
    {},
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
  );
  return fc
    .tuple(body, from, STRANGE_HEADERS, fc.constantFrom('application/json', 'text/plain;charset=UTF-8', 'x', ''))
    .map(([payload, site, strange, type]) => ({
      name: 'POST /health',
      method: 'POST',
      path: '/health',
      headers: { ...strange, ...site, ...(type && { 'content-type': type }) },
      body: payload,
      fault: ({ status, text }: FuzzAnswer) =>
        [204, 400, 403, 413, 415, 417].includes(status) && (status !== 204 || text === '') ? null : `status ${status}`,
    }));
}

function releaseFiles(files: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const wrong = [
    '/releases/',
    '/releases/x',
    '/releases/shell/1.0.0/../../../keys/release.json',
    '/releases/shell/1.0.0/..%2f..%2fx',
    '/releases/shell/1.0.0/%00',
    '/releases/__proto__/1/x',
    `/releases/${'x'.repeat(3000)}`,
    '/releases/shell/9.9.9/boot.1.js',
    '/releases/shell/1.0.0/release.json',
  ];
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...files) }, { weight: 2, arbitrary: fc.constantFrom(...wrong) }),
      STRANGE_HEADERS,
      fc.constantFrom('GET', 'HEAD', 'PUT'),
    )
    .map(([path, headers, method]) =>
      get(
        '/releases',
        path,
        headers,
        ({ status, headers: given }) =>
          status >= 300 || /sandbox/.test(given['content-security-policy'] ?? '') ? null : 'a file without its policy',
        method,
      ),
    );
}

const isJson =
  (fields: readonly string[]) =>
  ({ status, text }: FuzzAnswer) => {
    const body = jsonOf(text) as Record<string, unknown> | undefined;
    return status === 200 && body && fields.every((field) => field in body) ? null : `status ${status}, ${text.slice(0, 100)}`;
  };
const startsWith =
  (type: RegExp, start: RegExp) =>
  ({ status, headers, text }: FuzzAnswer) =>
    status === 304 || (status === 200 && type.test(headers['content-type'] ?? '') && start.test(text))
      ? null
      : `status ${status}, ${headers['content-type']}, ${text.slice(0, 60)}`;

/** Addresses of the edge with an answer of a fixed form, with any query. */
function documents(): fc.Arbitrary<FuzzRequest> {
  const forms: [path: string, fault: FuzzRequest['fault']][] = [
    ['/robots.txt', startsWith(/text\/plain/, /^User-agent/i)],
    ['/sitemap.xml', startsWith(/xml/, /^<\?xml/)],
    ['/favicon.svg', startsWith(/svg/, /^\s*</)],
    ['/manifest.webmanifest', isJson(['name', 'icons', 'lang'])],
    ['/healthz', isJson(['status'])],
    ['/readyz', isJson(['status', 'channel', 'sequence', 'units', 'service'])],
    ['/changes', startsWith(/event-stream/, /^(?:retry|:)/)],
    ['/changes?since=0', startsWith(/event-stream/, /^(?:retry|:)/)],
    ['/changes?since=999999999999999', startsWith(/event-stream/, /^(?:retry|:)/)],
    ...['0', '1', '2', '99999', '1.xml%00', '../x', '01', '-1'].map((name): [string, FuzzRequest['fault']] => [
      `/sitemaps/${name}.xml`,
      ({ status }) => (status < 500 ? null : `status ${status}`),
    ]),
  ];
  return fc.tuple(fc.constantFrom(...forms), HOSTILE, STRANGE_HEADERS).map(([[path, fault], value, headers]) => {
    const query = path.includes('?') ? '' : `?lang=${escaped(value).slice(0, 500)}`;
    return get(path, `${path}${query}`, headers, (answer) => (answer.status === 417 || answer.status === 431 ? null : fault(answer)));
  });
}

function previewForms(): fc.Arbitrary<FuzzRequest> {
  const field = fc.oneof(fc.constantFrom(...TEXTS), fc.constantFrom('//evil.example', '/\\evil', 'https://evil.example', '/music'));
  return fc
    .tuple(
      field,
      field,
      fc.constantFrom<Headers>({ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'cross-site' }, {}),
      fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'text/plain'),
    )
    .map(([token, to, site, type]) => ({
      name: 'POST /preview',
      method: 'POST',
      path: '/preview',
      headers: { ...site, 'content-type': type },
      body: `token=${escaped(token)}&to=${escaped(to)}`,
      fault: ({ status }: FuzzAnswer) => (status >= 400 && status < 500 ? null : `status ${status} for a forged preview`),
    }));
}

function operatorAddresses(): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(
      fc.constantFrom('/metrics', '/health', '/', '/%ff', '/metrics/..', '/__proto__', '/health?x=%00'),
      fc.constantFrom('GET', 'HEAD', 'POST'),
      STRANGE_HEADERS,
    )
    .map(([path, method, headers]) => ({
      ...get(`operator ${path}`, path, headers, (answer) => commonFault(answer), method),
      second: true,
    }));
}
