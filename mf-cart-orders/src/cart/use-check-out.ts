import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart, CartItem } from 'shared-contracts/api/cart';
import { isApiError } from 'shared-contracts/api/client-types';
import type { CartQuote } from 'shared-contracts/licensing/quote-cart';
import { useHost } from 'ui-kit/core';
import { confirm } from 'ui-kit/overlay';
import { useNavigate, useRevalidator } from 'ui-kit/router';
import { checkoutPath } from '../checkout/load.ts';

/**
 * Makes an order of the chosen lines at the price that the member sees, and leads to its payment; warns of works that the member may use
 * already, unless their licence is to be renewed. A refusal, as of a price that changed, shows as a toast, and the cart shows the new price.
 */
export function useCheckOut(
  { list }: Cart,
  renewals: readonly number[],
): { busy: boolean; checkOut(lines: readonly CartItem[], quote: CartQuote): Promise<void> } {
  const { t } = useTranslation('orders');
  const host = useHost();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function checkOut(lines: readonly CartItem[], { priceVersion, total }: CartQuote): Promise<void> {
    if (running.current) return;
    const licensed = lines.filter((line) => line.licensed === 1 && !renewals.includes(line.id));
    const body = [t('cart.licensed'), ...licensed.map(({ track }) => t('cart.named', { title: track.title }))].join(' ');
    if (licensed.length > 0 && !(await confirm(host, { title: t('cart.licensedTitle'), body, okText: t('cart.checkOutAnyway') }))) return;
    running.current = true;
    setBusy(true);
    try {
      const ids = lines.map(({ id }) => id);
      const order = await host.api.call('order/createCartOrder', { ids, quote: { priceVersion, total: Number(total) } });
      const { userId } = host.session.current();
      if (userId !== null) host.bus.emit('cart.changed', { userId, count: list.length - lines.length });
      host.bus.emit('cart.works', { dataIds: lines.map(({ dataId }) => dataId), isCart: 0 });
      go(checkoutPath(order.id));
    } catch (error) {
      if (!isApiError(error)) host.report(error, 'check out');
      void revalidate();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, checkOut };
}
