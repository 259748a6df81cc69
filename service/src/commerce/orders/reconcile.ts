import { sql } from 'kysely';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { LedgerFault } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { TRANSFER_DAYS } from '../payments/transfer/transfer-driver.ts';
import { EARNING_RULES } from './earning-rules.ts';
import { UNPAID_MINUTES } from './order-states.ts';

/** Each query finds the rows that break its rule; none in a sound database. Rows of the last minute may still be incomplete. */
const RULES = {
  'the lines of an order add up to it': `
    select o.number as row from customer_order o join customer_order_line l on l.order_id = o.id
    where o.type not in (${ORDER_TYPE.package}, ${ORDER_TYPE.inventory}) group by o.id having sum(l.price) <> o.sum or sum(l.discount) <> o.discount or sum(l.total) <> o.payable + o.points + o.covered`,
  'the history of an order ends with its state': `
    select o.number as row from customer_order o
    where o.state <> (select h.to_state from order_history h where h.order_id = o.id order by h.id desc limit 1)`,
  'the history of a payment ends with its state': `
    select p.number as row from payment p
    where p.state <> coalesce((select h.to_state from payment_history h where h.payment_id = p.id order by h.id desc limit 1), 'init')`,
  'a completed order was paid with its amount': `
    select o.number as row from customer_order o
    where o.state in ('completed', 'refunding', 'refunded') and o.payable > 0 and
      (select count(*) from payment p where p.order_id = o.id and p.state in ('succeeded', 'confirmed') and p.amount = o.payable) < 1`,
  'money that came either completed its order or goes back': `
    select p.number as row from payment p join customer_order o on o.id = p.order_id
    where p.state in ('succeeded', 'confirmed') and not exists (select from refund r where r.payment_id = p.id) and
      (o.state not in ('completed') or p.id <> (
        select min(q.id) from payment q where q.order_id = o.id and q.state in ('succeeded', 'confirmed')
          and not exists (select from refund r where r.payment_id = q.id)))`,
  'an order that is refunded gives back the payment that completed it': `
    select o.number as row from customer_order o where o.state in ('refunding', 'refunded') and o.covered = 0 and not exists (
      select from refund r join payment p on p.id = r.payment_id
      join order_history h on h.order_id = o.id and h.to_state = 'paid' and h.reason = 'payment ' || p.id
      where p.order_id = o.id and (r.state = 'succeeded') = (o.state = 'refunded'))`,
  'a refund gives back its payment, less what it deducted for points that were spent': `
    select p.number as row from refund r join payment p on p.id = r.payment_id where r.amount + coalesce(r.deducted, 0) <> p.amount`,
  'the points that a refunded purchase earned were taken back, or deducted from its refund': `
    select o.number as row from customer_order o join payment p on p.order_id = o.id join refund r on r.payment_id = p.id
    where o.state in ('refunding', 'refunded') and r.deducted is not null
      and exists (select from order_history h where h.order_id = o.id and h.to_state = 'paid' and h.reason = 'payment ' || p.id)
      and r.deducted <> (select coalesce(sum(e.points), 0) from integral_log e where e.owner_id = o.owner_id and e.reason = 'purchase'
        and e.subject in ('order ' || o.number, 'order ' || o.number || ' refunded'))`,
  'an unpaid order has one deadline, which counts from the order': `
    select o.number as row from customer_order o where o.state in ('created', 'paying') and o.expires_at > o.created_at + case
      when exists (select from payment p where p.order_id = o.id and p.method = 'transfer') then interval '${TRANSFER_DAYS} days'
      else interval '${UNPAID_MINUTES} minutes' end`,
  'each line of a completed order has a licence with a certificate, or one that waits for the file whose digest it states': `
    select o.number as row from customer_order o join customer_order_line l on l.order_id = o.id
    left join licence c on c.order_line_id = l.id left join certificate f on f.licence_id = c.id
    left join certificate_due d on d.licence_id = c.id
    where o.type not in (${ORDER_TYPE.package}, ${ORDER_TYPE.inventory}) and o.state in ('completed', 'refunding', 'refunded') and (c.id is null
        or (f.number is null) <> (d.licence_id is not null) and c.state = 'valid' and o.state <> 'refunding')
      or o.state not in ('completed', 'refunding', 'refunded') and c.id is not null group by o.id`,
  'the licences of a refunded order are revoked, and of no other': `
    select distinct o.number as row from customer_order o join customer_order_line l on l.order_id = o.id
    join licence c on c.order_line_id = l.id where (c.state = 'revoked') <> (o.state = 'refunded')`,
  'the balance of points is the sum of its entries': `
    select a.owner_id::text as row from integral_account a
    where a.balance <> (select coalesce(sum(e.points), 0) from integral_log e where e.owner_id = a.owner_id)`,
  'points are spent on orders that are open or paid, and on no others': `
    select o.number as row from customer_order o
    where (case when o.state in ('paying', 'paid', 'completed', 'refunding') then o.points else 0 end) <> coalesce((
      select -sum(e.points) from integral_log e where e.owner_id = o.owner_id and e.reason in ('payment', 'refund')
        and e.subject in ('order ' || o.number, 'order ' || o.number || ' revived', 'order ' || o.number || ' refunded')), 0)`,
  'the licences used of a package are those of its orders': `
    select p.id::text as row from member_package p
    where p.used <> coalesce((select sum(u.units) from package_use u where u.package_id = p.id and not u.returned), 0)`,
  'what a member took of a package of the team is what their orders took by their share': `
    select s.package_id || ' ' || s.member_ref as row from package_share s
    where s.used > s.most or s.used <> coalesce((
      select sum(u.units) from package_use u where u.package_id = s.package_id and u.member_ref = s.member_ref and not u.returned), 0)`,
  'an order that a package paid took one licence for each line, and no other order took any': `
    select o.number as row from customer_order o left join package_use u on u.order_id = o.id
    where (o.covered > 0 and not exists (
        select from inventory_use i join customer_order_line n on n.id = i.order_line_id where n.order_id = o.id)) <> (u.order_id is not null) or (o.state = 'refunded') <> u.returned
      or u.units <> (select count(*) from customer_order_line l where l.order_id = o.id)
      or o.covered > 0 and o.state not in ('completed', 'refunding', 'refunded')`,
  'an order of a package has one, which can be used once the order is complete': `
    select o.number as row from customer_order o full join member_package p on p.order_id = o.id
    where (o.type = ${ORDER_TYPE.package}) <> (p.id is not null) or (p.state = 'pending') = (o.state in ('completed', 'refunding', 'refunded'))
      or (p.state = 'refunded') <> (o.state in ('refunding', 'refunded'))`,
  'the history of a package ends with its state': `
    select p.id::text as row from member_package p
    where p.state <> (select h.to_state from package_history h where h.package_id = p.id order by h.id desc limit 1)`,
  'a package is exhausted when its last licence is used': `
    select p.id::text as row from member_package p where p.state in ('active', 'exhausted') and (p.used = p.total) <> (p.state = 'exhausted')`,
  'an order of a quote costs what the quote says, and is its owner’s': `
    select o.number as row from customer_order o join price_quote q on q.id = o.quote_id
    where o.sum <> q.sum or o.discount <> q.discount or o.owner_id <> q.owner_id or o.price_version <> q.price_version`,
  'what is reserved and spent of a budget is the sum of its uses': `
    select p.budget_id || ' ' || p.month as row from budget_period p
    where (p.reserved, p.consumed) <> (select coalesce(sum(u.amount) filter (where u.state = 'reserved'), 0), coalesce(sum(u.amount) filter (where u.state = 'consumed'), 0)
      from budget_use u where u.budget_id = p.budget_id and u.month = p.month)`,
  'an order reserves of budgets while it is unpaid, and spends of them once money paid it': `
    select distinct o.number as row from budget_use u join customer_order o on o.id = u.order_id
    where u.state <> 'returned' and u.state <> case when o.state in ('created', 'paying') then 'reserved'
      when o.state in ('paid', 'completed', 'refunding') and o.covered = 0 then 'consumed' else 'returned' end`,
  'what is not ordered reserves of budgets while it is asked for or approved': `
    select distinct r.id::text as row from budget_use u join purchase_request r on r.id = u.request_id
    where u.order_id is null and u.state <> 'returned' and (u.state = 'consumed' or r.state not in ('asked', 'approved'))`,
  'the history of a purchase request ends with its state': `
    select r.id::text as row from purchase_request r
    where r.state <> (select h.to_state from purchase_request_history h where h.request_id = r.id order by h.id desc limit 1)`,
  'a purchase request is ordered while its order has not ended unpaid': `
    select r.id::text as row from purchase_request r join customer_order o on o.id = r.order_id
    where r.state = 'ordered' and o.state in ('cancelled', 'expired') or r.state in ('asked', 'approved') and o.state not in ('cancelled', 'expired')`,
  'the units of a quota are those of its holders and its uses': `
    select q.id::text as row from inventory_quota q
    where q.total <> q.free + q.allotted + q.reserved + q.consumed
      or q.allotted <> coalesce((select sum(a.units) from inventory_allotment a where a.quota_id = q.id), 0)
      or q.reserved <> (select count(*) from inventory_use u where u.quota_id = q.id and u.state = 'reserved')
      or q.consumed <> (select count(*) from inventory_use u where u.quota_id = q.id and u.state = 'consumed')`,
  'an order that inventory paid took one unit for each line, and no other order took any': `
    select o.number as row from customer_order o join customer_order_line l on l.order_id = o.id left join inventory_use u on u.order_line_id = l.id
    group by o.id having count(u.id) not in (0, count(*)) or count(u.id) > 0 and (o.covered = 0 or o.type <> ${ORDER_TYPE.licences}
      or o.state not in ('completed', 'refunding', 'refunded') or bool_or(u.state <> case o.state when 'refunded' then 'returned' else 'consumed' end))`,
  'an order of inventory has a quota, which can be used once the order is complete': `
    select coalesce(o.number, q.id::text) as row from customer_order o full join inventory_quota q on q.order_id = o.id
    where (q.id is null or q.order_id is not null) and ((coalesce(o.type, 0) = ${ORDER_TYPE.inventory}) <> (q.id is not null)
      or (q.state = 'pending') = (o.state in ('completed', 'refunding', 'refunded'))
      or (q.state = 'refunded') <> (o.state in ('refunding', 'refunded')))`,
  'the history of a quota ends with its state': `
    select q.id::text as row from inventory_quota q
    where q.state <> (select h.state from inventory_history h where h.quota_id = q.id order by h.id desc limit 1)`,
  ...EARNING_RULES,
  'the trial downloads of a day are those that were counted': `
    select q.member_id || ' ' || q.day as row from trial_quota q
    where q.used <> (select count(*) from trial_download d where d.member_id = q.member_id and d.day = q.day)`,
} as const satisfies Record<string, string>;

export type LedgerRule = keyof typeof RULES;

/** Checks that orders, payments, refunds, licences, points, quotas and earnings add up. @returns the rows that do not; at most 100 of each rule. */
export async function reconcile(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql<{ row: string }>`select row from (${sql.raw(query)}) faults limit 100`.execute(db);
    faults.push(...rows.map(({ row }) => ({ rule, row })));
  }
  return faults;
}
