import { type JsonSchema, MAX_STEPS, misfit } from './subset.ts';

const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({ type: 'object', properties, ...more });
const record = (additionalProperties: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'object', additionalProperties, ...more });
const TEXT: JsonSchema = { type: 'string' };
const NUMBER: JsonSchema = { type: 'number' };

describe('values that a sender lists', () => {
  test.each<[values: unknown[], receiver: JsonSchema]>([
    [['a'], {}],
    [['a'], TEXT],
    [['ab', 'abc'], { type: 'string', minLength: 2, maxLength: 3 }],
    [[1], { type: 'integer' }],
    [[1, 1.5], NUMBER],
    [[3, 9], { type: 'integer', minimum: 3, maximum: 9 }],
    [[4], { type: 'integer', exclusiveMinimum: 3 }],
    [[true, false], { type: 'boolean' }],
    [[null], { type: 'null' }],
  ])('%j fit %j', (values, receiver) => {
    expect(misfit({ enum: values }, receiver)).toBeNull();
  });

  test.each<[value: unknown, receiver: JsonSchema]>([
    ['a', NUMBER],
    [1, TEXT],
    [1.5, { type: 'integer' }],
    [2, { type: 'integer', minimum: 3 }],
    [10, { type: 'integer', maximum: 9 }],
    [3, { type: 'integer', exclusiveMinimum: 3 }],
    ['a', { type: 'string', minLength: 2 }],
    ['abcd', { type: 'string', maxLength: 3 }],
    [null, TEXT],
    [true, NUMBER],
    [['a'], { type: 'array', items: TEXT }],
    [{ a: 1 }, { type: 'object' }],
  ])('%j does not provably fit %j', (value, receiver) => {
    const found = { path: 'x', reason: { code: 'contract.notShape', params: { value: JSON.stringify(value) } } };
    for (const sender of [{ enum: [value] }, { const: value }])
      expect(misfit(object({ x: sender }), object({ x: receiver }))).toMatchObject(found);
  });

  test('are refused for a pattern only where it applies: the receiver has one, another one, and the value is a text', () => {
    expect(misfit({ enum: ['a'], pattern: '^a$' }, TEXT)).toBeNull();
    expect(misfit({ enum: [1] }, { type: 'integer', pattern: '^a$' })).toBeNull();
    expect(misfit({ enum: ['a'] }, { type: 'string', pattern: '^a$' })?.reason.code).toBe('contract.patternNotRun');
  });
});

describe('types', () => {
  test('any value fits a receiver without a type, and a sender without one fits no type', () => {
    for (const sender of [TEXT, NUMBER, object({}), {}]) expect(misfit(sender, {})).toBeNull();
    expect(misfit({}, TEXT)?.reason.code).toBe('contract.otherType');
  });

  test('an integer is a number, a number is no integer', () => {
    expect(misfit({ type: 'integer' }, NUMBER)).toBeNull();
    expect(misfit(NUMBER, { type: 'integer' })?.reason.code).toBe('contract.otherType');
  });

  test('an array fits a receiver that takes any element; any element does not fit a receiver of texts', () => {
    expect(misfit({ type: 'array', items: TEXT }, { type: 'array' })).toBeNull();
    expect(misfit({ type: 'array' }, { type: 'array', items: TEXT })).toMatchObject({ path: '[]', reason: { code: 'contract.anything' } });
  });

  test('a value that fits no alternative is refused with the reason of each one', () => {
    const found = misfit(object({ x: NUMBER }), object({ x: { anyOf: [TEXT, { type: 'boolean' }] } }));
    expect(found).toMatchObject({ path: 'x', reason: { code: 'contract.noAlternative' } });
    expect((found!.reason.params.reasons as { code: string }[]).map(({ code }) => code)).toEqual([
      'contract.otherType',
      'contract.otherType',
    ]);
  });
});

