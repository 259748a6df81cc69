import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { EVENTS } from 'shared-contracts/events/catalogue';
import { z } from 'zod';
import { type JsonSchema, MAX_STEPS, misfit } from './subset.ts';

const schema = (of: z.ZodType) => z.toJSONSchema(of, { io: 'input' }) as JsonSchema;
const base = z.object({
  id: z.number().int().min(1),
  name: z.string(),
  kind: z.enum(['a', 'b']),
  note: z.string().nullable().optional(),
  list: z.array(z.number()),
});
const change = (shape: Partial<Record<keyof typeof base.shape, z.ZodType>>) => schema(z.object({ ...base.shape, ...shape }));

describe('a change of a schema', () => {
  test('that only adds something optional is compatible', () => {
    expect(misfit(change({ extra: z.string() } as never), schema(base))).toBeNull();
    expect(misfit(schema(base), change({ note: z.string().nullable().optional(), extra: z.number().optional() } as never))).toBeNull();
  });

  test.each([
    ['a field goes', schema(base.omit({ name: true })), 'name'],
    ['a field may be missing', change({ name: z.string().optional() }), 'name'],
    ['a type changes', change({ id: z.string() }), 'id'],
    ['a bound widens', change({ id: z.number().int().min(0) }), 'id'],
    ['an integer becomes a number', change({ id: z.number().min(1) }), 'id'],
    ['a value may be null', change({ name: z.string().nullable() }), 'name'],
    ['an enumeration gains a value', change({ kind: z.enum(['a', 'b', 'c']) }), 'kind'],
    ['an element changes', change({ list: z.array(z.string()) }), 'list[]'],
  ])('where %s names the place', (_, sender, path) => {
    expect(misfit(sender, schema(base))?.path).toBe(path);
  });

  test('that makes the receiver accept less is refused too: a new required field, a lost value', () => {
    expect(misfit(schema(base), change({ extra: z.string() } as never))?.path).toBe('extra');
    expect(misfit(schema(base), change({ kind: z.enum(['a']) }))?.path).toBe('kind');
  });
});

describe('a hostile schema', () => {
  const HOSTILE = '^(a+)+$';
  const text = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', ...more });

  /** Runs `compare` and fails at once when a pattern of a schema is executed. */
  function withoutRunning(compare: () => unknown): unknown {
    const run = RegExp.prototype.exec;
    const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, input) {
      if (this.source === HOSTILE) throw new Error('a pattern of a release was executed');
      return run.call(this, input);
    });
    try {
      return compare();
    } finally {
      spy.mockRestore();
    }
  }

  test('has its pattern compared as text: never executed, equal patterns fit, any other pattern does not', () => {
    const value = `${'a'.repeat(40)}!`;
    const wanted = text({ pattern: HOSTILE });
    expect(withoutRunning(() => misfit(text({ enum: [value] }), wanted))).toMatchObject({ reason: { code: 'contract.patternNotRun' } });
    expect(withoutRunning(() => misfit(text({ const: value }), wanted))).toMatchObject({ reason: { code: 'contract.patternNotRun' } });
    expect(withoutRunning(() => misfit(text(), wanted))).toMatchObject({ reason: { code: 'contract.pattern' } });
    expect(withoutRunning(() => misfit(text({ pattern: '^a$' }), wanted))).toMatchObject({ reason: { code: 'contract.pattern' } });
    expect(withoutRunning(() => misfit(wanted, wanted))).toBeNull();
    expect(withoutRunning(() => misfit(text({ enum: [value], pattern: HOSTILE }), wanted))).toBeNull();
    expect(withoutRunning(() => misfit(wanted, text()))).toBeNull();
  });

  test('of unions within unions is refused after a bounded number of comparisons', () => {
    const deep = (levels: number, leaf: string): JsonSchema =>
      levels === 0 ? { type: leaf } : { anyOf: [1, 2, 3].map(() => ({ type: 'array', items: deep(levels - 1, leaf) })) };
    let read = 0;
    const counted = new Proxy(deep(0, 'integer'), {
      get: (target, key) => {
        if (key === '$ref') read += 1;
        return Reflect.get(target, key);
      },
    });
    const wide = (levels: number): JsonSchema =>
      levels === 0 ? counted : { anyOf: [1, 2, 3].map(() => ({ type: 'array', items: wide(levels - 1) })) };
    expect(misfit(deep(8, 'string'), wide(8))).not.toBeNull();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(MAX_STEPS);
  });

  test('of many or long values is refused before they are compared or copied into a reason', () => {
    const many: JsonSchema = { enum: Array.from({ length: MAX_STEPS }, (_, index) => index) };
    const long: JsonSchema = { const: 'a'.repeat(MAX_STEPS * 100) };
    const every: JsonSchema = { anyOf: Array.from({ length: 1000 }, () => ({ type: 'integer' })) };
    expect(misfit(many, many)?.reason.code).toBe('contract.intricate');
    expect(misfit(long, every)?.reason.code).toBe('contract.intricate');
  });
});

test.each([
  ['maxItems', { type: 'array', items: { type: 'string' } }, 5],
  ['minItems', { type: 'array', items: { type: 'string' } }, 5],
  ['maxLength', { type: 'string' }, 5],
  ['minLength', { type: 'string' }, 5],
  ['maximum', { type: 'number' }, 5],
  ['minimum', { type: 'number' }, 5],
  ['exclusiveMinimum', { type: 'number' }, 5],
  ['exclusiveMaximum', { type: 'number' }, 5],
] as const)('the bound %s is compared: the sender may be stricter, neither wider nor without it', (bound, shape, value) => {
  const receiver: JsonSchema = { ...shape, [bound]: value };
  const isUpper = /max/i.test(bound);
  const stricter = isUpper ? value - 1 : value + 1;
  const wider = isUpper ? value + 1 : value - 1;
  expect([misfit(receiver, receiver), misfit({ ...shape, [bound]: stricter }, receiver)]).toEqual([null, null]);
  for (const sender of [{ ...shape, [bound]: wider }, shape]) expect(misfit(sender, receiver)?.reason.params).toMatchObject({ bound });
});

