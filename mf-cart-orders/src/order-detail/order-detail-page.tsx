import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, formatFen, Page, Tag, useHost } from 'ui-kit/core';
import { Descriptions, Result } from 'ui-kit/data';
import { formatMoment, LeadLink, useMemberData } from 'ui-kit/member';
import { Link, useNavigate, useRevalidator } from 'ui-kit/router';
import { checkoutPath } from '../checkout/load.ts';
import { TransferPanel } from '../checkout/transfer-panel.tsx';
import { invoicePath } from '../invoices/load.ts';
import { Amounts } from '../orders/amounts.tsx';
import { LicenceActions } from '../orders/licence-actions.tsx';
import { OrderButtons } from '../orders/order-buttons.tsx';
import { OrderContents } from '../orders/order-lines.tsx';
import { BuyAgain } from './buy-again.tsx';
import type { loadOrderDetail, OrderDetailData } from './load.ts';
import styles from './order-detail.module.css';

/** How often the page looks for certificates that are being issued. */
const LOOK_EVERY_MS = 5000;

/** Reads the order again while the certificate of a licence waits for its file, which takes seconds. */
function useCertificatesSoon({ list }: OrderDetailData['order']): void {
  const { revalidate } = useRevalidator();
  const isWaiting = list.some(({ licence }) => licence?.state === 'valid' && licence.certificateNumber === null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

/** An order that ended before its bank transfer came: the receipt is still taken. */
function isLateTransfer({ state, payment }: OrderDetailData['order']): boolean {
  return (state === 'cancelled' || state === 'expired') && payment?.method === 'transfer' && payment.state !== 'confirmed';
}

/** What became of an order and of the attempts to pay it, in its order. A service before this release names no attempts. */
function progressOf({ history, refusedPayments = [] }: OrderDetailData['order'], t: TFunction) {
  const steps = history.map(({ state, at }) => ({ key: state, text: t(`state.${state}`), at }));
  const tries = refusedPayments.map(({ method, state, at }) => ({
    key: `${method} ${state}`,
    text: t(`detail.refusal.${state}`, { method: t(`method.${method}`) }),
    at,
  }));
  return [...steps, ...tries].sort((a, b) => a.at.localeCompare(b.at));
}

/** `/my/order/detail`: one order with its works, licences, amounts and history. */
export function Component() {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const go = useNavigate();
  const { order, justPaid, next } = useMemberData<typeof loadOrderDetail>();
  const isUnpaid = order.state === 'created' || order.state === 'paying';
  const paid = order.inventory ? 'inventory' : order.package ? 'packages' : 'detail';
  const method = order.coveredBy ?? order.method;
  useCertificatesSoon(order);
  return (
    <Page
      title={t('detail.title')}
      lead={t('order.number', { number: order.number })}
      actions={
        <>
          {isUnpaid ? (
            <Link to={checkoutPath(order.id)} className={buttonClass({ variant: 'primary' })}>
              {t('order.pay')}
            </Link>
          ) : (
            <>
              {order.state === 'completed' && order.payable > 0 && (
                <Link to={invoicePath(order.id)} className={buttonClass({ variant: 'quiet' })}>
                  {t('detail.invoice')}
                </Link>
              )}
              {order.package ? <LeadLink to="cheap" /> : order.list.length > 0 && <BuyAgain load={() => Promise.resolve(order.list)} />}
            </>
          )}
          {/* What takes something away comes last. */}
          <OrderButtons order={order} onDeleted={() => go('/my/order', { replace: true })} />
        </>
      }
    >
      {justPaid && (
        <Result
          status="success"
          title={t(`${paid}.paid`)}
          subTitle={t(`${paid}.paidHint`)}
          extra={order.package ? <LeadLink to="music" primary /> : undefined}
          className={`yh-card ${styles.paid}`}
        />
      )}
      <div className={styles.columns}>
        <section aria-labelledby="works">
          <OrderContents order={order} actions={(line) => <LicenceActions line={line} />} />
        </section>
        <aside className={styles.side}>
          {next?.text && !order.package && !order.inventory && (
            <section aria-labelledby="next" className={styles.next}>
              <h2 id="next" className={styles.heading}>
                {next.title}
              </h2>
              <p>{next.text}</p>
            </section>
          )}
          <section aria-labelledby="amounts">
            <h2 id="amounts" className={styles.heading}>
              {t('detail.amounts')}
            </h2>
            <Amounts order={order} are={order.paidAt !== null ? 'paid' : isUnpaid ? 'payable' : 'total'} />
          </section>
          <section aria-labelledby="facts">
            <h2 id="facts" className={styles.heading}>
              {t('detail.facts')}
            </h2>
            <Descriptions
              column={1}
              colon={false}
              size="small"
              items={[
                {
                  key: 'state',
                  label: t('detail.state'),
                  children: <Tag tone={isUnpaid ? 'accent' : undefined}>{t(`state.${order.state}`)}</Tag>,
                },
                { key: 'created', label: t('detail.created'), children: formatMoment(order.createdAt, locale) },
                ...(order.paidAt ? [{ key: 'paid', label: t('detail.paidAt'), children: formatMoment(order.paidAt, locale) }] : []),
                ...(order.refund
                  ? [
                      {
                        key: 'refund',
                        label: t('detail.refund'),
                        children: (
                          <>
                            {formatFen(order.refund.amount, locale)}
                            {order.refund.deducted > 0 && (
                              <p>{t('detail.refundLess', { deducted: formatFen(order.refund.deducted, locale) })}</p>
                            )}
                          </>
                        ),
                      },
                    ]
                  : []),
                ...(method ? [{ key: 'method', label: t('detail.method'), children: t(`method.${method}`) }] : []),
              ]}
            />
          </section>
          {isLateTransfer(order) && (
            <section aria-labelledby="transfer">
              <h2 id="transfer" className={styles.heading}>
                {t('detail.lateTransfer')}
              </h2>
              <p>{t('detail.lateTransferHint')}</p>
              <TransferPanel orderId={order.id} />
            </section>
          )}
          <section aria-labelledby="history">
            <h2 id="history" className={styles.heading}>
              {t('detail.history')}
            </h2>
            <ol className={styles.history}>
              {progressOf(order, t).map(({ key, text, at }) => (
                <li key={`${key} ${at}`}>
                  <span>{text}</span>
                  <time dateTime={at}>{formatMoment(at, locale)}</time>
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </Page>
  );
}
