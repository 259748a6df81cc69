import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/**
 * Puts lines of a request back into the cart of its team, unless the same work is there again for the same project. They stay with the
 * request, which shows what was asked for.
 * @param lineIds of these lines only.
 */
export async function linesToCart(tx: Db, requestId: number, at: Date, lineIds?: readonly number[]): Promise<void> {
  await tx
    .insertInto('cart_item')
    .columns(['member_id', 'owner_id', 'order_type', 'version_id', 'work_id', 'grant_options', 'project_id', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('purchase_request_line as l')
        .innerJoin('purchase_request as r', 'r.id', 'l.request_id')
        .select(['l.member_id', 'r.team_id', sql.lit(1).as('order_type'), 'l.version_id', 'l.work_id', 'l.grant_options', 'l.project_id'])
        .select(sql<Date>`${at}::timestamptz`.as('created_at'))
        .where('l.request_id', '=', requestId)
        .$if(lineIds !== undefined, (lines) => lines.where('l.id', 'in', [...lineIds!]))
        .orderBy('l.position', 'desc'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
