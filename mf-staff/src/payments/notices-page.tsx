import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS } from 'shared-contracts/orders/payment-methods';
import { Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { ADDRESS } from '../detail/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { useOrderWords } from '../orders/words.ts';

/** Notices of gateways, each with the verdict on it. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const words = useOrderWords();
  const verdict = (refused: boolean) => t(refused ? 'payments.refused' : 'payments.accepted');
  return (
    <ListPage
      call="staff/payments/getNotices"
      title={t('section.notices')}
      keyOf={({ id }) => String(id)}
      filters={[
        { name: 'keyWords', label: t('payments.noticeWords'), kind: 'words' },
        {
          name: 'method',
          label: t('orders.method'),
          kind: 'choice',
          options: PAYMENT_METHODS.map((value) => ({ value, label: words.method(value) })),
        },
        { name: 'refused', label: t('payments.refusedOnly'), kind: 'flag' },
        { name: 'from', label: t('list.from'), kind: 'day' },
        { name: 'to', label: t('list.to'), kind: 'day' },
      ]}
      columns={[
        { name: 'receivedAt', title: t('payments.receivedAt'), text: ({ receivedAt }) => formatMoment(receivedAt, host.locale) },
        { name: 'method', title: t('orders.method'), text: ({ method }) => words.method(method) },
        {
          name: 'payment',
          title: t('payments.number'),
          text: ({ payment }) => payment ?? '',
          cell: ({ payment }) => payment && <Link to={ADDRESS.payment(payment)}>{payment}</Link>,
        },
        {
          name: 'order',
          title: t('payments.order'),
          text: ({ order }) => order ?? '',
          cell: ({ order }) => order && <Link to={ADDRESS.order(order)}>{order}</Link>,
        },
        {
          name: 'refused',
          title: t('payments.verdict'),
          text: ({ refused }) => verdict(refused),
          cell: ({ refused }) => <Tag tone={refused ? 'danger' : 'success'}>{verdict(refused)}</Tag>,
        },
        {
          name: 'verdict',
          title: t('payments.outcome'),
          text: ({ verdict: what }) => t(`payments.outcomes.${what as 'closed'}`, { defaultValue: what }),
        },
        {
          name: 'digest',
          title: t('payments.digest'),
          text: ({ digest }) => digest,
          cell: ({ digest }) => <code title={digest}>{digest.slice(0, 12)}</code>,
        },
      ]}
    />
  );
}
