import fc from 'fast-check';
import { attemptsOf, firstFound, mostDecisiveFirst } from './attempts.ts';
import { NAME_WEIGHT } from './lexicon.ts';
import { DESCRIBES, type Part } from './understand.ts';

const partOf = (given: Partial<Part>): Part => ({
  text: '',
  segments: [],
  same: [],
  near: [],
  titles: [],
  kin: [],
  weight: 6,
  ...DESCRIBES,
  meant: null,
  excluded: null,
  ...given,
});
const parts: fc.Arbitrary<Part[]> = fc.array(
  fc
    .record({
      weight: fc.constantFrom(2, 3, 4, 5, 6, 7, 8, NAME_WEIGHT),
      decides: fc.boolean(),
      titles: fc.constantFrom([], [1]),
    })
    .map(partOf),
  { minLength: 1, maxLength: 6 },
);

test('what works are named after comes first, then what else decides, then what describes', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const ranks = mostDecisiveFirst(given, new Map()).map(({ decides, titles }) => (decides ? (titles.length > 0 ? 2 : 1) : 0));
      expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    }),
  );
});

test('of two sounds the rarer one that has enough works says more', () => {
  const [crowd, boo, hum] = [1, 2, 3].map((token) => partOf({ weight: NAME_WEIGHT, decides: true, titles: [token] }));
  const works = new Map([
    [crowd!, 40],
    [boo!, 6],
    [hum!, 4],
  ]);
  expect(mostDecisiveFirst([crowd!, hum!, boo!], works)).toEqual([boo, crowd, hum]);
});

test('first everything is asked for exactly; what decides is taken less exactly only when nothing that describes is left', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const known = mostDecisiveFirst(given, new Map());
      const deciding = known.filter(({ decides }) => decides).length;
      const attempts = attemptsOf(known);
      expect(attempts[0]).toEqual({ kept: known.length, exact: known.length });
      for (const { kept, exact } of attempts) {
        expect(kept).toBeGreaterThan(0);
        expect(kept).toBeLessThanOrEqual(known.length);
        expect(exact).toBeLessThanOrEqual(kept);
      }
      if (deciding === 0 || known.some(({ weight }) => weight === NAME_WEIGHT)) return;
      const decidedAlone = attempts.findIndex(({ kept, exact }) => kept === deciding && exact === deciding);
      const firstLoose = attempts.findIndex(({ exact }) => exact < deciding);
      expect(decidedAlone).toBeGreaterThanOrEqual(0);
      if (firstLoose >= 0) expect(decidedAlone).toBeLessThan(firstLoose);
    }),
  );
});

test('the attempt that is found is the first with enough works, by fewer counts than there are attempts', async () => {
  await fc.assert(
    fc.asyncProperty(parts, fc.func(fc.boolean()), fc.nat({ max: 7 }), async (given, finds, wideUpTo) => {
      const attempts = attemptsOf(mostDecisiveFirst(given, new Map()));
      const hasEnough = ({ kept, exact }: { kept: number; exact: number }) => (exact > 0 ? finds(kept, exact) : kept <= wideUpTo);
      let asked = 0;
      const found = await firstFound(attempts, async (attempt) => {
        asked += 1;
        return hasEnough(attempt);
      });
      expect(found).toEqual(attempts.find(hasEnough) ?? null);
      const wide = attempts.filter(({ exact }) => exact === 0).length;
      expect(asked).toBeLessThanOrEqual(attempts.length - wide + Math.ceil(Math.log2(wide + 1)));
    }),
  );
});
