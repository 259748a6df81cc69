import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEarnings, soldLicence, USE } from '../testing/earnings.ts';
import { preparePageTests, requestsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(() => import('../center/center-page.tsx'), 120_000);

const LIST = {
  list: [
    soldLicence(),
    soldLicence({ id: 30, title: 'Last light', songId: 6, paidBy: 'package', state: 'booked', amount: 9_900, share: 4_950 }),
    soldLicence({ id: 29, state: 'returned', share: 0, bookedAt: null }),
  ],
  total: 3,
  amount: 39_900,
  share: 19_950,
};

test.each([
  ['zh', '已售授权', '2026年11月27日入账', '使用套餐', '已退款', '共 3 份授权 · 售价合计¥399 · 您的分成¥199.50', ''],
  [
    'en',
    'Licences sold',
    'Books on Nov 27, 2026',
    'From a package',
    'Returned',
    '3 licences · sold for CN¥399 · your share CN¥199.50',
    '/en',
  ],
] as const)(
  'a sold licence says its use, what it brought and when it is booked (%s)',
  async (locale, name, books, paidBy, returned, total, prefix) => {
    await openEarnings('', { 'song/sellSongList': LIST }, locale);
    const [first, second, third] = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
    expect(first).toHaveTextContent(books);
    expect(first).toHaveTextContent(/Advertisement · Company · TV(、|, )Internet · One country · 1 year/);
    expect(first).toHaveTextContent('¥150');
    expect(within(first!).getByRole('link', { name: 'First snow' })).toHaveAttribute('href', `${prefix}/my/composer?type=2&licences=5`);
    expect(second).toHaveTextContent(paidBy);
    expect(third).toHaveTextContent(returned);
    expect(screen.getByText(total)).toBeVisible();
  },
);

test('words, song and days are in the address, and reach the service', async () => {
  const host = await openEarnings('&find=film&from=2026-11-01', { 'song/sellSongList': LIST });
  await screen.findByRole('list', { name: 'Licences sold' });
  expect(requestsOf(host, 'song/sellSongList')).toEqual([{ keyWords: 'film', from: '2026-11-01', page: 1, size: 20 }]);
  const song = await screen.findByRole('combobox', { name: 'Song' });
  await within(song).findByRole('option', { name: 'First snow' });
  await userEvent.selectOptions(song, '5');
  await waitFor(() => expect(location.search).toBe('?type=2&find=film&song=5&from=2026-11-01'));
  await waitFor(() =>
    expect(requestsOf(host, 'song/sellSongList').at(-1)).toEqual({ keyWords: 'film', songId: 5, from: '2026-11-01', page: 1, size: 20 }),
  );
});

test.each([
  ['', 'No licence sold yet', 'As soon as a customer licenses one of your songs, it appears here with its use and your share.'],
  ['&find=tango', 'No licence matches', 'Try other words, another song or other days.'],
])('without licences the page says what happens next (%s)', async (query, title, hint) => {
  await openEarnings(query);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
});

test.each([
  ['en', 'Licences of this song', 'Nov 20, 2026 to Nov 20, 2027', 'From Nov 20, 2026, without end', 'Ended'],
  ['zh', '这首作品的授权', '2026年11月20日至2027年11月20日', '2026年11月20日起，永久有效', '已到期'],
] as const)('the licences of a song say use, region, period and state (%s)', async (locale, name, range, open, ended) => {
  const from = '2026-11-20T02:00:00.000Z';
  const host = await openEarnings(
    '&licences=5',
    {
      'song/songGrantList': {
        list: [
          { id: 1, version: 'Full', use: USE, from, to: null, state: 'valid' },
          { id: 2, version: 'Short', use: USE, from, to: '2027-11-20T02:00:00.000Z', state: 'ended' },
        ],
        total: 2,
      },
    },
    locale,
  );
  const [first, second] = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  expect(first).toHaveTextContent(open);
  expect(second).toHaveTextContent(range);
  expect(second).toHaveTextContent(ended);
  expect(requestsOf(host, 'song/songGrantList')).toEqual([{ id: 5, page: 1, size: 20 }]);
  expect(requestsOf(host, 'song/sellSongList')).toEqual([]);
});
