import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** A sheet that cannot be read at all; its text names the place. The message has it in both languages. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly text: LocalisedText;

  constructor(zh: string, en: string) {
    super(`${zh} / ${en}`);
    this.text = { zh, en };
  }
}

/** A line of a sheet under its header. */
export interface SheetRow {
  /** Number of the line in the file; the last one of a row that spans several. */
  line: number;
  /** Number of the row as a spreadsheet counts. */
  row: number;
  cells: Readonly<Record<string, string | undefined>>;
  /** Cells for which the header has no column. */
  surplus: number;
}

export interface SheetTable {
  columns: readonly string[];
  rows: readonly SheetRow[];
}

/**
 * Reads a CSV file: its header in lower case, and its rows.
 * @throws SheetError, with line and column, when it is not UTF-8 text or not a table.
 */
export async function readTable(path: string): Promise<SheetTable> {
  const name = basename(path);
  return tableOf(await readText(path, name), name);
}

/** Most columns of a sheet, and most characters of a row. Reading more could keep the process busy for minutes. */
const MOST_COLUMNS = 200;
const LONGEST_ROW = 100_000;

/** The table of a text; its name is for messages. @param most rows that are read. @throws SheetError when it is not a table. */
export function tableOf(text: string, name: string, { delimiter = ',', most = Number.POSITIVE_INFINITY } = {}): SheetTable {
  const [header, ...rows] = parseLines(text, name, delimiter, most + 1);
  const columns = (header?.cells ?? []).map((column) => column.toLowerCase());
  if (columns.length > MOST_COLUMNS)
    throw new SheetError(
      `${name} 有 ${columns.length} 列，最多 ${MOST_COLUMNS} 列`,
      `it has ${columns.length} columns; at most ${MOST_COLUMNS} are read`,
    );
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (twice !== undefined) {
    throw new SheetError(
      `${name} 第 ${header!.line} 行：${twice} 列出现了两次`,
      `line ${header!.line}: the column "${twice}" stands twice`,
    );
  }
  return {
    columns,
    rows: rows.map(({ line, row, cells }) => ({
      line,
      row,
      cells: Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
      surplus: Math.max(0, cells.length - columns.length),
    })),
  };
}

async function readText(path: string, name: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SheetError(`${path} 无法读取`, `cannot be read (${code ?? String(error)})`);
  }
  if (!isUtf8(bytes)) throw notUtf8(bytes, name);
  return bytes.toString('utf8');
}

/** Position of the first bytes that are not UTF-8, usually because a spreadsheet saved in a legacy code page. */
function notUtf8(bytes: Buffer, name: string): SheetError {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1 && isUtf8(bytes.subarray(start, end)); end = bytes.indexOf(0x0a, start)) {
    start = end + 1;
    line++;
  }
  const column = bytes.subarray(start).toString('utf8').indexOf('\ufffd') + 1;
  return new SheetError(
    `${name} 第 ${line} 行第 ${column} 个字符：不是 UTF-8 文本，请另存为“CSV UTF-8”`,
    `line ${line}, character ${column}: it is not UTF-8 text; save it as "CSV UTF-8"`,
  );
}

function parseLines(text: string, name: string, delimiter: string, most: number): { line: number; row: number; cells: string[] }[] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      max_record_size: LONGEST_ROW,
      ...(Number.isFinite(most) && { to: most }),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      trim: true,
    }) as unknown as {
      record: string[];
      info: { lines: number; records: number; empty_lines: number };
    }[];
    return rows.map(({ record, info }) => ({ line: info.lines, row: info.records + info.empty_lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines, column, message } = error as CsvError & { lines?: number; column?: number };
    const [line, cell] = [lines ?? 1, Number(column ?? 0) + 1];
    throw new SheetError(
      `${name} 第 ${line} 行第 ${cell} 列：不是有效的 CSV`,
      `line ${line}, column ${cell}: not a valid CSV (${message})`,
    );
  }
}
