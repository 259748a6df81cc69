import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useNavigate, useRevalidator } from 'ui-kit/router';
import { addAgain } from '../orders/add-again.ts';
import type { Order } from './load.ts';

/** Puts the works of an unpaid order back into the cart, where their licences are changed, and cancels the order. */
export function ChangeLicences({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('change licences');

  async function change(): Promise<void> {
    if (!(await confirm(host, { title: t('checkout.changeTitle'), body: t('checkout.changeHint'), okText: t('checkout.change') }))) return;
    const changed = await run(async () => {
      // The cart first: what was chosen is kept when the order can no longer be cancelled.
      for (const line of order.list) await addAgain(host, line);
      await host.api.call('order/cancelOrder', { id: order.id }, { quiet: true });
    });
    if (changed) go('/my/cart');
    else void revalidate();
  }

  return (
    <>
      <Button icon="edit" busy={busy} onClick={() => void change()}>
        {t('checkout.change')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
