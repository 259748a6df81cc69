import fc from 'fast-check';
import { type Cursor, ORDERS, readCursor, writeCursor } from './cursor.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const cursors: fc.Arbitrary<Cursor> = fc
  .record({
    order: fc.constantFrom(...ORDERS),
    // Within the narrowest column of an order.
    value: fc.integer({ min: -32_768, max: 32_767 }),
    id: fc.integer({ min: 0, max: 2_147_483_647 }),
    backward: fc.boolean(),
    head: fc.boolean(),
    before: fc.option(fc.nat()),
  })
  .map((cursor) => ({ ...cursor, head: cursor.head && cursor.order === 'ranked' }));

test('a cursor names the same place after it was written and read', () => {
  fc.assert(fc.property(cursors, (cursor) => expect(readCursor(writeCursor(cursor))).toEqual(cursor)));
});

test.each([
  ['an unknown order', ['loud', 1, 1, 0]],
  ['a rank of a format without a name', ['ranked', 1, 1, 0]],
  ['a rank of an earlier format', ['ranked.1', 1, 1, 0]],
  ['a value that is no whole number', ['hot', 1.5, 1, 0]],
  ['a value beyond what a number holds', ['hot', 2 ** 60, 1, 0]],
  ['a negative id', ['hot', 1, -1, 0]],
  ['an id beyond the column', ['hot', 1, 2_147_483_648, 0]],
  ['an id that is no whole number', ['hot', 1, 1.5, 0]],
  ['another direction', ['hot', 1, 1, 4]],
  ['the head of a list that is not ranked', ['hot', 1, 1, 2]],
  ['a direction that is no number', ['hot', 1, 1, true]],
  ['too few parts', ['hot', 1, 1]],
  ['a negative place', ['hot', 1, 1, 0, -1]],
  ['a place that is no number', ['hot', 1, 1, 0, '20']],
  ['too many parts', ['hot', 1, 1, 0, 0, 0]],
  ['an object', { order: 'hot' }],
  ['null', null],
])('a cursor with %s is refused', (_name, value) => {
  expect(readCursor(encoded(value))).toBeNull();
});

test('ids at both ends of their range are accepted', () => {
  for (const id of [0, 2_147_483_647])
    expect(readCursor(encoded(['hot', 1, id, 1]))).toEqual({ order: 'hot', value: 1, id, backward: true, head: false, before: null });
});

test('any other text is refused, never an error', () => {
  for (const text of ['', 'x', '%%%', 'bnVsbA', '{"a":1}']) expect(readCursor(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => readCursor(text) === null));
});

test.each([
  ['bpmAsc', 2 ** 15],
  ['bpmDesc', 2 ** 15],
  ['hot', 2 ** 31],
  ['durationAsc', 2 ** 31],
  ['durationDesc', 2 ** 31],
] as const)('a cursor of the order %s reaches to the ends of its column and no further', (order, limit) => {
  for (const value of [-limit, limit - 1]) expect(readCursor(encoded([order, value, 1, 0]))?.value).toBe(value);
  for (const value of [-limit - 1, limit]) expect(readCursor(encoded([order, value, 1, 0]))).toBeNull();
});

test('a price is not limited to a column of four bytes', () => {
  expect(readCursor(encoded(['priceAsc', 2 ** 40, 1, 0]))?.value).toBe(2 ** 40);
});
