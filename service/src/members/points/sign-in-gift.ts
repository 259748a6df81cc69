import type { CallResponse } from 'shared-contracts/api/contract';
import { INTEGRAL_RULE } from 'shared-contracts/points/reasons';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { MembersContext } from '../context.ts';
import { balanceOf, enterPoints } from './ledger.ts';

const DAY_MS = 86_400_000;

/** The gift of the day: one entry per member and Shanghai day, also under concurrent requests. */
export async function claimDailyGift({ db, now }: MembersContext, caller: Caller): Promise<CallResponse<'userSignIn/doSignIn'>> {
  const member = memberOf(caller);
  const moment = now();
  const day = businessDay(moment);
  return inTransaction(db, async (tx) => {
    const points = await ruleValue(tx, INTEGRAL_RULE.signIn);
    const before = await signInOf(tx, member.id, yesterdayOf(moment));
    const fresh = await tx
      .insertInto('sign_in')
      .values({ member_id: member.id, day, streak: (before?.streak ?? 0) + 1, points })
      .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
      .returning(['streak', 'points'])
      .executeTakeFirst();
    if (fresh && points > 0) await enterPoints(tx, { owner: personalOwner(member.id), reason: 'signIn', subject: day, points }, moment);
    const today = fresh ?? (await signInOf(tx, member.id, day))!;
    return { already: fresh ? 0 : 1, points: today.points, streak: today.streak, integral: await balanceOf(tx, personalOwner(member.id)) };
  });
}

/** Whether the member signed in today, and the days in a row. */
export async function streakOf(db: Db, memberId: number, now: Date): Promise<{ signedToday: 0 | 1; streak: number }> {
  const today = await signInOf(db, memberId, businessDay(now));
  if (today) return { signedToday: 1, streak: today.streak };
  return { signedToday: 0, streak: (await signInOf(db, memberId, yesterdayOf(now)))?.streak ?? 0 };
}

/** Value of an integral rule; 0 when there is none. */
export async function ruleValue(db: Db, id: number): Promise<number> {
  return (await db.selectFrom('integral_rule').select('value').where('id', '=', id).executeTakeFirst())?.value ?? 0;
}

/** Shanghai has no daylight saving time, so every day has 24 hours. */
function yesterdayOf(now: Date): string {
  return businessDay(new Date(now.getTime() - DAY_MS));
}

function signInOf(db: Db, memberId: number, day: string): Promise<{ streak: number; points: number } | undefined> {
  return db.selectFrom('sign_in').select(['streak', 'points']).where('member_id', '=', memberId).where('day', '=', day).executeTakeFirst();
}
