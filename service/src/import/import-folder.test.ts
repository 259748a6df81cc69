import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeWav } from '../audio/encode/wav.ts';
import { MediaPipeline } from '../audio/pipeline/mediaPipeline.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { fenOf, SheetError } from './catalogue-sheet.ts';
import { titleFromName } from './import-file.ts';
import { ImportRefused, importFolder } from './import-folder.ts';
import type { Operator } from './operator.ts';

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
  let shop: TestShop;
  let operator: Operator;

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
    shop = await testShop(database.db);
    operator = { db: database.db, tags: shop.shop.tags, files: shop.files, pipeline, now: () => new Date() };
  }, 60_000);

  afterAll(() => pipeline.close());

  test('takes what can be used, says what cannot and why, and a second run changes nothing', async () => {
    const seen: string[] = [];
    const request = { folder, sheet: join(folder, 'list.csv'), library: 1, price: 30_000 };
    const report = await importFolder(operator, request, ({ done, total, file }) => seen.push(`${done}/${total} ${file}`));
    expect(report).toMatchObject({ imported: 2, known: 0, missing: ['gone.wav'] });
    expect(report.refused.map(({ file }) => file).sort()).toEqual(['broken.mp3', 'empty.flac', 'wrong.wav']);
    expect(report.refused.every(({ reason }) => /[一-龥].*[a-z]/.test(reason))).toBe(true);
    expect(seen).toHaveLength(5);
    const again = await importFolder(operator, request, () => undefined);
    expect(again).toMatchObject({ imported: 0, known: 2 });

    const { data } = await shop.call('music/getList', { keyWords: '夜渡/渡船' });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ musicLibraryTypeId: 2, albumName: '渡口', bpm: 88, goBuy: 0, musicVersionTags: '平静,渡船' });
    expect(JSON.parse(data.list[0]!.waveShape)).toHaveLength(200);
    expect(data.list[0]!.duration).toBeCloseTo(2, 1);
    const en = await shop.call('music/getList', { keyWords: 'ferry', sort: 'new' }, { language: 'EN' });
    expect(en.data.list.map(({ title }) => title).sort()).toEqual(['Morning ferry', 'Night Ferry']);
    const similar = await shop.call('music/similarList', { id: data.list[0]!.id });
    expect(similar.code).toBe(1000);
  });

  test('a folder or sheet that cannot be read ends the run before it begins', async () => {
    await expect(importFolder(operator, { folder: join(folder, 'none'), library: 1, price: null }, () => undefined)).rejects.toThrow(
      ImportRefused,
    );
    for (const bad of [Buffer.from([0xff, 0xfe, 0x00]), 'title\nx\n', 'file,"a\nb']) {
      writeFileSync(join(folder, 'bad.csv'), bad);
      await expect(
        importFolder(operator, { folder, sheet: join(folder, 'bad.csv'), library: 1, price: null }, () => undefined),
      ).rejects.toThrow(SheetError);
    }
  });
});

test('names become titles, and yuan become fen without a rounding error', () => {
  expect(titleFromName('a/03_the-long_way.ogg')).toBe('The long way');
  expect(titleFromName('夜曲.mp3')).toBe('夜曲');
  expect([fenOf('480'), fenOf('9.9'), fenOf('0.07'), fenOf('19.99')]).toEqual([48_000, 990, 7, 1999]);
});
