import { refreshKeywords } from 'service/catalogue/search/refresh-keywords';
import { onOneDatabase } from 'service/testing/each-database';
import { createTestService, type TestService } from 'service/testing/test-app';
import { fillDemo } from './fill-demo.ts';

onOneDatabase('a fresh demo', (database) => {
  let service: TestService;

  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    service = await createTestService(database.db);
  }, 60_000);

  const popular = async (language: 'CN' | 'EN') =>
    (await service.call('searchKeyword/getList', { size: 20 }, { language })).data.list.map(({ name }) => name);

  test.each(['CN', 'EN'] as const)('proposes keywords in %s, each of which finds something', async (language) => {
    const words = await popular(language);
    expect(words.length).toBeGreaterThanOrEqual(8);
    for (const keyWords of words) {
      expect(/[一-龥]/u.test(keyWords)).toBe(language === 'CN');
      const { data } = await service.call('music/getList', { keyWords }, { language });
      expect({ keyWords, found: data.total > 0 }).toEqual({ keyWords, found: true });
    }
  });

  test('counts as many themes of the home page as it answers with', async () => {
    const { data } = await service.call('indexTheme/getList', {});
    expect(data.total).toBe(data.list.length);
  });

  test('has a page for each composer, with all of their works; filling again adds none', async () => {
    const { list, total } = (await service.call('composer/getList', { size: 100 }, { language: 'EN' })).data;
    expect(await fillDemo(database.db, new Date())).toBe(0);
    expect((await service.call('composer/getList', { size: 100 })).data.total).toBe(total);
    const { count } = await database.db
      .selectFrom('work')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(list.reduce((sum, { trackCount }) => sum + trackCount, 0)).toBe(Number(count));
    const lin = list.find(({ name }) => name === 'Lin Yue')!;
    expect(lin.words).toMatch(/^Solo piano/);
    const { data } = await service.call('composer/getDetail', { id: lin.id }, { language: 'EN' });
    expect(data!.tags[0]!.name).toBe('Instrumental');
    expect((await service.call('composer/themeList', { id: lin.id })).data.list.length).toBeGreaterThan(0);
  });

  test('that was filled in before sections were measured gets them at its next start', async () => {
    const { db } = database;
    const { id } = await db.selectFrom('version').select('id').where('key', '=', 'first-light').executeTakeFirstOrThrow();
    const detail = async () => (await service.call('music/getMusicDetail', { id })).data!;
    const fresh = await detail();
    expect(fresh.sections!.map(({ kind }) => kind)).toContain('peak');
    expect(fresh.highlight).toBeGreaterThan(0);
    await db.updateTable('recording').set({ sections: null, highlight: null }).execute();
    expect(await detail()).not.toHaveProperty('sections');
    expect(await fillDemo(db, new Date())).toBe(0);
    expect(await detail()).toMatchObject({ sections: fresh.sections, highlight: fresh.highlight });
  });

  test('shows the waveform of every version before its sound is made', async () => {
    const { db } = database;
    const flat = async () =>
      (await db.selectFrom('recording').select('version_id').where('peaks_list', 'is', null).execute()).map(({ version_id }) => version_id);
    expect(await flat()).toEqual([]);
    const { id } = await db.selectFrom('version').select('id').where('key', '=', 'first-light').executeTakeFirstOrThrow();
    const { waveShape, otherVersion } = (await service.call('music/getMusicDetail', { id })).data!;
    expect(otherVersion.length).toBeGreaterThan(2);
    const shapes = [waveShape, ...otherVersion.map((version) => version.waveShape)];
    for (const shape of shapes) expect(Math.max(...(JSON.parse(shape) as number[]))).toBeGreaterThan(0.2);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('that was filled in before the waveforms of versions were measured gets them at its next start, and keeps those of made sounds', async () => {
    const { db } = database;
    const cut = () =>
      db
        .selectFrom('recording')
        .innerJoin('version', 'version.id', 'recording.version_id')
        .select(['version.id', 'peaks', 'peaks_list'])
        .where('key', '=', 'first-light--cut60')
        .executeTakeFirstOrThrow();
    const fresh = await cut();
    const write = (peaks: string | null) =>
      db.updateTable('recording').set({ peaks, peaks_list: peaks }).where('version_id', '=', fresh.id).execute();
    await write(null);
    await fillDemo(db, new Date());
    expect(await cut()).toEqual(fresh);
    await write('[0.5]');
    await fillDemo(db, new Date());
    expect((await cut()).peaks).toBe('[0.5]');
    await write(fresh.peaks);
  });

  test('names dollars and euros by rates of a day', async () => {
    const { list } = (await service.call('exchangeRate/getList', {})).data;
    expect(list.map(({ currency, day }) => `${currency} ${day}`)).toEqual(['USD 2026-11-20', 'EUR 2026-11-20']);
  });

  test('lists popular searches before proposed keywords, in the language of the searcher', async () => {
    for (const address of Array.from({ length: 10 }, (_, nth) => `192.0.2.${nth + 1}`)) {
      await service.call('searchKeyword/saveData', { name: '夜' }, { address });
      await service.call('searchKeyword/saveData', { name: 'night' }, { language: 'EN', address });
    }
    await refreshKeywords(service.context);
    expect((await popular('CN'))[0]).toBe('夜');
    expect((await popular('EN'))[0]).toBe('night');
    expect(await popular('EN')).not.toContain('夜');
    await fillDemo(database.db, new Date());
    const { data } = await service.call('searchKeyword/getList', { size: 20 });
    expect(data.list[0]).toEqual({ name: '夜', count: 10 });
  });

  test('offers bundles that can be bought, each for less than its tracks cost one by one', async () => {
    const { list } = (await service.call('lcom/getList', {}, { language: 'EN' })).data;
    expect(list.map(({ name }) => name)).toEqual([
      'Three tracks for a company film',
      'Five tracks for short videos',
      'Six tracks for one shop',
    ]);
    for (const { id, path, price, originalPrice } of list) {
      expect(path).toBe(`/cheap/${id}`);
      expect(originalPrice).toBeGreaterThan(price);
      const bundle = (await service.call('lcom/getDetail', { id })).data!;
      expect(bundle.state).toBe('running');
      expect(bundle.list.length).toBeGreaterThan(bundle.choose);
    }
  });

  test('sells packages of every type that name what they cover, the larger at the lower price of a licence', async () => {
    const { data } = await service.call('userMeal/getListByType', {}, { language: 'EN' });
    expect(data.types.map(({ name }) => name)).toEqual(['Creators', 'Company films', 'Shops']);
    for (const { cover } of data.list) for (const { names, most } of cover) expect(names.length > 0 || most !== null).toBe(true);
    for (const { type } of data.types) {
      const prices = data.list.filter((offer) => offer.type === type).map(({ perLicence }) => perLicence);
      expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    }
    await fillDemo(database.db, new Date());
    expect((await service.call('userMeal/getListByType', {}, { language: 'EN' })).data).toEqual(data);
  });
});
