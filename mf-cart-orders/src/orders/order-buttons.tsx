import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, useHost } from 'ui-kit/core';
import { useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';

interface OrderButtonsProps {
  order: Pick<CallResponse<'order/orderDetail'>, 'id' | 'state' | 'status' | 'hidden'>;
  onDeleted?(): void;
}

/** Cancels an order that is not paid; hides one that ended. */
export function OrderButtons({ order: { id, state, status, hidden }, onDeleted }: OrderButtonsProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const { busy, run } = useSubmit('order');

  async function change(call: 'order/cancelOrder' | 'order/deleteOrder', name: 'cancel' | 'delete'): Promise<void> {
    const title = t(`order.${name}Title`);
    if (
      !(await confirm(host, { title, body: t(`order.${name}Hint`), okText: t(`order.${name}`), cancelText: t('order.keep'), danger: true }))
    )
      return;
    const done = await run(async () => void (await host.api.call(call, { id })));
    if (!done) return void revalidate();
    host.bus.emit('toast.show', { kind: 'success', message: t(`order.${name}Done`) });
    if (name === 'delete' && onDeleted) onDeleted();
    else void revalidate();
  }

  if (state === 'created' || state === 'paying')
    return (
      <Button size="sm" variant="quiet" busy={busy} onClick={() => void change('order/cancelOrder', 'cancel')}>
        {t('order.cancel')}
      </Button>
    );
  if (status === 'incomplete' || state === 'refunding' || hidden === 1) return null;
  return (
    <Button size="sm" variant="quiet" icon="trash" busy={busy} onClick={() => void change('order/deleteOrder', 'delete')}>
      {t('order.delete')}
    </Button>
  );
}
