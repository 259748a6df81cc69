import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';

onOneDatabase('works as staff change them', (database) => {
  const service = seededService(database);
  let editor: StaffCaller;
  beforeAll(async () => {
    editor = await newStaff(service, 'editor');
  });
  const lastLine = () => database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const indexed = (id: number) =>
    database.db
      .selectFrom('track_search as s')
      .innerJoin('version as v', 'v.id', 's.version_id')
      .select('s.price_asc')
      .where('v.work_id', '=', id)
      .executeTakeFirst();

  test('are found with their new title and price, and the log has both as they were', async () => {
    const before = (await editor.call('staff/works/getDetail', { id: 1 })).data;
    const change = { id: 1, titleEn: 'Quiet harbour lights', price: 123_400, reason: 'a better title' };
    expect((await editor.call('staff/works/edit', change)).code).toBe(1000);
    const { data } = await editor.call('staff/works/getList', { keyWords: 'HARBOUR lights' });
    expect(data).toMatchObject({ total: 1, list: [{ id: 1, title: { zh: before.title.zh, en: change.titleEn }, price: 123_400 }] });
    expect(await lastLine()).toMatchObject({
      before: { title_en: before.title.en, base_price: before.price },
      after: { title_en: change.titleEn, base_price: 123_400 },
    });
    expect((await editor.call('staff/works/edit', change)).msg).toMatch(/Nothing differs/);
  });

  test('leave the search when they are withdrawn, and come back', async () => {
    expect(await indexed(1)).toBeDefined();
    const { data } = await editor.call('staff/works/withdraw', { id: 1, reason: 'a claim' });
    expect(data).toEqual({ carts: expect.any(Number), licences: expect.any(Number) });
    expect(await indexed(1)).toBeUndefined();
    expect((await editor.call('staff/works/withdraw', { id: 1, reason: 'again' })).msg).toMatch(/withdrawn already/);
    expect((await editor.call('staff/works/restore', { id: 1, reason: 'settled' })).code).toBe(1000);
    expect(await indexed(1)).toBeDefined();
  });
});
