import { sql } from 'kysely';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { INTEGRAL_RULE, INVITATION_POINTS, INVITATIONS_A_DAY, MAX_ORDER_PERCENT, POINTS_PER_YUAN } from 'shared-contracts/points/reasons';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, type Handlers, memberOf } from '../../platform/http/handler.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import { ownerFor } from '../../platform/ownership/reach.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { MembersContext } from '../context.ts';
import { favouritesOf } from '../favourites/favourites.ts';
import type { CounterName } from '../personal-data/member-area.ts';
import { entriesOf, IS_EARNED } from './entries.ts';
import { listFriends, shareInvitation } from './invitation.ts';
import { balanceOf } from './ledger.ts';
import { claimDailyGift, ruleValue, streakOf } from './sign-in-gift.ts';

/** Counters of the personal centre. What no floor above counts is 0. */
async function counters({ db, now, memberAreas }: MembersContext, caller: Caller): Promise<CallResponse<'user/getData'>> {
  const { id } = memberOf(caller);
  const of = async (name: CounterName) => {
    const counts = await Promise.all(memberAreas.map(({ counters }) => counters?.[name]?.(db, id, now()) ?? 0));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return {
    integral: await balanceOf(db, callerAsOwner(caller)),
    favorites: await favouritesOf(db, id),
    meal: await of('meal'),
    song: await of('song'),
    sale: await of('sale'),
  };
}

/** Whose points a call is about. @throws Problem for those of a team without the power to pay with them. */
function pointsOwner(db: Db, caller: Caller, cartType: number | undefined): Promise<OwnerId> {
  return ownerFor(db, caller, cartType, 'buy');
}

/** Balance, the months of a year and the rules. */
async function overview(
  { db, now }: MembersContext,
  { cartType, year: given }: CheckedRequest<'user/integralInfo'>,
  caller: Caller,
): Promise<CallResponse<'user/integralInfo'>> {
  const member = memberOf(caller);
  const owner = await pointsOwner(db, caller, cartType);
  const year = given ?? Number(businessDay(now()).slice(0, 4));
  const rows = await monthsOf(db, owner, year);
  const months = Array.from(
    { length: 12 },
    (_, at) => rows.find(({ month }) => month === at + 1) ?? { month: at + 1, earned: 0, spent: 0 },
  );
  const sum = (of: 'earned' | 'spent') => months.reduce((total, month) => total + month[of], 0);
  return {
    integral: await balanceOf(db, owner),
    ...(await streakOf(db, member.id, now())),
    year,
    earned: sum('earned'),
    spent: sum('spent'),
    months,
    rules: {
      signIn: await ruleValue(db, INTEGRAL_RULE.signIn),
      invitation: INVITATION_POINTS,
      invitationsADay: INVITATIONS_A_DAY,
      perYuan: POINTS_PER_YUAN,
      maxOrderPercent: MAX_ORDER_PERCENT,
    },
  };
}

/**
 * What an owner earned and spent in the months of a year. Points that came back, and those that a refund took, count in the month of the
 * entry that they undo: a cancelled order spent nothing.
 */
async function monthsOf(db: Db, owner: OwnerId, year: number): Promise<{ month: number; earned: number; spent: number }[]> {
  const { rows } = await sql<{ month: number; earned: number; spent: number }>`
    with undone as (
      select min(day) as day, sum(points) as points, ${IS_EARNED} as is_earned
      from integral_log where owner_id = ${owner}
      group by is_earned, coalesce(case when reason in ('purchase', 'payment', 'refund') then substring(subject from '^order [^ ]+') end, id::text))
    select extract(month from day)::int4 as month, coalesce(sum(points) filter (where is_earned), 0)::int4 as earned,
      coalesce(-sum(points) filter (where not is_earned), 0)::int4 as spent
    from undone where day between ${`${year}-01-01`} and ${`${year}-12-31`} group by 1`.execute(db);
  return rows;
}

async function listEntries(
  { db }: MembersContext,
  { cartType, ...filter }: CheckedRequest<'userIntegralLog/getList'>,
  caller: Caller,
): Promise<CallResponse<'userIntegralLog/getList'>> {
  const { list, total } = await entriesOf(db, await pointsOwner(db, caller, cartType), filter, caller.locale);
  return { list: list.map(({ subject: _, ...entry }) => entry), total };
}

type PointCall = Extract<
  CallName,
  | 'user/getData'
  | 'user/getIntegralById'
  | 'user/integralInfo'
  | `userIntegralLog/${string}`
  | `userSignIn/${string}`
  | `userShareIn/${string}`
>;

/** Answers of the calls about points. */
export function pointHandlers(context: MembersContext): Handlers<PointCall> {
  return {
    'user/getData': (_request, caller) => counters(context, caller),
    'user/getIntegralById': async ({ id }) =>
      (await context.db.selectFrom('integral_rule').select(['id', 'value']).where('id', '=', id).executeTakeFirst()) ?? null,
    'user/integralInfo': (request, caller) => overview(context, request, caller),
    'userIntegralLog/getList': (request, caller) => listEntries(context, request, caller),
    'userShareIn/doShareIn': (_request, caller) => shareInvitation(context, caller),
    'userShareIn/getList': (request, caller) => listFriends(context, request, caller),
    'userSignIn/doSignIn': (_request, caller) => claimDailyGift(context, caller),
  };
}
