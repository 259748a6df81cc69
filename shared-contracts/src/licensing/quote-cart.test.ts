import fc from 'fast-check';
import { DEFAULT_PRICES } from './default-prices.ts';
import type { LicenceOptions } from './licence-options.ts';
import { divideDown } from './money.ts';
import { type CartLine, type CartQuote, pointsCap, quoteCart, quoteTogether, staleness } from './quote-cart.ts';
import { arbitraryCart, widerOptions } from './testing/arbitrary-cart.ts';

const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  channels: ['tv'],
  seconds: 'upTo60',
};
const EXAMPLE_A: LicenceOptions = { ...FILM, period: 'threeYears', scope: 'global', channels: ['tv', 'cinema', 'video'] };
const cart = (works: number, base = 10_000n, project: string | null = 'film'): CartLine[] =>
  Array.from({ length: works }, (_, at) => ({ work: at + 1, base, options: FILM, project }));

test('example A: five lines of one project have a fifth off', () => {
  const lines = cart(5, 60_000n).map((line) => ({ ...line, options: EXAMPLE_A }));
  expect(quoteCart(DEFAULT_PRICES, lines)).toMatchObject({ priceVersion: 1, sum: 1_210_000n, discount: 242_000n, total: 968_000n });
});

test('example C: points pay a fifth at most', () => {
  const options: LicenceOptions = { ...FILM, licensee: 'personal', scope: 'global', channels: ['video', 'site'], seconds: 'full' };
  const { total, maxPoints } = quoteCart(DEFAULT_PRICES, [{ work: 1, base: 9900n, options, project: null }]);
  expect([total, maxPoints, total - maxPoints]).toEqual([11_500n, 2300n, 9200n]);
  expect(pointsCap(104n)).toBe(20n);
});

test.each([
  [3, 0, { works: 1, basisPoints: 2000 }],
  [4, 2000, { works: 3, basisPoints: 2500 }],
  [6, 2000, { works: 1, basisPoints: 2500 }],
  [7, 2500, { works: 3, basisPoints: 3000 }],
  [9, 2500, { works: 1, basisPoints: 3000 }],
  [10, 3000, null],
])('%d works of one project have their discount, and the next step is named', (works, basisPoints, next) => {
  const { projects, discount } = quoteCart(DEFAULT_PRICES, cart(works));
  expect(projects).toEqual([expect.objectContaining({ project: 'film', works, basisPoints, next })]);
  expect(discount).toBe(BigInt(works) * BigInt(basisPoints));
});

test('only different works of the same project count', () => {
  const twice = [...cart(3), ...cart(3)];
  expect(quoteCart(DEFAULT_PRICES, twice)).toMatchObject({ discount: 0n, projects: [{ works: 3 }] });
  expect(quoteCart(DEFAULT_PRICES, [...cart(3), ...cart(3, 10_000n, 'series')]).discount).toBe(0n);
  expect(quoteCart(DEFAULT_PRICES, cart(12, 10_000n, null))).toMatchObject({ discount: 0n, projects: [] });
});

/** Lines of one project with these prices in yuan, each of another work. */
const priced = (...yuan: number[]): CartLine[] =>
  yuan.map((price, at) => ({ work: at + 1, base: BigInt(price * 100), options: FILM, project: 'film' }));

test('nine effects of a few yuan take nothing off a dear track, and have no discount themselves', () => {
  const { projects, lines, discount, total } = quoteCart(DEFAULT_PRICES, priced(3500, 7, 7, 7, 7, 7, 7, 9, 9, 9));
  expect(projects).toMatchObject([{ works: 1, uncounted: 9, basisPoints: 0, discount: 0n, next: { works: 3, basisPoints: 2000 } }]);
  expect([discount, total, lines.some((line) => line.discount > 0n)]).toEqual([0n, 356_900n, false]);
});

test('a line counts from a tenth of the dearest one on; cheaper lines beside it have no discount', () => {
  const { projects, lines, total } = quoteCart(DEFAULT_PRICES, priced(1000, 100, 100, 500, 99));
  expect(projects).toMatchObject([{ works: 4, uncounted: 1, sum: 179_900n, basisPoints: 2000, discount: 34_000n, total: 145_900n }]);
  expect(lines.map(({ discount }) => discount)).toEqual([20_000n, 2000n, 2000n, 10_000n, 0n]);
  expect(total).toBe(145_900n);
});

test('a work with a dear and a cheap licence counts once, and only the dear licence has the discount', () => {
  const lines = [...priced(1000, 1000, 1000, 1000), { ...priced(50)[0]!, work: 4 }];
  expect(quoteCart(DEFAULT_PRICES, lines)).toMatchObject({ projects: [{ works: 4, uncounted: 0 }], discount: 80_000n });
});

test('the dearest line is that of the project, not of the cart', () => {
  const { discount } = quoteCart(DEFAULT_PRICES, [...priced(50, 50, 50, 50), { ...priced(5000)[0]!, work: 9, project: 'series' }]);
  expect(discount).toBe(4000n);
});

