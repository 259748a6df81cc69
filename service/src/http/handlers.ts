import { accountHandlers } from '../account/handlers.ts';
import { securityHandlers } from '../account/security-handlers.ts';
import { addressHandlers } from '../addresses/addresses.ts';
import type { AppContext } from '../app-context.ts';
import { bundleHandlers } from '../bundles/handlers.ts';
import { cartHandlers } from '../cart/handlers.ts';
import { catalogueHandlers } from '../catalogue/handlers.ts';
import { certificateHandlers } from '../certificates/handlers.ts';
import { favouriteHandlers } from '../favourites/handlers.ts';
import { invoiceHandlers } from '../invoices/handlers.ts';
import { licensingHandlers } from '../licensing/handlers.ts';
import { orderHandlers } from '../orders/handlers.ts';
import { packageHandlers } from '../packages/handlers.ts';
import { playHandlers } from '../play/handlers.ts';
import { recordHandlers } from '../play/records.ts';
import { pointHandlers } from '../points/handlers.ts';
import type { Secrets } from '../secrets.ts';
import { siteHandlers } from '../site/handlers.ts';
import type { Handlers } from './handler.ts';

/** One handler for every declared call: this does not compile while one is missing. */
export function allHandlers(context: AppContext, secrets: Secrets): Handlers {
  return {
    ...catalogueHandlers(context),
    ...playHandlers(context, secrets),
    ...siteHandlers(context),
    ...favouriteHandlers(context),
    ...recordHandlers(context),
    ...pointHandlers(context),
    ...addressHandlers(context),
    ...accountHandlers(context),
    ...securityHandlers(context),
    ...licensingHandlers(context),
    ...certificateHandlers(context),
    ...orderHandlers(context),
    ...invoiceHandlers(context),
    ...packageHandlers(context),
    ...cartHandlers(context),
    ...bundleHandlers(context),
  };
}
