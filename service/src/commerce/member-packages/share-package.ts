import type { CallResponse } from 'shared-contracts/api/contract';
import { TEAM_ROLES, type TeamRole } from 'shared-contracts/team/powers';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { callerReach, powerMissing, type Reach } from '../../platform/ownership/reach.ts';
import { recordTeamEvent } from '../../platform/ownership/team-event.ts';
import type { CommerceContext } from '../context.ts';
import { packageReached } from './read-packages.ts';

type Shares = CallResponse<'userMeal/getTeamUserList'>;

/** Roles that need no share. */
const FREE: readonly TeamRole[] = TEAM_ROLES.filter((role) => role === 'owner' || role === 'administrator');

/** Members with their shares in a package of the team. @throws Problem when the caller sees no such package of the team. */
export async function listShares(
  { db }: CommerceContext,
  { id, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'userMeal/getTeamUserList'>,
  caller: Caller,
): Promise<Shares> {
  const reach = await callerReach(db, caller);
  const { total: licences, used, team } = await teamPackage(db, reach, id);
  const pattern = `%${keyWords.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const seen = db
    .selectFrom('team_member as m')
    .where('m.team_id', '=', team)
    .where('m.state', '<>', 'removed')
    .where('m.name', 'ilike', pattern)
    .$if(!reach.runsTeam, (query) => query.where('m.id', '=', reach.row!));
  const rows = await seen
    .leftJoin('package_share as s', (join) => join.onRef('s.member_ref', '=', 'm.id').on('s.package_id', '=', id))
    .select(['m.id', 'm.name', 'm.role', 's.most', 's.used'])
    .orderBy('s.most', (order) => order.desc().nullsLast())
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ id: memberId, name, role, most, used: taken }) => ({
    memberId,
    name,
    role,
    most: FREE.includes(role) ? null : (most ?? 0),
    used: taken ?? 0,
  }));
  return { list, total, left: licences - used, mayShare: mayShare(reach) };
}

/** Sets the share of a member. @throws Problem for others than owner and administrators who may allot, and for less than was taken. */
export async function sharePackage(
  { db, now }: CommerceContext,
  { id, memberId, most }: CheckedRequest<'userMeal/controlMeal'>,
  caller: Caller,
): Promise<CallResponse<'userMeal/controlMeal'>> {
  return inTransaction(db, async (tx) => {
    const reach = await callerReach(tx, caller);
    const { team, total, state } = await teamPackage(tx, reach, id);
    if (!mayShare(reach)) throw powerMissing();
    if (state === 'refunded') throw refusal('套餐已退款', 'The package was refunded');
    if (most > total) throw refusal(`这个套餐共 ${total} 份授权`, `This package has ${total} licences in all`);
    const member = await tx
      .selectFrom('team_member')
      .select(['name', 'role'])
      .where('team_id', '=', team)
      .where('id', '=', memberId)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    if (!member) throw notFound('团队中没有这位成员', 'There is no such member in your team');
    if (FREE.includes(member.role))
      throw refusal('主账户和管理员无需份额即可使用套餐', 'The owner and administrators use the package without a share');
    const used = await setShare(tx, { packageId: id, memberRef: memberId, most });
    const details = { package: id, member: memberId, most };
    await recordTeamEvent(tx, { team, actor: reach.row, kind: 'packageShared', subject: member.name, details }, now());
    return { most, used };
  });
}

/** Owner and administrators, who hold the power `allot` by their role unless their department is disabled. */
function mayShare({ runsTeam, powers }: Reach): boolean {
  return runsTeam && powers.includes('allot');
}

/** Sets or ends a share. @returns what was taken of it. @throws Problem when that is more. */
async function setShare(tx: Db, { packageId, memberRef, most }: { packageId: number; memberRef: number; most: number }): Promise<number> {
  const row = await tx
    .insertInto('package_share')
    .values({ package_id: packageId, member_ref: memberRef, most, used: 0 })
    .onConflict((conflict) => conflict.columns(['package_id', 'member_ref']).doUpdateSet({ most }).where('package_share.used', '<=', most))
    .returning('used')
    .executeTakeFirst();
  if (row) return row.used;
  const { used } = await tx
    .selectFrom('package_share')
    .select('used')
    .where('package_id', '=', packageId)
    .where('member_ref', '=', memberRef)
    .executeTakeFirstOrThrow();
  throw refusal(`这位成员已使用 ${used} 份`, `This member has taken ${used} already`);
}

/** A package of the team of the caller. @throws Problem when it is none that the caller sees. */
async function teamPackage(db: Db, reach: Reach, id: number) {
  const found = await packageReached(db, reach, id);
  if (reach.team === null || found.owner_id !== reach.team) throw notFound('团队没有这个套餐', 'Your team has no such package');
  return { ...found, team: reach.team satisfies OwnerId };
}
