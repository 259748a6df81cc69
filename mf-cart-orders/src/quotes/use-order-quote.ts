import { useHost } from 'ui-kit/core';
import { useSubmit } from 'ui-kit/member';
import { useNavigate, useRevalidator } from 'ui-kit/router';
import { checkoutPath } from '../checkout/load.ts';

/** Orders what a quote says and leads to the payment. After a refusal the page shows what the quote is now. */
export function useOrderQuote(): { busy: boolean; failure: string | undefined; order(id: number): Promise<void> } {
  const host = useHost();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('order by a quote');

  async function order(id: number): Promise<void> {
    const isOrdered = await run(async () => {
      const made = await host.api.call('quote/order', { id }, { quiet: true });
      go(checkoutPath(made.id));
      const { userId } = host.session.current();
      // Lines of the cart went into the order. Without the answer the number shows at the next change.
      const count = await host.api.call('shoppingCart/cartNumber', {}, { quiet: true }).catch(() => null);
      if (userId !== null && count !== null) host.bus.emit('cart.changed', { userId, count });
    });
    if (!isOrdered) void revalidate();
  }

  return { busy, failure, order };
}
