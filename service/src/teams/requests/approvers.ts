import { tellApprovers } from '../../commerce/requests/request-messages.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { membersOf, standingOf } from '../people/member-rows.ts';
import { mayDecide } from './rights.ts';

/** Tells those who may decide that somebody asks; beyond a budget the owner alone. */
export async function tellThoseWhoDecide(
  context: TeamsContext,
  asker: Membership,
  { departmentId, total, lines, beyond }: { departmentId: number | null; total: number; lines: number; beyond: boolean },
): Promise<void> {
  const { db } = context;
  const department =
    departmentId === null
      ? undefined
      : await db
          .selectFrom('team_department')
          .select('approval_limit')
          .where('team_id', '=', asker.team)
          .where('id', '=', departmentId)
          .executeTakeFirst();
  const asked = { askedBy: asker.id, departmentId, amount: total, limit: department?.approval_limit ?? null };
  const approvers = (await membersOf(db, asker.team)).filter(
    (row) => mayDecide({ id: row.id, ...standingOf(row) }, asked) && (!beyond || row.role === 'owner'),
  );
  await tellApprovers(
    context,
    approvers.map(({ member_id }) => member_id),
    { askedBy: asker.name, lines, total },
  );
}
