import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS } from 'shared-contracts/orders/payment-methods';
import { formatFen, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { ADDRESS } from '../detail/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { PAYMENT_STATES, PAYMENT_TONES, useOrderWords } from '../orders/words.ts';

/** Payments of all orders, each with what its gateway sent. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const words = useOrderWords();
  return (
    <ListPage
      call="staff/payments/getList"
      title={t('section.payments')}
      keyOf={({ id }) => String(id)}
      addressOf={({ order }) => ADDRESS.order(order)}
      filters={[
        { name: 'keyWords', label: t('payments.words'), kind: 'words' },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: PAYMENT_STATES.map((value) => ({ value, label: words.payment(value) })),
        },
        {
          name: 'method',
          label: t('orders.method'),
          kind: 'choice',
          options: PAYMENT_METHODS.map((value) => ({ value, label: words.method(value) })),
        },
        { name: 'from', label: t('list.from'), kind: 'day' },
        { name: 'to', label: t('list.to'), kind: 'day' },
        {
          name: 'sort',
          label: t('list.order'),
          kind: 'choice',
          initial: 'newest',
          options: (['newest', 'oldest', 'amount'] as const).map((value) => ({ value, label: t(`list.sort.${value}`) })),
        },
      ]}
      columns={[
        {
          name: 'number',
          title: t('payments.number'),
          text: ({ number }) => number,
          cell: ({ number, transaction }) => (
            <>
              {number}
              {transaction && (
                <>
                  <br />
                  <small>{t('payments.atGateway', { transaction })}</small>
                </>
              )}
            </>
          ),
        },
        { name: 'order', title: t('payments.order'), text: ({ order }) => order },
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => words.payment(state),
          cell: ({ state }) => <Tag tone={PAYMENT_TONES[state]}>{words.payment(state)}</Tag>,
        },
        { name: 'method', title: t('orders.method'), text: ({ method }) => words.method(method) },
        { name: 'amount', title: t('list.amount'), isNumber: true, text: ({ amount }) => formatFen(amount, host.locale) },
        { name: 'createdAt', title: t('payments.createdAt'), text: ({ createdAt }) => formatMoment(createdAt, host.locale) },
        { name: 'paidAt', title: t('orders.paidAt'), text: ({ paidAt }) => (paidAt ? formatMoment(paidAt, host.locale) : '') },
        { name: 'transaction', title: t('payments.transaction'), inFileOnly: true, text: ({ transaction }) => transaction },
        {
          name: 'notices',
          title: t('section.notices'),
          isNumber: true,
          text: ({ notices }) => (notices === 0 ? '' : String(notices)),
          cell: ({ notices, number }) => (notices === 0 ? '' : <Link to={ADDRESS.notices(number)}>{notices}</Link>),
        },
      ]}
    />
  );
}
