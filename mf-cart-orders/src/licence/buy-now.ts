import type { HostProps } from 'shared-contracts/host';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { confirmSecondLicence } from '../cart/add-to-cart.ts';
import { checkoutPath } from '../checkout/load.ts';
import type { ShownQuote } from './live-price.tsx';
import { type ChosenLicence, projectIdOf } from './project-id.ts';

/**
 * Orders one licence for a member at the price that the buyer sees, without the cart, and leads to its payment. Rejects with the refusal
 * of the service. @returns false when the visitor changed their mind.
 */
export async function buyNow(
  host: HostProps,
  work: { dataId: number; musicLibraryTypeId: number },
  chosen: ChosenLicence,
  quote: ShownQuote,
): Promise<boolean> {
  if (!(await confirmSecondLicence(host, work))) return false;
  const projectId = await projectIdOf(host, chosen);
  const order = await host.api.call(
    'order/createOrder',
    { orderType: ORDER_TYPE.licences, ...work, grant: chosen.grant, projectId, quote },
    { quiet: true },
  );
  host.navigate(checkoutPath(order.id));
  return true;
}
