import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from 'ui-kit/data';
import styles from './card-table.module.css';

export interface CardColumn<Row> {
  /** Its title is the text `<prefix>.<name>`. */
  name: string;
  /** Its cells are row headers. */
  heading?: boolean;
  /** Whether cards omit the cell. */
  isEmpty?: (row: Row) => boolean;
  render: (row: Row) => ReactNode;
}

interface CardTableProps<Row> {
  rowKey: keyof Row & string;
  rows: readonly Row[];
  columns: readonly CardColumn<Row>[];
  /** Key prefix of the column titles in the locale files. */
  prefix: string;
  caption?: ReactNode;
}

/** A table whose rows are cards in a narrow window: each cell then shows the title of its column. */
export function CardTable<Row extends object>({ rowKey, rows, columns, prefix, caption }: CardTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <Table<Row>
      className={styles.table}
      caption={caption}
      rowKey={rowKey}
      dataSource={[...rows]}
      pagination={false}
      // Cards need no scrolling, and without it the table has no hidden row for measuring.
      scroll={{}}
      columns={columns.map(({ name, heading, isEmpty, render }) => {
        const title = t(`${prefix}.${name}`);
        return {
          key: name,
          title,
          rowScope: heading ? 'row' : undefined,
          onCell: (row) => ({ 'data-label': title, 'data-empty': isEmpty?.(row) ?? false }) as HTMLAttributes<HTMLElement>,
          render: (_, row) => render(row),
        };
      })}
    />
  );
}
