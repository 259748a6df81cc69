import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { PAYOUT_LEAST } from 'shared-contracts/composer/contract-rules';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { IN_FORCE } from '../contracts/contract-states.ts';
import { type ContractRow, maskedEnd } from '../contracts/read-contract.ts';
import { linesOf } from './lines-of-member.ts';
import { OPEN } from './payout-states.ts';

/** What of a member's ledger no payout pays yet, fen. Below 0: booked back after it was paid out. */
export async function balanceOf(db: Db, memberId: number): Promise<number> {
  const { fen } = await db
    .selectFrom('royalty_entry as e')
    .leftJoin('payout_entry as p', 'p.entry_id', 'e.id')
    .select(sql<number>`coalesce(sum(e.fen), 0)::float8`.as('fen'))
    .where('e.member_id', '=', memberId)
    .where('p.entry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return fen;
}

/** The contract whose account is paid: the one in force, or else the last one that was; undefined for who never had one. */
export async function payeeContract(db: Db, memberId: number): Promise<ContractRow | undefined> {
  return db
    .selectFrom('composer_contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('account_sealed', '<>', '')
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', [...IN_FORCE]), and([eb('state', '=', 'terminated'), eb('terminates_at', 'is not', null)])]),
    )
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The least payout: what remains after a termination is paid whatever it amounts to. */
export function leastPayout(contract: Pick<ContractRow, 'ended_at'> | undefined): number {
  return contract && contract.ended_at !== null ? 1 : PAYOUT_LEAST;
}

/** Part of a payout that is withheld, basis points: a setting of the staff. */
export async function payoutTax(db: Db): Promise<number> {
  const row = await db.selectFrom('staff_setting').select('fen').where('key', '=', 'payoutTaxBasisPoints').executeTakeFirstOrThrow();
  return row.fen;
}

/** The answer of `composerEarnings/getSummary`. */
export async function earningsSummary({ db }: ComposersContext, caller: Caller): Promise<CallResponse<'composerEarnings/getSummary'>> {
  const { id: memberId } = memberOf(caller);
  const contract = await payeeContract(db, memberId);
  const { requested, paid } = await db
    .selectFrom('payout')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('amount').filterWhere('state', 'in', [...OPEN]), lit(0)).as('requested'),
      fn.coalesce(fn.sum<number>('amount').filterWhere('state', '=', 'paid'), lit(0)).as('paid'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const waiting = await linesOf(db, memberId, { state: 'waiting' });
  return {
    balance: await balanceOf(db, memberId),
    waiting: waiting.reduce((sum, { share }) => sum + share, 0),
    requested: Number(requested),
    paid: Number(paid),
    taxBasisPoints: await payoutTax(db),
    least: leastPayout(contract),
    payee: contract ? { bank: contract.bank, account: maskedEnd(contract.account_end) } : null,
  };
}
