import fc from 'fast-check';

/** What the schemas of requests are made of. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minLength?: number;
}

const SEEDS = ['钢琴', 'piano', 'a/b/c', '雨', '%', '_', "'; drop table work; --", '\\', '﷽', '👩‍🎤', 'İ', '/music'];

/** Requests that fit a schema, drawn towards its edges. */
export function arbitraryRequest(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryRequest));
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, arbitraryRequest(inner)] as const);
      return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(arbitraryRequest(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'integer':
    case 'number': {
      const [low, high] = [schema.minimum ?? -1000, schema.maximum ?? 1000];
      return fc.oneof(fc.integer({ min: low, max: Math.min(high, low + 200) }), fc.constant(high), fc.constant(low));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc
        .oneof(fc.constantFrom(...SEEDS), fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 50, 50) }))
        .map((text) => text.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, '音'));
  }
}
