import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { MOST_VIEWS } from 'shared-contracts/staff/views';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';

/** Views of a list that somebody saved. Those of others are not shown. */
export async function listViews(
  db: Db,
  staff: StaffMember,
  { list }: CheckedRequest<'staff/views/getList'>,
): Promise<StaffCallResponse<'staff/views/getList'>> {
  const views = db.selectFrom('staff_view').select(['id', 'name', 'query']).where('staff_id', '=', staff.id).where('list', '=', list);
  return { list: await views.orderBy('name').limit(MOST_VIEWS).execute() };
}

/** Saves a view. The log has its name; what somebody looks for stays out of it. @throws Problem when there are too many. */
export async function saveView(
  db: Db,
  staff: StaffMember,
  { list, name, query }: CheckedRequest<'staff/views/save'>,
): Promise<StaffCallResponse<'staff/views/save'>> {
  // Two saves of one person wait for each other, so that none goes beyond the bound.
  await db.selectFrom('staff').select('id').where('id', '=', staff.id).forUpdate().execute();
  const kept = await db.selectFrom('staff_view').select('name').where('staff_id', '=', staff.id).where('list', '=', list).execute();
  const isKnown = kept.some((view) => view.name === name);
  if (!isKnown && kept.length >= MOST_VIEWS)
    throw refusal(
      `每个列表最多保存 ${MOST_VIEWS} 个视图，请先删除不用的`,
      `At most ${MOST_VIEWS} views of a list: please remove one first`,
    );
  const { id } = await db
    .insertInto('staff_view')
    .values({ staff_id: staff.id, list, name, query })
    .onConflict((conflict) => conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({ query }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(db, staff, 'view saved', '', { target: `view ${id}`, before: isKnown ? { list, name } : null, after: { list, name } });
  return { id };
}

/** @throws Problem when the caller has no such view. */
export async function removeView(db: Db, staff: StaffMember, { id }: CheckedRequest<'staff/views/remove'>): Promise<null> {
  const removed = await db
    .deleteFrom('staff_view')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .returning(['list', 'name'])
    .executeTakeFirst();
  if (!removed) throw notFound('没有这个视图', 'There is no such view');
  await audit(db, staff, 'view removed', '', { target: `view ${id}`, before: { list: removed.list, name: removed.name } });
  return null;
}
