import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import type { Invoice, InvoiceOrder } from './load.ts';

preparePageTests();
jest.setTimeout(40_000);

const PATH = '/my/invoice';
const orderOf = (id: number, amount: number): InvoiceOrder => ({ id, number: `YH${id}`, amount, completedAt: '2026-11-23T02:00:00.000Z' });
const invoiceOf = (given: Partial<Invoice> = {}): Invoice => ({
  id: 3,
  state: 'issued',
  medium: 'electronic',
  kind: 'plain',
  amount: 124_500,
  orders: [orderOf(7, 124_500)],
  reason: '',
  ...{
    header: '静水影像有限公司',
    taxNumber: '91310000MA1K35X24B',
    address: '',
    phone: '',
    bank: '',
    account: '',
    email: 'amy@example.com',
  },
  appliedAt: '2026-11-23T02:00:00.000Z',
  issuedAt: '2026-11-24T02:00:00.000Z',
  ...given,
});
const MEMBER = {
  userType: 2,
  companyName: '静水影像有限公司',
  companyAddress: '上海市',
  receiverName: '',
  email: 'amy@example.com',
  powers: [],
};

function answersOf(
  list: Invoice[],
  orders: InvoiceOrder[],
  more: TestHostOptions['answers'] = {},
): NonNullable<TestHostOptions['answers']> {
  return {
    'invoiceRecord/getInvoiceRecord': { list, total: list.length },
    'invoiceRecord/getInvoiceOrders': { list: orders },
    'user/getUserInfo': MEMBER as never,
    'userAddress/getAddressList': { list: [] } as never,
    'invoiceRecord/applyInvoice': { id: 3, state: 'applied', amount: 1 },
    ...more,
  };
}
/** A label of a required field ends with a mark. */
const label = (name: string) => new RegExp(`^${name}\\W*$`);
const dialog = async () => within(await screen.findByRole('dialog'));

test.each([
  ['zh', '已选 2 笔，共 ¥1,345', '申请开票', '申请开票：¥1,345', '税号', '税号应为 15-20 位数字或大写字母', '提交申请'],
  [
    ...(['en', '2 orders, CN¥1,345', 'Request an invoice', 'Invoice for CN¥1,345', 'Tax number'] as const),
    ...(['The tax number has 15-20 digits or capital letters', 'Submit request'] as const),
  ],
] as const)(
  'several orders get one invoice for the money paid, with the company filled in and the tax number checked (%s)',
  async (locale, sum, ask, title, taxNumber, wrong, send) => {
    const host = await openPage(`${PATH}?order=7`, { locale, answers: answersOf([], [orderOf(7, 124_500), orderOf(8, 10_000)]) });
    await userEvent.click(screen.getByRole('checkbox', { name: /YH8/ }));
    expect(screen.getByText(sum)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: ask }));
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    const form = await dialog();
    const tax = await form.findByLabelText(label(taxNumber));
    await userEvent.type(tax, '12');
    await userEvent.click(form.getByRole('button', { name: send }));
    expect(await form.findByText(wrong)).toBeVisible();
    expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toEqual([]);
    await userEvent.clear(tax);
    await userEvent.type(tax, '91310000MA1K35X24B');
    await userEvent.click(form.getByRole('button', { name: send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toEqual([
      {
        orderIds: [7, 8],
        medium: 'electronic',
        kind: 'plain',
        buyer: 'company',
        header: '静水影像有限公司',
        taxNumber: '91310000MA1K35X24B',
        email: 'amy@example.com',
      },
    ]);
    expect(requestsOf(host, 'invoiceRecord/getInvoiceRecord')).toHaveLength(2);
  },
);

const PERSON = { userType: 1, companyName: '', companyAddress: '', receiverName: '林悦', email: 'yue@example.com', powers: [] };

test.each([
  ['zh', '发票抬头', '税号', '发票类型', '抬头类型', '企业', '提交申请', '申请开票'],
  ['en', 'Invoice title', 'Tax number', 'Type of invoice', 'Invoice to', 'Company', 'Submit request', 'Request an invoice'],
] as const)(
  'a private person gives a title and no tax number, and may still name a company (%s)',
  async (locale, header, taxNumber, kind, buyer, company, send, ask) => {
    const answers = answersOf([], [orderOf(7, 124_500)], { 'user/getUserInfo': PERSON as never });
    const host = await openPage(`${PATH}?order=7`, { locale, answers });
    await userEvent.click(screen.getByRole('button', { name: ask }));
    const form = await dialog();
    expect(await form.findByLabelText(label(header))).toHaveValue('林悦');
    expect(form.queryByLabelText(label(taxNumber))).toBeNull();
    expect(form.queryByText(kind)).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: company }));
    expect(form.getByText(buyer)).toBeVisible();
    expect(form.getByLabelText(label(taxNumber))).toBeVisible();
    await userEvent.click(form.getAllByRole('radio', { checked: false })[1]!);
    await userEvent.click(form.getByRole('button', { name: send }));
    await waitFor(() => expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toHaveLength(1));
    expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toEqual([
      { orderIds: [7], medium: 'electronic', kind: 'plain', buyer: 'person', header: '林悦', email: 'yue@example.com' },
    ]);
  },
);

