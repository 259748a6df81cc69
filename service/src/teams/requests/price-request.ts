import type { CartQuote } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';
import type { CountedLine } from '../../commerce/budgets/shares.ts';
import { orderedProjects } from '../../commerce/licensing/ordered-projects.ts';
import { allProjects } from '../../commerce/licensing/project-access.ts';
import { quoteWanted, type WantedLine } from '../../commerce/orders/ordered-lines.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TeamsContext } from '../context.ts';

/** The lines of a request, as they can be ordered now. */
export interface PricedRequest {
  /** In the order of `lines` and of the quote. */
  ids: number[];
  lines: WantedLine[];
  quote: CartQuote;
  counted: CountedLine[];
}

/** Lines of a request, in their order. */
export function requestLines(db: Db, requestId: number) {
  return db.selectFrom('purchase_request_line').selectAll().where('request_id', '=', requestId).orderBy('position').execute();
}

/** Prices a request by the table in force. @throws Problem for a line that cannot be ordered as it is. */
export async function priceRequest(
  { db, prices }: Pick<TeamsContext, 'db' | 'prices'>,
  { id, team_id }: { id: number; team_id: OwnerId },
  locale: Locale,
): Promise<PricedRequest> {
  const rows = await requestLines(db, id);
  const projectIds = rows.flatMap(({ project_id }) => project_id ?? []);
  const projects = projectIds.length === 0 ? new Map() : await orderedProjects(db, allProjects(team_id), team_id, projectIds);
  const lines = rows.map(({ version_id, grant_options, project_id, approved_project }): WantedLine => {
    // What was approved stays: somebody may have changed the licensee of the project since.
    if (approved_project) return { dataId: version_id, grant: grant_options, project: approved_project };
    const found = project_id === null ? undefined : projects.get(project_id);
    if (!found) throw refusal('有曲目的项目已删除，请重新选择项目', 'The project of a work was deleted. Please choose another one');
    if (found.licensee !== grant_options.licensee)
      throw refusal(
        '有曲目的被授权方类型与项目不一致，请重新选择授权信息',
        'A licence and its project name different kinds of licensees. Please choose the options again',
      );
    return { dataId: version_id, grant: grant_options, project: found.project };
  });
  const quote = await quoteWanted(db, await prices.current(db), lines, locale);
  if (quote.total === 0n) throw refusal('这些授权没有价格，无需申请', 'These licences have no price and need no request');
  const counted = rows.map(({ project_id }, at) => ({ projectId: project_id, total: Number(quote.lines[at]!.total) }));
  return { ids: rows.map((row) => row.id), lines, quote, counted };
}

/** Keeps the prices that were worked out. */
export async function storePrices(tx: Db, requestId: number, { ids, quote }: PricedRequest): Promise<void> {
  for (const [at, { price, discount, total }] of quote.lines.entries())
    await tx
      .updateTable('purchase_request_line')
      .set({ price: Number(price), discount: Number(discount), total: Number(total) })
      .where('id', '=', ids[at]!)
      .execute();
  await tx.updateTable('purchase_request').set({ price_version: quote.priceVersion }).where('id', '=', requestId).execute();
}

/** Keeps the projects as they are approved: the order has them, whatever is changed of them until then. */
export async function keepProjects(tx: Db, { ids, lines }: PricedRequest): Promise<void> {
  for (const [at, { project }] of lines.entries())
    await tx
      .updateTable('purchase_request_line')
      .set({ approved_project: JSON.stringify(project) })
      .where('id', '=', ids[at]!)
      .execute();
}
