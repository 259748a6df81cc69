import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Cover, formatFen, Tag, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import styles from './orders.module.css';

export type OrderLine = CallResponse<'order/orderDetail'>['list'][number];
type OrderContent = Pick<CallResponse<'order/orderDetail'>, 'list' | 'package' | 'inventory'>;

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** What can be done with a line: downloads, certificate. */
  actions?: ((line: OrderLine) => ReactNode) | undefined;
  /** `false`: a heading above names the project. */
  project?: boolean;
  /** `false`: a package paid. */
  priced?: boolean;
}

/** What was ordered, under its heading: the works with their licences, a package, or inventory. */
export function OrderContents({ order, actions }: Pick<OrderLinesProps, 'actions'> & { order: OrderContent }) {
  const { t } = useTranslation('orders');
  const sold = order.package;
  if (order.inventory) return <SoldUnits units={order.inventory} />;
  return (
    <>
      <h2 id="works" className={styles.contents}>
        {sold ? t('packages.one') : t('checkout.works', { count: order.list.length })}
      </h2>
      {sold ? (
        <div className={`yh-card ${styles.order}`}>
          <strong>{sold.name}</strong>
          <p>
            {t('packages.licences', { count: sold.licences })} · {t('packages.days', { count: sold.days })}
          </p>
          <Link to="/my/package">{t('packages.all')}</Link>
        </div>
      ) : (
        <OrderLines lines={order.list} actions={actions} />
      )}
    </>
  );
}

/** Units of inventory that an order sells to a team. A service before this release names no terms. */
function SoldUnits({ units: { name, units, days, unitPrice, terms = [] } }: { units: NonNullable<OrderContent['inventory']> }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (
    <>
      <h2 id="works" className={styles.contents}>
        {t('inventory.one')}
      </h2>
      <div className={`yh-card ${styles.order}`}>
        <strong>{name}</strong>
        {terms.length > 0 && <p>{terms.map((term) => term.name).join(locale === 'zh' ? '、' : ', ')}</p>}
        <p>
          {[
            t('inventory.units', { count: units }),
            ...(terms.length > 0 ? [t('inventory.each', { amount: formatFen(unitPrice, locale) })] : []),
            t('packages.days', { count: days }),
          ].join(' · ')}
        </p>
        <Link to="/my/baoyouliang">{t('inventory.all')}</Link>
      </div>
    </>
  );
}

/** The works of an order: what each licence is for, and what it costs. */
export function OrderLines({ lines, actions, project = true, priced = true }: OrderLinesProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Cover seed={line.number} image={line.image} bpm={line.bpm} musicKey={line.musicKey} energy={line.energy} size={4} />
          <div className={styles.about}>
            <Link to={trackPath({ id: line.dataId, musicLibraryTypeId: line.musicLibraryTypeId })} className={styles.title}>
              {line.title}
            </Link>
            <p className={styles.minor}>{[line.number, line.version, line.composer].filter(Boolean).join(' · ')}</p>
            <p>{line.factors.map(({ name }) => name).join(' · ')}</p>
            {project && (
              <p className={styles.minor}>{t('line.for', { project: line.project.name, licensee: line.project.licenseeName })}</p>
            )}
            {line.licence && <LicenceTerm licence={line.licence} />}
            {actions && <div className={styles.actions}>{actions(line)}</div>}
          </div>
          {priced && (
            <div className={styles.money}>
              <strong>{formatFen(line.total, locale)}</strong>
              {line.discount > 0 && <del>{formatFen(line.price, locale)}</del>}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** From when and until when a licence is valid, or that it is not. */
function LicenceTerm({ licence: { state, validFrom, validTo } }: { licence: NonNullable<OrderLine['licence']> }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const day = validTo && formatDay(validTo, locale);
  const term = {
    revoked: t('licence.revoked'),
    ended: t('licence.ended', { day }),
    valid: day ? t('licence.until', { day }) : t('licence.perpetual'),
  };
  return (
    <p className={styles.term}>
      <Tag tone={state === 'valid' ? 'success' : undefined}>{term[state]}</Tag>
      <span className={styles.minor}>{t('licence.from', { day: formatDay(validFrom, locale) })}</span>
    </p>
  );
}
