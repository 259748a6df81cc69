import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { appliedInvoice, invoiceToRedFlush, TEST_PDF } from '../../testing/staff-requests.ts';

onOneDatabase('invoices in the hands of finance', (database) => {
  const service = seededService(database);
  let fiona: StaffCaller;
  beforeEach(async () => {
    service.setNow(new Date('2026-11-23T02:00:00Z'));
    fiona = await newStaff(service, 'finance', { name: 'fiona' });
  });

  test('can be opened as the PDF that was issued, and never have the number of another one', async () => {
    const [one, other] = [await appliedInvoice(service), await appliedInvoice(service)];
    const given = { file: TEST_PDF, number: '25317000' };
    expect((await fiona.call('staff/invoices/getFile', { id: one.id })).msg).toMatch(/has no PDF/);
    expect((await fiona.call('staff/invoices/issue', { id: one.id, ...given })).code).toBe(1000);
    expect((await fiona.call('staff/invoices/issue', { id: other.id, ...given })).msg).toMatch(/Another invoice has the number 25317000/);
    expect((await fiona.call('staff/invoices/getDetail', { id: other.id })).data).toMatchObject({ state: 'applied', number: '' });
    expect((await fiona.call('staff/invoices/getFile', { id: one.id })).data).toEqual({ mime: 'application/pdf', file: TEST_PDF });
  });

  test('of a refunded order wait in the work list until their red invoice is recorded, once', async () => {
    const { id } = await invoiceToRedFlush(service);
    const waiting = async () => (await fiona.call('staff/work/getList', { kind: 'invoice' })).data.list.filter((work) => work.id === id);
    expect(await waiting()).toMatchObject([{ redFlush: true }]);
    expect((await fiona.call('staff/invoices/getDetail', { id })).data).toMatchObject({ state: 'redFlushed', redFlushDue: true });
    expect((await fiona.call('staff/work/take', { kind: 'invoice', id })).code).toBe(1000);
    expect((await fiona.call('staff/invoices/recordRedFlush', { id, number: '25317001' })).code).toBe(1000);
    expect(await waiting()).toEqual([]);
    expect((await fiona.call('staff/invoices/getDetail', { id })).data).toMatchObject({ redFlushDue: false, redNumber: '25317001' });
    expect(await fiona.call('staff/invoices/recordRedFlush', { id, number: '25317002' })).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/does not wait for a red flush/),
    });
  });
});
