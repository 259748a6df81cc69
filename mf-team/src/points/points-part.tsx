import { useTranslation } from 'react-i18next';
import { EmptyState, formatFen, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatChange, formatMoment, formatNumber, LeadLinks, Pager, SectionTabs } from 'ui-kit/member';
import { PAGE_SIZE } from '../orders/tabs.ts';
import { KINDS, type PointsData, pointsQuery } from './load.ts';
import styles from './points.module.css';

/** The points of the team: what they are worth, how they are earned, and every entry. */
export function PointsPart({ address, info, ledger }: PointsData) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const { integral, year, earned, spent, rules } = info;
  return (
    <>
      <section className={`yh-card ${styles.balance}`} aria-labelledby="balance">
        <h2 id="balance" className={styles.label}>
          {t('points.balance')}
        </h2>
        <p className={styles.amount}>{formatNumber(integral, locale)}</p>
        <p>{t('points.worth', { amount: formatFen(integral, locale) })}</p>
        <p className={styles.minor}>
          {t('points.year', { year, earned: formatNumber(earned, locale), spent: formatNumber(spent, locale) })}
        </p>
        <p className={styles.minor}>{t('points.rule', { points: rules.perYuan, percent: rules.maxOrderPercent })}</p>
      </section>
      <section aria-labelledby="ledger" className={styles.ledger}>
        <h2 id="ledger" className={styles.heading}>
          {t('points.ledger')}
        </h2>
        <SectionTabs
          label={t('points.kinds')}
          tabs={[null, ...KINDS].map((kind) => ({
            key: kind ?? 'all',
            to: pointsQuery({ kind, page: 1 }),
            text: t(`points.kind.${kind ?? 'all'}`),
            active: kind === address.kind,
          }))}
        />
        <Ledger ledger={ledger} />
        <Pager page={address.page} size={PAGE_SIZE} total={ledger.total} href={(page) => pointsQuery({ ...address, page })} />
      </section>
    </>
  );
}

function Ledger({ ledger }: Pick<PointsData, 'ledger'>) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  if (ledger.list.length === 0)
    return (
      <EmptyState icon="coins" title={t('points.none')} actions={<LeadLinks to={['music', 'search']} />}>
        {t('points.noneHint')}
      </EmptyState>
    );
  return (
    <Table
      rowKey="id"
      pagination={false}
      dataSource={ledger.list}
      columns={[
        { key: 'reason', title: t('points.column.reason'), dataIndex: 'reasonName' },
        { key: 'points', title: t('points.column.points'), align: 'right', render: (_, { points }) => formatChange(points, locale) },
        { key: 'balance', title: t('points.column.balance'), align: 'right', render: (_, { balance }) => formatNumber(balance, locale) },
        {
          key: 'time',
          title: t('points.column.time'),
          align: 'right',
          render: (_, { createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>,
        },
      ]}
    />
  );
}
