import AntPagination, { type PaginationProps } from 'antd/es/pagination';
import AntTable, { type TableProps as AntTableProps } from 'antd/es/table';
import { AntdProvider } from 'ui-kit/antd';

export type { PaginationProps } from 'antd/es/pagination';

export type TableColumns<Row> = NonNullable<AntTableProps<Row>['columns']>;

export interface TableProps<Row> extends AntTableProps<Row> {
  /** Field of a row, or a function of it, that is unique. */
  rowKey: NonNullable<AntTableProps<Row>['rowKey']>;
}

/**
 * The internal switch by which antd's table does not measure the scroll bar: it measures with a style element that has no nonce,
 * which the policy of the document blocks. Only a header that stays while the rows scroll (`scroll.y`) needs the measure.
 */
const UNMEASURED = { tailor: true };

/** Rows with columns that sort, filter and select. Wider than the window, it scrolls in itself and the page does not. */
export function Table<Row extends object>({ scroll = { x: 'max-content' }, size = 'middle', ...rest }: TableProps<Row>) {
  return (
    <AntdProvider>
      <AntTable<Row> scroll={scroll} size={size} {...(scroll.y === undefined && UNMEASURED)} {...rest} />
    </AntdProvider>
  );
}

/** Pages of a list by number; in a narrow window they take several lines (`antd.module.css`). */
export function Pagination(props: PaginationProps) {
  return (
    <AntdProvider>
      <AntPagination showLessItems {...props} />
    </AntdProvider>
  );
}
