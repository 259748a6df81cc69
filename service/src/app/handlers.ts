import { playHandlers } from '../catalogue/play/handlers.ts';
import { recordHandlers } from '../catalogue/play/records.ts';
import { catalogueHandlers } from '../catalogue/works/handlers.ts';
import { bundleHandlers } from '../commerce/bundles/handlers.ts';
import { cartHandlers } from '../commerce/cart/handlers.ts';
import { certificateHandlers } from '../commerce/certificates/handlers.ts';
import { downloadHandlers } from '../commerce/downloads/handlers.ts';
import { invoiceHandlers } from '../commerce/invoices/handlers.ts';
import { licenceHandlers } from '../commerce/licences/handlers.ts';
import { licensingHandlers } from '../commerce/licensing/handlers.ts';
import { packageHandlers } from '../commerce/member-packages/handlers.ts';
import { orderHandlers } from '../commerce/orders/handlers.ts';
import { projectHandlers } from '../commerce/projects/handlers.ts';
import { quoteHandlers } from '../commerce/quotes/handlers.ts';
import { inventoryHandlers } from '../commerce/team-inventory/handlers.ts';
import { earningHandlers } from '../composers/earnings/handlers.ts';
import { composerHandlers } from '../composers/handlers.ts';
import { siteHandlers } from '../content/site/handlers.ts';
import { accountHandlers } from '../members/account/handlers.ts';
import { securityHandlers } from '../members/account/security-handlers.ts';
import { addressHandlers } from '../members/addresses/addresses.ts';
import { favouriteHandlers } from '../members/favourites/handlers.ts';
import { pointHandlers } from '../members/points/handlers.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Secrets } from '../platform/secrets.ts';
import { sessionHandlers, accountHandlers as staffAccountHandlers } from '../staff/accounts/handlers.ts';
import { staffCatalogueHandlers } from '../staff/catalogue/handlers.ts';
import { staffComposerHandlers } from '../staff/composers/handlers.ts';
import { staffContentHandlers } from '../staff/content/handlers.ts';
import { decisionHandlers } from '../staff/decisions/handlers.ts';
import { figureHandlers } from '../staff/figures/handlers.ts';
import { fileHandlers } from '../staff/files/handlers.ts';
import { auditHandlers } from '../staff/log/handlers.ts';
import { staffMemberHandlers } from '../staff/members/handlers.ts';
import { offerHandlers } from '../staff/offers/handlers.ts';
import { staffOrderHandlers } from '../staff/orders/handlers.ts';
import { staffPaymentHandlers } from '../staff/payments/handlers.ts';
import { staffPayoutHandlers } from '../staff/payouts/handlers.ts';
import { staffSongHandlers } from '../staff/songs/handlers.ts';
import { staffTeamHandlers } from '../staff/teams/handlers.ts';
import { viewHandlers } from '../staff/views/handlers.ts';
import { staffWordHandlers } from '../staff/words/handlers.ts';
import { workHandlers } from '../staff/work/handlers.ts';
import { teamHandlers } from '../teams/handlers.ts';
import type { AppContext } from './app-context.ts';

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
    ...projectHandlers(context),
    ...licenceHandlers(context),
    ...downloadHandlers(context),
    ...certificateHandlers(context),
    ...orderHandlers(context),
    ...quoteHandlers(context),
    ...invoiceHandlers(context),
    ...packageHandlers(context),
    ...inventoryHandlers(context),
    ...cartHandlers(context),
    ...bundleHandlers(context),
    ...teamHandlers(context),
    ...composerHandlers(context),
    ...earningHandlers(context),
    ...sessionHandlers(context),
    ...staffAccountHandlers(context),
    ...auditHandlers(context),
    ...workHandlers(context),
    ...decisionHandlers(context),
    ...staffOrderHandlers(context),
    ...staffMemberHandlers(context),
    ...staffTeamHandlers(context),
    ...staffComposerHandlers(context),
    ...staffSongHandlers(context),
    ...staffPayoutHandlers(context),
    ...staffPaymentHandlers(context),
    ...staffCatalogueHandlers(context),
    ...staffContentHandlers(context),
    ...offerHandlers(context),
    ...figureHandlers(context),
    ...fileHandlers(context),
    ...viewHandlers(context),
    ...staffWordHandlers(context),
  };
}
