import { sql } from 'kysely';
import { networkOf } from 'shared-contracts/session/network';
import { HOUR_MS, isLoopback, waitProblem } from '../../platform/limits/rate-limit.ts';
import type { MembersContext } from '../context.ts';

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

/** First tries of a network at a staff account within an hour. The failures of other networks do not slow them down. */
const OWN_TRIES = 3;

export interface Attempt {
  /** What is tried: a name that a visitor types for one does not slow another down. */
  kind: 'login' | 'proof' | 'staff' | 'staffCode';
  /** Account name as it was typed, normalised; whether it exists makes no difference. */
  name: string;
  address: string | undefined;
  /** Device or session that belongs to the account, if any: what others try does not slow it down. */
  trusted: string | null;
}

/**
 * Counts an attempt to sign in before it is checked, so that attempts at the same time do not pass together. There is no lock-out:
 * each wait ends.
 * @returns a function that forgets the failures of the account, to be called after a success.
 * @throws Problem while the caller has to wait.
 */
export async function slowDown(context: Counter, attempt: Attempt): Promise<() => Promise<void>> {
  const subjects = subjectsOf(context, attempt);
  let own = Number.POSITIVE_INFINITY;
  for (const [subject, pace] of subjects) {
    // Otherwise strangers who guess from many networks could keep the owner out for ever.
    if (pace === ACCOUNT && attempt.kind === 'staff' && own <= OWN_TRIES) continue;
    const failures = await claim(context, subject, pace);
    if (pace === PAIR) own = failures;
  }
  return () =>
    forgetSubjects(
      context,
      subjects.filter(([, pace]) => pace !== NETWORK),
    );
}

/** Forgets the failures at accounts, after their owner has proved to be the owner in another way. */
export async function forgetFailures(context: Counter, attempts: readonly Attempt[]): Promise<void> {
  await forgetSubjects(
    context,
    attempts.flatMap((attempt) => subjectsOf(context, attempt).filter(([, pace]) => pace !== NETWORK)),
  );
}

type Counter = Pick<MembersContext, 'db' | 'hash' | 'now'>;
type Subject = [subject: string, pace: Pace];

function subjectsOf({ hash }: Counter, { kind, name, address, trusted }: Attempt): Subject[] {
  if (trusted !== null) return [[hash('slow trusted', kind, name, trusted), PAIR]];
  const network = address === undefined ? '' : networkOf(address);
  const subjects: Subject[] = [
    [hash('slow pair', kind, name, network), PAIR],
    [hash('slow account', kind, name), ACCOUNT],
  ];
  if (address !== undefined && !isLoopback(address)) subjects.push([hash('slow network', network), NETWORK]);
  return subjects;
}

async function forgetSubjects({ db }: Counter, subjects: readonly Subject[]): Promise<void> {
  await db
    .deleteFrom('sign_in_slowdown')
    .where('subject', 'in', ['', ...subjects.map(([subject]) => subject)])
    .execute();
}

/** @returns the failures within the last hour, with this attempt */
async function claim({ db, now: clock }: Counter, subject: string, { free, longestS }: Pace): Promise<number> {
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
  if (claimed) return claimed.failures;
  const row = await db.selectFrom('sign_in_slowdown').select('not_before').where('subject', '=', subject).executeTakeFirst();
  throw waitProblem(row ? (row.not_before.getTime() - now.getTime()) / 1000 : 1);
}
