import { INVOICE_STATES } from 'shared-contracts/orders/invoice-rules';
import { erase } from '../../members/personal-data/personal-data.ts';
import { auditLines } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { INVOICE_COMMANDS } from '../../staff/admin/invoices.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { addCompletedOrder } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { INVOICE } from '../../testing/order-requests.ts';
import { addStaff, seededService } from '../../testing/seeded-service.ts';
import { changeState } from '../orders/transition.ts';
import { invoiceReason } from './change-invoice.ts';
import { INVOICE_TRANSITIONS } from './invoice-states.ts';

const FEN = 193_600;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

test('an invoice is issued or refused once, and a refused request may come again', () => {
  const allowed = Object.entries(INVOICE_TRANSITIONS).map(([event, { from, to }]) => `${from} → ${to} (${event})`);
  expect(allowed).toEqual([
    'applied → issued (issue)',
    'applied → refused (refuse)',
    'refused → applied (apply)',
    'issued → redFlushed (redFlush)',
  ]);
  expect(INVOICE_STATES.every((state) => allowed.some((line) => line.includes(state)))).toBe(true);
});

onOneDatabase('an invoice', (database) => {
  const service = seededService(database);
  let token: string;
  let memberId: number;

  beforeAll(async () => {
    await addStaff(service, { fiona: 'finance', edgar: 'editor' });
  }, 60_000);
  beforeEach(async () => {
    ({ id: memberId, token } = await newMember(service));
  });

  const paid = async () => (await addCompletedOrder(service.context, memberId)).orderId;
  const apply = (orderIds: number[], more: object = {}) =>
    service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds, ...more }, { token });
  const list = async (language: 'CN' | 'EN' = 'CN') =>
    (await service.call('invoiceRecord/getInvoiceRecord', {}, { token, language })).data.list;
  const open = async () => (await service.call('invoiceRecord/getInvoiceOrders', {}, { token })).data.list.map(({ id }) => id);
  const operator = () => service.context as unknown as OperatorContext;
  const issue = (id: number, { file = PDF, by = 'fiona', dryRun = false, password = '' } = {}) =>
    INVOICE_COMMANDS.invoiceIssue.run(
      operator(),
      { id, file: file.toString('base64'), by, dryRun, password: password || by },
      () => undefined,
    );
  const refuse = (id: number, { by = 'fiona', dryRun = false, password = '' } = {}) =>
    INVOICE_COMMANDS.invoiceRefuse.run(operator(), { id, reason: '税号与抬头不符', by, dryRun, password: password || by }, () => undefined);
  const down = (id: number) => service.call('invoiceRecord/getInvoiceDown', { id }, { token });
  const refund = (orderId: number) =>
    inTransaction(database.db, async (tx) => {
      await changeState(tx, { orderId, event: 'refund', actor: 'fiona', at: new Date() });
      await service.context.orders.orderRefunded(tx, orderId, new Date());
    });

  test('of several orders is over the money paid, and each order has one invoice', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    const { data } = await apply([second, first, first]);
    expect(data).toEqual({ id: expect.any(Number), state: 'applied', amount: 2 * FEN });
    expect(await apply([first])).toMatchObject({ code: 0, msg: '订单已申请过发票，请勿重复申请' });
    expect((await apply([third, second])).code).toBe(0);
    expect(await open()).toEqual([third]);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: 'applied', header: INVOICE.header, bank: '', email: INVOICE.email, reason: '', issuedAt: null });
    expect(row?.orders.map(({ id, amount }) => [id, amount])).toEqual([
      [first, FEN],
      [second, FEN],
    ]);
  });

  test('is requested once by many requests at once', async () => {
    const id = await paid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply([id])));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1000]);
    expect(await list()).toHaveLength(1);
  });

  test('needs the details of its kind, in both languages', async () => {
    const id = await paid();
    const special = { kind: 'special', address: '声音路 100 号', phone: '021-5555 0100', bank: '招商银行', account: '6225 8888 0000 1111' };
    const faults: [object, string][] = [
      [{ header: ' \u200b' }, '请输入发票抬头，最多 100 个字'],
      [{ taxNumber: '123' }, '税号应为 15-20 位数字或大写字母'],
      [{ email: 'nobody' }, '请输入接收发票的邮箱'],
      [{ medium: 'paper' }, '请选择邮寄地址'],
      [{ orderIds: [] }, '请选择要开票的订单'],
      [{ ...special, address: '' }, '请输入注册地址，最多 100 个字'],
      [{ ...special, phone: 'call me' }, '请输入注册电话，7-20 位数字'],
      [{ ...special, bank: '' }, '请输入开户银行，最多 100 个字'],
      [{ ...special, account: 'x' }, '银行账号应为 8-30 位数字'],
    ];
    for (const [fault, msg] of faults) expect(await apply([id], fault)).toMatchObject({ code: 0, msg });
    const english = await service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds: [] }, { token, language: 'EN' });
    expect(english.msg).toBe('Please choose the orders to invoice');
    expect(await list()).toEqual([]);
    expect((await apply([id], { ...special, taxNumber: '91350100 m000100y43' })).code).toBe(1000);
    expect((await list())[0]).toMatchObject({ kind: 'special', taxNumber: '91350100M000100Y43', account: '6225888800001111' });
  });

  test('of a private person needs the title alone, and is never a special one', async () => {
    const id = await paid();
    const person = { buyer: 'person', header: '林悦', taxNumber: '91350100M000100Y43', bank: '招商银行' };
    expect(await apply([id], { ...person, kind: 'special' })).toMatchObject({ code: 0, msg: '增值税专用发票只开给企业' });
    expect(await apply([id], { ...person, header: '' })).toMatchObject({ code: 0, msg: '请输入发票抬头，最多 100 个字' });
    const invoice = (await apply([id], person)).data.id;
    expect((await list())[0]).toMatchObject({ id: invoice, header: '林悦', kind: 'plain', taxNumber: '', bank: '' });
    expect(await apply([await paid()], { taxNumber: '' })).toMatchObject({ code: 0, msg: '税号应为 15-20 位数字或大写字母' });
  });

  test('on paper goes to the address of the moment', async () => {
    const address = { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' };
    const { id: addressId } = (await service.call('userAddress/saveAddress', address, { token })).data;
    const { id } = (await apply([await paid()], { medium: 'paper', addressId })).data;
    await service.call('userAddress/deleteAddress', { id: addressId }, { token });
    const { invoices } = await INVOICE_COMMANDS.invoicesList.run(operator(), {}, () => undefined);
    expect(invoices.find((row) => row.id === id)).toMatchObject({ email: '', mailing: { name: '王小明', detail: '声音路 100 号' } });
  });

  test('is only of completed orders that cost the member money', async () => {
    const id = await paid();
    const set = (values: object) => database.db.updateTable('customer_order').set(values).where('id', '=', id).execute();
    await set({ state: 'refunding' });
    expect(await apply([id])).toMatchObject({ code: 0, msg: '只有已完成的订单可以开票' });
    await set({ state: 'completed', points: FEN, payable: 0 });
    expect(await apply([id])).toMatchObject({ code: 0, msg: '订单没有实付金额，不能开票' });
    expect(await open()).toEqual([]);
    await set({ points: 0, payable: FEN });
    const own = token;
    token = await service.tokenOf(`other ${Math.random()}`);
    expect(await apply([id])).toMatchObject({ status: 404, code: 0 });
    token = own;
    const invoice = (await apply([id])).data.id;
    await issue(invoice);
    token = await service.tokenOf(`other ${Math.random()}`);
    expect(await down(invoice)).toMatchObject({ status: 404, code: 0 });
    expect(await apply([id], { id: invoice })).toMatchObject({ status: 404, code: 0 });
  });

  test('is issued once by finance, and downloaded by its member only while the link is young', async () => {
    const { id } = (await apply([await paid()])).data;
    expect(await down(id)).toMatchObject({ code: 0, msg: '发票不能下载' });
    await expect(issue(id, { by: 'edgar' })).rejects.toThrow('Only finance');
    for (const change of [issue, refuse]) await expect(change(id, { password: 'edgar' })).rejects.toThrow('name or password');
    await issue(id, { dryRun: true });
    expect((await list())[0]?.state).toBe('applied');
    await issue(id);
    await expect(issue(id)).rejects.toThrow('Decided already by fiona');
    await expect(refuse(id)).rejects.toThrow('Decided already by fiona');
    const lines = (await auditLines(database.db, 100, 0)).filter(({ detail }) => detail.startsWith(`${id}:`));
    expect(lines).toMatchObject([{ actor: 'staff fiona', action: 'invoice issued' }]);
    const { url, fileName } = (await down(id)).data;
    expect(fileName).toBe(`发票_${id}.pdf`);
    const file = await service.app.inject({ url, headers: { authorization: token } });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', PDF]);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect((await service.app.inject({ url: url.replace(`id=${id}`, `id=${id + 1}`), headers: { authorization: token } })).statusCode).toBe(
      403,
    );
    service.setNow(new Date(Date.now() + 3_600_000));
    expect((await service.app.inject({ url, headers: { authorization: token } })).statusCode).toBe(403);
    service.setNow(new Date());
  });

  test('takes no file that is not a plain PDF', async () => {
    const { id } = (await apply([await paid()])).data;
    const html = Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF');
    for (const file of [html, PDF.subarray(0, 12), Buffer.alloc(0)])
      await expect(issue(id, { file })).rejects.toThrow('not a complete PDF');
    const active = Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF');
    await expect(issue(id, { file: active })).rejects.toThrow('contains scripts');
    const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024), PDF]);
    await expect(issue(id, { file: large })).rejects.toThrow('must not exceed 5 MB');
    expect((await list())[0]?.state).toBe('applied');
  });

  test('that was refused shows why, and is submitted again with other details', async () => {
    const [first, second] = [await paid(), await paid()];
    const { id } = (await apply([first])).data;
    expect(await apply([first], { id })).toMatchObject({ code: 0, msg: '只有被拒绝的申请可以重新提交' });
    await refuse(id, { dryRun: true });
    expect((await list())[0]?.state).toBe('applied');
    await refuse(id);
    expect((await list())[0]).toMatchObject({ state: 'refused', reason: '税号与抬头不符' });
    expect((await apply([second], { id, header: '另一家公司' })).data).toMatchObject({ id, state: 'applied' });
    expect((await list())[0]).toMatchObject({ state: 'applied', reason: '', header: '另一家公司', orders: [{ id: second }] });
    expect(await open()).toEqual([first]);
  });

  test('of a refunded order is red-flushed, and its other orders can be invoiced again; an open request is refused', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    const { id } = (await apply([first, second])).data;
    await issue(id);
    const other = (await apply([third])).data.id;
    await refund(first);
    expect(await open()).toEqual([second]);
    await refund(third);
    expect((await list()).map(({ id: of, state }) => [of, state])).toEqual([
      [other, 'refused'],
      [id, 'redFlushed'],
    ]);
    // One language each, also of a reason that was written down in both.
    expect((await list())[1]?.reason).toMatch(/^订单 \S+ 已退款$/);
    expect((await list('EN'))[1]?.reason).toMatch(/^Order \S+ was refunded$/);
    expect(invoiceReason('订单 A-1 已退款 / Order A-1 was refunded', 'en')).toBe('Order A-1 was refunded');
    expect((await down(id)).code).toBe(0);
    expect((await apply([second])).code).toBe(1000);
  });

  test('is not issued while an order of it is refunded', async () => {
    const orderId = await paid();
    const { id } = (await apply([orderId])).data;
    await database.db.updateTable('customer_order').set({ state: 'refunding' }).where('id', '=', orderId).execute();
    await expect(issue(id)).rejects.toThrow('is being refunded');
  });

  test('stays for the accounts when the member leaves, without the email address', async () => {
    const { id } = (await apply([await paid()])).data;
    await inTransaction(database.db, (tx) => erase({ ...service.context, db: tx }, memberId, new Date()));
    const { invoices } = await INVOICE_COMMANDS.invoicesList.run(operator(), {}, () => undefined);
    expect(invoices.find((row) => row.id === id)).toMatchObject({ header: INVOICE.header, email: null });
  });
});
