import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeOptions, fitOptions, usualOptions } from 'shared-contracts/licensing/fit-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { formatFen } from 'ui-kit/core';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { cartOf, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { type DrawnFragment, drawFragment } from '../testing/draw-fragment.ts';
import { requestsOf, toastsOf } from '../testing/open-page.ts';

const BASE = 60_000;
const usual = usualOptions(PRICE_TABLE, 'en');
const priceOf = (options: object) =>
  formatFen(Number(quoteLine(PRICE_TABLE, BigInt(BASE), fitOptions(PRICE_TABLE, { ...usual, ...options })).price), 'en');
const ANSWERS: TestHostOptions['answers'] = {
  'grantTag/getGrantData': PRICE_TABLE,
  'user/getUserInfo': { powers: [] as string[], userType: 2 } as never,
  'shoppingCart/valid': 0,
  'shoppingCart/addCart': { ids: [1], added: 1, updated: 0, skipped: 0, count: 1 },
};

const PROJECT = {
  id: 4,
  name: 'Autumn',
  licenseeName: 'Still Water',
  licenseeCode: '',
  remarks: '',
  grant: usual,
  updatedAt: '',
  usable: 1,
  colour: null,
  archived: 0,
  members: null,
};

let drawn: DrawnFragment;
jest.setTimeout(40_000);
beforeAll(preloadDialogs, 120_000);
afterEach(async () => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  await drawn.remove();
  expect(drawn.host.reported).toEqual([]);
});

async function draw(options: TestHostOptions = {}, more: object = {}) {
  const params = { dataId: 5, musicLibraryTypeId: 1, base: BASE, ...more };
  drawn = await drawFragment({ name: 'licence-box', size: 'column', params }, { answers: ANSWERS, ...options });
  return within(drawn.node);
}

test('the box prices the use that the visitor chooses as the service does, and puts it into the cart', async () => {
  const user = userEvent.setup();
  const box = await draw();
  expect(await box.findByText(priceOf({}))).toBeInTheDocument();
  await user.selectOptions(box.getByRole('combobox', { name: 'Use' }), 'Film and TV');
  await user.selectOptions(box.getByRole('combobox', { name: 'Period' }), '3 years');
  const grant = changeOptions(PRICE_TABLE, changeOptions(PRICE_TABLE, fitOptions(PRICE_TABLE, usual), { usage: 'filmTv' }), {
    period: 'threeYears',
  });
  expect(box.getByText(priceOf(grant))).toBeInTheDocument();
  const toasts = toastsOf(drawn.host);
  await user.click(box.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(toasts).toEqual(['Added to shopping cart']));
  expect(requestsOf(drawn.host, 'shoppingCart/addCart')).toEqual([{ orderType: 1, cartType: 1, dataId: 5, musicLibraryTypeId: 1, grant }]);
});

test.each([
  ['en', 'Territory', 'Global'],
  ['zh', '范围', '中国大陆'],
] as const)('the box begins with the territory that its readers need (%s)', async (locale, label, territory) => {
  const box = await draw({ locale });
  expect(await box.findByRole('combobox', { name: label })).toHaveDisplayValue(territory);
});

test.each([
  [1, 'Personal'],
  [2, 'Corporate'],
])('the box begins with the licensee that the account of the member is (%s)', async (userType, licensee) => {
  const box = await draw({ answers: { ...ANSWERS, 'user/getUserInfo': { powers: [], userType } as never } });
  await waitFor(() => expect(box.getByRole('combobox', { name: 'Licensee' })).toHaveDisplayValue(licensee));
});

test('a visitor signs in first, and the track is added after', async () => {
  const user = userEvent.setup();
  const box = await draw({ signedIn: false });
  const logins: unknown[] = [];
  drawn.host.bus.handle('dialog.login', (payload) => {
    logins.push(payload);
    return { signedIn: false };
  });
  await user.click(await box.findByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(logins).toEqual([{ reason: 'adds-to-cart' }]));
  expect(requestsOf(drawn.host, 'shoppingCart/addCart')).toEqual([]);
});

