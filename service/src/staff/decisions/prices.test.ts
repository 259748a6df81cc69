import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { changedTable } from '../../testing/staff-requests.ts';

const GRANT: LicenceOptions = {
  ...{ usage: 'filmTv', form: 'film', licensee: 'corporate', period: 'oneYear', scope: 'mainland', channels: ['tv'], seconds: 'upTo60' },
};

onOneDatabase('prices by two people', (database) => {
  const service = seededService(database);
  let fiona: StaffCaller;
  let frank: StaffCaller;
  const signIn = async (moment: string) => {
    service.setNow(new Date(moment));
    fiona = await newStaff(service, 'finance', { name: 'fiona' });
    frank = await newStaff(service, 'finance', { name: 'frank' });
  };
  beforeEach(() => signIn('2026-11-23T02:00:00Z'));

  const list = [{ dataId: 1, project: '1', grant: GRANT }];
  const quote = async () => {
    const { priceVersion, total } = (await service.call('grantConfig/countPrice', { list })).data;
    return { priceVersion, total };
  };

  test('show what they make of twenty uses, and come into force on their day, when quotes of before are refused', async () => {
    const table = await changedTable(fiona, 12_000);
    const { uses, faults } = (await fiona.call('staff/prices/preview', { table })).data;
    expect([uses.length, faults]).toEqual([20, []]);
    for (const { grant, before, after } of uses) {
      const [is, was] = [BigInt(after!), BigInt(before!)];
      expect([grant.period, is > was]).toEqual([grant.period, grant.period === 'oneYear']);
    }
    const { proposal } = (await fiona.call('staff/prices/propose', { table, from: '2026-11-25', reason: 'costs' })).data;
    expect((await fiona.call('staff/proposals/confirm', { id: proposal })).msg).toMatch(/Another member of staff must/);
    expect((await frank.call('staff/proposals/getList', { kind: 'prices' })).data.list[0]).toMatchObject({
      before: { 'period oneYear basisPoints': 10_000 },
      after: { 'period oneYear basisPoints': 12_000, from: '2026-11-25' },
    });
    const old = await quote();
    expect((await frank.call('staff/proposals/confirm', { id: proposal })).code).toBe(1000);
    expect((await frank.call('staff/prices/getCurrent', {})).data).toMatchObject({
      table: { priceVersion: old.priceVersion },
      next: { from: '2026-11-25', table: { priceVersion: old.priceVersion + 1 } },
    });
    await signIn('2026-11-24T15:59:59Z');
    expect(await quote()).toEqual(old);
    await signIn('2026-11-24T16:00:00Z');
    expect(await quote()).toEqual({ priceVersion: old.priceVersion + 1, total: Math.ceil((old.total * 1.2) / 100) * 100 });
    const { msg } = await service.call('grantConfig/countPrice', { list, quote: old }, { language: 'EN' });
    expect(msg).toMatch(/The price has changed\. The total is now/);
    expect((await frank.call('staff/prices/propose', { table, reason: 'again' })).msg).toMatch(/is based on price version/);
  });

  test('are refused with faults, without a change, for a day that has begun, and before prices that wait; faults have no prices', async () => {
    const table = (await fiona.call('staff/prices/getCurrent', {})).data;
    const latest = table.next?.table ?? table.table;
    expect((await fiona.call('staff/prices/propose', { table: latest, reason: 'nothing' })).msg).toMatch(/No price differs/);
    const faulty = await changedTable(fiona, 0);
    expect((await fiona.call('staff/prices/propose', { table: faulty, reason: 'a slip' })).status).toBe(400);
    const { faults, uses } = (await fiona.call('staff/prices/preview', { table: faulty })).data;
    expect([faults.length > 0, uses.every(({ after }) => after === null)]).toEqual([true, true]);
    const late = { table: await changedTable(fiona, 13_000), from: '2026-11-23', reason: 'late' };
    expect((await fiona.call('staff/prices/propose', late)).msg).toMatch(/later than today/);
    // Version 2 waits for the 25th: it would come into force with the new one.
    expect((await fiona.call('staff/prices/propose', { ...late, from: '2026-11-24' })).msg).toMatch(/cannot begin before that day/);
  });

  test('exchange rates leave a line of how they were', async () => {
    await fiona.call('staff/rates/set', { rates: { USD: 71_034 }, day: '2026-11-20', reason: 'monthly' });
    const { data } = await fiona.call('staff/rates/set', { rates: { USD: 72_000, EUR: 80_000 } });
    expect(data.list).toContainEqual({ currency: 'USD', rate: 72_000, day: '2026-11-23' });
    const line = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(line.before).toMatchObject({ USD: '7.1034 of 2026-11-20' });
    expect(line.after).toEqual({ USD: '7.2000 of 2026-11-23', EUR: '8.0000 of 2026-11-23' });
  });
});