test.each([
  ['multipleOf', { type: 'number', multipleOf: 3 }, { type: 'number', multipleOf: 6 }, { type: 'number', multipleOf: 4 }],
  ['multipleOf', { type: 'number', multipleOf: 3 }, { type: 'integer', const: 9 }, { type: 'integer', const: 8 }],
  ['multipleOf', { type: 'number', multipleOf: 1 }, { type: 'integer' }, { type: 'number' }],
  ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 3 }, { type: 'integer', const: 2 }, { type: 'integer', const: 3 }],
  ['format', { type: 'string', format: 'email' }, { type: 'string', format: 'email' }, { type: 'string' }],
  ['uniqueItems', { type: 'array', uniqueItems: true }, { type: 'array', uniqueItems: true }, { type: 'array' }],
  ['not', { not: { const: 1 } }, { not: { const: 1 } }, { type: 'integer' }],
  [
    'a keyword beside a union',
    { anyOf: [{ type: 'string' }], minLength: 2 },
    { anyOf: [{ type: 'string' }], minLength: 2 },
    { type: 'string' },
  ],
  [
    'propertyNames',
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'string' } },
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { c: { type: 'string' } } },
  ],
] as [string, JsonSchema, JsonSchema, JsonSchema][])('%s of the receiver narrows what it takes', (_, receiver, fitting, wider) => {
  expect(misfit(receiver, receiver)).toBeNull();
  expect(misfit(fitting, receiver)).toBeNull();
  expect(misfit(wider, receiver)).not.toBeNull();
});

test.each([{ type: [] }, { anyOf: [] }, { oneOf: [] }] as unknown as JsonSchema[])(
  '%j, which allows nothing, is answered and takes no value',
  (none) => {
    expect(misfit({ type: 'string' }, none)).not.toBeNull();
    expect(misfit(none, { type: 'string' })).toBeNull();
  },
);

test('a description or a default of the receiver changes nothing', () => {
  expect(misfit({ type: 'string' }, { type: 'string', description: 'a name', default: '' } as JsonSchema)).toBeNull();
});

test('every schema of the contracts fits itself', () => {
  const all = [
    ...Object.values(EVENTS).map(({ payload }) => payload),
    ...Object.values(DECLARATIONS).flatMap(({ request, response }) => [request, response]),
  ];
  for (const one of all) expect(misfit(schema(one), schema(one))).toBeNull();
});

/** Any schema of the kinds that the contracts use. */
const { anySchema } = fc.letrec<{ anySchema: z.ZodType }>((tie) => ({
  anySchema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<z.ZodType>(
      z.string(),
      z.number(),
      z.number().int(),
      z.boolean(),
      z.null(),
      z.string().min(2),
      z.number().int().min(3).max(9),
    ),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((values) => z.enum(values as [string])),
    tie('anySchema').map((item) => z.array(item)),
    tie('anySchema').map((item) => item.nullable()),
    fc.tuple(tie('anySchema'), tie('anySchema')).map((parts) => z.union(parts)),
    fc
      .dictionary(fc.constantFrom('p', 'q', 'r'), fc.tuple(tie('anySchema'), fc.boolean()))
      .map((fields) =>
        z.object(
          Object.fromEntries(Object.entries(fields).map(([name, [field, optional]]) => [name, optional ? field.optional() : field])),
        ),
      ),
  ),
}));

/** A value that fits a schema, made from the schema itself. */
function sample(of: JsonSchema): fc.Arbitrary<unknown> {
  if (of.anyOf) return fc.oneof(...of.anyOf.map(sample));
  if (Array.isArray(of.type)) return fc.oneof(...of.type.map((type) => sample({ ...of, type })));
  if (of.enum) return fc.constantFrom(...of.enum);
  if (of.type === 'null') return fc.constant(null);
  if (of.type === 'boolean') return fc.boolean();
  if (of.type === 'string') return fc.string({ minLength: of.minLength ?? 0, maxLength: 5 });
  if (of.type === 'integer') return fc.integer({ min: Math.max(of.minimum ?? -99, -99), max: Math.min(of.maximum ?? 99, 99) });
  if (of.type === 'number') return fc.integer({ min: -99, max: 99 }).map((n) => n / 2);
  if (of.type === 'array') return fc.array(sample(of.items ?? {}), { maxLength: 3 });
  const fields = Object.entries(of.properties ?? {});
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, sample(field)])), { requiredKeys: of.required ?? [] });
}

test('an accepted pair is never a break: any value of the sender passes the receiver’s own validation', () => {
  const ajv = new Ajv2020({ strict: false });
  let pairs = 0;
  let passed = 0;
  fc.assert(
    fc.property(anySchema, anySchema, (a, b) => {
      for (const [sender, receiver] of [
        [schema(a), schema(b)],
        [schema(a), schema(z.union([a, b]))],
        [schema(z.object({ x: a, y: b })), schema(z.object({ x: a }))],
      ] as const) {
        pairs += 1;
        if (misfit(sender, receiver)) continue;
        passed += 1;
        const validate = ajv.compile(receiver as object);
        for (const value of fc.sample(sample(sender), 10)) expect([value, validate(value)]).toEqual([value, true]);
      }
    }),
    { numRuns: 300 },
  );
  expect(passed).toBeGreaterThan(pairs / 3);
});
