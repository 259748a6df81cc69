import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass, Page, useHost } from 'ui-kit/core';
import { useMemberData } from 'ui-kit/member';
import { Link, useNavigate, useRevalidator } from 'ui-kit/router';
import { Amounts } from '../orders/amounts.tsx';
import { OrderContents } from '../orders/order-lines.tsx';
import { ChangeLicences } from './change-licences.tsx';
import styles from './checkout.module.css';
import { Countdown } from './countdown.tsx';
import { type loadCheckout, type Method, orderPath } from './load.ts';
import { PayForm } from './pay-form.tsx';
import { hasEnded, PaymentPanel } from './payment-panel.tsx';

/** `/my/order/confirm`: what an order costs, how it is paid, and the payment itself. */
export function Component() {
  const { t } = useTranslation('orders');
  const { order, methods, packages, inventory } = useMemberData<typeof loadCheckout>();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(false);
  const isOpen = order.status === 'incomplete';
  const wasRefused = order.state === 'paying' && order.payment !== null && hasEnded(order.payment);
  const isPaying = order.state === 'paying' && order.payment !== null && !wasRefused && !changing;

  // Staff look at a receipt, or wait for a better one: the order stays open after its deadline.
  const isWithStaff = order.payment?.state === 'proof' || order.payment?.state === 'rejected';

  // A page that is opened again after the payment shows what was bought.
  useEffect(() => {
    if (!isOpen) go(orderPath(order.id), { replace: true });
  }, [isOpen, order.id, go]);
  usePaymentGuard(isOpen && isPaying);
  if (!isOpen) return null;

  return (
    <Page
      title={t(isPaying ? 'checkout.payTitle' : 'checkout.title')}
      actions={
        <>
          {order.changeable === 1 && !isPaying && <ChangeLicences order={order} />}
          <Link to={orderPath(order.id)} className={buttonClass({ variant: 'quiet' })}>
            {t('checkout.toOrder')}
          </Link>
        </>
      }
      lead={isWithStaff ? undefined : <Countdown until={order.expiresAt} onEnd={() => void revalidate()} />}
    >
      <div className={styles.columns}>
        <section aria-labelledby="works" className={styles.works}>
          <OrderContents order={order} />
        </section>
        <section aria-labelledby="payment" className={`yh-card ${styles.payment}`}>
          <h2 id="payment" className={styles.heading}>
            {t('checkout.payment')}
          </h2>
          {isPaying ? (
            <>
              <Amounts order={order} />
              <PaymentPanel
                orderId={order.id}
                onEnded={(status) => (status === 'completed' ? go(`${orderPath(order.id)}&paid=1`, { replace: true }) : void revalidate())}
              />
              {/* Another payment would close a transfer whose receipt the staff are looking at. */}
              {order.payment?.state !== 'proof' && hasOtherWay(methods, [...packages, ...inventory]) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  {t('checkout.otherMethod')}
                </Button>
              )}
            </>
          ) : (
            <>
              {wasRefused && (
                <p role="alert" className={styles.changed}>
                  {t(hasOtherWay(methods, [...packages, ...inventory]) ? 'checkout.refused' : 'checkout.refusedOnly')}
                </p>
              )}
              <PayForm
                order={order}
                methods={methods}
                packages={packages}
                inventory={inventory}
                onStarted={async (state) => {
                  if (state === 'completed') return go(`${orderPath(order.id)}&paid=1`, { replace: true });
                  await revalidate();
                  setChanging(false);
                }}
              />
            </>
          )}
        </section>
      </div>
    </Page>
  );
}

/** Whether there is more than one way to pay. */
function hasOtherWay(methods: readonly Method[], covering: readonly { reason: string | null }[]): boolean {
  return methods.length + covering.filter(({ reason }) => reason === null).length > 1;
}

/** While a payment waits, no release replaces this page and no reload interrupts it. */
function usePaymentGuard(waiting: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (!waiting) return;
    host.bus.emit('dialog.visible', { name: 'payment', open: true });
    return () => host.bus.emit('dialog.visible', { name: 'payment', open: false });
  }, [host, waiting]);
}
