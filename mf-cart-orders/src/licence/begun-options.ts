import type { HostProps } from 'shared-contracts/host';
import { type LicenceOptions, pricingIssues } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { storedUse } from 'ui-kit/core';
import { optionsInAddress } from './address-options.ts';

/**
 * The options that a licence begins with: the use that this device shows prices for, so that the price is that of the rows, else those
 * that the address keeps; null without either. On the server nothing of the device is known.
 */
export function begunOptions(table: PriceTable, host: HostProps, isServer = false): LicenceOptions | null {
  const use = isServer ? null : storedUse(host);
  if (use && pricingIssues(table, use).length === 0) return use;
  return optionsInAddress(table, host.address);
}
