import { sql } from 'kysely';

/** Whether the order of a licence is being refunded: the licence gives nothing any more. @param licence table, or its name in the query. */
export function isRefunding(licence: string) {
  return sql<boolean>`exists (select from customer_order_line l join customer_order o on o.id = l.order_id
    where l.id = ${sql.ref(`${licence}.order_line_id`)} and o.state = 'refunding')`;
}

/** State of a licence, `revoked` from the grant of its refund on. @param licence table, or its name in the query. */
export function licenceState(licence: string) {
  return sql<'valid' | 'revoked'>`case when ${isRefunding(licence)} then 'revoked' else ${sql.ref(`${licence}.state`)} end`;
}
