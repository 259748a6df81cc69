import { isRecord } from 'shared-contracts/release/untrusted-json';
import type { ManifestFault } from '../../messages/message-types.ts';
import { all, count, fault, flag, join, list, number, oneOf, type Place, type Shape, table, text, where } from './shape.ts';

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const LONGEST_PATTERN = 1000;

const pattern = where('pattern', (value) => {
  if (typeof value !== 'string' || value.length > LONGEST_PATTERN) return false;
  try {
    return new RegExp(value, 'u') instanceof RegExp;
  } catch {
    // What cannot be compiled is no pattern.
    return false;
  }
});
const type: Shape = (value, place) => (Array.isArray(value) ? list(oneOf(TYPES))(value, place) : oneOf(TYPES)(value, place));
const choice: Shape = (value, place) => list(schema)(value, place) ?? ((value as unknown[]).length > 0 ? null : fault(place, 'list'));
const anything: Shape = () => null;

/** Parts that the gate reads of a schema (`gate/subset.ts`); others are let be. */
const PARTS = new Map<string, Shape>(
  Object.entries({
    $ref: text,
    $defs: table(schema),
    type,
    enum: list(anything),
    anyOf: choice,
    oneOf: choice,
    properties: table(schema),
    required: list(text),
    additionalProperties: (value, place) => (typeof value === 'boolean' ? flag(value, place) : schema(value, place)),
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
  }),
);

function schema(value: unknown, place: Place): ManifestFault | null {
  if (!isRecord(value)) return fault(place, 'object');
  for (const part of Object.keys(value)) {
    const found = PARTS.get(part)?.(value[part], join(place, part));
    if (found) return found;
  }
  return null;
}

/** Every reference of a whole schema leads to something that it defines. */
function resolvable(whole: unknown, place: Place): ManifestFault | null {
  const defined = new Set(['#', ...Object.keys((whole as { $defs?: object }).$defs ?? {}).map((name) => `#/$defs/${name}`)]);
  const open: unknown[] = [whole];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { $ref } = next as { $ref?: unknown };
    if (typeof $ref === 'string' && !defined.has($ref)) return fault(join(place, '$ref'), 'reference');
    for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
  }
  return null;
}

/** A JSON Schema that the gate can compare. */
export const jsonSchema: Shape = all(schema, resolvable);
