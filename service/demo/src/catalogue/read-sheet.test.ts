import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { key, number, oneOf, someOf, text, wholeNumber } from './cells.ts';
import { readMusic } from './music.ts';
import { readSheet } from './read-sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-sheets-'));

function sheet(name: string, content: string): URL {
  const path = join(folder, name);
  writeFileSync(path, content);
  return pathToFileURL(path);
}

const columns = {
  code: text,
  key,
  kind: oneOf(['rain', 'wind']),
  seconds: number(1, 60),
  takes: wholeNumber(1, 9).optional(),
  tags: someOf(['water', 'weather']),
};
const HEADER = 'code,key,kind,seconds,takes,tags';
const read = (...rows: string[]) => readSheet(sheet('sounds.csv', [HEADER, ...rows, ''].join('\n')), columns, ['code', 'key']);

test('reads the cells of a sheet as its schema says', () => {
  expect(read('A1,soft-rain,rain,2.5,,water weather', '"A2",breeze,wind,60,3,weather')).toEqual([
    { code: 'A1', key: 'soft-rain', kind: 'rain', seconds: 2.5, tags: ['water', 'weather'] },
    { code: 'A2', key: 'breeze', kind: 'wind', seconds: 60, takes: 3, tags: ['weather'] },
  ]);
});

test.each([
  ['a bad number', 'A2,breeze,wind,long,3,weather', 'column seconds: long is not a number'],
  ['a number that is too large', 'A2,breeze,wind,61,3,weather', 'column seconds: is more than 60'],
  ['a fraction', 'A2,breeze,wind,6,1.5,weather', 'column takes: is not a whole number'],
  ['an unknown value', 'A2,breeze,snow,6,3,weather', 'column kind: snow is not known'],
  ['an unknown value of a list', 'A2,breeze,wind,6,3,weather snow', 'column tags: snow is not known'],
  ['a bad key', 'A2,Two Words,wind,6,3,weather', 'column key: Two Words is not a key'],
  ['an empty cell', 'A2,breeze,wind,,3,weather', 'column seconds: is empty'],
  ['a duplicated code', 'A1,breeze,wind,6,3,weather', 'column code: A1 is in row 2 too'],
  ['a duplicated key', 'A2,soft-rain,wind,6,3,weather', 'column key: soft-rain is in row 2 too'],
])('%s is refused with file, row and column', (_, row, place) => {
  expect(() => read('A1,soft-rain,rain,2.5,,water', row)).toThrow(`sounds.csv, row 3, ${place}`);
});

test('a missing and an unknown column are refused with file, row and column', () => {
  expect(() => readSheet(sheet('short.csv', 'code,key\nA1,rain\n'), columns)).toThrow('short.csv, row 1, column kind: is missing');
  expect(() => readSheet(sheet('wide.csv', `${HEADER},colour\n`), columns)).toThrow('wide.csv, row 1, column colour: is unknown');
});

test('an unknown style of a piece is refused with file, row and column', () => {
  const [header, first] = readFileSync(new URL('../../data/music.csv', import.meta.url), 'utf8').split('\n') as [string, string];
  expect(() => readMusic(sheet('music.csv', `${header}\n${first.replace(',piano,72,', ',polka,72,')}\n`))).toThrow(
    'music.csv, row 2, column style: polka is not known',
  );
});
