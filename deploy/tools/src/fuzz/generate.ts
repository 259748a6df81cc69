import fc from 'fast-check';

/** The parts of a JSON Schema that requests are generated from. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
}

/** Values that are likely to name something that exists, by name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export const TEXTS = [
  ...[
    '',
    ' ',
    '钢琴',
    'piano',
    'a/b/c',
    '雨',
    '%',
    '_',
    '\\',
    '﷽',
    '👩‍🎤',
    'İ',
    '\u202e',
    '\ufeff',
    '\u2028',
    '\r\n',
    '\t',
    '\u0001',
    'a\u0000b',
  ],
  ...[
    '\ud800',
    '\udc00x',
    'null',
    '-1',
    '1e9',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '..',
    '/',
  ],
  ...["'; drop table work; --", "1' or '1'='1", '{{7*7}}', '"><script>alert(1)</script>', '%00', '%2e%2e', '{?page}', '*', '$&'],
  ...['x'.repeat(201), 'x'.repeat(5000), '雨'.repeat(3000), 'a b '.repeat(60), '(a+)+$', 'a'.repeat(40)],
];

const NUMBERS = [
  0,
  -1,
  1,
  0.5,
  -0,
  32_767,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  5e-324,
];

/** Values of every wrong kind, and of right kinds beyond every limit. */
export const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { id: { id: {} } },
    { $gt: '' },
    { toString: 1 },
    new Array(2000).fill(1),
  ),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom(10, 150, 250, 3000).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.anything({ maxDepth: 2 }),
);

/** Values that fit a schema, drawn towards its limits. `known` values are preferred for fields of that name. */
export function fitting(schema: Schema, known: KnownValues = {}, field = ''): fc.Arbitrary<unknown> {
  const values = known[field];
  if (values && schema.type !== 'object' && schema.type !== 'array') {
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fitting(schema) });
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known, field)));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, known, field);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known, field), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
      });
    case 'integer':
    case 'number': {
      const [low, high] = [Math.max(schema.minimum ?? -1000, -(2 ** 31)), schema.maximum ?? 1000];
      return fc.oneof(fc.integer({ min: low, max: Math.min(high, low + 150) }), fc.constantFrom(high, low));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc
        .oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }))
        .map((text) => text.slice(0, schema.maxLength ?? 300).padEnd(schema.minLength ?? 0, '音'));
  }
}

function fittingObject(
  { properties, required = [], additionalProperties }: Schema,
  known: KnownValues,
  field: string,
): fc.Arbitrary<unknown> {
  if (properties) {
    const members = Object.entries(properties).map(([name, inner]) => [name, fitting(inner, known, name)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: required });
  }
  const keys = known[`${field}.key`] ?? ['a', 'b'];
  const values = typeof additionalProperties === 'object' ? fitting(additionalProperties, known, `${field}.value`) : HOSTILE;
  return fc.dictionary(fc.constantFrom(...keys.map(String)), values, { maxKeys: 3 });
}

/** Values that break one rule of a schema: a type, a limit, a member that is missing, unknown or itself breaks a rule. */
export function offByOneRule(schema: Schema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const members = Object.keys(schema.properties ?? {});
  if (members.length > 0) {
    const broken = fc
      .constantFrom(...members)
      .chain((name) => offByOneRule(schema.properties![name]!, known).map((value) => [name, value] as const));
    const change = fc.oneof(
      { weight: 4, arbitrary: broken },
      { weight: 1, arbitrary: fc.constantFrom(...members).map((name) => [name, undefined] as const) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom('unknown', 'constructor', 'prototype', 'toJSON', ''), HOSTILE) },
    );
    return fc.tuple(fitting(schema, known), change).map(([fits, [name, value]]) => ({ ...(fits as object), [name]: value }));
  }
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const beyond: unknown[] = [];
  if (minimum !== undefined) beyond.push(minimum - 1, minimum - 0.5);
  if (maximum !== undefined) beyond.push(maximum + 1, maximum + 0.5, String(maximum));
  if (minLength) beyond.push('x'.repeat(minLength - 1));
  if (maxLength !== undefined) beyond.push('x'.repeat(maxLength + 1), '👩'.repeat(Math.ceil(maxLength / 2) + 1));
  if (minItems) beyond.push([]);
  if (maxItems !== undefined) beyond.push(new Array(maxItems + 1).fill(1));
  if (beyond.length === 0) return HOSTILE;
  return fc.oneof(fc.constantFrom(...beyond), HOSTILE);
}

