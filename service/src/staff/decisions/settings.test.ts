import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';
import { setTwoPeopleLimits } from '../../testing/two-people-limits.ts';

onOneDatabase('amounts from which on two people decide', (database) => {
  const service = seededService(database);
  beforeEach(async () => {
    await database.db.updateTable('staff').set({ disabled_at: service.context.now() }).execute();
    await database.db.deleteFrom('staff_proposal').execute();
    await setTwoPeopleLimits(database.db, { refundTwoPeopleFrom: 500_000, pointsTwoPeopleFrom: 0 });
  });
  const raise = { refundTwoPeopleFrom: 900_000, reason: 'fewer people' };

  test('rise only when a second administrator confirms it', async () => {
    const [one, other] = [await newStaff(service, 'administrator'), await newStaff(service, 'administrator')];
    const { data } = await one.call('staff/settings/set', raise);
    expect(data).toMatchObject({ outcome: 'proposed', refundTwoPeopleFrom: 500_000, proposal: expect.any(Number) });
    const proposal = { id: data.proposal! };
    expect((await one.call('staff/proposals/confirm', proposal)).msg).toMatch(/Another member of staff must/);
    expect(await (await newStaff(service, 'finance')).call('staff/proposals/confirm', proposal)).toMatchObject({ reason: 'rightMissing' });
    expect((await other.call('staff/proposals/getList', { state: 'proposed' })).data.list[0]).toMatchObject({
      kind: 'settings',
      before: { refundTwoPeopleFrom: 500_000 },
      after: { refundTwoPeopleFrom: 900_000 },
    });
    expect((await other.call('staff/proposals/confirm', proposal)).code).toBe(1000);
    expect((await one.call('staff/settings/get', {})).data.refundTwoPeopleFrom).toBe(900_000);
  });

  test('are not raised by a proposal that showed other amounts', async () => {
    const [one, other] = [await newStaff(service, 'administrator'), await newStaff(service, 'administrator')];
    const { data } = await one.call('staff/settings/set', raise);
    await setTwoPeopleLimits(database.db, { refundTwoPeopleFrom: 0 });
    expect((await other.call('staff/proposals/confirm', { id: data.proposal! })).msg).toMatch(/changed after this was proposed/);
    expect((await one.call('staff/settings/get', {})).data.refundTwoPeopleFrom).toBe(0);
  });

  test('and the tax that is withheld of payouts to composers is changed by two, whether it rises or falls', async () => {
    const only = await newStaff(service, 'administrator');
    const tax = { payoutTaxBasisPoints: 2_000, reason: 'a new law' };
    expect((await only.call('staff/settings/set', tax)).msg).toMatch(/tax needs a second administrator/);
    const other = await newStaff(service, 'administrator');
    const { data } = await only.call('staff/settings/set', tax);
    expect(data).toMatchObject({ outcome: 'proposed', payoutTaxBasisPoints: 0 });
    expect((await other.call('staff/proposals/confirm', { id: data.proposal! })).code).toBe(1000);
    expect((await only.call('staff/settings/get', {})).data.payoutTaxBasisPoints).toBe(2_000);
    await setTwoPeopleLimits(database.db, { payoutTaxBasisPoints: 0 });
  });

  test('are lowered at once by the only administrator, who cannot raise them', async () => {
    const only = await newStaff(service, 'administrator');
    expect((await only.call('staff/settings/set', raise)).msg).toMatch(/needs a second administrator/);
    const both = { ...raise, transferTwoPeopleFrom: 0, refundTwoPeopleFrom: 400_000, pointsTwoPeopleFrom: 1 };
    expect((await only.call('staff/settings/set', both)).msg).toMatch(/needs a second administrator/);
    expect((await only.call('staff/settings/set', { refundTwoPeopleFrom: 400_000, reason: 'stricter' })).data).toMatchObject({
      outcome: 'done',
      refundTwoPeopleFrom: 400_000,
      proposal: null,
    });
    expect((await only.call('staff/settings/set', { refundTwoPeopleFrom: 400_000, reason: 'again' })).msg).toBe('Nothing differs');
  });
});
