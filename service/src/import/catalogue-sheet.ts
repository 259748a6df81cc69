import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { shortKey } from '../musical-key.ts';

/** What a line of the sheet says of a file; null where it says nothing. */
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

export interface Sheet {
  /** The entry of a file by its path in the folder, or by its name alone. */
  entryOf(path: string): SheetEntry | { wrong: string } | null;
  /** Paths of the sheet for which no file was asked. */
  unused(): string[];
}

/** A sheet that cannot be read at all. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

/**
 * Reads the sheet of a delivery: `file` and any of `title_zh,title_en,description_zh,description_en,library,album,composer,tags,bpm,key,price`.
 * A wrong value spoils its own line only.
 * @throws SheetError when the file is missing, no UTF-8 text, no table, or has no column `file`.
 */
export async function readSheet(path: string): Promise<Sheet> {
  const rows = parseRows(await readText(path), path);
  const entries = new Map<string, SheetEntry | { wrong: string }>();
  for (const row of rows) {
    const file = row.file?.trim().replaceAll('\\', '/').replace(/^\.\//, '');
    if (file) entries.set(file, entryOfRow(row));
  }
  const used = new Set<string>();
  return {
    entryOf(wanted) {
      const normal = wanted.replaceAll('\\', '/');
      const key = [normal, normal.slice(normal.lastIndexOf('/') + 1)].find((name) => entries.has(name));
      if (key === undefined) return null;
      used.add(key);
      return entries.get(key)!;
    },
    unused: () => [...entries.keys()].filter((file) => !used.has(file)),
  };
}

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const why = error instanceof TypeError ? '不是 UTF-8 文本 / it is not UTF-8 text' : (error as Error).message;
    throw new SheetError(`无法读取 ${path}：${why} / cannot read it`);
  }
}

function parseRows(text: string, path: string): Record<string, string | undefined>[] {
  try {
    const rows = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count_less: true,
      trim: true,
    }) as Record<string, string>[];
    const [first] = rows;
    if (first && !('file' in first)) throw new SheetError(`${path}：缺少 file 列 / there is no column "file"`);
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError(`${path}：不是有效的 CSV（${error.message}） / not a valid CSV`);
    throw error;
  }
}

function entryOfRow(row: Record<string, string | undefined>): SheetEntry | { wrong: string } {
  const text = (name: string): string | null => row[name]?.replaceAll('\u0000', '').trim().slice(0, 500) || null;
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
    descriptionZh: text('description_zh'),
    descriptionEn: text('description_en'),
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
