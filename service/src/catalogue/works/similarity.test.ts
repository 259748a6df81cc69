import fc from 'fast-check';
import { distance, FEATURES } from '../audio/analysis/features.ts';
import { type Candidate, nearest } from './similarity.ts';

const value = fc.double({ min: 0, max: 1, noNaN: true });
const vector = fc.array(value, { minLength: FEATURES.length, maxLength: FEATURES.length });

function work(id: number, given: Partial<Candidate> = {}): Candidate {
  return { id, bpm: 100, musical_key: 'C', energy: 0.5, tag_ids: [1], features: null, ...given };
}

const idsOf = (found: readonly Candidate[]) => found.map(({ id }) => id);

test('works with equal tags are ordered by the similarity of their sound', () => {
  fc.assert(
    fc.property(vector, fc.array(vector, { minLength: 1, maxLength: 8 }), (own, others) => {
      const candidates = others.map((features, at) => work(at + 2, { features }));
      const found = nearest(work(1, { features: own }), candidates, 8).map(({ features }) => Math.min(0.5, distance(own, features!)));
      found.slice(1).forEach((further, at) => {
        expect(further).toBeGreaterThanOrEqual(found[at]! - 1e-9);
      });
    }),
  );
});

test('the order of two works does not depend on the other works', () => {
  fc.assert(
    fc.property(vector, vector, vector, fc.array(vector, { maxLength: 6 }), (own, a, b, more) => {
      const asked = work(1, { features: own });
      const [nearer] = nearest(asked, [work(2, { features: a }), work(3, { features: b })], 1);
      const crowd = [work(2, { features: a }), work(3, { features: b }), ...more.map((features, at) => work(at + 4, { features }))];
      const order = idsOf(nearest(asked, crowd, crowd.length)).filter((id) => id <= 3);
      expect(order[0]).toBe(nearer!.id);
    }),
  );
});

test('works of equal sound are ordered by shared tags, then by id', () => {
  const features = FEATURES.map(() => 0.4);
  const asked = work(1, { features, tag_ids: [1, 2] });
  const candidates = [work(4, { features, tag_ids: [] }), work(3, { features, tag_ids: [1] }), work(2, { features, tag_ids: [1] })];
  expect(idsOf(nearest(asked, candidates, 3))).toEqual([2, 3, 4]);
});

test('works without a current analysis come last, ordered by tempo, key and energy', () => {
  const features = FEATURES.map(() => 0.1);
  const asked = work(1, { features });
  const far = work(9, { features: FEATURES.map(() => 0.9) });
  const old = work(2, { features: [0.1, 0.1], bpm: 50 });
  expect(idsOf(nearest(asked, [old, work(3, { bpm: 190, musical_key: 'Am' }), work(4), far], 4))).toEqual([9, 4, 2, 3]);
});
