/* In each run: `service/src/app/start-service.test.ts`. */
import type { CallName } from 'shared-contracts/api/call-names';
import { COMMANDS } from '../../staff/admin/commands.ts';
import { runCommand } from '../../staff/admin/run-command.ts';
import { FILM } from '../../testing/buyer.ts';
import { onPostgres } from '../../testing/each-database.ts';
import { callOver, killAmid, newKilledShop, payAtSandbox, RepeatedCalls, settledAfterKill } from '../../testing/killed-shop.ts';
import { reconcile } from './reconcile.ts';

/** Kills of the service: 300 in a full run. */
const KILLS = process.env.TEST_FULL ? 300 : 2;
const BUYERS = 3;
/** Answers that buyers get before a kill, at most: two purchases each. */
const MOST_ANSWERS = 2 * 6 * BUYERS;
const TIMEOUT_MS = 60_000 + KILLS * 10_000;

/** What buyers were told. */
const ordered = new Set<number>();
const paid = new Set<number>();
/** Orders that were asked for: a buyer who hears nothing repeats the request under its key. */
const placing = new RepeatedCalls();
let attempts = 0;

/** Buys licences one after the other until the service is gone. */
async function buyUntilKilled(url: string, token: string, answered: () => void): Promise<void> {
  const told = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    answered();
    return given;
  };
  const ask = <Data>(name: CallName, body: object) => told(callOver<Data>(url, { token, name, body }));
  for (;;) {
    const attempt = `attempt ${++attempts}`;
    const project = await ask<{ id: number }>('teamGrantProject/addGrantProject', { name: attempt, licenseeName: '静水', grant: FILM });
    const { ids } = await ask<{ ids: number[] }>('shoppingCart/addCarts', { orderType: 1, dataIds: [1, 2], projectId: project.id });
    const { priceVersion, total } = await ask<{ priceVersion: number; total: number }>('shoppingCart/cartList', { ids });
    const quote = { priceVersion, total };
    const placed = { token, name: 'order/createCartOrder', body: { ids, quote } } as const;
    const { id } = await told(placing.send<{ id: number }>(url, placed, (made) => ordered.add(made.id)));
    await ask('order/payOrder', { id, method: 'sandbox', quote });
    if (await told(payAtSandbox(url, token, id, attempts % 3 ? 'once' : 'lost'))) paid.add(id);
  }
}

onPostgres(
  `a service killed ${KILLS} times during checkout loses no order that was acknowledged, doubles none and settles each payment`,
  async (databaseUrl) => {
    const shop = await newKilledShop(databaseUrl);
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const service = await shop.start();
        expect(await placing.repeat(service.url)).toEqual([]);
        // Others each time: a member may have no more than some unpaid orders.
        const buy = async (nth: number, answered: () => void) => {
          const { token } = await runCommand(shop.configuration, COMMANDS, 'token', { user: `buyer ${kill}-${nth}` });
          await buyUntilKilled(service.url, token, answered);
        };
        // The last kill comes after a payment: without one the test shows nothing.
        const mayEnd = () => paid.size > 0 || kill < KILLS - 1;
        await killAmid(service, MOST_ANSWERS, mayEnd, (answered) => Array.from({ length: BUYERS }, (_, nth) => buy(nth, answered)));
      }
      const service = await shop.start();
      expect(await placing.repeat(service.url)).toEqual([]);
      const { db } = shop;
      const orders = () => db.selectFrom('customer_order').select(['id', 'state']).execute();
      const unopened = () =>
        db.selectFrom('payment').select('number').where('state', '=', 'init').where('superseded', '=', false).execute();
      await settledAfterKill(
        async () => (await orders()).every(({ id, state }) => state === 'completed' || !paid.has(id)) && (await unopened()).length === 0,
      );
      const states = new Map((await orders()).map(({ id, state }) => [id, state]));
      // Most kills come amid purchases: buyers that are refused would leave an idle service to be killed.
      expect(paid.size).toBeGreaterThan(KILLS / 10);
      expect([...ordered].filter((id) => !states.has(id))).toEqual([]);
      expect(new Set([...paid].map((id) => states.get(id)))).toEqual(new Set(['completed']));
      expect([...states.values()].filter((state) => !['created', 'paying', 'completed', 'expired'].includes(state))).toEqual([]);
      expect(await unopened()).toEqual([]);
      const projects = await db.selectFrom('customer_order_line').select(['order_id', 'project']).execute();
      const byProject = Map.groupBy(projects, ({ project }) => project.id);
      expect([...byProject.values()].filter((lines) => new Set(lines.map(({ order_id }) => order_id)).size > 1)).toEqual([]);
      expect(await reconcile(db)).toEqual([]);
      await service.end('SIGTERM');
    } finally {
      await shop.remove();
    }
  },
  TIMEOUT_MS,
);
