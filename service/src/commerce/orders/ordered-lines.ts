import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { type PriceTable, tagOf } from 'shared-contracts/licensing/price-table';
import { type CartQuote, quoteCart } from 'shared-contracts/licensing/quote-cart';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import type { OrderedProject, OrderedWork } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { worksForSale } from '../licensing/count-price.ts';
import { refuseOptions } from '../licensing/licence-options.ts';
import { priceOnRequest } from '../licensing/refusals.ts';

/** A licence that a member wants to order. */
export interface WantedLine {
  dataId: number;
  musicLibraryTypeId?: number | undefined;
  grant: LicenceOptions;
  project: OrderedProject;
  /** The buyout album that is bought as a whole. */
  albumId?: number | null;
}

/**
 * Prices lines by the table in force, with the discount of each project.
 * @throws Problem for a work that is not for sale, options that break a rule, or an amount that is too large.
 */
export async function quoteWanted(db: Db, table: PriceTable, lines: readonly WantedLine[], locale: Locale): Promise<CartQuote> {
  for (const { grant } of lines) refuseOptions(table, grant);
  const works = await worksForSale(db, lines, locale);
  const quote = quoteCart(
    table,
    lines.map(({ dataId, grant, project }) => {
      const { work, base } = works.get(dataId)!;
      return { work, base: BigInt(base), options: grant, project: String(project.id) };
    }),
  );
  if (quote.sum > Number.MAX_SAFE_INTEGER) throw priceOnRequest();
  return quote;
}

/** Priced columns of the lines of an order, in the order of the quote. */
export function pricedColumns(table: PriceTable, lines: readonly WantedLine[], quote: CartQuote) {
  return quote.lines.map(({ base, price, discount, total, factors }, at) => ({
    base: Number(base),
    price: Number(price),
    discount: Number(discount),
    total: Number(total),
    factors: JSON.stringify(factors),
    months: tagOf(table, 'period', lines[at]!.grant.period)?.months ?? null,
  }));
}

/** Adds the lines of a new order, with the works as they are now. */
export async function insertLines(
  tx: Db,
  orderId: number,
  lines: readonly WantedLine[],
  priced: ReturnType<typeof pricedColumns>,
): Promise<void> {
  const works = await describeWorks(
    tx,
    lines.map(({ dataId }) => dataId),
  );
  const rows = lines.map(({ dataId, grant, project, albumId = null }, position) => {
    const { workId, work } = works.get(dataId)!;
    return {
      order_id: orderId,
      position,
      version_id: dataId,
      work_id: workId,
      album_id: albumId,
      work: JSON.stringify(work),
      project: JSON.stringify(project),
      grant_options: JSON.stringify(grant),
      ...priced[position]!,
    };
  });
  await tx.insertInto('customer_order_line').values(rows).execute();
}

/** Works of versions as an order keeps them, by version. */
export async function describeWorks(db: Db, versionIds: readonly number[]): Promise<Map<number, { workId: number; work: OrderedWork }>> {
  const rows = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .leftJoin('album as a', 'a.id', 'w.album_id')
    .select(['v.id', 'v.name_zh', 'v.name_en', 'v.duration', 'w.id as workId', 'w.code', 'w.library', 'w.title_zh', 'w.title_en'])
    .select(['w.composer_zh', 'w.composer_en', 'a.name_zh as album_zh', 'a.name_en as album_en'])
    .where('v.id', 'in', [...new Set(versionIds)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        workId: row.workId,
        work: {
          title: { zh: row.title_zh, en: row.title_en },
          version: { zh: row.name_zh, en: row.name_en },
          code: row.code,
          composer: { zh: row.composer_zh, en: row.composer_en },
          album: row.album_zh === null || row.album_en === null ? null : { zh: row.album_zh, en: row.album_en },
          library: row.library,
          duration: row.duration,
        },
      },
    ]),
  );
}

/** A line of an order, as it was wanted. */
export interface OrderedLine extends WantedLine {
  id: number;
  title: LocalisedText;
  musicLibraryTypeId: number;
}

/** The lines of an order, as they were wanted. */
export async function linesOf(db: Db, orderId: number): Promise<OrderedLine[]> {
  const rows = await db
    .selectFrom('customer_order_line')
    .select(['id', 'version_id', 'work', 'grant_options', 'project', 'album_id'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, version_id, work, grant_options, project, album_id }) => ({
    id,
    dataId: version_id,
    title: work.title,
    musicLibraryTypeId: work.library,
    grant: grant_options,
    project,
    albumId: album_id,
  }));
}
