import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { To } from '../detail/to.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';
import { Receipt } from './receipt.tsx';

type Transfer = RowOf<'staff/transfers/getList'>;

/** Bank transfers: the receipt is looked at, then as many people as are needed confirm the money. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const [receiptOf, setReceiptOf] = useState<Transfer | null>(null);
  const confirm = ({ order, amount, needs, confirmedBy }: Transfer, reload: () => void) =>
    ask({
      title: t('transfers.confirm'),
      body: t('transfers.confirmBody', { order, amount: formatFen(amount, host.locale), given: confirmedBy.length, needs }),
      ok: t('transfers.confirm'),
      fields: [],
      async send() {
        const { outcome } = await desk.call('staff/transfers/confirm', { order });
        reload();
        return t(`transfers.outcomes.${outcome}`);
      },
    });
  const reject = ({ order }: Transfer, reload: () => void) =>
    ask({
      title: t('transfers.reject'),
      body: order,
      ok: t('transfers.reject'),
      danger: true,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), hint: t('ask.memberReads'), max: 200 }],
      async send({ reason = '' }) {
        await desk.call('staff/transfers/reject', { order, reason });
        reload();
        return t('transfers.rejected');
      },
    });
  return (
    <>
      <ListPage
        call="staff/transfers/getList"
        title={t('section.transfers')}
        keyOf={({ id }) => String(id)}
        filters={[
          { name: 'keyWords', label: t('list.number'), kind: 'words' },
          { name: 'waiting', label: t('transfers.waiting'), kind: 'flag' },
        ]}
        columns={[
          {
            name: 'order',
            title: t('list.number'),
            text: ({ order }) => order,
            cell: ({ order }) => (
              <To right="orders.read" to={ADDRESS.order(order)}>
                {order}
              </To>
            ),
          },
          { name: 'amount', title: t('list.amount'), isNumber: true, text: ({ amount }) => formatFen(amount, host.locale) },
          {
            name: 'uploadedAt',
            title: t('transfers.uploadedAt'),
            text: ({ uploadedAt }) => (uploadedAt ? formatMoment(uploadedAt, host.locale) : ''),
          },
          {
            name: 'confirmedBy',
            title: t('transfers.confirmedBy'),
            text: ({ confirmedBy, needs }) => `${confirmedBy.length}/${needs} ${confirmedBy.join(', ')}`,
          },
        ]}
        actions={(transfer, reload) =>
          transfer.uploadedAt && (
            <>
              <Button size="sm" onClick={() => setReceiptOf(transfer)}>
                {t('transfers.receipt')}
              </Button>
              <Button size="sm" onClick={() => confirm(transfer, reload)}>
                {t('transfers.confirm')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => reject(transfer, reload)}>
                {t('transfers.reject')}
              </Button>
            </>
          )
        }
      />
      {receiptOf && <Receipt id={receiptOf.id} order={receiptOf.order} onClose={() => setReceiptOf(null)} />}
    </>
  );
}