test('a project is discounted on its own lines only', () => {
  const { lines } = quoteCart(DEFAULT_PRICES, [...cart(1, 10_000n, null), ...cart(4), ...cart(2, 10_000n, 'series')]);
  expect(lines.map(({ project, discount }) => [project, discount])).toEqual([
    [null, 0n],
    ...Array.from({ length: 4 }, () => ['film', 2000n]),
    ...Array.from({ length: 2 }, () => ['series', 0n]),
  ]);
});

test('a project has its own sum and total, and names the next step that takes more off', () => {
  const steps = {
    ...DEFAULT_PRICES.steps,
    works: [
      [4, 2000],
      [6, 2000],
      [8, 2500],
    ].map(([from, basisPoints]) => ({ from: from!, basisPoints: basisPoints! })),
  };
  const { projects } = quoteCart({ ...DEFAULT_PRICES, steps }, cart(5));
  expect(projects).toMatchObject([{ sum: 50_000n, discount: 10_000n, total: 40_000n, next: { works: 3, basisPoints: 2500 } }]);
});

test('an empty cart costs nothing', () => {
  expect(quoteCart(DEFAULT_PRICES, [])).toEqual({
    priceVersion: 1,
    lines: [],
    projects: [],
    sum: 0n,
    discount: 0n,
    total: 0n,
    maxPoints: 0n,
  });
});

test('a quote of an older price version or of another price is stale', () => {
  const current = { priceVersion: 2, total: 500n };
  expect(staleness({ priceVersion: 2, total: 500n }, current)).toBeNull();
  expect(staleness({ priceVersion: 1, total: 500n }, current)).toBe('priceVersion');
  expect(staleness({ priceVersion: 1, total: 400n }, current)).toBe('price');
});

/** Which rule a cart breaks, or null. */
function brokenRule(lines: readonly CartLine[], quote: CartQuote): string | null {
  let [sum, discount, total] = [0n, 0n, 0n];
  for (const line of quote.lines) {
    if (line.price % 100n !== 0n || line.price < 0n) return 'a line is in whole yuan';
    if (line.discount < 0n || line.discount > line.price || line.total !== line.price - line.discount) return 'a discount fits its line';
    sum += line.price;
    discount += line.discount;
    total += line.total;
  }
  if (sum !== quote.sum || discount !== quote.discount || total !== quote.total) return 'the lines add up';
  if (discount > sum || total < 0n) return 'a discount is at most the sum';
  if (quote.maxPoints * 5n > total) return 'points pay at most a fifth';
  const ofProjects = quote.projects.reduce((all, project) => all + project.discount, 0n);
  if (ofProjects !== discount) return 'discounts of projects are those of their lines';
  for (const { project, total: together } of quote.projects) {
    const own = quote.lines.filter((line) => line.project === project);
    const dearest = own.reduce((most, { price }) => (price > most ? price : most), 0n);
    if (quote.lines.some((line, at) => line.discount > 0n && !countedLines(quote)[at])) return 'lines below a tenth have no discount';
    if (together < dearest) return 'no project costs less than its dearest line alone';
    const cheap: CartLine = { work: 99, base: divideDown(dearest, 40n), options: FILM, project };
    const more = quoteCart(DEFAULT_PRICES, [...lines, cheap]);
    const added = more.lines.at(-1)!.price;
    if (added * 10n < dearest && more.total !== total + added) return 'a line below a tenth costs its price, and changes no other';
  }
  const [first, ...others] = lines;
  if (!first) return null;
  for (const options of widerOptions(DEFAULT_PRICES, first.options)) {
    const wider = quoteCart(DEFAULT_PRICES, [{ ...first, options }, ...others]);
    // A line that reaches the tenth with it brings its discount.
    if (wider.total < total && String(countedLines(quote)) === String(countedLines(wider))) return 'a wider licence costs no less';
  }
  return null;
}

/** Which lines cost at least a tenth of the dearest one of their project. */
function countedLines({ lines }: CartQuote): boolean[] {
  return lines.map(({ project, price }) => lines.every((other) => other.project !== project || price * 10n >= other.price));
}

test('in every cart the lines add up, discounts fit, cheap lines discount no dear one, and a wider licence costs no less', () => {
  const numRuns = process.env.TEST_FULL ? 1_000_000 : 8000;
  fc.assert(
    fc.property(arbitraryCart(DEFAULT_PRICES), (lines) => {
      const broken = brokenRule(lines, quoteCart(DEFAULT_PRICES, lines));
      if (broken) throw new Error(broken);
    }),
    { numRuns },
  );
}, 1_800_000);

test('lines for one price together add up to it to the fen, and cost less than one by one or the same', () => {
  const price = fc.bigInt({ min: 1n, max: 10_000_000n });
  fc.assert(
    fc.property(arbitraryCart(DEFAULT_PRICES), price, (lines, given) => {
      const alone = quoteCart(DEFAULT_PRICES, lines);
      const quote = quoteTogether(alone, given);
      expect(quote.total).toBe(given < alone.total ? given : alone.total);
      expect(quote.lines.reduce((all, line) => all + line.total, 0n)).toBe(quote.total);
      for (const line of quote.lines) expect([line.total >= 0n, line.price - line.discount]).toEqual([true, line.total]);
      expect([quote.sum - quote.discount, quote.maxPoints]).toEqual([quote.total, pointsCap(quote.total)]);
    }),
  );
});
