import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { encodeWav } from '../audio/encode/wav.ts';
import { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import type { ImportContext } from './import-file.ts';
import { titleFromName } from './import-file.ts';
import { ImportRefused, importFolder } from './import-folder.ts';
import { fenOf } from './sheet-entry.ts';
import { SheetError } from './sheet-rows.ts';

/** Two seconds of a chord, different for every pitch. */
function chord(pitch: number): Uint8Array {
  const channel = Float32Array.from(
    { length: 44_100 * 2 },
    (_, at) => 0.2 * Math.sin((at * pitch * 2 * Math.PI) / 44_100) + 0.2 * Math.sin((at * pitch * 3 * Math.PI) / 44_100),
  );
  return encodeWav({ sampleRate: 44_100, channels: [channel, channel] });
}

onEachDatabase('importing a delivery', (database) => {
  const pipeline = new MediaPipeline();
  const folder = mkdtempSync(join(tmpdir(), 'yinhe-delivery-'));
  let service: TestService;
  let context: ImportContext;

  beforeAll(async () => {
    mkdirSync(join(folder, '第二盘'));
    writeFileSync(join(folder, '01_morning-ferry.wav'), chord(220));
    writeFileSync(join(folder, '第二盘', 'night.wav'), chord(330));
    writeFileSync(join(folder, 'broken.mp3'), Buffer.from('no sound at all'));
    writeFileSync(join(folder, 'empty.flac'), '');
    writeFileSync(join(folder, 'wrong.wav'), chord(440));
    writeFileSync(join(folder, 'notes.txt'), 'not audio');
    writeFileSync(
      join(folder, 'list.csv'),
      '\ufefffile,title_zh,title_en,library,album,tags,bpm,price\nnight.wav,夜渡,Night Ferry,2,渡口,平静;渡船,88,480.5\nwrong.wav,错,Wrong,9,,,,\ngone.wav,无,Gone,1,,,,\n',
    );
    writeFileSync(join(folder, 'contacts.csv'), 'name,phone\n林月,1\n');
    service = await createTestService(database.db);
    context = {
      db: database.db,
      tags: service.context.tags,
      objects: service.context.objects,
      pipeline,
      now: () => new Date(),
    };
  }, 60_000);

  afterAll(() => pipeline.close());

  test('imports usable files, reports the others with a reason, and changes nothing on a second run', async () => {
    const seen: string[] = [];
    const request = { folder, library: 1, price: 30_000 };
    const report = await importFolder(context, request, ({ done, total, file }) => seen.push(`${done}/${total} ${file}`));
    expect(report).toMatchObject({ imported: 2, updated: 0, unchanged: 0, missing: [{ sheet: 'list.csv', line: 4, file: 'gone.wav' }] });
    expect(report.notes).toEqual([expect.stringMatching(/contacts\.csv.*no column "file"/), expect.stringMatching(/list\.csv.*3/)]);
    expect(report.refused.map(({ file }) => file).sort()).toEqual(['broken.mp3', 'empty.flac', 'wrong.wav']);
    expect(report.refused.every(({ reason }) => /[一-龥].*[a-z]/.test(reason))).toBe(true);
    expect(seen).toHaveLength(5);
    const again = await importFolder(context, request, () => undefined);
    expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });

    const { data } = await service.call('music/getList', { keyWords: '夜渡/渡船' });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ musicLibraryTypeId: 2, albumName: '渡口', bpm: 88, goBuy: 0, musicVersionTags: '平静,渡船' });
    expect(JSON.parse(data.list[0]!.waveShape)).toHaveLength(200);
    expect(data.list[0]!.duration).toBeCloseTo(2, 1);
    const en = await service.call('music/getList', { keyWords: 'ferry', sort: 'new' }, { language: 'EN' });
    expect(en.data.list.map(({ title }) => title).sort()).toEqual(['Morning ferry', 'Night Ferry']);
    const similar = await service.call('music/similarList', { id: data.list[0]!.id });
    expect(similar.code).toBe(1000);
  });

  test('fails before it imports anything when the folder or a sheet is unreadable', async () => {
    await expect(importFolder(context, { folder: join(folder, 'none'), library: 1, price: null }, () => undefined)).rejects.toThrow(
      ImportRefused,
    );
    const bad: [Buffer | string, RegExp][] = [
      [Buffer.from('file,title_zh\nnight.wav,\xc1\xf8\n', 'latin1'), /bad\.csv.*line 2, character 11.*CSV UTF-8/],
      ['title\nx\n', /no column "file"/],
      ['file,"a\nb', /bad\.csv.*line 2/],
      ['file,title_zh\nnight.wav,a"b\n', /bad\.csv.*line 2, column 2/],
      ['file,price,price\nnight.wav,1,2\n', /line 1: the column "price" stands twice/],
    ];
    const elsewhere = mkdtempSync(join(tmpdir(), 'yinhe-bad-sheet-'));
    for (const [text, said] of bad) {
      const sheet = join(elsewhere, 'bad.csv');
      writeFileSync(sheet, text);
      const failed = importFolder(context, { folder, sheet, library: 1, price: null }, () => undefined);
      await expect(failed).rejects.toThrow(SheetError);
      await expect(failed).rejects.toThrow(said);
    }
    writeFileSync(join(elsewhere, 'bad.csv'), bad[0]![0]);
    await expect(importFolder(context, { folder: elsewhere, library: 1, price: null }, () => undefined)).rejects.toThrow(SheetError);
  });

  test('applies an added or corrected sheet once to works already imported, and leaves other fields unchanged', async () => {
    const later = mkdtempSync(join(tmpdir(), 'yinhe-updated-'));
    const write = (name: string, text: string) => writeFileSync(join(later, name), text);
    writeFileSync(join(later, 'Tide one.wav'), chord(250));
    writeFileSync(join(later, 'Tide two.wav'), chord(270));
    writeFileSync(join(later, 'Tide copy.wav'), chord(250));
    const run = (options: { price?: number } = {}) =>
      importFolder(context, { folder: later, library: 1, price: options.price ?? 9_900 }, () => undefined);
    expect(await run()).toMatchObject({ imported: 2, unchanged: 1, notes: [] });
    const found = async (keyWords: string, language: 'CN' | 'EN' = 'CN') =>
      (await service.call('music/getList', { keyWords }, { language })).data.list;
    const before = (await found('tide copy'))[0]!;
    expect(before).toMatchObject({ musicLibraryTypeId: 1, title: 'Tide copy' });

    write('list.csv', 'file,title_zh,title_en,library,album,tags,bpm,price\nTide copy.wav,潮汐,Tide One,1,海岸,海浪,91.25,120\n,,,,,,,\n');
    expect(await run()).toMatchObject({ imported: 0, updated: 1, unchanged: 2, refused: [], missing: [] });
    expect((await found('潮汐'))[0]).toMatchObject({ id: before.id, albumName: '海岸', bpm: 91.25, musicVersionTags: '海浪' });
    expect(await found('copy')).toEqual([]);
    expect(await run()).toMatchObject({ updated: 0, unchanged: 3 });

    write('list.csv', 'file,title_zh,library,price,colour\nTide copy.wav,,2,240.5,blue\nTide two.wav,晚潮,,,\n,无名,,,\n');
    const moved = await run();
    expect(moved).toMatchObject({ updated: 2, unchanged: 1, missing: [{ sheet: 'list.csv', line: 4, file: '' }] });
    expect(moved.notes[1]).toMatch(/colour/);
    const after = (await found('潮汐'))[0]!;
    expect(after).toMatchObject({ id: before.id, title: '潮汐', musicLibraryTypeId: 2, albumName: '海岸', bpm: 91.25 });
    expect(after.price).toBeGreaterThan(before.price!);
    expect((await found('tide one', 'EN'))[0]).toMatchObject({ title: 'Tide One' });
    expect((await found('晚潮', 'EN'))[0]).toMatchObject({ title: '晚潮' });
    const albums = await service.call('album/albumList', { keyWords: '海岸' });
    expect(albums.data.list.map(({ musicLibraryTypeId }) => musicLibraryTypeId)).toEqual([2]);
    expect(await run()).toMatchObject({ updated: 0, unchanged: 3 });

    write('more.csv', 'file,title_zh\nTide two.wav,又一个\nTide one.wav,也是潮汐\nTide zero.wav,多,出\n');
    write('Tide zero.wav', '');
    const contradictory = await run();
    expect(contradictory).toMatchObject({ imported: 0, updated: 0, unchanged: 1 });
    expect(contradictory.refused).toEqual([
      { file: 'Tide one.wav', reason: expect.stringMatching(/its content is that of Tide copy\.wav/) },
      { file: 'Tide two.wav', reason: expect.stringMatching(/list\.csv:3 and more\.csv:2/) },
      { file: 'Tide zero.wav', reason: expect.stringMatching(/more\.csv .*line 4.*1 cells more/) },
    ]);
    expect((await found('潮汐'))[0]).toEqual(after);
    const { rows } = await sql<{ detail: string }>`select detail from audit_log where action = 'import' order by id`.execute(database.db);
    expect(rows.map(({ detail }) => detail).join('\n')).toContain('base_price: 12000 -> 24050');
  });
});

test('names become titles, and yuan become fen without a rounding error', () => {
  expect(titleFromName('a/03_the-long_way.ogg')).toBe('The long way');
  expect(titleFromName('夜曲.mp3')).toBe('夜曲');
  expect([fenOf('480'), fenOf('9.9'), fenOf('0.07'), fenOf('19.99')]).toEqual([48_000, 990, 7, 1999]);
});
