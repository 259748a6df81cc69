import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { optionNames } from '../../commerce/certificates/compose-snapshot.ts';

/** Names of the options of a licence, in both languages. */
export function bothTerms(table: PriceTable, options: LicenceOptions): { zh: string[]; en: string[] } {
  const names = optionNames(table, options);
  return { zh: names.map(({ name }) => name.zh), en: names.map(({ name }) => name.en) };
}
