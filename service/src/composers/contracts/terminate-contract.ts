import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import type { ComposersContext } from '../context.ts';
import { changeContract } from './change-contract.ts';
import { latestContract } from './read-contract.ts';

/** Contracts that one run ends at most. */
const ENDED_A_RUN = 200;

/** Gives notice to a contract in force. @throws Problem when none is, or notice was given. */
export async function requestTermination({ db, now }: ComposersContext, caller: Caller): Promise<null> {
  const contract = await latestContract(db, memberOf(caller).id);
  const at = now();
  const values = { terminates_at: contract && new Date(at.getTime() + contract.notice_days * DAY_MS) };
  if (!contract || !(await changeContract(db, { id: contract.id, event: 'requestTermination', actor: 'member', at, values })))
    throw refusal('没有可以解约的合同', 'There is no contract that could be terminated');
  return null;
}

/** Takes the notice back while it runs. @throws Problem when none was given. */
export async function takeTerminationBack({ db, now }: ComposersContext, caller: Caller): Promise<null> {
  const contract = await latestContract(db, memberOf(caller).id);
  const at = now();
  // The timer may be late: what has ended stays so.
  const runs = contract?.terminates_at != null && contract.terminates_at > at;
  const change = { event: 'takeBack', actor: 'member', at, values: { terminates_at: null } } as const;
  if (!contract || !runs || !(await changeContract(db, { id: contract.id, ...change })))
    throw refusal('没有可以撤回的解约申请', 'There is no termination that could be taken back');
  return null;
}

/**
 * Ends contracts whose notice is over, each in a transaction of its own. Several processes may run it at once.
 * @param alsoEnd what of the member ends with the contract, in its transaction.
 * @returns how many.
 */
export async function endTerminated(
  { db, now }: Pick<ComposersContext, 'db' | 'now'>,
  alsoEnd: (tx: Db, memberId: number, at: Date) => Promise<void>,
): Promise<number> {
  const at = now();
  const due = await dueContracts(db, at).limit(ENDED_A_RUN).execute();
  let ended = 0;
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      // It may have been taken back since.
      const isDue = await dueContracts(tx, at).where('id', '=', id).forUpdate().executeTakeFirst();
      const change = { id, event: 'terminate', actor: 'timer', at, values: { ended_at: at } } as const;
      if (!isDue || !(await changeContract(tx, change))) return;
      await alsoEnd(tx, isDue.member_id, at);
      ended += 1;
    });
  return ended;
}

function dueContracts(db: Db, at: Date) {
  return db
    .selectFrom('composer_contract')
    .select(['id', 'member_id'])
    .where('state', '=', 'terminationRequested')
    .where('terminates_at', '<=', at)
    .orderBy('terminates_at');
}
