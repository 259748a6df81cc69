import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { KitProvider } from '../provider/kit-provider.tsx';
import { formatFactor, formatFen, formatTime, Price } from './price.tsx';

describe('money', () => {
  it.each([
    [0, '¥0'],
    [9900, '¥99'],
    [11405, '¥114.05'],
    [24_192_000, '¥241,920'],
    [-500, '−¥5'],
  ])('%p fen is %s', (fen, text) => {
    expect(formatFen(fen)).toBe(text);
  });

  it('names the currency in English', () => {
    expect(formatFen(123_456_789, 'en')).toBe('CN¥1,234,567.89');
  });

  it.each([
    [6000, '×0.6'],
    [10_000, '×1'],
    [18_500, '×1.85'],
    [430_000, '×43'],
    [1, '×0.0001'],
  ])('%p basis points are %s', (basisPoints, text) => {
    expect(formatFactor(basisPoints)).toBe(text);
  });

  it('loses no fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 }), (fen) => {
        const [yuan, rest = '00'] = formatFen(fen).replace(/[¥,]/g, '').split('.');
        expect(Number(yuan) * 100 + Number(rest)).toBe(fen);
      }),
    );
  });
});

describe('times', () => {
  it.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [61, '1:01'],
    [3661, '1:01:01'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('%p seconds is %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});

describe('a price', () => {
  it.each([
    ['zh', '原价 ¥198¥129 起'],
    ['en', 'Original price CN¥198from CN¥129'],
  ] as const)('gives the previous price and marks a from-price (%s)', (locale, text) => {
    render(
      <KitProvider locale={locale}>
        <div data-testid="price">
          <Price fen={12900} original={19800} from />
        </div>
      </KitProvider>,
    );
    expect(screen.getByTestId('price')).toHaveTextContent(text);
  });

  it('strikes through a previous price only when it was higher', () => {
    const { container } = render(<Price fen={12900} original={12900} />);
    expect(container.querySelector('del')).toBeNull();
  });
});
