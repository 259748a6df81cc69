import { endOffers } from '../../catalogue/works/end-offers.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { REASON } from '../../testing/staff-content-requests.ts';
import { changedAlbum, newBundle, newPackage } from '../../testing/staff-offer-requests.ts';

onOneDatabase('what finance and editors put on sale', (database) => {
  const service = seededService(database);
  let one: StaffCaller;
  let other: StaffCaller;
  let editor: StaffCaller;
  beforeAll(async () => {
    one = await newStaff(service, 'finance');
    other = await newStaff(service, 'finance');
    editor = await newStaff(service, 'editor');
  });
  const bought = { language: 'EN' } as const;

  test('a package is sold as its latest version says, below what its licences cost one by one, until it ends', async () => {
    const made = newPackage();
    const { singles } = (await one.call('staff/packages/preview', made)).data;
    const price = Math.min(...singles.map((form) => form.price));
    const dear = { ...made, price, seen: null, reason: REASON };
    const refused = await one.call('staff/packages/publish', dear);
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining(`¥${price / 100}`) });
    expect((await one.call('staff/packages/preview', dear)).data.fault).toBe(refused.msg);
    const { revision } = (await one.call('staff/packages/publish', { ...dear, price: price - 100 })).data;
    const offered = async () =>
      (await service.call('userMeal/getListByType', {}, bought)).data.list.find((row) => row.name === made.name.en);
    expect(await offered()).toMatchObject({ price: price - 100, licences: 3 });
    const next = { ...dear, price: price - 200, seen: revision };
    const answers = await Promise.all([one.call('staff/packages/publish', next), other.call('staff/packages/publish', next)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(answers.find(({ code }) => code === 0)?.reason).toBe('changedMeanwhile');
    const seen = answers.find(({ code }) => code === 1000)!.data.revision;
    expect((await one.call('staff/packages/end', { key: made.key, seen, reason: REASON })).code).toBe(1000);
    expect(await offered()).toBeUndefined();
  });

  test('a bundle is sold on its days alone, and ends at once', async () => {
    const made = await newBundle(one);
    const dear = await one.call('staff/bundles/publish', { ...made, price: 90_000_000, seen: null, reason: REASON });
    expect(dear.msg).toContain('cost no more one by one: ¥');
    const offered = async () => (await service.call('lcom/getList', {}, bought)).data.list.some(({ name }) => name === made.name.en);
    const later = { ...made, from: '2098-01-01' };
    const planned = (await one.call('staff/bundles/publish', { ...later, seen: null, reason: REASON })).data.revision;
    expect(await offered()).toBe(false);
    const { revision } = (await one.call('staff/bundles/publish', { ...made, seen: planned, reason: REASON })).data;
    expect(await offered()).toBe(true);
    await one.call('staff/bundles/end', { key: made.key, seen: revision, reason: REASON });
    expect(await offered()).toBe(false);
    const { list } = (await one.call('staff/bundles/getList', { keyWords: made.key })).data;
    expect(list).toMatchObject([{ state: 'ended', from: made.from }]);
  });

  test('an album keeps its works in their new order, and its offer is below its price', async () => {
    const id = (await database.db.selectFrom('album').select('id').where('buyout_price', '>', 0).limit(1).executeTakeFirstOrThrow()).id;
    const change = await changedAlbum(editor, id);
    const codes = [...change.codes].reverse();
    const refused = async (given: object) => (await editor.call('staff/albums/save', { ...change, ...given })).msg;
    expect(await refused({ codes: codes.slice(1) })).toContain(`${codes[0]} is missing`);
    expect(await refused({ codes: [...codes, 'YH-X999'] })).toContain('does not have YH-X999');
    expect(await refused({ promoPrice: change.price })).toContain('must be below the price');
    expect(await refused({ price: null, promoPrice: null })).toContain('sold as a whole');
    const promoPrice = change.price! - 100;
    expect((await editor.call('staff/albums/save', { ...change, codes, promoPrice })).code).toBe(1000);
    expect(await refused({})).toContain('Please load it again');
    const after = (await editor.call('staff/albums/getDetail', { id })).data;
    expect(after.works.map(({ code }) => code)).toEqual(codes);
    expect((await service.call('album/albumDetail', { id }, bought)).data).toMatchObject({
      price: promoPrice,
      originalPrice: change.price,
    });
  });

  test('a special offer of works is below their price, and ends', async () => {
    const works = { ids: [9, 10] };
    const { price } = (await editor.call('staff/works/getDetail', { id: 9 })).data;
    expect((await editor.call('staff/works/edit', { id: 9, promoPrice: price! })).msg).toContain('must be below the price');
    expect((await editor.call('staff/works/edit', { id: 9, promoPrice: price! - 100 })).code).toBe(1000);
    const apply = async (change: object) => {
      const { digest, refused } = (await editor.call('staff/works/batchPreview', { works, change })).data;
      await editor.call('staff/works/batchApply', { works, change, digest, reason: REASON });
      return refused;
    };
    const offers = async () =>
      Promise.all(works.ids.map(async (id) => (await editor.call('staff/works/getDetail', { id })).data.promoPrice));
    expect(await apply({ promo: { scale: 5000 } })).toBe(0);
    expect((await offers())[0]).toBe(Math.round(price! / 200) * 100);
    expect(await apply({ promo: { set: 900_000_000 } })).toBe(2);
    await apply({ promo: { end: true } });
    expect(await offers()).toEqual([null, null]);
  });

  test('a special offer of works ends after its last day, in lists and in the search, with a line of the log', async () => {
    const id = 11;
    const { price, code } = (await editor.call('staff/works/getDetail', { id })).data;
    const edit = async (given: object) => (await editor.call('staff/works/edit', { id, ...given })).msg;
    expect(await edit({ promoUntil: '2099-01-01' })).toContain('Without a special offer');
    expect(await edit({ promoPrice: price! - 100, promoUntil: '2020-01-01' })).toContain('must be today or later');
    expect(await edit({ promoPrice: price! - 100, promoUntil: '2099-02-30' })).toContain('must be today or later');
    expect(await edit({ promoPrice: price! - 100, promoUntil: '2099-01-01' })).toBe('');
    expect(await endOffers(database.db, new Date('2099-01-01T15:59:00Z'))).toBe(0);
    expect((await editor.call('staff/works/getDetail', { id })).data).toMatchObject({ promoPrice: price! - 100, promoUntil: '2099-01-01' });
    expect(await endOffers(database.db, new Date('2099-01-01T16:00:00Z'))).toBe(1);
    expect((await editor.call('staff/works/getDetail', { id })).data).toMatchObject({ promoPrice: null, promoUntil: null });
    const lines = database.db.selectFrom('audit_log').select(['actor', 'target', 'before']).where('action', '=', 'offer ended');
    expect(await lines.execute()).toEqual([
      { actor: 'service', target: `work ${code}`, before: { promo_price: price! - 100, promo_until: '2099-01-01' } },
    ]);
    const works = { ids: [id] };
    const change = { promo: { scale: 5000, until: '2099-01-01' } };
    const { digest, changes } = (await editor.call('staff/works/batchPreview', { works, change })).data;
    expect(changes[0]!.after).toMatchObject({ promoUntil: '2099-01-01' });
    await editor.call('staff/works/batchApply', { works, change, digest, reason: REASON });
    expect(await edit({ promoPrice: null })).toBe('');
    expect((await editor.call('staff/works/getDetail', { id })).data).toMatchObject({ promoPrice: null, promoUntil: null });
  });
});
