import type { DemoTheme } from './catalogue-types.ts';
import { bilingual, key, someOf, text } from './cells.ts';
import { demoPieces } from './demo-pieces.ts';
import { readSheet } from './read-sheet.ts';

const columns = {
  key,
  title_zh: text,
  title_en: text,
  about_zh: text,
  about_en: text,
  works: someOf(demoPieces.map((piece) => piece.key)),
};

export const demoThemes: readonly DemoTheme[] = readSheet(new URL('../../data/themes.csv', import.meta.url), columns).map((row) => ({
  key: row.key,
  title: bilingual(row.title_zh, row.title_en),
  description: bilingual(row.about_zh, row.about_en),
  pieces: row.works,
}));
