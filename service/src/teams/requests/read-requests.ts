import type { CallResponse } from 'shared-contracts/api/contract';
import { nameOfUse } from 'shared-contracts/licensing/use-name';
import type { Locale } from 'shared-contracts/locale/locale';
import { budgetParts } from '../../commerce/budgets/read-budgets.ts';
import { OPEN_REQUESTS } from '../../commerce/requests/request-states.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Membership, membershipOf } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf } from '../people/actor.ts';
import { type PricedRequest, priceRequest } from './price-request.ts';
import { askedOf, findRequest, type RequestRow, seenRequests } from './request-rows.ts';
import { actsOf } from './rights.ts';

type Head = CallResponse<'teamRequest/getList'>['list'][number];
type Detail = CallResponse<'teamRequest/detail'>;

/** Requests that the caller made or may decide on, the latest first. */
export async function listRequests(
  { db, now }: TeamsContext,
  { page, size = DEFAULT_SIZE, state, mine = 0 }: CheckedRequest<'teamRequest/getList'>,
  caller: Caller,
): Promise<CallResponse<'teamRequest/getList'>> {
  const actor = await actorOf(db, caller);
  const found = seenRequests(db, actor)
    .$if(state !== undefined, (query) => query.where('r.state', '=', state!))
    .$if(mine === 1, (query) => query.where('r.asked_by', '=', actor.id));
  const rows = await found.orderBy('r.id', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: rows.map((row) => headOf(row, actor, now())), total };
}

/** One request with everything that a decision takes. @throws Problem for one that the caller does not see. */
export async function showRequest(context: TeamsContext, id: number, caller: Caller): Promise<Detail> {
  const { db, now } = context;
  const { actor, row } = await findRequest(context, id, caller);
  const { priced, fault } = await priceNow(context, row, caller.locale);
  const lines = await presentLines(context, row, caller.locale);
  const counted = priced?.counted ?? lines.map(({ project, total }) => ({ projectId: project?.id ?? null, total }));
  const isOpen = (OPEN_REQUESTS as readonly string[]).includes(row.state);
  const asked = { team: actor.team, departmentId: row.department_id, lines: counted, of: { requestId: id }, now: now() };
  const budgets = isOpen ? await budgetParts(db, asked) : [];
  const head = headOf(row, actor, now());
  // Beyond a budget the owner alone approves.
  const isBeyond = actor.role !== 'owner' && budgets.some(({ left, needed, isReserved }) => !isReserved && needed > left);
  const history = await db
    .selectFrom('purchase_request_history as h')
    .leftJoin('team_member as m', 'm.id', 'h.actor')
    .select(['h.to_state', 'h.reason', 'h.at', 'm.name'])
    .where('h.request_id', '=', id)
    .orderBy('h.id')
    .execute();
  return {
    ...head,
    may: isBeyond ? head.may.filter((act) => act !== 'approve' && act !== 'approveAndOrder') : head.may,
    list: lines,
    current: priced && { priceVersion: priced.quote.priceVersion, total: Number(priced.quote.total) },
    fault,
    budgets,
    history: history.map(({ to_state, reason, at, name }) => ({ state: to_state, actorName: name ?? '', reason, at: at.toISOString() })),
  };
}

/** What waits for the caller; nothing for somebody of no team. */
export async function countWaiting({ db, now }: TeamsContext, caller: Caller): Promise<CallResponse<'teamRequest/waiting'>> {
  const actor = await membershipOf(db, memberOf(caller).id);
  if (actor?.state !== 'active') return { toDecide: 0, toOrder: 0 };
  const open = seenRequests(db, actor).where('r.expires_at', '>', now());
  const waiting = await open.where('r.state', 'in', ['asked', 'approved']).execute();
  const acts = waiting.map((row) => ({ isOwn: row.asked_by === actor.id, may: actsOf(actor, askedOf(row, now())) }));
  return {
    toDecide: acts.filter(({ may }) => may.includes('approve')).length,
    toOrder: acts.filter(({ isOwn, may }) => isOwn && may.includes('order')).length,
  };
}

function headOf(row: RequestRow, actor: Membership, now: Date): Head {
  return {
    id: row.id,
    state: row.state,
    askedBy: row.askedByName,
    isOwn: row.asked_by === actor.id,
    departmentName: row.departmentName,
    comment: row.comment,
    lines: row.lines,
    total: row.total,
    approvedTotal: row.approved_total,
    beyondBudget: row.beyond_budget,
    may: actsOf(actor, askedOf(row, now)),
    orderId: row.state === 'ordered' ? row.order_id : null,
    createdAt: row.created_at.toISOString(),
    askedAt: row.asked_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** What an open request costs now, or why it cannot be ordered as it is. */
async function priceNow(context: TeamsContext, row: RequestRow, locale: Locale): Promise<{ priced: PricedRequest | null; fault: string }> {
  if (!(OPEN_REQUESTS as readonly string[]).includes(row.state)) return { priced: null, fault: '' };
  try {
    return { priced: await priceRequest(context, row, locale), fault: '' };
  } catch (error) {
    if (error instanceof Problem) return { priced: null, fault: error.text[locale] };
    throw error;
  }
}

async function presentLines({ db, prices }: TeamsContext, { id, team_id }: RequestRow, locale: Locale): Promise<Detail['list']> {
  const table = await prices.current(db);
  const rows = await db
    .selectFrom('purchase_request_line as l')
    .innerJoin('version as v', 'v.id', 'l.version_id')
    .innerJoin('work as w', 'w.id', 'l.work_id')
    .leftJoin('grant_project as p', (join) => join.onRef('p.id', '=', 'l.project_id').on('p.owner_id', '=', team_id))
    .selectAll('l')
    .select(['w.library', 'w.code', `w.${columnOf('title', locale)} as title`, `v.${columnOf('name', locale)} as version`])
    .select(['p.id as projectId', 'p.name as projectName'])
    .select(({ selectFrom }) =>
      selectFrom('team_member as t')
        .select('t.name')
        .whereRef('t.member_id', '=', 'l.member_id')
        .where('t.team_id', '=', team_id)
        .orderBy('t.id', 'desc')
        .limit(1)
        .as('addedBy'),
    )
    .where('l.request_id', '=', id)
    .orderBy('l.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dataId: row.version_id,
    musicLibraryTypeId: row.library,
    title: row.title,
    version: row.version,
    number: row.code,
    project: row.projectId === null ? null : { id: row.projectId, name: row.projectName! },
    grant: row.grant_options,
    use: nameOfUse(table, row.grant_options, locale).full,
    addedBy: row.addedBy ?? '',
    price: row.price,
    discount: row.discount,
    total: row.total,
  }));
}
