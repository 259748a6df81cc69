import { sql } from 'kysely';
import { powersOf } from 'shared-contracts/team/powers';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import { actorOf, lockActor } from '../people/actor.ts';
import { type Asked, maySeeRequest } from './rights.ts';

/** Fen of the lines of a request, as they were priced last. */
const AMOUNT = sql<number>`(select coalesce(sum(l.total), 0)::int8 from purchase_request_line l where l.request_id = r.id)`;

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number];

/** Requests of a team with what tables show of them. */
export function requestsOf(db: Db, team: OwnerId) {
  return db
    .selectFrom('purchase_request as r')
    .innerJoin('team_member as m', 'm.id', 'r.asked_by')
    .leftJoin('team_department as d', 'd.id', 'r.department_id')
    .leftJoin('customer_order as o', (join) => join.onRef('o.id', '=', 'r.order_id').onRef('o.owner_id', '=', 'r.team_id'))
    .selectAll('r')
    .select(['m.name as askedByName', 'm.member_id as askerId', 'd.name as departmentName', 'd.approval_limit', 'o.state as orderState'])
    .select(AMOUNT.as('amount'))
    .select(sql<number>`(select count(*)::int4 from purchase_request_line l where l.request_id = r.id)`.as('lines'))
    .where('r.team_id', '=', team);
}

/** The same that a member sees: their own, and those that they may decide on, as `maySeeRequest` says it of one. */
export function seenRequests(db: Db, actor: Membership) {
  const decides = powersOf(actor).includes('members');
  const all = decides && (actor.role === 'owner' || actor.role === 'administrator');
  const isHead = decides && actor.role === 'departmentAdministrator' && actor.departmentId !== null;
  const others = all
    ? sql<boolean>`true`
    : isHead
      ? sql<boolean>`r.department_id = ${actor.departmentId} and ${AMOUNT} <= d.approval_limit`
      : sql<boolean>`false`;
  return requestsOf(db, actor.team).where(sql<boolean>`(r.asked_by = ${actor.id} or r.state <> 'draft' and ${others})`);
}

/** A row, as rights look at it. */
export function askedOf(row: RequestRow, now: Date): Asked {
  return {
    state: row.state,
    askedBy: row.asked_by,
    departmentId: row.department_id,
    amount: row.amount,
    limit: row.approval_limit,
    isOver: row.expires_at !== null && row.expires_at <= now,
    isUnpaid: row.orderState === 'created' || row.orderState === 'paying',
  };
}

interface Found {
  actor: Membership;
  row: RequestRow;
  asked: Asked;
}

/** A request that the caller sees. @throws Problem for another one. */
export async function findRequest({ db, now }: { db: Db; now(): Date }, id: number, caller: Caller): Promise<Found> {
  const actor = await actorOf(db, caller);
  return found(actor, await requestsOf(db, actor.team).where('r.id', '=', id).executeTakeFirst(), now());
}

/** The same to change it: the team and the request stay locked until the end of the transaction. */
export async function lockRequest({ db, now }: { db: Db; now(): Date }, id: number, caller: Caller): Promise<Found> {
  const actor = await lockActor(db, caller);
  await db.selectFrom('purchase_request').select('id').where('id', '=', id).where('team_id', '=', actor.team).forNoKeyUpdate().execute();
  return found(actor, await requestsOf(db, actor.team).where('r.id', '=', id).executeTakeFirst(), now());
}

function found(actor: Membership, row: RequestRow | undefined, now: Date): Found {
  const asked = row && askedOf(row, now);
  if (!row || !asked || !maySeeRequest(actor, asked)) throw notFound('没有这个采购申请', 'There is no such request');
  return { actor, row, asked };
}
