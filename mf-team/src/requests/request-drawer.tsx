import { useTranslation } from 'react-i18next';
import { ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatMoment, useCall } from 'ui-kit/member';
import { Drawer } from 'ui-kit/overlay';
import type { RequestDetail } from '../team/load.ts';
import styles from '../team/team.module.css';
import { RequestActions } from './request-actions.tsx';
import { RequestLines } from './request-lines.tsx';
import { STATE_TONES } from './state-tones.ts';
import { useRequestActions } from './use-request-actions.ts';

/** One request: what is asked for, what it costs now, its budgets, and what the caller may do with it. */
export function RequestDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTranslation('team');
  const { answer, retry } = useCall('teamRequest/detail', { id });
  return (
    <Drawer name="team-request" open onClose={onClose} title={t('requests.nth', { id })} size="min(40rem, 100vw)">
      {answer.status === 'loading' && <Skeleton height="20rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && <Detail request={answer.data} onChanged={retry} />}
    </Drawer>
  );
}

function Detail({ request, onChanged }: { request: RequestDetail; onChanged(): void }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const actions = useRequestActions(request, onChanged);
  const { state, askedBy, departmentName, comment, total, approvedTotal, current, fault, budgets, history, expiresAt } = request;
  const difference = current ? current.total - total : 0;
  const isOpen = state === 'asked' || state === 'approved';
  return (
    <div className={styles.drawer}>
      <div className={styles.actions}>
        <Tag tone={STATE_TONES[state]}>{t(`requests.state.${state}`)}</Tag>
        {request.beyondBudget && <Tag tone="warning">{t('requests.beyond')}</Tag>}
      </div>
      <dl className={styles.facts}>
        <dt>{t('requests.askedBy')}</dt>
        <dd>{[askedBy, departmentName].filter(Boolean).join(' · ')}</dd>
        <dt>{t('requests.asked')}</dt>
        <dd>{formatFen(total, locale)}</dd>
        {approvedTotal !== null && (
          <>
            <dt>{t('requests.approved')}</dt>
            <dd>{formatFen(approvedTotal, locale)}</dd>
          </>
        )}
        {current && (
          <>
            <dt>{t('requests.now')}</dt>
            <dd>
              {formatFen(current.total, locale)}
              {difference !== 0 && (
                <span className={styles.minor}>
                  {' '}
                  {t(difference > 0 ? 'requests.more' : 'requests.less', { amount: formatFen(Math.abs(difference), locale) })}
                </span>
              )}
            </dd>
          </>
        )}
        {isOpen && expiresAt && (
          <>
            <dt>{t('requests.until')}</dt>
            <dd>{formatMoment(expiresAt, locale)}</dd>
          </>
        )}
        {comment && (
          <>
            <dt>{t('requests.comment')}</dt>
            <dd>{comment}</dd>
          </>
        )}
      </dl>
      {fault && <p role="alert">{fault}</p>}
      <RequestLines request={request} actions={actions} />
      {budgets.length > 0 && (
        <section className={styles.cards} aria-label={t('tab.budgets')}>
          {budgets.map(({ id, name, period, left, needed, isReserved }) => (
            <p key={id} className={styles.minor}>
              {t(`requests.budget.${period}`, { name, left: formatFen(left, locale), needed: formatFen(needed, locale) })}
              {isReserved && ` · ${t('requests.reserved')}`}
            </p>
          ))}
        </section>
      )}
      <RequestActions request={request} actions={actions} />
      <ol className={styles.list} aria-label={t('requests.history')}>
        {history.map(({ state: reached, actorName, reason, at }) => (
          <li key={`${reached} ${at}`}>
            <span>{[t(`requests.state.${reached}`), actorName, reason].filter(Boolean).join(' · ')}</span>
            <time dateTime={at} className={styles.minor}>
              {formatMoment(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
