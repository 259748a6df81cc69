import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { CallResponse } from 'shared-contracts/api/contract';
import { buttonClass, formatFen, QrCode, Spinner, useHost } from 'ui-kit/core';
import styles from './checkout.module.css';
import { TransferPanel } from './transfer-panel.tsx';

type Status = CallResponse<'order/getOrderStatus'>;

/** Whether a payment can no longer be made: the buyer refused it, or the gateway ended it. The order may be paid by another one. */
export const hasEnded = ({ state }: Pick<NonNullable<Status['payment']>, 'state'>): boolean => state === 'closed' || state === 'failed';

/** How often the page asks whether the payment came. */
const ASK_EVERY_MS = 2000;

interface PaymentPanelProps {
  orderId: number;
  /** Nothing more is to be waited for: the order is paid or ended, or this payment did. */
  onEnded(status: Status['status']): void;
}

/** The code to scan, the link to the gateway's page, or the account of a transfer; waits for the payment. */
export function PaymentPanel({ orderId, onEnded }: PaymentPanelProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { status, failed } = useOrderStatus(orderId, onEnded);
  const payment = status?.payment;
  if (payment?.method === 'transfer' && payment.state !== 'init') {
    return (
      <div className={styles.panel}>
        <p>{t('checkout.how.transfer', { amount: formatFen(payment.amount, locale) })}</p>
        <TransferPanel orderId={orderId} key={payment.state} />
      </div>
    );
  }
  if (!payment || (payment.qr === null && payment.url === null)) {
    return (
      <p role="status" className={styles.waiting}>
        <Spinner /> {t(failed ? 'checkout.offline' : 'checkout.opening')}
      </p>
    );
  }
  return (
    <div className={styles.panel}>
      {payment.qr !== null && <QrCode text={payment.qr} label={t('checkout.qr')} failed={t('checkout.qrFailed')} size={12} />}
      <p>{t(`checkout.how.${payment.method}`, { amount: formatFen(payment.amount, locale) })}</p>
      {payment.url !== null && (
        <a className={buttonClass({ variant: 'primary' })} href={payment.url} target="_blank" rel="noopener noreferrer">
          {t('checkout.openGateway')}
        </a>
      )}
      <p role="status" className={styles.waiting}>
        <Spinner /> {t(failed ? 'checkout.offline' : 'checkout.waiting')}
      </p>
    </div>
  );
}

/** Asks for the state of the order until it is no longer to be paid; at once when the visitor comes back to the tab. */
function useOrderStatus(orderId: number, onEnded: PaymentPanelProps['onEnded']): { status: Status | null; failed: boolean } {
  const host = useHost();
  const [status, setStatus] = useState<Status | null>(null);
  const [failed, setFailed] = useState(false);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    const ask = async (): Promise<void> => {
      if (asking) return;
      asking = true;
      clearTimeout(timer);
      try {
        const found = await host.api.call('order/getOrderStatus', { id: orderId }, { signal: gone.signal, quiet: true });
        setFailed(false);
        setStatus(found);
        const isOver = (found.state !== 'paying' && found.state !== 'paid') || (found.payment !== null && hasEnded(found.payment));
        if (isOver) return void (gone.signal.aborted || ended.current(found.status));
      } catch (error) {
        if (gone.signal.aborted) return;
        if (!isApiError(error)) host.report(error, 'order status');
        setFailed(true);
      } finally {
        asking = false;
      }
      if (!gone.signal.aborted) timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', look);
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [host, orderId]);

  return { status, failed };
}
