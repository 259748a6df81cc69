import { demoBrands } from './brands.ts';
import type { DemoAlbum } from './catalogue-types.ts';
import { bilingual, key, oneOf, text, yuan } from './cells.ts';
import { libraryId } from './libraries.ts';
import { readSheet } from './read-sheet.ts';

const columns = {
  code: text.regex(/^YH-A\d{3,}$/),
  key,
  library: libraryId,
  brand: oneOf(demoBrands.map((brand) => brand.key)),
  title_zh: text,
  title_en: text,
  about_zh: text,
  about_en: text,
  yuan: yuan.optional(),
};

/** In the order of the sheet, newest last. */
export const demoAlbums: readonly DemoAlbum[] = readSheet(new URL('../../data/albums.csv', import.meta.url), columns, ['code', 'key']).map(
  (row) => ({
    code: row.code,
    key: row.key,
    library: row.library,
    brand: row.brand,
    title: bilingual(row.title_zh, row.title_en),
    description: bilingual(row.about_zh, row.about_en),
    buyoutPrice: row.yuan ?? null,
  }),
);
