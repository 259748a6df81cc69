import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishSignIn } from 'ui-kit/member';
import type { TestHostOptions } from 'ui-kit/testing';
import { cartOf, FILM, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf, toastsOf } from '../testing/open-page.ts';

prepareDialogTests();
jest.setTimeout(40_000);

const PRICE_VERSION = PRICE_TABLE.priceVersion;
let total: number;
let orders: unknown[];
beforeEach(() => {
  total = 124_500;
  orders = [];
});

const answers: NonNullable<TestHostOptions['answers']> = {
  'grantTag/getGrantData': PRICE_TABLE,
  'user/getUserInfo': { powers: [] as string[] } as never,
  'teamGrantProject/getList': { list: [], total: 0 },
  'teamGrantProject/addGrantProject': { id: 4 } as never,
  'grantConfig/countPrice': ({ list }) => ({
    ...cartOf([]),
    priceVersion: PRICE_VERSION,
    total,
    projects: [],
    list: list.map(({ dataId }) => ({ dataId, ...lineOf(1).quote! })),
  }),
  'shoppingCart/valid': 0,
  'shoppingCart/valids': 0,
  'shoppingCart/addCart': { ids: [1], added: 1, updated: 0, skipped: 0, count: 1 },
  'shoppingCart/addCarts': { ids: [1, 2], added: 2, updated: 0, skipped: 0, count: 2 },
  'order/createOrder': (body) => {
    orders.push(body);
    return { id: 31 } as never;
  },
};

async function open(dataIds: number[], more: NonNullable<TestHostOptions['answers']> = {}, signedIn = true) {
  const host = dialogHost({ signedIn, answers: { ...answers, ...more } });
  const toasts = toastsOf(host);
  const { outcome } = await request(host, 'dialog.licence', { dataIds, musicLibraryTypeId: 1 });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: /price/i });
  return { host, dialog, toasts, outcome };
}

async function fillProject(dialog: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(dialog.getByLabelText(/^Name of the project/), 'Autumn');
  await userEvent.type(dialog.getByLabelText(/^Name of the licensee/), 'Amy Lin');
}

test('one work is ordered at the price that the buyer sees, and its payment opens', async () => {
  const { host, dialog, outcome } = await open([5]);
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  expect(await outcome).toMatchObject({ status: 'handled' });
  expect(host.visited).toEqual([{ path: '/my/order/confirm?id=31', replace: false }]);
  expect(orders).toEqual([
    expect.objectContaining({ dataId: 5, musicLibraryTypeId: 1, projectId: 4, quote: { priceVersion: PRICE_VERSION, total } }),
  ]);
});

test('a price that changed meanwhile is shown, and the next press orders at it for the project that was saved', async () => {
  const create = (body: object) => {
    orders.push(body);
    if (orders.length > 1) return { id: 31 } as never;
    total = 130_000;
    return Promise.reject(refusal('The price has changed to CN¥1,300'));
  };
  const { host, dialog, outcome } = await open([5], { 'order/createOrder': create });
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The price has changed to CN¥1,300');
  await waitFor(() => expect(dialog.getByRole('region', { name: /price/i })).toHaveTextContent('CN¥1,300'));
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  await outcome;
  expect(orders).toMatchObject([{ quote: { total: 124_500 } }, { projectId: 4, quote: { total: 130_000 } }]);
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toHaveLength(1);
});

test('a licensee that changed after a refusal is the licensee of the order and of its project', async () => {
  const create = (body: object) => {
    orders.push(body);
    return orders.length > 1 ? ({ id: 31 } as never) : Promise.reject(refusal('Too many unpaid orders'));
  };
  const { host, dialog, outcome } = await open([5], {
    'order/createOrder': create,
    'teamGrantProject/editGrantProject': { id: 4 } as never,
  });
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many unpaid orders');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Licensee' }), 'personal');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Buy now' })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  await outcome;
  expect(requestsOf(host, 'teamGrantProject/editGrantProject')).toMatchObject([{ id: 4, name: 'Autumn', grant: { licensee: 'personal' } }]);
  expect(orders).toMatchObject([
    { projectId: 4, grant: { licensee: 'corporate' } },
    { projectId: 4, grant: { licensee: 'personal' } },
  ]);
});

