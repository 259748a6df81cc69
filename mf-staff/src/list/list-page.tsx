import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, useHost } from 'ui-kit/core';
import { Pagination, Table } from 'ui-kit/data';
import { formatNumber } from 'ui-kit/member';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { FormDrawer } from '../ask/unsaved.tsx';
import { useStaffCall } from '../desk/desk-context.ts';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import styles from './list.module.css';
import { type Column, type Filter, type ListCall, PAGE_SIZE, type RowOf, requestOf, withValue } from './listing.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface ListPageProps<C extends ListCall> {
  call: C;
  /** Heading, and name of the file. */
  title: string;
  filters?: readonly Filter[];
  columns: readonly Column<RowOf<C>>[];
  keyOf: (row: RowOf<C>) => string;
  /** What a row opens: a part beside the list by `?open=`, or another page. */
  addressOf?: (row: RowOf<C>) => string;
  /** The part beside the list; the row where the list shows it. */
  detail?: { title: string; draw: (open: string, reload: () => void, row: RowOf<C> | undefined) => ReactNode };
  /** Buttons of a row. */
  actions?: (row: RowOf<C>, reload: () => void) => ReactNode;
  /** At the end of the heading's line; `all` counts what the filter finds. */
  head?: (reload: () => void, all: number) => ReactNode;
  /** Keys of the rows that are chosen, also on other pages. */
  chosen?: { keys: readonly string[]; onChange: (keys: readonly string[]) => void };
  hasFile?: boolean;
  /** A sentence above the rows. */
  lead?: (answer: StaffCallResponse<C>) => ReactNode;
  /** Asked before a row is opened; false: it stays closed. */
  mayOpen?: (row: RowOf<C>) => Promise<boolean>;
}

/** A list of the service: filter, order and page are in the address; j, k and Enter go through it. */
export function ListPage<C extends ListCall>(props: ListPageProps<C>) {
  const { call, title, filters = [], columns, keyOf, addressOf, detail, actions, head, chosen, hasFile = true, lead, mayOpen } = props;
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const request = requestOf<C>(search, filters);
  const { answer, isLate, retry } = useStaffCall(call, request);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const open = search.get('open');
  const target = (row: RowOf<C>) => addressOf?.(row) ?? withValue(search, 'open', keyOf(row));
  const isOpening = addressOf !== undefined || detail !== undefined;
  const openRow = async (row: RowOf<C>) => {
    if (!mayOpen || (await mayOpen(row))) go(target(row), { preventScrollReset: true });
  };
  const rows = answer.status === 'ready' ? (answer.data.list as RowOf<C>[]) : [];
  const shown = [
    ...columns
      .filter(({ inFileOnly }) => !inFileOnly)
      .map(({ name, title: heading, cell, text, isNumber }) => ({
        key: name,
        title: heading,
        align: isNumber ? ('right' as const) : ('left' as const),
        className: isNumber ? styles.number : undefined,
        render: (_: unknown, row: RowOf<C>) => (cell ? cell(row) : text(row)),
      })),
    ...(actions
      ? [{ key: 'actions', title: t('list.actions'), render: (_: unknown, row: RowOf<C>) => <Actions>{actions(row, retry)}</Actions> }]
      : []),
  ];
  return (
    <section className={styles.page} aria-labelledby="list-title">
      <header className={styles.head}>
        <h1 id="list-title" className={styles.title}>
          {title}
          {answer.status === 'ready' && <small>{formatNumber(answer.data.total, host.locale)}</small>}
        </h1>
        {head?.(retry, answer.status === 'ready' ? answer.data.total : 0)}
        {hasFile && <ExportButton call={call} request={request} columns={columns} name={title} />}
      </header>
      {lead && answer.status === 'ready' && <p>{lead(answer.data)}</p>}
      {filters.length > 0 && <Filters list={call} filters={filters} />}
      {answer.status === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="24rem" />
        </SkeletonGroup>
      )}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && answer.data.total === 0 && !lead && (
        <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
      )}
      {answer.status === 'ready' && answer.data.total > 0 && (
        <div
          ref={table}
          className={styles.table}
          aria-busy={isLate}
          // Rows that can be opened take the focus themselves.
          {...(!isOpening && { role: 'region', 'aria-label': title, tabIndex: 0 })}
        >
          <Table<RowOf<C>>
            rowKey={keyOf}
            size="small"
            // The part around it scrolls, because the keyboard reaches that.
            scroll={{}}
            columns={shown}
            dataSource={rows}
            pagination={false}
            {...(chosen && {
              rowSelection: {
                selectedRowKeys: [...chosen.keys],
                preserveSelectedRowKeys: true,
                onChange: (keys) => chosen.onChange(keys.map(String)),
              },
            })}
            onRow={(row) =>
              isOpening
                ? {
                    tabIndex: 0,
                    className: styles.row,
                    onClick: (event) => {
                      if (!(event.target as HTMLElement).closest('button, a, label')) void openRow(row);
                    },
                    onKeyDown: (event) => {
                      if (event.key === 'Enter' && event.target === event.currentTarget) void openRow(row);
                    },
                  }
                : {}
            }
          />
          {answer.data.total > PAGE_SIZE && (
            <div className={styles.pages}>
              <Pagination
                current={request.page ?? 1}
                pageSize={PAGE_SIZE}
                total={answer.data.total}
                showSizeChanger={false}
                onChange={(page) => go(withValue(search, 'page', String(page)))}
              />
            </div>
          )}
        </div>
      )}
      {detail && (
        <FormDrawer
          open={open !== null}
          onClose={() => go(withValue(search, 'open', ''), { preventScrollReset: true })}
          title={detail.title}
          size="min(46rem, 100vw)"
          name="staff-detail"
        >
          {open !== null &&
            detail.draw(
              open,
              retry,
              rows.find((row) => keyOf(row) === open),
            )}
        </FormDrawer>
      )}
    </section>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
