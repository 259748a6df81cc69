import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { TestHostOptions } from 'ui-kit/testing';
import { FILM, trackOf } from '../testing/cart.ts';
import { handledIntents, openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { orderOf, serviceWithOrder } from '../testing/orders.ts';

preparePageTests();

type Bundle = NonNullable<CallResponse<'lcom/getDetail'>>;

const BUNDLE: Bundle = {
  id: 4,
  name: 'Two for a film',
  description: 'Any two tracks for one film.',
  choose: 2,
  price: 90_000,
  originalPrice: 96_000,
  projectDiscount: 0,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  state: 'running',
  priceVersion: 3,
  grant: FILM,
  terms: [
    { type: 'form', name: 'Film' },
    { type: 'period', name: '3 years' },
  ],
  list: [1, 2, 3].map((id) => ({ track: trackOf(id), value: 40_000 + id * 10_000 })),
};
const PROJECTS = {
  list: [
    { id: 8, name: 'For me', licenseeName: 'Amy', licenseeCode: '', remarks: '', grant: { ...FILM, licensee: 'personal' } },
    { id: 9, name: 'Autumn film', licenseeName: 'Still Water', licenseeCode: '', remarks: '', grant: FILM },
  ].map((project) => ({ ...project, usable: 1 as const, colour: null, archived: 0 as const, members: null, updatedAt: '' })),
  total: 2,
};
const open = (query = '', bundle: Bundle | null = BUNDLE, options: TestHostOptions = {}) =>
  openPage(`/cheap/4${query}`, {
    ...options,
    answers: {
      ...serviceWithOrder(orderOf()).answers,
      'lcom/getDetail': bundle,
      'teamGrantProject/getList': PROJECTS,
      'teamGrantProject/addGrantProject': { ...PROJECTS.list[1]!, id: 10 },
      ...options.answers,
    },
  });
const box = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: title });

test.each([
  ['en', '2 of 2 chosen', 'You save CN¥300.', 'Period', 'Order'],
  ['zh', '已选 2 / 2 首', '为您节省 ¥300。', '授权期限', '下单'],
] as const)(
  'guests see the licence, the value of each track, and what their choice saves (%s)',
  async (locale, progress, saving, period, order) => {
    const host = await open('?chosen=3,1,99', BUNDLE, { locale, signedIn: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Two for a film' })).toBeInTheDocument();
    expect(screen.getByText(period)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(progress);
    expect(screen.getByText(saving)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: order })).toBeEnabled();
    expect(requestsOf(host, 'lcom/getDetail')).toEqual([{ id: 4 }]);
  },
);

test('tracks are chosen until the bundle is full, and the choice is kept in the address', async () => {
  const user = userEvent.setup();
  const host = await open();
  expect(screen.getByRole('button', { name: 'Order' })).toBeDisabled();
  expect(screen.getByText('Saves at least CN¥60.')).toBeInTheDocument();
  await user.click(await box('Choose “Track 2”'));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 chosen');
  expect(screen.getByText('Choose 1 more track to order.')).toBeInTheDocument();
  await user.click(await box('Choose “Track 3”'));
  expect(new URLSearchParams(location.search).get('chosen')).toBe('2,3');
  expect(await box('Choose “Track 1”')).toBeDisabled();
  await user.click(await box('Choose “Track 2”'));
  expect(new URLSearchParams(location.search).get('chosen')).toBe('3');
  expect(await box('Choose “Track 1”')).toBeEnabled();
  expect(requestsOf(host, 'lcom/getDetail')).toHaveLength(1);
});

test('a track is heard before it is chosen', async () => {
  const host = await open();
  const intents = handledIntents(host, ['player.play']);
  await userEvent.click(await screen.findByRole('button', { name: 'Play “Track 2”' }));
  expect(intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 2 } } }]);
});

test('the choice is ordered for a project of the same kind of licensee, and the payment follows', async () => {
  const user = userEvent.setup();
  const made = { id: 7, number: 'YH1', sum: 1, discount: 0, points: 0, covered: 0, payable: 1, expiresAt: '' };
  const host = await open('?chosen=3,1', BUNDLE, { answers: { 'order/createBundleOrder': made } });
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  const projects = await screen.findByRole('combobox', { name: 'Project' });
  expect([...projects.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Autumn film (Still Water)',
    'New project',
  ]);
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  const quote = { priceVersion: 3, total: 90_000 };
  await waitFor(() => expect(requestsOf(host, 'order/createBundleOrder')).toEqual([{ bundleId: 4, dataIds: [3, 1], projectId: 9, quote }]));
  await waitFor(() => expect([location.pathname, location.search]).toEqual(['/en/my/order/confirm', '?id=7']));
});

test('a price that changed is shown in the dialog and on the page, and a new project is saved once', async () => {
  const user = userEvent.setup();
  let bundle = BUNDLE;
  const host = await open('?chosen=3,1', BUNDLE, {
    answers: {
      'lcom/getDetail': () => bundle,
      'teamGrantProject/getList': { list: [], total: 0 },
      'order/createBundleOrder': () => {
        bundle = { ...BUNDLE, price: 95_000 };
        throw refusal('The price has changed');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  // The price of a bundle does not depend on the project.
  expect(await screen.findByText('For example “Autumn film”.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toEqual([]);
  await user.type(screen.getByLabelText(/^Name of the project/), 'Autumn');
  await user.type(screen.getByLabelText(/^Name of the licensee/), 'Still Water');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(await screen.findByText('The price has changed')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('CN¥950').length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(requestsOf(host, 'order/createBundleOrder')).toHaveLength(2));
  expect(requestsOf(host, 'order/createBundleOrder')[1]).toMatchObject({ projectId: 10, quote: { total: 95_000 } });
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toHaveLength(1);
});

test('a bundle that ended leads to other offers', async () => {
  await open('', { ...BUNDLE, state: 'ended' });
  expect(await screen.findByText('This bundle has ended')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Other offers' })).toHaveAttribute('href', '/en/cheap');
  expect(screen.getByRole('link', { name: 'Search tracks' })).toHaveAttribute('href', '/en/song-list');
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
});
