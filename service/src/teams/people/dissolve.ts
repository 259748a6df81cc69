import type { Locale } from 'shared-contracts/locale/locale';
import { OPEN_REQUESTS } from '../../commerce/requests/request-states.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TeamsContext } from '../context.ts';
import { lockActor } from './actor.ts';
import { refuseOthers } from './hand-over.ts';
import { record } from './record.ts';

interface Open {
  members: number;
  invitations: number;
  orders: number;
  requests: number;
}

/** Dissolves the team of the caller. The password was checked before. @throws Problem that names what is open. */
export async function dissolve({ db, now }: TeamsContext, caller: Caller): Promise<null> {
  const owner = await lockActor(db, caller);
  refuseOthers(owner);
  const open = await openParts({ db, now }, owner.team);
  if (open.members + open.invitations + open.orders + open.requests > 0)
    throw refusal(
      `团队还有${named(open, 'zh')}，处理后才能解散`,
      `The team still has ${named(open, 'en')}. It can be dissolved after that`,
    );
  await db.deleteFrom('team_hand_over').where('team_id', '=', owner.team).execute();
  await record(db, { team: owner.team, actor: owner.id, kind: 'teamDissolved' }, now());
  await db.updateTable('team_member').set({ state: 'removed', ended_at: now() }).where('id', '=', owner.id).execute();
  await db.updateTable('team').set({ dissolved_at: now() }).where('id', '=', owner.team).execute();
  if (caller.browser) caller.browser.effects.session = { ...caller.browser.effects.session, isTeam: 1 };
  return null;
}

/** What keeps a team from ending. */
async function openParts({ db, now }: Pick<TeamsContext, 'db' | 'now'>, team: OwnerId): Promise<Open> {
  const members = db.selectFrom('team_member').where('team_id', '=', team).where('role', '<>', 'owner').where('state', '<>', 'removed');
  const invitations = db
    .selectFrom('team_invitation')
    .where('team_id', '=', team)
    .where('state', '=', 'open')
    .where('expires_at', '>', now());
  const orders = db.selectFrom('customer_order').where('owner_id', '=', team).where('state', 'in', ['created', 'paying']);
  const requests = db.selectFrom('purchase_request').where('team_id', '=', team).where('state', 'in', OPEN_REQUESTS);
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
  return {
    members: await count(members.select('id')),
    invitations: await count(invitations.select('id')),
    orders: await count(orders.select('id')),
    requests: await count(requests.select('id')),
  };
}

function named({ members, invitations, orders, requests }: Open, locale: Locale): string {
  const parts: [number, string, string, string][] = [
    [members, '名成员', 'other member', 'other members'],
    [invitations, '个未接受的邀请', 'open invitation', 'open invitations'],
    [orders, '个未付款的订单', 'unpaid order', 'unpaid orders'],
    [requests, '个未结束的采购申请', 'open purchase request', 'open purchase requests'],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, zh, one, many]) => (locale === 'zh' ? ` ${count} ${zh}` : `${count} ${count === 1 ? one : many}`));
  return locale === 'zh' ? words.join('、') : new Intl.ListFormat('en').format(words);
}
