import fc from 'fast-check';
import type { Clause } from './condition.ts';
import { FacetSnapshot } from './facet-snapshot.ts';

const token = fc.integer({ min: -4, max: 4 }).filter((value) => value !== 0);
const works = fc.array(fc.uniqueArray(token, { maxLength: 5 }), { maxLength: 300 });
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({ facet: fc.constant('f'), all: fc.constant([]), any: fc.uniqueArray(token, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    facet: fc.constant('f'),
    all: fc.uniqueArray(token, { minLength: 1, maxLength: 2 }),
    any: fc.uniqueArray(token, { maxLength: 2 }),
  }),
);

const meets = (tokens: readonly number[], { all, any }: Clause) =>
  (all.length > 0 && all.every((wanted) => tokens.includes(wanted))) || any.some((wanted) => tokens.includes(wanted));

test('counts what a look at every work would count, whatever is chosen', () => {
  fc.assert(
    fc.property(works, fc.array(clause, { maxLength: 4 }), token, (all, clauses, asked) => {
      const expected = all.filter((tokens) => clauses.every((wanted) => meets(tokens, wanted)) && tokens.includes(asked)).length;
      expect(new FacetSnapshot(all).count({ clauses, impossible: false }).countOf(asked)).toBe(expected);
    }),
  );
});

test('counts rare and common values alike', () => {
  const all = Array.from({ length: 5000 }, (_, at) => (at % 100 === 0 ? [1, 2] : at % 2 === 0 ? [2, 3] : [3]));
  const { countOf } = new FacetSnapshot(all).count({ clauses: [{ facet: 'f', all: [], any: [2] }], impossible: false });
  expect([1, 2, 3, 4].map(countOf)).toEqual([50, 2500, 2450, 0]);
});

test('leaves words to the database, and nothing matches what cannot be', () => {
  const snapshot = new FacetSnapshot([[1], [2]]);
  expect(snapshot.knows({ clauses: [{ facet: null, all: [99], any: [1] }], impossible: false })).toBe(false);
  expect(snapshot.knows({ clauses: [{ facet: null, all: [1], any: [] }], impossible: false })).toBe(true);
  expect(snapshot.count({ clauses: [], impossible: true }).countOf(1)).toBe(0);
});
