import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_DAYS } from 'shared-contracts/team/purchase-requests';
import { EmptyState, formatFen, Tag, useHost } from 'ui-kit/core';
import { formatMoment, Pager } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { PAGE_SIZE, type TeamAddress, teamQuery } from '../team/address.ts';
import type { PurchaseRequest, Requests } from '../team/load.ts';
import styles from '../team/team.module.css';
import { STATE_TONES } from './state-tones.ts';

const RequestDrawer = lazy(async () => ({ default: (await import('./request-drawer.tsx')).RequestDrawer }));

/** What members ask the team to buy: the caller's own, and what they may decide on. */
export function RequestsPart({ requests, address }: { requests: Requests; address: TeamAddress }) {
  const { t } = useTranslation('team');
  const [shown, setShown] = useState<number | null>(null);
  if (requests.total === 0)
    return (
      <EmptyState icon="receipt" title={t('requests.none')} actions={<Link to="/my/cart?type=team">{t('requests.toCart')}</Link>}>
        {t('requests.noneHint')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.hint}>{t('requests.hint', { days: REQUEST_DAYS })}</p>
      <ul className={styles.cards} aria-label={t('tab.requests')}>
        {requests.list.map((request) => (
          <RequestCard key={request.id} request={request} onOpen={() => setShown(request.id)} />
        ))}
      </ul>
      <Pager page={address.page} size={PAGE_SIZE} total={requests.total} href={(page) => teamQuery({ tab: 'requests', page })} />
      {shown !== null && (
        <Suspense>
          <RequestDrawer key={shown} id={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function RequestCard({ request, onOpen }: { request: PurchaseRequest; onOpen(): void }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const { id, state, askedBy, isOwn, departmentName, lines, total, approvedTotal, comment, beyondBudget, may } = request;
  const waits = may.includes('approve') || (isOwn && may.includes('order'));
  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.cardHead}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onOpen}>
          {t('requests.nth', { id })}
        </button>
        <span className={styles.actions}>
          {waits && <Tag tone="accent">{t('requests.waits')}</Tag>}
          {beyondBudget && <Tag tone="warning">{t('requests.beyond')}</Tag>}
          <Tag tone={STATE_TONES[state]}>{t(`requests.state.${state}`)}</Tag>
        </span>
      </div>
      <p>
        <strong>{formatFen(approvedTotal ?? total, locale)}</strong> · {t('requests.lines', { count: lines })}
      </p>
      <p className={styles.minor}>
        {[isOwn ? t('requests.own') : askedBy, departmentName, formatMoment(request.askedAt ?? request.createdAt, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {comment && <p>{comment}</p>}
    </li>
  );
}
