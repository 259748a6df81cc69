import type { CallResponse } from 'shared-contracts/api/contract';
import { powersOf } from 'shared-contracts/team/powers';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { isTeam, membershipOf } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { findHandOver } from './hand-over.ts';

/** The team of the caller and where they stand in it; null for one of no team. A disabled member learns what it is called, to leave it. */
export async function teamOf(
  { db, now }: Pick<TeamsContext, 'db' | 'now'>,
  caller: Caller,
): Promise<CallResponse<'teamInfo/getTeamInfo'>['team']> {
  const membership = await membershipOf(db, memberOf(caller).id);
  // The cookie of somebody whose application was approved, or whose team another owns now, follows here.
  if (caller.browser) caller.browser.effects.session = { ...caller.browser.effects.session, isTeam: isTeam(membership) };
  if (!membership) return null;
  const { team: id, role, departmentId } = membership;
  const { name, tax_number } = await db.selectFrom('team').select(['name', 'tax_number']).where('id', '=', id).executeTakeFirstOrThrow();
  const own = { id, name, isTeam: isTeam(membership), role, powers: powersOf(membership) };
  if (membership.state !== 'active') return { ...own, state: 'disabled', taxNumber: '', departmentId: null, members: 0, handOver: null };
  const members = await db.selectFrom('team_member').select('id').where('team_id', '=', id).where('state', '<>', 'removed').execute();
  const offer = await findHandOver(db, id, now());
  const isToCaller = offer?.toId === membership.id;
  const handOver =
    offer && (isToCaller || role === 'owner')
      ? { toId: offer.toId, toName: offer.toName, isToCaller, until: offer.until.toISOString() }
      : null;
  return { ...own, state: 'active', taxNumber: tax_number, departmentId, members: members.length, handOver };
}
