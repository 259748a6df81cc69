import type { CallResponse } from 'shared-contracts/api/contract';
import { LICENCE_MESSAGES, type LicenceOptions, pricingIssues } from 'shared-contracts/licensing/licence-options';
import { yuanText } from 'shared-contracts/licensing/money';
import { cheaperChange, type PriceChange } from 'shared-contracts/licensing/price-changes';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { type CartLine, type CartQuote, type QuotedPrice, quoteCart, staleness } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';
import type { AppContext, Caller } from '../app-context.ts';
import { columnOf } from '../database/localised-column.ts';
import type { Db } from '../database/transaction.ts';
import type { CheckedRequest } from '../http/handler.ts';
import { notFound, refusal } from '../http/problem.ts';
import { presentFactors } from './present-prices.ts';

type PriceRequest = CheckedRequest<'grantConfig/countPrice'>;
type PriceResponse = CallResponse<'grantConfig/countPrice'>;

/**
 * Prices lines by the table in force.
 * @throws Problem for a work that is gone or not for sale, options that break a rule, and a quote that is no longer current.
 */
export async function countPrice({ db, prices }: AppContext, { list, quote }: PriceRequest, caller: Caller): Promise<PriceResponse> {
  const table = await prices.current(db);
  for (const { grant } of list) refuseBrokenOptions(table, grant);
  const works = await worksForSale(db, list, caller.locale);
  const lines = list.map(({ dataId, project, grant }): CartLine => {
    const { work, base } = works.get(dataId)!;
    return { work, base: BigInt(base), options: grant, project: project || null };
  });
  const current = quoteCart(table, lines);
  if (current.sum > Number.MAX_SAFE_INTEGER) throw askForOffer();
  if (quote) refuseStale({ priceVersion: quote.priceVersion, total: BigInt(quote.total) }, current);
  return present(table, list, lines, current, caller.locale);
}

/** @throws Problem with the message of the first broken rule that a price depends on. */
function refuseBrokenOptions(table: PriceTable, options: LicenceOptions): void {
  const [issue] = pricingIssues(table, options);
  if (issue) throw refusal(LICENCE_MESSAGES[issue.message].zh, LICENCE_MESSAGES[issue.message].en);
}

/** @throws Problem with the new price when what the buyer was shown is no longer current. */
function refuseStale(shown: QuotedPrice, current: QuotedPrice): void {
  const reason = staleness(shown, current);
  if (!reason) return;
  const now = yuanText(current.total);
  if (reason === 'price')
    throw refusal(
      `价格已更新，现在合计 ¥${now}，请确认后继续`,
      `The price has changed. The total is now CN¥${now}. Please check it and continue`,
    );
  throw refusal(
    `价格表已更新，合计仍为 ¥${now}，请确认后继续`,
    `The price list has changed. The total is still CN¥${now}. Please check it and continue`,
  );
}

/** Work and base price of each version. @throws Problem for a version that is gone, or whose work is not for sale. */
async function worksForSale(db: Db, list: PriceRequest['list'], locale: Locale): Promise<Map<number, { work: number; base: number }>> {
  const ids = [...new Set(list.map(({ dataId }) => dataId))];
  const rows = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['v.id', 'w.id as work', 'w.library', 'w.base_price', 'w.promo_price', 'w.withdrawn', 'w.title_zh', 'w.title_en'])
    .where('v.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, { work: number; base: number }>();
  for (const { dataId, musicLibraryTypeId } of list) {
    const row = byId.get(dataId);
    if (!row || (musicLibraryTypeId !== undefined && musicLibraryTypeId !== row.library)) throw notFound();
    const base = row.withdrawn ? null : (row.promo_price ?? row.base_price);
    if (base === null || row.base_price === 0) {
      const title = row[columnOf('title', locale)];
      throw refusal(`《${title}》暂不出售`, `“${title}” is not for sale`);
    }
    found.set(dataId, { work: row.work, base });
  }
  return found;
}

function present(
  table: PriceTable,
  list: PriceRequest['list'],
  lines: readonly CartLine[],
  quote: CartQuote,
  locale: Locale,
): PriceResponse {
  return {
    priceVersion: quote.priceVersion,
    list: quote.lines.map((line, at) => ({
      dataId: list[at]!.dataId,
      factors: presentFactors(line.factors, locale),
      ...amounts({ base: line.base, beforeRounding: line.beforeRounding, price: line.price, discount: line.discount, total: line.total }),
      cheaper: presentChange(cheaperChange(table, lines[at]!.base, lines[at]!.options), locale),
    })),
    projects: quote.projects.map(({ project, works, basisPoints, next, sum, discount, total }) => ({
      ...{ project, works, basisPoints, next },
      ...amounts({ sum, discount, total }),
    })),
    ...amounts({ sum: quote.sum, discount: quote.discount, total: quote.total, maxPoints: quote.maxPoints }),
  };
}

function presentChange(change: PriceChange | null, locale: Locale): PriceResponse['list'][number]['cheaper'] {
  if (!change) return null;
  const { type, from, to, options, price, saved } = change;
  return { type, from: from[locale], to: to[locale], grant: options, ...amounts({ price, saved }) };
}

/** Amounts as JSON carries them; all are below the sum of the cart, which is a safe integer. */
function amounts<Name extends string>(fen: Record<Name, bigint>): Record<Name, number> {
  return Object.fromEntries(Object.entries<bigint>(fen).map(([name, amount]) => [name, Number(amount)])) as Record<Name, number>;
}

function askForOffer(): Error {
  return refusal(
    '这份授权的金额过大，请联系授权顾问报价',
    'The price of these licences is too large to be shown. Please ask us for an offer',
  );
}
