import { firstOf, visibleLine, visibleText } from 'shared-contracts/text/visible-line';
import { shortKey } from '../audio/analysis/musical-key.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The fields of one sheet line; null for an empty cell. */
export interface SheetEntry {
  titleZh: string | null;
  titleEn: string | null;
  descriptionZh: string | null;
  descriptionEn: string | null;
  library: number | null;
  album: string | null;
  composer: string | null;
  tags: string[];
  bpm: number | null;
  musicalKey: string | null;
  /** Base price in fen. */
  price: number | null;
}

export const NO_ENTRY: SheetEntry = {
  titleZh: null,
  titleEn: null,
  descriptionZh: null,
  descriptionEn: null,
  library: null,
  album: null,
  composer: null,
  tags: [],
  bpm: null,
  musicalKey: null,
  price: null,
};

/** Columns that a sheet may have; `file` it must have. */
export const COLUMNS: readonly string[] = [
  'file',
  'title_zh',
  'title_en',
  'description_zh',
  'description_en',
  'library',
  'album',
  'composer',
  'tags',
  'bpm',
  'key',
  'price',
];

const LONGEST = 500;

/** The values of a line, or its error with the column. */
export function entryOfRow({ cells, surplus }: SheetRow): SheetEntry | { wrong: string } {
  if (surplus > 0) {
    return {
      wrong: `比表头多 ${surplus} 列（含逗号的内容需加引号） / ${surplus} cells more than the header has (quote what holds a comma)`,
    };
  }
  const text = (name: string, read = visibleLine): string | null => firstOf(read(cells[name] ?? ''), LONGEST) || null;
  const library = text('library');
  if (library !== null && !/^[1-5]$/.test(library)) return { wrong: `library 应为 1–5：${library} / library must be 1 to 5` };
  const bpm = text('bpm');
  if (bpm !== null && !(Number(bpm) >= 20 && Number(bpm) <= 400)) return { wrong: `bpm 应在 20–400 之间：${bpm} / bpm must be 20 to 400` };
  const price = text('price');
  if (price !== null && !/^\d{1,9}(\.\d{1,2})?$/.test(price))
    return { wrong: `price 应为金额（元）：${price} / price must be an amount in yuan` };
  const key = text('key');
  const musicalKey = key === null ? null : shortKey(key);
  if (key !== null && musicalKey === null) return { wrong: `key 无法识别：${key} / key is not a musical key` };
  return {
    titleZh: text('title_zh'),
    titleEn: text('title_en'),
    descriptionZh: text('description_zh', visibleText),
    descriptionEn: text('description_en', visibleText),
    library: library === null ? null : Number(library),
    album: text('album'),
    composer: text('composer'),
    tags: (text('tags') ?? '')
      .split(/[;,，、|/]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    bpm: bpm === null ? null : Number(bpm),
    musicalKey,
    price: price === null ? null : fenOf(price),
  };
}

/** Yuan as written (`480`, `9.9`) to fen, without floating point. */
export function fenOf(yuan: string): number {
  const [whole = '0', fraction = ''] = yuan.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
