import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { REASON } from '../../testing/staff-content-requests.ts';
import { newGrant, newInventory } from '../../testing/staff-offer-requests.ts';

onOneDatabase('inventory that finance puts on sale and grants', (database) => {
  const service = seededService(database);
  let one: StaffCaller;
  let other: StaffCaller;
  beforeAll(async () => {
    one = await newStaff(service, 'finance');
    other = await newStaff(service, 'finance');
  });
  const row = async (key: string) => (await one.call('staff/inventory/getList', { keyWords: key })).data.list[0]!;

  test('is shown at the prices of each discount, sold as its latest version says, and ends', async () => {
    const made = newInventory();
    const { prices, fault } = (await one.call('staff/inventory/preview', made)).data;
    expect(fault).toBeNull();
    expect(prices.map(({ units }) => units)).toEqual([1, 10, 100]);
    expect(prices[1]).toMatchObject({ discount: prices[0]!.total, total: prices[0]!.total * 9 });
    const { revision } = (await one.call('staff/inventory/publish', { ...made, seen: null, reason: REASON })).data;
    expect(await row(made.key)).toMatchObject({ active: true, sold: 0, steps: made.steps, revision });
    const next = { ...made, base: 20_000, seen: revision, reason: REASON };
    const answers = await Promise.all([one.call('staff/inventory/publish', next), other.call('staff/inventory/publish', next)]);
    expect(answers.map(({ reason }) => reason ?? 'done').sort()).toEqual(['changedMeanwhile', 'done']);
    const seen = answers.find(({ code }) => code === 1000)!.data.revision;
    expect((await one.call('staff/inventory/end', { key: made.key, seen, reason: REASON })).code).toBe(1000);
    expect(await row(made.key)).toMatchObject({ active: false, base: 20_000 });
    const again = { key: made.key, seen: (await row(made.key)).revision, reason: REASON };
    expect((await one.call('staff/inventory/end', again)).code).toBe(0);
  });

  test.each([
    ['no library', { libraries: [] }, 'library'],
    ['more least units than most', { leastUnits: 200 }, 'least units'],
    ['a discount that shrinks', { steps: [2, 3].map((from) => ({ from, discountBasisPoints: 5000 - from * 1000 })) }, 'discounts'],
    ['a discount of everything', { steps: [{ from: 2, discountBasisPoints: 10_000 }] }, 'discounts'],
  ])('with %s is refused, and the preview says why', async (_, fault, word) => {
    const made = { ...newInventory(), ...fault };
    const answer = await one.call('staff/inventory/publish', { ...made, seen: null, reason: REASON });
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining(word) });
    expect((await one.call('staff/inventory/preview', made)).data.fault).toBe(answer.msg);
  });

  test('is granted to one team, which staff find by its tax number with who gave it and why', async () => {
    const given = await newGrant(service, one);
    const { granted } = (await one.call('staff/inventory/previewGrant', given)).data;
    expect(granted!.unitPrice).toBeGreaterThan(0);
    const listed = async () => (await one.call('staff/inventory/getQuotas', { keyWords: given.taxNumber, granted: true })).data.list;
    expect(await listed()).toEqual([]);
    await one.call('staff/inventory/grant', { ...given, reason: 'contract' });
    expect(await listed()).toMatchObject([
      {
        ...granted,
        state: 'active',
        units: 3,
        used: 0,
        order: null,
        granted: { by: one.name, reason: 'contract' },
        endsAt: expect.any(String),
      },
    ]);
    expect((await row(given.offer)).sold).toBe(3);
    expect((await one.call('staff/inventory/previewGrant', { ...given, taxNumber: 'none' })).data).toMatchObject({
      granted: null,
      fault: expect.stringContaining('none'),
    });
  });

  test('is no matter of editors', async () => {
    const editor = await newStaff(service, 'editor');
    const answers = [
      await editor.call('staff/inventory/grant', { ...(await newGrant(service, one)), reason: REASON }),
      await editor.call('staff/inventory/publish', { ...newInventory(), seen: null, reason: REASON }),
      await editor.call('staff/inventory/getQuotas', {}),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  });
});
