import type { ApiClient } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { LineQuote } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { UseName } from 'shared-contracts/licensing/use-name';

/** The use that prices are shown for, and what licences for it cost. Amounts in fen. */
export interface PricedUse {
  options: LicenceOptions;
  priceVersion: number;
  /** In the language of the document. */
  name: UseName;
  priceOf(base: number): number;
  quoteOf(base: number): LineQuote;
}

/** How long a table serves: staff publish another one now and then. An order at a price of the former one is refused with the new one. */
const KEPT_MS = 5 * 60_000;

/** The price table of each API client: the rows of a page share one. */
const tables = new WeakMap<ApiClient, { table: Promise<PriceTable>; until: number }>();

/** Spares the request for a table that the page has already. */
export function keepPriceTable({ api }: Pick<HostProps, 'api'>, table: Promise<PriceTable>): void {
  tables.set(api, { table, until: performance.now() + KEPT_MS });
}

function priceTableOf(host: HostProps): Promise<PriceTable> {
  const { api } = host;
  const kept = tables.get(api);
  if (kept && performance.now() < kept.until) return kept.table;
  const table = api.call('grantTag/getGrantData', {}, { quiet: true }) as Promise<PriceTable>;
  keepPriceTable(host, table);
  table.catch(() => tables.delete(api));
  return table;
}

/**
 * Prices a use; null where it has no price: options that are no longer offered, or that do not go together. The code that prices comes
 * with the first use: most visitors have none.
 */
export async function priceUse(host: HostProps, options: LicenceOptions): Promise<PricedUse | null> {
  const [{ nameOfUse, pricingIssues, quoteLine }, table] = await Promise.all([
    import(/* webpackChunkName: "use-prices" */ './use-prices.ts'),
    priceTableOf(host),
  ]);
  if (pricingIssues(table, options).length > 0) return null;
  const quoteOf = (base: number) => quoteLine(table, BigInt(base), options);
  return {
    options,
    priceVersion: table.priceVersion,
    name: nameOfUse(table, options, host.locale),
    quoteOf,
    priceOf: (base) => Number(quoteOf(base).price),
  };
}
