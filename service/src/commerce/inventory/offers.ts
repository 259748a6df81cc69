import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { quoteUnits, type UnitsQuote } from 'shared-contracts/licensing/inventory-terms';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import { LIBRARIES } from '../../catalogue/works/libraries.ts';
import type { InventoryOfferTable } from '../../platform/database/generated/tables.ts';
import type { SoldInventory } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { checkedOptions } from '../licensing/own-project.ts';
import { priceOnRequest } from '../licensing/refusals.ts';

export type OfferRow = Selectable<InventoryOfferTable>;

/** Inventory for sale, in the order of the staff. */
export function activeOffers(db: Db) {
  return db.selectFrom('inventory_offer').selectAll().where('active', '=', true).orderBy('position').orderBy('id');
}

/** Inventory for sale, as its row. @throws Problem when it is not, or no longer. */
export async function activeOffer(db: Db, id: number): Promise<OfferRow> {
  const offer = await activeOffers(db).where('id', '=', id).executeTakeFirst();
  if (!offer) throw notFound('这项保有量已下架', 'This inventory is no longer for sale');
  return offer;
}

/** Units that somebody wants, with their terms as they are stored. */
export interface WantedUnits {
  offer: OfferRow;
  terms: LicenceOptions;
  units: number;
}

/**
 * What units of an offer cost by a price table.
 * @throws Problem for terms that break a rule, a number that the offer does not sell, and an amount that is too large.
 */
export function priceUnits(table: PriceTable, { offer, terms: given, units }: WantedUnits): { terms: LicenceOptions; quote: UnitsQuote } {
  const { least_units: least, most_units: most } = offer;
  const terms = checkedOptions(table, given);
  if (units < least || units > most)
    throw refusal(`这项保有量可购买 ${least} 至 ${most} 份`, `This inventory is sold in ${least} to ${most} units`);
  const quote = quoteUnits(table, { base: BigInt(offer.base), steps: offer.steps }, terms, units);
  if (quote.sum > Number.MAX_SAFE_INTEGER) throw priceOnRequest();
  return { terms, quote };
}

/** Units as an order keeps them. */
export function soldAs(
  { libraries, base, steps, days, ...offer }: OfferRow,
  terms: LicenceOptions,
  units: number,
  quote: Pick<UnitsQuote, 'unitPrice' | 'total'>,
): SoldInventory {
  return {
    name: { zh: offer.name_zh, en: offer.name_en },
    libraries,
    base,
    steps,
    days,
    grant: terms,
    units,
    unitPrice: Number(quote.unitPrice),
    price: Number(quote.total),
  };
}

/** Libraries by id, with their names. */
export function libraryNames(ids: readonly number[], locale: Locale): { id: number; name: string }[] {
  return LIBRARIES.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: name[locale] }));
}

/** An offer as JSON. */
export function presentOffer(row: OfferRow, locale: Locale): CallResponse<'userSetPopulation/getPopulation'>['list'][number] {
  return {
    id: row.id,
    name: locale === 'zh' ? row.name_zh : row.name_en,
    description: locale === 'zh' ? row.description_zh : row.description_en,
    libraries: libraryNames(row.libraries, locale),
    base: row.base,
    leastUnits: row.least_units,
    mostUnits: row.most_units,
    steps: row.steps,
    days: row.days,
  };
}
