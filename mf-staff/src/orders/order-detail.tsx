import { useTranslation } from 'react-i18next';
import { ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatDay, formatMoment } from 'ui-kit/member';
import { useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Facts, Part, Steps } from '../detail/detail.tsx';
import { Rows } from '../detail/rows.tsx';
import { To } from '../detail/to.tsx';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderLines } from './order-lines.tsx';
import { ORDER_TONES, useOrderWords } from './words.ts';

/** One order with everything that belongs to it, and what can be decided about it. */
export function OrderDetail({ number, onChange }: { number: string; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const words = useOrderWords();
  const { answer, retry } = useStaffCall('staff/orders/getDetail', { number });
  if (answer.status === 'loading') return <Skeleton height="24rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const order = answer.data;
  const done = () => {
    retry();
    onChange();
  };
  const money = (fen: number) => (fen === 0 ? '' : formatFen(fen, host.locale));
  const moment = (at: string | null) => at && formatMoment(at, host.locale);
  return (
    <>
      <OrderDecisions order={order} onDone={done} />
      <Facts
        facts={[
          [t('list.number'), order.number],
          [
            t('list.state'),
            <Tag key="state" tone={ORDER_TONES[order.state]}>
              {words.order(order.state)}
            </Tag>,
          ],
          [t('orders.type'), words.type(order.type)],
          [
            t('orders.member'),
            <To key="member" right="members.read" to={ADDRESS.member(order.memberId)}>
              {order.memberName}
            </To>,
          ],
          [t('orders.sum'), money(order.sum)],
          [t('orders.discount'), money(order.discount)],
          [t('orders.points'), money(order.points)],
          [t('orders.covered'), money(order.covered)],
          [t('orders.payable'), formatFen(order.payable, host.locale)],
          [t('orders.method'), words.method(order.method)],
          [t('orders.createdAt'), moment(order.createdAt)],
          [t('orders.expiresAt'), order.state === 'created' || order.state === 'paying' ? moment(order.expiresAt) : ''],
          [t('orders.paidAt'), moment(order.paidAt)],
          [t('orders.completedAt'), moment(order.completedAt)],
          [t('orders.hidden'), order.hidden ? t('orders.hiddenYes') : ''],
        ]}
      />
      <OrderLines lines={order.lines} onDone={done} />
      {order.payments.map((payment) => (
        <div key={payment.id}>
          <Part title={t('orders.payment')}>
            <Facts
              facts={[
                [
                  t('list.number'),
                  <To key="payment" right="orders.read" to={ADDRESS.payment(payment.number)}>
                    {payment.number}
                  </To>,
                ],
                [t('list.state'), words.payment(payment.state)],
                [t('orders.method'), words.method(payment.method)],
                [t('list.amount'), formatFen(payment.amount, host.locale)],
              ]}
            />
          </Part>
          {payment.history.length > 0 && <Steps steps={payment.history} word={words.payment} />}
        </div>
      ))}
      {order.refunds.length > 0 && (
        <Part title={t('section.refunds')}>
          <Rows
            rows={order.refunds}
            keyOf={({ id }) => String(id)}
            columns={[
              { name: 'state', title: t('list.state'), cell: ({ state }) => words.refund(state) },
              { name: 'amount', title: t('list.amount'), isNumber: true, cell: ({ amount }) => formatFen(amount, host.locale) },
              { name: 'deducted', title: t('orders.deducted'), isNumber: true, cell: ({ deducted }) => money(deducted) },
              { name: 'reason', title: t('ask.reason'), cell: ({ reason }) => reason },
              { name: 'requestedAt', title: t('work.since'), cell: ({ requestedAt }) => formatDay(requestedAt, host.locale) },
            ]}
          />
        </Part>
      )}
      {order.invoices.length > 0 && (
        <Part title={t('section.invoices')}>
          <ul>
            {order.invoices.map(({ id, state, header }) => (
              <li key={id}>
                <To right="invoices.decide" to={ADDRESS.invoice(id)}>
                  {header}
                </To>{' '}
                · {t(`invoices.states.${state as 'applied'}`, { defaultValue: state })}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Steps title={t('orders.history')} steps={order.history} word={words.order} />
    </>
  );
}
