import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import descriptor from '../remote.ts';
import { routes } from '../routes.tsx';
import { cartOf, PRICE_TABLE } from '../testing/cart.ts';
import { handledIntents, openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { completedOrder, orderOf, serviceWithOrder } from '../testing/orders.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

/** What the page of the cart asks for, which opens after a renewal. */
const EMPTY_CART: TestHostOptions['answers'] = {
  'user/getUserInfo': { powers: [] as string[] } as never,
  'grantTag/getGrantData': PRICE_TABLE,
  'shoppingCart/cartList': cartOf([]),
};

/** Files that the page saves from now on. */
function savedFiles(): string[] {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  return saved;
}

test('every declared route has a page', () => {
  expect(
    routes({} as never)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(descriptor.routes.map(({ path }) => path).sort());
});

test.each([
  ['zh', '还没有订单', ['/music', '/song-list']],
  ['en', 'No orders yet', ['/en/music', '/en/song-list']],
] as const)('without orders the page leads to music and to the search (%s)', async (locale, text, paths) => {
  await openPage('/my/order', { locale, answers: { 'order/orderList': { list: [], total: 0 } } });
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([...paths]));
});

test('an order that is not paid leads to its payment, and can be cancelled', async () => {
  const user = userEvent.setup();
  const service = serviceWithOrder(orderOf());
  const host = await openPage('/my/order', { answers: { ...service.answers, 'order/cancelOrder': null } });
  const toasts = toastsOf(host);
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/en/my/order/confirm?id=7');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  service.next(orderOf({ state: 'cancelled', status: 'cancelled' }));
  await user.click((await screen.findAllByRole('button', { name: 'Cancel order' })).at(-1)!);
  await waitFor(() => expect(toasts).toEqual(['Order cancelled']));
  expect(requestsOf(host, 'order/cancelOrder')).toEqual([{ id: 7 }]);
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeInTheDocument();
});

test('a paid order is hidden, and the filter for hidden orders shows it, with its licence and its invoice', async () => {
  const user = userEvent.setup();
  const service = serviceWithOrder(completedOrder());
  const host = await openPage('/my/order', { answers: { ...service.answers, 'order/deleteOrder': null } });
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  service.next(completedOrder({ hidden: 1 }));
  expect(await screen.findByText(/certificates and invoice are kept/)).toBeInTheDocument();
  await user.click((await screen.findAllByRole('button', { name: 'Hide' })).at(-1)!);
  await waitFor(() => expect(requestsOf(host, 'order/deleteOrder')).toEqual([{ id: 7 }]));
  await user.click(screen.getByRole('link', { name: 'Hidden' }));
  await waitFor(() => expect(requestsOf(host, 'order/orderList').at(-1)).toMatchObject({ hidden: 1 }));
  await user.click(await screen.findByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('link', { name: 'Request an invoice' })).toHaveAttribute('href', '/en/my/invoice?order=7');
  expect(screen.getByRole('button', { name: 'Certificate' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
});

test('a page past the last leads to the last one', async () => {
  const { answers } = serviceWithOrder(orderOf());
  const order = { ...orderOf(), lines: 1, works: [] };
  const list = ({ page }: { page?: number | undefined }) => ({ list: page! > 2 ? [] : [order], total: 25 });
  const host = await openPage('/my/order?tab=completed&page=9', { answers: { ...answers, 'order/orderList': list } });
  await waitFor(() => expect(requestsOf(host, 'order/orderList').map((asked) => (asked as { page: number }).page)).toEqual([9, 2]));
  expect(await screen.findByText(`Order ${order.number}`)).toBeInTheDocument();
});

test('an order says that its certificate is being issued, and shows it as soon as it is', async () => {
  const looks = jest.spyOn(window, 'setInterval');
  const paid = completedOrder();
  const waiting = { ...paid, list: paid.list.map((line) => ({ ...line, licence: { ...line.licence!, certificateNumber: null } })) };
  const service = serviceWithOrder(waiting);
  await openPage('/my/order/detail?id=7', { answers: service.answers });
  expect(screen.getByText('The certificate is being issued')).toBeInTheDocument();
  service.next(paid);
  const look = looks.mock.calls.find(([, every]) => every === 5000)![0] as () => void;
  await act(async () => look());
  expect(await screen.findByRole('button', { name: 'Certificate' })).toBeInTheDocument();
  looks.mockRestore();
});

test('a refund names what was kept for points that were spent', async () => {
  const refund = { amount: 71_280, deducted: 720, state: 'succeeded' as const };
  const order = completedOrder({ state: 'refunded', refund });
  await openPage('/my/order/detail?id=7', { answers: serviceWithOrder(order).answers });
  expect(screen.getByText('CN¥712.80')).toBeInTheDocument();
  expect(screen.getByText('CN¥7.20 less, for points that this purchase earned and that you have used')).toBeInTheDocument();
});

test('a licence shows its end, downloads, goes into a calendar and is renewed in two clicks', async () => {
  const user = userEvent.setup();
  const service = serviceWithOrder(completedOrder());
  const added = { ids: [1], added: 1, updated: 0, skipped: 0, count: 1 };
  const calendar = { url: '/download/licences.ics?licence=21', fileName: 'Licence_end.ics' };
  const answers = { ...service.answers, ...EMPTY_CART, 'shoppingCart/addCart': added, 'order/licenceCalendar': calendar };
  const saved = savedFiles();
  const host = await openPage('/my/order?tab=licences', { answers });
  const intents = handledIntents(host, ['dialog.download']);
  expect(screen.getByText('Valid until Nov 23, 2027')).toBeInTheDocument();
  expect(screen.getByText('From Nov 23, 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await user.click(screen.getByRole('button', { name: 'Add all end dates to a calendar' }));
  await waitFor(() => expect(saved).toEqual(Array(2).fill('/download/licences.ics?licence=21 as Licence_end.ics')));
  expect(requestsOf(host, 'order/licenceCalendar')).toEqual([{ id: 21 }, {}]);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(intents).toMatchObject([{ name: 'dialog.download', payload: { id: 1, title: 'Track 1' } }]);
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  await waitFor(() =>
    expect(requestsOf(host, 'shoppingCart/addCart')).toMatchObject([{ dataId: 1, projectId: 5, grant: { form: 'film' } }]),
  );
  expect(location.pathname + location.search).toBe('/en/my/cart?renew=1');
});

test.each([
  ['zh', '按项目', '以 CSV 格式下载“Autumn film”的音乐清单', 'csv'],
  ['en', 'By project', 'Cue sheet of “Autumn film” as PDF', 'pdf'],
] as const)('a project shows its licences, and its cue sheet is saved (%s)', async (locale, tab, button, format) => {
  const user = userEvent.setup();
  const saved = savedFiles();
  const answers = {
    ...serviceWithOrder(completedOrder()).answers,
    'teamGrantProject/cueSheet': { url: '/download/cue-sheet?project=5', fileName: 'Cue_sheet.file' },
  };
  const host = await openPage('/my/order?tab=projects', { locale, answers });
  expect(screen.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  const project = within(screen.getByRole('region', { name: 'Autumn film' }));
  expect(project.getByRole('link', { name: 'Track 1' })).toBeInTheDocument();
  await user.click(project.getByRole('button', { name: button }));
  await waitFor(() => expect(saved).toEqual(['/download/cue-sheet?project=5 as Cue_sheet.file']));
  expect(requestsOf(host, 'teamGrantProject/cueSheet')).toEqual([{ id: 5, format }]);
});

test('a project without a valid licence has no cue sheet', async () => {
  const project = { id: 5, name: 'Old film', licenseeName: 'Still Water Films', licences: 60, valid: 0, list: [] };
  await openPage('/my/order?tab=projects', { answers: { 'order/projectLicences': { list: [project], total: 1 } } });
  expect(screen.queryByRole('button', { name: /Cue sheet/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All 60 licences' })).toHaveAttribute('href', '/en/my/order?tab=licences&find=Old+film');
});

test('an order of a package names it, and one that a package paid says so', async () => {
  const bought = serviceWithOrder(completedOrder({ type: 3, list: [], package: { name: 'Films 5', licences: 5, days: 365 } }));
  await openPage('/my/order/detail?id=7&paid=1', bought);
  expect(screen.getByText('Films 5')).toBeVisible();
  expect(screen.getByText('Paid: your package is ready to use')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy again' })).not.toBeInTheDocument();
});

test('the list names the package of an order, and the order shows what a package paid', async () => {
  const order = completedOrder({ covered: 72_000, coveredBy: 'package', payable: 0, method: null });
  const sold = {
    ...order,
    id: 8,
    lines: 0,
    works: [],
    package: { name: 'Films 5', licences: 5, days: 365 },
    coveredBy: null,
    covered: 0,
    payable: 280_000,
  };
  const answers = { ...serviceWithOrder(order).answers, 'order/orderList': { list: [sold, { ...order, lines: 0, works: [] }], total: 2 } };
  await openPage('/my/order', { answers });
  expect(screen.getByText('Package: Films 5 (5 licences)')).toBeVisible();
  expect(screen.getByText('Package')).toBeVisible();
  await userEvent.click(screen.getAllByRole('link', { name: 'Open' })[1]!);
  expect(await screen.findByText('Paid from a package')).toBeVisible();
});

test('a cancelled order says what it came to, names the refused payment, and is bought again from the list', async () => {
  const cancelled = orderOf({ state: 'cancelled', status: 'cancelled' });
  const refusedPayments = [{ method: 'alipay' as const, state: 'failed' as const, at: '2026-11-24T02:01:00.000Z' }];
  const { answers } = serviceWithOrder({ ...cancelled, refusedPayments });
  const page = { answers: { ...answers, ...EMPTY_CART, 'shoppingCart/addCart': { ids: [4], added: 1, updated: 0, skipped: 0, count: 1 } } };
  await openPage('/my/order/detail?id=7', page);
  expect(screen.getByText('Payment not completed (Alipay)')).toBeInTheDocument();
  expect(screen.getByText('Total')).toBeInTheDocument();
  expect(screen.queryByText('To pay')).not.toBeInTheDocument();
  const host = await openPage('/my/order', page);
  await userEvent.click(screen.getAllByRole('button', { name: 'Buy again' }).at(-1)!);
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/addCart')).toHaveLength(cancelled.list.length));
});

test.each([
  ['en', 'expired', 'Upload the receipt'],
  ['zh', 'cancelled', '上传转账凭证'],
] as const)('the receipt of a transfer that comes after the order ended is uploaded at the order (%s)', async (locale, state, upload) => {
  const payment = { id: 1, number: 'P1', method: 'transfer', state: 'closed', amount: 19_900, qr: null, url: null } as const;
  const { answers } = serviceWithOrder(orderOf({ state, status: 'cancelled', payment }));
  const transfer = {
    ...{ accountName: 'Yinhe', bank: 'Bank', account: '6222', amount: 19_900, reference: 'Y7' },
    ...{ state: 'closed' as const, rejection: null, proofs: [] },
  };
  await openPage('/my/order/detail?id=7', { locale, answers: { ...answers, 'payment/transferDetails': transfer } });
  expect(await screen.findByRole('button', { name: upload })).toBeEnabled();
});

test('one order shows its amounts and its progress, and is bought again', async () => {
  const user = userEvent.setup();
  const added = { ids: [1], added: 1, updated: 0, skipped: 0, count: 1 };
  const service = serviceWithOrder(completedOrder({ points: 2000, payable: 70_000 }));
  const host = await openPage('/my/order/detail?id=7', { answers: { ...service.answers, ...EMPTY_CART, 'shoppingCart/addCart': added } });
  expect(screen.getByText('−CN¥20 (2,000 points)')).toBeInTheDocument();
  expect(screen.getByText('CN¥700')).toBeInTheDocument();
  expect(screen.getByText('Payment started')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/addCart')).toMatchObject([{ orderType: 1, cartType: 1, dataId: 1 }]));
});

test('works of an order that cannot be bought again are named, and an unknown failure is reported', async () => {
  const [line] = completedOrder().list;
  const list = [line!, { ...line!, id: 12, dataId: 2, title: 'Track 2' }, { ...line!, id: 13, dataId: 3, title: 'Track 3' }];
  const fault = new TypeError('unexpected');
  const host = await openPage('/my/order/detail?id=7', {
    answers: {
      ...serviceWithOrder(completedOrder({ list })).answers,
      ...EMPTY_CART,
      'shoppingCart/addCart': ({ dataId }) => {
        if (dataId === 1) return { ids: [1], added: 1, updated: 0, skipped: 0, count: 1 };
        throw dataId === 2 ? refusal('It is not for sale') : fault;
      },
    },
  });
  const toasts = toastsOf(host);
  await userEvent.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(location.pathname).toBe('/en/my/cart'));
  expect(toasts).toEqual(['1 track added to your cart', 'Not added: Track 2, Track 3']);
  expect(host.reported.splice(0)).toEqual([{ error: fault, where: 'buy again' }]);
});
