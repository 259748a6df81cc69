import type { CallResponse } from 'shared-contracts/api/contract';
import { fitUses, returnUses } from '../../commerce/budgets/uses.ts';
import { refuseOtherLicensee } from '../../commerce/cart/add-to-cart.ts';
import { checkedOptions, ownProject } from '../../commerce/licensing/own-project.ts';
import { allProjects } from '../../commerce/licensing/project-access.ts';
import { linesToCart } from '../../commerce/requests/lines-to-cart.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { badRequest, notFound, refusal } from '../../platform/http/problem.ts';
import { callerReach, type Reach } from '../../platform/ownership/reach.ts';
import type { TeamsContext } from '../context.ts';
import { priceRequest, requestLines, storePrices } from './price-request.ts';
import { lockRequest } from './request-rows.ts';
import { requireAct } from './require-act.ts';

type Change = NonNullable<CheckedRequest<'teamRequest/change'>['lines']>[number];

/**
 * Takes lines out of a request and changes others. What budgets reserved follows; without room none reserves it any more.
 * @throws Problem for a line that it does not have, for its last line, and for a line that could not be ordered then.
 */
export async function changeLines(
  context: TeamsContext,
  { id, remove = [], lines = [] }: CheckedRequest<'teamRequest/change'>,
  caller: Caller,
): Promise<CallResponse<'teamRequest/change'>> {
  const { db, now } = context;
  const { actor, row, asked } = await lockRequest(context, id, caller);
  requireAct('change', actor, asked);
  if (remove.length === 0 && lines.length === 0) throw badRequest('请给出要修改的曲目', 'Please say what to change');
  const known = new Set((await requestLines(db, id)).map((line) => line.id));
  if ([...remove, ...lines.map((line) => line.id)].some((line) => !known.has(line)))
    throw notFound('申请中没有这一项', 'This is not in the request');
  if (new Set(remove).size === known.size)
    throw refusal(
      '不能移除全部曲目，请改为拒绝或撤回申请',
      'Not all works can be taken out. Please refuse or withdraw the request instead',
    );
  if (remove.length > 0) {
    await linesToCart(db, id, now(), remove);
    await db.deleteFrom('purchase_request_line').where('request_id', '=', id).where('id', 'in', remove).execute();
  }
  const reach = await callerReach(db, caller);
  for (const line of lines) await changeLine(context, reach, actor.team, line);
  await refuseTwice(db, id);
  const priced = await priceRequest(context, row, caller.locale);
  await storePrices(db, id, priced);
  if (asked.state === 'draft') {
    const total = Number(priced.quote.total);
    await db.updateTable('purchase_request').set({ total }).where('id', '=', id).execute();
    return { id, state: 'draft' };
  }
  const fitting = { team: actor.team, departmentId: row.department_id, lines: priced.counted, beyond: false, at: now() };
  const fit = await fitUses(db, { requestId: id }, fitting);
  if (fit === 'full') await returnUses(db, actor.team, { requestId: id });
  await db
    .updateTable('purchase_request')
    .set({ beyond_budget: fit === 'full' })
    .where('id', '=', id)
    .execute();
  return { id, state: 'asked' };
}

/** Sets project and options of a line. A project without options brings its own, as in the cart. */
async function changeLine({ db, prices }: TeamsContext, reach: Reach, team: OwnerId, { id, projectId, grant }: Change): Promise<void> {
  const line = await db.selectFrom('purchase_request_line').selectAll().where('id', '=', id).executeTakeFirst();
  // Taken out by the same request.
  if (!line) return;
  const project = projectId === undefined ? null : await ownProject(db, reach, team, projectId);
  const options = grant ? checkedOptions(await prices.current(db), grant) : (project?.grant ?? line.grant_options);
  const used = project ?? (line.project_id === null ? null : await ownProject(db, allProjects(team), team, line.project_id));
  if (used) refuseOtherLicensee(used, options);
  await db
    .updateTable('purchase_request_line')
    .set({ grant_options: JSON.stringify(options), ...(project && { project_id: project.id }) })
    .where('id', '=', id)
    .execute();
}

/** @throws Problem when a work would be in a request twice for one project. */
async function refuseTwice(db: Db, requestId: number): Promise<void> {
  const lines = (await requestLines(db, requestId)).map(({ work_id, project_id }) => `${work_id} ${project_id}`);
  if (new Set(lines).size < lines.length)
    throw refusal('申请中已有同一项目的这首作品', 'This work is in the request for the same project already');
}
