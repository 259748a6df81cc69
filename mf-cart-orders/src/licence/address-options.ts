import { fitOptions } from 'shared-contracts/licensing/fit-options';
import { type LicenceOptions, SHOPS_MAX } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';

const PARAMETER = 'licence';

/**
 * Keeps the options that a visitor chose in the address of the page: a registration leads away and comes back to this address. The page
 * does not load anew.
 */
export function keepInAddress({ usage, form, licensee, period, scope, province, seconds, shops, channels }: LicenceOptions): void {
  const address = new URL(location.href);
  const parts = [usage, form, licensee, period, scope, province ?? '', seconds ?? '', shops ?? '', ...channels];
  address.searchParams.set(PARAMETER, parts.join('.'));
  // The state is that of the router: it takes the address for its own.
  history.replaceState(history.state, '', address);
}

/**
 * The options that the address of the page has, as far as the table still offers them; null when it has none.
 * @param address that of the host, on the server.
 */
export function optionsInAddress(table: PriceTable, address?: string): LicenceOptions | null {
  const given = new URLSearchParams(address === undefined ? location.search : address.split('?')[1]).get(PARAMETER);
  if (!given) return null;
  const [usage = '', form = '', licensee = '', period = '', scope = '', province, seconds, shops, ...channels] = given.split('.');
  const count = Number.parseInt(shops ?? '', 10);
  return fitOptions(table, {
    usage,
    form,
    licensee,
    period,
    scope,
    channels,
    province: province || null,
    seconds: seconds || null,
    shops: count > 0 ? Math.min(count, SHOPS_MAX) : null,
  });
}
