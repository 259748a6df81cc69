import { useTranslation } from 'react-i18next';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Facts } from '../detail/detail.tsx';
import { To } from '../detail/to.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';
import { Notes } from '../notes/notes.tsx';
import { useOrderWords } from '../orders/words.ts';

/** Refunds. What no gateway pays out, staff send by bank and record here. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const paid = (order: string, reload: () => void) =>
    ask({
      title: t('refunds.paid'),
      body: order,
      ok: t('refunds.paid'),
      fields: [{ name: 'reference', kind: 'text', label: t('refunds.reference'), max: 200 }],
      async send({ reference = '' }) {
        await desk.call('staff/refunds/paid', { order, reference });
        reload();
        return t('refunds.recorded');
      },
    });
  return (
    <ListPage
      call="staff/refunds/getList"
      title={t('section.refunds')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('refunds.one'), draw: (open, _reload, row) => <RefundDetail id={Number(open)} refund={row} /> }}
      filters={[
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: (['open', 'byBank', 'done'] as const).map((value) => ({ value, label: t(`refunds.states.${value}`) })),
        },
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
        { name: 'reason', title: t('ask.reason'), text: ({ reason }) => reason },
        { name: 'requestedAt', title: t('work.since'), text: ({ requestedAt }) => formatMoment(requestedAt, host.locale) },
        {
          name: 'refundedAt',
          title: t('refunds.states.done'),
          text: ({ refundedAt }) => (refundedAt ? formatMoment(refundedAt, host.locale) : ''),
        },
      ]}
      actions={({ order, byBank, refundedAt }, reload) =>
        byBank &&
        refundedAt === null && (
          <Button size="sm" onClick={() => paid(order, reload)}>
            {t('refunds.paid')}
          </Button>
        )
      }
    />
  );
}

/** A refund with the notes about it; the notes alone where the list does not have it. */
function RefundDetail({ id, refund }: { id: number; refund: RowOf<'staff/refunds/getList'> | undefined }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { refund: stateWord, method } = useOrderWords();
  return (
    <>
      {refund && (
        <Facts
          facts={[
            [
              t('list.number'),
              <To key="order" right="orders.read" to={ADDRESS.order(refund.order)}>
                {refund.order}
              </To>,
            ],
            [t('list.state'), stateWord(refund.state)],
            [t('list.amount'), formatFen(refund.amount, host.locale)],
            [t('orders.method'), method(refund.method)],
            [t('ask.reason'), refund.reason],
            [t('work.since'), formatMoment(refund.requestedAt, host.locale)],
            [t('refunds.states.done'), refund.refundedAt && formatMoment(refund.refundedAt, host.locale)],
          ]}
        />
      )}
      <Notes kind="refund" id={id} />
    </>
  );
}
