import fc from 'fast-check';
import { parseViews, type SeenRelease, type SeenView, serialiseView } from './stored-views.ts';

const RELEASES = ['shell@1.0.0', 'mf-catalog@1.1.0', 'mf-player@2.0.0-h0aa'];
const NUMBERS = new Map(RELEASES.map((release, number) => [release, number]));

const seen: fc.Arbitrary<[string, SeenRelease]> = fc.tuple(
  fc.constantFrom(...RELEASES),
  fc.record({
    since: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
    counted: fc.boolean(),
    failed: fc.boolean(),
    stuck: fc.boolean(),
    redrawn: fc.boolean(),
    used: fc.boolean(),
    exclusion: fc.constantFrom('no' as const, 'fallback' as const, 'limited' as const),
    vitals: fc.integer({ min: 0, max: 31 }),
  }),
);
const view: fc.Arbitrary<SeenView> = fc.record({
  at: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  reports: fc.integer({ min: 1, max: 500 }),
  releases: fc.array(seen, { maxLength: 3 }).map((known) => new Map(known)),
  text: fc.constant(null),
});

test('every stored view is restored unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{16}$/), view, (id, known) => {
      expect(parseViews({ releases: RELEASES, views: [serialiseView(id, known, NUMBERS)] })).toEqual([[id, known]]);
    }),
  );
});

test('invalid stored views are skipped', () => {
  const good = serialiseView('abcdefghijklmnop', { at: 1, reports: 1, releases: new Map(), text: null }, NUMBERS);
  const views = ['', 'id', 'id x', 'id 1 1 9:0:0', 'id 1 1 0:0', 'id 1 1 0:2o:0', good];
  expect(parseViews({ releases: RELEASES, views }).map(([id]) => id)).toEqual(['abcdefghijklmnop']);
});
