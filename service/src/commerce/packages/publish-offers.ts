import { type Selectable, sql } from 'kysely';
import { yuanText } from 'shared-contracts/licensing/money';
import { PACKAGE_TYPES, type PackageCover } from 'shared-contracts/licensing/package-cover';
import { type PriceTable, tagOf } from 'shared-contracts/licensing/price-table';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { PackageOfferTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { leastOf, singlesOf } from './singles.ts';

/** A package for sale as staff edit it in a file; its place in the file is that in the shop. */
export interface PackageOffer {
  key: string;
  type: number;
  name: LocalisedText;
  description: LocalisedText;
  licences: number;
  /** Fen. */
  price: number;
  days: number;
  /** False: no longer for sale. Packages that were bought stay as they are. */
  active: boolean;
  cover: PackageCover;
}

/** Locks the packages until the transaction ends. Otherwise a published file could end a package that somebody just added. */
export async function lockOffers(tx: Db): Promise<void> {
  await sql`lock table package_offer in share row exclusive mode`.execute(tx);
}

/** All packages, also those that are no longer for sale, in the order of the shop. */
export async function readOffers(db: Db): Promise<PackageOffer[]> {
  const rows = await db.selectFrom('package_offer').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(offerOf);
}

/** A package as staff edit it. */
export function offerOf({ key, type, licences, price, days, active, cover, ...row }: Selectable<PackageOfferTable>): PackageOffer {
  return {
    key,
    type,
    name: { zh: row.name_zh, en: row.name_en },
    description: { zh: row.description_zh, en: row.description_en },
    licences,
    price,
    days,
    active,
    cover,
  };
}

/**
 * Puts packages for sale as they are in a file. One that is missing in the file is no longer for sale; what members bought stays.
 * @returns keys of what was added, changed and ended.
 * @throws Problem for packages with faults, which it names.
 */
export async function publishOffers(
  tx: Db,
  table: PriceTable,
  offers: readonly PackageOffer[],
): Promise<{ added: string[]; changed: string[]; ended: string[] }> {
  const faults = offerFaults(table, offers);
  if (faults.length > 0) throw badRequest(`套餐有误：${faults.join('；')}`, `The packages have faults: ${faults.join('; ')}`);
  await lockOffers(tx);
  const before = new Map((await readOffers(tx)).map((offer, position) => [offer.key, JSON.stringify([position, inOrder(offer)])]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const [position, offer] of offers.entries()) {
    const known = before.get(offer.key);
    if (known === JSON.stringify([position, inOrder(offer)])) continue;
    (known === undefined ? added : changed).push(offer.key);
    await saveOffer(tx, table, offer, position);
  }
  const ended = await tx
    .updateTable('package_offer')
    .set({ active: false })
    .where('active', '=', true)
    .where('key', 'not in', ['', ...offers.map(({ key }) => key)])
    .returning('key')
    .execute();
  return { added, changed, ended: ended.map(({ key }) => key) };
}

/** Puts one package as it is given at a place in the shop. @throws Problem as `faultOf` says. */
export async function saveOffer(tx: Db, table: PriceTable, offer: PackageOffer, position: number): Promise<void> {
  const fault = await faultOf(tx, table, offer);
  if (fault) throw refusal(fault.zh, fault.en);
  const { name, description, cover, ...plain } = offer;
  const values = {
    ...plain,
    position,
    cover: JSON.stringify(cover),
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
  };
  await tx
    .insertInto('package_offer')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Why a package cannot be sold at its price: its licences must cost more one by one, for each of its forms. Null where it can. */
export async function faultOf(db: Db, table: PriceTable, offer: PackageOffer): Promise<LocalisedText | null> {
  const [fault] = offerFaults(table, [offer]);
  if (fault) return { zh: `套餐有误：${fault}`, en: `The package has a fault: ${fault}` };
  if (!offer.active) return null;
  const { key, licences, price } = offer;
  const least = leastOf(await singlesOf(db, table, offer));
  if (!least) return { zh: `套餐 ${key} 的范围内没有在售作品`, en: `Package ${key} covers no work that is for sale` };
  if (price < least.price) return null;
  const [asked, singly] = [price, least.price].map((fen) => `¥${yuanText(BigInt(fen))}`);
  return {
    zh: `套餐 ${key} 售价 ${asked}，须低于逐首购买：${licences} 首「${least.form.name.zh}」共 ${singly}`,
    en: `Package ${key} costs ${asked}. It must cost less than one by one: ${licences} for ${least.form.name.en} cost ${singly}`,
  };
}

/** The same values in one order, to compare a file with the database. */
function inOrder({ key, type, name, description, licences, price, days, active, cover }: PackageOffer): unknown {
  const { libraries, forms, licensees, period, scope, seconds, channels, shops } = cover;
  const limits = [libraries, forms, licensees, period, scope, seconds, channels, shops];
  return [key, type, name.zh, name.en, description.zh, description.en, licences, price, days, active, limits];
}

function offerFaults(table: PriceTable, offers: readonly PackageOffer[]): string[] {
  const keys = offers.map(({ key }) => key);
  return offers.flatMap(({ key, type, name, cover }) => [
    ...(keys.indexOf(key) === keys.lastIndexOf(key) ? [] : [`${key}: there are two`]),
    ...(PACKAGE_TYPES.some((known) => known.type === type) ? [] : [`${key}: there is no type ${type}`]),
    ...(name.zh.trim() && name.en.trim() ? [] : [`${key}: a name in both languages is needed`]),
    ...cover.forms.filter((form) => !tagOf(table, 'form', form)).map((form) => `${key}: there is no form ${form}`),
    ...cover.licensees.filter((one) => !tagOf(table, 'licensee', one)).map((one) => `${key}: there is no licensee ${one}`),
    ...(['period', 'scope', 'seconds'] as const).flatMap((part) => {
      const widest = cover[part];
      return widest === null || tagOf(table, part, widest) ? [] : [`${key}: there is no ${part} ${widest}`];
    }),
  ]);
}
