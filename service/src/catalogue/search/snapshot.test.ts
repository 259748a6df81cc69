import fc from 'fast-check';
import type { Clause } from './condition.ts';
import { keyOfWords, type Snapshot, SnapshotBuilder } from './snapshot.ts';

/** A work carries facets and words; words are the larger numbers, as facets and words never share a token. */
const facet = fc.integer({ min: -4, max: 4 }).filter((value) => value !== 0);
const word = fc.integer({ min: 11, max: 16 });
const works = fc.array(fc.tuple(fc.uniqueArray(facet, { maxLength: 5 }), fc.uniqueArray(word, { maxLength: 4 })), { maxLength: 300 });
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({
    facet: fc.constant(null),
    all: fc.uniqueArray(word, { maxLength: 2 }),
    any: fc.uniqueArray(facet, { maxLength: 2 }),
    not: fc.constant(true as const),
  }),
  fc.record({ facet: fc.constant('f'), all: fc.constant([]), any: fc.uniqueArray(facet, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    facet: fc.constant(null),
    all: fc.uniqueArray(fc.oneof(word, facet), { minLength: 1, maxLength: 2 }),
    any: fc.uniqueArray(facet, { maxLength: 2 }),
    or: fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  }),
);

const ALL_WORDS = [11, 12, 13, 14, 15, 16];

async function snapshotOf(
  all: readonly (readonly [number[], number[]])[],
  kept: readonly number[],
  expected = all.length,
): Promise<Snapshot> {
  const builder = new SnapshotBuilder(1, expected, new Set(kept));
  all.forEach(([facets, words], at) => {
    builder.add({ id: 10 + 3 * at, facets: `{${facets.join(',')}}`, tokens: `{${[...facets, ...words].join(',')}}` });
  });
  return builder.finish(async () => undefined);
}

const hasAll = (tokens: readonly number[], wanted: readonly number[]) => wanted.length > 0 && wanted.every((one) => tokens.includes(one));
const meets = (tokens: readonly number[], { all, any, or = [], not }: Clause) =>
  (not === true) !== ([all, ...or].some((wanted) => hasAll(tokens, wanted)) || any.some((wanted) => tokens.includes(wanted)));

test('finds and counts the same as a full scan, for any filter and any expected size', async () => {
  // Common facets are among the kept words, because the same statistics list them.
  const kept = fc.subarray([1, 2, -3, ...ALL_WORDS]);
  await fc.assert(
    fc.asyncProperty(works, kept, fc.array(clause, { maxLength: 4 }), facet, fc.nat(600), async (all, words, clauses, asked, expected) => {
      const rows = all.map(([facets, own], at) => ({ id: 10 + 3 * at, tokens: [...facets, ...own] }));
      const met = rows.filter(({ tokens }) => clauses.every((wanted) => meets(tokens, wanted)));
      const snapshot = await snapshotOf(all, words, expected);
      // What the snapshot does not know it is told, as the database would.
      const rare = snapshot
        .unknownIn({ clauses, impossible: false })
        .map((wanted): [string, number[]] => [keyOfWords(wanted), rows.filter(({ tokens }) => hasAll(tokens, wanted)).map(({ id }) => id)]);
      const matches = snapshot.matches({ clauses, impossible: false }, new Map(rare));
      expect(matches.ids()).toEqual(met.map(({ id }) => id));
      expect(matches.count).toBe(met.length);
      expect(matches.countOf(asked)).toBe(met.filter(({ tokens }) => tokens.includes(asked)).length);
    }),
  );
});

test('finds rare and common values alike', async () => {
  const all = Array.from({ length: 5000 }, (_, at): [number[], number[]] => [at % 100 === 0 ? [1, 2] : at % 2 === 0 ? [2, 3] : [3], []]);
  const matches = (await snapshotOf(all, [2])).matches({ clauses: [{ facet: 'f', all: [], any: [2] }], impossible: false });
  expect([1, 2, 3, 4].map((token) => matches.countOf(token))).toEqual([50, 2500, 2450, 0]);
});

test('leaves unknown words to the database, and an impossible condition matches nothing', async () => {
  const snapshot = await snapshotOf(
    [
      [[1], [11]],
      [[2], []],
    ],
    [12],
  );
  const unknown = (all: number[], any: number[]) =>
    snapshot.unknownIn({ clauses: [{ facet: null, all, any, or: [[13, 1]] }], impossible: false });
  expect(unknown([11], [1])).toEqual([[11], [13, 1]]);
  expect(unknown([1], [])).toEqual([[13, 1]]);
  expect(unknown([12], [7])).toEqual([[13, 1]]);
  expect(snapshot.matches({ clauses: [], impossible: true }).ids()).toEqual([]);
});

test('builds a large snapshot in slices, so that requests are answered meanwhile', async () => {
  const words = Array.from({ length: 300 }, (_, at) => 1000 + at);
  const builder = new SnapshotBuilder(1, 2, words);
  builder.add({ id: 1, facets: '{}', tokens: `{${words.join(',')}}` });
  let rests = 0;
  const snapshot = await builder.finish(async () => {
    rests++;
  });
  expect(rests).toBe(4);
  expect(snapshot.matches({ clauses: [{ facet: null, all: words, any: [] }], impossible: false }).ids()).toEqual([1]);
});
