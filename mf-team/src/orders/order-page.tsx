import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, formatFen, Page, useHost } from 'ui-kit/core';
import { Descriptions } from 'ui-kit/data';
import { formatMoment, useMemberData } from 'ui-kit/member';
import { Link, useRevalidator } from 'ui-kit/router';
import type { loadTeamOrder, TeamOrder } from './load.ts';
import { OrderState, wayOf } from './order-list.tsx';
import styles from './orders.module.css';
import { WorkLine } from './work-line.tsx';

/** How often the page looks for certificates that are being issued. */
const LOOK_EVERY_MS = 5000;

/** Reads the order again while the certificate of a licence waits for its file, which takes seconds. */
function useCertificatesSoon({ list }: TeamOrder): void {
  const { revalidate } = useRevalidator();
  const isWaiting = list.some(({ licence }) => licence?.state === 'valid' && licence.certificateNumber === null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

/** `/my/teamOrder/detail`: one order of the team with its works, licences, amounts and history. */
export function Component() {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const order = useMemberData<typeof loadTeamOrder>();
  useCertificatesSoon(order);
  const headingOf = ({ package: sold, inventory, list }: TeamOrder) =>
    sold?.name ??
    (inventory ? t('orders.units', { name: inventory.name, count: inventory.units }) : t('order.works', { count: list.length }));
  const isUnpaid = order.state === 'created' || order.state === 'paying';
  return (
    <Page
      title={t('order.title')}
      lead={order.number}
      actions={
        <>
          {isUnpaid && (
            <Link to={`/my/order/confirm?id=${order.id}`} className={buttonClass({ variant: 'primary' })}>
              {t('order.pay')}
            </Link>
          )}
          <Link to="/my/teamOrder" className={buttonClass({ variant: 'quiet' })}>
            {t('order.all')}
          </Link>
        </>
      }
    >
      <Descriptions
        column={{ xs: 1, sm: 2, lg: 3 }}
        colon={false}
        size="small"
        items={[
          { key: 'state', label: t('column.state'), children: <OrderState state={order.state} /> },
          { key: 'by', label: t('orders.by'), children: order.orderedBy ?? '–' },
          {
            key: 'amount',
            label: t('orders.amount'),
            children: order.covered > 0 ? t(wayOf(order.coveredBy)) : formatFen(order.payable, locale),
          },
          { key: 'created', label: t('orders.created'), children: formatMoment(order.createdAt, locale) },
          ...(order.paidAt ? [{ key: 'paid', label: t('order.paidAt'), children: formatMoment(order.paidAt, locale) }] : []),
        ]}
      />
      <h2 className={styles.heading}>{headingOf(order)}</h2>
      <ul className={styles.lines}>
        {order.list.map((line) => (
          <WorkLine key={line.id} line={line} />
        ))}
      </ul>
      <h2 className={styles.heading}>{t('order.history')}</h2>
      <ol className={styles.history}>
        {order.history.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <span>{t(`orderState.${state}`)}</span> <time dateTime={at}>{formatMoment(at, locale)}</time>
          </li>
        ))}
      </ol>
    </Page>
  );
}
