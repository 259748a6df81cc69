import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { useNavigate } from 'ui-kit/router';
import { addAgain } from '../orders/add-again.ts';
import type { OrderLine } from '../orders/order-lines.tsx';

/** Puts the works of an order into the cart again, with the same options; those that are no longer sold are left out. */
export function BuyAgain({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('buy again');

  async function addAll(): Promise<void> {
    let added = 0;
    let refused: unknown;
    for (const line of lines) {
      try {
        await addAgain(host, line);
        added += 1;
      } catch (error) {
        refused = error;
      }
    }
    if (added === 0) throw refused;
    host.bus.emit('toast.show', { kind: 'success', message: t('order.addedAgain', { count: added }) });
    go('/my/cart');
  }

  return (
    <>
      <Button icon="cart" busy={busy} onClick={() => void run(addAll)}>
        {t('order.again')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
