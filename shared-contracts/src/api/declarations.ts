import { accountCalls } from './account.ts';
import { addressCalls } from './address.ts';
import { albumCalls } from './album.ts';
import { bundleCalls } from './bundles.ts';
import { buyoutCalls } from './buyout.ts';
import { captchaCalls } from './captcha.ts';
import { cartCalls } from './cart.ts';
import { certificateCalls } from './certificates.ts';
import { composerContractCalls } from './composer-contract.ts';
import type { CallDeclaration } from './declaration.ts';
import { earningCalls } from './earnings.ts';
import { favouriteCalls } from './favourites.ts';
import { inventoryCalls } from './inventory.ts';
import { invoiceCalls } from './invoices.ts';
import { licenceCalls } from './licences.ts';
import { licensingCalls } from './licensing.ts';
import { musicCalls } from './music.ts';
import { orderCalls } from './orders.ts';
import { packageCalls } from './packages.ts';
import { playCalls } from './play.ts';
import { pointCalls } from './points.ts';
import { quoteCalls } from './quotes.ts';
import { recordCalls } from './records.ts';
import { siteCalls } from './site.ts';
import { songCalls } from './songs.ts';
import { teamCalls } from './team.ts';
import { teamBudgetCalls } from './team-budgets.ts';
import { teamRequestCalls } from './team-requests.ts';
import { themeCalls } from './theme.ts';
import { userCalls } from './user.ts';

/** Every declared call by name. Carries schemas: browsers import `call-names.ts`. */
export const DECLARATIONS = {
  ...musicCalls,
  ...albumCalls,
  ...themeCalls,
  ...playCalls,
  ...siteCalls,
  ...favouriteCalls,
  ...recordCalls,
  ...pointCalls,
  ...addressCalls,
  ...captchaCalls,
  ...userCalls,
  ...accountCalls,
  ...licensingCalls,
  ...cartCalls,
  ...certificateCalls,
  ...orderCalls,
  ...quoteCalls,
  ...licenceCalls,
  ...invoiceCalls,
  ...packageCalls,
  ...inventoryCalls,
  ...bundleCalls,
  ...buyoutCalls,
  ...teamCalls,
  ...composerContractCalls,
  ...songCalls,
  ...earningCalls,
  ...teamBudgetCalls,
  ...teamRequestCalls,
} as const satisfies Record<string, CallDeclaration>;
