import type { ReactNode } from 'react';
import { Table } from 'ui-kit/data';

export interface RowColumn<Row> {
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface RowsProps<Row> {
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  keyOf: (row: Row) => string;
}

/** A short table inside a detail. */
export function Rows<Row extends object>({ rows, columns, keyOf }: RowsProps<Row>) {
  return (
    <Table<Row>
      rowKey={keyOf}
      size="small"
      pagination={false}
      dataSource={[...rows]}
      columns={columns.map(({ name, title, cell, isNumber }) => ({
        key: name,
        title,
        align: isNumber ? ('right' as const) : ('left' as const),
        render: (_: unknown, row: Row) => cell(row),
      }))}
    />
  );
}