test('several works go into the cart together; there is no order of them without it', async () => {
  const { host, dialog, toasts, outcome } = await open([5, 6]);
  expect(dialog.queryByRole('button', { name: 'Buy now' })).toBeNull();
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Add to cart' }));
  await outcome;
  expect(toasts).toEqual(['Added to shopping cart']);
  expect(requestsOf(host, 'shoppingCart/addCarts')).toMatchObject([{ dataIds: [5, 6], projectId: 4 }]);
});

test('a guest sees every price and logs in to buy; without that nothing is saved', async () => {
  const { host, dialog } = await open([5], {}, false);
  const logins: unknown[] = [];
  host.bus.handle('dialog.login', (payload) => {
    logins.push(payload);
    return { signedIn: false };
  });
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(logins).toHaveLength(1));
  expect(orders).toEqual([]);
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toEqual([]);
});

test('what a visitor filled in stays when the order is refused after the sign-in', async () => {
  const { host, dialog } = await open([5], { 'order/createOrder': () => Promise.reject(refusal('This work is not for sale')) }, false);
  host.bus.handle('dialog.login', () => {
    host.session.isSignedIn = () => true;
    host.bus.emit('auth.session', { signedIn: true, userId: '1', isTeam: 1, perfectStatus: 0 });
    return { signedIn: true };
  });
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This work is not for sale');
  expect(dialog.getByLabelText(/^Name of the licensee/)).toHaveValue('Amy Lin');
  expect(location.search).toMatch(/^\?licence=shortVideo/);
  history.replaceState(null, '', '/');
});

test.each([
  ['Buy now', 'order/createOrder'],
  ['Add to cart', 'shoppingCart/addCart'],
] as const)('a visitor who signs up after "%s" finds the dialog again as they filled it in, and goes on', async (button, call) => {
  const guest = await open([5], {}, false);
  guest.host.bus.handle('dialog.login', () => {
    history.pushState(null, '', `/en/account/register?${new URLSearchParams({ from: `/music/music_detail${location.search}` })}`);
    return { signedIn: false };
  });
  await fillProject(guest.dialog);
  await userEvent.selectOptions(guest.dialog.getByRole('combobox', { name: 'Period' }), '3 years');
  await waitFor(() => expect(guest.dialog.getByRole('button', { name: button })).toBeEnabled());
  await userEvent.click(guest.dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(location.pathname).toBe('/en/account/register'));
  act(() => guest.host.bus.emit('navigation.started', { path: location.pathname }));
  expect(await guest.outcome).toMatchObject({ status: 'handled' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const saved = { id: 9, name: 'Spring', usable: 1, colour: null, archived: 0, members: null, grant: FILM };
  const member = dialogHost({ answers: { ...answers, 'teamGrantProject/getList': { list: [saved], total: 1 } as never } });
  member.navigate = (path) => {
    history.pushState(null, '', `/en${path}`);
    member.visited.push({ path, replace: false });
  };
  act(() => void finishSignIn(member, 0));
  act(() => member.bus.emit('navigation.ended', { path: location.pathname + location.search }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: /price/i });
  expect(dialog.getByLabelText(/^Name of the project/)).toHaveValue('Autumn');
  expect(dialog.getByLabelText(/^Name of the licensee/)).toHaveValue('Amy Lin');
  expect(dialog.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('3 years');
  expect(dialog.getByRole('button', { name: button })).toHaveAttribute('type', 'submit');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(requestsOf(member, call)).toMatchObject([{ dataId: 5, projectId: 4, grant: { period: 'threeYears' } }]));
  expect(requestsOf(member, 'teamGrantProject/addGrantProject')).toMatchObject([{ name: 'Autumn', licenseeName: 'Amy Lin' }]);
  history.replaceState(null, '', '/');
});

test('a valid licence of the same work is pointed out before another one is ordered', async () => {
  const { dialog } = await open([5], { 'shoppingCart/valid': 1 });
  await fillProject(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Buy now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buy anyway' }));
  await waitFor(() => expect(orders).toHaveLength(1));
});
