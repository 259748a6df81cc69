import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import { finishSignIn } from 'ui-kit/member';
import type { TestHost } from 'ui-kit/testing';
import { FILM, PRICE_TABLE } from '../testing/cart.ts';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf, toastsOf } from '../testing/open-page.ts';
import { addToCart } from './add-to-cart.ts';

prepareDialogTests();

const target = { orderType: 1, dataIds: [7], musicLibraryTypeId: 1 };
const info = { id: 1, nickName: 'Amy', powers: [] as string[] } as never;
const answers = {
  'shoppingCart/valid': 0 as 0 | 1,
  'shoppingCart/valids': 0 as const,
  'user/getUserInfo': info,
  'shoppingCart/addCart': { ids: [3], added: 1, updated: 0, skipped: 0, count: 4 },
  'shoppingCart/addCarts': { ids: [3, 4], added: 2, updated: 0, skipped: 0, count: 5 },
};

function heardBy(host: TestHost) {
  const counts: number[] = [];
  const works: EventPayload<'cart.works'>[] = [];
  host.bus.on('cart.changed', ({ count }) => counts.push(count));
  host.bus.on('cart.works', (change) => works.push(change));
  return { counts, works, toasts: toastsOf(host) };
}

test.each([
  ['zh', '已加入购物车'],
  ['en', 'Added to shopping cart'],
] as const)('a work goes to the personal cart at once, with a toast, and every icon of it follows (%s)', async (locale, toast) => {
  const host = dialogHost({ locale, answers });
  const heard = heardBy(host);
  const { outcome } = await request(host, 'cart.add', target);
  expect(await outcome).toEqual({ status: 'handled', result: {} });
  expect(requestsOf(host, 'shoppingCart/valid')).toEqual([{ orderType: 1, dataId: 7, musicLibraryTypeId: 1 }]);
  expect(requestsOf(host, 'shoppingCart/addCart')).toEqual([{ orderType: 1, cartType: 1, dataId: 7, musicLibraryTypeId: 1 }]);
  expect(heard).toEqual({ counts: [4], works: [{ dataIds: [7], isCart: 1 }], toasts: [toast] });
});

test.each([
  ['zh', '该作品在授权有效期内，请勿重复购买。', '取消', '仍要加入'],
  ['en', 'This work is within the valid licensing period, Please refrain from making duplicate purchases.', 'Cancel', 'Add anyway'],
] as const)('a licence that is still valid is warned of first (%s)', async (locale, warning, cancel, anyway) => {
  const user = userEvent.setup();
  const host = dialogHost({ locale, answers: { ...answers, 'shoppingCart/valid': 1 } });
  const first = await request(host, 'cart.add', target);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(warning)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: cancel }));
  await first.outcome;
  expect(requestsOf(host, 'shoppingCart/addCart')).toEqual([]);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  const second = await request(host, 'cart.add', target);
  await user.click(await screen.findByRole('button', { name: anyway }));
  await second.outcome;
  expect(requestsOf(host, 'shoppingCart/addCart')).toHaveLength(1);
});

test.each([
  ['a complete use', FILM, { grant: FILM, keepsOptions: true }],
  ['a use without the name of its region', { ...FILM, scope: 'province' }, {}],
])('with %s the cart has the price that the row had, where it can be ordered so', async (_what, use, added) => {
  localStorage.setItem('use', JSON.stringify(use));
  const host = dialogHost({ answers: { ...answers, 'grantTag/getGrantData': PRICE_TABLE } });
  await (await request(host, 'cart.add', target)).outcome;
  localStorage.clear();
  expect(requestsOf(host, 'shoppingCart/addCart')).toEqual([{ orderType: 1, cartType: 1, dataId: 7, musicLibraryTypeId: 1, ...added }]);
});

test('several works are added together, and those left out are named', async () => {
  const host = dialogHost({ answers: { ...answers, 'shoppingCart/addCarts': { ids: [3], added: 1, updated: 0, skipped: 1, count: 5 } } });
  const { toasts } = heardBy(host);
  await (await request(host, 'cart.add', { ...target, dataIds: [7, 8] })).outcome;
  expect(requestsOf(host, 'shoppingCart/addCarts')).toEqual([{ ...target, cartType: 1, dataIds: [7, 8] }]);
  expect(toasts).toEqual(['Added to shopping cart. Works that are not for sale were left out']);
});

