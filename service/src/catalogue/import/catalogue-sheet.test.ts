import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheets } from './catalogue-sheet.ts';

test('a line with a folder describes that file only, and one without a folder every other file of the name', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'yinhe-sheet-')), 'list.csv');
  writeFileSync(path, 'file,title_zh\nA/night.wav,甲\nB\\night.wav,乙\nnight.wav,日\n');
  const sheet = await readSheets({ named: [path], found: [] });
  const title = (file: string) => /甲|乙|日/.exec(JSON.stringify(sheet.entryOf(file)))?.[0] ?? null;
  expect(['A/night.wav', 'B/night.wav', 'C/night.wav', 'night.wav'].map(title)).toEqual(['甲', '乙', '日', '日']);
  expect(sheet.unused()).toEqual([]);
});
