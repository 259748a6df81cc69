import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { preloadDialogs } from 'ui-kit/testing';
import { cartOf, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { inventoryOf } from '../testing/inventory.ts';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { completedOrder, OPEN_PAYMENT, orderOf, serviceWithOrder } from '../testing/orders.ts';
import { packageOf } from '../testing/packages.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
const PATH = '/my/order/confirm?id=7';

test.each([
  ['zh', '确认订单', '付款 ¥720', '请先同意用户协议'],
  ['en', 'Confirm your order', 'Pay CN¥720', 'Please accept the User Agreement first'],
] as const)(
  'an order shows what is bought and its price, and asks for consent before it is paid (%s)',
  async (locale, title, pay, consent) => {
    const host = await openPage(PATH, { locale, ...serviceWithOrder(orderOf()) });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track 1' })).toBeInTheDocument();
    // It must not take the place of the checkout.
    expect(screen.getByRole('link', { name: /User Agreement|用户协议/ })).toHaveAttribute('target', '_blank');
    await userEvent.click(await screen.findByRole('button', { name: pay }));
    expect(await screen.findByText(consent)).toBeInTheDocument();
    expect(requestsOf(host, 'order/payOrder')).toEqual([]);
  },
);

test('points lower what is to pay, and the payment is asked for at the price that was shown', async () => {
  const user = userEvent.setup();
  const service = serviceWithOrder(orderOf());
  const answers = {
    ...service.answers,
    'order/payOrder': () => {
      service.next(orderOf({ state: 'paying', payment: OPEN_PAYMENT, points: 5000, payable: 67_000 }));
      return { id: 7, state: 'paying' as const, expiresAt: '' };
    },
  };
  const host = await openPage(PATH, { answers });
  const visible: unknown[] = [];
  host.bus.on('dialog.visible', (event) => visible.push(event));
  await user.click(await screen.findByRole('button', { name: 'Use them all' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Pay CN¥670' }));
  const quote = { priceVersion: 1, total: 72_000 };
  await waitFor(() => expect(requestsOf(host, 'order/payOrder')).toEqual([{ id: 7, method: 'sandbox', points: 5000, quote }]));
  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', OPEN_PAYMENT.url);
  // No release may replace the page of a payment that waits.
  expect(visible).toContainEqual({ name: 'payment', open: true });
});

test.each([
  ['zh', '套餐：Films 5', '剩余 3 份', '使用套餐 1 份', '付款成功，授权已生效'],
  ['en', 'Package: Films 5', '3 licences left', 'Use 1 licence of the package', 'Paid: your licences are valid now'],
] as const)('a package that covers the order pays it at once; one that does not says why (%s)', async (locale, name, left, pay, paid) => {
  const service = serviceWithOrder(orderOf());
  const list = [
    { package: packageOf(), reason: null },
    { package: packageOf({ id: 10, name: 'Web 10' }), reason: 'not for films' },
  ];
  const answers = {
    ...service.answers,
    'userMeal/userMealList': { needed: 1, list },
    'order/payOrder': () => {
      service.next(completedOrder({ covered: 72_000, coveredBy: 'package', payable: 0, method: null }));
      return { id: 7, state: 'completed' as const, expiresAt: '' };
    },
  };
  const host = await openPage(PATH, { locale, answers });
  expect(screen.getByRole('radio', { name: /Web 10.*not for films/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}.*${left}`) }));
  // Points pay no part of what a package pays.
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(screen.getByText(/^−(CN)?¥720$/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: pay }));
  const quote = { priceVersion: 1, total: 72_000 };
  await waitFor(() => expect(requestsOf(host, 'order/payOrder')).toEqual([{ id: 7, method: 'package', packageId: 9, points: 0, quote }]));
  expect(await screen.findByText(paid)).toBeInTheDocument();
});

test('the page leads to the order as soon as the payment has come', async () => {
  const service = serviceWithOrder(orderOf({ state: 'paying', payment: OPEN_PAYMENT }));
  await openPage(PATH, service);
  expect(await screen.findByText('Waiting for your payment. This page updates by itself.')).toBeInTheDocument();
  service.next(completedOrder());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Paid: your licences are valid now')).toBeInTheDocument();
  expect(location.search).toBe('?id=7&paid=1');
  // The text of the editors on what comes next.
  expect(screen.getByRole('region', { name: 'Next' })).toHaveTextContent('Download the files.');
});

test.each([
  ['zh', '没有扣款', '付款 ¥720'],
  ['en', 'nothing was charged', 'Pay CN¥720'],
] as const)('a payment that was refused says so and can be made again (%s)', async (locale, words, pay) => {
  const service = serviceWithOrder(orderOf({ state: 'paying', payment: OPEN_PAYMENT }));
  const again = { ...OPEN_PAYMENT, id: 2, url: 'https://gateway.example/again' };
  const answers = {
    ...service.answers,
    'order/payOrder': () => {
      service.next(orderOf({ state: 'paying', payment: again }));
      return { id: 7, state: 'paying' as const, expiresAt: '' };
    },
  };
  const host = await openPage(PATH, { locale, answers });
  service.next(orderOf({ state: 'paying', payment: { ...OPEN_PAYMENT, state: 'closed' } }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: pay }));
  await waitFor(() => expect(requestsOf(host, 'order/payOrder')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector(`a[href="${again.url}"]`)).not.toBeNull());
});

test('before the payment the works go back into the cart to change their licences, and the order is cancelled', async () => {
  const user = userEvent.setup();
  const answers = {
    ...serviceWithOrder(orderOf()).answers,
    'shoppingCart/addCart': { ids: [4], added: 1, updated: 0, skipped: 0, count: 1 },
    'order/cancelOrder': { id: 7, state: 'cancelled' as const } as never,
    'shoppingCart/cartList': cartOf([lineOf(4)]),
    'grantTag/getGrantData': PRICE_TABLE,
    'user/getUserInfo': { powers: [] as string[] } as never,
    'order/checkCartSetMeal': { needed: 0, list: [] },
  };
  const host = await openPage(PATH, { answers });
  await user.click(screen.getByRole('button', { name: 'Change licences' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change licences' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeInTheDocument();
  expect(requestsOf(host, 'shoppingCart/addCart')).toMatchObject([{ dataId: 1, projectId: 5, grant: orderOf().list[0]!.grant }]);
  expect(requestsOf(host, 'order/cancelOrder')).toEqual([{ id: 7 }]);
});

test('works that cannot go back into the cart leave the order as it is', async () => {
  const answers = {
    ...serviceWithOrder(orderOf()).answers,
    'shoppingCart/addCart': () => Promise.reject(refusal('This work is not for sale')),
  };
  const host = await openPage(PATH, { answers });
  await userEvent.click(screen.getByRole('button', { name: 'Change licences' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change licences' }));
  expect(await screen.findByText('This work is not for sale')).toBeInTheDocument();
  expect(requestsOf(host, 'order/cancelOrder')).toEqual([]);
});

test('an order of a bundle keeps its works together', async () => {
  await openPage(PATH, serviceWithOrder(orderOf({ changeable: 0 })));
  expect(await screen.findByRole('button', { name: 'Pay CN¥720' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change licences' })).toBeNull();
});

test('a price that changed is shown, and the refusal of the service stays readable', async () => {
  const user = userEvent.setup();
  const current = { priceVersion: 2, total: 80_000, maxPoints: 0, balance: 0 };
  const answers = {
    ...serviceWithOrder(orderOf({ current })).answers,
    'order/payOrder': () => Promise.reject(refusal('The price has changed again')),
  };
  await openPage(PATH, { answers });
  expect(await screen.findByText('The price has changed. The total is now CN¥800.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Pay CN¥800' }));
  expect(await screen.findByText('The price has changed again')).toBeInTheDocument();
});

test('a transfer shows the account, and a receipt that is uploaded is under review; other files are refused at once', async () => {
  const payment = { ...OPEN_PAYMENT, method: 'transfer' as const, state: 'awaiting' as const, qr: null, url: null };
  let details: CallResponse<'payment/transferDetails'> = {
    accountName: 'Yinhe Music Ltd',
    bank: 'Bank of Tests',
    account: '6222',
    amount: 72_000,
    reference: 'YH1',
    state: 'rejected',
    rejection: 'unreadable',
    proofs: [],
  };
  const expiresAt = new Date(Date.now() + 6.5 * 86_400_000).toISOString();
  const host = await openPage(PATH, {
    answers: {
      ...serviceWithOrder(orderOf({ state: 'paying', payment, expiresAt })).answers,
      'payment/transferDetails': () => details,
      'payment/uploadProof': () => {
        details = { ...details, state: 'proof', rejection: null, proofs: [{ uploadedAt: '2026-11-23T02:05:00.000Z' }] };
        return { state: 'proof' as const };
      },
    },
  });
  expect(await screen.findByText('6222')).toBeInTheDocument();
  expect(screen.getByText('Please pay within 6 days.')).toBeInTheDocument();
  expect(screen.getByText(/not accepted: unreadable/)).toBeInTheDocument();
  const input = screen.getByLabelText('Upload the receipt', { selector: 'input' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['x'], 'a.html', { type: 'text/html' }));
  expect(await screen.findAllByText('PNG, JPEG or PDF of at most 2 MB')).toHaveLength(2);
  expect(requestsOf(host, 'payment/uploadProof')).toEqual([]);
  await user.upload(input, new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/Receipt uploaded Nov 23, 2026, 10:05/)).toBeInTheDocument();
  expect(requestsOf(host, 'payment/uploadProof')).toEqual([{ id: 7, file: btoa('%PDF-') }]);
});

test.each([
  ['zh', '保有量：Music units', '可用 3 份', '使用保有量 1 份'],
  ['en', 'Inventory: Music units', 'You may use 3 units', 'Use 1 unit of the inventory'],
] as const)('inventory of the team pays an order whose licences fit its terms (%s)', async (locale, name, left, pay) => {
  const service = serviceWithOrder(orderOf());
  const answers = {
    ...service.answers,
    'userPopulation/choices': {
      needed: 1,
      list: [
        { quota: inventoryOf(), reason: null },
        { quota: inventoryOf({ id: 5, name: 'Effect units' }), reason: 'not for music' },
      ],
    },
    'order/payOrder': () => {
      service.next(completedOrder({ covered: 72_000, coveredBy: 'inventory', payable: 0, method: null }));
      return { id: 7, state: 'completed' as const, expiresAt: '' };
    },
  };
  const host = await openPage(PATH, { locale, answers });
  expect(screen.getByRole('radio', { name: /Effect units.*not for music/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}.*${left}`) }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: pay }));
  const quote = { priceVersion: 1, total: 72_000 };
  await waitFor(() =>
    expect(requestsOf(host, 'order/payOrder')).toEqual([{ id: 7, method: 'inventory', inventoryId: 3, points: 0, quote }]),
  );
});

test('a member who may use inventory and not buy is offered no payment with money', async () => {
  const { answers } = serviceWithOrder(orderOf());
  const choices = { needed: 1, list: [{ quota: inventoryOf(), reason: null }] };
  const host = await openPage(PATH, { answers: { ...answers, 'payment/methods': { list: [] }, 'userPopulation/choices': choices } });
  expect(await screen.findByRole('radio', { name: /Music units/ })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/^You may pay with what the team holds/)).toBeVisible();
  expect(requestsOf(host, 'payment/methods')).toEqual([{ id: 7 }]);
});

test('a member who can pay an order in no way is not let try', async () => {
  const { answers } = serviceWithOrder(orderOf());
  await openPage(PATH, { answers: { ...answers, 'payment/methods': { list: [] } } });
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeDisabled();
});
