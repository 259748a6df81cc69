import type { Locale } from 'shared-contracts/locale/locale';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { usablePackages } from '../../commerce/packages/quota.ts';
import { OPEN_REQUESTS } from '../../commerce/requests/request-states.ts';
import { balanceOf } from '../../members/points/ledger.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
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

/**
 * Dissolves the team of the caller. The password was checked before. Nobody can use any more what the team holds.
 * @param name of the team, which confirms that.
 * @throws Problem that names what is open, or without the name what is lost.
 */
export async function dissolve({ db, now }: TeamsContext, name: string | undefined, caller: Caller): Promise<null> {
  const owner = await lockActor(db, caller);
  refuseOthers(owner);
  const open = await openParts({ db, now }, owner.team);
  if (open.members + open.invitations + open.orders + open.requests > 0)
    throw refusal(
      `团队还有${named(open, 'zh')}，处理后才能解散`,
      `The team still has ${named(open, 'en')}. It can be dissolved after that`,
    );
  await refuseUnconfirmed({ db, now }, owner.team, name);
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

/** @throws Problem that says what is lost, unless the owner typed the name of the team. */
async function refuseUnconfirmed({ db, now }: Pick<TeamsContext, 'db' | 'now'>, team: OwnerId, given: string | undefined): Promise<void> {
  const { name } = await db.selectFrom('team').select('name').where('id', '=', team).executeTakeFirstOrThrow();
  if (given !== undefined && visibleLine(given) === visibleLine(name)) return;
  if (given !== undefined) throw refusal('团队名称不一致，请重新输入', 'This is not the name of the team. Please enter it again');
  const licences = await db.selectFrom('licence').select('id').where('owner_id', '=', team).where('state', '=', 'valid').execute();
  const lost = {
    licences: licences.length,
    points: await balanceOf(db, team),
    packages: await usablePackages(db, team, now()),
    units: await usableUnits(db, team),
  };
  if (lost.licences + lost.points + lost.packages + lost.units === 0) return;
  throw refusal(
    `解散后，团队的${words(lostParts(lost), 'zh')}将无法再使用。如仍要解散，请输入团队名称确认`,
    `Nobody can use what the team holds after that: ${words(lostParts(lost), 'en')}. To dissolve it all the same, please enter its name`,
  );
}

/** Units of inventory that are not used yet. */
async function usableUnits(db: Db, team: OwnerId): Promise<number> {
  const { units } = await db
    .selectFrom('inventory_quota')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>(eb('free', '+', eb.ref('allotted'))), eb.lit(0)).as('units'))
    .where('owner_id', '=', team)
    .where('state', 'in', ['active', 'expiring'])
    .executeTakeFirstOrThrow();
  return Number(units);
}

/** A number with what it counts: in Chinese, in English of one and of several. */
type Counted = readonly [number, string, string, string];

function lostParts({ licences, points, packages, units }: Record<'licences' | 'points' | 'packages' | 'units', number>): Counted[] {
  return [
    [licences, '项授权', 'licence', 'licences'],
    [points, '积分', 'point', 'points'],
    [packages, '个套餐', 'package', 'packages'],
    [units, '份保有量', 'unit of inventory', 'units of inventory'],
  ];
}

function named({ members, invitations, orders, requests }: Open, locale: Locale): string {
  const parts: Counted[] = [
    [members, '名成员', 'other member', 'other members'],
    [invitations, '个未接受的邀请', 'open invitation', 'open invitations'],
    [orders, '个未付款的订单', 'unpaid order', 'unpaid orders'],
    [requests, '个未结束的采购申请', 'open purchase request', 'open purchase requests'],
  ];
  return words(parts, locale);
}

function words(parts: readonly Counted[], locale: Locale): string {
  const found = parts
    .filter(([count]) => count > 0)
    .map(([count, zh, one, many]) => (locale === 'zh' ? ` ${count} ${zh}` : `${count} ${count === 1 ? one : many}`));
  return locale === 'zh' ? found.join('、') : new Intl.ListFormat('en').format(found);
}
