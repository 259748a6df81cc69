import type { CallResponse } from 'shared-contracts/api/contract';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { type PriceTable, tagOf } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import { areaName } from '../../commerce/certificates/compose-snapshot.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { ComposersContext } from '../context.ts';

export type Use = CallResponse<'song/songGrantList'>['list'][number]['use'];

/** What a licence allows, by the names of its options. It never says who has it: neither buyer nor project is in it. */
export function useOf(table: PriceTable, { form, licensee, scope, province, period, channels }: LicenceOptions, locale: Locale): Use {
  const name = (type: 'form' | 'licensee' | 'scope' | 'period' | 'channels', key: string) => tagOf(table, type, key)?.name[locale] ?? key;
  const region = name('scope', scope);
  return {
    form: name('form', form),
    licensee: name('licensee', licensee),
    scope: province ? `${region} · ${areaName(province)[locale]}` : region,
    period: name('period', period),
    channels: channels.map((key) => name('channels', key)),
  };
}

/** Reads what licences allow, with the price table that each order was made with. */
export async function useReader(
  { prices }: Pick<ComposersContext, 'prices'>,
  db: Db,
  versions: readonly number[],
  locale: Locale,
): Promise<(version: number, options: LicenceOptions) => Use> {
  const tables = new Map<number, PriceTable>();
  for (const version of new Set(versions)) tables.set(version, await prices.published(db, version));
  return (version, options) => useOf(tables.get(version)!, options, locale);
}