test('a visitor who registers finds the chosen options again; a member keeps a plain address', async () => {
  const user = userEvent.setup();
  const box = await draw({ signedIn: false });
  await user.selectOptions(await box.findByRole('combobox', { name: 'Use' }), 'Film and TV');
  await user.selectOptions(box.getByRole('combobox', { name: 'Period' }), '3 years');
  await drawn.remove();
  // The registration led away and back to the address.
  const again = await draw();
  expect(await again.findByRole('combobox', { name: 'Use' })).toHaveDisplayValue('Film and TV');
  expect(again.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('3 years');
  history.replaceState(null, '', '/');
  await user.selectOptions(again.getByRole('combobox', { name: 'Period' }), '5 years');
  expect(location.search).toBe('');
});

test('what the visitor chooses in the box is remembered for every price, and the box begins with it on the next track', async () => {
  const user = userEvent.setup();
  const box = await draw({ signedIn: false });
  await user.selectOptions(await box.findByRole('combobox', { name: 'Licensee' }), 'Personal');
  await user.selectOptions(box.getByRole('combobox', { name: 'Period' }), '3 years');
  expect(drawn.host.bus.latest('licence.use')).toMatchObject({ use: { licensee: 'personal', period: 'threeYears' } });
  await drawn.remove();
  history.replaceState(null, '', '/');
  const next = await draw();
  expect(await next.findByText(priceOf({ licensee: 'personal', period: 'threeYears' }))).toBeInTheDocument();
  expect(requestsOf(drawn.host, 'user/getUserInfo')).toEqual([]);
});

test('a use with an option that staff published after this page has the nearest price that the page knows', async () => {
  const tenYears = { ...PRICE_TABLE.tags.period[0]!, key: 'tenYears', months: 120, basisPoints: 30_000 };
  const newer = { ...PRICE_TABLE, priceVersion: 99, tags: { ...PRICE_TABLE.tags, period: [...PRICE_TABLE.tags.period, tenYears] } };
  const initial: TestHostOptions['initial'] = [{ call: 'grantTag/getGrantData', params: {}, data: PRICE_TABLE }];
  localStorage.setItem('use', JSON.stringify({ ...usual, licensee: 'personal', period: 'tenYears' }));
  const box = await draw({ initial, answers: { ...ANSWERS, 'grantTag/getGrantData': newer } });
  expect(await box.findByText(priceOf({ licensee: 'personal' }))).toBeInTheDocument();
});

test('a licence for one region whose name is missing is completed before it enters the cart', async () => {
  const user = userEvent.setup();
  localStorage.setItem('use', JSON.stringify({ ...usual, scope: 'province', province: null }));
  const box = await draw({
    answers: { ...ANSWERS, 'teamGrantProject/getList': { list: [], total: 0 }, 'area/getList': { list: [] } as never },
  });
  await user.click(await box.findByRole('button', { name: 'Add to cart' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'Region' })).toBeInTheDocument();
  expect(requestsOf(drawn.host, 'shoppingCart/addCart')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

test('Buy now asks whom the licence is for, and leads to the payment of this one work', async () => {
  const user = userEvent.setup();
  const orders: unknown[] = [];
  const box = await draw({
    answers: {
      ...ANSWERS,
      'teamGrantProject/getList': { list: [PROJECT], total: 1 } as never,
      'grantConfig/countPrice': () => ({ ...cartOf([]), total: 43_200, projects: [], list: [{ dataId: 5, ...lineOf(1).quote! }] }),
      'order/createOrder': (body) => {
        orders.push(body);
        return { id: 31 } as never;
      },
    },
  });
  await user.selectOptions(await box.findByRole('combobox', { name: 'Period' }), '3 years');
  await user.click(box.getByRole('button', { name: 'Buy now' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'Project' })).toHaveDisplayValue('Autumn (Still Water)');
  await dialog.findByRole('region', { name: /price/i });
  expect(dialog.getByRole('button', { name: 'Buy now' })).toHaveAttribute('type', 'submit');
  await user.click(dialog.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(drawn.host.visited).toEqual([{ path: '/my/order/confirm?id=31', replace: false }]));
  expect(orders).toMatchObject([{ dataId: 5, projectId: 4, grant: { period: 'threeYears' }, quote: { total: 43_200 } }]);
});

test('without the price table the box adds to the cart all the same', async () => {
  const down = () => Promise.reject(Object.assign(new Error('down'), { apiError: true, code: -2, status: 0, requestId: null }));
  const box = await draw({ locale: 'zh', answers: { 'grantTag/getGrantData': down } });
  expect(await box.findByText(/价格暂时加载不出来/)).toBeInTheDocument();
  const added: unknown[] = [];
  drawn.host.bus.handle('cart.add', (payload) => {
    added.push(payload);
    return {};
  });
  await userEvent.click(box.getByRole('button', { name: '加入购物车' }));
  expect(added).toEqual([{ orderType: 1, dataIds: [5], musicLibraryTypeId: 1 }]);
});

test('the works of an album are priced together with the discount of one project, and the dialog asks for that project', async () => {
  const total = { sum: 400_000, discount: 80_000, total: 320_000 };
  const countPrice = () => ({ ...cartOf([]), ...total, projects: [], list: [] });
  const list = { 'teamGrantProject/getList': { list: [], total: 0 }, 'grantConfig/countPrice': countPrice };
  const box = await draw({ answers: { ...ANSWERS, ...list } }, { dataIds: [5, 6, 7, 8], title: 'Quiet Mornings' });
  expect(await box.findByText('CN¥3,200')).toBeInTheDocument();
  expect(box.getByText('4 tracks in one project: CN¥800 less')).toBeInTheDocument();
  const [asked] = requestsOf(drawn.host, 'grantConfig/countPrice') as { list: { dataId: number; project: string }[] }[];
  expect(asked!.list.map(({ dataId }) => dataId)).toEqual([5, 6, 7, 8]);
  expect(new Set(asked!.list.map(({ project }) => project)).size).toBe(1);
  await userEvent.click(box.getByRole('button', { name: 'Add 4 tracks to cart' }));
  expect(await screen.findByRole('dialog', { name: 'Licence for “Quiet Mornings”' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
