import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { divideHalfUp } from 'shared-contracts/licensing/money';
import { PACKAGE_TYPES, type PackageCover } from 'shared-contracts/licensing/package-cover';
import { type PriceTable, type TagType, tagOf } from 'shared-contracts/licensing/price-table';
import { pointsCap, type QuotedPrice } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';
import { LIBRARIES } from '../../catalogue/works/libraries.ts';
import type { PackageOfferTable } from '../../platform/database/generated/tables.ts';
import type { SoldPackage } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { canonicalJson } from '../certificates/snapshot.ts';
import type { CommerceContext } from '../context.ts';

type Offer = NonNullable<CallResponse<'userSetMeal/getDetail'>>;
type OfferRow = Selectable<PackageOfferTable>;

/** Packages for sale, in the order of the staff. */
export async function listOffers(
  { db, prices }: CommerceContext,
  type: number | undefined,
  { locale }: Caller,
): Promise<CallResponse<'userMeal/getListByType'>> {
  const table = await prices.current(db);
  const rows = await activeOffers(db).orderBy('type').orderBy('position').orderBy('id').execute();
  const types = [...new Set(rows.map((row) => row.type))].map((of) => ({ type: of, name: typeName(of, locale) }));
  const list = rows.filter((row) => type === undefined || row.type === type).map((row) => presentOffer(row, table, locale));
  return { priceVersion: table.priceVersion, types, list };
}

/** A package for sale as JSON; null when it is not for sale. */
export async function offerById({ db, prices }: CommerceContext, id: number, { locale }: Caller): Promise<Offer | null> {
  const row = await activeOffer(db, id);
  return row ? presentOffer(row, await prices.current(db), locale) : null;
}

/** A package for sale, as its row. */
export function activeOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return activeOffers(db).where('id', '=', id).executeTakeFirst();
}

const activeOffers = (db: Db) => db.selectFrom('package_offer').selectAll().where('active', '=', true);

/** A package as an order keeps it. */
export function soldAs({ type, licences, price, days, cover, ...row }: OfferRow): SoldPackage {
  return {
    type,
    licences,
    price,
    days,
    cover,
    name: { zh: row.name_zh, en: row.name_en },
    description: { zh: row.description_zh, en: row.description_en },
  };
}

/**
 * The price of an unpaid package: the one that it was ordered at.
 * @throws Problem when the offer ended or changed since then.
 */
export async function priceOfOrder(db: Db, order: { id: number; price_version: number }): Promise<QuotedPrice & { maxPoints: bigint }> {
  const { offer: sold, offer_id } = await db
    .selectFrom('member_package')
    .select(['offer', 'offer_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const now = await activeOffer(db, offer_id);
  if (!now || canonicalJson(soldAs(now)) !== canonicalJson(sold))
    throw refusal('这个套餐已调整，请取消订单后重新选购', 'This package has changed. Please cancel the order and choose a package again');
  const total = BigInt(sold.price);
  return { priceVersion: order.price_version, total, maxPoints: pointsCap(total) };
}

function presentOffer(row: OfferRow, table: PriceTable, locale: Locale): Offer {
  const { type, name, description, licences, price, days, cover } = soldAs(row);
  return {
    id: row.id,
    type,
    typeName: typeName(type, locale),
    name: name[locale],
    description: description[locale],
    licences,
    price,
    perLicence: Number(divideHalfUp(BigInt(price), BigInt(licences))),
    days,
    cover: presentCover(cover, table, locale),
  };
}

function typeName(type: number, locale: Locale): string {
  return PACKAGE_TYPES.find((known) => known.type === type)?.name[locale] ?? '';
}

/** What a package pays for, in one language; parts without a limit are left out. */
export function presentCover(cover: PackageCover, table: PriceTable, locale: Locale): Offer['cover'] {
  const named = (type: TagType, keys: readonly string[]) => keys.flatMap((key) => tagOf(table, type, key)?.name[locale] ?? []);
  const list = (part: 'libraries' | 'forms' | 'licensees', names: string[]) => (names.length === 0 ? [] : [{ part, names, most: null }]);
  const widest = (part: 'period' | 'scope' | 'seconds') => {
    const key = cover[part];
    return key === null ? [] : [{ part, names: named(part, [key]), most: null }];
  };
  const most = (part: 'channels' | 'shops') => (cover[part] === null ? [] : [{ part, names: [], most: cover[part] }]);
  const libraries = LIBRARIES.filter(({ id }) => cover.libraries.includes(id)).map(({ name }) => name[locale]);
  return [
    ...list('libraries', libraries),
    ...list('forms', named('form', cover.forms)),
    ...list('licensees', named('licensee', cover.licensees)),
    ...widest('period'),
    ...widest('scope'),
    ...widest('seconds'),
    ...most('channels'),
    ...most('shops'),
  ];
}
