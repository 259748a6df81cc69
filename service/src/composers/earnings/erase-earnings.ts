import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { balanceOf, payeeContract } from './balance.ts';
import { linesOf } from './lines-of-member.ts';
import { OPEN } from './payout-states.ts';

/**
 * Runs before an account is deleted. The ledger stays; its rows hold only the id of the member, whose name goes with the account.
 * @throws Problem while money is owed that could be paid: it would be lost with the account.
 */
export async function refuseOwed(tx: Db, memberId: number): Promise<void> {
  if (!(await payeeContract(tx, memberId))) return;
  const open = await tx
    .selectFrom('payout')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN])
    .executeTakeFirst();
  if (open)
    throw refusal(
      '您的付款申请还在处理中，请在付款完成后再注销账户',
      'A payout of your earnings is still being processed. The account can be deleted once it was paid',
    );
  if ((await balanceOf(tx, memberId)) > 0)
    throw refusal(
      '您还有未付的收入，请先申请付款，再注销账户',
      'You have earnings that were not paid out. Please ask for a payout before you delete the account',
    );
  if ((await linesOf(tx, memberId, { state: 'waiting' })).some(({ share }) => share > 0))
    throw refusal(
      '您还有收入在七天退款期内，请在入账并付款后再注销账户',
      'Some of your sales are still within their refund period of seven days. Please delete the account once they were booked and paid',
    );
}
