import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { completedOrder, orderOf, serviceWithOrder } from '../testing/orders.ts';
import { OFFERS, packageOf } from '../testing/packages.ts';

preparePageTests();
const PATH = '/my/package';
const none = { list: [], total: 0 };
const NO_OFFERS = { priceVersion: 1, types: [], list: [] };

test.each([
  ['zh', '您还没有套餐', ['/cheap', '/music', '/song-list']],
  ['en', 'You have no packages yet', ['/en/cheap', '/en/music', '/en/song-list']],
] as const)('where no packages are for sale, a member without any is led on (%s)', async (locale, empty, paths) => {
  await openPage(PATH, { locale, answers: { 'userMeal/getList': none, 'userMeal/getListByType': NO_OFFERS } });
  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([...paths]));
});

test.each([
  ['zh', '购买“Films 5”', '每份约 ¥560', '最多 1 year', '/my/order/confirm'],
  ['en', 'Buy “Films 5”', 'about CN¥560 a licence', 'up to 1 year', '/en/my/order/confirm'],
] as const)(
  'a package shows its price, what a licence costs and what it pays for, and is ordered in one click (%s)',
  async (locale, buy, perLicence, period, path) => {
    const service = serviceWithOrder(orderOf({ type: 3, list: [], package: { name: 'Films 5', licences: 5, days: 365 } }));
    const order = { id: 7, number: 'YH1', sum: 1, discount: 0, points: 0, covered: 0, payable: 1, expiresAt: '' };
    const answers = {
      ...service.answers,
      'userMeal/getList': none,
      'userMeal/getListByType': OFFERS,
      'order/createOrder': order,
    };
    const host = await openPage(PATH, { locale, answers });
    const card = within((await screen.findByRole('heading', { level: 3, name: 'Films 5' })).closest('li')!);
    expect(card.getByText(perLicence)).toBeVisible();
    expect(card.getByText(period)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: buy }));
    const quote = { priceVersion: 4, total: 280_000 };
    await waitFor(() => expect(requestsOf(host, 'order/createOrder')).toEqual([{ orderType: 3, dataId: 3, quote }]));
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(screen.getByText('Films 5')).toBeInTheDocument();
  },
);

