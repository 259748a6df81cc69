import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, ErrorState, Skeleton } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import type { Answer } from 'ui-kit/member';
import type { Column } from '../list/listing.ts';
import { saveCsv } from '../list/save-csv.ts';
import styles from './figures.module.css';

interface FigureProps<Row> {
  title: string;
  hint?: string;
  /** Rows of the table, and of the file; null while they are on their way. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  /** The picture of the rows; without one the table is shown at once. */
  chart?: (rows: readonly Row[]) => ReactNode;
}

/** A figure: its chart, the same as a table, and the file. */
export function Figure<Row extends object>({ title, hint, rows, columns, chart }: FigureProps<Row>) {
  const { t } = useTranslation('staff');
  const heading = useId();
  const table = rows && (
    <Table<Row & { nth: number }>
      rowKey="nth"
      size="small"
      pagination={rows.length > 31 && { pageSize: 31, showSizeChanger: false, size: 'small' }}
      columns={columns.map(({ name, title: head, text, isNumber }) => ({
        key: name,
        title: head,
        align: isNumber ? ('right' as const) : ('left' as const),
        className: isNumber ? styles.number : undefined,
        render: (_: unknown, row: Row) => text(row),
      }))}
      dataSource={rows.map((row, nth) => ({ ...row, nth }))}
    />
  );
  return (
    <section className={styles.figure} aria-labelledby={heading}>
      <header className={styles.figureHead}>
        <h2 id={heading}>{title}</h2>
        {rows && rows.length > 0 && (
          <Button size="sm" icon="download" aria-label={`${t('list.file')} · ${title}`} onClick={() => saveCsv(title, columns, rows)}>
            {t('list.file')}
          </Button>
        )}
      </header>
      {hint && <p className={styles.hint}>{hint}</p>}
      {!rows && <Skeleton height="14rem" />}
      {rows && rows.length === 0 && <EmptyState title={t('list.empty')} />}
      {rows && rows.length > 0 && chart?.(rows)}
      {rows &&
        rows.length > 0 &&
        (chart ? (
          <details className={styles.table}>
            <summary>{t('figures.table')}</summary>
            {table}
          </details>
        ) : (
          table
        ))}
    </section>
  );
}

/** Figures of one answer: they come together, or fail together. */
export function Answered<Data>({
  answer,
  retry,
  children,
}: {
  answer: Answer<Data>;
  retry: () => void;
  children: (data: Data | null) => ReactNode;
}) {
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return children(answer.status === 'ready' ? answer.data : null);
}
