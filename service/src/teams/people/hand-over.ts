import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { lockActor } from './actor.ts';
import { offerEnd } from './invitation-rows.ts';
import { findMember, noSuchMember } from './member-rows.ts';
import { record } from './record.ts';

/** Offers the team to an active member. The password was checked before. @throws Problem */
export async function offerHandOver({ db, now }: TeamsContext, id: number, caller: Caller): Promise<null> {
  const owner = await lockActor(db, caller);
  refuseOthers(owner);
  const to = await findMember(db, owner.team, id);
  if (to.state === 'removed') throw noSuchMember();
  if (to.id === owner.id) throw refusal('您已是主账户', 'You are the owner of the team already');
  if (to.state === 'disabled')
    throw refusal('不能转让给已停用的成员，请先启用', 'The member is disabled. Please enable them before you hand the team over');
  await expireHandOvers(db, now(), owner.team);
  if (await findHandOver(db, owner.team, now()))
    throw refusal('已有一个转让等待对方答复，可先撤回', 'The team is offered to somebody already. You can withdraw that offer first');
  await db
    .insertInto('team_hand_over')
    .values({ team_id: owner.team, to_member: to.id, offered_at: now(), expires_at: offerEnd(now()) })
    .execute();
  await record(db, { team: owner.team, actor: owner.id, kind: 'handOverOffered', subject: to.name }, now());
  return null;
}

/** Answers a hand-over: the other accepts or refuses it, the owner withdraws it. @throws Problem */
export async function answerHandOver({ db, now }: TeamsContext, accept: boolean, caller: Caller): Promise<null> {
  const actor = await lockActor(db, caller);
  const offer = await findHandOver(db, actor.team, now());
  if (!offer || (actor.role !== 'owner' && offer.toId !== actor.id))
    throw refusal('没有等待您答复的转让，可能已撤回或过期', 'No hand-over waits for you. It may have been withdrawn, or be over');
  if (actor.role === 'owner') {
    if (accept) throw refusal('转让需由对方接受', 'The other member has to accept the team');
    await endHandOver(db, actor.team);
    await record(db, { team: actor.team, actor: actor.id, kind: 'handOverWithdrawn', subject: offer.toName }, now());
    return null;
  }
  await endHandOver(db, actor.team);
  if (!accept) {
    await record(db, { team: actor.team, actor: actor.id, kind: 'handOverRefused', subject: actor.name }, now());
    return null;
  }
  // A team has one owner at any moment, so the former one steps down first.
  await db
    .updateTable('team_member')
    .set({ role: 'administrator' })
    .where('team_id', '=', actor.team)
    .where('role', '=', 'owner')
    .where('state', '<>', 'removed')
    .execute();
  await db.updateTable('team_member').set({ role: 'owner' }).where('id', '=', actor.id).execute();
  await record(db, { team: actor.team, actor: actor.id, kind: 'handedOver', subject: actor.name }, now());
  if (caller.browser) caller.browser.effects.session = { ...caller.browser.effects.session, isTeam: 0 };
  return null;
}

/** @throws Problem for others than the owner. */
export function refuseOthers({ role }: Membership): void {
  if (role !== 'owner') throw refusal('只有主账户可以进行此操作', 'Only the owner of the team can do this');
}

/** The hand-over that waits; null when there is none. */
export async function findHandOver(db: Db, team: OwnerId, now: Date): Promise<{ toId: number; toName: string; until: Date } | null> {
  const row = await db
    .selectFrom('team_hand_over as h')
    .innerJoin('team_member as m', 'm.id', 'h.to_member')
    .select(['m.id', 'm.name', 'h.expires_at'])
    .where('h.team_id', '=', team)
    .where('h.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { toId: row.id, toName: row.name, until: row.expires_at } : null;
}

async function endHandOver(db: Db, team: OwnerId): Promise<void> {
  await db.deleteFrom('team_hand_over').where('team_id', '=', team).execute();
}

/** Ends the hand-overs of a team, or of all, whose time is over, with what happened. */
export async function expireHandOvers(tx: Db, now: Date, team?: OwnerId): Promise<void> {
  const ended = await tx
    .deleteFrom('team_hand_over')
    .where('expires_at', '<=', now)
    .$if(team !== undefined, (query) => query.where('team_id', '=', team!))
    .returning(['team_id', 'to_member'])
    .execute();
  for (const { team_id, to_member } of ended) {
    const { name } = await findMember(tx, team_id, to_member);
    await record(tx, { team: team_id, actor: null, kind: 'handOverExpired', subject: name }, now);
  }
}
