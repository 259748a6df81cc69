import { createHash } from 'node:crypto';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { yuanText } from 'shared-contracts/licensing/money';
import { quoteLine } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { Prices } from '../../catalogue/prices/prices.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { brokenRule } from '../licensing/licence-options.ts';
import { singlesValue } from './bundles.ts';

/** A bundle as staff edit it; the price in fen, works by their codes. */
export interface BundleFile {
  key: string;
  name: LocalisedText;
  description: LocalisedText;
  choose: number;
  price: number;
  grant: LicenceOptions;
  startsAt: string;
  endsAt: string;
  works: string[];
}

/** All bundles, or the one of a key; `revision` changes with any of them. */
export async function readBundles(db: Db, key?: string): Promise<{ revision: string; bundles: BundleFile[] }> {
  const rows = await db
    .selectFrom('bundle')
    .selectAll()
    .$if(key !== undefined, (query) => query.where('key', '=', key!))
    .orderBy('id')
    .execute();
  const works = await db
    .selectFrom('bundle_work as b')
    .innerJoin('work as w', 'w.id', 'b.work_id')
    .select(['b.bundle_id', 'w.code'])
    .where('b.bundle_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('b.position')
    .orderBy('w.id')
    .execute();
  const bundles = rows.map((row) => ({
    key: row.key,
    name: { zh: row.name_zh, en: row.name_en },
    description: { zh: row.description_zh, en: row.description_en },
    choose: row.choose,
    price: row.price,
    grant: row.grant_options,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    works: works.filter(({ bundle_id }) => bundle_id === row.id).map(({ code }) => code),
  }));
  return { revision: createHash('sha256').update(JSON.stringify(bundles)).digest('hex').slice(0, 16), bundles };
}

/** What a bundle would be: its works, those of them that are for sale, what a choice of them costs one by one, and what is wrong. */
export interface WeighedBundle {
  ids: number[];
  tracks: number;
  /** Fen; null where too few tracks are for sale. */
  singles: number | null;
  fault: LocalisedText | null;
}

/** Weighs a bundle against its tracks one by one. */
export async function weighBundle(db: Db, table: PriceTable, given: BundleFile): Promise<WeighedBundle> {
  const { grant, works: codes, choose, price } = given;
  const found = await db
    .selectFrom('work as w')
    .leftJoin('version as v', (join) => join.onRef('v.work_id', '=', 'w.id').on('v.is_main', '=', true))
    .select(['w.id', 'w.code', 'w.base_price', 'w.promo_price', 'w.withdrawn', 'v.id as version'])
    .where('w.code', 'in', codes)
    .execute();
  const ids = new Map(found.map(({ id, code }) => [code, id]));
  const unknown = codes.find((code) => !ids.has(code));
  const broken = brokenRule(table, grant);
  const wrong = (zh: string, en: string): WeighedBundle => ({
    ids: [],
    tracks: 0,
    singles: null,
    fault: { zh: `套装 ${given.key}：${zh}`, en: `Bundle ${given.key}: ${en}` },
  });
  if (broken) return wrong(broken.zh, broken.en);
  if (given.endsAt <= given.startsAt) return wrong('结束时间须晚于开始时间', 'it ends before it begins');
  if (unknown !== undefined) return wrong(`没有作品 ${unknown}`, `there is no work ${unknown}`);
  if (new Set(codes).size < codes.length) return wrong('有作品重复', 'a work is in it twice');
  const offered = found
    .filter(({ withdrawn, base_price, version }) => !withdrawn && version !== null && (base_price ?? 0) > 0)
    .map(({ base_price, promo_price }) => ({ value: quoteLine(table, BigInt(promo_price ?? base_price!), grant).price }));
  const weighed = { ids: codes.map((code) => ids.get(code)!), tracks: offered.length };
  if (offered.length < choose) {
    const { fault } = wrong(
      `需选 ${choose} 首，在售的只有 ${offered.length} 首`,
      `it takes ${choose} tracks, and ${offered.length} are for sale`,
    );
    return { ...weighed, singles: null, fault };
  }
  const singles = singlesValue(table, given, offered);
  if (price < singles) return { ...weighed, singles, fault: null };
  const [asked, singly] = [price, singles].map((fen) => `¥${yuanText(BigInt(fen))}`);
  const { fault } = wrong(
    `价格不低于逐首购买：套装价 ${asked}，${choose} 首逐首共 ${singly}`,
    `its tracks cost no more one by one: ${singly} for ${choose} tracks, and the bundle ${asked}`,
  );
  return { ...weighed, singles, fault };
}

/** Adds or changes one bundle. @throws Problem that names it and what is wrong. */
export async function publishBundle(tx: Db, given: BundleFile): Promise<void> {
  const { ids, fault } = await weighBundle(tx, await new Prices().current(tx), given);
  if (fault) throw refusal(fault.zh, fault.en);
  const values = {
    name_zh: given.name.zh,
    name_en: given.name.en,
    description_zh: given.description.zh,
    description_en: given.description.en,
    choose: given.choose,
    price: given.price,
    grant_options: JSON.stringify(given.grant),
    starts_at: new Date(given.startsAt),
    ends_at: new Date(given.endsAt),
  };
  const { id } = await tx
    .insertInto('bundle')
    .values({ key: given.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('bundle_work').where('bundle_id', '=', id).execute();
  await tx
    .insertInto('bundle_work')
    .values(ids.map((work_id, position) => ({ bundle_id: id, work_id, position })))
    .execute();
}
