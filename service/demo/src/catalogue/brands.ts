import type { DemoBrand, DemoComposer } from './catalogue-types.ts';
import { bilingual, key, text } from './cells.ts';
import { readSheet } from './read-sheet.ts';

const names = { key, name_zh: text, name_en: text };

export const demoBrands: readonly DemoBrand[] = readSheet(new URL('../../data/brands.csv', import.meta.url), {
  ...names,
  about_zh: text,
  about_en: text,
}).map((row) => ({
  key: row.key,
  name: bilingual(row.name_zh, row.name_en),
  description: bilingual(row.about_zh, row.about_en),
}));

export const demoComposers: readonly DemoComposer[] = readSheet(new URL('../../data/composers.csv', import.meta.url), {
  ...names,
  words_zh: text,
  words_en: text,
}).map((row) => ({
  key: row.key,
  name: bilingual(row.name_zh, row.name_en),
  words: bilingual(row.words_zh, row.words_en),
}));
