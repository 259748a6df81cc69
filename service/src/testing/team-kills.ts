import { killAmid, newKilledShop, settledAfterKill } from './killed-shop.ts';
import { KilledTeam, type Kills } from './team-kill.ts';
import { faultsOfBooks } from './team-kill-books.ts';

const ASKERS = 2;
/** Answers that people get before a kill, at most. */
const MOST_ANSWERS = 40;

/**
 * Kills a service again and again while a team asks, approves, orders, pays from a budget, allots units and pays with them.
 * @returns what its people were told, what is wrong with the books after the last start, and what becomes of the requests that were open then.
 */
export async function killDuringTeamMoney(databaseUrl: string, { kills, losesNotices }: Kills) {
  const shop = await newKilledShop(databaseUrl);

  try {
    let team: KilledTeam | undefined;
    for (let kill = 0; kill < kills; kill++) {
      const service = await shop.start();
      team ??= await KilledTeam.make(shop, { kills, losesNotices });
      await team.resume(service.url);
      const { told, ids } = team;
      // Others each time: a member may have no more than some unpaid orders.
      const asker = (nth: number) => team!.add(`asker ${kill}-${nth}`, { powers: ['teamCart'], departmentId: ids.department });
      const askers = await Promise.all(Array.from({ length: ASKERS }, (_, nth) => asker(nth)));
      const user = await team.add(`user ${kill}`, { powers: ['teamCart', 'quota'] });
      // The last kill comes after a payment of each kind: without one the test shows nothing.
      const mayEnd = () => kill < kills - 1 || (told.paid.size > 0 && told.usedUnits.size > 0);
      await killAmid(service, MOST_ANSWERS, mayEnd, (answered) => [
        ...askers.map((one) => team!.askAndPay(service.url, one, answered)),
        team!.useUnits(service.url, user, answered),
        team!.allot(service.url, user, answered),
      ]);
    }
    const service = await shop.start();
    await team!.resume(service.url);
    const seconds = await settledAfterKill(() => isSettled(team!));
    const faults = await faultsOfBooks(team!);
    const { open, stuck } = await finishAll(team!, service.url);
    const after = await faultsOfBooks(team!);
    await service.end('SIGTERM');
    const { placed, paid, usedUnits, refused } = team!.told;
    return { seconds, faults, open, stuck, after, placed: placed.size, paid: paid.size, usedUnits: usedUnits.size, refused };
  } finally {
    await shop.remove();
  }
}

/** Whether what somebody was told is paid is complete, and no payment waits for its gateway to be opened. */
async function isSettled({ shop, told }: KilledTeam): Promise<boolean> {
  const { db } = shop;
  const orders = await db.selectFrom('customer_order').select(['id', 'state']).execute();
  const unopened = await db.selectFrom('payment').select('id').where('state', '=', 'init').where('superseded', '=', false).execute();
  const paid = new Set([...told.paid, ...told.usedUnits]);
  return orders.every(({ id, state }) => state === 'completed' || !paid.has(id)) && unopened.length === 0;
}

/** The owner approves, orders and pays what is open. @returns how much that was, and the requests that come to no end by that. */
async function finishAll(team: KilledTeam, url: string): Promise<{ open: number; stuck: object[] }> {
  const { db } = team.shop;
  const requests = () => db.selectFrom('purchase_request').select(['id', 'state', 'order_id']).orderBy('id').execute();
  const nothing = () => undefined;
  let open = 0;
  for (const { id, state, order_id } of await requests()) {
    if (!['asked', 'approved', 'ordered'].includes(state)) continue;
    if (state === 'asked') await team.approve(url, team.owner, id, nothing);
    const orderId = state === 'ordered' ? order_id! : await team.order(url, team.owner, id, nothing);
    const order = await db.selectFrom('customer_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
    if (order.state === 'completed') continue;
    open += 1;
    await team.pay(url, team.owner, orderId, nothing);
  }
  await settledAfterKill(() => isSettled(team));
  const ended = await db.selectFrom('customer_order').select(['id', 'state']).execute();
  const completed = new Set(ended.filter(({ state }) => state === 'completed').map(({ id }) => id));
  const isOver = ({ state, order_id }: { state: string; order_id: number | null }) =>
    state === 'refused' || (state === 'ordered' && completed.has(order_id!));
  return { open, stuck: (await requests()).filter((one) => !isOver(one)) };
}
