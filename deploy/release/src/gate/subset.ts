import { createMessage, type Message } from '../messages/message.ts';

/** The part of JSON Schema that the contracts use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** Where and why a value of the sender may not fit the receiver. */
export interface Misfit {
  /** Path into the value, `` for the whole. */
  path: string;
  reason: Message;
}

interface Sides {
  sender: JsonSchema;
  receiver: JsonSchema;
  /** Pairs of references under comparison: a recursive schema fits itself. */
  open: Set<string>;
  /** Remaining number of places, fields and values that may be compared. */
  steps: { left: number };
}

/** Real schemas need some hundreds; nested unions could be built to take minutes. */
export const MAX_STEPS = 50_000;
/** Longest value of an unknown keyword in a reason, characters. */
const MAX_VALUE = 100;
/** Length of a value's text that counts as one comparison: it is copied into the reason of a refusal. */
const CHARACTERS_OF_A_STEP = 50;

/**
 * Whether every value that fits `sender` fits `receiver`: null when it does, else the first place where it may not. Conservative:
 * what it cannot prove it refuses. Patterns are compared as text and never run: a team writes them, and one like `(a+)+$` would
 * block the process for hours.
 */
export function misfit(sender: JsonSchema, receiver: JsonSchema): Misfit | null {
  return compare(sender, receiver, '', { sender, receiver, open: new Set(), steps: { left: MAX_STEPS } });
}

function compare(from: JsonSchema, to: JsonSchema, path: string, sides: Sides): Misfit | null {
  sides.steps.left -= sizeOf(from) + sizeOf(to);
  if (sides.steps.left < 0) return { path, reason: createMessage('contract.intricate') };
  const strange = strangeKeyword(from, to, path, sides);
  if (strange) return strange;
  if (from.$ref || to.$ref) {
    const pair = `${from.$ref ?? identityOf(from)} → ${to.$ref ?? identityOf(to)}`;
    if (sides.open.has(pair)) return null;
    const open = new Set(sides.open).add(pair);
    return compare(resolve(from, sides.sender), resolve(to, sides.receiver), path, { ...sides, open });
  }
  const sent = alternatives(from);
  const taken = alternatives(to);
  // A list without an alternative, which no build makes: nothing is sent by it, and nothing taken.
  if (sent.length !== 1) return first(sent, (part) => compare(part, to, path, sides));
  if (taken.length !== 1) {
    const attempts = taken.map((part) => compare(sent[0]!, part, path, sides));
    return attempts.includes(null)
      ? null
      : {
          path,
          reason: createMessage('contract.noAlternative', {
            shape: describe(sent[0]!),
            reasons: attempts.map((attempt) => attempt!.reason),
          }),
        };
  }
  return compareOne(sent[0]!, taken[0]!, path, sides);
}

/** Keywords that describe, and allow no value less. */
const ANNOTATIONS = [
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];
const COMPARED = new Set([
  ...ANNOTATIONS,
  ...['type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'],
]);
const BESIDE_UNION = new Set([...ANNOTATIONS, 'anyOf', 'oneOf']);
const BESIDE_REFERENCE = new Set([...ANNOTATIONS, '$ref']);

/** A keyword of the receiver that is not compared here: it may narrow what it takes, so the sender must have the same. */
function strangeKeyword(from: JsonSchema, to: JsonSchema, path: string, sides: Sides): Misfit | null {
  const compared = to.$ref ? BESIDE_REFERENCE : (to.anyOf ?? to.oneOf) ? BESIDE_UNION : COMPARED;
  const sent = new Map(Object.entries(from));
  for (const [keyword, value] of Object.entries(to)) {
    if (compared.has(keyword)) continue;
    const text = JSON.stringify(value);
    sides.steps.left -= text.length / CHARACTERS_OF_A_STEP;
    if (JSON.stringify(sent.get(keyword)) !== text)
      return { path, reason: createMessage('contract.keyword', { keyword, value: text.slice(0, MAX_VALUE) }) };
  }
  return null;
}

