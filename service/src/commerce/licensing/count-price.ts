import type { CallResponse } from 'shared-contracts/api/contract';
import { licenceIssues } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { type CartLine, type CartQuote, quoteCart } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';
import { presentLine, presentProject, presentSums } from '../../catalogue/prices/present-prices.ts';
import { offSale } from '../../catalogue/works/off-sale.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { CommerceContext } from '../context.ts';
import { priceOnRequest, refuseIssues, refuseStale } from './refusals.ts';

type PriceRequest = CheckedRequest<'grantConfig/countPrice'>;
type PriceResponse = CallResponse<'grantConfig/countPrice'>;

/**
 * Prices lines by the table in force.
 * @throws Problem for a work that is gone or not for sale, options that break a rule, and a quote that is no longer current.
 */
export async function countPrice({ db, prices }: CommerceContext, { list, quote }: PriceRequest, caller: Caller): Promise<PriceResponse> {
  const table = await prices.current(db);
  for (const { grant } of list) refuseIssues(licenceIssues(table, grant));
  const works = await worksForSale(db, list, caller.locale);
  const lines = list.map(({ dataId, project, grant }): CartLine => {
    const { work, base } = works.get(dataId)!;
    return { work, base: BigInt(base), options: grant, project: project || null };
  });
  const current = quoteCart(table, lines);
  if (current.sum > Number.MAX_SAFE_INTEGER) throw priceOnRequest();
  if (quote) refuseStale({ priceVersion: quote.priceVersion, total: BigInt(quote.total) }, current);
  return present(table, list, works, current, caller.locale);
}

interface WorkForSale {
  work: number;
  base: number;
  /** Base price before a promotion; null without one. */
  originalBase: number | null;
}

/** Work and base price of each version. @throws Problem for a version that is gone, or whose work is not for sale. */
export async function worksForSale(
  db: Db,
  list: readonly { dataId: number; musicLibraryTypeId?: number | undefined }[],
  locale: Locale,
): Promise<Map<number, WorkForSale>> {
  const ids = [...new Set(list.map(({ dataId }) => dataId))];
  const rows = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['v.id', 'w.id as work', 'w.library', 'w.base_price', 'w.promo_price', 'w.title_zh', 'w.title_en'])
    .select(offSale.as('withdrawn'))
    .where('v.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, WorkForSale>();
  for (const { dataId, musicLibraryTypeId } of list) {
    const row = byId.get(dataId);
    if (!row || (musicLibraryTypeId !== undefined && musicLibraryTypeId !== row.library)) throw notFound();
    const base = row.withdrawn ? null : (row.promo_price ?? row.base_price);
    if (base === null || row.base_price === 0) {
      const title = row[columnOf('title', locale)];
      throw refusal(`《${title}》暂不出售`, `“${title}” is not for sale`);
    }
    found.set(dataId, { work: row.work, base, originalBase: row.promo_price === null ? null : row.base_price });
  }
  return found;
}

function present(
  table: PriceTable,
  list: PriceRequest['list'],
  works: ReadonlyMap<number, WorkForSale>,
  quote: CartQuote,
  locale: Locale,
): PriceResponse {
  return {
    priceVersion: quote.priceVersion,
    list: quote.lines.map((line, at) => {
      const { dataId, grant } = list[at]!;
      return { dataId, ...presentLine(table, line, { options: grant, originalBase: works.get(dataId)!.originalBase }, locale) };
    }),
    projects: quote.projects.map((project) => ({ project: project.project, ...presentProject(project) })),
    ...presentSums(quote),
  };
}
