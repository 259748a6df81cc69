import { act, waitFor } from '@testing-library/react';
import type { TestHostOptions } from 'ui-kit/testing';
import { type DrawnFragment, drawFragment } from '../testing/draw-fragment.ts';

let host: DrawnFragment['host'];
let node: HTMLElement;
let drawn: DrawnFragment;

async function draw(options: TestHostOptions): Promise<void> {
  drawn = await drawFragment({ name: 'cart-count', size: 'sm', params: {} }, options);
  ({ host, node } = drawn);
}

afterEach(async () => {
  await drawn.remove();
  expect(host.reported).toEqual([]);
});

test.each([
  ['zh', '33 件作品'],
  ['en', '33 works'],
] as const)('the number of works in the cart is asked once and follows what is added (%s)', async (locale, text) => {
  await draw({ locale, answers: { 'shoppingCart/cartNumber': 3 } });
  await waitFor(() => expect(node).toHaveTextContent(text));
  act(() => host.bus.emit('cart.changed', { userId: '1', count: 120 }));
  expect(node).toHaveTextContent(/^99\+120/);
  act(() => host.bus.emit('cart.changed', { userId: '1', count: 0 }));
  expect(node).toHaveTextContent(/^$/);
  expect(host.asked).toEqual([{ call: 'shoppingCart/cartNumber', request: {} }]);
});

test('the number of another member is never shown', async () => {
  await draw({ answers: { 'shoppingCart/cartNumber': 3 } });
  await waitFor(() => expect(node).toHaveTextContent('33 works'));
  host.api.call = () => new Promise(() => undefined);
  act(() => host.bus.emit('auth.session', { signedIn: true, userId: '8', isTeam: 1, perfectStatus: 0 }));
  expect(node).toHaveTextContent(/^$/);
  act(() => host.bus.emit('auth.session', { signedIn: false, userId: null, isTeam: null, perfectStatus: null }));
  expect(node).toHaveTextContent(/^$/);
});

test('a visitor’s cart is not asked for, and a failed answer leaves the icon alone', async () => {
  await draw({ signedIn: false });
  expect(host.asked).toEqual([]);
  await drawn.remove();
  await draw({ answers: { 'shoppingCart/cartNumber': () => Promise.reject(new Error('down')) } });
  expect(node).toHaveTextContent(/^$/);
});