/** JSON text of a value, most often as it is; otherwise cut off, doubled, with numbers or keys that only text can have, or no JSON. */
export function jsonText(value: unknown): fc.Arbitrary<string | Buffer> {
  const text = JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(text) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<string | Buffer>(
        text.slice(0, -1),
        `\ufeff${text}`,
        `${text}${text}`,
        text.replace(/^\{/, '{"__proto__":{"list":[]},'),
        text.replace(/^\{/, '{"constructor":{"prototype":{"x":1}},'),
        text.replace(/:(-?\d+)/, ':1e999'),
        text.replace(/:(-?\d+)/, ':123456789012345678901234567890'),
        text.replace(/"([^"]*)":/, '"$1":null,"$1":'),
        Buffer.from(text, 'utf16le'),
        Buffer.concat([Buffer.from(text.slice(0, 5)), Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from(text.slice(5))]),
        '',
        'null',
        '"text"',
        '[]',
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** Query of a record: values as text, now and then twice, with brackets, with broken escapes. */
export function queryText(record: unknown): fc.Arbitrary<string> {
  const pairs = Object.entries(typeof record === 'object' && record !== null ? record : { value: record }).map(
    ([name, value]) => `${escaped(name)}=${escaped(value)}`,
  );
  const text = pairs.join('&').slice(0, 9000);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(text) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        `${text}&${text}`,
        `${text}&x[y]=1&x[]=2`,
        text.replaceAll('=', ''),
        `${text}&a=%ff`,
        `${text}&a=%ed%a0%80`,
        `${text}&a=%`,
        `&&=${text}`,
      ),
    },
  );
}

export function escaped(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  return encodeURIComponent(text.toWellFormed());
}

export type Headers = Record<string, string>;

const STRANGE_VALUES: Record<string, readonly string[]> = {
  'accept-language': ['*', 'zh-CN,zh;q=0.9', 'x'.repeat(3000), ';q=', '\xff'],
  'accept-encoding': ['', 'br;q=0, gzip;q=0, identity;q=0', 'gzip', '*;q=0', 'x'.repeat(2000)],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-,0-', 'bytes=99999999999999999999-', 'x'],
  'if-range': ['"x"', 'Mon, 99 Foo', ''],
  'if-none-match': ['*', '"', 'W/"x"', 'x'.repeat(500)],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  cookie: ['=;=;=', 'token=1; token=2', 'yh_cohort=NaN', 'yh_override=%', 'x'.repeat(4000), 'a=\xff', '__proto__=1'],
  'x-forwarded-for': ['127.0.0.1', 'x', '::ffff:1.2.3.4, 5.6.7.8', ','.repeat(500)],
  'x-forwarded-host': ['evil.example', '\xff'],
  'x-request-id': ['', '<script>', 'x'.repeat(3000)],
  'sec-ch-ua-mobile': ['?1', 'x'],
  'user-agent': ['', 'x'.repeat(3000), 'Mobile \xff'],
  'last-event-id': ['0', '-1', '999999999999999', '1e5', 'x'],
  accept: ['nothing/at;all=true', ''],
};

/** Headers that no address asks for, most often none. An unknown expectation is refused before anything else. */
export const STRANGE_HEADERS: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 40, arbitrary: fc.constant({}) },
  {
    weight: 58,
    arbitrary: fc
      .array(
        fc
          .constantFrom(...Object.keys(STRANGE_VALUES))
          .chain((name) => fc.constantFrom(...STRANGE_VALUES[name]!).map((value) => [name, value] as const)),
        { maxLength: 3 },
      )
      .map((pairs) => Object.fromEntries(pairs)),
  },
  { weight: 2, arbitrary: fc.constant({ expect: 'nothing' }) },
);

export const STRANGE_CONTENT_TYPES = [
  ...['application/json; charset=utf-16', 'application/json;', 'text/plain', 'multipart/form-data; boundary=x', '/', ''],
  ...['application/x-www-form-urlencoded', 'application/x-ndjson', 'application/json, text/plain', 'x'.repeat(2000)],
];
