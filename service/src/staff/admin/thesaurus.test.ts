import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import type { OperatorContext } from '../context.ts';
import { THESAURUS_COMMANDS } from './thesaurus.ts';

onOneDatabase('the thesaurus of staff', (database) => {
  let service: TestService;
  let operator: OperatorContext;
  beforeAll(async () => {
    const { db } = database;
    const group = await db
      .insertInto('tag_group')
      .values({ key: 'mood', name_zh: '情绪', name_en: 'Mood', libraries: [1] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [instruments, effects] = await db
      .insertInto('tag_group')
      .values([
        { key: 'instrument', name_zh: '乐器', name_en: 'Instrument', libraries: [1] },
        { key: 'effect', name_zh: '音效', name_en: 'Effect', libraries: [4] },
      ])
      .returning('id')
      .execute()
      .then(([first, second]) => [first!, second!] as const);
    const [calm, sad] = await db
      .insertInto('tag')
      .values([
        { key: 'calm', group_id: group.id, name_zh: '平静', name_en: 'Calm' },
        { key: 'melancholic', group_id: group.id, name_zh: '忧伤', name_en: 'Melancholic' },
        { key: 'lamp', group_id: instruments.id, name_zh: '灯', name_en: 'Lamp' },
        { key: 'weather', group_id: effects.id, name_zh: '天气', name_en: 'Weather' },
      ])
      .returning('id')
      .execute();
    await addWorks(
      db,
      Array.from({ length: 12 }, (_, at) => ({ zh: `练习${at}`, en: `Study ${at}`, tags: [at % 2 === 0 ? calm!.id : sad!.id] })),
    );
    service = await createTestService(db);
    const { tags, hash, passwords, now } = service.context;
    operator = { db, tags, hash, passwords, now } as unknown as OperatorContext;
    for (const [name, role] of [
      ['edgar', 'editor'],
      ['fay', 'finance'],
    ] as const)
      await db
        .insertInto('staff')
        .values({ name, role, password_hash: await passwords.hash(name) })
        .execute();
  });

  const as = (by: string) => ({ by, password: by, dryRun: false });
  const set = (request: { word: string; tags?: string; near?: string; place?: boolean; by?: string; dryRun?: boolean }) =>
    THESAURUS_COMMANDS.thesaurusSet.run(
      operator,
      { tags: '', near: '', place: false, ...as(request.by ?? 'edgar'), ...request },
      () => undefined,
    );
  const tagsOf = async (keyWords: string) => {
    const { data } = await service.call('music/getList', { keyWords }, { language: 'EN' });
    return data.search!.parts.map(({ text, tags }) => [text, ...tags.map(({ name }) => name)].join(' '));
  };
  const audited = async () =>
    (await database.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()).map(
      ({ action, detail }) => `${action}: ${detail}`,
    );

  test('a word that an editor sets leads to its tags at once, and the change is in the audit log', async () => {
    expect(await tagsOf('zonk')).toEqual(['zonk']);
    await set({ word: 'Zonk', tags: 'calm' });
    expect(await tagsOf('zonk')).toEqual(['zonk Calm']);
    expect(await audited()).toContain('thesaurus set: zonk: calm; near nothing');
  });

  test('a shipped word is replaced, and comes back when it is reset', async () => {
    expect(await tagsOf('sad')).toEqual(['sad Melancholic']);
    await set({ word: 'sad', tags: 'calm' });
    expect(await tagsOf('sad')).toEqual(['sad Calm']);
    await THESAURUS_COMMANDS.thesaurusReset.run(operator, { word: 'sad', ...as('edgar') }, () => undefined);
    expect(await tagsOf('sad')).toEqual(['sad Melancholic']);
    expect(await audited()).toContain('thesaurus reset: sad');
    const lines = database.db.selectFrom('audit_log').select(['target', 'before', 'after']).where('target', '=', 'word sad').orderBy('id');
    const calm = { tags: 'calm', near: '', place: false };
    expect(await lines.execute()).toEqual([
      { target: 'word sad', before: null, after: calm },
      { target: 'word sad', before: calm, after: null },
    ]);
  });

  test('a word that an editor calls a place describes a sound beside it, and says so', async () => {
    const explained = async (text: string) => (await THESAURUS_COMMANDS.thesaurusExplain.run(operator, { text }, () => undefined)).parts;
    await set({ word: 'glasshouse', tags: 'lamp' });
    expect(await explained('rain glasshouse')).toMatchObject([
      { part: 'rain', weight: 2 },
      { part: 'glasshouse', place: false, decides: true },
    ]);
    expect(await set({ word: 'glasshouse', tags: 'lamp', place: true })).toMatchObject({ place: true });
    expect(await explained('rain glasshouse')).toMatchObject([
      { part: 'rain', weight: 20 },
      { part: 'glasshouse', place: true, decides: false },
    ]);
    expect(await audited()).toContain('thesaurus set: glasshouse: lamp; near nothing; a place');
    const { words } = await THESAURUS_COMMANDS.thesaurusList.run(operator, {}, () => undefined);
    expect(words).toContainEqual(expect.objectContaining({ word: 'glasshouse', place: true }));
  });

  test('a dry run answers as the real one and changes nothing', async () => {
    const before = await audited();
    expect(await set({ word: 'bonk', tags: 'calm', dryRun: true })).toMatchObject({ word: 'bonk', tags: 'calm' });
    expect(await tagsOf('bonk')).toEqual(['bonk']);
    expect(await audited()).toEqual(before);
  });

  test('unknown tags, other roles and words that nobody set are refused', async () => {
    await expect(set({ word: 'x', tags: 'calm nosuch' })).rejects.toThrow('no such tags: nosuch');
    await expect(set({ word: 'x', tags: 'calm', by: 'fay' })).rejects.toThrow('Only editors');
    await expect(set({ word: '!!', tags: 'calm' })).rejects.toThrow('nothing to search');
    await expect(THESAURUS_COMMANDS.thesaurusReset.run(operator, { word: 'never', ...as('edgar') }, () => undefined)).rejects.toThrow(
      'did not set',
    );
  });

  test('explain shows parts, weights and tags', async () => {
    const { parts, complete } = await THESAURUS_COMMANDS.thesaurusExplain.run(operator, { text: 'sad qzxw' }, () => undefined);
    expect(parts).toMatchObject([
      { part: 'sad', weight: 6, tags: ['Melancholic'], unknown: false },
      { part: 'qzxw', unknown: true },
    ]);
    expect(complete).toBe(0);
  });
});
