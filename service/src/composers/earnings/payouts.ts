import { type Selectable, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { withheldOf } from 'shared-contracts/composer/payout-rules';
import { documentNumber } from '../../commerce/orders/place-order.ts';
import { amountText } from '../../commerce/quotes/quote-words.ts';
import type { PayoutTable } from '../../platform/database/generated/tables.ts';
import type { PaidMonth } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';
import { maskedEnd } from '../contracts/read-contract.ts';
import { balanceOf, leastPayout, payeeContract, payoutTax } from './balance.ts';
import { changePayout } from './change-payout.ts';
import { OPEN } from './payout-states.ts';

/**
 * Asks for a payout of the whole balance. The route holds the lock of the member, so that two requests follow each other; that an entry is
 * paid once, the key of `payout_entry` keeps as well.
 * @param amount the balance that the caller saw.
 * @throws Problem without a contract, while another payout is open, for too little, and when the balance has changed.
 */
export async function requestPayout(
  { db, now }: Pick<ComposersContext, 'db' | 'now'>,
  { amount }: CheckedRequest<'composerEarnings/requestPayout'>,
  caller: Caller,
): Promise<CallResponse<'composerEarnings/requestPayout'>> {
  const { id: memberId } = memberOf(caller);
  const contract = await payeeContract(db, memberId);
  if (!contract) throw refusal('您还没有生效的作曲家合同，不能申请付款', 'You have no contract as a composer that could be paid');
  const open = await db
    .selectFrom('payout')
    .select('number')
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN])
    .executeTakeFirst();
  if (open) throw refusal(`付款申请 ${open.number} 还在处理中`, `Your payout ${open.number} is still being processed`);
  const balance = await balanceOf(db, memberId);
  const least = leastPayout(contract);
  if (balance < least)
    throw refusal(`余额满 ${amountText(least, 'zh')} 后才能申请付款`, `A payout needs a balance of at least ${amountText(least, 'en')}`);
  if (balance !== amount)
    throw refusal(
      `余额已变为 ${amountText(balance, 'zh')}，请核对后重新申请`,
      `Your balance is ${amountText(balance, 'en')} now. Please check it and ask again`,
    );
  return insertPayout(db, { memberId, contractId: contract.id, amount, at: now() });
}

async function insertPayout(
  tx: Db,
  { memberId, contractId, amount, at }: { memberId: number; contractId: number; amount: number; at: Date },
): Promise<CallResponse<'composerEarnings/requestPayout'>> {
  const taxBasisPoints = await payoutTax(tx);
  const tax = withheldOf(amount, taxBasisPoints);
  const payout = await tx
    .insertInto('payout')
    .values({
      ...{ number: documentNumber('FK', at), member_id: memberId, contract_id: contractId, state: 'requested', amount },
      ...{ tax_basis_points: taxBasisPoints, tax, months: JSON.stringify(await unpaidMonths(tx, memberId)), requested_at: at },
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ fen: number }>`
    with paid as (
      insert into payout_entry (entry_id, payout_id) select e.id, ${payout.id} from royalty_entry e
      where e.member_id = ${memberId} and not exists (select from payout_entry p where p.entry_id = e.id) returning entry_id)
    select coalesce(sum(e.fen), 0)::float8 as fen from paid join royalty_entry e on e.id = paid.entry_id`.execute(tx);
  // The timer booked meanwhile: the next request finds what it booked.
  if (rows[0]!.fen !== amount)
    throw refusal('余额刚刚发生变化，请刷新后重新申请', 'Your balance has just changed. Please reload the page and ask again');
  await tx
    .insertInto('payout_history')
    .values({ payout_id: payout.id, from_state: null, to_state: 'requested', actor: 'member', at })
    .execute();
  return payout;
}

/** What of a member's ledger no payout pays yet, by month. */
async function unpaidMonths(db: Db, memberId: number): Promise<PaidMonth[]> {
  const { rows } = await sql<PaidMonth>`
    select e.month, sum(e.fen)::float8 as total from royalty_entry e
    where e.member_id = ${memberId} and not exists (select from payout_entry p where p.entry_id = e.id)
    group by e.month order by e.month`.execute(db);
  return rows;
}

/** Takes back a payout that nobody confirmed yet. @throws Problem for one that is not the caller’s, or was confirmed or ended. */
export async function withdrawPayout({ db, now }: Pick<ComposersContext, 'db' | 'now'>, id: number, caller: Caller): Promise<null> {
  const own = await db
    .selectFrom('payout')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberOf(caller).id)
    .executeTakeFirst();
  if (!own) throw notFound('没有这笔付款', 'There is no such payout');
  const at = now();
  if (!(await changePayout(db, { id, event: 'withdraw', actor: 'member', at, values: { decided_at: at } })))
    throw refusal('这笔付款已确认或已结束，不能撤回', 'This payout was confirmed or has ended, so it cannot be taken back');
  return null;
}

/** Payouts of the caller, the latest first. */
export async function payoutsOf(
  { db }: Pick<ComposersContext, 'db'>,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'composerEarnings/getPayouts'>,
  caller: Caller,
): Promise<CallResponse<'composerEarnings/getPayouts'>> {
  const found = db.selectFrom('payout as y').where('y.member_id', '=', memberOf(caller).id);
  const rows = await found
    .innerJoin('composer_contract as c', 'c.id', 'y.contract_id')
    .selectAll('y')
    .select('c.account_end')
    .orderBy('y.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({ ...payoutFacts(row), state: row.state, account: maskedEnd(row.account_end), reason: row.reason })),
    total: Number(total),
  };
}

/** What everybody sees of a payout. */
export function payoutFacts({ id, number, amount, tax, requested_at, decided_at }: Selectable<PayoutTable>) {
  return {
    ...{ id, number, amount, tax, net: amount - tax },
    requestedAt: requested_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  };
}
