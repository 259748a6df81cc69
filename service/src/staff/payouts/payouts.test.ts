import { reconcile } from '../../commerce/orders/reconcile.ts';
import { balanceOf } from '../../composers/earnings/balance.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { confirmedPayout, earnedBy, requestedPayout } from '../../testing/earnings.ts';
import { operatorOf, seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { setTwoPeopleLimits } from '../../testing/two-people-limits.ts';
import { PAYOUT_COMMANDS } from '../admin/payouts.ts';
import { STAFF_COMMANDS } from '../admin/staff-accounts.ts';

const AT_ONCE = process.env.TEST_FULL ? 50 : 20;

onEachDatabase('a payout to a composer', (database) => {
  const service = seededService(database);
  let fiona: StaffCaller;
  let frank: StaffCaller;
  beforeAll(async () => {
    fiona = await newStaff(service, 'finance', { name: 'fiona' });
    frank = await newStaff(service, 'finance', { name: 'frank' });
  }, 60_000);
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));

  const stateOf = async (id: number) => (await fiona.call('staff/payouts/getDetail', { id })).data;
  const lastTemplate = async (email: string) =>
    (
      await database.db
        .selectFrom('outgoing_message')
        .select('template')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).template;

  test('is asked for with the balance that was seen, confirmed by two people, and transferred with less than the tax', async () => {
    const composer = await earnedBy(service);
    await setTwoPeopleLimits(database.db, { payoutTaxBasisPoints: 2_000 });
    const ask = (amount: number) => composer.browser.call('composerEarnings/requestPayout', { amount });
    expect((await ask(composer.balance - 1)).msg).toMatch(/Your balance is|余额已变为/);
    const { data } = await ask(composer.balance);
    await setTwoPeopleLimits(database.db, { payoutTaxBasisPoints: 0 });
    expect((await ask(0)).code).toBe(0);
    const id = data.id;
    const tax = Math.round(composer.balance / 5);
    expect((await fiona.call('staff/payouts/getList', { keyWords: data.number })).data.list).toMatchObject([
      { id, state: 'requested', realName: '林悦', amount: composer.balance, tax, net: composer.balance - tax, confirmedBy: [] },
    ]);
    expect((await fiona.call('staff/work/getList', { kind: 'payout' })).data.list).toMatchObject([
      { id, amount: composer.balance, title: '林悦' },
    ]);
    expect((await fiona.call('staff/payouts/paid', { id, reference: 'B-1' })).msg).toMatch(/Two members of staff must confirm/);
    expect(await fiona.call('staff/payouts/confirm', { id })).toMatchObject({ code: 1000, data: { state: 'confirmed' } });
    expect((await fiona.call('staff/payouts/confirm', { id })).msg).toMatch(/Another member of staff/);
    expect((await stateOf(id)).mayConfirm).toBe(false);
    expect((await composer.browser.call('composerEarnings/withdrawPayout', { id })).code).toBe(0);
    expect((await frank.call('staff/payouts/paid', { id, reference: 'B-1' })).msg).toMatch(/Two members of staff must confirm/);
    expect((await frank.call('staff/payouts/confirm', { id })).code).toBe(1000);
    expect((await frank.call('staff/payouts/getNumbers', { id })).data).toEqual({ account: '6225880123456789' });
    expect((await frank.call('staff/payouts/paid', { id, reference: 'B-1' })).code).toBe(1000);
    expect(await frank.call('staff/payouts/paid', { id, reference: 'B-2' })).toMatchObject({ code: 0, reason: 'decidedAlready' });
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'paid', reference: 'B-1', confirmedBy: ['fiona', 'frank'], account: '******6789' },
      months: [{ month: expect.any(Number), total: composer.balance }],
      history: [{ state: 'requested' }, { state: 'confirmed' }, { state: 'confirmed' }, { state: 'paid', actor: 'frank' }],
    });
    expect(await lastTemplate(composer.email)).toBe('noticePayoutPaid');
    expect((await composer.browser.call('composerEarnings/getPayouts', {})).data.list).toMatchObject([{ id, state: 'paid', tax }]);
    expect((await composer.browser.call('composerEarnings/getSummary', {})).data).toMatchObject({
      balance: 0,
      requested: 0,
      paid: composer.balance,
    });
  });

  test('that is refused, withdrawn or comes back is in the balance again', async () => {
    const composer = await requestedPayout(service);
    const balance = () => balanceOf(database.db, composer.memberId);
    const again = async () => (await composer.browser.call('composerEarnings/requestPayout', { amount: composer.balance })).data.id;
    expect(await balance()).toBe(0);
    expect((await composer.browser.call('composerEarnings/withdrawPayout', { id: composer.id })).code).toBe(1000);
    expect(await balance()).toBe(composer.balance);
    const refused = await again();
    expect((await fiona.call('staff/payouts/refuse', { id: refused, reason: 'wrong bank' })).code).toBe(1000);
    expect([await balance(), await lastTemplate(composer.email)]).toEqual([composer.balance, 'noticePayoutRefused']);
    expect((await frank.call('staff/payouts/confirm', { id: refused })).reason).toBe('decidedAlready');
    const returned = await again();
    for (const one of [fiona, frank]) await one.call('staff/payouts/confirm', { id: returned });
    await frank.call('staff/payouts/paid', { id: returned, reference: 'B-3' });
    expect((await frank.call('staff/payouts/returned', { id: returned, reason: 'account closed' })).code).toBe(1000);
    expect([await balance(), await lastTemplate(composer.email)]).toEqual([composer.balance, 'noticePayoutReturned']);
    expect((await frank.call('staff/payouts/returned', { id: returned, reason: 'again' })).reason).toBe('decidedAlready');
    const { list } = (await composer.browser.call('composerEarnings/getPayouts', {})).data;
    expect(list.map(({ state, reason }) => [state, reason])).toEqual([
      ['returned', 'account closed'],
      ['refused', 'wrong bank'],
      ['withdrawn', ''],
    ]);
    const stranger = await earnedBy(service);
    expect((await stranger.browser.call('composerEarnings/withdrawPayout', { id: await again() })).code).toBe(0);
  });

  test('is decided by nobody whose own it is, by no blocked account, and by finance alone', async () => {
    const composer = await requestedPayout(service);
    const { name } = await database.db.selectFrom('member').select('name').where('id', '=', composer.memberId).executeTakeFirstOrThrow();
    const link = (user: string | null) => STAFF_COMMANDS.staffShopper.run(operatorOf(service), { name: 'fiona', user }, () => undefined);
    await link(name);
    await expect(STAFF_COMMANDS.staffShopper.run(operatorOf(service), { name: 'frank', user: name }, () => undefined)).rejects.toThrow(
      'fiona',
    );
    for (const call of ['confirm', 'refuse', 'paid', 'returned'] as const)
      expect((await fiona.call(`staff/payouts/${call}`, { id: composer.id, reason: 'r', reference: 'r' } as never)).msg).toMatch(
        /their own payout/,
      );
    expect((await stateOf(composer.id)).mayConfirm).toBe(false);
    await link(null);
    expect((await stateOf(composer.id)).mayConfirm).toBe(true);
    const editor = await newStaff(service, 'editor');
    expect(await editor.call('staff/payouts/confirm', { id: composer.id })).toMatchObject({ reason: 'rightMissing' });
    const rita = await newStaff(service, 'reviewer');
    expect((await rita.call('staff/members/block', { id: composer.memberId, reason: 'a dispute' })).code).toBe(1000);
    expect((await fiona.call('staff/payouts/confirm', { id: composer.id })).msg).toMatch(/blocked/);
  });

  test('is not asked for without a contract, or with less than 100 yuan while it is in force', async () => {
    const composer = await earnedBy(service);
    const { db } = database;
    const contract = db.updateTable('composer_contract').where('member_id', '=', composer.memberId);
    await contract.set({ state: 'reviewing' }).execute();
    expect((await composer.browser.call('composerEarnings/getSummary', {})).data.payee).toBeNull();
    expect((await composer.browser.call('composerEarnings/requestPayout', { amount: composer.balance })).msg).toMatch(
      /no contract|没有生效/,
    );
    await contract.set({ state: 'signed' }).execute();
    const stranger = await requestedPayout(service);
    expect((await stranger.browser.call('composerEarnings/requestPayout', { amount: 0 })).msg).toMatch(/still being processed|处理中/);
    await fiona.call('staff/payouts/confirm', { id: stranger.id });
    await frank.call('staff/payouts/confirm', { id: stranger.id });
    await frank.call('staff/payouts/paid', { id: stranger.id, reference: 'B-9' });
    expect((await stranger.browser.call('composerEarnings/requestPayout', { amount: 0 })).msg).toMatch(/at least CN¥100|满 ¥100/);
  });

  test('is made once of many requests, and confirmed and transferred once by many, at once', async () => {
    const composer = await earnedBy(service);
    const asked = await Promise.all(
      Array.from({ length: AT_ONCE }, () => composer.browser.call('composerEarnings/requestPayout', { amount: composer.balance })),
    );
    const made = asked.filter(({ code }) => code === 1000);
    expect(made).toHaveLength(1);
    const { id } = made[0]!.data;
    const people = await Promise.all(Array.from({ length: 5 }, () => newStaff(service, 'finance')));
    const confirmed = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => people[nth % 5]!.call('staff/payouts/confirm', { id })),
    );
    expect(confirmed.filter(({ code }) => code === 1000)).toHaveLength(2);
    const paid = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        nth % 3 === 2
          ? people[nth % 5]!.call('staff/payouts/refuse', { id, reason: 'late' })
          : people[nth % 5]!.call('staff/payouts/paid', { id, reference: `B-${nth}` }),
      ),
    );
    expect(paid.filter(({ code }) => code === 1000)).toHaveLength(1);
    const { state } = await stateOf(id);
    expect(await balanceOf(database.db, composer.memberId)).toBe(state === 'paid' ? 0 : composer.balance);
  });

  test('is done from the command line as well', async () => {
    const id = await confirmedPayout(service);
    const run = (name: keyof typeof PAYOUT_COMMANDS, request: object) =>
      PAYOUT_COMMANDS[name].run(
        operatorOf(service),
        { by: 'fiona', password: 'fiona', dryRun: false, id, ...request } as never,
        () => undefined,
      );
    expect(await PAYOUT_COMMANDS.payoutsList.run(operatorOf(service), {}, () => undefined)).toMatchObject({
      payouts: expect.arrayContaining([expect.objectContaining({ id, state: 'confirmed' })]),
    });
    expect(await run('payoutNumbers', {})).toMatchObject({ realName: '林悦', bank: '招商银行', account: '6225880123456789' });
    await run('payoutPaid', { reference: 'B-4' });
    await expect(run('payoutConfirm', {})).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ state: 'paid', reference: 'B-4' });
  });
});
