import validRange from 'semver/ranges/valid.js';
import { LOCALES } from 'shared-contracts/locale/locale';
import { isText } from 'shared-contracts/release/json-guards';
import { LAYOUTS, SLOTS } from 'shared-contracts/units';
import { z } from 'zod';
import type { Need } from '../../messages/message-types.ts';
import { isSafePath } from '../names.ts';

const LONGEST_TEXT = 20_000;
const LONGEST_NAME = 200;
const LONGEST_PATTERN = 1000;

/** The message of every issue is a `Need`. It aborts, so that `manifestError` gets one issue instead of a million. */
const need = (error: Need) => ({ error, abort: true });
const where = (error: Need, test: (value: unknown) => boolean) => z.custom(test, need(error));
const matching = (error: Need, pattern: RegExp) => z.string(error).max(LONGEST_NAME, need(error)).regex(pattern, need(error));
const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'list');
const fields = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'object');

const text = z.string('text').max(LONGEST_TEXT, need('text'));
/** A short text of visible characters that no object inherits as a property (`constructor`). */
const name = where('name', (value) => {
  return isText(value, LONGEST_NAME) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value) && value !== '' && !(value in Object.prototype);
});
const flag = z.boolean('flag');
const number = z.number('number');
const count = z.int('count').min(0, need('count'));
const path = where('path', (value) => isText(value, 500) && isSafePath(value));
const digest = matching('digest', /^sha384-[A-Za-z0-9+/]{64}$/);
const range = where('range', (value) => isText(value, LONGEST_NAME) && validRange(value) !== null);
/** `/music/:type?`: fixed segments and parameters. */
const route = matching('route', /^\/$|^(?:\/(?::[A-Za-z]\w*\??|[\w.~%@-]+))+\/?$/);
const names = list(name);
const anything = z.unknown().optional();
const each = (shape: z.ZodType) => fields(Object.fromEntries(LOCALES.map((locale) => [locale, shape])));

/** An object with any keys and values of one shape. Not `z.record`: that one does not stop at the first issue. */
function table(value: z.ZodType, key: z.ZodType = name) {
  const keyed = z.looseObject({}, 'object').superRefine((entries, context) => {
    for (const entry of Object.keys(entries)) {
      const issue = key.safeParse(entry).error?.issues[0];
      if (issue) return context.addIssue({ code: 'custom', message: issue.message, path: [entry], continue: false });
    }
  });
  return keyed.pipe(z.object({}).catchall(value));
}

const pattern = where('pattern', (value) => {
  if (!isText(value, LONGEST_PATTERN)) return false;
  try {
    return new RegExp(value, 'u') instanceof RegExp;
  } catch {
    // A pattern that does not compile.
    return false;
  }
});
const type = z.enum(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'], 'oneOf');

/** The keywords that the gate reads (`gate/subset.ts`); it ignores others. */
const schema: z.ZodType = z.lazy(() =>
  z
    .looseObject(
      {
        $ref: text,
        $defs: table(schema),
        type: z.union([type, list(type)]),
        enum: list(z.unknown()),
        anyOf: list(schema).min(1, need('list')),
        oneOf: list(schema).min(1, need('list')),
        properties: table(schema),
        required: list(text),
        additionalProperties: z.union([schema, flag]),
        propertyNames: schema,
        items: schema,
        minimum: number,
        maximum: number,
        exclusiveMinimum: number,
        minLength: count,
        maxLength: count,
        minItems: count,
        maxItems: count,
        pattern,
      },
      'object',
    )
    .partial(),
);

/** Whether each reference of a schema leads to one of its own definitions. */
function isResolvable(whole: unknown): boolean {
  const defined = new Set(['#', ...Object.keys((whole as { $defs?: object }).$defs ?? {}).map((key) => `#/$defs/${key}`)]);
  const open: unknown[] = [whole];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { $ref } = next as { $ref?: unknown };
    if (typeof $ref === 'string' && !defined.has($ref)) return false;
    for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
  }
  return true;
}

/** A JSON Schema that the gate can compare. */
const jsonSchema = schema.refine(isResolvable, { ...need('reference'), path: ['$ref'] });

const message = fields({ version: count, payload: jsonSchema });
const exchange = fields({ version: count, payload: jsonSchema, result: jsonSchema });
const contract = fields({
  contracts: name,
  emits: table(message),
  consumes: table(message),
  answers: table(exchange),
  asks: table(exchange),
  offers: table(message).optional(),
  shows: table(message).optional(),
  calls: table(exchange),
});

const data = list(fields({ call: name, params: anything, when: table(list(text)).optional() }));
const sample = fields({ address: text, call: name.optional(), params: anything, data: anything });
const page = fields({
  path: route,
  layout: z.enum(LAYOUTS, 'oneOf'),
  head: fields({ title: each(text), description: each(text), image: text.optional(), jsonLd: each(anything).optional() }),
  code: name.optional(),
  values: table(list(text)).optional(),
  known: table(fields({ call: name, params: anything, list: text, value: name })).optional(),
  tab: count.optional(),
  data: data.optional(),
  requireData: flag.optional(),
  header: fields({ title: each(text), lead: each(text).optional(), look: z.enum(['plain', 'hero'], 'oneOf').optional() }).optional(),
  indexed: flag.optional(),
  canonicalQuery: names.optional(),
  sitemap: fields({ call: name, params: anything, address: text }).optional(),
  sample: z.union([sample, list(sample)]).optional(),
});
const descriptor = fields({
  unit: name,
  slots: list(z.enum(SLOTS, 'oneOf')),
  routes: list(page),
  intents: names,
  namespaces: names,
  emits: names,
  consumes: names,
  calls: names,
  contracts: range,
  asks: names.optional(),
  fragments: names.optional(),
  shows: names.optional(),
  data: data.optional(),
  rendered: names.optional(),
  channel: name.optional(),
  swap: z.enum(['allow', 'defer', 'block'], 'oneOf').optional(),
});

const files = list(path);
const expose = { js: files, css: files, locales: each(files), kit: names.optional() };

/**
 * What the readers of a manifest (gate, edge, shell, console) rely on. Unknown fields may come from later presets. The input must
 * be shallow: JSON schemas are parsed recursively.
 */
export const manifestSchema = fields({
  unit: name,
  version: name,
  commit: name.nullable(),
  dirty: flag.optional(),
  builtAt: name,
  descriptor: descriptor.nullable(),
  container: name,
  entry: path,
  exposes: table(fields({ ...expose, chunks: table(fields(expose)).optional() })),
  kit: names,
  shared: table(range),
  integrity: table(digest, path),
  sizes: table(count, path),
  critical: files.optional(),
  server: path.optional(),
  contract: contract.optional(),
  missingMessages: each(names).optional(),
});
