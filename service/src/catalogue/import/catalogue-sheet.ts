import { basename } from 'node:path';
import { COLUMNS, entryOfRow, type SheetEntry } from './sheet-entry.ts';
import { readTable, SheetError, type SheetTable } from './sheet-rows.ts';

/** A line of a sheet whose file is not in the folder. */
export interface LineWithoutFile {
  sheet: string;
  line: number;
  /** As written; empty where the line names none. */
  file: string;
}

/** The sheets of a delivery, read as one. */
export interface Sheet {
  /** The entry of a file by its path in the folder, or by its name alone; null when no line names it. */
  entryOf(path: string): SheetEntry | { wrong: string } | null;
  /** Lines for which no file was asked. */
  unused(): LineWithoutFile[];
  /** What the operator should know of the sheets: which were taken, which were not and why. */
  notes: string[];
}

export interface SheetsToRead {
  /** Paths of sheets that the operator named: each must be one. */
  named: readonly string[];
  /** Paths of tables that lie in the folder: those with a column `file` are sheets, the others are only mentioned. */
  found: readonly string[];
}

interface Line extends LineWithoutFile {
  entry: SheetEntry | { wrong: string };
}

/**
 * Reads the sheets of a delivery: `file` and any of `title_zh,title_en,description_zh,description_en,library,album,composer,tags,bpm,key,price`.
 * A wrong value invalidates its own line only. A file with two lines is refused, because either could be the right one.
 * @throws SheetError when a sheet cannot be read, or a named sheet has no column `file`.
 */
export async function readSheets({ named, found }: SheetsToRead): Promise<Sheet> {
  const notes: string[] = [];
  const lines = new Map<string, Line>();
  const nameless: LineWithoutFile[] = [];
  for (const path of [...named, ...found]) {
    const sheet = basename(path);
    const table = await readTable(path);
    if (!table.columns.includes('file')) {
      if (named.includes(path)) throw new SheetError(`${sheet}：缺少 file 列`, 'there is no column "file"');
      notes.push(`未使用 ${sheet}：没有 file 列 / not used, it has no column "file"`);
      continue;
    }
    notes.push(...notesOf(sheet, table));
    for (const line of linesOf(sheet, table)) {
      const key = keyOf(line.file);
      const before = lines.get(key);
      if (key === '') nameless.push({ sheet, line: line.line, file: '' });
      else if (before) lines.set(key, { ...before, entry: { wrong: twice(before, line) } });
      else lines.set(key, line);
    }
  }
  const used = new Set<string>();
  return {
    notes,
    entryOf(wanted) {
      const normal = keyOf(wanted);
      const key = [normal, normal.slice(normal.lastIndexOf('/') + 1)].find((name) => lines.has(name));
      if (key === undefined) return null;
      used.add(key);
      return lines.get(key)!.entry;
    },
    unused: () => [
      ...nameless,
      ...[...lines].filter(([key]) => !used.has(key)).map(([, { sheet, line, file }]) => ({ sheet, line, file })),
    ],
  };
}

function notesOf(sheet: string, { columns, rows }: SheetTable): string[] {
  const strange = columns.filter((column) => column !== '' && !COLUMNS.includes(column));
  return [
    `使用 ${sheet}，${rows.length} 行 / used, ${rows.length} lines`,
    ...(strange.length > 0 ? [`${sheet}：忽略不认识的列 ${strange.join(', ')} / columns that mean nothing here are left out`] : []),
  ];
}

function linesOf(sheet: string, { rows }: SheetTable): Line[] {
  return rows.map((row) => {
    const entry = entryOfRow(row);
    const place = `${sheet} 第 ${row.line} 行 / line ${row.line}`;
    return {
      sheet,
      line: row.line,
      file: row.cells.file ?? '',
      entry: 'wrong' in entry ? { wrong: `${place}: ${entry.wrong}` } : entry,
    };
  });
}

/** Normalises a path: macOS decomposes accents, Windows writes backslashes. */
function keyOf(path: string): string {
  return path.trim().replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC');
}

function twice(first: LineWithoutFile, second: LineWithoutFile): string {
  const place = ({ sheet, line }: LineWithoutFile) => `${sheet}:${line}`;
  return `表中出现了两次（${place(first)}、${place(second)}） / it stands twice in the sheets (${place(first)} and ${place(second)})`;
}