function compareOne(from: JsonSchema, to: JsonSchema, path: string, sides: Sides): Misfit | null {
  const allowed = valuesOf(to);
  const sent = valuesOf(from);
  if (allowed) {
    if (!sent) return { path, reason: createMessage('contract.onlyValues', { shape: describe(from), allowed }) };
    const known = new Set(allowed);
    const strange = sent.find((value) => !known.has(value));
    return strange === undefined ? null : { path, reason: createMessage('contract.strangeValue', { value: strange, allowed }) };
  }
  if (sent)
    return first(from.enum ?? [from.const], (value) => {
      if (!fitsPlain(value, to))
        return { path, reason: createMessage('contract.notShape', { value: JSON.stringify(value), shape: describe(to) }) };
      return typeof value === 'string' && to.pattern !== undefined && to.pattern !== from.pattern
        ? { path, reason: createMessage('contract.patternNotRun', { value: JSON.stringify(value), pattern: to.pattern }) }
        : null;
    });
  if (to.type === undefined) return null;
  if (from.type !== to.type && !(from.type === 'integer' && to.type === 'number'))
    return { path, reason: createMessage('contract.otherType', { sent: describe(from), taken: describe(to) }) };
  return bounds(from, to, path) ?? members(from, to, path, sides) ?? elements(from, to, path, sides);
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

function bounds(from: JsonSchema, to: JsonSchema, path: string): Misfit | null {
  for (const name of LOWER) {
    const taken = to[name] ?? Number.NEGATIVE_INFINITY;
    if ((from[name] ?? Number.NEGATIVE_INFINITY) < taken)
      return { path, reason: createMessage('contract.below', { bound: name, sent: from[name] ?? null, taken }) };
  }
  for (const name of UPPER) {
    const taken = to[name] ?? Number.POSITIVE_INFINITY;
    if ((from[name] ?? Number.POSITIVE_INFINITY) > taken)
      return { path, reason: createMessage('contract.above', { bound: name, sent: from[name] ?? null, taken }) };
  }
  const step = to.multipleOf;
  if (
    step !== undefined &&
    !(from.multipleOf !== undefined && Number.isInteger(from.multipleOf / step)) &&
    !(step === 1 && from.type === 'integer')
  )
    return { path, reason: createMessage('contract.keyword', { keyword: 'multipleOf', value: String(step) }) };
  return to.pattern !== undefined && from.pattern !== to.pattern
    ? { path, reason: createMessage('contract.pattern', { pattern: to.pattern }) }
    : null;
}

function members(from: JsonSchema, to: JsonSchema, path: string, sides: Sides): Misfit | null {
  if (to.type !== 'object') return null;
  const always = new Set(from.required);
  const missing = (to.required ?? []).find((name) => !always.has(name));
  if (missing !== undefined) return { path: join(path, missing), reason: createMessage('contract.required') };
  for (const [name, schema] of Object.entries(to.properties ?? {})) {
    const sent = from.properties?.[name] ?? extra(from);
    // A field that the sender's schema lacks is not sent.
    if (!sent) continue;
    const found = compare(sent, schema, join(path, name), sides);
    if (found) return found;
  }
  const names = to.propertyNames;
  if (names) {
    const sent: JsonSchema[] = Object.keys(from.properties ?? {}).map((name) => ({ type: 'string', const: name }));
    // Other fields have names of any text, unless the sender limits them too.
    if (extra(from)) sent.push({ type: 'string', ...from.propertyNames });
    const found = first(sent, (schema) => compare(schema, names, join(path, '*'), sides));
    if (found) return found;
  }
  const rest = extra(to);
  if (to.additionalProperties === false) {
    const strange = Object.keys(from.properties ?? {}).find((name) => !Object.hasOwn(to.properties ?? {}, name));
    return strange === undefined ? null : { path: join(path, strange), reason: createMessage('contract.unknownField') };
  }
  return rest
    ? (first(
        Object.entries(from.properties ?? {}).filter(([name]) => !to.properties?.[name]),
        ([name, schema]) => compare(schema, rest, join(path, name), sides),
      ) ?? (extra(from) ? compare(extra(from)!, rest, join(path, '*'), sides) : null))
    : null;
}

function elements(from: JsonSchema, to: JsonSchema, path: string, sides: Sides): Misfit | null {
  if (to.type !== 'array' || !to.items) return null;
  return from.items ? compare(from.items, to.items, `${path}[]`, sides) : { path: `${path}[]`, reason: createMessage('contract.anything') };
}

/** Schema of additional properties, where the schema has one. */
function extra(schema: JsonSchema): JsonSchema | null {
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
}

/** One schema per alternative of a union or a list of types. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union;
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

const enumTexts = new WeakMap<unknown[], string[]>();

function valuesOf(schema: JsonSchema): string[] | null {
  if (!schema.enum) return schema.const === undefined ? null : [JSON.stringify(schema.const)];
  const known = enumTexts.get(schema.enum);
  if (known) return known;
  const texts = schema.enum.map((value) => JSON.stringify(value));
  enumTexts.set(schema.enum, texts);
  return texts;
}

/** Comparisons that one level of a schema costs: itself, its fields, and its values by the length of their text. */
function sizeOf(schema: JsonSchema): number {
  const fields = (schema.required?.length ?? 0) + Object.keys(schema.properties ?? {}).length;
  return (valuesOf(schema) ?? []).reduce((sum, text) => sum + 1 + text.length / CHARACTERS_OF_A_STEP, 1 + fields);
}

const identities = new WeakMap<JsonSchema, string>();
let identified = 0;

/**
 * An id for a schema object, because its text may be megabytes long. `alternatives` copies schemas, but a copy ends at the next
 * `$ref`.
 */
function identityOf(schema: JsonSchema): string {
  const known = identities.get(schema);
  if (known) return known;
  identified += 1;
  const name = `object ${identified}`;
  identities.set(schema, name);
  return name;
}

/** Whether a value fits a schema, except for its pattern. */
function fitsPlain(value: unknown, schema: JsonSchema): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  if (schema.type !== undefined && schema.type !== type && !(schema.type === 'number' && type === 'integer')) return false;
  if (typeof value === 'number')
    return (
      value >= (schema.minimum ?? value) &&
      value <= (schema.maximum ?? value) &&
      value > (schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
      value < (schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY) &&
      (schema.multipleOf === undefined || Number.isInteger(value / schema.multipleOf))
    );
  if (typeof value === 'string') return value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? value.length);
  return value === null || typeof value === 'boolean';
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  if (schema.$ref === '#') return root;
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1];
  const found = name === undefined ? undefined : root.$defs?.[name];
  if (!found) throw new Error(`schema refers to ${schema.$ref}, which it does not define`);
  return found;
}

function first<Item>(items: Iterable<Item>, look: (item: Item) => Misfit | null): Misfit | null {
  for (const item of items) {
    const found = look(item);
    if (found) return found;
  }
  return null;
}

function describe(schema: JsonSchema): Message {
  const values = valuesOf(schema);
  return values ? createMessage('contract.values', { values }) : createMessage('contract.types', { types: [schema.type ?? []].flat() });
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
