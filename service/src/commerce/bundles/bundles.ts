import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { divideHalfUp, ONE, sumOf } from 'shared-contracts/licensing/money';
import { quoteLine } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { presentTracks } from '../../catalogue/works/present-tracks.ts';
import type { BundleTable } from '../../platform/database/generated/tables.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { optionNames } from '../certificates/compose-snapshot.ts';
import type { CommerceContext } from '../context.ts';

type Bundle = Selectable<BundleTable>;

/** A track of a bundle that can be licensed now. Fen. */
interface Offered {
  version: number;
  /** What the licence of the bundle costs for this track alone. */
  value: bigint;
}

/** Bundles that can be bought now, those that end first at the front. */
export async function listBundles({ db, prices, now }: CommerceContext, { locale }: Caller): Promise<CallResponse<'lcom/getList'>> {
  const table = await prices.recent(db);
  const bundles = await db
    .selectFrom('bundle')
    .selectAll()
    .where('starts_at', '<=', now())
    .where('ends_at', '>', now())
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  const list = [];
  for (const bundle of bundles) {
    const offered = await tracksOf(db, table, bundle);
    if (offered.length < bundle.choose) continue;
    list.push({
      ...textsOf(bundle, locale),
      originalPrice: leastValue(table, bundle, offered),
      path: `/cheap/${bundle.id}`,
      terms: termsOf(table, bundle, locale),
    });
  }
  return { list };
}

/** A bundle with the tracks that it offers; null when there is none, or it did not begin yet. */
export async function bundleDetail(context: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'lcom/getDetail'>> {
  const { db, prices, now } = context;
  const bundle = await db.selectFrom('bundle').selectAll().where('id', '=', id).where('starts_at', '<=', now()).executeTakeFirst();
  if (!bundle) return null;
  const table = await prices.current(db);
  const offered = await tracksOf(db, table, bundle);
  const tracks = await presentTracks(
    context,
    caller,
    offered.map(({ version }) => version),
  );
  const values = new Map(offered.map(({ version, value }) => [version, Number(value)]));
  return {
    ...textsOf(bundle, caller.locale),
    originalPrice: leastValue(table, bundle, offered),
    choose: bundle.choose,
    projectDiscount: projectDiscount(table, bundle),
    state: bundle.ends_at <= now() ? 'ended' : offered.length < bundle.choose ? 'soldOut' : 'running',
    priceVersion: table.priceVersion,
    grant: bundle.grant_options,
    terms: termsOf(table, bundle, caller.locale),
    list: tracks.map((track) => ({ track, value: values.get(track.id)! })),
  };
}

function termsOf(table: PriceTable, bundle: Bundle, locale: Caller['locale']) {
  return optionNames(table, bundle.grant_options).map(({ type, name }) => ({ type, name: name[locale] }));
}

function textsOf(bundle: Bundle, locale: Caller['locale']) {
  return {
    id: bundle.id,
    name: bundle[columnOf('name', locale)],
    description: bundle[columnOf('description', locale)],
    price: bundle.price,
    startsAt: bundle.starts_at.toISOString(),
    endsAt: bundle.ends_at.toISOString(),
  };
}

/** What a bundle is at a moment, with so many tracks for sale; `soldOut`: fewer than one takes. */
export function bundleState(
  { starts_at, ends_at, choose }: Pick<Bundle, 'starts_at' | 'ends_at' | 'choose'>,
  tracks: number,
  now: Date,
): 'planned' | 'ended' | 'soldOut' | 'running' {
  if (starts_at > now) return 'planned';
  return ends_at <= now ? 'ended' : tracks < choose ? 'soldOut' : 'running';
}

/** The tracks of a bundle that are for sale, in its order. */
export async function tracksOf(db: Db, table: PriceTable, { id, grant_options }: Bundle): Promise<Offered[]> {
  const rows = await db
    .selectFrom('bundle_work as b')
    .innerJoin('work as w', 'w.id', 'b.work_id')
    .innerJoin('version as v', (join) => join.onRef('v.work_id', '=', 'w.id').on('v.is_main', '=', true))
    .select(['v.id', 'w.base_price', 'w.promo_price'])
    .where('b.bundle_id', '=', id)
    .where('w.withdrawn', '=', false)
    .where('w.base_price', '>', 0)
    .orderBy('b.position')
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    version: row.id,
    value: quoteLine(table, BigInt(row.promo_price ?? row.base_price!), grant_options).price,
  }));
}

type Choice = Pick<Bundle, 'choose'>;

/** What the cheapest choice costs without the bundle, and no less than the bundle, so that the saving is real. Fen of whole yuan. */
export function leastValue(table: PriceTable, bundle: Pick<Bundle, 'choose' | 'price'>, offered: readonly Offered[]): number {
  return Math.max(bundle.price, singlesValue(table, bundle, offered));
}

/** What the cheapest choice costs one by one, with the discount of a project. Fen of whole yuan. */
export function singlesValue(table: PriceTable, choice: Choice, offered: readonly Pick<Offered, 'value'>[]): number {
  const least = offered.map(({ value }) => value).sort((a, b) => (a < b ? -1 : 1));
  const sum = sumOf(least.slice(0, choice.choose));
  const value = Number(sum - divideHalfUp(sum * BigInt(projectDiscount(table, choice)), ONE));
  return value - (value % 100);
}

function projectDiscount(table: PriceTable, { choose }: Choice): number {
  return table.steps.works.findLast(({ from }) => choose >= from)?.basisPoints ?? 0;
}