describe('fields', () => {
  test('an unknown field is refused by a receiver that allows no others', () => {
    const closed = object({ a: TEXT }, { additionalProperties: false });
    expect(misfit(object({ a: TEXT }), closed)).toBeNull();
    expect(misfit({ type: 'object' }, closed)).toBeNull();
    expect(misfit(object({ a: TEXT, b: TEXT }), closed)).toMatchObject({ path: 'b', reason: { code: 'contract.unknownField' } });
    expect(misfit(object({ a: TEXT, b: TEXT }), object({ a: TEXT }, { additionalProperties: true }))).toBeNull();
    expect(misfit(object({ b: TEXT }), { type: 'object', additionalProperties: false })?.path).toBe('b');
  });

  test('a field that the sender never sends need not fit, unless it is required', () => {
    expect(misfit({ type: 'object' }, object({ a: TEXT }))).toBeNull();
    expect(misfit({ type: 'object' }, object({ a: TEXT }, { required: ['a'] }))).toMatchObject({
      path: 'a',
      reason: { code: 'contract.required' },
    });
  });

  test('a map is compared by its values, and by the fields that one side names', () => {
    expect(misfit(record(TEXT), record(TEXT))).toBeNull();
    expect(misfit(record(NUMBER), record(TEXT))?.path).toBe('*');
    expect(misfit(object({ a: TEXT, b: TEXT }), record(TEXT))).toBeNull();
    expect(misfit(object({ a: TEXT, b: NUMBER }), record(TEXT))?.path).toBe('b');
    expect(misfit(record(NUMBER), object({ a: TEXT }))?.path).toBe('a');
    expect(misfit(record(TEXT), object({ a: TEXT }))).toBeNull();
    expect(misfit(object({ a: NUMBER, b: TEXT }), record(TEXT, { properties: { a: NUMBER } }))).toBeNull();
  });
});

describe('references', () => {
  const node = (leaf: JsonSchema): JsonSchema => ({
    $ref: '#/$defs/node',
    $defs: { node: object({ value: leaf, next: { $ref: '#/$defs/node' } }) },
  });
  const list = (leaf: JsonSchema): JsonSchema => object({ value: leaf, next: { $ref: '#' } });

  test('a recursive schema fits itself, and is refused where its element changes', () => {
    for (const recursive of [node, list]) {
      expect(misfit(recursive(TEXT), recursive(TEXT))).toBeNull();
      expect(misfit(recursive(NUMBER), recursive(TEXT))?.path).toBe('value');
    }
    expect(misfit(node(TEXT), list(TEXT))).toBeNull();
  });

  test('a recursive side is compared with each level of one that is not recursive', () => {
    const levels = object({ value: TEXT, next: object({ value: TEXT, next: object({ value: NUMBER }) }) });
    for (const recursive of [node(TEXT), list(TEXT)]) {
      expect(misfit(recursive, levels)?.path).toBe('next.next.value');
      expect(misfit(levels, recursive)?.path).toBe('next.next.value');
    }
  });

  test.each(['#/$defs/other', 'elsewhere.json#/$defs/node', '#/definitions/node'])('to %s, which the schema lacks, fail', ($ref) => {
    for (const schema of [{ $ref }, { $ref, $defs: { node: TEXT } }])
      expect(() => misfit(schema, TEXT)).toThrow(`${$ref}, which it does not define`);
  });
});

test('large schemas are compared up to the limit of comparisons, each field and each value counts', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `a word of the list ${index}`);
  const fields = (count: number) => Object.fromEntries(words(count).map((name) => [name, TEXT]));
  expect(misfit({ enum: words(500) }, { enum: words(500) })).toBeNull();
  expect(misfit(object(fields(500)), object(fields(500)))).toBeNull();
  expect(misfit(object(fields(MAX_STEPS)), object({}))?.reason.code).toBe('contract.intricate');
  expect(misfit(object({}, { required: words(MAX_STEPS) }), object({}))?.reason.code).toBe('contract.intricate');
});
