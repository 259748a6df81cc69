import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A sheet of the demo that cannot be used; its message names the file, the row and the column. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

/**
 * Reads a CSV sheet with a header whose columns are those of the schema. A row is named by its line in the file.
 * @param columns what each cell holds; the cell is absent where the sheet has nothing in it.
 * @param unique columns in which no value appears twice.
 * @throws SheetError for a missing or unknown column, a cell that does not fit and a value that appears twice.
 */
export function readSheet<Columns extends z.ZodRawShape>(
  file: URL,
  columns: Columns,
  unique: readonly (keyof Columns & string)[] = ['key'],
): z.output<z.ZodObject<Columns>>[] {
  const name = basename(fileURLToPath(file));
  const fail = (line: number, column: string, why: string): never => {
    throw new SheetError(`${name}, row ${line}, column ${column}: ${why}`);
  };
  const names = Object.keys(columns);
  const records = parse(readFileSync(file), {
    columns: (header: string[]) => {
      for (const column of names) if (!header.includes(column)) fail(1, column, 'is missing');
      for (const column of header) if (!names.includes(column)) fail(1, column, 'is unknown');
      return header;
    },
    info: true,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  const schema = z.object(columns);
  const lines = new Map(unique.map((column) => [column, new Map<string, number>()]));
  return records.map(({ record, info: { lines: line } }) => {
    const cells = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''));
    const { data, error } = schema.safeParse(cells);
    const [issue] = error?.issues ?? [];
    if (issue) fail(line, String(issue.path[0]), String(issue.path[0]) in cells ? issue.message : 'is empty');
    for (const [column, known] of lines) {
      const value = record[column]!;
      const before = known.get(value);
      if (before !== undefined) fail(line, column, `${value} is in row ${before} too`);
      known.set(value, line);
    }
    return data!;
  });
}