test('a work that is there already is not said to be added', async () => {
  const host = dialogHost({ answers: { ...answers, 'shoppingCart/addCart': { ids: [3], added: 0, updated: 0, skipped: 0, count: 4 } } });
  const { toasts } = heardBy(host);
  await (await request(host, 'cart.add', target)).outcome;
  expect(toasts).toEqual(['It is in your shopping cart already']);
});

test('a work may come with its licence; one that takes the place of another is said to be updated', async () => {
  const host = dialogHost({ answers: { ...answers, 'shoppingCart/addCart': { ids: [3], added: 0, updated: 1, skipped: 0, count: 4 } } });
  const { toasts } = heardBy(host);
  const open = () => Promise.reject(new Error('no dialog is asked for'));
  expect(await addToCart(host, open, { ...target, grant: FILM }, 2)).toBe(true);
  expect(requestsOf(host, 'shoppingCart/addCart')).toMatchObject([{ dataId: 7, grant: FILM, projectId: 2 }]);
  expect(toasts).toEqual(['Shopping cart updated']);
});

test('a refusal of the service changes nothing and is no fault', async () => {
  const host = dialogHost({ answers: { ...answers, 'shoppingCart/addCart': () => Promise.reject(refusal('“Rain” is not for sale')) } });
  const heard = heardBy(host);
  expect(await (await request(host, 'cart.add', target)).outcome).toEqual({ status: 'handled', result: {} });
  expect(heard).toEqual({ counts: [], works: [], toasts: [] });
});

test('a visitor is asked to sign in, and the work is added after it', async () => {
  const host = dialogHost({ signedIn: false, answers });
  let signedIn = false;
  host.bus.handle('dialog.login', () => ({ signedIn }));
  await (await request(host, 'cart.add', target)).outcome;
  expect(host.asked).toEqual([]);
  signedIn = true;
  await (await request(host, 'cart.add', target)).outcome;
  expect(requestsOf(host, 'shoppingCart/addCart')).toHaveLength(1);
});

test('a visitor who signs up in between has the work in the cart with the licence they chose', async () => {
  const guest = dialogHost({ signedIn: false, answers });
  const reasons: unknown[] = [];
  guest.bus.handle('dialog.login', ({ reason }) => {
    reasons.push(reason);
    history.pushState(null, '', '/en/account/register?from=%2Fmusic');
    return { signedIn: false };
  });
  await (await request(guest, 'cart.add', { ...target, grant: FILM })).outcome;
  expect(reasons).toEqual(['adds-to-cart']);
  expect(guest.asked).toEqual([]);

  const member = dialogHost({ answers });
  const { toasts } = heardBy(member);
  finishSignIn(member, 0);
  member.bus.emit('navigation.ended', { path: '/en/music' });
  await waitFor(() => expect(toasts).toEqual(['Added to shopping cart']));
  expect(requestsOf(member, 'shoppingCart/addCart')).toEqual([{ ...target, dataIds: undefined, dataId: 7, cartType: 1, grant: FILM }]);
  history.replaceState(null, '', '/');
});

test('a member with the power to use the team cart chooses the cart', async () => {
  const user = userEvent.setup();
  const host = dialogHost({ answers: { ...answers, 'user/getUserInfo': { ...(info as object), powers: ['teamCart'] } as never } });
  const closed = await request(host, 'cart.add', target);
  await screen.findByRole('dialog', { name: 'Which cart?' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closed.outcome;
  expect(requestsOf(host, 'shoppingCart/addCart')).toEqual([]);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  const chosen = await request(host, 'cart.add', target);
  await user.click(await screen.findByRole('button', { name: 'Team cart' }));
  await chosen.outcome;
  expect(requestsOf(host, 'shoppingCart/addCart')).toMatchObject([{ cartType: 2 }]);
  expect(requestsOf(host, 'user/getUserInfo')).toHaveLength(1);
});
