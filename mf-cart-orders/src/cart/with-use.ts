import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { licenceIssues } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { storedUse } from 'ui-kit/core';

/** Order type of single works. */
const WORKS = 1;

/**
 * Works that are added without options get those of the use that prices are shown for: the cart has the price that the row had. Without
 * a use, or with one that is not complete, the buyer chooses in the cart. Options that were chosen for a work stay.
 */
export async function withUse(host: HostProps, works: IntentPayload<'cart.add'>): Promise<IntentPayload<'cart.add'>> {
  const use = storedUse(host);
  if (use === null || works.grant !== undefined || works.orderType !== WORKS) return works;
  const table = (await host.api.call('grantTag/getGrantData', {}, { quiet: true }).catch(() => null)) as PriceTable | null;
  return table && licenceIssues(table, use).length === 0 ? { ...works, grant: use, keepsOptions: true } : works;
}
