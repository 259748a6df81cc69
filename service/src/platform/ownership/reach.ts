import { type RawBuilder, sql } from 'kysely';
import { powersOf, runsTeam, type TeamPower } from 'shared-contracts/team/powers';
import type { OwnerId } from '../database/owner-id.ts';
import type { Db } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { memberOf } from '../http/handler.ts';
import { refusal } from '../http/problem.ts';
import { callerAsOwner, personalOwner } from './owner.ts';
import { lockMembership, membershipOf, noTeam } from './standing.ts';

/** Whose things a member may ask for: their own, and those of their team as far as their powers go. */
export interface Reach {
  memberId: number;
  own: OwnerId;
  /** The team in which the member is active; else null. */
  team: OwnerId | null;
  /** What the member may do in it. */
  powers: readonly TeamPower[];
  /** The row of the member in it; null: of no team. */
  row: number | null;
  /** Whether the member is its owner or an administrator: what others need a share of is open to them. */
  runsTeam: boolean;
}

/**
 * The reach of a member at this moment. In a transaction the team is locked: its cart, its limits and its people are read and written by one
 * request at a time, and what is decided here is decided before a power is taken.
 */
export async function reachOf(db: Db, memberId: number): Promise<Reach> {
  const own = personalOwner(memberId);
  const membership = await (db.isTransaction ? lockMembership(db, memberId) : membershipOf(db, memberId));
  if (membership?.state !== 'active') return { memberId, own, team: null, powers: [], row: null, runsTeam: false };
  const { team, id: row } = membership;
  return { memberId, own, team, powers: powersOf(membership), row, runsTeam: runsTeam(membership) };
}

/** The reach of the caller. @throws Problem for a visitor. */
export function callerReach(db: Db, caller: Caller): Promise<Reach> {
  return reachOf(db, memberOf(caller).id);
}

/** The owners for whom a member has one of these powers: themselves, and their team. */
export function ownersWith({ own, team, powers }: Reach, ...any: readonly TeamPower[]): OwnerId[] {
  return team !== null && any.some((power) => powers.includes(power)) ? [own, team] : [own];
}

/** @throws Problem for what belongs to the team of a member who lacks the power to act on it. */
export function requireFor(reach: Reach, owner: OwnerId, power: TeamPower): void {
  if (!ownersWith(reach, power).includes(owner)) throw powerMissing();
}

/** Types of carts, as the API has them: of whose cart, orders, projects or invoices a call is. */
export const CART = { personal: 1, team: 2 } as const;

/**
 * Whose things a call is about: the caller's own, or the team's.
 * @throws Problem for the team's without one of these powers, and for somebody of no team.
 */
export async function ownerFor(db: Db, caller: Caller, cartType: number | undefined, ...any: readonly TeamPower[]): Promise<OwnerId> {
  if (cartType !== CART.team) return callerAsOwner(caller);
  const reach = await callerReach(db, caller);
  if (reach.team === null) throw noTeam();
  if (!ownersWith(reach, ...any).includes(reach.team)) throw powerMissing();
  return reach.team;
}

/** The owner that a list is about, the member or the team, whatever the powers. @throws Problem for the team’s of somebody of no team. */
export function ownerOf({ own, team }: Reach, cartType: number | undefined): OwnerId {
  if (cartType !== CART.team) return own;
  if (team === null) throw noTeam();
  return team;
}

/** For an act of the team that the caller has no power for. */
export function powerMissing(): Error {
  return refusal('您没有这项权限，请联系团队管理员', 'You do not have the power to do this. Please ask an administrator of your team');
}

/** Orders that a member may see: their own, those that they made or asked for in the team, and with the power `orders` all of it. Of rows `alias`. */
export function reachedOrders({ memberId, own, team, powers }: Reach, alias: string): RawBuilder<boolean> {
  const owner = sql.ref(`${alias}.owner_id`);
  if (team === null) return sql<boolean>`${owner} = ${own}`;
  if (powers.includes('orders')) return sql<boolean>`${owner} in (${own}, ${team})`;
  return sql<boolean>`(${owner} = ${own} or ${owner} = ${team} and
    (${sql.ref(`${alias}.member_id`)} = ${memberId} or ${askedFor(memberId, sql.ref(`${alias}.id`))}))`;
}

/** Licences that a member may see and use, by the same rule. Of rows `alias`. */
export function reachedLicences({ memberId, own, team, powers }: Reach, alias: string): RawBuilder<boolean> {
  const owner = sql.ref(`${alias}.owner_id`);
  if (team === null) return sql<boolean>`${owner} = ${own}`;
  if (powers.includes('orders')) return sql<boolean>`${owner} in (${own}, ${team})`;
  return sql<boolean>`(${owner} = ${own} or ${owner} = ${team} and exists (
    select from customer_order_line rl join customer_order ro on ro.id = rl.order_id
    where rl.id = ${sql.ref(`${alias}.order_line_id`)} and (ro.member_id = ${memberId} or ${askedFor(memberId, sql.ref('ro.id'))})))`;
}

/** Whether the order was made of what the member asked the team to buy. */
function askedFor(memberId: number, orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from purchase_request rq join team_member rm on rm.id = rq.asked_by
    where rq.order_id = ${orderId} and rm.member_id = ${memberId})`;
}