test('a refused request of a private person is submitted again as one', async () => {
  const refused = invoiceOf({ state: 'refused', reason: 'Please give the full name', header: '林', taxNumber: '', issuedAt: null });
  const host = await openPage(PATH, { answers: answersOf([refused], []) });
  await userEvent.click(screen.getByRole('button', { name: 'Change and submit again' }));
  const form = await dialog();
  expect(await form.findByRole('radio', { name: 'Private person' })).toBeChecked();
  await userEvent.click(form.getByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toMatchObject([{ id: 3, buyer: 'person', header: '林' }]));
});

test('a special VAT invoice on paper asks for its fields and a mailing address', async () => {
  await openPage(`${PATH}?order=7`, { answers: answersOf([], [orderOf(7, 124_500)]) });
  await userEvent.click(screen.getByRole('button', { name: 'Request an invoice' }));
  const form = await dialog();
  await userEvent.click(await form.findByRole('radio', { name: 'Special VAT invoice' }));
  for (const name of ['Registered address', 'Registered telephone', 'Bank', 'Bank account'])
    expect(form.getByLabelText(label(name))).toBeVisible();
  await userEvent.click(form.getByRole('radio', { name: 'Paper' }));
  expect(form.queryByLabelText(label('Email'))).toBeNull();
  expect(form.getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/en/my/address');
  expect(form.getByRole('button', { name: 'Submit request' })).toBeDisabled();
});

test('an issued invoice is downloaded; a refused one says why and is submitted again with its details', async () => {
  const refused = invoiceOf({ id: 4, state: 'refused', reason: 'The tax number is another company’s', issuedAt: null });
  const link = { url: '/api/file?key=k', fileName: 'invoice.pdf' };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const host = await openPage(PATH, { answers: answersOf([invoiceOf(), refused], [], { 'invoiceRecord/getInvoiceDown': link }) });
  const toasts = toastsOf(host);
  expect(screen.getByText('Reason: The tax number is another company’s')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(requestsOf(host, 'invoiceRecord/getInvoiceDown')).toEqual([{ id: 3 }]);
  click.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Change and submit again' }));
  const form = await dialog();
  expect(await form.findByLabelText(label('Tax number'))).toHaveValue('91310000MA1K35X24B');
  await userEvent.click(form.getByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(toasts).toEqual(['Invoice requested. We issue it within three working days.']));
  expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toMatchObject([{ id: 4, orderIds: [7] }]);
});

test('a refusal of the service stays in the form', async () => {
  const answers = answersOf([], [orderOf(7, 124_500)], {
    'invoiceRecord/applyInvoice': () => Promise.reject(refusal('An invoice was already requested for this order')),
  });
  await openPage(`${PATH}?order=7`, { answers });
  await userEvent.click(screen.getByRole('button', { name: 'Request an invoice' }));
  const form = await dialog();
  await userEvent.type(await form.findByLabelText(label('Tax number')), '91310000MA1K35X24B');
  await userEvent.click(form.getByRole('button', { name: 'Submit request' }));
  expect(await form.findByRole('alert')).toHaveTextContent('An invoice was already requested for this order');
});

test('a member without paid orders is led to music and to the search', async () => {
  await openPage(PATH, { answers: answersOf([], []) });
  expect(screen.getByText('There is nothing to invoice yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
  expect(screen.getByRole('link', { name: 'Search tracks' })).toHaveAttribute('href', '/en/song-list');
});

/** A private person who keeps the invoices of a team. */
const OF_TEAM: TestHostOptions['answers'] = {
  'user/getUserInfo': { ...PERSON, powers: ['invoice'] } as never,
  'teamInfo/getTeamInfo': { application: null, team: { name: '北光影业', taxNumber: '91350100M000100Y43' } } as never,
};

test.each([
  ['zh', '发票归属', '个人发票', '团队发票', '申请开票'],
  ['en', 'Whose invoices', 'Your own', 'Your team’s', 'Request an invoice'],
] as const)('with the power over them, the invoices of the team are one tab away (%s)', async (locale, whose, own, ofTeam, ask) => {
  const path = `${locale === 'en' ? '/en' : ''}${PATH}`;
  const answers = answersOf([], [], {
    ...OF_TEAM,
    'invoiceRecord/getInvoiceRecord': ({ cartType }) => ({
      list: cartType === 2 ? [] : [invoiceOf({ header: 'Lin Yue' })],
      total: cartType === 2 ? 0 : 1,
    }),
    'invoiceRecord/getInvoiceOrders': ({ cartType }) => ({ list: [cartType === 2 ? orderOf(9, 50_000) : orderOf(7, 124_500)] }),
  });
  const host = await openPage(`${PATH}?order=7`, { locale, answers });
  const tabs = within(await screen.findByRole('navigation', { name: whose }));
  expect(tabs.getByRole('link', { name: own })).toHaveAttribute('aria-current');
  expect(tabs.getByRole('link', { name: ofTeam })).toHaveAttribute('href', `${path}?of=team`);
  expect(screen.getByRole('checkbox', { name: /YH7/ })).toBeChecked();
  await userEvent.click(tabs.getByRole('link', { name: ofTeam }));
  // What was chosen of the own orders is none of the team's.
  expect(await screen.findByRole('checkbox', { name: /YH9/ })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /YH7/ })).toBeNull();
  expect(screen.queryByText('Lin Yue')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /YH9/ }));
  await userEvent.click(screen.getByRole('button', { name: ask }));
  const form = await dialog();
  await userEvent.click(await form.findByRole('button', { name: /^(提交申请|Submit request)$/ }));
  await waitFor(() => expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toHaveLength(1));
  // The first invoice of a team is filled in with the name of the team.
  expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toMatchObject([
    { cartType: 2, orderIds: [9], buyer: 'company', header: '北光影业', taxNumber: '91350100M000100Y43', email: 'yue@example.com' },
  ]);
});

