import { useTranslation } from 'react-i18next';
import { Button, buttonClass, formatFen, Tag, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { teamOrderPath } from '../orders/load.ts';
import styles from './inventory.module.css';
import { ALLOT_PATH, type Quota, USES_PATH } from './load.ts';
import { UnitsBar } from './units-bar.tsx';

/** A quota: its terms, its units, from when to when, and what can be done with it. */
export function QuotaCard({ quota, onRenew }: { quota: Quota; onRenew(): void }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const { id, name, order, libraries, terms, unitPrice, state, counts, own, startsAt, endsAt, mayAllot, mayRenew } = quota;
  const list = (names: readonly string[]) => names.join(locale === 'zh' ? '、' : ', ');
  const isUsable = state === 'active' || state === 'expiring';
  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Tag tone={state === 'expiring' ? 'warning' : state === 'active' ? 'success' : undefined}>{t(`inventoryState.${state}`)}</Tag>
      </div>
      <p>{list(terms.map((term) => term.name))}</p>
      <p className={styles.minor}>
        {t('inventory.covers', { libraries: list(libraries.map((library) => library.name)) })}
        {' · '}
        {t('inventory.unitPrice', { amount: formatFen(unitPrice, locale) })}
      </p>
      {startsAt && endsAt && (
        <p className={styles.minor}>{t('inventory.term', { from: formatDay(startsAt, locale), to: formatDay(endsAt, locale) })}</p>
      )}
      {counts && state !== 'pending' && <UnitsBar counts={counts} />}
      {isUsable && (
        <p>
          {t('inventory.own', { count: own.member + own.department + own.free })}
          {own.department > 0 && t('inventory.ofDepartment', { count: own.department })}
        </p>
      )}
      <div className={styles.actions}>
        {state === 'pending' && order && (
          <Link to={`/my/order/confirm?id=${order.id}`} className={buttonClass({ variant: 'primary' })}>
            {t('order.pay')}
          </Link>
        )}
        {mayRenew && (
          <Button variant="primary" aria-haspopup="dialog" aria-label={t('inventory.renewOne', { name })} onClick={onRenew}>
            {t('inventory.renew')}
          </Button>
        )}
        {mayAllot && (
          <Link to={`${ALLOT_PATH}?id=${id}`} className={buttonClass({})} aria-label={t('inventory.allotOne', { name })}>
            {t('inventory.allot')}
          </Link>
        )}
        {state !== 'pending' && (
          <Link to={`${USES_PATH}?id=${id}`} className={buttonClass({ variant: 'quiet' })} aria-label={t('inventory.usesOf', { name })}>
            {t('inventory.uses')}
          </Link>
        )}
        {order && (
          <Link to={teamOrderPath(order.id)} className={buttonClass({ variant: 'quiet' })}>
            {t('inventory.order')}
          </Link>
        )}
      </div>
    </li>
  );
}
