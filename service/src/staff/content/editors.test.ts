import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';

onOneDatabase('what editors change', (database) => {
  const service = seededService(database);
  let one: StaffCaller;
  let other: StaffCaller;
  beforeAll(async () => {
    one = await newStaff(service, 'editor');
    other = await newStaff(service, 'editor');
  });
  const page = async (path: string) =>
    (await one.call('staff/seo/getList', { keyWords: path })).data.list.find((row) => row.path === path)!;

  test('is shown to visitors at once, and a second editor who saw it as it was is told who changed it', async () => {
    const { revision, ...texts } = await page('/music');
    const change = { ...texts, seen: revision, title: { zh: '新的标题', en: 'A new title' } };
    const [first, second] = await Promise.all([
      one.call('staff/seo/save', change),
      other.call('staff/seo/save', { ...change, title: { zh: '另一个', en: 'Another' } }),
    ]);
    const refused = first.code === 0 ? first : second;
    expect([first.code, second.code].sort()).toEqual([0, 1000]);
    expect(refused).toMatchObject({ reason: 'changedMeanwhile', msg: expect.stringContaining(first.code === 0 ? other.name : one.name) });
    const { title } = await page('/music');
    const shown = await service.call('seo/getInfo', { path: '/music' }, { language: 'EN' });
    expect(shown.data).toMatchObject({ title: title.en });
    expect(['A new title', 'Another']).toContain(title.en);
  });

  test('is added once, when two add the same page at once', async () => {
    const words = { zh: '字', en: 'word' };
    const added = { path: '/commend/hot', seen: null, title: words, keywords: words, description: words };
    const answers = await Promise.all([one.call('staff/seo/save', added), other.call('staff/seo/save', added)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(answers.find(({ code }) => code === 0)?.reason).toBe('changedMeanwhile');
  });

  test('contacts for composers are what composers are shown; without one they are shown all', async () => {
    const shown = async () =>
      (await service.call('customerService/getSongCustomer', {}, { language: 'EN' })).data.list.map(({ name }) => name);
    const { list } = (await one.call('staff/contacts/getList', {})).data;
    const own = list.find(({ forComposers }) => forComposers)!;
    expect(await shown()).toEqual([own.name.en]);
    const { revision, ...contact } = own;
    expect(await one.call('staff/contacts/save', { ...contact, seen: revision, forComposers: false })).toMatchObject({ code: 1000 });
    expect(await shown()).toEqual(list.map(({ name }) => name.en));
  });

  test('search texts are given to pages of the shop only, and removed by who saw them as they are', async () => {
    const words = { zh: '字', en: 'word' };
    const texts = { seen: null, title: words, keywords: words, description: words };
    expect((await one.call('staff/seo/save', { ...texts, path: '/no-such-page' })).msg).toContain('/no-such-page');
    const { revision } = (await one.call('staff/seo/save', { ...texts, path: '/linkus' })).data;
    expect(await other.call('staff/seo/remove', { path: '/linkus', seen: 'another' })).toMatchObject({ reason: 'changedMeanwhile' });
    expect((await other.call('staff/seo/remove', { path: '/linkus', seen: revision })).code).toBe(1000);
    expect(await page('/linkus')).toBeUndefined();
    expect((await service.call('seo/getInfo', { path: '/linkus' })).data).toBeNull();
    const lines = database.db.selectFrom('audit_log').select(['actor', 'target', 'before']).where('action', '=', 'search text removed');
    expect(await lines.execute()).toMatchObject([
      { actor: `staff ${other.name}`, target: 'search text /linkus', before: { title_en: 'word' } },
    ]);
    expect(await one.call('staff/seo/remove', { path: '/linkus', seen: revision })).toMatchObject({ reason: 'changedMeanwhile' });
  });

  test('a theme has the works of its codes in their order, is found by its new title, and hides no banner but its own', async () => {
    const { revision, works, image: _, ...theme } = (await one.call('staff/themes/getDetail', { id: 1 })).data;
    const codes = works.map(({ code }) => code).reverse();
    const title = { zh: '琥珀色的雨', en: 'Amberlight rain' };
    const save = { ...theme, title, description: title, codes, seen: revision };
    expect((await one.call('staff/themes/save', { ...save, codes: ['NONE-1'] })).msg).toContain('NONE-1');
    expect((await one.call('staff/themes/save', save)).code).toBe(1000);
    const tracks = await service.call('indexTheme/themeMusicList', { id: 1 });
    expect(tracks.data.list.map(({ number }) => number)).toEqual(codes);
    const found = await service.call('music/getList', { keyWords: 'amberlight' }, { language: 'EN' });
    expect(found.data.total).toBeGreaterThan(0);
    const { list } = (await one.call('staff/banners/getList', {})).data;
    const { image: __, revision: seen, ...banner } = list[0]!;
    await one.call('staff/banners/save', { ...banner, seen, subtitle: title, shown: false });
    const shown = await service.call('indexBanner/getList', {});
    expect(shown.data.list.map(({ id }) => id)).toEqual(list.slice(1).map(({ id }) => id));
  });
});
