import { useTranslation } from 'react-i18next';
import { Button, EmptyState, formatFen, Page, requestIntent, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatChange, formatMoment, formatNumber, LeadLinks, Pager, SectionTabs, useMemberData } from 'ui-kit/member';
import { DailyReward } from '../gift/daily-reward.tsx';
import { KINDS, type loadScore, PAGE_SIZE, type ScoreData, scoreQuery } from './load.ts';
import styles from './score.module.css';
import { YearChart } from './year-chart.tsx';

/** `/my/score`: balance, how points are earned and used, the year, the ledger. */
export function Component() {
  const { t } = useTranslation('account');
  const { address, info, ledger } = useMemberData<typeof loadScore>();
  return (
    <Page title={t('score.title')} lead={t('score.lead')}>
      <div className={styles.top}>
        <Balance info={info} />
        <Rules rules={info.rules} />
      </div>
      <YearChart info={info} address={address} ledger={ledger} />
      <section aria-labelledby="ledger" className={styles.section}>
        <h2 id="ledger" className={styles.heading}>
          {t('score.ledger')}
        </h2>
        <SectionTabs
          label={t('score.kinds')}
          tabs={[null, ...KINDS].map((kind) => ({
            key: kind ?? 'all',
            to: scoreQuery(address, { kind }),
            text: t(`score.kind.${kind ?? 'all'}`),
            active: kind === address.kind,
          }))}
        />
        <Ledger ledger={ledger} info={info} kind={address.kind} />
        <Pager page={address.page} size={PAGE_SIZE} total={ledger.total} href={(page) => scoreQuery(address, { page })} />
      </section>
    </Page>
  );
}

function Balance({ info }: Pick<ScoreData, 'info'>) {
  const { t } = useTranslation('account');
  const host = useHost();
  return (
    <section className={`yh-card ${styles.balance}`} aria-labelledby="balance">
      <h2 id="balance" className={styles.label}>
        {t('score.balance')}
      </h2>
      <p className={styles.amount}>{formatNumber(info.integral, host.locale)}</p>
      <p className={styles.worth}>{t('score.worth', { amount: formatFen(info.integral, host.locale) })}</p>
      <Reward info={info} />
    </section>
  );
}

function Reward({ info }: Pick<ScoreData, 'info'>) {
  return <DailyReward signedToday={info.signedToday === 1} streak={info.streak} points={info.rules.signIn} />;
}

function Rules({ rules }: Pick<ScoreData['info'], 'rules'>) {
  const { t } = useTranslation('account');
  const host = useHost();
  return (
    <section className={`yh-card ${styles.rules}`} aria-labelledby="rules">
      <h2 id="rules" className={styles.label}>
        {t('score.rules')}
      </h2>
      <ul>
        <li>{t('score.rule.signIn', { points: rules.signIn })}</li>
        <li className={styles.withButton}>
          <span>{t('score.rule.invitation', { points: rules.invitation, friends: rules.invitationsADay })}</span>
          <Button
            size="sm"
            variant="quiet"
            icon="user-plus"
            onClick={() => void requestIntent(host, 'dialog.invite', {}, { timeoutMs: 0 })}
          >
            {t('invite.title')}
          </Button>
        </li>
        <li>{t('score.rule.purchase', { points: rules.perYuan })}</li>
        <li>{t('score.rule.payment', { percent: rules.maxOrderPercent })}</li>
        <li>{t('score.rule.validity')}</li>
      </ul>
    </section>
  );
}

function Ledger({ ledger, info, kind }: Pick<ScoreData, 'ledger' | 'info'> & Pick<ScoreData['address'], 'kind'>) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  if (ledger.list.length === 0) {
    return (
      <EmptyState
        icon="coins"
        title={t('score.empty')}
        actions={info.signedToday === 0 ? <Reward info={info} /> : <LeadLinks to={['music', 'search']} />}
      >
        {kind === 'spent' ? t('score.rule.payment', { percent: info.rules.maxOrderPercent }) : t('score.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <Table
      rowKey="id"
      pagination={false}
      dataSource={ledger.list}
      columns={[
        { key: 'reason', title: t('score.column.reason'), dataIndex: 'reasonName' },
        {
          key: 'points',
          title: t('score.column.points'),
          align: 'right',
          render: (_, { points }) => <span className={points > 0 ? styles.earned : styles.spent}>{formatChange(points, locale)}</span>,
        },
        {
          key: 'balance',
          title: t('score.column.balance'),
          align: 'right',
          render: (_, { balance }) => <span className={styles.figure}>{formatNumber(balance, locale)}</span>,
        },
        {
          key: 'time',
          title: t('score.column.time'),
          align: 'right',
          render: (_, { createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>,
        },
      ]}
    />
  );
}
