/** Entries and lines of orders of what composers earn. */
const BOOKED = `royalty_line r join customer_order_line l on l.id = r.order_line_id join customer_order o on o.id = l.order_id`;
/** The timer has so long to book what is due. */
const SLACK = "interval '1 hour'";
const booked = (kind: 'share' | 'return') =>
  `(select sum(e.fen) from royalty_entry e where e.order_line_id = r.order_line_id and e.kind = '${kind}')`;
const STANDS = "y.state in ('requested', 'confirmed', 'paid')";

/** Rules of what composers earn and are paid: each query finds the rows that break its rule, as those of `reconcile.ts`. */
export const EARNING_RULES = {
  'a sale of a work of a composer is booked once its refund window is over': `
    select distinct o.number as row from customer_order_line l join customer_order o on o.id = l.order_id join work w on w.id = l.work_id
    where w.composer_id is not null and o.state = 'completed' and o.completed_at < now() - interval '7 days' - ${SLACK}
      and exists (select from work_writer x where x.work_id = w.id and x.valid_from <= o.completed_at
        and (x.valid_to is null or x.valid_to > o.completed_at))
      and not exists (select from royalty_line r where r.order_line_id = l.id)`,
  'what was booked of a line that money and points paid is what it cost': `
    select distinct o.number as row from ${BOOKED} where r.paid_by = 'money' and r.cash + r.points <> l.total
      or (r.paid_by = 'money') <> (o.covered = 0)`,
  'the shares of the writers are the share of their line, and so is what was booked back': `
    select distinct o.number as row from ${BOOKED}
    where ${booked('share')} is distinct from r.share or -${booked('return')} <> r.share`,
  'what was booked is booked back when its order is refunded, and only then': `
    select distinct o.number as row from ${BOOKED}
    where case when exists (select from royalty_entry e where e.order_line_id = r.order_line_id and e.kind = 'return') then o.state <> 'refunded'
      else exists (select from order_history h where h.order_id = o.id and h.to_state = 'refunded' and h.at < now() - ${SLACK}) end`,
  'a payout pays the entries that it names, and nothing once it has ended': `
    select y.number as row from payout y left join payout_entry p on p.payout_id = y.id
    left join royalty_entry e on e.id = p.entry_id group by y.id
    having coalesce(sum(e.fen), 0) <> case when ${STANDS} then y.amount else 0 end or bool_or(e.member_id <> y.member_id)`,
  'payouts do not exceed what was booked': `
    select y.member_id::text as row from payout y where ${STANDS} group by y.member_id
    having sum(y.amount) > (select coalesce(sum(e.fen), 0) from royalty_entry e where e.member_id = y.member_id and e.kind = 'share')`,
  'a payout that was transferred was confirmed by two people': `
    select y.number as row from payout y
    where y.reference <> '' and (select count(*) from payout_confirmation c where c.payout_id = y.id) < 2`,
  'the history of a payout ends with its state': `
    select y.number as row from payout y
    where y.state <> (select h.to_state from payout_history h where h.payout_id = y.id order by h.id desc limit 1)`,
} as const satisfies Record<string, string>;
