import { csvText } from 'shared-contracts/text/csv';
import type { Column } from './listing.ts';

/** Saves rows as a CSV file, in which no cell is a formula. */
export function saveCsv<Row>(name: string, columns: readonly Pick<Column<Row>, 'title' | 'text'>[], rows: readonly Row[]): void {
  const text = csvText([columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => column.text(row)))]);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` }).click();
  URL.revokeObjectURL(address);
}
