import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { TestHostOptions } from 'ui-kit/testing';
import { FILM, PRICE_TABLE } from '../testing/cart.ts';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { orderOf, serviceWithOrder } from '../testing/orders.ts';

preparePageTests();

type Sums = CallResponse<'order/albumCountPrice'>;

const album = (id: number) => ({
  id,
  name: `Album ${id}`,
  number: `A-${id}`,
  image: null,
  musicLibraryTypeId: 5,
  brandId: null,
  brandName: null,
  trackCount: 4,
  price: 100_000 * id,
  originalPrice: null,
  bpm: 90,
  musicKey: 'C',
  energy: 0.4,
  createdAt: '2026-03-01T00:00:00.000Z',
});
const SUMS: Sums = {
  priceVersion: 3,
  sum: 300_000,
  discount: 30_000,
  total: 270_000,
  basisPoints: 1000,
  minAlbumNum: 2,
  licences: 8,
  next: { albums: 3, basisPoints: 1500 },
};
const MADE = { id: 7, number: 'YH1', sum: 1, discount: 0, points: 0, covered: 0, payable: 1, expiresAt: '' };
const open = (query: string, answers: TestHostOptions['answers'] = {}, locale: 'zh' | 'en' = 'en') =>
  openPage(`/my/order/album${query}`, {
    locale,
    answers: {
      ...serviceWithOrder(orderOf()).answers,
      'album/materialList': { list: [1, 2].map(album), total: 2 },
      'albumPriceConfig/minAlbumNum': { minAlbumNum: 2, steps: [] },
      'grantTag/getGrantData': PRICE_TABLE,
      'order/isPopulation': ({ dataId }) => ({
        buyable: 1,
        minAlbumNum: 2,
        price: 1,
        originalPrice: 1,
        tracks: 4,
        owned: dataId === 2 ? 1 : 0,
      }),
      'order/albumCountPrice': SUMS,
      'teamGrantProject/getList': { list: [], total: 0 },
      'teamGrantProject/addGrantProject': {
        id: 10,
        name: '',
        licenseeName: '',
        licenseeCode: '',
        remarks: '',
        grant: FILM,
        usable: 1,
        colour: null,
        archived: 0,
        members: null,
        updatedAt: '',
      },
      ...answers,
    },
  });

test.each([
  [
    'en',
    '2 albums −10%',
    '8 perpetual licences, each with its certificate.',
    'You hold licences for all of its tracks',
    '3 more albums: −15%',
  ],
  ['zh', '满 2 张优惠 10%', '共 8 项永久授权，每首附授权证书。', '您已拥有整张专辑的永久授权', '再选 3 张，优惠 15%'],
] as const)('chosen albums show their price together, what more of them save, and what one owns already (%s)', async (locale, ...texts) => {
  const host = await open('?chosen=1,2', {}, locale);
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(requestsOf(host, 'order/albumCountPrice')).toEqual([{ dataIds: [1, 2] }]);
});

test('an order needs its least number of albums, and says how many are missing', async () => {
  const user = userEvent.setup();
  const host = await open('?chosen=1', { 'order/albumCountPrice': ({ dataIds }) => ({ ...SUMS, total: dataIds.length }) });
  expect(await screen.findByText('Choose 1 more album to order.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Choose “Album 2”' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Order' })).toBeEnabled());
  expect(new URLSearchParams(location.search).get('chosen')).toBe('1,2');
  expect(requestsOf(host, 'album/materialList')).toHaveLength(1);
});

test('the use of a new project is chosen, and the licences are the widest for it', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const host = await open('?chosen=1,2', {
    'order/populationPay': () => {
      attempts += 1;
      if (attempts === 1) throw refusal('The price has changed');
      return MADE;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Name of the project/), 'Autumn');
  await user.type(dialog.getByLabelText(/^Name of the licensee/), 'Still Water');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Form of production' }), 'game');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Licensee' }), 'personal');
  await user.click(dialog.getByRole('button', { name: 'Go to payment' }));
  expect(await dialog.findByText('The price has changed')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(location.search).toBe('?id=7'));
  const quote = { priceVersion: 3, total: 270_000 };
  expect(requestsOf(host, 'order/populationPay')[1]).toEqual({ dataIds: [1, 2], projectId: 10, quote });
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toMatchObject([
    {
      grant: {
        usage: 'game',
        form: 'game',
        licensee: 'personal',
        period: 'perpetual',
        scope: 'global',
        channels: ['allMedia'],
        seconds: 'full',
      },
    },
  ]);
});

test('a use that changed after a refusal is the use of the licence', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const host = await open('?chosen=1,2', {
    'teamGrantProject/editGrantProject': { id: 10 } as never,
    'order/populationPay': () => {
      attempts += 1;
      if (attempts === 1) throw refusal('The price has changed');
      return MADE;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Name of the project/), 'Autumn');
  await user.type(dialog.getByLabelText(/^Name of the licensee/), 'Still Water');
  await user.click(dialog.getByRole('button', { name: 'Go to payment' }));
  expect(await dialog.findByText('The price has changed')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Form of production' }), 'game');
  await user.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(location.search).toBe('?id=7'));
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toHaveLength(1);
  expect(requestsOf(host, 'teamGrantProject/editGrantProject')).toMatchObject([{ id: 10, name: 'Autumn', grant: { form: 'game' } }]);
  expect(requestsOf(host, 'order/populationPay')).toMatchObject([{ projectId: 10 }, { projectId: 10 }]);
});

test('where no album is sold as a whole, the page leads to music and to the search', async () => {
  await open('', { 'album/materialList': { list: [], total: 0 } });
  expect(await screen.findByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
  expect(screen.getByRole('link', { name: 'Search tracks' })).toHaveAttribute('href', '/en/song-list');
});
