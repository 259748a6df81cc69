import { useTranslation } from 'react-i18next';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { useAsk } from '../ask/ask.tsx';
import type { Asked } from '../ask/ask-dialog.tsx';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Decisions } from '../detail/detail.tsx';
import { To } from '../detail/to.tsx';
import type { Order } from './order.ts';

const UNPAID: readonly Order['state'][] = ['created', 'paying'];

/** What the role may decide about an order in its state. */
export function OrderDecisions({ order: { id, number, state, payable, invoices }, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { rights } = useStaffSession();
  const money = (fen: number) => formatFen(fen, host.locale);
  const cancel: Asked = {
    title: t('orders.cancel'),
    body: t('orders.cancelBody', { number }),
    ok: t('orders.cancel'),
    danger: true,
    fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
    async send({ reason = '' }) {
      await desk.call('staff/orders/cancel', { id, reason });
      onDone();
      return t('orders.cancelled');
    },
  };
  const issued = invoices.filter((invoice) => invoice.state === 'issued');
  const refund: Asked = {
    title: t('orders.refund'),
    body: (
      <>
        <p>{t('orders.refundBody', { number, amount: money(payable) })}</p>
        {issued.length > 0 && (
          <p role="note">
            {t('orders.refundInvoiced', { invoices: issued.map(({ header }) => header).join(host.locale === 'zh' ? '、' : ', ') })}
          </p>
        )}
      </>
    ),
    ok: t('orders.refund'),
    danger: true,
    fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
    async send({ reason = '' }) {
      const { outcome, amount, deducted } = await desk.call('staff/refunds/refund', { order: number, reason });
      onDone();
      if (outcome === 'proposed') return t('ask.proposed');
      return deducted > 0
        ? t('orders.refundedLess', { amount: money(amount), deducted: money(deducted) })
        : t('orders.refunded', { amount: money(amount) });
    },
  };
  return (
    <Decisions>
      {state === 'completed' && rights.includes('refunds.decide') && (
        <Button danger onClick={() => ask(refund)}>
          {t('orders.refund')}
        </Button>
      )}
      {UNPAID.includes(state) && rights.includes('orders.cancel') && (
        <Button danger onClick={() => ask(cancel)}>
          {t('orders.cancel')}
        </Button>
      )}
      {rights.includes('audit.read') && (
        <To right="audit.read" to={ADDRESS.audit(number)}>
          {t('detail.inAudit')}
        </To>
      )}
    </Decisions>
  );
}
