import { sql } from 'kysely';
import { networkOf } from 'shared-contracts/session/network';
import type { AppContext } from '../app-context.ts';
import { HOUR_MS, isLoopback, waitProblem } from '../limits/rate-limit.ts';
import { networkHashOf } from '../session/sign-in.ts';

/** Failures that cost no wait, and the longest wait. The wait doubles with each further failure. */
interface Pace {
  free: number;
  longestS: number;
}

/** One account from one network: somebody who mistypes, or who guesses. */
const PAIR: Pace = { free: 5, longestS: 15 * 60 };
/** One network, whatever the account: lists of stolen passwords. */
const NETWORK: Pace = { free: 30, longestS: 15 * 60 };
/** One account, whatever the network. Short, so that guessing from many addresses does not lock the owner out. */
const ACCOUNT: Pace = { free: 20, longestS: 30 };

export interface Attempt {
  /** What is tried: a name that a visitor types for one does not slow another down. */
  kind: 'login' | 'proof' | 'staff';
  /** Account name as it was typed, normalised; whether it exists makes no difference. */
  name: string;
  address: string | undefined;
  /** True for a network that the account signed in from before: guessing elsewhere does not slow its owner down. */
  knownNetwork: boolean;
}

/**
 * Counts an attempt to sign in before it is checked, so that attempts at the same time do not pass together. There is no lock-out:
 * each wait ends.
 * @returns a function that forgets the failures of the account, to be called after a success.
 * @throws Problem while the caller has to wait.
 */
export async function slowDown(context: AppContext, { kind, name, address, knownNetwork }: Attempt): Promise<() => Promise<void>> {
  const network = address === undefined ? '' : networkOf(address);
  const subjects: [subject: string, pace: Pace][] = [[context.hash('slow pair', kind, name, network), PAIR]];
  if (!knownNetwork) subjects.push([context.hash('slow account', kind, name), ACCOUNT]);
  if (address !== undefined && !isLoopback(address)) subjects.push([context.hash('slow network', network), NETWORK]);
  for (const [subject, pace] of subjects) await claim(context, subject, pace);
  return async () => {
    const owned = subjects.filter(([, pace]) => pace !== NETWORK).map(([subject]) => subject);
    await context.db.deleteFrom('sign_in_slowdown').where('subject', 'in', owned).execute();
  };
}

async function claim({ db, now: clock }: AppContext, subject: string, { free, longestS }: Pace): Promise<void> {
  const now = clock();
  const forgottenBefore = new Date(now.getTime() - HOUR_MS);
  const failures = sql<number>`case when sign_in_slowdown.last_at < ${forgottenBefore} then 1 else sign_in_slowdown.failures + 1 end`;
  // Doubled at most 20 times: beyond, the longest wait holds anyway.
  const wait = sql`case when ${failures} <= ${sql.lit(free)} then 0
    else least(${sql.lit(longestS)}, power(2, least(20, ${failures} - ${sql.lit(free)} - 1))) end`;
  const claimed = await db
    .insertInto('sign_in_slowdown')
    .values({ subject, failures: 1, not_before: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ failures, not_before: sql`${now}::timestamptz + ${wait} * interval '1 second'`, last_at: now })
        .where('sign_in_slowdown.not_before', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst();
  if (claimed) return;
  const row = await db.selectFrom('sign_in_slowdown').select('not_before').where('subject', '=', subject).executeTakeFirst();
  throw waitProblem(row ? (row.not_before.getTime() - now.getTime()) / 1000 : 1);
}

/** Whether a member has signed in from the network of an address. For an unknown member the same query finds nothing. */
export async function isKnownNetwork(context: AppContext, memberId: number | null, address: string | undefined): Promise<boolean> {
  const row = await context.db
    .selectFrom('member_session')
    .select('id')
    .where('member_id', '=', memberId ?? 0)
    .where('network_hash', '=', networkHashOf(context, address))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
