import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { appliedInvoice, askedCertificate, paidTransfer, provenTransfer } from '../../testing/staff-requests.ts';

onOneDatabase('the work list', (database) => {
  const service = seededService(database);
  const monday = new Date('2026-11-23T02:00:00Z');
  let fiona: StaffCaller;
  let frank: StaffCaller;
  let invoice: { kind: 'invoice'; id: number };

  const at = async (minutes: number) => {
    service.setNow(new Date(monday.getTime() + minutes * 60_000));
    fiona = await newStaff(service, 'finance', { name: 'fiona' });
    frank = await newStaff(service, 'finance', { name: 'frank' });
  };

  beforeAll(async () => {
    await at(0);
    invoice = { kind: 'invoice', id: (await appliedInvoice(service)).id };
    await at(1);
    await provenTransfer(service);
    await at(2);
    await askedCertificate(service);
    await at(3);
    const { order } = await paidTransfer(service);
    await fiona.call('staff/refunds/refund', { order, reason: 'asked for' });
  }, 60_000);

  const kinds = async (by: StaffCaller) => (await by.call('staff/work/getList', {})).data.list.map(({ kind }) => kind);

  test('has what waits for the role, the oldest first, and what is decided no more', async () => {
    expect(await kinds(fiona)).toEqual(['invoice', 'transfer', 'certificateMail', 'refund']);
    expect(await kinds(await newStaff(service, 'editor'))).toEqual([]);
    expect((await fiona.call('staff/work/getList', { page: 2, size: 3 })).data).toMatchObject({ list: [{ kind: 'refund' }], total: 4 });
    const other = { kind: 'invoice' as const, id: (await appliedInvoice(service)).id };
    await fiona.call('staff/work/take', other);
    await frank.call('staff/invoices/refuse', { id: other.id, reason: 'wrong' });
    expect(await kinds(fiona)).toHaveLength(4);
    expect((await fiona.call('staff/work/take', other)).msg).toMatch(/not wait any more/);
    expect(await database.db.selectFrom('staff_claim').selectAll().execute()).toEqual([]);
  });

  test('says what is late: after two working days', async () => {
    await at(2 * 24 * 60);
    expect((await fiona.call('staff/work/counts', {})).data.kinds).toContainEqual({ kind: 'invoice', waiting: 1, late: 1 });
    expect((await fiona.call('staff/work/counts', {})).data.kinds).toContainEqual({ kind: 'transfer', waiting: 1, late: 0 });
    expect((await fiona.call('staff/work/getList', {})).data.list[0]).toMatchObject({ late: true, dueAt: '2026-11-25T02:00:00.000Z' });
  });

  test('shows who has taken a piece; who took it hands it back, or an administrator', async () => {
    expect((await fiona.call('staff/work/take', invoice)).code).toBe(1000);
    expect((await frank.call('staff/work/getList', { kind: 'invoice' })).data.list[0]).toMatchObject({ takenBy: 'fiona' });
    expect((await fiona.call('staff/work/getList', { mine: true })).data.total).toBe(1);
    expect((await fiona.call('staff/work/counts', {})).data.mine).toBe(1);
    expect((await frank.call('staff/work/handBack', invoice)).msg).toMatch(/not taken/);
    expect((await (await newStaff(service, 'administrator')).call('staff/work/handBack', invoice)).code).toBe(1000);
    expect((await frank.call('staff/work/take', invoice)).code).toBe(1000);
    const editor = await newStaff(service, 'editor');
    expect(await editor.call('staff/work/take', invoice)).toMatchObject({ status: 403, reason: 'rightMissing' });
  });

  test('carries notes, and tells whom they name', async () => {
    const note = await fiona.call('staff/work/note', { ...invoice, text: 'Is the tax number right, @frank? @nobody' });
    expect(note.data.mentioned).toEqual(['frank']);
    expect((await frank.call('staff/work/counts', {})).data.mentions).toBe(1);
    expect((await frank.call('staff/work/notes', invoice)).data.list).toMatchObject([{ by: 'fiona', mentioned: ['frank'] }]);
    expect((await frank.call('staff/work/mentions', {})).data.list).toMatchObject([{ kind: 'invoice', workId: invoice.id, read: false }]);
    expect((await frank.call('staff/work/counts', {})).data.mentions).toBe(0);
  });
});