test('the kinds of packages are links, and a refusal of the service is shown', async () => {
  const refused = () => Promise.reject(refusal('The price has changed'));
  const answers = { 'userMeal/getList': none, 'userMeal/getListByType': OFFERS, 'order/createOrder': refused };
  const host = await openPage(`${PATH}?type=2`, { answers });
  expect(requestsOf(host, 'userMeal/getListByType')).toEqual([{ type: 2 }]);
  expect(screen.getByRole('link', { name: 'Company films' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Buy “Films 5”' }));
  expect(await screen.findByText('The price has changed')).toBeVisible();
});

test('a package shows how much is used and until when it is valid; one that is not paid leads to its payment', async () => {
  const list = [packageOf(), packageOf({ id: 10, orderId: 8, state: 'pending', used: 0, startsAt: null, expiresAt: null })];
  await openPage(PATH, { answers: { 'userMeal/getList': { list, total: 2 }, 'userMeal/getListByType': OFFERS } });
  const [active, pending] = within(screen.getByRole('region', { name: 'Your packages' })).getAllByRole('listitem');
  const shown = within(active!);
  expect(shown.getByText('Ready to use')).toBeVisible();
  expect(shown.getByText('2 of 5 used')).toBeVisible();
  expect(shown.getByText('3 licences left')).toBeVisible();
  expect(shown.getByRole('progressbar', { name: 'Usage of “Films 5”' })).toHaveAttribute('aria-valuenow', '40');
  expect(shown.getByText(/Valid from Nov 23, 2026, 10:05 GMT\+8 to Nov 23, 2027/)).toBeVisible();
  expect(shown.getByText('1 HD download')).toBeVisible();
  expect(within(pending!).getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/en/my/order/confirm?id=8');
  expect(within(pending!).getByText('Valid for 365 days from its payment')).toBeVisible();
});

test('a package that nothing was taken with leads to music and to the search', async () => {
  await openPage(`${PATH}?id=9`, { answers: { 'userMeal/getList': { list: [packageOf()], total: 1 }, 'userMeal/getGrantOrder': none } });
  expect(await screen.findByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
  expect(screen.getByRole('link', { name: 'Search tracks' })).toHaveAttribute('href', '/en/song-list');
});

test('the details of a package list the licences that were taken with it', async () => {
  const { list } = completedOrder();
  const taken = list.map((line) => ({ orderId: 7, orderNumber: 'YH1', takenAt: '2026-11-23T02:05:00.000Z', line }));
  const answers = {
    'userMeal/getList': { list: [packageOf()], total: 1 },
    'userMeal/getGrantOrder': { list: taken, total: 1 },
  };
  const host = await openPage(`${PATH}?id=9`, { answers });
  expect(screen.getByRole('heading', { level: 1, name: 'Films 5' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 licence taken' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Certificate' })).toBeVisible();
  expect(requestsOf(host, 'userMeal/getGrantOrder')).toEqual([{ id: 9, page: 1, size: 20 }]);
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/en/my/order/detail?id=7');
});

test('who sees the packages of a team switches to them, and buys for the team', async () => {
  const powers = { powers: ['buy'] } as never;
  const order = { id: 7, number: 'YH1', sum: 1, discount: 0, points: 0, covered: 0, payable: 1, expiresAt: '' };
  const answers = { ...serviceWithOrder(orderOf()).answers, 'user/getUserInfo': powers, 'userMeal/getList': none };
  const host = await openPage(`${PATH}?of=team`, { answers: { ...answers, 'userMeal/getListByType': OFFERS, 'order/createOrder': order } });
  expect(requestsOf(host, 'userMeal/getList')).toEqual([{ size: 100, cartType: 2 }]);
  expect(screen.getByRole('link', { name: 'Your team’s' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Your own' })).toHaveAttribute('href', '/en/my/package');
  await userEvent.click(screen.getByRole('button', { name: 'Buy “Films 5” for the team' }));
  const quote = { priceVersion: 4, total: 280_000 };
  await waitFor(() => expect(requestsOf(host, 'order/createOrder')).toEqual([{ orderType: 3, dataId: 3, cartType: 2, quote }]));
});

test('who may not buy for the team sees its packages with what they may still take, and no offers', async () => {
  const list = [packageOf({ mayTake: 1 })];
  const powers = { powers: ['quota'] } as never;
  await openPage(`${PATH}?of=team`, {
    answers: { 'user/getUserInfo': powers, 'userMeal/getList': { list, total: 1 }, 'userMeal/getListByType': OFFERS },
  });
  expect(await screen.findByText('You may take 1 more licence')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Packages for sale' })).toBeNull();
});

test('shares of a package of the team are set member by member', async () => {
  const people = [
    { memberId: 4, name: 'Ann', role: 'owner' as const, most: null, used: 0 },
    { memberId: 5, name: 'Ben', role: 'member' as const, most: 1, used: 1 },
  ];
  const host = await openPage(`${PATH}?of=team&id=9`, {
    answers: {
      'user/getUserInfo': { powers: ['allot'] } as never,
      'userMeal/getList': { list: [packageOf()], total: 1 },
      'userMeal/getGrantOrder': none,
      'userMeal/getTeamUserList': { list: people, total: 2, left: 3, mayShare: true },
      'userMeal/controlMeal': { most: 3, used: 1 },
    },
  });
  const shares = within(await screen.findByRole('list', { name: 'Shares of members' }));
  expect(shares.getByText('No limit')).toBeVisible();
  const field = shares.getByRole('spinbutton', { name: 'Licences that Ben may take' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.click(shares.getByRole('button', { name: 'Save the share of Ben' }));
  await waitFor(() => expect(requestsOf(host, 'userMeal/controlMeal')).toEqual([{ id: 9, memberId: 5, most: 3 }]));
});
