import { WORK_SHEET_COLUMNS, WORK_SHEET_NAMES } from 'shared-contracts/staff/work-sheet';
import { csvText } from 'shared-contracts/text/csv';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

onOneDatabase('several works at once', (database) => {
  const service = seededService(database);
  let editor: StaffCaller;
  beforeAll(async () => {
    editor = await newStaff(service, 'editor');
  });

  /** The file that the page saves of works that a filter finds. */
  async function exported(filter: { library?: number; keyWords?: string } = {}): Promise<string> {
    const { list } = (await editor.call('staff/works/getSheet', { ...filter, size: 100 })).data;
    return csvText([
      WORK_SHEET_NAMES.map((name) => WORK_SHEET_COLUMNS[name].en),
      ...list.map((row) => WORK_SHEET_NAMES.map((name) => row[name])),
    ]);
  }
  const report = async (content: string | Buffer) => (await editor.call('staff/works/importReport', { file: base64(content) })).data;
  const apply = (content: string | Buffer, digest: string) =>
    editor.call('staff/works/importApply', { file: base64(content), digest, reason: 'typos' });
  const audited = async () =>
    Number(
      (
        await database.db
          .selectFrom('audit_log')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const workOf = (id: number) => database.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  describe('by a file', () => {
    test('that was exported and not changed, there is nothing to change, whatever a spreadsheet did to it', async () => {
      const strange = { title_en: '=SUM(A1)', title_zh: "'-quoted", description_zh: '第一行，\n“第二行”', description_en: '- a; "b",\nc' };
      await database.db.updateTable('work').set(strange).where('id', '=', 61).execute();
      const file = await exported();
      expect(file).toContain("'=SUM(A1)");
      const none = { changed: 0, refused: 0, unchanged: 100, ignored: [] };
      expect(await report(file)).toMatchObject(none);
      expect(await report(file.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'))).toMatchObject(none);
      expect(await report(file.replaceAll("'=SUM", '=SUM'))).toMatchObject(none);
      const { digest } = await report(file);
      expect((await apply(file, digest)).msg).toMatch(/nothing to change/);
    });

    test('a typo in twenty works is corrected, each with a line of the log, and found at once; a second time changes nothing', async () => {
      await database.db.updateTable('work').set({ description_en: 'A quite piano' }).where('library', '=', 2).execute();
      const file = (await exported({ library: 2 })).replaceAll('quite', 'quiet');
      const { changed, refused, changes, digest } = await report(file);
      expect({ changed, refused }).toEqual({ changed: 20, refused: 0 });
      expect(changes[0]).toMatchObject({
        row: 2,
        before: { descriptionEn: 'A quite piano' },
        after: { descriptionEn: 'A quiet piano' },
      });
      const before = await audited();
      const [first, second] = await Promise.all([apply(file, digest), apply(file, digest)]);
      expect([first, second].map(({ code }) => code).toSorted()).toEqual([0, 1000]);
      expect((first.code === 1000 ? first : second).data).toEqual({ changed: 20 });
      expect(await audited()).toBe(before + 20);
      expect(await report(file)).toMatchObject({ changed: 0, unchanged: 20 });
    });

    test('a preview is applied once, also when the works are as they were again; a new preview can be', async () => {
      const { code, title_en } = await workOf(71);
      const file = `Code,English title\r\n${code},Another title\r\n`;
      const { digest } = await report(file);
      expect((await apply(file, digest)).code).toBe(1000);
      await database.db.updateTable('work').set({ title_en }).where('id', '=', 71).execute();
      expect((await apply(file, digest)).msg).toMatch(/look at the preview again/);
      expect((await workOf(71)).title_en).toBe(title_en);
      const again = (await report(file)).digest;
      expect(again).not.toBe(digest);
      expect((await apply(file, again)).code).toBe(1000);
      await database.db.updateTable('work').set({ title_en }).where('id', '=', 71).execute();
    });

    test('GBK, semicolons and heads of the other language are read; tags by name or key, and prices as people write them', async () => {
      const work = await workOf(70);
      // 「编号;中文标题;标签;基础价（元）」 and one row, as a spreadsheet in China saves them.
      const head = Buffer.from('b1e0bac53bd6d0cec4b1eacce23bb1eac7a93bbbf9b4a1bcdba3a8d4aaa3a9', 'hex');
      const title = Buffer.from('b0b2beb2b5c4bad3', 'hex');
      const [tag] = await database.db.selectFrom('tag').select(['id', 'key']).orderBy('id').limit(1).execute();
      const row = Buffer.concat([Buffer.from(`\r\n${work.code};`), title, Buffer.from(`;"${tag!.key}";1,280.50\r\n`)]);
      const { changes } = await report(Buffer.concat([head, row]));
      expect(changes).toEqual([
        expect.objectContaining({ code: work.code, after: expect.objectContaining({ titleZh: '安静的河', price: 128_050 }) }),
      ]);
    });

    test('rows that cannot be are refused by row, unknown columns are named, and the others go in', async () => {
      const [a, b, c, d, e, f] = await Promise.all([101, 102, 103, 104, 105, 106].map(async (id) => (await workOf(id)).code));
      const file = [
        'Code,English title,Tags,Base price (CNY),Mood',
        `${a},Right,,12.345,`,
        `${b},,,100,`,
        `${c},#NAME?,,100,`,
        `${d},A title,nosuch,100,`,
        'YH-NOSUCH,A title,,100,',
        `${e},One,,100,`,
        `${e},Two,,100,`,
        `${f},A new title,,88,,,`,
      ].join('\n');
      const { refusals, ignored, changed, refused } = await report(`${file}\n${(await workOf(107)).code},A right title,,88,\n`);
      expect({ changed, refused, ignored }).toEqual({ changed: 1, refused: 8, ignored: ['mood'] });
      expect(refusals.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
        '2 Base price (CNY) is no amount from 1 yuan on with at most two decimals',
        '3 English title cannot be empty',
        '4 English title is an error of a spreadsheet',
        '5 Tags : none or several are called nosuch',
        '6 There is no work of this code',
        '7 The code stands in the rows 7, 8',
        '8 The code stands in the rows 7, 8',
        '9 It has more cells than there are columns: a comma without quotes?',
      ]);
    });

    test.each([
      ['without codes', 'English title\nA\n', /“Code” is missing/],
      ['of nothing but codes', 'Code\nA\n', /no column to import/],
      ['with a column twice', 'Code,English title,titleEn\nA,b,c\n', /stands twice/],
      ['of too many rows', `Code,Tags\n${'A,\n'.repeat(2001)}`, /more than 2000 rows/],
      ['of too many columns', `Code,Tags${',x'.repeat(500)}\n`, /502 columns/],
      ['of one endless line', `Code,Tags${',x'.repeat(1_900_000)}\n`, /not a valid CSV/],
      ['with a row without end', `Code,Tags\nA,"${'a\n'.repeat(1_900_000)}`, /not a valid CSV/],
      ['that is no text', Buffer.from([0xff, 0xfe, 0x81]), /neither UTF-8 nor GBK/],
      ['with zero bytes', 'Code,Tags\nA\0,b\n', /no text/],
      ['with an open quote', 'Code,Tags\nA,"b\n', /not a valid CSV/],
    ])('one %s is refused', async (_what, content, message) => {
      expect((await editor.call('staff/works/importReport', { file: base64(content) })).msg).toMatch(message);
    });
  });

  test('by ids or by what a filter finds, as the preview showed it, and never when something changed since', async () => {
    const tag = (await editor.call('staff/works/getTags', {})).data.groups[0]!.tags[0]!;
    await database.db.updateTable('work').set({ base_price: null, withdrawn: false }).where('id', '=', 11).execute();
    await database.db
      .updateTable('work')
      .set({ base_price: 33_300, promo_price: 30_000, tag_ids: [tag.id] })
      .where('id', '=', 12)
      .execute();
    const works = { ids: [11, 12, 999_999] };
    const change = { removeTagIds: [tag.id], price: { scale: 9000 }, withdrawn: true };
    const preview = async () => (await editor.call('staff/works/batchPreview', { works, change })).data;
    const shown = await preview();
    expect(shown).toMatchObject({ changed: 1, refused: 2, carts: expect.any(Number), licences: expect.any(Number) });
    expect(shown.refusals.map(({ reason }) => reason)).toEqual(['There is no such work', 'It has no base price that could be scaled']);
    expect(shown.changes[0]).toMatchObject({
      before: { tags: tag.name.en, price: 33_300, promoPrice: 30_000, withdrawn: false },
      after: { tags: '', price: 30_000, promoPrice: null, withdrawn: true },
    });
    const batchApply = (digest: string) => editor.call('staff/works/batchApply', { works, change, digest, reason: 'autumn' });
    await editor.call('staff/works/edit', { id: 12, price: 44_400 });
    expect((await batchApply(shown.digest)).msg).toMatch(/Something changed after the preview/);
    expect(await workOf(12)).toMatchObject({ base_price: 44_400, withdrawn: false });
    const before = await audited();
    expect((await batchApply((await preview()).digest)).data).toEqual({ changed: 1 });
    expect(await workOf(12)).toMatchObject({ base_price: 40_000, withdrawn: true, tag_ids: [] });
    expect(await audited()).toBe(before + 1);
    const found = await editor.call('staff/works/batchPreview', { works: { filter: { withdrawn: true } }, change: { withdrawn: false } });
    expect(found.data.changes.map(({ after }) => after)).toEqual([{ withdrawn: false }]);
  });

  test('are refused without a change, with a tag that is none, and one that is both added and removed', async () => {
    const tried = async (change: object) => (await editor.call('staff/works/batchPreview', { works: { ids: [1] }, change })).msg;
    expect(await tried({})).toMatch(/choose what to change/);
    expect(await tried({ addTagIds: [999_999] })).toMatch(/tag does not exist/);
    expect(await tried({ addTagIds: [1], removeTagIds: [1] })).toMatch(/added and removed/);
  });
});
