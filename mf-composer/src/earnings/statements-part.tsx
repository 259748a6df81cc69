import { useTranslation } from 'react-i18next';
import { EmptyState, formatFen, Tag, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatNumber, Pager, useCall } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { type EarningsAddress, earningsQuery, PAGE_SIZE } from './address.ts';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import { wordsOfMonth } from './months.ts';
import { StatementFiles } from './statement-files.tsx';

/** Statements by month, each with its sums and its files. */
export function StatementsPart({ address: { page } }: { address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const statements = useCall('composerEarnings/getStatements', { page, size: PAGE_SIZE });
  const money = (fen: number) => formatFen(fen, locale);
  return (
    <Loaded of={statements} height="16rem">
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState icon="receipt" title={t('earnings.statements.none')}>
            {t('earnings.statements.noneHint')}
          </EmptyState>
        ) : (
          <div className={styles.figures}>
            <Table
              rowKey="month"
              pagination={false}
              dataSource={list}
              columns={[
                {
                  key: 'month',
                  title: t('earnings.column.month'),
                  render: (_, { month, closed }) => (
                    <span className={styles.month}>
                      <Link to={earningsQuery({ part: 'statements', month })} className={styles.title}>
                        {wordsOfMonth(month, locale)}
                      </Link>
                      {!closed && <Tag>{t('earnings.statements.open')}</Tag>}
                    </span>
                  ),
                },
                {
                  key: 'total',
                  title: t('earnings.column.total'),
                  align: 'right',
                  render: (_, { total: sum }) => <strong>{money(sum)}</strong>,
                },
                { key: 'earned', title: t('earnings.column.earned'), align: 'right', render: (_, { earned }) => money(earned) },
                { key: 'returned', title: t('earnings.column.returned'), align: 'right', render: (_, { returned }) => money(returned) },
                { key: 'lines', title: t('earnings.column.lines'), align: 'right', render: (_, { lines }) => formatNumber(lines, locale) },
                { key: 'files', title: t('earnings.column.files'), render: (_, { month }) => <StatementFiles month={month} small /> },
              ]}
            />
            <Pager page={page} size={PAGE_SIZE} total={total} href={(next) => earningsQuery({ part: 'statements', page: next })} />
          </div>
        )
      }
    </Loaded>
  );
}
