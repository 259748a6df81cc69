import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS } from 'shared-contracts/orders/payment-methods';
import { formatFen, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { OrderDetail } from './order-detail.tsx';
import { ORDER_STATES, ORDER_TONES, useOrderWords } from './words.ts';

/** Orders of all members. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const words = useOrderWords();
  const moment = (at: string | null) => (at ? formatMoment(at, host.locale) : '');
  return (
    <ListPage
      call="staff/orders/getList"
      title={t('section.orders')}
      keyOf={({ number }) => number}
      detail={{ title: t('orders.one'), draw: (open, reload) => <OrderDetail number={open} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('orders.words'), kind: 'words' },
        { name: 'memberId', label: t('orders.memberId'), kind: 'words', isNumber: true },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: ORDER_STATES.map((value) => ({ value, label: words.order(value) })),
        },
        {
          name: 'type',
          label: t('orders.type'),
          kind: 'choice',
          isNumber: true,
          options: [1, 2, 3, 4].map((value) => ({ value: String(value), label: words.type(value) })),
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
        { name: 'number', title: t('list.number'), text: ({ number }) => number },
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => words.order(state),
          cell: ({ state }) => <Tag tone={ORDER_TONES[state]}>{words.order(state)}</Tag>,
        },
        { name: 'type', title: t('orders.type'), text: ({ type }) => words.type(type) },
        { name: 'member', title: t('orders.member'), text: ({ memberName }) => memberName },
        { name: 'payable', title: t('orders.payable'), isNumber: true, text: ({ payable }) => formatFen(payable, host.locale) },
        {
          name: 'method',
          title: t('orders.method'),
          text: ({ method, covered }) => (covered > 0 ? t('orders.coveredBy') : words.method(method)),
        },
        { name: 'createdAt', title: t('orders.createdAt'), text: ({ createdAt }) => moment(createdAt) },
        { name: 'paidAt', title: t('orders.paidAt'), text: ({ paidAt }) => moment(paidAt) },
      ]}
    />
  );
}
