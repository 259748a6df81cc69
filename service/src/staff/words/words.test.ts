import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';

onOneDatabase('popular words of editors', (database) => {
  const service = seededService(database);

  test('are shown in their order, pinned ones first, and not when they are hidden; the log has each as it was', async () => {
    const editor = await newStaff(service, 'editor');
    const shown = async () => (await service.call('searchKeyword/getList', {}, { language: 'EN' })).data.list.map(({ name }) => name);
    const moderate = (words: string[], state: 'curated' | 'pinned' | 'hidden' | null) =>
      editor.call('staff/words/moderate', { locale: 'en', words, state, reason: 'a season' });
    await moderate(['Quiet piano', 'Big drums', 'Rain'], 'curated');
    await moderate(['Rain'], 'pinned');
    expect(await shown()).toEqual(['Rain', 'Quiet piano', 'Big drums']);
    await moderate(['Big drums', 'Quiet piano'], 'curated');
    expect(await shown()).toEqual(['Rain', 'Big drums', 'Quiet piano']);
    expect((await moderate(['Big drums', 'QUIET piano'], 'hidden')).data).toEqual({ changed: 2 });
    expect(await shown()).toEqual(['Rain']);
    const line = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      target: 'words en',
      reason: 'a season',
      before: { 'big drums': 'curated', 'quiet piano': 'curated' },
      after: { 'big drums': 'hidden', 'quiet piano': 'hidden' },
    });
    const { list } = (await editor.call('staff/words/getList', { locale: 'en', state: 'hidden' })).data;
    expect(list.map((word) => word.shown)).toEqual(['Big drums', 'Quiet piano']);
  });

  test('are all listed with the searched ones, page by page, and not only those that the shop shows', async () => {
    const editor = await newStaff(service, 'editor');
    const words = Array.from({ length: 25 }, (_, nth) => `paged word ${nth}`);
    await editor.call('staff/words/moderate', { locale: 'en', words, state: null });
    const part = async (page: number) =>
      (await editor.call('staff/words/getList', { locale: 'en', keyWords: 'paged', page, size: 20 })).data;
    const [first, second] = [await part(1), await part(2)];
    expect([first.total, first.list.length, second.list.length]).toEqual([25, 20, 5]);
    expect(new Set([...first.list, ...second.list].map(({ shown }) => shown))).toEqual(new Set(words));
  });
});
