import { demoAlbums } from './albums.ts';
import { bilingual, key, oneOf, someOf, text, yuan } from './cells.ts';
import { demoTags } from './tags.ts';

/** Columns that music and sound effects have in common. */
export const workColumns = {
  code: text.regex(/^YH-[BCEPW]\d{3,}$/, { error: ({ input }) => `${input} is not the code of a work` }),
  key,
  album: oneOf(demoAlbums.map((album) => album.key)),
  title_zh: text,
  title_en: text,
  about_zh: text,
  about_en: text,
  tags: someOf(demoTags.map((tag) => tag.key)),
  yuan,
};

/** What these columns say of a work. */
export function workOf(row: {
  key: string;
  code: string;
  album: string;
  title_zh: string;
  title_en: string;
  about_zh: string;
  about_en: string;
  tags: string[];
  yuan: number;
}) {
  return {
    key: row.key,
    code: row.code,
    album: row.album,
    title: bilingual(row.title_zh, row.title_en),
    description: bilingual(row.about_zh, row.about_en),
    tags: row.tags,
    basePrice: row.yuan,
  };
}
