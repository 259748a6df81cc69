import { type RawBuilder, sql } from 'kysely';
import { mayDo, type StaffRole } from 'shared-contracts/staff/rights';
import { WORK_KINDS, WORK_RIGHTS, type WorkKind } from 'shared-contracts/staff/work-kinds';
import { MAILING_TRANSITIONS } from '../../commerce/certificates/mailing-states.ts';
import { isRefunding } from '../../commerce/licensing/licence-state.ts';
import { withStaff } from '../../commerce/payments/transfer/transfers.ts';

export interface WaitingRow {
  kind: WorkKind;
  id: number;
  title: string;
  amount: number | null;
  since: Date;
  /** An invoice that is to be red-flushed at the tax office. */
  red_flush: boolean;
}

/** What waits for staff, by kind; every query has the columns of a `WaitingRow`. */
const WAITING: Record<WorkKind, RawBuilder<WaitingRow>> = {
  invoice: sql`select 'invoice' as kind, i.id, i.header as title, i.amount, coalesce(i.red_flush_due, i.applied_at) as since,
    i.red_flush_due is not null as red_flush from invoice i where i.state = 'applied' or i.red_flush_due is not null`,
  transfer: sql`select 'transfer' as kind, p.id, o.number as title, p.amount,
    (select max(f.uploaded_at) from transfer_proof f where f.payment_id = p.id) as since, false as red_flush
    from payment p join customer_order o on o.id = p.order_id where p.method = 'transfer' and ${withStaff('p')}`,
  refund: sql`select 'refund' as kind, r.id, o.number as title, r.amount, r.created_at as since, false as red_flush
    from refund r join payment p on p.id = r.payment_id join customer_order o on o.id = p.order_id
    where r.state <> 'succeeded' and (p.method = 'transfer' or r.state = 'failed')`,
  certificateMail: sql`select 'certificateMail' as kind, m.licence_id as id, x.number as title, null::int8 as amount, m.requested_at as since, false as red_flush
    from certificate_mailing m join certificate x on x.licence_id = m.licence_id join licence c on c.id = m.licence_id
    where c.state = 'valid' and not ${isRefunding('c')} and m.state in (${sql.join([...MAILING_TRANSITIONS.mail.from])})`,
  team: sql`select 'team' as kind, a.id, a.company_name as title, null::int8 as amount, a.applied_at as since, false as red_flush
    from team_application a where a.state = 'reviewing'`,
  composer: sql`select 'composer' as kind, c.id, c.real_name as title, null::int8 as amount, c.signed_at as since, false as red_flush
    from composer_contract c where c.state = 'reviewing'`,
  song: sql`select 'song' as kind, r.id, coalesce(nullif(r.content->>'titleZh', ''), r.content->>'titleEn') as title, null::int8 as amount,
    r.submitted_at as since, false as red_flush from song_revision r where r.state = 'auditing'`,
  payout: sql`select 'payout' as kind, y.id, c.real_name as title, y.amount, y.requested_at as since, false as red_flush
    from payout y join composer_contract c on c.id = y.contract_id where y.state in ('requested', 'confirmed')`,
};

/** The kinds that a role decides. */
export function kindsOf(role: StaffRole): WorkKind[] {
  return WORK_KINDS.filter((kind) => mayDo(role, WORK_RIGHTS[kind]));
}

/** Query of what waits of some kinds; null for none. */
export function waitingOf(kinds: readonly WorkKind[]): RawBuilder<WaitingRow> | null {
  if (kinds.length === 0) return null;
  return sql`(${sql.join(
    kinds.map((kind) => WAITING[kind]),
    sql` union all `,
  )})`;
}
