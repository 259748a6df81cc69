import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { appliedInvoice, askedCertificate, paidTransfer, provenTransfer } from '../../testing/staff-requests.ts';
import { setTwoPeopleLimits } from '../../testing/two-people-limits.ts';

const DAY_MS = 86_400_000;

onOneDatabase('what two people decide', (database) => {
  const service = seededService(database);
  const begin = new Date('2026-11-23T02:00:00Z');
  let root: StaffCaller;
  let fiona: StaffCaller;
  let frank: StaffCaller;

  /** Sessions end while days pass. */
  const signInAll = async () => {
    root = await newStaff(service, 'administrator', { name: 'root' });
    fiona = await newStaff(service, 'finance', { name: 'fiona' });
    frank = await newStaff(service, 'finance', { name: 'frank' });
  };
  const at = async (days: number) => {
    service.setNow(new Date(begin.getTime() + days * DAY_MS));
    await signInAll();
  };
  beforeEach(() => at(0));

  const limits = (transferTwoPeopleFrom: number, refundTwoPeopleFrom: number) =>
    setTwoPeopleLimits(database.db, { transferTwoPeopleFrom, refundTwoPeopleFrom });
  const stateOf = async (id: number) =>
    (await database.db.selectFrom('customer_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  test('a refund from the amount on waits for another person, who sees what changes, and never for the same one', async () => {
    const { id, order } = await paidTransfer(service);
    const { payable } = await database.db.selectFrom('customer_order').select('payable').where('id', '=', id).executeTakeFirstOrThrow();
    await limits(0, payable);
    const asked = (await fiona.call('staff/refunds/refund', { order, reason: 'asked twice' })).data;
    expect(asked).toMatchObject({ outcome: 'proposed', amount: payable, proposal: expect.any(Number) });
    expect((await frank.call('staff/refunds/refund', { order, reason: 'me too' })).msg).toMatch(/proposed this already/);
    expect(await stateOf(id)).toBe('completed');
    expect((await frank.call('staff/proposals/getList', { state: 'proposed' })).data.list[0]).toMatchObject({
      kind: 'refund',
      target: order,
      reason: 'asked twice',
      before: { state: 'completed', paid: payable },
      after: { state: 'refunding', paid: 0 },
      proposedBy: 'fiona',
      own: false,
    });
    const proposal = { id: asked.proposal! };
    expect((await fiona.call('staff/proposals/confirm', proposal)).msg).toMatch(/Another member of staff must/);
    const editor = await newStaff(service, 'editor');
    expect(await editor.call('staff/proposals/confirm', proposal)).toMatchObject({ status: 403, reason: 'rightMissing' });
    expect((await frank.call('staff/proposals/confirm', proposal)).code).toBe(1000);
    expect(await stateOf(id)).toBe('refunding');
    expect(await frank.call('staff/proposals/refuse', { ...proposal, reason: 'late' })).toMatchObject({
      reason: 'decidedAlready',
      msg: expect.stringMatching(/by frank .* confirmed$/),
    });
  });

  test('a refund below the amount takes one person', async () => {
    const { id, order } = await paidTransfer(service);
    await limits(0, 100_000_000);
    expect((await fiona.call('staff/refunds/refund', { order, reason: 'small' })).data).toMatchObject({ outcome: 'done', proposal: null });
    expect(await stateOf(id)).toBe('refunding');
  });

  test('a transfer below the amount takes one person, from it on two', async () => {
    await limits(100_000_000, 0);
    const { order } = await provenTransfer(service);
    expect((await fiona.call('staff/transfers/confirm', { order })).data.outcome).toBe('completed');
    await limits(0, 0);
    const other = (await provenTransfer(service)).order;
    expect((await fiona.call('staff/transfers/confirm', { order: other })).data.outcome).toBe('waiting');
    expect((await fiona.call('staff/transfers/confirm', { order: other })).msg).toMatch(/confirmed it already/);
    expect((await frank.call('staff/transfers/getDetail', { order: other })).data.receipts[0]!.confirmedBy).toEqual(['fiona']);
    expect((await frank.call('staff/transfers/confirm', { order: other })).data.outcome).toBe('completed');
    expect((await fiona.call('staff/transfers/reject', { order: other, reason: 'late' })).msg).toMatch(/by frank .* confirmed$/);
  });

  test('a revoked certificate ends its licence with the second person, and can be withdrawn before by the first', async () => {
    const { number, licenceId } = await askedCertificate(service);
    const state = async () =>
      (await database.db.selectFrom('licence').select('state').where('id', '=', licenceId).executeTakeFirstOrThrow()).state;
    const first = (await fiona.call('staff/certificates/revoke', { number, reason: 'misused' })).data.proposal;
    expect((await frank.call('staff/proposals/withdraw', { id: first })).msg).toMatch(/Only who proposed/);
    expect((await fiona.call('staff/proposals/withdraw', { id: first })).code).toBe(1000);
    expect((await frank.call('staff/proposals/confirm', { id: first })).msg).toMatch(/by fiona .* withdrawn$/);
    const second = (await fiona.call('staff/certificates/revoke', { number, reason: 'misused' })).data.proposal;
    expect(await state()).toBe('valid');
    expect((await frank.call('staff/proposals/confirm', { id: second })).code).toBe(1000);
    expect(await state()).toBe('revoked');
    expect((await service.call('certificate/verify', { number })).data).toMatchObject({ state: 'revoked' });
  });

  test('one person with two accounts is not two, and who may propose no more has proposed nothing', async () => {
    const given = (name: string, by: string, daysAgo: number) =>
      database.db
        .updateTable('staff')
        .set({ password_given_by: by, password_given_at: new Date(service.context.now().getTime() - daysAgo * DAY_MS) })
        .where('name', '=', name)
        .execute();
    const proposed = async () => {
      const { order } = await paidTransfer(service);
      await limits(0, 1);
      return { id: (await fiona.call('staff/refunds/refund', { order, reason: 'asked' })).data.proposal! };
    };
    await given('fiona', 'root', 0);
    expect((await frank.call('staff/proposals/confirm', await proposed())).msg).toMatch(/set by root less than 24 hours ago/);
    await given('fiona', 'staff root', 3);
    const proposal = await proposed();
    expect((await root.call('staff/proposals/confirm', proposal)).msg).toMatch(/root set the password of fiona lately/);
    await given('fiona', 'command line', 3);
    await given('root', 'staff fiona', 3);
    expect((await root.call('staff/proposals/confirm', proposal)).msg).toMatch(/fiona set the password of root lately/);
    await database.db.updateTable('staff').set({ password_given_by: null, password_given_at: null }).where('name', '=', 'root').execute();
    await database.db.updateTable('staff').set({ role: 'editor' }).where('name', '=', 'fiona').execute();
    expect((await frank.call('staff/proposals/confirm', proposal)).msg).toMatch(/fiona may not propose this any more/);
    await database.db
      .updateTable('staff')
      .set({ role: 'finance', password_given_by: null, password_given_at: null })
      .where('name', '=', 'fiona')
      .execute();
    expect((await frank.call('staff/proposals/confirm', proposal)).code).toBe(1000);
  });

  test('points move with the second person, through the ledger and never below nothing; below the number of the settings with one', async () => {
    const { id: memberId, token } = await newMember(service);
    const balance = async () => (await service.call('user/integralInfo', {}, { token })).data.integral;
    const asked = (await fiona.call('staff/points/correct', { memberId, points: 300, reason: 'a voucher' })).data;
    expect(asked).toMatchObject({ outcome: 'proposed', balance: 0, proposal: expect.any(Number) });
    expect((await fiona.call('staff/proposals/confirm', { id: asked.proposal! })).msg).toMatch(/Another member of staff must/);
    expect(await balance()).toBe(0);
    expect((await frank.call('staff/proposals/confirm', { id: asked.proposal! })).code).toBe(1000);
    expect(await balance()).toBe(300);
    expect((await fiona.call('staff/points/correct', { memberId, points: -301, reason: 'too many' })).msg).toMatch(/300 points only/);
    const late = (await fiona.call('staff/points/correct', { memberId, points: -300, reason: 'a mistake' })).data.proposal!;
    await setTwoPeopleLimits(database.db, { pointsTwoPeopleFrom: 100 });
    expect((await frank.call('staff/points/correct', { memberId, points: -99, reason: 'small' })).data).toMatchObject({
      outcome: 'done',
      balance: 201,
    });
    expect((await frank.call('staff/proposals/confirm', { id: late })).msg).toMatch(/201 points only/);
    expect((await service.call('userIntegralLog/getList', {}, { token })).data.list.map(({ points }) => points)).toEqual([-99, 300]);
    await setTwoPeopleLimits(database.db, { pointsTwoPeopleFrom: 0 });
  });

  test('ends after seven days, and can be proposed anew', async () => {
    const { number } = await askedCertificate(service);
    const { proposal } = (await fiona.call('staff/certificates/revoke', { number, reason: 'misused' })).data;
    await at(7);
    expect((await frank.call('staff/proposals/confirm', { id: proposal })).msg).toMatch(/expired$/);
    expect((await frank.call('staff/proposals/getList', { state: 'expired' })).data.list.map(({ id }) => id)).toContain(proposal);
    expect((await fiona.call('staff/certificates/revoke', { number, reason: 'misused' })).code).toBe(1000);
  });

  test('confirms nobody whose password another person set within a day', async () => {
    const { number } = await askedCertificate(service);
    const { proposal } = (await fiona.call('staff/certificates/revoke', { number, reason: 'misused' })).data;
    await root.call('staff/account/resetPassword', { name: 'frank' });
    await signInAll();
    expect((await frank.call('staff/proposals/confirm', { id: proposal })).msg).toMatch(/set by staff root less than 24 hours ago/);
    await database.db.updateTable('staff').set({ password_given_at: null }).execute();
  });

  test('an electronic invoice needs its PDF, one on paper its number; a red-flushed one frees its orders', async () => {
    const electronic = await appliedInvoice(service);
    expect((await fiona.call('staff/invoices/issue', { id: electronic.id, number: '24312000000012345678' })).msg).toMatch(/needs its PDF/);
    const paper = await appliedInvoice(service, 'paper');
    expect((await fiona.call('staff/invoices/issue', { id: paper.id })).msg).toMatch(/needs its number/);
    expect((await fiona.call('staff/invoices/issue', { id: paper.id, number: '24312000000012345678' })).code).toBe(1000);
    const link = await service.call('invoiceRecord/getInvoiceDown', { id: paper.id }, { token: paper.token, language: 'EN' });
    expect(link.msg).toMatch(/on paper/);
    expect((await fiona.call('staff/invoices/redFlush', { id: paper.id, reason: 'wrong tax number' })).code).toBe(1000);
    const open = await service.call('invoiceRecord/getInvoiceOrders', {}, { token: paper.token });
    expect(open.data.list.map(({ id }) => id)).toEqual([paper.orderId]);
    expect((await fiona.call('staff/invoices/getDetail', { id: paper.id })).data).toMatchObject({
      state: 'redFlushed',
      reason: 'wrong tax number',
      number: '24312000000012345678',
      history: [
        { actor: 'fiona', to: 'issued' },
        { actor: 'fiona', to: 'redFlushed' },
      ],
    });
  });
});
