import { csvText } from 'shared-contracts/text/csv';
import type { Column } from './listing.ts';
import { saveFile } from './save-file.ts';

/** Saves rows as a CSV file, in which no cell is a formula. */
export function saveCsv<Row>(name: string, columns: readonly Pick<Column<Row>, 'title' | 'text'>[], rows: readonly Row[]): void {
  const text = csvText([columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => column.text(row)))]);
  saveFile(`${name}.csv`, text, 'text/csv');
}