test('without the power there is no tab, and the address of the team’s shows the own ones', async () => {
  const answers = answersOf([invoiceOf()], [], { 'user/getUserInfo': { ...MEMBER, powers: ['buy'] } as never });
  const host = await openPage(`${PATH}?of=team`, { answers });
  expect(await screen.findByRole('heading', { name: 'Your invoices' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Whose invoices' })).toBeNull();
  expect(requestsOf(host, 'invoiceRecord/getInvoiceRecord')).toEqual([{ page: 1, size: 20 }]);
});

test('a team without paid orders is led to music, and may go back to the own invoices', async () => {
  const answers = answersOf([], [], OF_TEAM);
  await openPage(`${PATH}?of=team`, { answers });
  expect(screen.getByText('There is nothing to invoice yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your own' })).toHaveAttribute('href', '/en/my/invoice');
});

test('a refused invoice of the team is submitted again in the name of the team', async () => {
  const refused = invoiceOf({ id: 4, state: 'refused', reason: 'The tax number is another company’s', issuedAt: null });
  const answers = answersOf([refused], [], OF_TEAM);
  const host = await openPage(`${PATH}?of=team`, { answers });
  expect(screen.getByRole('heading', { name: 'Invoices of your team' })).toBeVisible();
  expect(screen.getByRole('link', { name: /YH7/ })).toHaveAttribute('href', '/en/my/teamOrder/detail?id=7');
  await userEvent.click(screen.getByRole('button', { name: 'Change and submit again' }));
  const form = await dialog();
  expect(await form.findByLabelText(label('Tax number'))).toHaveValue('91310000MA1K35X24B');
  await userEvent.click(form.getByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(requestsOf(host, 'invoiceRecord/applyInvoice')).toMatchObject([{ id: 4, orderIds: [7], cartType: 2 }]));
});
