import { sql } from 'kysely';
import { PAYOUT_CONFIRMATIONS } from 'shared-contracts/composer/payout-rules';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { maskedEnd } from '../../composers/contracts/read-contract.ts';
import { SEALED } from '../../composers/contracts/sign-contract.ts';
import { payoutFacts } from '../../composers/earnings/payouts.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { openSealed } from '../../platform/sealed-text.ts';
import type { KeyedHash } from '../../platform/secrets.ts';
import { containing } from '../lists/containing.ts';
import { isOwn, noSuchPayout } from './decide.ts';

/** Payouts that a filter finds: by number, or by the name of the composer. */
export async function listPayouts(
  db: Db,
  { state, keyWords = '', sort = 'oldest', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/payouts/getList'>,
): Promise<StaffCallResponse<'staff/payouts/getList'>> {
  const found = payouts(db)
    .$if(state !== undefined, (query) => query.where('y.state', '=', state!))
    .$if(keyWords !== '', (query) =>
      query.where(({ or, eb }) => or([eb('c.real_name', 'ilike', containing(keyWords)), eb('y.number', 'ilike', containing(keyWords))])),
    );
  const rows = await found
    .selectAll('y')
    .select(['c.real_name', CONFIRMED_BY.as('confirmedBy')])
    .orderBy('y.requested_at', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('y.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      ...payoutFacts(row),
      ...{ state: row.state, realName: row.real_name, memberId: row.member_id, confirmedBy: row.confirmedBy },
    })),
    total: Number(total),
  };
}

const CONFIRMED_BY = sql<string[]>`array(select s.name from payout_confirmation f join staff s on s.id = f.staff_id
  where f.payout_id = y.id order by f.at, f.staff_id)`;

function payouts(db: Db) {
  return db.selectFrom('payout as y').innerJoin('composer_contract as c', 'c.id', 'y.contract_id');
}

/** One payout with the account of the contract, the months that it pays, and its history. @throws Problem when there is none. */
export async function payoutDetail(
  db: Db,
  id: number,
  staff: Pick<StaffMember, 'id' | 'name'>,
): Promise<StaffCallResponse<'staff/payouts/getDetail'>> {
  const row = await payouts(db)
    .selectAll('y')
    .select(['c.real_name', 'c.bank', 'c.branch', 'c.account_end', CONFIRMED_BY.as('confirmedBy')])
    .where('y.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchPayout();
  const history = await db.selectFrom('payout_history').selectAll().where('payout_id', '=', id).orderBy('id').execute();
  const isOpen = row.state === 'requested' || row.state === 'confirmed';
  const mayConfirm = isOpen && row.confirmedBy.length < PAYOUT_CONFIRMATIONS && !row.confirmedBy.includes(staff.name);
  return {
    ...payoutFacts(row),
    ...{ state: row.state, realName: row.real_name, memberId: row.member_id, confirmedBy: row.confirmedBy },
    ...{ bank: row.bank, branch: row.branch, account: maskedEnd(row.account_end), reference: row.reference, reason: row.reason },
    months: row.months,
    history: history.map(({ to_state, actor, reason, at }) => ({ state: to_state, actor, reason, at: at.toISOString() })),
    mayConfirm: mayConfirm && !(await isOwn(db, row.member_id, staff.id)),
  };
}

/** The account of a payout in full, with a line in the audit log. @throws Problem when there is none, or the account was deleted. */
export async function payoutNumbers(
  { db, hash }: { db: Db; hash: KeyedHash },
  id: number,
  by: Pick<StaffMember, 'id' | 'name'>,
): Promise<StaffCallResponse<'staff/payouts/getNumbers'>> {
  const row = await payouts(db).select(['y.number', 'c.member_id', 'c.account_sealed']).where('y.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchPayout();
  if (row.account_sealed === '') throw notFound('账户已注销，收款信息已删除', 'The account was deleted, and with it the payee');
  await audit(db, by, 'payout account read', row.number, { target: `payout ${id}` });
  return { account: openSealed(hash, SEALED.account, row.member_id, row.account_sealed) };
}
