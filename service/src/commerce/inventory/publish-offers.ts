import { type Selectable, sql } from 'kysely';
import { UNITS_MAX, type UnitStep } from 'shared-contracts/licensing/inventory-terms';
import { ONE } from 'shared-contracts/licensing/money';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { InventoryOfferTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';

/** Inventory for sale as staff edit it in a file; its place in the file is that in the shop. */
export interface InventoryOffer {
  key: string;
  name: LocalisedText;
  description: LocalisedText;
  libraries: number[];
  /** Fen of one unit, before the factors of its terms. */
  base: number;
  leastUnits: number;
  mostUnits: number;
  steps: UnitStep[];
  days: number;
  /** False: no longer for sale. Units that were bought stay as they are. */
  active: boolean;
}

/** All offers, also those that are no longer for sale, in the order of the shop. */
export async function readOffers(db: Db): Promise<InventoryOffer[]> {
  const rows = await db.selectFrom('inventory_offer').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(offerOf);
}

/** Inventory for sale as staff edit it. */
export function offerOf({ key, libraries, base, steps, days, active, ...row }: Selectable<InventoryOfferTable>): InventoryOffer {
  return {
    key,
    name: { zh: row.name_zh, en: row.name_en },
    description: { zh: row.description_zh, en: row.description_en },
    libraries,
    base,
    leastUnits: row.least_units,
    mostUnits: row.most_units,
    steps,
    days,
    active,
  };
}

/**
 * Puts inventory for sale as it is in a file. What is missing there is no longer for sale; what teams bought stays.
 * @returns keys of what was added, changed and ended.
 * @throws Problem for offers with faults, which it names.
 */
export async function publishOffers(
  tx: Db,
  offers: readonly InventoryOffer[],
): Promise<{ added: string[]; changed: string[]; ended: string[] }> {
  const faults = offerFaults(offers);
  if (faults.length > 0)
    throw badRequest(
      `保有量有误：${faults.map(({ zh }) => zh).join('；')}`,
      `The inventory for sale has faults: ${faults.map(({ en }) => en).join('; ')}`,
    );
  await lockOffers(tx);
  const before = new Map((await readOffers(tx)).map((offer, position) => [offer.key, textOf(offer, position)]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const [position, offer] of offers.entries()) {
    const known = before.get(offer.key);
    if (known === textOf(offer, position)) continue;
    (known === undefined ? added : changed).push(offer.key);
    await saveOffer(tx, offer, position);
  }
  const ended = await tx
    .updateTable('inventory_offer')
    .set({ active: false })
    .where('active', '=', true)
    .where('key', 'not in', ['', ...offers.map(({ key }) => key)])
    .returning('key')
    .execute();
  return { added, changed, ended: ended.map(({ key }) => key) };
}

/** Locks the inventory for sale until the transaction ends. Otherwise a published file could end an offer that somebody just added. */
export async function lockOffers(tx: Db): Promise<void> {
  await sql`lock table inventory_offer in share row exclusive mode`.execute(tx);
}

/** Why an offer cannot be sold as it is; null where it can. */
export function faultOf(offer: InventoryOffer): LocalisedText | null {
  const [fault] = offerFaults([offer]);
  return fault ? { zh: `保有量有误：${fault.zh}`, en: `The inventory has a fault: ${fault.en}` } : null;
}

/** Puts one offer as it is given at a place in the shop. @throws Problem as `faultOf` says. */
export async function saveOffer(tx: Db, offer: InventoryOffer, position: number): Promise<void> {
  const fault = faultOf(offer);
  if (fault) throw refusal(fault.zh, fault.en);
  const { name, description, steps, leastUnits, mostUnits, ...plain } = offer;
  const values = {
    ...plain,
    position,
    steps: JSON.stringify(steps),
    least_units: leastUnits,
    most_units: mostUnits,
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
  };
  await tx
    .insertInto('inventory_offer')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** The same values in one order, to compare a file with the database. */
function textOf(offer: InventoryOffer, position: number): string {
  const { key, name, description, libraries, base, leastUnits, mostUnits, steps, days, active } = offer;
  const texts = [name.zh, name.en, description.zh, description.en];
  const discounts = steps.map(({ from, discountBasisPoints }) => [from, discountBasisPoints]);
  return JSON.stringify([position, key, texts, libraries, base, leastUnits, mostUnits, discounts, days, active]);
}

function offerFaults(offers: readonly InventoryOffer[]): LocalisedText[] {
  const keys = offers.map(({ key }) => key);
  return offers.flatMap(({ key, name, libraries, leastUnits, mostUnits, steps }) => {
    const faults: [boolean, LocalisedText][] = [
      [keys.indexOf(key) !== keys.lastIndexOf(key), { zh: '标识重复', en: 'there are two' }],
      [!name.zh.trim() || !name.en.trim(), { zh: '需要中英文名称', en: 'a name in both languages is needed' }],
      [libraries.length === 0, { zh: '至少选择一个曲库', en: 'a library is needed' }],
      [
        leastUnits > mostUnits || mostUnits > UNITS_MAX,
        {
          zh: `最少份数不能多于最多份数，最多 ${UNITS_MAX} 份`,
          en: `the least units are at most the most, which are at most ${UNITS_MAX}`,
        },
      ],
      [
        !steps.every(isFair),
        { zh: '折扣须低于 100%，份数与折扣逐级递增', en: 'discounts are below 100 %, and each begins at more units and is no smaller' },
      ],
    ];
    return faults.filter(([isBroken]) => isBroken).map(([, { zh, en }]) => ({ zh: `${key}：${zh}`, en: `${key}: ${en}` }));
  });
}

function isFair({ from, discountBasisPoints }: UnitStep, at: number, steps: readonly UnitStep[]): boolean {
  const before = steps[at - 1] ?? { from: 0, discountBasisPoints: 0 };
  return from > before.from && discountBasisPoints >= before.discountBasisPoints && BigInt(discountBasisPoints) < ONE;
}
