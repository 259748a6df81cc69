import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { useNavigate } from 'ui-kit/router';
import { addAgain } from '../orders/add-again.ts';
import type { OrderLine } from '../orders/order-lines.tsx';

/** Puts the works of an order into the cart again, with the same options; those that are no longer sold are left out and named. */
export function BuyAgain({ load, size }: { load(): Promise<readonly OrderLine[]>; size?: 'sm' }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('buy again');

  async function addAll(): Promise<void> {
    const lines = await load();
    const failed: { title: string; error: unknown }[] = [];
    for (const line of lines) await addAgain(host, line).catch((error: unknown) => failed.push({ title: line.title, error }));
    const added = lines.length - failed.length;
    if (added === 0) throw failed[0]!.error;
    host.bus.emit('toast.show', { kind: 'success', message: t('order.addedAgain', { count: added }) });
    if (failed.length > 0) {
      for (const { error } of failed) if (!isApiError(error)) host.report(error, 'buy again');
      const titles = failed.map(({ title }) => title).join(host.locale === 'zh' ? '、' : ', ');
      host.bus.emit('toast.show', { kind: 'warning', message: t('order.notAddedAgain', { titles }) });
    }
    go('/my/cart');
  }

  return (
    <>
      <Button icon="cart" size={size} busy={busy} onClick={() => void run(addAll)}>
        {t('order.again')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
