import { addressIn, earningsQuery } from './address.ts';

const read = (query: string) => addressIn(new URLSearchParams(query));

test.each([
  { part: 'sold', find: 'film', song: 7, from: '2026-11-01', to: '2026-11-30', page: 3 },
  { part: 'sold', licences: 7 },
  { part: 'statements', month: 202611 },
  { part: 'payouts', page: 2 },
  { part: 'charts', months: 24, song: 7 },
] as const)('an address says again what was put into it (%j)', (address) => {
  expect(read(earningsQuery(address))).toMatchObject(address);
});

test('the first page of what was sold has the shortest address', () => {
  expect(earningsQuery({})).toBe('?type=2');
});

test.each(['part=0', 'part=9', 'part=sold', 'page=-1', 'song=a', 'from=2026-02-30', 'to=gestern', 'month=202613', 'month=7', 'months=7'])(
  'what is no address of the earnings shows their beginning (%s)',
  (query) => {
    expect(earningsQuery(read(query))).toBe('?type=2');
  },
);
