import type { OwnQuote, QuoteItem, ReadQuote } from '../quotes/load.ts';
import { lineOf } from './cart.ts';

const HEAD = {
  number: 'BJ20261123123456789012',
  state: 'valid' as const,
  sum: 259_200,
  discount: 0,
  total: 259_200,
  createdAt: '2026-11-23T02:00:00.000Z',
  validUntil: '2026-12-07T16:00:00.000Z',
};

/** What a quote of one work says. */
function documentOf(): Omit<OwnQuote, 'id' | 'linked' | 'orderId' | 'orderable' | 'changeable'> {
  const { factors, base, beforeRounding, price } = lineOf(1).quote!;
  return {
    ...HEAD,
    licensor: { name: 'Yinhe Music', creditCode: '91350100M000100Y43', address: '1 Music Road, Shanghai' },
    askedBy: 'Amy',
    team: null,
    note: 'With cut-downs',
    lines: [
      {
        title: 'Track 1',
        version: 'Full',
        composer: 'Lin Qi',
        code: 'YH-P001',
        duration: 90,
        project: { name: 'Autumn film', licenseeName: 'Still Water' },
        options: [
          { type: 'usage', label: 'Use', name: 'Film and TV' },
          { type: 'form', label: 'Form of production', name: 'Film' },
        ],
        ...{ factors, base, beforeRounding, price, discount: 0, total: price },
      },
    ],
  };
}

/** A quote of the member. */
export function quoteOf(given: Partial<OwnQuote> = {}): OwnQuote {
  return { id: 5, ...documentOf(), linked: 0, orderId: null, orderable: 1, changeable: 1, ...given };
}

/** The same in a list. */
export function quoteItem(given: Partial<QuoteItem> = {}): QuoteItem {
  return {
    ...{ id: 5, ...HEAD, askedBy: 'Amy', lines: 4, titles: ['Track 1', 'Track 2', 'Track 3'] },
    ...{ linked: 0, orderId: null, orderable: 1, changeable: 1, ...given },
  };
}

/** A quote as its public page shows it. */
export function readQuote(given: Partial<ReadQuote> = {}): ReadQuote {
  return { ...documentOf(), file: { url: '/download/linked-quote?key=1', fileName: 'Quote.pdf' }, orderable: null, ...given };
}
